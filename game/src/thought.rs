//! A bot that thinks takes long, so its choice becomes a job that another thread can run.

use std::fmt;

use chacha20::ChaCha20Rng;
use rand_core::SeedableRng;

use crate::{Budget, Game, Json, Level, Seat, bots, json};

/// A choice that is still to be made.
pub struct Thought(Box<dyn FnOnce(Budget<'_>) -> Json + Send>);

impl Thought {
    /// The choice among `legal`, of which there is at least one. It is made in a position in which
    /// everything that the seat cannot know is redealt.
    pub(crate) fn new<G: Game>(
        game: &G,
        level: Level,
        seat: Seat,
        legal: Vec<G::Action>,
        seed: [u8; 32],
    ) -> Self {
        let mut rng = ChaCha20Rng::from_seed(seed);
        let position = bots::as_known(game, seat, &mut rng);
        let choose = move |budget: Budget<'_>| {
            json::action(&bots::choose_in(&position, level, seat, &legal, budget, &mut rng))
        };
        Self(Box::new(choose))
    }

    /// Makes the choice. When the budget is spent, it is the best that was found.
    pub fn choose(self, budget: Budget<'_>) -> Json {
        (self.0)(budget)
    }
}

impl fmt::Debug for Thought {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Thought").finish_non_exhaustive()
    }
}
