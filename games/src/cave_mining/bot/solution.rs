//! The exact solution for two players: the chance of winning at the start of every turn, if both
//! play as well as can be.
//!
//! A turn leads to higher scores, or to the same scores if it brings nothing. So pairs of scores
//! are solved from the highest total down, and the situations of one pair by value iteration, which
//! settles within a few rounds, since a turn seldom brings nothing. That matches end after
//! [`ROUNDS_MAX`](super::super::data::ROUNDS_MAX) rounds is left out: good players need about 20.

use std::sync::OnceLock;

use super::mine::{LAYERS, Mine, SUM_MAX};

/// The layer of the camp of whoever has the turn, and of the other, and whether the former has been
/// sabotaged since its last turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Camps {
    pub own: usize,
    pub other: usize,
    pub sabotaged: bool,
}

impl Camps {
    const COUNT: usize = LAYERS * LAYERS + LAYERS * (LAYERS - 1) / 2;

    /// A place in [`Values`] for all that differ in their effect and can occur: whoever sabotages
    /// has a camp at least as deep as what becomes of the victim's.
    fn index(self) -> usize {
        let Self { own, other, sabotaged } = self;
        // A camp on the surface cannot cave in, so there is nothing to be protected from.
        if sabotaged && own > 0 {
            LAYERS * LAYERS + other * (other - 1) / 2 + own - 1
        } else {
            other * LAYERS + own
        }
    }
}

/// The scores at the start of a turn, and who has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scores {
    /// The player who begins each round has the turn. Nobody has reached the target.
    First { own: usize, other: usize },
    /// The other player has the turn. Nobody has reached the target.
    Second { own: usize, other: usize },
    /// A round that breaks a tie begins (CM-18).
    Tied,
    /// The other player's last turn: the first one leads by this much (CM-17).
    Behind(usize),
}

type Values = [f32; Camps::COUNT];

const UNSOLVED: Values = [0.5; Camps::COUNT];

/// The chance of winning for whoever has the turn.
#[derive(Debug)]
pub(super) struct Solution {
    target: usize,
    /// By scores, those of the player who begins rounds first.
    first: Vec<Values>,
    second: Vec<Values>,
    tied: Values,
    behind: Vec<Values>,
}

/// How close value iteration comes to the exact chances.
const PRECISION: f64 = 1e-7;

impl Solution {
    /// The solution of a target on offer. Solved when it is asked for first, and kept: a solution
    /// takes less than a second and at most 50 MB (target 300; 13 MB for 150).
    pub(super) fn of(target: u16) -> &'static Self {
        static KEPT: [(u16, OnceLock<Solution>); 5] = [
            (50, OnceLock::new()),
            (100, OnceLock::new()),
            (150, OnceLock::new()),
            (200, OnceLock::new()),
            (300, OnceLock::new()),
        ];
        let kept = KEPT.iter().find(|(of, _)| *of == target);
        let (_, kept) = kept.expect("a match has one of the targets on offer");
        kept.get_or_init(|| Self::new(target.into()))
    }

    /// Solves a target.
    pub(super) fn new(target: usize) -> Self {
        let mut solution = Self {
            target,
            first: vec![UNSOLVED; target * target],
            second: vec![UNSOLVED; target * target],
            tied: UNSOLVED,
            behind: vec![UNSOLVED; SUM_MAX + 1],
        };
        let mine = Mine::new();
        solution.solve_last_turns(&mine);
        for total in (0..2 * target - 1).rev() {
            for first in total.saturating_sub(target - 1)..=total.min(target - 1) {
                solution.solve_pair(&mine, first, total - first);
            }
        }
        solution
    }

    /// The chance of winning for whoever has the turn.
    #[cfg(test)]
    pub(super) fn chance(&self, scores: Scores, camps: Camps) -> f64 {
        self.values(scores).map_or(0.0, |values| values[camps.index()].into())
    }

    /// The chances at given scores; none if a turn cannot make up for them.
    fn values(&self, scores: Scores) -> Option<&Values> {
        match scores {
            Scores::First { own, other } => Some(&self.first[own * self.target + other]),
            Scores::Second { own, other } => Some(&self.second[other * self.target + own]),
            Scores::Tied => Some(&self.tied),
            Scores::Behind(lead) => self.behind.get(lead),
        }
    }

    /// What follows when whoever has the turn collects a sum.
    fn after(&self, scores: Scores, sum: usize) -> After<'_> {
        let next = match scores {
            Scores::First { own, other } if own + sum >= self.target => {
                Scores::Behind(own + sum - other)
            }
            Scores::First { own, other } => Scores::Second { own: other, other: own + sum },
            Scores::Second { own, .. } if own + sum >= self.target => return After::Over(1.0),
            Scores::Second { own, other } => Scores::First { own: other, other: own + sum },
            Scores::Tied => Scores::Behind(sum),
            Scores::Behind(lead) if sum > lead => return After::Over(1.0),
            Scores::Behind(lead) if sum < lead => return After::Over(0.0),
            Scores::Behind(_) => Scores::Tied,
        };
        self.values(next).map_or(After::Over(1.0), After::Turn)
    }

    /// Rounds that break a tie, and the last turn of the second player.
    fn solve_last_turns(&mut self, mine: &Mine) {
        loop {
            let before = self.tied;
            for lead in 0..=SUM_MAX {
                self.behind[lead] = self.solved(mine, Scores::Behind(lead));
            }
            self.tied = self.solved(mine, Scores::Tied);
            if change(&before, &self.tied) < PRECISION {
                return;
            }
        }
    }

    /// The turns of both players at a pair of scores.
    fn solve_pair(&mut self, mine: &Mine, one: usize, two: usize) {
        let place = one * self.target + two;
        let scores =
            [Scores::First { own: one, other: two }, Scores::Second { own: two, other: one }];
        let mut turns = scores.map(|scores| Turn::new(mine, self, scores));
        loop {
            let before = self.first[place];
            turns[1].update(self);
            self.second[place] = turns[1].values();
            turns[0].update(self);
            self.first[place] = turns[0].values();
            if change(&before, &self.first[place]) < PRECISION {
                return;
            }
        }
    }

    fn solved(&self, mine: &Mine, scores: Scores) -> Values {
        Turn::new(mine, self, scores).values()
    }
}

/// What follows a turn.
#[derive(Clone, Copy)]
enum After<'a> {
    /// The end, worth this to whoever had the turn.
    Over(f64),
    /// The other player's turn.
    Turn(&'a Values),
}

impl After<'_> {
    /// What it is worth to whoever had the turn, if the camps, as the other player sees them, are
    /// then these.
    fn worth(self, camps: Camps) -> f64 {
        match self {
            Self::Over(worth) => worth,
            Self::Turn(values) => 1.0 - f64::from(values[camps.index()]),
        }
    }
}

/// The biggest difference.
fn change(one: &Values, other: &Values) -> f64 {
    let differences = one.iter().zip(other).map(|(one, other)| f64::from((one - other).abs()));
    differences.fold(0.0, f64::max)
}

/// A turn at given scores: what it is worth to end it in each way.
#[derive(Debug)]
pub(super) struct Turn<'a> {
    mine: &'a Mine,
    scores: Scores,
    /// By the own layer and the other's: with the treasure down to the own camp.
    kept: [[f64; LAYERS]; LAYERS],
    /// The same without the die of that layer, and with the other one sabotaged.
    sabotaged: [[f64; LAYERS]; LAYERS],
}

impl<'a> Turn<'a> {
    pub(super) fn new(mine: &'a Mine, solution: &Solution, scores: Scores) -> Self {
        let mut turn =
            Self { mine, scores, kept: Default::default(), sabotaged: Default::default() };
        for own in 1..LAYERS {
            for (sum, chance) in mine.sums(own) {
                let after = solution.after(scores, sum);
                for other in 0..LAYERS {
                    let camps = Camps { own: other, other: own, sabotaged: false };
                    turn.kept[own][other] += chance * after.worth(camps);
                }
            }
            for (sum, chance) in mine.sums(own - 1).filter(|(sum, _)| *sum > 0) {
                let after = solution.after(scores, sum);
                for other in 0..=own {
                    let camps = Camps { own: other, other: own, sabotaged: true };
                    turn.sabotaged[own][other] += chance * after.worth(camps);
                }
            }
        }
        turn.update(solution);
        turn
    }

    /// Looks up again what a turn is worth that brings nothing, and so leads to the same scores.
    fn update(&mut self, solution: &Solution) {
        let after = solution.after(self.scores, 0);
        for other in 0..LAYERS {
            let camps = Camps { own: other, other: 0, sabotaged: false };
            self.kept[0][other] = after.worth(camps);
        }
        for other in 0..=1 {
            let camps = Camps { own: other, other: 1, sabotaged: true };
            self.sabotaged[1][other] = after.worth(camps);
        }
    }

    /// What the turn is worth from its start (CM-5).
    fn values(&self) -> Values {
        let mut values = UNSOLVED;
        for other in 0..LAYERS {
            let takes = [false, true].map(|may| self.takes(other, may));
            // By layer, without a choice and with it.
            let fallen: [[f64; 2]; LAYERS] = std::array::from_fn(|own| {
                [self.kept[own][other], self.choice_of(&takes[0], own, own, other)]
            });
            for own in 0..LAYERS {
                let steady = self.choice_of(&takes[1], own, own, other);
                for sabotaged in [false, true] {
                    if sabotaged && (own == 0 || own > other) {
                        continue;
                    }
                    let rests = fallen.iter().enumerate().take(own).map(|(rest, fallen)| {
                        self.mine.settles(own, rest) * fallen[usize::from(sabotaged)]
                    });
                    let value = rests.sum::<f64>() + (1.0 - self.mine.risk(own)) * steady;
                    #[expect(clippy::cast_possible_truncation, reason = "a table of half the size")]
                    let value = value as f32;
                    values[Camps { own, other, sabotaged }.index()] = value;
                }
            }
        }
        values
    }

    /// What taking treasure is worth, by the layer of the digger.
    fn takes(&self, other: usize, may: bool) -> [f64; LAYERS] {
        let mut takes = [f64::MIN; LAYERS];
        for (digger, take) in takes.iter_mut().enumerate().skip(1) {
            *take = self.take(digger, other, may);
        }
        takes
    }

    /// What it is worth to dig or to take treasure (CM-8 to CM-10), given what taking it is worth.
    fn choice_of(&self, takes: &[f64; LAYERS], digger: usize, camp: usize, other: usize) -> f64 {
        let fallen = self.kept[camp][other];
        let below = (digger + 1..LAYERS).rev().fold(None, |below: Option<f64>, layer| {
            let best = below.map_or(takes[layer], |dig| dig.max(takes[layer]));
            let risk = self.mine.risk(layer);
            Some((1.0 - risk) * best + risk * fallen)
        });
        below.map_or(takes[digger], |dig| dig.max(takes[digger]))
    }

    /// What digging is worth; none at the core. Whether sabotage may follow (CM-15) is `may`.
    pub(super) fn dig(&self, digger: usize, camp: usize, other: usize, may: bool) -> Option<f64> {
        let below = digger + 1;
        (below < LAYERS).then(|| {
            let risk = self.mine.risk(below);
            let held = self.choice_of(&self.takes(other, may), below, camp, other);
            (1.0 - risk) * held + risk * self.kept[camp][other]
        })
    }

    /// What taking treasure is worth, with a choice to sabotage where there is one (CM-12).
    pub(super) fn take(&self, digger: usize, other: usize, may: bool) -> f64 {
        let keep = self.keep(digger, other);
        if may && digger == other { keep.max(self.sabotage(digger)) } else { keep }
    }

    /// What the treasure down to a camp is worth.
    pub(super) fn keep(&self, camp: usize, other: usize) -> f64 {
        self.kept[camp][other]
    }

    /// What sabotage is worth, both camping on a layer.
    pub(super) fn sabotage(&self, camp: usize) -> f64 {
        let rests =
            (0..=camp).map(|rest| self.mine.settles(camp, rest) * self.sabotaged[camp][rest]);
        rests.sum()
    }
}
