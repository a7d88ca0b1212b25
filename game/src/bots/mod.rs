//! Bots that serve every game: one that plays at random, and one that plays matches out.

use chacha20::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};

use crate::{
    Budget, Game, Seat, Viewer,
    json::canonical_text,
    random,
    search::{self, Guide},
};

/// The most positions that a choice by playouts may look at.
const POSITIONS_MAX: u32 = 4_000;

/// What the bot on a seat does: the game's own bot, or random playouts if it has none.
///
/// # Panics
/// If there is no legal action.
pub fn choose<G: Game>(game: &G, seat: Seat, legal: &[G::Action]) -> G::Action {
    match G::CAPABILITIES.bot {
        Some(choose) => choose(&game.view(Viewer::Seat(seat)), seat, legal),
        None => {
            let budget = Budget { positions: POSITIONS_MAX, should_continue: &|| true };
            let rng = &mut seen_by(game, seat);
            search::flat(game, seat, legal, &Guide::default(), budget, rng).best()
        }
    }
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
