//! The bots of the game: one file per way of playing, and what they judge by.

mod fight;
mod foresight;
mod homesick;
mod hope;
mod journey;
mod lines;
mod plan;
mod prospect;
mod share;
mod skilled;
mod team;
mod value;
mod visit;
mod ways;
mod weights;

pub(super) use foresight::{comparison, ranking};
pub(super) use ways::is_same_choice;

use rand_core::Rng;

use super::{
    state::DiggingDown,
    types::{Action, Cost, View},
};
use lamproom_game::{Budget, Game, Level, Seat, Viewer};
use team::Team;

/// The choice of the bot of a level among at least one legal action.
pub(super) fn choose(
    level: Level,
    game: &DiggingDown,
    seat: Seat,
    legal: &[Action],
    budget: Budget<'_>,
    rng: &mut dyn Rng,
) -> Action {
    let view = || game.view(Viewer::Seat(seat));
    match level {
        Level::Novice => homesick::choose(&view(), seat, legal),
        Level::Skilled => skilled::choose(&view(), seat, legal),
        Level::Master => foresight::ranking(game, seat, budget, rng).best().swap_remove(0),
    }
}

/// Would returning leave too few torches to win?
pub(super) fn returns_in_vain(view: &View, back: &Cost) -> bool {
    Team::new(view).returns_in_vain(back)
}
