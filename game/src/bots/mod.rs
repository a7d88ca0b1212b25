//! Bots that serve every game: one that plays at random, and one that plays matches out.

use chacha20::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};

use crate::{
    Budget, Game, Level, Seat, Viewer,
    json::canonical_text,
    random,
    search::{self, Guide},
};

/// The most positions that a choice by random playouts may look at.
const POSITIONS_MAX: u32 = 4_000;

/// What the bot on a seat does at once: the game's own bot, or [random playouts](search::flat()) if
/// it has none. Where the bot of this level [thinks], the skilled one chooses.
///
/// # Panics
/// If there is no legal action.
pub fn choose<G: Game>(game: &G, level: Level, seat: Seat, legal: &[G::Action]) -> G::Action {
    let level = if thinks::<G>(level) { Level::Skilled } else { level };
    let mut rng = seen_by(game, seat);
    let position = as_known(game, seat, &mut rng);
    choose_in(&position, level, seat, legal, Budget::UNLIMITED, &mut rng)
}

/// Whether a bot of this level may take long.
pub fn thinks<G: Game>(level: Level) -> bool {
    G::CAPABILITIES.bot.is_some_and(|bot| (bot.thinks)(level))
}

/// A position in which everything that the seat cannot know is redealt.
pub(crate) fn as_known<G: Game>(game: &G, seat: Seat, rng: &mut dyn Rng) -> G {
    let mut position = game.clone();
    position.redeal(Viewer::Seat(seat), rng);
    position
}

/// What the bot does, however long it takes, in a position [as the seat knows it](as_known).
pub(crate) fn choose_in<G: Game>(
    position: &G,
    level: Level,
    seat: Seat,
    legal: &[G::Action],
    budget: Budget<'_>,
    rng: &mut dyn Rng,
) -> G::Action {
    if let Some(bot) = G::CAPABILITIES.bot {
        return (bot.choose)(level, position, seat, legal, budget, rng);
    }
    let budget = Budget { positions: budget.positions.min(POSITIONS_MAX), ..budget };
    search::flat(position, seat, legal, &Guide::default(), budget, rng).best()
}

/// Any legal action, each equally likely.
///
/// # Panics
/// If there is no legal action.
pub fn random<A: Clone>(legal: &[A], rng: &mut dyn Rng) -> A {
    random::pick(legal.to_vec(), rng).expect("a bot is asked only where it may act")
}

/// Random numbers that follow from what the seat sees, so that a bot's choice can be repeated.
fn seen_by<G: Game>(game: &G, seat: Seat) -> ChaCha20Rng {
    let view = canonical_text(&game.view(Viewer::Seat(seat)));
    ChaCha20Rng::from_seed(Sha256::digest(view).into())
}
