//! The bots of the game: one file per way of playing.

mod forgetful;
pub(super) mod immediate;
mod solving;

use rand_core::Rng;

use super::{state::CavernShuffle, types::Action, view::view};
use lamproom_game::{Budget, Level, Seat, Viewer};

/// The choice of the bot of a level among at least one legal action.
pub(super) fn choose(
    level: Level,
    game: &CavernShuffle,
    seat: Seat,
    legal: &[Action],
    budget: Budget<'_>,
    rng: &mut dyn Rng,
) -> Action {
    let immediate =
        |legal: &[Action]| immediate::choose(&view(game, Viewer::Seat(seat)), seat, legal);
    match level {
        Level::Novice => immediate(&forgetful::considered(legal)),
        Level::Skilled => immediate(legal),
        Level::Master => {
            solving::choose(game, seat, legal, budget, rng).unwrap_or_else(|| immediate(legal))
        }
    }
}
