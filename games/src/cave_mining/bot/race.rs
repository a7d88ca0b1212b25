//! Master, for three players: takes the match for a race in which everybody digs as if alone, and
//! ends each turn where its chance to be first at the target is best.

use super::mine::{LAYERS, Mine};
use crate::cave_mining::{
    state::{CaveMining, Due},
    types::Action,
};
use lamproom_game::{
    Seat,
    search::{Candidate, Ranking},
};

/// How far the chance in such a race is from the chance in a match: the player who goes by it wins
/// within two points of the best response that was found (docs/bots.md).
const ERROR: f64 = 0.01;

/// Nobody needs more turns.
const TURNS_MAX: usize = 32;

/// The legal actions of the player whose turn it is, with an estimate of the chance of winning.
pub(super) fn ranking(game: &CaveMining, legal: &[Action]) -> Ranking<Action> {
    let race = Race::of(game);
    let me = game.digger(game.turn);
    let (digger, camp) = (usize::from(me.digger), usize::from(me.camp));
    let may = !me.caved_in;
    let value = |action: &Action| match *action {
        Action::Dig {} => race.dig(digger, camp, may),
        Action::TakeTreasure {} => race.take(digger, may),
        Action::Sabotage { seat } => race.sabotage(camp, seat),
        Action::DeclineSabotage {} => race.kept[camp],
    };
    debug_assert!(matches!(game.due, Due::WhatNow | Due::Sabotage), "somebody has to choose");
    let candidate = |action: &Action| Candidate {
        action: *action,
        value: value(action),
        visits: 1,
        error: ERROR,
    };
    Ranking::by_value(legal.iter().map(candidate).collect())
}

/// What it is worth to end the turn on each layer.
struct Race<'a> {
    game: &'a CaveMining,
    mine: Mine,
    pace: Pace,
    /// By the layer of the own camp, with the treasure down to it.
    kept: [f64; LAYERS],
    /// By layer, what sabotage is worth there; below 0 without a victim.
    sabotaged: [f64; LAYERS],
}

impl<'a> Race<'a> {
    fn of(game: &'a CaveMining) -> Self {
        let mine = Mine::new();
        let lowest = game.diggers.iter().map(|digger| digger.score).min().unwrap_or(0);
        let pace = Pace::new(&mine, game.target.saturating_sub(lowest).into());
        let (kept, sabotaged) = ([0.0; LAYERS], [-1.0; LAYERS]);
        let mut race = Self { game, mine, pace, kept, sabotaged };
        for layer in 0..LAYERS {
            race.kept[layer] = race.collected(layer, layer, None);
        }
        for layer in 1..LAYERS {
            let there = |seat: &Seat| usize::from(game.digger(*seat).camp) == layer;
            let victims: Vec<Seat> = race.others().filter(there).collect();
            let worth = victims.into_iter().map(|seat| race.sabotage(layer, seat));
            race.sabotaged[layer] = worth.fold(-1.0, f64::max);
        }
        race
    }

    fn others(&self) -> impl Iterator<Item = Seat> {
        let me = self.game.turn;
        Seat::all(self.game.seats()).filter(move |seat| *seat != me)
    }

    fn choice(&self, digger: usize, camp: usize, may: bool) -> f64 {
        let dig = self.dig(digger, camp, may);
        if digger == 0 { dig } else { dig.max(self.take(digger, may)) }
    }

    /// What digging is worth; below 0 at the core.
    fn dig(&self, digger: usize, camp: usize, may: bool) -> f64 {
        let below = digger + 1;
        if below == LAYERS {
            return -1.0;
        }
        let risk = self.mine.risk(below);
        (1.0 - risk) * self.choice(below, camp, may) + risk * self.kept[camp]
    }

    fn take(&self, digger: usize, may: bool) -> f64 {
        let kept = self.kept[digger];
        if may { kept.max(self.sabotaged[digger]) } else { kept }
    }

    fn sabotage(&self, layer: usize, victim: Seat) -> f64 {
        let rests = (0..=layer).map(|rest| {
            self.mine.settles(layer, rest) * self.collected(layer, layer - 1, Some((victim, rest)))
        });
        rests.sum()
    }

    /// The chance of winning after the turn, with the treasure down to a layer, and perhaps with
    /// the camp of a victim elsewhere.
    fn collected(&self, camp: usize, last: usize, victim: Option<(Seat, usize)>) -> f64 {
        let sums = self.mine.sums(last);
        sums.map(|(sum, chance)| chance * self.chance(sum, camp, victim)).sum()
    }

    fn chance(&self, sum: usize, camp: usize, victim: Option<(Seat, usize)>) -> f64 {
        let me = self.game.digger(self.game.turn);
        let target = usize::from(self.game.target);
        let (score, turns) = (usize::from(me.score) + sum, usize::from(me.turns) + 1);
        let rivals: Vec<Rival> = self
            .others()
            .map(|seat| {
                let other = self.game.digger(seat);
                let moved = victim.filter(|(victim, _)| *victim == seat);
                Rival {
                    score: other.score.into(),
                    camp: moved.map_or(other.camp.into(), |(_, rest)| rest),
                    turns: other.turns.into(),
                }
            })
            .collect();
        let best = rivals.iter().map(|rival| rival.score).max().unwrap_or(0);
        if score.max(best) >= target {
            return self.in_last_round(score, turns, &rivals);
        }
        let own = |round: usize| self.pace.reached(target - score, camp, round, turns);
        (turns + 1..turns + TURNS_MAX)
            .map(|round| {
                let [now, _] = own(round);
                let mut shares = vec![now];
                for rival in &rivals {
                    let needs = target - rival.score;
                    let [now, later] = self.pace.reached(needs, rival.camp, round, rival.turns);
                    // By the number of rivals that reach the target in the same round.
                    let mut next = vec![0.0; shares.len() + 1];
                    for (level, share) in shares.iter().enumerate() {
                        next[level] += share * later;
                        next[level + 1] += share * now;
                    }
                    shares = next;
                }
                (1_u8..).zip(shares).map(|(sharing, share)| share / f64::from(sharing)).sum::<f64>()
            })
            .sum()
    }

    /// Somebody has reached the target: those who have not had their turn may still overtake.
    fn in_last_round(&self, score: usize, turns: usize, rivals: &[Rival]) -> f64 {
        let mut chance = 1.0;
        for rival in rivals {
            if rival.turns < turns {
                chance *= 1.0 - overtakes(&self.mine, rival.camp, score, rival.score);
            } else if rival.score > score {
                return 0.0;
            } else if rival.score == score {
                chance /= 2.0;
            }
        }
        chance
    }
}

struct Rival {
    score: usize,
    camp: usize,
    turns: usize,
}

/// How fast a player who digs alone gets ahead.
struct Pace {
    /// By turns, points needed and camp: the chance to have got them by then.
    by: Vec<Vec<[f64; LAYERS]>>,
}

impl Pace {
    /// For those that need at most this many points.
    fn new(mine: &Mine, needed_max: usize) -> Self {
        let ends = ends(mine);
        let mut first = vec![[0.0; LAYERS]; needed_max + 1];
        first[0] = [1.0; LAYERS];
        let mut by = vec![first];
        for turn in 0..TURNS_MAX {
            let before = &by[turn];
            let mut after = vec![[1.0; LAYERS]; needed_max + 1];
            for (needed, after) in after.iter_mut().enumerate().skip(1) {
                let mut ending = [0.0; LAYERS];
                for (layer, ending) in ending.iter_mut().enumerate() {
                    let left = |sum: usize| before[needed.saturating_sub(sum)][layer];
                    *ending = mine.sums(layer).map(|(sum, chance)| chance * left(sum)).sum();
                }
                for (camp, after) in after.iter_mut().enumerate() {
                    *after = ends[camp].iter().zip(&ending).map(|(end, worth)| end * worth).sum();
                }
            }
            by.push(after);
        }
        Self { by }
    }

    /// The chances to get points in this round and not before, and to get them later. Turns have
    /// been played before.
    fn reached(&self, needed: usize, camp: usize, round: usize, turns: usize) -> [f64; 2] {
        let by = |round: usize| self.by[round.saturating_sub(turns).min(TURNS_MAX)][needed][camp];
        [by(round) - by(round - 1), 1.0 - by(round)]
    }
}

/// The chance of a player with a score of its own to overtake another in one turn.
fn overtakes(mine: &Mine, camp: usize, score: usize, own: usize) -> f64 {
    let beats = |layer: usize| -> f64 {
        mine.sums(layer).filter(|(sum, _)| own + sum > score).map(|(_, chance)| chance).sum()
    };
    let stop: Vec<f64> = (0..LAYERS).map(beats).collect();
    turn(mine, &stop)[camp]
}

/// What a turn is worth by the camp at its start, given what it is worth to stop on each layer.
fn turn(mine: &Mine, stop: &[f64]) -> [f64; LAYERS] {
    let mut worth = [0.0; LAYERS];
    for (camp, worth) in worth.iter_mut().enumerate() {
        let fallen: f64 = (0..camp).map(|rest| mine.settles(camp, rest) * stop[rest]).sum();
        *worth = fallen + (1.0 - mine.risk(camp)) * digs(mine, stop, camp).0;
    }
    worth
}

/// What a turn is worth whose mine holds, and on which layer it takes treasure if that holds, too.
fn digs(mine: &Mine, stop: &[f64], camp: usize) -> (f64, usize) {
    let mut best = (f64::MIN, camp);
    for layer in (camp.max(1)..LAYERS).rev() {
        let risk = mine.risk(layer);
        if stop[layer] >= best.0 {
            best = (stop[layer], layer);
        }
        if layer > camp {
            best.0 = (1.0 - risk) * best.0 + risk * stop[camp];
        }
    }
    best
}

/// By the camp at the start of a turn: the chance to end it on each layer, for a player who wants
/// as much as possible in the long run.
fn ends(mine: &Mine) -> [[f64; LAYERS]; LAYERS] {
    let mut income = [0.0; LAYERS];
    let mut stop = [0.0; LAYERS];
    for _ in 0..TURNS_MAX {
        for layer in 0..LAYERS {
            let treasure: f64 = mine.sums(layer).map(|(sum, chance)| chance * points(sum)).sum();
            stop[layer] = treasure + income[layer];
        }
        income = turn(mine, &stop);
    }
    let mut ends = [[0.0; LAYERS]; LAYERS];
    for (camp, ends) in ends.iter_mut().enumerate() {
        for (rest, end) in ends.iter_mut().enumerate().take(camp) {
            *end = mine.settles(camp, rest);
        }
        let (_, deepest) = digs(mine, &stop, camp);
        let mut reached = 1.0 - mine.risk(camp);
        for layer in camp + 1..=deepest {
            ends[camp] += reached * mine.risk(layer);
            reached *= 1.0 - mine.risk(layer);
        }
        ends[deepest] += reached;
    }
    ends
}

fn points(sum: usize) -> f64 {
    f64::from(u32::try_from(sum).unwrap_or(u32::MAX))
}
