//! Hints, and whether a game can still be won (CS-60).

use rand_core::Rng;

use super::{
    solver::{self, Budget, Verdict},
    state::CavernShuffle,
    types::Action,
};
use crate::{Advice, Effort, Question, Seat};

/// The positions of the first look.
const FIRST_LOOK: u32 = 2_000;
/// How many times as long the next one is.
const LONGER: u32 = 5;

impl CavernShuffle {
    /// What can be said to a seat; nothing to one that does not play.
    pub(super) fn answer(
        &self,
        seat: Seat,
        question: Question,
        effort: Effort<'_>,
        rng: &mut dyn Rng,
    ) -> Option<Advice<Action>> {
        if self.legal(seat).is_empty() {
            return None;
        }
        match question {
            Question::Hint => {
                let budget = Budget { positions: effort.positions };
                let solver::Hint { action, why } = solver::hint(self, seat, budget, rng)?;
                Some(Advice::Hint { action, why })
            }
            Question::Outlook => Some(Advice::Outlook { lost: self.is_lost(seat, effort)? }),
        }
    }

    /// Is it proven that nothing wins any more? Most that is lost is lost at a glance, so the first look is a short one.
    fn is_lost(&self, seat: Seat, effort: Effort<'_>) -> Option<bool> {
        let mut positions = FIRST_LOOK.min(effort.positions);
        loop {
            let found = solver::solve_seat(self, seat, Budget { positions })?;
            let longest = positions == effort.positions;
            if found.verdict != Verdict::Undecided || longest || !(effort.goes_on)() {
                return Some(found.verdict == Verdict::NotWinnable);
            }
            positions = positions.saturating_mul(LONGER).min(effort.positions);
        }
    }
}
