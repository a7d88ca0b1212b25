//! Judging takes long, so a decision becomes a job that another thread can run.

use chacha20::ChaCha20Rng;
use rand_core::SeedableRng;

use super::{Judgement, judge::Judge};
use crate::{Budget, Game, Json, Seat, json};

/// One decision that is to be judged.
pub trait DecisionJob: Send {
    /// Judges it; none if it was told to stop. What comes of it depends only on the number of
    /// positions that it may look at.
    fn run(self: Box<Self>, budget: Budget<'_>) -> Option<Judgement<Json>>;
}

struct Job<G: Game> {
    judge: Judge<G>,
    rng: ChaCha20Rng,
}

impl<G: Game> DecisionJob for Job<G> {
    fn run(mut self: Box<Self>, budget: Budget<'_>) -> Option<Judgement<Json>> {
        let judgement = self.judge.run(budget, &mut self.rng)?;
        Some(judgement.map(|action| json::action(&action)))
    }
}

/// A job that judges what a seat did; none if the game has no [analysis](crate::capability), or
/// the action is not legal.
pub(crate) fn job<G: Game>(
    position: &G,
    seat: Seat,
    seats: u8,
    chosen: G::Action,
    seed: [u8; 32],
) -> Option<Box<dyn DecisionJob>> {
    let judge = Judge::new(position, seat, seats, chosen)?;
    Some(Box::new(Job { judge, rng: ChaCha20Rng::from_seed(seed) }))
}
