//! At the base: hearts and tools are as new, loot and inventories are arranged, until everybody is ready (DD-40 to DD-43).

use super::{
    data::HEARTS,
    state::{DiggingDown, Step, Turnout},
    types::{Action, Event, Gear, Item, ItemState},
};
use crate::{Illegal, Seat, Tell};

impl DiggingDown {
    /// All are back: hearts full, tools and the enchanted armour active (DD-40).
    pub(super) fn enter_base(&mut self) {
        self.hearts = HEARTS;
        self.protection = self.protection.map(|_| true);
        for miner in &mut self.miners {
            miner.passage = None;
            miner.turn_all(ItemState::Committed, ItemState::Active);
            miner.turn_all(ItemState::Used, ItemState::Active);
        }
        self.step = Step::Base(self.turnout());
    }

    pub(super) fn handlings(&self, seat: Seat) -> Vec<Action> {
        let of_miner = |miner: u8| {
            let things = self.miner(miner).kinds().flat_map(move |item| {
                let Item { gear, enchanted, .. } = item;
                let gives =
                    self.miner_numbers().map(move |to| Action::Give { miner, gear, enchanted, to });
                gives.chain([Action::Discard { miner, gear, enchanted }])
            });
            let torches =
                [Action::Stash { miner }, Action::TakeTorch { miner }, Action::Fill { miner }];
            things.chain(torches).collect::<Vec<_>>()
        };
        let own = self.miners_of(seat).flat_map(of_miner);
        own.chain(self.shares()).chain([Action::Ready {}, Action::NotReady {}]).collect()
    }

    pub(super) fn allows_handling(
        &self,
        turnout: &Turnout,
        seat: Seat,
        action: &Action,
    ) -> Result<(), Illegal> {
        match *action {
            Action::Give { miner, gear, enchanted, to } => {
                self.plays(seat, miner)?;
                if miner == to {
                    let text = "That would change nothing: name another character.";
                    return Err(Illegal::new("DD-41", text));
                }
                self.carries(miner, gear, enchanted)?;
                self.has_room(to, gear)?;
            }
            Action::Discard { miner, gear, enchanted } => {
                self.plays(seat, miner)?;
                self.can_discard(miner, gear, enchanted)?;
            }
            Action::Stash { miner } => {
                self.plays(seat, miner)?;
                self.can_stash(miner)?;
            }
            Action::TakeTorch { miner } | Action::Fill { miner } => {
                self.plays(seat, miner)?;
                self.can_take_torch(miner)?;
            }
            Action::Ready {} if turnout.is_ready(seat) => {
                return Err(Illegal::new("DD-42", "You are ready already."));
            }
            Action::Ready {} => return Ok(()),
            Action::NotReady {} if !turnout.is_ready(seat) => {
                return Err(Illegal::new("DD-42", "You are not ready anyway."));
            }
            Action::NotReady {} => {}
            _ => return self.allows_share(action),
        }
        turnout.allows(seat)
    }

    fn carries(&self, miner: u8, gear: Gear, enchanted: bool) -> Result<(), Illegal> {
        if self.miner(miner).has(Item::active(gear, enchanted)) {
            Ok(())
        } else {
            Err(Illegal::new("DD-41", "This character carries no such thing."))
        }
    }

    /// Is there a slot for a thing, or a torch that can make room for it?
    pub(super) fn has_room(&self, miner: u8, gear: Gear) -> Result<(), Illegal> {
        if !self.miner_numbers().contains(&miner) {
            return Err(Illegal::new("DD-41", "There is no such character."));
        }
        let miner = self.miner(miner);
        if miner.free() > 0 || gear != Gear::Torch && miner.torches() > 0 {
            Ok(())
        } else {
            let text = "That inventory is full: make room in it first.";
            Err(Illegal::new("DD-41", text))
        }
    }

    /// Where all slots are filled, a torch goes to the stash.
    pub(super) fn make_room(&mut self, miner: u8, tell: &mut Tell<Event>) {
        if self.miner(miner).free() == 0 {
            self.put_into_stash(miner, tell);
        }
    }

    pub(super) fn can_discard(
        &self,
        miner: u8,
        gear: Gear,
        enchanted: bool,
    ) -> Result<(), Illegal> {
        if gear == Gear::Torch {
            let text = "A torch is never thrown away: put it into the stash.";
            return Err(Illegal::new("DD-41", text));
        }
        self.discardable(miner, gear, enchanted)
            .map(|_| ())
            .ok_or_else(|| Illegal::new("DD-41", "This character carries no such thing."))
    }

    /// The thing that is discarded: one that is used, rather than one that is not.
    fn discardable(&self, miner: u8, gear: Gear, enchanted: bool) -> Option<Item> {
        [ItemState::Used, ItemState::Active]
            .map(|state| Item { gear, enchanted, state })
            .into_iter()
            .find(|&item| self.miner(miner).has(item))
    }

    pub(super) fn can_stash(&self, miner: u8) -> Result<(), Illegal> {
        if self.miner(miner).torches() > 0 {
            Ok(())
        } else {
            Err(Illegal::new("DD-41", "This character carries no torch."))
        }
    }

    fn can_take_torch(&self, miner: u8) -> Result<(), Illegal> {
        if self.stash == 0 {
            return Err(Illegal::new("DD-42", "The stash is empty."));
        }
        if self.miner(miner).free() == 0 {
            return Err(Illegal::new("DD-42", "That inventory is full: make room in it first."));
        }
        Ok(())
    }

    /// A seat arranges its inventories, or everybody's loot.
    pub(super) fn handle(&mut self, seat: Seat, action: &Action, tell: &mut Tell<Event>) {
        match *action {
            Action::Give { miner, gear, enchanted, to } => {
                self.make_room(to, tell);
                let item = Item::active(gear, enchanted);
                self.miner_mut(miner).take(item);
                self.miner_mut(to).put(item);
                tell.all(Event::Given { miner, gear, enchanted, to });
            }
            Action::Discard { miner, gear, enchanted } => {
                self.discard(miner, gear, enchanted, tell);
            }
            Action::Stash { miner } => self.put_into_stash(miner, tell),
            Action::TakeTorch { miner } => self.take_torches(miner, 1, tell),
            Action::Fill { miner } => self.take_torches(miner, u8::MAX, tell),
            Action::NotReady {} => tell.all(Event::NotReady { seat }),
            _ => return self.share(action, tell),
        }
        if let Step::Base(turnout) = &mut self.step {
            turnout.handle(seat);
            if matches!(action, Action::NotReady {}) {
                turnout.set(seat, false);
            }
        }
    }

    pub(super) fn discard(
        &mut self,
        miner: u8,
        gear: Gear,
        enchanted: bool,
        tell: &mut Tell<Event>,
    ) {
        if let Some(item) = self.discardable(miner, gear, enchanted) {
            self.miner_mut(miner).take(item);
            tell.all(Event::Discarded { miner, gear, enchanted });
        }
    }

    pub(super) fn put_into_stash(&mut self, miner: u8, tell: &mut Tell<Event>) {
        self.miner_mut(miner).take_torch();
        self.stash += 1;
        tell.all(Event::Stashed { miner, torches: 1 });
    }

    /// Torches from the stash, as many as there are and fit.
    pub(super) fn take_torches(&mut self, miner: u8, most: u8, tell: &mut Tell<Event>) {
        let torches = most.min(self.stash).min(self.miner(miner).free());
        if torches == 0 {
            return;
        }
        self.stash -= torches;
        for _ in 0..torches {
            self.miner_mut(miner).put(Item::new(Gear::Torch));
        }
        tell.all(Event::TorchesTaken { miner, torches });
    }

    /// Everybody is ready: what is left is shared out, free slots are filled with torches, and a round begins (DD-42).
    pub(super) fn leave_base(&mut self, tell: &mut Tell<Event>) {
        while let Some(piece) = self.spoils.first().copied() {
            self.share_out(piece.number, tell);
        }
        self.fill_all(tell);
        if self.carried() == 0 {
            // Every slot holds something else. Without a torch nobody could go anywhere: a basic tool makes room.
            self.drop_weakest(tell);
            self.fill_all(tell);
        }
        self.round += 1;
        tell.all(Event::SetOut { round: self.round });
        self.step = Step::Decide;
    }

    /// Loot that nobody wanted goes to whoever has most room for it, or to the box.
    fn share_out(&mut self, number: u8, tell: &mut Tell<Event>) {
        let Some(piece) = self.spoils.iter().find(|piece| piece.number == number) else { return };
        let gear = self.becomes(piece.card).first().copied();
        let room = |miner: &u8| (self.miner(*miner).free(), self.miner(*miner).torches());
        let miner = self.miner_numbers().rev().max_by_key(room).unwrap_or_default();
        let action = match gear {
            Some(Gear::Armour) => Action::TakeArmour { loot: number },
            Some(gear) if self.has_room(miner, gear).is_ok() => {
                Action::Take { loot: number, gear, miner }
            }
            _ => Action::Leave { loot: number },
        };
        self.share(&action, tell);
    }

    /// Torches from the stash into all free slots, so that all carry as many as possible alike.
    fn fill_all(&mut self, tell: &mut Tell<Event>) {
        let mut more = vec![0_u8; self.miners.len()];
        for _ in 0..self.stash {
            let open = |miner: &u8| self.miner(*miner).free() > more[usize::from(*miner)];
            let poorest = self
                .miner_numbers()
                .filter(open)
                .min_by_key(|&miner| self.miner(miner).torches() + more[usize::from(miner)]);
            if let Some(miner) = poorest {
                more[usize::from(miner)] += 1;
            }
        }
        for (miner, torches) in self.miner_numbers().zip(more) {
            self.take_torches(miner, torches, tell);
        }
    }

    fn drop_weakest(&mut self, tell: &mut Tell<Event>) {
        let things = self.miner_numbers().flat_map(|miner| {
            let things = self.miner(miner).kinds();
            things.map(move |item| (item.enchanted, item.gear, miner))
        });
        if let Some((enchanted, gear, miner)) = things.min() {
            self.discard(miner, gear, enchanted, tell);
        }
    }
}
