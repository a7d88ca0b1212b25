//! The bots of the game: one file per way of playing.

mod collector;
mod foresight;
mod plans;

pub(super) use foresight::ranking;
pub(super) use plans::{next_plan, threat};

use rand_core::Rng;

use super::{state::CardGame, types::Action, view};
use lamproom_game::{Budget, Level, Seat, Viewer};

/// The choice of the bot of a level among at least one legal action.
pub(super) fn choose(
    level: Level,
    game: &CardGame,
    seat: Seat,
    legal: &[Action],
    budget: Budget<'_>,
    rng: &mut dyn Rng,
) -> Action {
    let view = || view::without_prospects(game, Viewer::Seat(seat));
    match level {
        Level::Novice => collector::choose(&view(), legal),
        Level::Skilled => plans::choose(&view(), seat, legal),
        Level::Master => foresight::choose(game, seat, legal, budget, rng),
    }
}
