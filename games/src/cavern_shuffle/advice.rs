//! Hints, whether a game is lost, how it can be finished, and whether its deal could have been won
//! (CS-60).

use std::ops::ControlFlow::{self, Break, Continue};

use rand_core::Rng;

use super::{
    actions::legal_actions,
    solver::{self, Hint, Verdict},
    state::CavernShuffle,
    types::Action,
};
use lamproom_game::{Advice, Budget, DealVerdict, Question, Seat};

/// The positions of the first search.
const FIRST: u32 = 2_000;
/// The factor by which each further search is larger.
const FACTOR: u32 = 5;

/// The reply to a question; none for a seat that does not play, except about the deal of a match
/// that has ended.
pub(super) fn advise(
    game: &CavernShuffle,
    seat: Seat,
    question: Question,
    budget: Budget<'_>,
    rng: &mut dyn Rng,
) -> Option<Advice<Action>> {
    if question != Question::Deal && legal_actions(game, seat).is_empty() {
        return None;
    }
    match question {
        Question::Hint => deepen(budget, |positions| {
            let Hint { action, after, why, second } = solver::hint(game, seat, positions, rng)?;
            Some(Continue(Advice::Hint { action, after, why, second }))
        }),
        Question::Outlook => deepen(budget, |positions| {
            let budget = Budget { positions, ..budget };
            Some(match solver::solve_seat(game, seat, budget)?.verdict {
                Verdict::Undecided => Continue(Advice::Outlook { lost: false }),
                Verdict::Winnable(_) => Break(Advice::Outlook { lost: false }),
                Verdict::NotWinnable => Break(Advice::Outlook { lost: true }),
            })
        }),
        Question::Finish => {
            let moves = solver::finish_seat(game, seat, budget).unwrap_or_default();
            Some(Advice::Finish { moves })
        }
        Question::Deal => {
            game.outcome.as_ref()?;
            let verdict = match solver::solve_dealt(game, budget)?.verdict {
                Verdict::Winnable(_) => DealVerdict::Winnable,
                Verdict::NotWinnable => DealVerdict::NotWinnable,
                Verdict::Undecided => DealVerdict::Undecided,
            };
            Some(Advice::Deal { verdict })
        }
    }
}

/// Searches briefly, then for longer and longer, until it is certain or out of budget. So easy
/// questions are answered at once, and there is an answer whenever the search has to end.
fn deepen<T>(
    budget: Budget<'_>,
    mut search: impl FnMut(u32) -> Option<ControlFlow<T, T>>,
) -> Option<T> {
    let mut positions = FIRST.min(budget.positions);
    loop {
        match search(positions)? {
            Break(sure) => return Some(sure),
            Continue(best) if positions == budget.positions || !(budget.should_continue)() => {
                return Some(best);
            }
            Continue(_) => positions = positions.saturating_mul(FACTOR).min(budget.positions),
        }
    }
}
