//! What a pickaxe with Silk Touch mines goes straight into the inventory (DD-36).

use super::{
    state::{DiggingDown, Piece, Step},
    types::{Action, Event, Gear, Item, Loot},
};
use crate::{Illegal, Seat, Tell};

impl DiggingDown {
    pub(super) fn pocketings(&self, miner: u8, piece: Piece) -> Vec<Action> {
        let things = self.miner(miner).kinds();
        let discards =
            things.map(|Item { gear, enchanted, .. }| Action::Discard { miner, gear, enchanted });
        self.pockets(piece.card)
            .into_iter()
            .map(|gear| Action::Pocket { gear })
            .chain(discards)
            .chain([Action::Stash { miner }, Action::ToLoot {}])
            .collect()
    }

    pub(super) fn allows_pocketing(
        &self,
        miner: u8,
        piece: Piece,
        seat: Seat,
        action: &Action,
    ) -> Result<(), Illegal> {
        if self.owner(miner) != seat {
            let text = "Whose pickaxe it was decides what to do with the loot.";
            return Err(Illegal::new("DD-36", text));
        }
        let full = self.miner(miner).free() == 0;
        match *action {
            Action::Pocket { gear } if !self.pockets(piece.card).contains(&gear) => {
                Err(Illegal::new("DD-36", "That is not what was mined."))
            }
            Action::Pocket { gear } if full && gear != Gear::Armour => Err(Illegal::new(
                "DD-36",
                "The inventory is full: discard something, or leave it to the loot.",
            )),
            Action::Discard { miner: other, .. } | Action::Stash { miner: other }
                if other != miner || !full =>
            {
                let text =
                    "Only whose pickaxe it was makes room now, and only in a full inventory.";
                Err(Illegal::new("DD-36", text))
            }
            Action::Discard { gear, enchanted, .. } => self.can_discard(miner, gear, enchanted),
            Action::Stash { .. } => self.can_stash(miner),
            Action::Pocket { .. } | Action::ToLoot {} => Ok(()),
            _ => Err(self.not_now()),
        }
    }

    /// Into the inventory: what does not fit of the torches goes to the stash.
    pub(super) fn pocket(&mut self, gear: Gear, tell: &mut Tell<Event>) {
        let Step::SilkTouch { passage, miner, piece } = self.step else { return };
        let loot = piece.number;
        match piece.card.loot() {
            Loot::Torches { count } => self.pocket_torches(miner, count, tell),
            Loot::Recover { count } => {
                let count = count.min(self.boxed);
                self.boxed -= count;
                self.pocket_torches(miner, count, tell);
            }
            from => {
                self.hand_out(from, gear, miner);
                let miner = (gear != Gear::Armour).then_some(miner);
                tell.all(Event::Taken { loot, gear, miner });
            }
        }
        self.reveal_next(passage, tell);
    }

    fn pocket_torches(&mut self, miner: u8, count: u8, tell: &mut Tell<Event>) {
        self.stash += count;
        self.take_torches(miner, count.min(self.miner(miner).free()), tell);
    }

    /// To the loot all the same.
    pub(super) fn leave_to_loot(&mut self, tell: &mut Tell<Event>) {
        let Step::SilkTouch { passage, piece, .. } = self.step else { return };
        self.add_loot(piece, tell);
        self.reveal_next(passage, tell);
    }
}
