//! The bots of the game: one file per way of playing.

mod cautious;
mod exact;
mod income;
mod mine;
mod race;
mod solution;

use super::{state::CaveMining, types::Action, view};
use lamproom_game::{Level, Seat};

/// The choice of the bot of a level among at least one legal action.
pub(super) fn choose(level: Level, game: &CaveMining, seat: Seat, legal: &[Action]) -> Action {
    match level {
        Level::Novice => cautious::choose(game, seat, legal),
        Level::Master if game.seats() == 2 => exact::ranking(game, legal).best(),
        Level::Master => race::ranking(game, legal).best(),
        Level::Skilled => income::choose(&view::view(game), seat, legal),
    }
}
