//! Potions: in the move phase, or between two reveals (DD-12).

use super::{
    data::HEARTS,
    state::{DiggingDown, Step, Turnout},
    types::{Action, Event, Gear, Item},
};
use crate::{Illegal, Seat, Tell};

impl DiggingDown {
    /// The seats that have a potion and are not done with the pause.
    pub(super) fn pausing_seats(&self, turnout: &Turnout) -> Vec<Seat> {
        let holds = |seat: &Seat| self.holds_potion(*seat) && !turnout.is_ready(*seat);
        Seat::all(self.seats).filter(holds).collect()
    }

    fn holds_potion(&self, seat: Seat) -> bool {
        self.miners_of(seat).any(|miner| self.miner(miner).has(Item::new(Gear::Potion)))
    }

    pub(super) fn sips(&self, seat: Seat) -> Vec<Action> {
        let drinks = self.miners_of(seat).map(|miner| Action::Drink { miner });
        drinks.chain([Action::GoOn {}]).collect()
    }

    pub(super) fn allows_sip(
        &self,
        turnout: &Turnout,
        seat: Seat,
        action: &Action,
    ) -> Result<(), Illegal> {
        match *action {
            Action::Drink { miner } => self.allows_drink(seat, miner),
            Action::GoOn {} if self.pausing_seats(turnout).contains(&seat) => Ok(()),
            Action::GoOn {} => {
                Err(Illegal::new("DD-12", "Only those with a potion are asked, each once."))
            }
            _ => Err(self.not_now()),
        }
    }

    /// May this seat let a character of its own drink?
    pub(super) fn allows_drink(&self, seat: Seat, miner: u8) -> Result<(), Illegal> {
        self.plays(seat, miner)?;
        if !self.miner(miner).has(Item::new(Gear::Potion)) {
            return Err(Illegal::new("DD-12", "This character carries no potion."));
        }
        if self.hearts == HEARTS {
            return Err(Illegal::new("DD-12", "All hearts are there: keep the potion."));
        }
        Ok(())
    }

    /// A potion refills all hearts and goes to the box.
    pub(super) fn drink(&mut self, miner: u8, tell: &mut Tell<Event>) {
        self.miner_mut(miner).take(Item::new(Gear::Potion));
        self.hearts = HEARTS;
        tell.all(Event::Drunk { miner, hearts: HEARTS });
        if let Step::Pause { passage, .. } = self.step {
            self.reveal_from(passage, tell);
        }
    }

    /// A seat keeps its potion; the next card is turned up when all do.
    pub(super) fn keep_potion(&mut self, seat: Seat, tell: &mut Tell<Event>) {
        let Step::Pause { passage, turnout } = &mut self.step else { return };
        let passage = *passage;
        turnout.set(seat, true);
        let turnout = turnout.clone();
        if self.pausing_seats(&turnout).is_empty() {
            self.reveal_from(passage, tell);
        }
    }
}
