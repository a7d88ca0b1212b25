//! Master: plays like [`skilled`], unless imagined expeditions, in which all play on like that, go
//! clearly better after something else.

use chacha20::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use super::{lines, skilled, ways};
use crate::digging_down::{
    state::DiggingDown,
    types::{Action, PhaseView, View},
};
use lamproom_game::{
    Budget, Game, Seat, Viewer,
    search::{self, Guide, Line, Ranking},
};

/// The most positions that a choice may look at.
const POSITIONS_MAX: u32 = 25_000;
/// The most positions that a comparison may look at.
const COMPARED_MAX: u32 = 100_000;
/// By how many standard errors something else has to be better.
const CLEARLY: f64 = 0.7;
/// The same where [`skilled`] would do something other than the usual.
const AT_ALL: f64 = 0.0;
/// The same where many things are possible: the best of them looks better than it is.
const CLEARLY_OF_MANY: f64 = 2.0;

/// After this many inputs an imagined match counts as lost.
const PLAYOUT_INPUTS: u32 = 3_000;

/// The lines that are worth a thought: the choice first, then the best of the rest.
pub(in crate::digging_down) fn ranking(
    game: &DiggingDown,
    seat: Seat,
    budget: Budget<'_>,
    rng: &mut dyn Rng,
) -> Ranking<Line<Action>> {
    let lines = lines::of(game, seat);
    let budget = Budget { positions: budget.positions.min(POSITIONS_MAX), ..budget };
    let view = game.view(Viewer::Seat(seat));
    let mut steady = steady(&view);
    let (errors, rng): (f64, &mut dyn Rng) = match view.phase {
        PhaseView::Move { .. } => (CLEARLY_OF_MANY, &mut steady),
        PhaseView::Pause { .. } => (AT_ALL, rng),
        _ => (CLEARLY, rng),
    };
    search::deviation(game, seat, lines, errors, &guide(), budget, rng)
}

/// A line first, and how other ways to go on compare with it, for a hint whose [`ranking`] had only
/// this line.
pub(in crate::digging_down) fn comparison(
    game: &DiggingDown,
    seat: Seat,
    line: Line<Action>,
    budget: Budget<'_>,
    rng: &mut dyn Rng,
) -> Ranking<Line<Action>> {
    let others = ways::others(game, seat, &line[0]);
    let budget = Budget { positions: budget.positions.min(COMPARED_MAX), ..budget };
    search::deviation(game, seat, (line, others), f64::INFINITY, &guide(), budget, rng)
}

fn guide() -> Guide<DiggingDown> {
    Guide { policy, evaluate: |_, _| 0.0, playout_inputs: PLAYOUT_INPUTS, ..Guide::default() }
}

/// Random numbers that are the same while an exploration is prepared, so that nobody changes their
/// mind at every step.
fn steady(view: &View) -> ChaCha8Rng {
    let paid = u64::from(view.torches.boxed);
    ChaCha8Rng::seed_from_u64(u64::from(view.tally.explorations) << u8::BITS | paid)
}

fn policy(game: &DiggingDown, seat: Seat, _rng: &mut dyn Rng) -> Action {
    skilled::choose(&game.view(Viewer::Seat(seat)), seat, &game.legal_actions(seat))
}
