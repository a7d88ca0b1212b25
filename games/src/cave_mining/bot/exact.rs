//! Master, for two players: looks every choice up in the exact solution.

use super::{
    mine::Mine,
    solution::{Scores, Solution, Turn},
};
use crate::cave_mining::{
    state::{CaveMining, Due},
    types::Action,
};
use lamproom_game::{
    Seat,
    search::{Candidate, Ranking},
};

/// The legal actions of the player whose turn it is, with the exact chance of winning after each.
pub(super) fn ranking(game: &CaveMining, legal: &[Action]) -> Ranking<Action> {
    ranking_in(game, legal, Solution::of(game.target))
}

/// The exact chance of winning after each of these legal actions.
pub(super) fn chances(game: &CaveMining, legal: &[Action]) -> Vec<f64> {
    chances_in(game, legal, Solution::of(game.target))
}

fn ranking_in(game: &CaveMining, legal: &[Action], solution: &Solution) -> Ranking<Action> {
    let chances = chances_in(game, legal, solution);
    let candidate = |(action, value): (&Action, f64)| Candidate {
        action: *action,
        value,
        visits: 1,
        error: 0.0,
    };
    Ranking::by_value(legal.iter().zip(chances).map(candidate).collect())
}

fn chances_in(game: &CaveMining, legal: &[Action], solution: &Solution) -> Vec<f64> {
    let mine = Mine::new();
    let turn = Turn::new(&mine, solution, scores(game));
    let me = game.digger(game.turn);
    let (digger, camp) = (usize::from(me.digger), usize::from(me.camp));
    let other = usize::from(game.digger(rival(game.turn)).camp);
    let may = !me.caved_in;
    let value = |action: &Action| match action {
        Action::Dig {} => turn.dig(digger, camp, other, may).unwrap_or(0.0),
        Action::TakeTreasure {} => turn.take(digger, other, may),
        Action::Sabotage { .. } => turn.sabotage(camp),
        Action::DeclineSabotage {} => turn.keep(camp, other),
    };
    debug_assert!(matches!(game.due, Due::WhatNow | Due::Sabotage), "somebody has to choose");
    legal.iter().map(value).collect()
}

/// The scores as the solution knows them.
fn scores(game: &CaveMining) -> Scores {
    let score = |seat| usize::from(game.digger(seat).score);
    let (own, other) = (score(game.turn), score(rival(game.turn)));
    let target = usize::from(game.target);
    match game.first == Some(game.turn) {
        true if own >= target => Scores::Tied,
        true => Scores::First { own, other },
        false if other >= target => Scores::Behind(other - own),
        false => Scores::Second { own, other },
    }
}

fn rival(seat: Seat) -> Seat {
    seat.next(2)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::cave_mining::{
        bot::solution::Camps,
        types::{First, Options},
    };
    use chacha20::ChaCha20Rng;
    use lamproom_game::{
        ChanceKind, ChanceOutcome, Game, Input, Setup, Tell, Waiting, random, search::worth,
    };
    use rand_core::SeedableRng;

    /// What the solution says about the position, if a turn has just begun.
    fn at_start(game: &CaveMining, begun: u16, solution: &Solution) -> Option<f64> {
        let me = game.digger(game.turn);
        let turns: u16 = game.diggers.iter().map(|digger| digger.turns).sum();
        if turns == begun || matches!(game.due, Due::Over(_)) {
            return None;
        }
        let other = usize::from(game.digger(rival(game.turn)).camp);
        let camps = Camps { own: me.camp.into(), other, sabotaged: me.sabotaged };
        Some(solution.chance(scores(game), camps))
    }

    /// Chances by brute force: with all dice and choices until the turn ends, by the rules
    /// themselves.
    struct Force<'a> {
        solution: &'a Solution,
        /// The turns that had ended before this one.
        begun: u16,
        /// By position, so that equal ones are looked at once.
        known: BTreeMap<String, f64>,
    }

    impl Force<'_> {
        /// The chance of seat 0 to win.
        fn chance(&mut self, game: &CaveMining) -> f64 {
            let key = format!("{game:?}");
            if let Some(known) = self.known.get(&key) {
                return *known;
            }
            let chance = self.look(game);
            self.known.insert(key, chance);
            chance
        }

        fn look(&mut self, game: &CaveMining) -> f64 {
            if let Some(chance) = at_start(game, self.begun, self.solution) {
                return for_first(game.turn, chance);
            }
            let mut after = |input| {
                let mut next = game.clone();
                next.apply(&input, &mut Tell::default());
                self.chance(&next)
            };
            match game.waiting() {
                Waiting::Over(outcome) => worth(&outcome, Seat(0)),
                Waiting::Chance(node) => {
                    let ChanceKind::Die(sides) = node.kind else { panic!("a die") };
                    let rolls = (1..=sides).map(|value| Input::Chance(ChanceOutcome::Die(value)));
                    rolls.map(after).sum::<f64>() / f64::from(sides)
                }
                _ => {
                    let seat = game.turn;
                    let acts = game.legal_actions(seat).into_iter();
                    let chances = acts.map(|action| after(Input::Act { seat, action }));
                    let best = |one: f64, other: f64| {
                        if seat.0 == 0 { one.max(other) } else { one.min(other) }
                    };
                    chances.reduce(best).expect("there is a choice")
                }
            }
        }
    }

    fn for_first(seat: Seat, chance: f64) -> f64 {
        if seat.0 == 0 { chance } else { 1.0 - chance }
    }

    /// A match in which every choice is compared with brute force.
    fn compare(seed: u64, target: u16, solution: &Solution) {
        let mut rng = ChaCha20Rng::seed_from_u64(seed);
        let options = Options { target: 50, first: First::SeatOrder };
        let setup = Setup::new(&CaveMining::META, options, 2, None).unwrap();
        let mut game = CaveMining::new(&setup, &mut Tell::default());
        game.target = target;
        let mut force = Force { solution, begun: 0, known: BTreeMap::new() };
        loop {
            let begun = game.diggers.iter().map(|digger| digger.turns).sum();
            if begun != force.begun {
                force = Force { solution, begun, known: BTreeMap::new() };
            }
            let input = match game.waiting() {
                Waiting::Over(_) => return,
                Waiting::Chance(node) => Input::Chance(random::draw(node.kind, &mut rng)),
                _ => {
                    let seat = game.turn;
                    let legal = game.legal_actions(seat);
                    let chances = ranking_in(&game, &legal, solution);
                    for candidate in chances.candidates() {
                        let mut next = game.clone();
                        let input = Input::Act { seat, action: candidate.action };
                        next.apply(&input, &mut Tell::default());
                        let chance = for_first(seat, force.chance(&next));
                        let differs = (chance - candidate.value).abs();
                        assert!(differs < 1e-5, "{chance} {candidate:?} {game:?}");
                    }
                    let best = chances.best();
                    let action = random::pick(vec![legal[0], best, best, best], &mut rng).unwrap();
                    Input::Act { seat, action }
                }
            };
            game.apply(&input, &mut Tell::default());
        }
    }

    /// The chances are those that follow from the rules, tried out with all dice: what every choice
    /// is worth follows from the starts of the next turns. That and the ends determine them.
    #[test]
    fn chances_follow_from_the_rules_by_brute_force() {
        for target in [1, 6, 20] {
            let solution = Solution::new(target.into());
            (0..3).for_each(|seed| compare(seed, target, &solution));
        }
    }

    #[test]
    fn the_first_player_wins_as_often_as_computed_elsewhere() {
        let start = |target: usize| {
            let camps = Camps { own: 0, other: 0, sabotaged: false };
            Solution::new(target).chance(Scores::First { own: 0, other: 0 }, camps)
        };
        assert!((start(50) - 0.4858).abs() < 0.00005, "{}", start(50));
        assert!((start(150) - 0.4911).abs() < 0.00005, "{}", start(150));
    }
}
