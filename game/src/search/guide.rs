//! What a game may add to a search.

use std::fmt;

use rand_core::Rng;

use super::worth;
use crate::{Game, Seat, Waiting, random};

/// What a game knows better than a search that knows no rule. [`Guide::default`] knows nothing:
/// playouts are random, and all actions look alike.
pub struct Guide<G: Game> {
    /// What a seat that must act does in a playout.
    pub policy: fn(&G, Seat, &mut dyn Rng) -> G::Action,
    /// How promising each of these legal actions looks, none below 0. Those of weight 0 are not
    /// looked at, unless all are.
    pub prior: fn(&G, Seat, &[G::Action]) -> Vec<f64>,
    /// What a match that has not ended is worth to a seat, from 0 to 1, as in [`worth()`].
    pub evaluate: fn(&G, Seat) -> f64,
    /// After this many inputs a playout is stopped and evaluated.
    pub playout_inputs: u32,
}

impl<G: Game> Guide<G> {
    /// What a position is worth to a seat, whether or not the match has ended.
    pub(super) fn value(&self, game: &G, seat: Seat) -> f64 {
        match game.waiting() {
            Waiting::Over(outcome) => worth(&outcome, seat),
            _ => (self.evaluate)(game, seat),
        }
    }

    /// The weight of each action: they add up to 1, and are 0 for those not to be looked at.
    pub(super) fn weights(&self, game: &G, seat: Seat, legal: &[G::Action]) -> Vec<f64> {
        let weights = (self.prior)(game, seat, legal);
        let is_any = weights.iter().any(|weight| *weight > 0.0);
        let weights = if is_any { weights } else { even(game, seat, legal) };
        let sum: f64 = weights.iter().sum();
        weights.into_iter().map(|weight| weight / sum).collect()
    }
}

impl<G: Game> Default for Guide<G> {
    fn default() -> Self {
        Self { policy: any, prior: even, evaluate: |_, _| 0.5, playout_inputs: 200 }
    }
}

impl<G: Game> fmt::Debug for Guide<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Guide")
            .field("playout_inputs", &self.playout_inputs)
            .finish_non_exhaustive()
    }
}

fn any<G: Game>(game: &G, seat: Seat, rng: &mut dyn Rng) -> G::Action {
    random::pick(game.legal_actions(seat), rng).expect("whoever must move can")
}

fn even<G: Game>(_: &G, _: Seat, legal: &[G::Action]) -> Vec<f64> {
    vec![1.0; legal.len()]
}
