//! How a decision is judged: by imagined positions, in each of which the choice, what the strongest
//! bot would do, and what the skilled bot would do are tried with the same cards.

use rand_core::Rng;

use super::{
    Better, Estimate, Judgement, Method,
    sides::{shares, side_of, sides, unfinished},
};
use crate::{
    Budget, Game, Input, Level, Seat, Tell, Viewer, Waiting, bots,
    game::AnalysisFns,
    search::{Guide, Meter, Sum, play_out},
};

/// After this many inputs a match that is played on counts as one that does not end.
const PLAYOUT_INPUTS: u32 = 3_000;
/// With fewer imagined positions than these, nothing is known about how far an estimate is off.
const WORLDS_MIN: u32 = 8;
/// More imagined positions than these add little to what is known.
const WORLDS_MAX: u32 = 400;
/// The strongest bot looks at one in this many of the positions.
const BOTS_SHARE: u32 = 3;
/// The most positions that the solver looks at in one imagined deal, as a share of all.
const SOLVERS_SHARE: u32 = 30;

/// A decision that is to be judged.
pub(super) struct Judge<G: Game> {
    position: G,
    seat: Seat,
    sides: usize,
    legal: Vec<G::Action>,
    chosen: G::Action,
    fns: AnalysisFns<G>,
    guide: Guide<G>,
}

/// What came of one imagined position, by side.
struct Tried {
    usual: Vec<f64>,
    chosen: Vec<f64>,
    best: Vec<f64>,
}

impl<G: Game> Judge<G> {
    /// None if the game has no analysis, or the choice is not legal.
    pub(super) fn new(position: &G, seat: Seat, seats: u8, chosen: G::Action) -> Option<Self> {
        let fns = G::CAPABILITIES.analysis?;
        let legal = position.legal_actions(seat);
        legal.contains(&chosen).then(|| Self {
            position: position.clone(),
            seat,
            sides: sides(G::CAPABILITIES.team.is_some(), seats),
            legal,
            chosen,
            fns,
            guide: Guide { policy, playout_inputs: PLAYOUT_INPUTS, ..Guide::default() },
        })
    }

    /// None if the budget says to stop.
    pub(super) fn run(
        &self,
        budget: Budget<'_>,
        rng: &mut dyn Rng,
    ) -> Option<Judgement<G::Action>> {
        if let Some(chances) = (self.fns.exact)(&self.position, self.seat, &self.legal) {
            return Some(self.exactly(&chances));
        }
        let known = bots::as_known(&self.position, self.seat, rng);
        let for_bot = Budget { positions: budget.positions / BOTS_SHARE, ..budget };
        let best = self.choice(&known, Level::Master, for_bot, rng);
        let usual = self.choice(&known, Level::Skilled, for_bot, rng);
        let method = match (self.fns.winnable)(&known, 1) {
            Some(_) => Method::Solver,
            None => Method::Playouts,
        };
        let for_worlds = Budget { positions: budget.positions - for_bot.positions, ..budget };
        let mut meter = Meter::new(for_worlds);
        let mut samples = Samples::new(self.sides, side_of(self.seat, self.sides));
        let seen = self.seen_after(&self.position);
        let mut foreseen = seen.is_some();
        for number in 1..=WORLDS_MAX {
            let mut world = self.position.clone();
            world.redeal(Viewer::Seat(self.seat), rng);
            foreseen = foreseen && (number > WORLDS_MIN || self.seen_after(&world) == seen);
            let tried = match method {
                Method::Solver => {
                    let positions = (budget.positions / SOLVERS_SHARE).max(1);
                    self.solve(&world, &best, positions, &mut meter)
                }
                _ => self.play(&world, &usual, &best, &mut meter, rng),
            };
            samples.add(&tried);
            if !(budget.should_continue)() {
                return None;
            }
            if number >= WORLDS_MIN && !meter.goes_on() {
                break;
            }
        }
        let better = (best != self.chosen).then_some(best);
        Some(samples.judgement(method, better, foreseen))
    }

    /// What is known after the choice to the seat and to those that decide next; none if there is
    /// something to draw.
    fn seen_after(&self, world: &G) -> Option<(Waiting, Vec<G::View>)> {
        let next = self.after(world, &self.chosen);
        let waiting = next.waiting();
        let seats = waiting.seats().iter().chain([&self.seat]);
        let views = seats.map(|seat| next.view(Viewer::Seat(*seat))).collect();
        (!matches!(waiting, Waiting::Chance(_))).then_some((waiting, views))
    }

    /// What a bot would do.
    fn choice(&self, known: &G, level: Level, budget: Budget<'_>, rng: &mut dyn Rng) -> G::Action {
        match self.legal.as_slice() {
            [only] => only.clone(),
            _ if G::CAPABILITIES.bot.is_none() && level == Level::Skilled => self.chosen.clone(),
            legal => bots::choose_in(known, level, self.seat, legal, budget, rng),
        }
    }

    /// The judgement by the exact chances of the seat after each legal action. The other side of
    /// two has the rest.
    fn exactly(&self, chances: &[f64]) -> Judgement<G::Action> {
        let own = side_of(self.seat, self.sides);
        let by_side = |chance: f64| {
            let of = |side| Estimate::exact(if side == own { chance } else { 1.0 - chance });
            (0..self.sides).map(of).collect::<Vec<_>>()
        };
        let after = || self.legal.iter().zip(chances.iter().copied());
        let (best, most) = after()
            .reduce(|best, other| if other.1 > best.1 { other } else { best })
            .expect("the choice is one of them");
        let chosen = after().find(|(action, _)| **action == self.chosen);
        let chosen = chosen.expect("the choice is one of them").1;
        let lost = |side| Estimate::exact(if side == own { chosen - most } else { most - chosen });
        Judgement {
            method: Method::Exact,
            chances: by_side(most),
            expected: by_side(chosen),
            skill: (0..self.sides).map(lost).collect(),
            foreseen: false,
            better: (most > chosen).then(|| Better {
                action: best.clone(),
                given_away: Estimate::exact(most - chosen),
            }),
        }
    }

    /// Plays the match on after each action, and once for those that are the same.
    fn play(
        &self,
        world: &G,
        usual: &G::Action,
        best: &G::Action,
        meter: &mut Meter<'_>,
        rng: &mut dyn Rng,
    ) -> Tried {
        let mut played: Vec<(&G::Action, Vec<f64>)> = Vec::new();
        let mut after = |action| {
            if let Some((_, known)) = played.iter().find(|(other, _)| *other == action) {
                return known.clone();
            }
            let mut next = self.after(world, action);
            meter.count();
            play_out(&mut next, &self.guide, meter, rng);
            let result = self.result(&next).unwrap_or_else(|| unfinished(self.sides));
            played.push((action, result.clone()));
            result
        };
        Tried { usual: after(usual), chosen: after(&self.chosen), best: after(best) }
    }

    /// Whether the deal can be won before the decision, after it, and after what is best. What can
    /// be won after an action could be won before it.
    fn solve(&self, world: &G, best: &G::Action, positions: u32, meter: &mut Meter<'_>) -> Tried {
        let mut winnable = |game: &G| {
            self.result(game).unwrap_or_else(|| {
                let (won, looked) = (self.fns.winnable)(game, positions).unwrap_or((false, 0));
                meter.count_all(looked.max(1));
                vec![f64::from(u8::from(won)); self.sides]
            })
        };
        let chosen = winnable(&self.after(world, &self.chosen));
        let best =
            if *best == self.chosen { chosen.clone() } else { winnable(&self.after(world, best)) };
        let is_won = |result: &[f64]| result.iter().any(|share| *share > 0.0);
        let usual = match [&chosen, &best].into_iter().find(|result| is_won(result)) {
            Some(won) => won.clone(),
            None => winnable(world),
        };
        Tried { usual, chosen, best }
    }

    fn after(&self, world: &G, action: &G::Action) -> G {
        let mut next = world.clone();
        let input = Input::Act { seat: self.seat, action: action.clone() };
        next.apply(&input, &mut Tell::default());
        next
    }

    /// The shares of the victory, if the match has ended.
    fn result(&self, game: &G) -> Option<Vec<f64>> {
        match game.waiting() {
            Waiting::Over(outcome) => Some(shares(&outcome, self.sides)),
            _ => None,
        }
    }
}

/// How a match is played on: by the skilled bot, or by anything in a game without bots.
fn policy<G: Game>(game: &G, seat: Seat, rng: &mut dyn Rng) -> G::Action {
    let legal = game.legal_actions(seat);
    match G::CAPABILITIES.bot {
        Some(_) => bots::choose_in(game, Level::Skilled, seat, &legal, Budget::UNLIMITED, rng),
        None => bots::random(&legal, rng),
    }
}

/// What came of all imagined positions.
struct Samples {
    /// The side that decides.
    own: usize,
    chances: Vec<Sum>,
    expected: Vec<Sum>,
    skill: Vec<Sum>,
    given_away: Sum,
}

impl Samples {
    fn new(sides: usize, own: usize) -> Self {
        let none = || vec![Sum::default(); sides];
        let (chances, expected, skill) = (none(), none(), none());
        Self { own, chances, expected, skill, given_away: Sum::default() }
    }

    fn add(&mut self, Tried { usual, chosen, best }: &Tried) {
        for (side, (usual, chosen)) in usual.iter().zip(chosen).enumerate() {
            self.chances[side].add(*usual);
            self.expected[side].add(*chosen);
            self.skill[side].add(chosen - usual);
        }
        self.given_away.add(best[self.own] - chosen[self.own]);
    }

    fn judgement<A>(self, method: Method, better: Option<A>, foreseen: bool) -> Judgement<A> {
        let given_away = Estimate::of_differences(self.given_away);
        // What the strongest bot plans may take moves that the skilled bot does not find: by what
        // is known, its way is no better.
        let is_worse = given_away.is_clear() && given_away.value < 0.0;
        let better = better.filter(|_| !is_worse);
        let chances = |sums: Vec<Sum>| sums.into_iter().map(Estimate::of_chances).collect();
        Judgement {
            method,
            chances: chances(self.chances),
            expected: chances(self.expected),
            skill: self.skill.into_iter().map(Estimate::of_differences).collect(),
            foreseen,
            better: better.map(|action| Better { action, given_away }),
        }
    }
}
