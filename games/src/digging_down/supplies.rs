//! What characters carry, and what goes from one to another, to the stash and to the box (DD-41,
//! DD-42).

use super::{
    expedition::Expedition,
    types::{Event, Gear, Item, ItemState},
};
use lamproom_game::{Illegal, Seat, Tell};

impl Expedition {
    /// Does this seat play this character?
    pub(super) fn check_owner(&self, seat: Seat, miner: u8) -> Result<(), Illegal> {
        if self.miners_of(seat).any(|own| own == miner) {
            Ok(())
        } else {
            Err(Illegal::new("DD-10", "That is not your character."))
        }
    }

    pub(super) fn check_carries(
        &self,
        miner: u8,
        gear: Gear,
        enchanted: bool,
    ) -> Result<(), Illegal> {
        if self.miner(miner).has(Item::active(gear, enchanted)) {
            Ok(())
        } else {
            Err(Illegal::new("DD-41", "This character carries no such thing."))
        }
    }

    /// Is there a slot for a thing, or a torch that can make room for it?
    pub(super) fn check_room(&self, miner: u8, gear: Gear) -> Result<(), Illegal> {
        if !self.miner_numbers().contains(&miner) {
            return Err(Illegal::new("DD-41", "There is no such character."));
        }
        let miner = self.miner(miner);
        if miner.free() > 0 || gear != Gear::Torch && miner.torches() > 0 {
            Ok(())
        } else {
            Err(Illegal::new("DD-41", "That inventory is full. Make room in it first."))
        }
    }

    /// If all slots are filled, a torch goes to the stash.
    pub(super) fn make_room(&mut self, miner: u8, tell: &mut Tell<Event>) {
        if self.miner(miner).free() == 0 {
            self.put_into_stash(miner, tell);
        }
    }

    /// Hands a thing to another character.
    pub(super) fn give(&mut self, miner: u8, item: Item, to: u8, tell: &mut Tell<Event>) {
        self.make_room(to, tell);
        self.miner_mut(miner).take(item);
        self.miner_mut(to).put(item);
        let Item { gear, enchanted, .. } = item;
        tell.all(Event::Given { miner, gear, enchanted, to });
    }

    pub(super) fn check_discard(
        &self,
        miner: u8,
        gear: Gear,
        enchanted: bool,
    ) -> Result<(), Illegal> {
        if gear == Gear::Torch {
            let text = "Torches are never discarded. Put it into the stash.";
            return Err(Illegal::new("DD-41", text));
        }
        match self.discardable(miner, gear, enchanted) {
            Some(_) => Ok(()),
            None => Err(Illegal::new("DD-41", "This character carries no such thing.")),
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

    /// The thing to discard: a used one rather than an active one.
    fn discardable(&self, miner: u8, gear: Gear, enchanted: bool) -> Option<Item> {
        [ItemState::Used, ItemState::Active]
            .map(|state| Item { gear, enchanted, state })
            .into_iter()
            .find(|&item| self.miner(miner).has(item))
    }

    pub(super) fn check_stash(&self, miner: u8) -> Result<(), Illegal> {
        if self.miner(miner).torches() > 0 {
            Ok(())
        } else {
            Err(Illegal::new("DD-41", "This character carries no torch."))
        }
    }

    pub(super) fn put_into_stash(&mut self, miner: u8, tell: &mut Tell<Event>) {
        self.miner_mut(miner).take_torch();
        self.stash += 1;
        tell.all(Event::Stashed { miner, torches: 1 });
    }

    pub(super) fn check_take_torch(&self, miner: u8) -> Result<(), Illegal> {
        if self.stash == 0 {
            return Err(Illegal::new("DD-42", "The stash is empty."));
        }
        if self.miner(miner).free() == 0 {
            return Err(Illegal::new("DD-42", "That inventory is full. Make room in it first."));
        }
        Ok(())
    }

    /// Torches from the stash: up to `most`, as far as they last and fit.
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
}
