//! What a pickaxe with Silk Touch mines goes straight into the inventory (DD-36).

use super::{Acting, Flow, Phase, SilkTouch};
use crate::digging_down::{
    card::CardId,
    expedition::Expedition,
    types::{Action, Event, Gear, Item, Loot, PhaseView},
};
use lamproom_game::{Illegal, Seat, Tell};

/// What the owner of the pickaxe can do.
pub(super) enum Pocketing {
    Pocket { gear: Gear },
    ToLoot,
    Discard { miner: u8, gear: Gear, enchanted: bool },
    Stash { miner: u8 },
}

impl Acting for SilkTouch {
    type Action = Pocketing;

    const ONLY: (&'static str, &'static str) =
        ("DD-36", "Put what was mined into the inventory, or leave it to the loot.");

    fn narrow(action: &Action) -> Option<Pocketing> {
        match *action {
            Action::Pocket { gear } => Some(Pocketing::Pocket { gear }),
            Action::ToLoot {} => Some(Pocketing::ToLoot),
            Action::Discard { miner, gear, enchanted } => {
                Some(Pocketing::Discard { miner, gear, enchanted })
            }
            Action::Stash { miner } => Some(Pocketing::Stash { miner }),
            _ => None,
        }
    }

    fn waiting(&self, expedition: &Expedition) -> Vec<Seat> {
        vec![expedition.owner(self.miner)]
    }

    fn candidates(&self, expedition: &Expedition, _seat: Seat) -> Vec<Action> {
        let miner = self.miner;
        let things = expedition.miner(miner).kinds();
        let discards =
            things.map(|Item { gear, enchanted, .. }| Action::Discard { miner, gear, enchanted });
        let pockets = expedition.pocketable(self.piece.card).into_iter();
        pockets
            .map(|gear| Action::Pocket { gear })
            .chain(discards)
            .chain([Action::Stash { miner }, Action::ToLoot {}])
            .collect()
    }

    fn check(
        &self,
        expedition: &Expedition,
        seat: Seat,
        action: &Pocketing,
    ) -> Result<(), Illegal> {
        let refuse = |text: &str| Err(Illegal::new("DD-36", text));
        if expedition.owner(self.miner) != seat {
            return refuse("The owner of the pickaxe decides what happens to the loot.");
        }
        let full = expedition.miner(self.miner).free() == 0;
        match *action {
            Pocketing::Pocket { gear }
                if !expedition.pocketable(self.piece.card).contains(&gear) =>
            {
                refuse("That is not what was mined.")
            }
            Pocketing::Pocket { gear } if full && gear != Gear::Armour => {
                refuse("The inventory is full. Discard something, or leave it to the loot.")
            }
            Pocketing::Discard { miner, .. } | Pocketing::Stash { miner }
                if miner != self.miner =>
            {
                refuse("Only the owner of the pickaxe makes room now.")
            }
            Pocketing::Discard { .. } | Pocketing::Stash { .. } if !full => {
                refuse("There is already room in the inventory.")
            }
            Pocketing::Discard { miner, gear, enchanted } => {
                expedition.check_discard(miner, gear, enchanted)
            }
            Pocketing::Stash { miner } => expedition.check_stash(miner),
            Pocketing::Pocket { .. } | Pocketing::ToLoot => Ok(()),
        }
    }

    fn apply(
        self,
        expedition: &mut Expedition,
        _seat: Seat,
        action: Pocketing,
        tell: &mut Tell<Event>,
    ) -> Flow {
        match action {
            Pocketing::Pocket { gear } => self.pocket(expedition, gear, tell),
            Pocketing::ToLoot => expedition.add_loot(self.piece, tell),
            Pocketing::Discard { miner, gear, enchanted } => {
                expedition.discard(miner, gear, enchanted, tell);
                return Flow::Continue(Phase::SilkTouch(self));
            }
            Pocketing::Stash { miner } => {
                expedition.put_into_stash(miner, tell);
                return Flow::Continue(Phase::SilkTouch(self));
            }
        }
        expedition.reveal_next(self.passage, tell)
    }

    fn view(&self, expedition: &Expedition) -> PhaseView {
        let loot = self.piece.view(expedition.pocketable(self.piece.card));
        PhaseView::SilkTouch { miner: self.miner, loot }
    }
}

impl SilkTouch {
    /// Into the inventory. Torches that do not fit go to the stash.
    fn pocket(self, expedition: &mut Expedition, gear: Gear, tell: &mut Tell<Event>) {
        let miner = self.miner;
        match self.piece.card.loot() {
            Loot::Torches { count } => pocket_torches(expedition, miner, count, tell),
            Loot::Recover { count } => {
                let count = count.min(expedition.boxed);
                expedition.boxed -= count;
                pocket_torches(expedition, miner, count, tell);
            }
            from => {
                expedition.give_out(from, gear, miner);
                let miner = (gear != Gear::Armour).then_some(miner);
                tell.all(Event::Taken { loot: self.piece.number, gear, miner });
            }
        }
    }
}

fn pocket_torches(expedition: &mut Expedition, miner: u8, count: u8, tell: &mut Tell<Event>) {
    expedition.stash += count;
    expedition.take_torches(miner, count.min(expedition.miner(miner).free()), tell);
}

impl Expedition {
    /// What Silk Touch can put into an inventory now: a thing, torches, or one of two (DD-36).
    pub(super) fn pocketable(&self, card: CardId) -> Vec<Gear> {
        match card.loot() {
            Loot::Torches { .. } => vec![Gear::Torch],
            Loot::Recover { .. } if self.boxed > 0 => vec![Gear::Torch],
            _ => self.things_for(card),
        }
    }
}
