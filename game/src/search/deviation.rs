//! Deviation from what is usual: other lines are tried beside the usual one in the same imagined
//! positions, and again and again the worse half of them is given up (sequential halving). The last
//! one has to be clearly better, since the best of several looks better than it is.

use rand_core::Rng;

use super::{
    Guide, Ranking,
    meter::Meter,
    playout::value_after,
    ranking::{Candidate, Line, Sum},
};
use crate::{Budget, Game, Seat, Viewer};

/// A line that is tried.
struct Trial<A> {
    line: Line<A>,
    values: Sum,
    /// How much better than the usual line, by imagined position. It begins as if it had been
    /// better once and worse once, so that a few positions prove nothing.
    lead: Sum,
}

/// Ranks the usual line of a seat first, unless another leads by more than this number of standard
/// errors. All lines are played out from what the seat knows: everything else is redealt.
pub fn deviation<G: Game>(
    game: &G,
    seat: Seat,
    (usual, others): (Line<G::Action>, Vec<Line<G::Action>>),
    errors: f64,
    guide: &Guide<G>,
    budget: Budget<'_>,
    rng: &mut dyn Rng,
) -> Ranking<Line<G::Action>> {
    if others.is_empty() {
        return Ranking::in_order(vec![Sum::default().candidate(usual)]);
    }
    let mut meter = Meter::new(budget);
    let mut usually = Sum::default();
    let mut left: Vec<_> = others.into_iter().map(Trial::new).collect();
    let mut given_up = Vec::new();
    let halvings = left.len().next_power_of_two().ilog2() + 1;
    for halving in 1..=halvings {
        while meter.goes_on() && !meter.has_used(halving, halvings) {
            let mut imagined = game.clone();
            imagined.redeal(Viewer::Seat(seat), rng);
            let mut value =
                |line: &[G::Action]| value_after(&imagined, seat, line, guide, &mut meter, rng);
            let usual = value(&usual);
            usually.add(usual);
            for trial in &mut left {
                let value = value(&trial.line);
                trial.add(value, usual);
            }
        }
        left.sort_by(|one, other| other.lead.mean().total_cmp(&one.lead.mean()));
        let worse = left.split_off(left.len().div_ceil(2));
        given_up = worse.into_iter().chain(given_up).collect();
    }
    let is_first = left.first().is_some_and(|best| best.is_ahead(errors));
    let mut candidates: Vec<_> = left.into_iter().chain(given_up).map(Trial::candidate).collect();
    candidates.insert(usize::from(is_first), usually.candidate(usual));
    Ranking::in_order(candidates)
}

impl<A> Trial<A> {
    fn new(line: Line<A>) -> Self {
        let mut lead = Sum::of(1.0);
        lead.add(-1.0);
        Self { line, values: Sum::default(), lead }
    }

    fn add(&mut self, value: f64, usual: f64) {
        self.values.add(value);
        self.lead.add(value - usual);
    }

    /// Is the lead more than this number of standard errors?
    fn is_ahead(&self, errors: f64) -> bool {
        self.lead.mean() > errors * self.lead.error()
    }

    fn candidate(self) -> Candidate<Line<A>> {
        self.values.candidate(self.line)
    }
}
