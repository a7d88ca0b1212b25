//! Master: does what the solver would do, which looks for ways to win in deals that are possible.

use rand_core::Rng;

use crate::cavern_shuffle::{solver, state::CavernShuffle, types::Action};
use lamproom_game::{Budget, Seat};

/// The most positions that a choice may look at: half of those of a hint, as several tables may
/// wait for their bots at once.
const POSITIONS_MAX: u32 = 100_000;
/// From this move on it no longer looks for the best way, so that a match of masters ends.
const MOVES_MAX: u32 = 500;

/// The choice among the legal actions; none if it has none to offer.
pub(super) fn choose(
    game: &CavernShuffle,
    seat: Seat,
    legal: &[Action],
    budget: Budget<'_>,
    rng: &mut dyn Rng,
) -> Option<Action> {
    game.board(seat).filter(|board| board.moves < MOVES_MAX)?;
    let positions = budget.positions.min(POSITIONS_MAX);
    let hint = solver::hint(game, seat, positions, rng)?;
    legal.contains(&hint.action).then_some(hint.action)
}
