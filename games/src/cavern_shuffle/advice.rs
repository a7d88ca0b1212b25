//! Hints, and whether a game can still be won (CS-60).

use std::ops::ControlFlow::{self, Break, Continue};

use rand_core::Rng;

use super::{
    solver::{self, Hint, Verdict},
    state::CavernShuffle,
    types::Action,
};
use crate::{Advice, Budget, Question, Seat};

/// The positions of the first look.
const FIRST_LOOK: u32 = 2_000;
/// How many times as many the next one has.
const LONGER: u32 = 5;

impl CavernShuffle {
    /// What can be said to a seat; nothing to one that does not play.
    pub(super) fn answer(
        &self,
        seat: Seat,
        question: Question,
        budget: Budget<'_>,
        rng: &mut dyn Rng,
    ) -> Option<Advice<Action>> {
        if self.legal(seat).is_empty() {
            return None;
        }
        match question {
            Question::Hint => look_longer(budget, |positions| {
                let Hint { action, why } =
                    solver::hint(self, seat, solver::Budget { positions }, rng)?;
                Some(Continue(Advice::Hint { action, why }))
            }),
            Question::Outlook => look_longer(budget, |positions| {
                Some(match solver::solve_seat(self, seat, solver::Budget { positions })?.verdict {
                    Verdict::Undecided => Continue(Advice::Outlook { lost: false }),
                    Verdict::Winnable(_) => Break(Advice::Outlook { lost: false }),
                    Verdict::NotWinnable => Break(Advice::Outlook { lost: true }),
                })
            }),
        }
    }
}

/// Looks for a moment, and then again for longer, until it is sure or may not go on: so there is an answer whenever it has to end, and what is
/// plain is said at once.
fn look_longer<T>(
    budget: Budget<'_>,
    mut look: impl FnMut(u32) -> Option<ControlFlow<T, T>>,
) -> Option<T> {
    let mut positions = FIRST_LOOK.min(budget.positions);
    loop {
        match look(positions)? {
            Break(sure) => return Some(sure),
            Continue(best) if positions == budget.positions || !(budget.should_continue)() => {
                return Some(best);
            }
            Continue(_) => positions = positions.saturating_mul(LONGER).min(budget.positions),
        }
    }
}
