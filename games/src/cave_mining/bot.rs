//! A bot that looks at what its seat sees, and weighs what digging brings against what a cave-in costs.
//!
//! It reckons with averages: what a camp on a layer brings over the turns that are probably left, if its owner goes on
//! choosing well. Where the others have had their last turn, it asks for the chance to come out ahead instead.

use super::types::{Action, LayerInfo, View};
use crate::Seat;

/// To look further ahead changes no choice.
const TURNS_AHEAD_MAX: u16 = 12;
/// What a turn brings on the average, to guess how many are left.
const TURN_INCOME: u16 = 13;

/// What to do.
pub(super) fn choose(view: &View, seat: Seat, legal: &[Action]) -> Action {
    let mine = view.diggers[seat.index()];
    let (digger, camp) = (usize::from(mine.digger), usize::from(mine.camp));
    let plan = Plan::new(view, seat);
    let wish = if legal.contains(&Action::DeclineSabotage {}) {
        plan.sabotage(view, legal, camp)
    } else if plan.dig(digger, camp) > plan.stop[digger] {
        Action::Dig {}
    } else {
        Action::TakeTreasure {}
    };
    if legal.contains(&wish) { wish } else { legal[0] }
}

/// What the places in the mine are worth, by layer.
struct Plan {
    mine: Mine,
    /// To have a camp there over the turns after this one.
    camp: Vec<f64>,
    /// To end this turn with the camp there.
    stop: Vec<f64>,
    /// The highest score of the others.
    best_other: u16,
    /// The others have had their last turn: all that counts is to overtake them now.
    last_chance: bool,
}

impl Plan {
    fn new(view: &View, seat: Seat) -> Self {
        let mine = Mine::new(&view.layers);
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

    /// To dig once more from here.
    fn dig(&self, digger: usize, camp: usize) -> f64 {
        self.mine.dig(digger, camp, &self.stop)
    }

    /// The rival on this layer who is furthest ahead, if a cave-in there is worth the die it costs.
    fn sabotage(&self, view: &View, legal: &[Action], camp: usize) -> Action {
        let score = |action: &Action| match action {
            Action::Sabotage { seat } => Some(view.diggers[seat.index()].score),
            _ => None,
        };
        let harm = self.camp[camp] - self.mine.settled(camp, &self.camp);
        match legal.iter().max_by_key(|action| score(action)) {
            Some(&victim) if !self.last_chance => {
                // What one of several rivals loses helps the others as much as us, unless that one leads.
                let leads = score(&victim) == Some(self.best_other);
                let rivals = f64::from(u8::try_from(view.diggers.len()).unwrap_or(u8::MAX)) - 1.0;
                let gain = if leads { harm } else { harm / rivals };
                if gain > self.mine.mean(camp) { victim } else { Action::DeclineSabotage {} }
            }
            _ => Action::DeclineSabotage {},
        }
    }
}

/// The layers as numbers to reckon with, from the surface down.
struct Mine {
    /// The chance to cave in.
    risk: Vec<f64>,
    /// The sides of the treasure die; 0 on the surface.
    sides: Vec<u8>,
}

impl Mine {
    fn new(layers: &[LayerInfo]) -> Self {
        Self {
            risk: layers.iter().map(|layer| f64::from(layer.risk) / 100.0).collect(),
            sides: layers.iter().map(|layer| layer.die.unwrap_or(0)).collect(),
        }
    }

    fn layers(&self) -> std::ops::Range<usize> {
        0..self.sides.len()
    }

    /// What the die of a layer shows on the average.
    fn mean(&self, layer: usize) -> f64 {
        match self.sides[layer] {
            0 => 0.0,
            sides => f64::midpoint(1.0, f64::from(sides)),
        }
    }

    /// What a camp on each layer brings over so many turns.
    fn worth_of_camps(&self, turns: u16) -> Vec<f64> {
        (0..turns).fold(vec![0.0; self.sides.len()], |camp, _| {
            let stop = self.stop(&camp);
            self.layers().map(|layer| self.turn(layer, &stop)).collect()
        })
    }

    /// What it is worth to end a turn on each layer: its treasure, and the camp that stays.
    fn stop(&self, camp: &[f64]) -> Vec<f64> {
        let treasure = self.layers().scan(0.0, |sum, layer| {
            *sum += self.mean(layer);
            Some(*sum)
        });
        treasure.zip(camp).map(|(treasure, camp)| treasure + camp).collect()
    }

    /// A whole turn that begins with the camp there.
    fn turn(&self, camp: usize, stop: &[f64]) -> f64 {
        let risk = self.risk[camp];
        let fallen = if camp == 0 { 0.0 } else { self.settled(camp - 1, stop) };
        (1.0 - risk) * self.choice(camp, camp, stop) + risk * fallen
    }

    /// A rolling cave-in that has got to this layer, when coming to rest is worth so much.
    fn settled(&self, layer: usize, rest: &[f64]) -> f64 {
        let risk = self.risk[layer];
        let above = if layer == 0 { 0.0 } else { self.settled(layer - 1, rest) };
        (1.0 - risk) * rest[layer] + risk * above
    }

    /// The better of digging and taking treasure.
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

    /// The chance that the dice down to a layer show more than a lead; to draw level is worth half of it.
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
