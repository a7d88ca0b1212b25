//! Master: plays like [`skilled`], unless imagined expeditions, in which all play on like that, go
//! clearly better after something else.

use rand_core::Rng;

use super::skilled;
use crate::digging_down::{
    state::DiggingDown,
    types::{Action, PhaseView, View},
};
use lamproom_game::{
    Budget, Game, Seat, Viewer,
    search::{self, Candidate, Guide},
};

/// The most positions that a choice may look at.
const POSITIONS_MAX: u32 = 25_000;
/// By how many standard errors something else has to be better.
const CLEARLY: f64 = 0.5;

const GUIDE: Guide<DiggingDown> = Guide {
    policy,
    prior: |_, _, legal| vec![1.0; legal.len()],
    evaluate: |_, _| 0.0,
    playout_inputs: 3_000,
};

/// The choice among at least one legal action.
pub(super) fn choose(
    game: &DiggingDown,
    seat: Seat,
    legal: &[Action],
    budget: Budget<'_>,
    rng: &mut dyn Rng,
) -> Action {
    let view = game.view(Viewer::Seat(seat));
    let usual = skilled::choose(&view, seat, legal);
    let options = options(&view, &usual, legal);
    if options.len() < 2 {
        return usual;
    }
    let budget = Budget { positions: budget.positions.min(POSITIONS_MAX), ..budget };
    let ranking = search::flat(game, seat, &options, &GUIDE, budget, rng);
    let of = |action: &Action| ranking.candidates().iter().find(|it| it.action == *action);
    match (ranking.candidates().first(), of(&usual)) {
        (Some(best), Some(known)) if is_clearly_better(best, known) => best.action.clone(),
        _ => usual,
    }
}

fn is_clearly_better(best: &Candidate<Action>, known: &Candidate<Action>) -> bool {
    best.value - known.value > CLEARLY * best.error.hypot(known.error)
}

fn policy(game: &DiggingDown, seat: Seat, _rng: &mut dyn Rng) -> Action {
    skilled::choose(&game.view(Viewer::Seat(seat)), seat, &game.legal_actions(seat))
}

/// What is worth a thought: the usual, and what differs from it in more than who pays.
fn options(view: &View, usual: &Action, legal: &[Action]) -> Vec<Action> {
    let is_option = |action: &&Action| match (&view.phase, action) {
        (PhaseView::Decide { explore: Some(cost), .. }, Action::Explore { payer }) => {
            cost.payers.first() == Some(payer)
        }
        (PhaseView::Decide { back: Some(cost), .. }, Action::Return { payers }) => {
            cost.payers == *payers
        }
        (PhaseView::Ride { .. }, Action::Flip {} | Action::Skip {} | Action::Stay {})
        | (PhaseView::Pause { .. }, Action::Drink { .. } | Action::GoOn {})
        | (PhaseView::Face { .. }, Action::LoseLoot { .. }) => true,
        (PhaseView::Face { .. }, Action::Flip {} | Action::Accept {}) => {
            matches!(usual, Action::Flip {} | Action::Accept {})
        }
        _ => false,
    };
    let others = legal.iter().filter(is_option).filter(|action| *action != usual).cloned();
    std::iter::once(usual.clone()).chain(others).collect()
}
