//! Torches that are paid, and the ends of the game (DD-8, DD-50).

use super::{
    card::CardId,
    state::{DiggingDown, OBJECTIVES_LOST, Step, TORCHES_OUT, WON},
    types::{Event, Objective},
};
use crate::{Outcome, Tell};

impl DiggingDown {
    /// A character discards a torch to the box. With the last one of inventories and stash the game is lost (DD-8).
    pub(super) fn pay(&mut self, miner: u8, tell: &mut Tell<Event>) {
        let payer = self.miner_mut(miner);
        payer.take_torch();
        payer.torches_used += 1;
        self.boxed += 1;
        if self.torches() == 0 {
            self.end(TORCHES_OUT, tell);
        }
    }

    /// A resolved objective is flipped at once; with all of them the game is won at once (DD-33).
    pub(super) fn meet_objective(&mut self, objective: Objective, tell: &mut Tell<Event>) {
        let open = self.goals.iter_mut().find(|goal| !goal.met && goal.objective == objective);
        let Some(goal) = open else { return };
        goal.met = true;
        tell.all(Event::ObjectiveMet { objective, open: self.open_goals() });
        if self.open_goals() == 0 {
            self.end(WON, tell);
        }
    }

    /// Lost when fewer objectives are left in the passages than are open (DD-18, DD-28).
    pub(super) fn check_objectives(&mut self, tell: &mut Tell<Event>) {
        let objective = |card: &CardId| card.objective(self.difficulty());
        let out_of_reach = self.goals.iter().any(|goal| {
            let open = |other: &&_| !goal.met && *other == goal;
            let left = self
                .passages
                .iter()
                .flat_map(|passage| &passage.cards)
                .filter(|card| objective(card) == Some(goal.objective))
                .count();
            left < self.goals.iter().filter(open).count()
        });
        if out_of_reach {
            self.end(OBJECTIVES_LOST, tell);
        }
    }

    fn open_goals(&self) -> u8 {
        let open = self.goals.iter().filter(|goal| !goal.met).count();
        u8::try_from(open).expect("at most four objectives")
    }

    fn end(&mut self, how: &str, tell: &mut Tell<Event>) {
        let won = how == WON;
        let torches = self.torches();
        let grade = match (won, self.open_goals()) {
            (true, _) => format!("Won in round {} with {torches} torches to spare", self.round),
            (false, 1) => format!("Lost in round {}, one objective short", self.round),
            (false, open) => format!("Lost in round {}, {open} objectives short", self.round),
        };
        let outcome = Outcome::Shared { won, grade, how: how.to_owned() };
        tell.all(Event::Ended { outcome: outcome.clone() });
        self.step = Step::Over(outcome);
    }
}
