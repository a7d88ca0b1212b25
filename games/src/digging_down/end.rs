//! Objectives, and the ends of a match (DD-33, DD-50).

use super::{
    data::COUNTS_ONE_TORCH,
    expedition::Expedition,
    phase::{Flow, Phase},
    types::{Event, Objective},
};
use lamproom_game::{Outcome, Tell};

/// The end when all objectives are flipped (DD-50).
pub(super) const WON: &str = "won";
/// The end when the last torch is used (DD-8).
pub(super) const TORCHES_OUT: &str = "torches_out";

impl Expedition {
    /// A resolved objective is flipped at once, and the last one wins at once (DD-33).
    pub(super) fn meet_objective(
        &mut self,
        objective: Objective,
        tell: &mut Tell<Event>,
    ) -> Flow<()> {
        let open = self.goals.iter_mut().find(|goal| !goal.met && goal.objective == objective);
        let Some(goal) = open else { return Flow::Continue(()) };
        goal.met = true;
        tell.all(Event::ObjectiveMet { objective, open: self.open_goals() });
        if self.open_goals() == 0 {
            return Flow::Break(self.end(WON, tell));
        }
        Flow::Continue(())
    }

    fn open_goals(&self) -> u8 {
        let open = self.goals.iter().filter(|goal| !goal.met).count();
        u8::try_from(open).expect("at most four objectives")
    }

    pub(super) fn end(&self, how: &str, tell: &mut Tell<Event>) -> Phase {
        let won = how == WON;
        let torches = self.torches();
        let grade = match (won, self.open_goals()) {
            (true, _) => {
                let one = torches == 1 && self.rules_version >= COUNTS_ONE_TORCH;
                let noun = if one { "torch" } else { "torches" };
                format!("Won in round {} with {torches} {noun} to spare", self.round)
            }
            (false, 1) => format!("Lost in round {}, one objective short", self.round),
            (false, open) => format!("Lost in round {}, {open} objectives short", self.round),
        };
        let outcome = Outcome::Shared { won, grade, how: how.to_owned() };
        tell.all(Event::Ended { outcome: outcome.clone() });
        Phase::Over(outcome)
    }
}
