//! Expectimax: all numbers of a die are looked at, and all actions, a few decisions ahead.

use rand_core::Rng;

use super::{Candidate, Guide, Ranking, meter::Meter, ranking::Sum};
use crate::{Budget, ChanceKind, ChanceOutcome, Game, Input, Seat, Tell, Viewer, Waiting, random};

/// How many orders of a shuffle are looked at.
const SHUFFLES: u32 = 6;

/// Ranks the legal actions of a seat by what the next `decisions` decisions lead to, this one
/// included. In a team the others want the same as the seat; otherwise they want the opposite.
///
/// It is exact for games without hidden things and shuffles, if the guide's evaluation is. What the
/// seat cannot know is redealt, time and again until the budget is used up.
pub fn expectimax<G: Game>(
    game: &G,
    seat: Seat,
    legal: &[G::Action],
    decisions: u32,
    guide: &Guide<G>,
    budget: Budget<'_>,
    rng: &mut dyn Rng,
) -> Ranking<G::Action> {
    let meter = Meter::new(budget);
    let is_team = G::CAPABILITIES.team.is_some();
    let mut search = Expectimax { seat, is_team, guide, meter, rng };
    let mut sums = vec![Sum::default(); legal.len()];
    let all_is_known = game.view(Viewer::Seat(seat)) == game.view(Viewer::Referee);
    loop {
        let mut imagined = game.clone();
        imagined.redeal(Viewer::Seat(seat), search.rng);
        for (sum, action) in sums.iter_mut().zip(legal) {
            let next = search.after(&imagined, &Input::Act { seat, action: action.clone() });
            sum.add(search.value(&next, decisions.saturating_sub(1)));
        }
        if all_is_known || !search.meter.goes_on() {
            break;
        }
    }
    let candidates = sums.iter().zip(legal).map(|(sum, action)| {
        let candidate = sum.candidate(action.clone());
        if all_is_known { Candidate { error: 0.0, ..candidate } } else { candidate }
    });
    Ranking::by_value(candidates.collect())
}

struct Expectimax<'a, 'b, G: Game> {
    seat: Seat,
    is_team: bool,
    guide: &'a Guide<G>,
    meter: Meter<'b>,
    rng: &'a mut dyn Rng,
}

impl<G: Game> Expectimax<'_, '_, G> {
    fn after(&mut self, game: &G, input: &Input<G::Action>) -> G {
        let mut next = game.clone();
        next.apply(input, &mut Tell::default());
        self.meter.count();
        next
    }

    /// What a position is worth to the seat.
    fn value(&mut self, game: &G, decisions: u32) -> f64 {
        let waiting = game.waiting();
        match &waiting {
            Waiting::Over(outcome) => super::worth(outcome, self.seat),
            Waiting::Chance(_) if !self.meter.goes_on() => (self.guide.evaluate)(game, self.seat),
            Waiting::Chance(node) => self.mean(game, node.kind, decisions),
            _ if decisions == 0 || !self.meter.goes_on() => (self.guide.evaluate)(game, self.seat),
            _ => self.best(game, waiting.seats()[0], decisions),
        }
    }

    /// The mean over what may come of a die or a shuffle. Equal positions are looked at once.
    fn mean(&mut self, game: &G, kind: ChanceKind, decisions: u32) -> f64 {
        let outcomes: Vec<ChanceOutcome> = match kind {
            ChanceKind::Die(sides) => (1..=sides).map(ChanceOutcome::Die).collect(),
            shuffle @ ChanceKind::Shuffle(_) => {
                (0..SHUFFLES).map(|_| random::draw(shuffle, self.rng)).collect()
            }
        };
        let mut nexts: Vec<(G, f64)> = Vec::new();
        for outcome in outcomes {
            let next = self.after(game, &Input::Chance(outcome));
            match nexts.iter_mut().find(|(other, _)| *other == next) {
                Some((_, weight)) => *weight += 1.0,
                None => nexts.push((next, 1.0)),
            }
        }
        let all: f64 = nexts.iter().map(|(_, weight)| weight).sum();
        nexts.iter().map(|(next, weight)| weight * self.value(next, decisions)).sum::<f64>() / all
    }

    /// The value of the action that whoever must move likes best.
    fn best(&mut self, game: &G, mover: Seat, decisions: u32) -> f64 {
        let is_mine = mover == self.seat || self.is_team;
        let mut best = if is_mine { f64::MIN } else { f64::MAX };
        for action in game.legal_actions(mover) {
            let next = self.after(game, &Input::Act { seat: mover, action });
            let value = self.value(&next, decisions - 1);
            best = if is_mine { best.max(value) } else { best.min(value) };
        }
        best
    }
}
