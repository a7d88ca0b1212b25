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
    search::{self, Candidate, Guide, Ranking},
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

/// What is worth a thought, the choice first, then the best of the rest.
pub(in crate::digging_down) fn ranking(
    game: &DiggingDown,
    seat: Seat,
    legal: &[Action],
    budget: Budget<'_>,
    rng: &mut dyn Rng,
) -> Ranking<Action> {
    let view = game.view(Viewer::Seat(seat));
    let usual = skilled::choose(&view, seat, legal);
    let options = options(&view, &usual, legal);
    if options.len() < 2 {
        let untried = Candidate { action: usual, value: 0.0, visits: 0, error: 0.0 };
        return Ranking::in_order(vec![untried]);
    }
    let budget = Budget { positions: budget.positions.min(POSITIONS_MAX), ..budget };
    let ranking = search::flat(game, seat, &options, &GUIDE, budget, rng);
    let mut candidates = ranking.candidates().to_vec();
    let known = candidates.iter().position(|candidate| candidate.action == usual);
    if let Some(known) = known.filter(|&at| !is_clearly_better(&candidates[0], &candidates[at])) {
        candidates[..=known].rotate_right(1);
    }
    Ranking::in_order(candidates)
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
