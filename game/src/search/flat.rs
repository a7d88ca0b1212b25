//! Flat Monte Carlo: every action is tried in imagined positions that are then played out, and
//! again and again the worse half of the actions is given up (sequential halving).

use rand_core::Rng;

use super::{
    Guide, Ranking,
    meter::Meter,
    playout::value_after,
    ranking::{Candidate, Sum},
};
use crate::{Budget, Game, Seat, Viewer};

/// Ranks the legal actions of a seat by playouts, from what the seat knows: everything else is
/// redealt before each round of playouts, in which every action that is left gets one.
pub fn flat<G: Game>(
    game: &G,
    seat: Seat,
    legal: &[G::Action],
    guide: &Guide<G>,
    budget: Budget<'_>,
    rng: &mut dyn Rng,
) -> Ranking<G::Action> {
    let mut meter = Meter::new(budget);
    let weights = guide.weights(game, seat, legal);
    let promising = legal.iter().zip(&weights).filter(|(_, weight)| **weight > 0.0);
    let mut left: Vec<(G::Action, Sum)> =
        promising.map(|(action, _)| (action.clone(), Sum::default())).collect();
    let mut given_up: Vec<Candidate<G::Action>> = Vec::new();
    let halvings = left.len().next_power_of_two().ilog2();
    for halving in 1..=halvings {
        loop {
            let mut imagined = game.clone();
            imagined.redeal(Viewer::Seat(seat), rng);
            for (action, sum) in &mut left {
                let line = std::slice::from_ref(&*action);
                sum.add(value_after(&imagined, seat, line, guide, &mut meter, rng));
            }
            if meter.has_used(halving, halvings) || !meter.goes_on() {
                break;
            }
        }
        left.sort_by(|(_, one), (_, other)| other.mean().total_cmp(&one.mean()));
        if halving < halvings && meter.goes_on() {
            let worse = left.split_off(left.len().div_ceil(2));
            let worse = worse.into_iter().map(|(action, sum)| sum.candidate(action));
            given_up = worse.chain(given_up).collect();
        }
    }
    let left = left.into_iter().map(|(action, sum)| sum.candidate(action));
    Ranking::in_order(left.chain(given_up).collect())
}
