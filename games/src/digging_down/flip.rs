//! A torch tile is flipped: minecarts, waterfalls and sunken treasures (DD-28, DD-29).

use super::{
    state::{DiggingDown, Step},
    types::{Action, Challenge, Event, Side},
};
use crate::{Illegal, Seat, Tell};

impl DiggingDown {
    /// A player at the passage flips a tile.
    pub(super) fn flip(&mut self, seat: Seat) {
        let passage = self.facing_passage();
        let here = |miner: &u8| self.miner(*miner).passage == Some(passage);
        let flipper = self.miners_of(seat).find(here);
        if let Some(miner) = flipper {
            self.miner_mut(miner).flips += 1;
        }
        self.step = Step::Flip { passage };
    }

    /// The tile has landed.
    pub(super) fn land(&mut self, side: Side, tell: &mut Tell<Event>) {
        let passage = self.facing_passage();
        tell.all(Event::Flipped { passage, side });
        match (self.top(passage).challenge(), side) {
            (Challenge::Dive { .. }, Side::Light) => {
                self.loot_top(passage, tell);
                self.reveal_next(passage, tell);
            }
            (Challenge::Ride { .. }, Side::Light) if self.ride_cards(passage) > 0 => {
                self.step = Step::Ride { passage };
            }
            (Challenge::Ride { hearts, .. } | Challenge::Dive { hearts }, Side::Dark) => {
                self.box_top(passage, false, tell);
                if !self.lose_hearts(hearts, tell) {
                    self.reveal_next(passage, tell);
                }
            }
            _ => {
                self.box_top(passage, false, tell);
                self.reveal_next(passage, tell);
            }
        }
    }

    /// How many cards a ride at this passage can skip: fewer where fewer are left.
    pub(super) fn ride_cards(&self, passage: u8) -> u8 {
        let Challenge::Ride { cards, .. } = self.top(passage).challenge() else { return 0 };
        let below = self.passage(passage).cards.len() - 1;
        cards.min(u8::try_from(below).unwrap_or(u8::MAX))
    }

    pub(super) fn allows_ride(
        &self,
        passage: u8,
        seat: Seat,
        action: &Action,
    ) -> Result<(), Illegal> {
        match action {
            Action::Skip {} | Action::Stay {} if self.seats_at(passage).contains(&seat) => Ok(()),
            Action::Skip {} | Action::Stay {} => {
                Err(Illegal::new("DD-28", "Those who ride decide about it."))
            }
            _ => Err(self.not_now()),
        }
    }

    /// After a good ride the next cards go face down to the box, or stay: all or none (DD-28).
    pub(super) fn ride(&mut self, skips: bool, tell: &mut Tell<Event>) {
        let passage = self.facing_passage();
        let cards = self.ride_cards(passage);
        self.box_top(passage, false, tell);
        if skips {
            for _ in 0..cards {
                let card = self.remove_top(passage);
                self.thrown.push(card);
            }
            tell.all(Event::Skipped { passage, cards });
            self.check_objectives(tell);
        } else {
            tell.all(Event::Stayed { passage });
        }
        if !self.is_over() {
            self.reveal_next(passage, tell);
        }
    }
}
