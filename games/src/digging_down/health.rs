//! Hearts, armour, potions and respawn (DD-12, DD-20, DD-21, DD-34, DD-36).

use super::{
    data::HEARTS,
    expedition::Expedition,
    phase::{Base, Flow, Phase},
    readiness::Readiness,
    types::{Consequence, Event, Gear, Item, ItemState},
};
use lamproom_game::{Illegal, Seat, Tell};

impl Expedition {
    /// What it does to lose this many hearts, and `loot` loot cards besides.
    pub(super) fn consequence(&self, hearts: u8, loot: u8, boxed: bool) -> Consequence {
        let worn = self.armour + u8::from(self.protection == Some(true));
        let armour = hearts.min(worn);
        let left = self.hearts.saturating_sub(hearts - armour);
        let lost = armour + self.hearts - left;
        let respawn = left == 0;
        let loot = if respawn { self.loot_cards() } else { loot };
        Consequence { hearts: lost, armour, left, respawn, loot, boxed }
    }

    /// Hearts are lost, armour first. Breaks off with the base if the team respawns.
    pub(super) fn lose_hearts(&mut self, hearts: u8, tell: &mut Tell<Event>) -> Flow<()> {
        if hearts == 0 {
            return Flow::Continue(());
        }
        let Consequence { hearts: lost, armour, left, respawn, .. } =
            self.consequence(hearts, 0, false);
        let mut worn = armour;
        if worn > 0 && self.protection == Some(true) {
            // The enchanted one first: it comes back at the base.
            self.protection = Some(false);
            worn -= 1;
        }
        self.armour -= worn;
        self.hearts = left;
        self.tally.hearts_lost += u16::from(lost);
        tell.all(Event::HeartsLost { lost, armour, left });
        if respawn {
            return Flow::Break(self.respawn(tell));
        }
        Flow::Continue(())
    }

    /// Everybody is back at the base, and the loot of the round is lost (DD-21).
    fn respawn(&mut self, tell: &mut Tell<Event>) -> Phase {
        self.tally.respawns += 1;
        let loot = self.lose_loot();
        tell.all(Event::Respawned { loot });
        self.enter_base()
    }

    /// Everybody is back: hearts are full, tools and the enchanted armour active (DD-40).
    pub(super) fn enter_base(&mut self) -> Phase {
        self.hearts = HEARTS;
        self.protection = self.protection.map(|_| true);
        for miner in &mut self.miners {
            miner.passage = None;
            miner.turn_all(ItemState::Committed, ItemState::Active);
            miner.turn_all(ItemState::Used, ItemState::Active);
        }
        Phase::Base(Base { readiness: Readiness::new(self.seats) })
    }

    /// Does a character of this seat carry a potion?
    pub(super) fn holds_potion(&self, seat: Seat) -> bool {
        self.miners_of(seat).any(|miner| self.miner(miner).has(Item::new(Gear::Potion)))
    }

    /// May this seat let this character drink a potion (DD-12)?
    pub(super) fn check_drink(&self, seat: Seat, miner: u8) -> Result<(), Illegal> {
        self.check_owner(seat, miner)?;
        if !self.miner(miner).has(Item::new(Gear::Potion)) {
            return Err(Illegal::new("DD-12", "This character carries no potion."));
        }
        if self.hearts == HEARTS {
            return Err(Illegal::new("DD-12", "No heart is missing. Keep the potion."));
        }
        Ok(())
    }

    /// A potion refills all hearts and goes to the box.
    pub(super) fn drink(&mut self, miner: u8, tell: &mut Tell<Event>) {
        self.miner_mut(miner).take(Item::new(Gear::Potion));
        self.hearts = HEARTS;
        tell.all(Event::Drunk { miner, hearts: HEARTS });
    }
}
