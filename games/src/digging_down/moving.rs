//! The move phase: to passages, with torches, until everybody is ready (DD-10 to DD-13).

use super::{
    inventory::Miner,
    state::{DiggingDown, Step, Turnout},
    types::{Action, Event},
};
use crate::{Illegal, Seat, Tell};

impl DiggingDown {
    pub(super) fn moves(&self, seat: Seat) -> Vec<Action> {
        let passages = 0..u8::try_from(self.passages.len()).expect("there are four");
        self.miners_of(seat)
            .flat_map(|miner| {
                let moves = passages.clone().map(move |passage| Action::Move { miner, passage });
                moves.chain([Action::Light { miner }, Action::Drink { miner }])
            })
            .chain([Action::Ready {}, Action::NotReady {}])
            .collect()
    }

    pub(super) fn allows_move(
        &self,
        turnout: &Turnout,
        seat: Seat,
        action: &Action,
    ) -> Result<(), Illegal> {
        match *action {
            Action::Move { miner, passage } => {
                self.plays(seat, miner)?;
                let there = self.passages.get(usize::from(passage));
                if there.is_none_or(|there| there.cards.is_empty()) {
                    let text = "That passage has no cards left: go to another one.";
                    return Err(Illegal::new("DD-10", text));
                }
                if self.miner(miner).passage == Some(passage) {
                    return Err(Illegal::new("DD-10", "This character stands there already."));
                }
                // Whoever comes from the base has to go somewhere first.
                if self.miner(miner).passage.is_none() {
                    return Ok(());
                }
                turnout.allows(seat)
            }
            Action::Light { miner } => {
                self.plays(seat, miner)?;
                self.can_light(self.miner(miner))
            }
            Action::Drink { miner } => self.allows_drink(seat, miner),
            Action::Ready {} if turnout.is_ready(seat) => {
                Err(Illegal::new("DD-13", "You are ready already."))
            }
            Action::Ready {} => {
                if self.miners_of(seat).any(|miner| self.miner(miner).passage.is_none()) {
                    let text = "Nobody stays at the base: go to a passage first.";
                    return Err(Illegal::new("DD-10", text));
                }
                Ok(())
            }
            Action::NotReady {} if !turnout.is_ready(seat) => {
                Err(Illegal::new("DD-13", "You are not ready anyway."))
            }
            Action::NotReady {} => turnout.allows(seat),
            _ => Err(self.not_now()),
        }
    }

    fn can_light(&self, miner: &Miner) -> Result<(), Illegal> {
        let Some(passage) = miner.passage else {
            let text = "At the base there is nothing to light: go to a passage first.";
            return Err(Illegal::new("DD-11", text));
        };
        if miner.torches() == 0 {
            return Err(Illegal::new("DD-11", "This character carries no torch."));
        }
        let there = self.passage(passage);
        if there.cards.is_empty() {
            return Err(Illegal::new("DD-11", "That passage has no cards left."));
        }
        if there.lit {
            return Err(Illegal::new("DD-11", "A torch tile lies there already."));
        }
        Ok(())
    }

    /// Does this seat play this character?
    pub(super) fn plays(&self, seat: Seat, miner: u8) -> Result<(), Illegal> {
        if self.miners_of(seat).any(|own| own == miner) {
            Ok(())
        } else {
            Err(Illegal::new("DD-10", "That is not a character of yours."))
        }
    }

    /// Takes a character of this seat that is still at the base to a passage: beside a team mate, if one is in the cave.
    pub(super) fn join(&self, seat: Seat) -> Option<Action> {
        let miner = self.miners_of(seat).find(|&miner| self.miner(miner).passage.is_none())?;
        let beside = self.miners.iter().find_map(|miner| miner.passage);
        let open = || self.passages.iter().position(|passage| !passage.cards.is_empty());
        let passage = beside.or_else(|| u8::try_from(open()?).ok())?;
        Some(Action::Move { miner, passage })
    }

    pub(super) fn go_to(&mut self, miner: u8, passage: u8, tell: &mut Tell<Event>) {
        let seat = self.owner(miner);
        self.miner_mut(miner).passage = Some(passage);
        if let Step::Move(turnout) = &mut self.step {
            turnout.handle(seat);
            turnout.set(seat, false);
        }
        tell.all(Event::Moved { miner, passage });
    }

    /// A torch tile is laid, and all see the top card; what they see may change their minds, so that nobody is ready any more.
    pub(super) fn light(&mut self, miner: u8, tell: &mut Tell<Event>) {
        let passage = self.miner(miner).passage.expect("it was checked that they stand there");
        let there = self.passage_mut(passage);
        there.lit = true;
        there.seen = true;
        let card = self.top(passage).0;
        tell.all(Event::Lit { miner, passage, card });
        tell.barrier();
        if let Step::Move(turnout) = &mut self.step {
            turnout.clear();
        }
        self.pay(miner, tell);
    }
}
