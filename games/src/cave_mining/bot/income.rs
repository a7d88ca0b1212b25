//! Skilled: weighs what digging brings against what a cave-in costs.
//!
//! It compares expected values: what a camp on a layer brings over the turns that are probably
//! left, if its owner keeps choosing well. Once the others have had their last turn, it maximises
//! the chance of coming out ahead instead.

use crate::cave_mining::{
    data::LAYERS,
    types::{Action, View},
};
use lamproom_game::Seat;

/// Looking further ahead changes no choice.
const TURNS_AHEAD_MAX: u16 = 12;
/// What a turn brings on average, for estimating how many turns are left.
const TURN_INCOME: u16 = 13;

/// The bot's choice among at least one legal action.
pub(super) fn choose(view: &View, seat: Seat, legal: &[Action]) -> Action {
    let own = view.diggers[seat.index()];
    let (digger, camp) = (usize::from(own.digger), usize::from(own.camp));
    let values = Values::new(view, seat);
    let wish = if legal.contains(&Action::DeclineSabotage {}) {
        values.sabotage(view, legal, camp)
    } else if values.dig(digger, camp) > values.stop[digger] {
        Action::Dig {}
    } else {
        Action::TakeTreasure {}
    };
    if legal.contains(&wish) { wish } else { legal[0] }
}

/// What each layer is worth, in points of treasure (or, on the last turn, as a chance to win).
struct Values {
    mine: Mine,
    /// Of having the camp on a layer over the turns after this one.
    camp: Vec<f64>,
    /// Of ending this turn with the camp on a layer.
    stop: Vec<f64>,
    /// The highest score of the others.
    best_other: u16,
    /// The others have had their last turn, so only overtaking them counts.
    last_chance: bool,
}

impl Values {
    fn new(view: &View, seat: Seat) -> Self {
        let mine = Mine::new();
        let me = view.diggers[seat.index()];
        let others = || Seat::all(u8::MAX).zip(&view.diggers).filter(|&(other, _)| other != seat);
        let best_other = others().map(|(_, other)| other.score).max().unwrap_or(0);
        let last_chance =
            others().any(|(_, other)| other.turns > me.turns && other.score >= view.target);
        if last_chance {
            let lead = usize::from(best_other.saturating_sub(me.score));
            let stop = mine.layers().map(|layer| mine.chance_to_beat(layer, lead)).collect();
            return Self {
                camp: vec![0.0; mine.layers().len()],
                mine,
                stop,
                best_other,
                last_chance,
            };
        }
        let to_go = view.target.saturating_sub(best_other.max(me.score));
        let camp = mine.worth_of_camps((to_go / TURN_INCOME).min(TURNS_AHEAD_MAX));
        let stop = mine.stop(&camp);
        Self { mine, camp, stop, best_other, last_chance }
    }

    /// The value of digging once more.
    fn dig(&self, digger: usize, camp: usize) -> f64 {
        self.mine.dig(digger, camp, &self.stop)
    }

    /// Sabotages the leading rival on this layer, if the damage is worth the die it costs.
    fn sabotage(&self, view: &View, legal: &[Action], camp: usize) -> Action {
        let score = |action: &Action| match action {
            Action::Sabotage { seat } => Some(view.diggers[seat.index()].score),
            _ => None,
        };
        let harm = self.camp[camp] - self.mine.settled(camp, &self.camp);
        match legal.iter().max_by_key(|action| score(action)) {
            Some(&victim) if !self.last_chance => {
                // Harming one of several rivals helps the others as much as us, unless that one
                // leads.
                let leads = score(&victim) == Some(self.best_other);
                let rivals = f64::from(u8::try_from(view.diggers.len()).unwrap_or(u8::MAX)) - 1.0;
                let gain = if leads { harm } else { harm / rivals };
                if gain > self.mine.mean(camp) { victim } else { Action::DeclineSabotage {} }
            }
            _ => Action::DeclineSabotage {},
        }
    }
}

/// The layers as numbers, from the surface down.
struct Mine {
    /// The probability of a cave-in.
    risk: Vec<f64>,
    /// The sides of the treasure die; 0 on the surface.
    sides: Vec<u8>,
}

impl Mine {
    fn new() -> Self {
        Self {
            risk: LAYERS.iter().map(|layer| f64::from(layer.risk) / 100.0).collect(),
            sides: LAYERS.iter().map(|layer| layer.die.unwrap_or(0)).collect(),
        }
    }

    fn layers(&self) -> std::ops::Range<usize> {
        0..self.sides.len()
    }

    /// The mean of a layer's die.
    fn mean(&self, layer: usize) -> f64 {
        match self.sides[layer] {
            0 => 0.0,
            sides => f64::midpoint(1.0, f64::from(sides)),
        }
    }

    /// What a camp on each layer brings over a number of turns.
    fn worth_of_camps(&self, turns: u16) -> Vec<f64> {
        (0..turns).fold(vec![0.0; self.sides.len()], |camp, _| {
            let stop = self.stop(&camp);
            self.layers().map(|layer| self.turn(layer, &stop)).collect()
        })
    }

    /// The value of ending a turn on each layer: its treasure, and the camp that stays.
    fn stop(&self, camp: &[f64]) -> Vec<f64> {
        let treasure = self.layers().scan(0.0, |sum, layer| {
            *sum += self.mean(layer);
            Some(*sum)
        });
        treasure.zip(camp).map(|(treasure, camp)| treasure + camp).collect()
    }

    /// The value of a whole turn that begins with the camp there.
    fn turn(&self, camp: usize, stop: &[f64]) -> f64 {
        let risk = self.risk[camp];
        let fallen = if camp == 0 { 0.0 } else { self.settled(camp - 1, stop) };
        (1.0 - risk) * self.choice(camp, camp, stop) + risk * fallen
    }

    /// The value of a rolling cave-in that has reached this layer, given the value of each layer it
    /// can come to rest on.
    fn settled(&self, layer: usize, rest: &[f64]) -> f64 {
        let risk = self.risk[layer];
        let above = if layer == 0 { 0.0 } else { self.settled(layer - 1, rest) };
        (1.0 - risk) * rest[layer] + risk * above
    }

    /// The value of the better choice: digging or taking treasure.
    fn choice(&self, digger: usize, camp: usize, stop: &[f64]) -> f64 {
        self.dig(digger, camp, stop).max(if digger == 0 { f64::MIN } else { stop[digger] })
    }

    fn dig(&self, digger: usize, camp: usize, stop: &[f64]) -> f64 {
        let below = digger + 1;
        if below == self.sides.len() {
            return f64::MIN;
        }
        let risk = self.risk[below];
        (1.0 - risk) * self.choice(below, camp, stop) + risk * stop[camp]
    }

    /// The probability that the dice down to a layer beat a lead; drawing level counts as half.
    fn chance_to_beat(&self, last: usize, lead: usize) -> f64 {
        let mut sums = vec![1.0];
        for &sides in self.sides[..=last].iter().filter(|&&sides| sides > 0) {
            let mut next = vec![0.0; sums.len() + usize::from(sides)];
            for (sum, chance) in sums.iter().enumerate() {
                for roll in 1..=usize::from(sides) {
                    next[sum + roll] += chance / f64::from(sides);
                }
            }
            sums = next;
        }
        let level = sums.get(lead).copied().unwrap_or(0.0);
        sums.iter().skip(lead + 1).sum::<f64>() + level / 2.0
    }
}
