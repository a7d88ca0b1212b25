//! The bots of the game: one file per way of playing.

mod cautious;
mod exact;
mod income;
mod mine;
mod race;
mod solution;

use super::{state::CaveMining, types::Action, view};
use lamproom_game::{Level, Seat, search::Ranking};

/// The choice of the bot of a level among at least one legal action.
pub(super) fn choose(level: Level, game: &CaveMining, seat: Seat, legal: &[Action]) -> Action {
    match level {
        Level::Novice => cautious::choose(game, seat, legal),
        Level::Skilled => income::choose(&view::view(game), seat, legal),
        Level::Master => ranking(game, legal).best(),
    }
}

/// The exact chance of the player whose turn it is after each legal action; only for two players.
pub(super) fn exact(game: &CaveMining, legal: &[Action]) -> Option<Vec<f64>> {
    (game.seats() == 2).then(|| exact::chances(game, legal))
}

/// The chance that the treasure dice down to a layer show at least this sum (CM-16).
pub(super) fn chance_of(layer: u8, least: u16) -> f64 {
    let enough = |(sum, _): &(usize, f64)| *sum >= usize::from(least);
    let mine = mine::Mine::new();
    let sums = || mine.sums(usize::from(layer));
    if sums().all(|sum| enough(&sum)) {
        return 1.0;
    }
    sums().filter(enough).map(|(_, chance)| chance).sum()
}

/// The legal actions as the master sees them.
pub(super) fn ranking(game: &CaveMining, legal: &[Action]) -> Ranking<Action> {
    if game.seats() == 2 { exact::ranking(game, legal) } else { race::ranking(game, legal) }
}
