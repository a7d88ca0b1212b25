//! Decisions are judged by what their seat could know, and what is found adds up.

#![expect(clippy::unwrap_used, reason = "the helpers of a test are tests too")]

use std::cell::Cell;

use chacha20::ChaCha20Rng;
use lamproom_game::{
    AnyGame, Budget, Capabilities, ChanceKind, ChanceNode, ChanceOutcome, Game, Illegal, Input,
    Json, Level, Meta, Outcome, Rule, Seat, Setup, Tell, Viewer, Waiting,
    analysis::{Better, Change, Estimate, Judgement, Method, Story},
    capability::{Analysed, Bot},
    random,
};
use rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};

/// Whoever opens the vault with its number wins. It may be looked up first. The skilled bot does
/// not think of that, and the strongest misreads one number. With `KNOWN`, a solver knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Vault<const KNOWN: bool> {
    number: u32,
    is_seen: bool,
    opened: Option<u32>,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
enum Action {
    LookUp,
    Open(u32),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct View {
    number: u32,
}

lamproom_game::members!(View { number });

const NUMBERS: u32 = 4;
const MISREAD: u32 = 4;

impl<const KNOWN: bool> Game for Vault<KNOWN> {
    const META: Meta = Meta { id: "vault", seats: (1, 1), ..Meta::DEFAULT };
    const RULES: &'static [Rule] = &[];
    const CAPABILITIES: Capabilities<Self> = Capabilities::NONE.bot().analysis();
    type Options = ();
    type Action = Action;
    type Event = ();
    type View = View;

    fn new(_: &Setup<()>, _: &mut Tell<()>) -> Self {
        Self { number: 0, is_seen: false, opened: None }
    }

    fn waiting(&self) -> Waiting {
        match self.opened {
            _ if self.number == 0 => {
                Waiting::Chance(ChanceNode::new(ChanceKind::Die(NUMBERS), "number"))
            }
            Some(opened) => Waiting::Over(Outcome::Shared {
                won: opened == self.number,
                grade: String::new(),
                how: String::new(),
            }),
            None => Waiting::Turn(Seat(0)),
        }
    }

    fn legal_actions(&self, _: Seat) -> Vec<Action> {
        std::iter::once(Action::LookUp).chain((1..=NUMBERS).map(Action::Open)).collect()
    }

    fn check(&self, _: Seat, _: &Action) -> Result<(), Illegal> {
        Ok(())
    }

    fn apply(&mut self, input: &Input<Action>, _: &mut Tell<()>) {
        match input {
            Input::Chance(ChanceOutcome::Die(number)) => self.number = *number,
            Input::Chance(ChanceOutcome::Shuffle(_)) => unreachable!("a die is rolled"),
            Input::Act { action: Action::LookUp, .. } => self.is_seen = true,
            Input::Act { action: Action::Open(number), .. } => self.opened = Some(*number),
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View { number: if self.is_seen || viewer == Viewer::Referee { self.number } else { 0 } }
    }

    fn redeal(&mut self, viewer: Viewer, rng: &mut dyn Rng) {
        if !self.is_seen && viewer != Viewer::Referee {
            self.number = random::pick((1..=NUMBERS).collect(), rng).unwrap();
        }
    }

    fn fallback(&self, _: Seat) -> Option<Action> {
        None
    }
}

impl<const KNOWN: bool> Bot for Vault<KNOWN> {
    fn choose(
        level: Level,
        position: &Self,
        seat: Seat,
        _: &[Action],
        _: Budget<'_>,
        _: &mut dyn Rng,
    ) -> Action {
        match position.view(Viewer::Seat(seat)) {
            View { number: 0 } if level == Level::Master => Action::LookUp,
            View { number: 0 } => Action::Open(1),
            View { number: MISREAD } if level == Level::Master => Action::Open(1),
            View { number } => Action::Open(number),
        }
    }
}

impl<const KNOWN: bool> Analysed for Vault<KNOWN> {
    const VERSION: u16 = 3;

    fn winnable(&self, _: u32) -> Option<(bool, u32)> {
        KNOWN.then_some((true, 1))
    }
}

fn vault<const KNOWN: bool>(number: u32) -> Vault<KNOWN> {
    Vault { number, is_seen: false, opened: None }
}

const BUDGET: Budget<'_> = Budget { positions: 3_000, should_continue: &|| true };

fn judge<G: Game>(
    game: &G,
    action: &G::Action,
    seed: u8,
    budget: Budget<'_>,
) -> Option<Judgement<Json>> {
    let chosen = Json::canonical(action).unwrap();
    game.decision_job(Seat(0), 1, &chosen, [seed; 32]).unwrap().run(budget)
}

#[track_caller]
fn assert_about(estimate: Estimate, value: f64) {
    let within = 4.0 * estimate.error + 1e-12;
    assert!((estimate.value - value).abs() < within, "{estimate:?} is not {value}");
}

/// The number is 2, and somebody opens the vault with it at the first try. Nobody could know it.
#[test]
fn a_lucky_choice_is_judged_by_what_could_be_known() {
    let judged = judge(&vault::<false>(2), &Action::Open(2), 1, BUDGET).unwrap();
    assert_eq!(judged.method, Method::Playouts);
    assert_about(judged.chances[0], 0.25);
    assert_about(judged.expected[0], 0.25);
    let better = judged.better.clone().unwrap();
    assert_eq!(better.action.read::<Action>().unwrap(), Action::LookUp);
    assert_about(better.given_away, 0.75);
    assert!(better.given_away.is_clear());

    let story = Story::new(&[(Seat(0), judged)], &[1.0]);
    assert!(story.steps[0].luck[0].value > 0.6, "{story:?}");
    let kinds = story.moments.iter().map(|moment| matches!(moment.change, Change::Luck(_)));
    assert_eq!(kinds.filter(|is_luck| *is_luck).count(), 1, "{story:?}");
}

/// What the skilled bot does is what the match is taken to go on with.
#[test]
fn what_the_strongest_bot_does_gives_nothing_away() {
    let judged = judge(&vault::<false>(2), &Action::LookUp, 1, BUDGET).unwrap();
    assert_eq!(judged.better, None);
    assert_about(judged.expected[0], 1.0);
    assert_about(judged.skill[0], 0.75);
}

#[test]
fn what_the_skilled_bot_does_is_neither_good_nor_bad() {
    let judged = judge(&vault::<false>(2), &Action::Open(1), 1, BUDGET).unwrap();
    assert_eq!(judged.skill, [Estimate::exact(0.0)]);
}

#[test]
fn a_solver_judges_by_what_can_be_won() {
    let judged = judge(&vault::<true>(2), &Action::Open(2), 1, BUDGET).unwrap();
    assert_eq!(judged.method, Method::Solver);
    assert_about(judged.chances[0], 1.0);
    assert_about(judged.expected[0], 0.25);
    assert_about(judged.skill[0], -0.75);
}

/// To look up the number turns it up, unless it has been seen before.
#[test]
fn only_what_is_drawn_or_turned_up_is_luck() {
    let is_foreseen =
        |vault: &Vault<false>, action| judge(vault, &action, 1, BUDGET).unwrap().foreseen;
    let known = Vault { is_seen: true, ..vault(2) };
    assert!(!is_foreseen(&vault(2), Action::LookUp));
    assert!(is_foreseen(&known, Action::LookUp));
    let judgement = Judgement { foreseen: true, ..judgement(0.5, 0.5, 0.01) };
    let story = Story::new(&[(Seat(0), judgement)], &[1.0, 0.0]);
    assert_eq!(story.steps[0].luck, [Estimate::exact(0.0); 2]);
    assert_eq!(story.moments, []);
}

#[test]
fn the_same_seed_judges_alike_and_another_differently() {
    let with = |seed| judge(&vault::<false>(2), &Action::Open(3), seed, BUDGET);
    assert_eq!(with(1), with(1));
    assert_ne!(with(1), with(2));
}

#[test]
fn a_judge_stops_when_told_to() {
    let asked = Cell::new(0);
    let should_continue = || asked.replace(asked.get() + 1) < 3;
    let budget = Budget { positions: u32::MAX, should_continue: &should_continue };
    assert_eq!(judge(&vault::<false>(2), &Action::LookUp, 1, budget), None);
    assert!(asked.get() < 50, "asked {} times", asked.get());
}

#[test]
fn what_is_not_legal_cannot_be_judged() {
    let nonsense = Json::canonical(&"Break").unwrap();
    assert!(vault::<false>(1).decision_job(Seat(0), 1, &nonsense, [1; 32]).is_none());
}

/// A judgement for two sides by the chances of the first.
fn judgement(chance: f64, expected: f64, error: f64) -> Judgement<Json> {
    let both = |value: f64| vec![Estimate { value, error }, Estimate { value: 1.0 - value, error }];
    let by = expected - chance;
    Judgement {
        method: Method::Playouts,
        chances: both(chance),
        expected: both(expected),
        skill: vec![Estimate { value: by, error }, Estimate { value: -by, error }],
        foreseen: false,
        better: None,
    }
}

#[test]
fn start_luck_and_skill_add_up_to_the_result() {
    let mut rng = ChaCha20Rng::seed_from_u64(5);
    let mut any = || f64::from(rng.next_u32() % 1_000) / 1_000.0;
    let judged: Vec<_> =
        (0..9).map(|step| (Seat(step % 2), judgement(any(), any(), 0.01))).collect();
    let story = Story::new(&judged, &[0.0, 1.0]);
    for (index, side) in story.sides.iter().enumerate() {
        let [start, luck, skill, others] =
            [side.start, side.luck, side.skill, side.others].map(|it| it.value);
        assert!((start + luck + skill + others - side.result).abs() < 1e-9, "{side:?}");
        let by_step: f64 = story.steps.iter().map(|step| step.luck[index].value).sum();
        assert!((by_step - luck).abs() < 1e-9, "{by_step} and {luck}");
        // The start, and nine choices.
        assert!((side.luck.error - 0.01 * 10.0_f64.sqrt()).abs() < 1e-9, "{side:?}");
    }
    assert!((story.sides[0].skill.value + story.sides[1].others.value).abs() < 1e-9);
}

#[test]
fn a_turning_point_is_where_the_new_leader_gained_most() {
    // Seat 0 leads, then it is about even for a while, then seat 1 leads.
    let chances = [0.7, 0.8, 0.53, 0.5, 0.3, 0.2];
    let judged: Vec<_> =
        chances.iter().map(|chance| (Seat(0), judgement(*chance, *chance, 0.001))).collect();
    let story = Story::new(&judged, &[0.0, 1.0]);
    // The second decision took it from 0.8 to 0.53.
    assert_eq!(story.turning_points, [1]);
    // Nobody knows who leads if the errors are large.
    let judged: Vec<_> =
        chances.iter().map(|chance| (Seat(0), judgement(*chance, *chance, 0.2))).collect();
    assert_eq!(Story::new(&judged, &[0.0, 1.0]).turning_points, Vec::<usize>::new());
}

#[test]
fn a_side_alone_turns_where_it_becomes_likely_to_win() {
    let alone = |(value, error): (f64, f64)| Judgement {
        method: Method::Solver,
        chances: vec![Estimate { value, error }],
        expected: vec![Estimate { value, error }],
        skill: vec![Estimate::exact(0.0)],
        foreseen: false,
        better: None::<lamproom_game::analysis::Better<Json>>,
    };
    let turns = |error: f64, chances: &[f64]| {
        let judged: Vec<_> =
            chances.iter().map(|chance| (Seat(0), alone((*chance, error)))).collect();
        Story::new(&judged, &[1.0]).turning_points
    };
    assert_eq!(turns(0.001, &[0.8, 0.7, 0.2, 0.3, 0.9]), [1, 3]);
    // One of many estimates is now and then off by three standard errors.
    assert_eq!(turns(0.1, &[0.57, 0.17, 0.71]), Vec::<usize>::new());
}

#[test]
fn the_three_biggest_moments_come_first_and_none_that_chance_explains() {
    let chances = [0.5, 0.6, 0.4, 0.405, 0.9];
    let judged: Vec<_> =
        chances.iter().map(|chance| (Seat(1), judgement(*chance, *chance, 0.001))).collect();
    let story = Story::new(&judged, &[1.0, 0.0]);
    let steps: Vec<usize> = story.moments.iter().map(|moment| moment.step).collect();
    assert_eq!(steps, [3, 1, 0]);
    // The luck of one is the bad luck of the other: whoever is lucky is named.
    assert_eq!(story.moments.iter().map(|it| it.side).collect::<Vec<_>>(), [0, 1, 0]);
    let judged: Vec<_> =
        chances.iter().map(|chance| (Seat(1), judgement(*chance, *chance, 0.4))).collect();
    assert_eq!(Story::new(&judged, &[1.0, 0.0]).moments, []);
}

#[test]
fn what_is_clearly_worse_is_not_called_better() {
    let misread = Vault::<false> { is_seen: true, ..vault(MISREAD) };
    let judged = judge(&misread, &Action::Open(MISREAD), 1, BUDGET).unwrap();
    assert_eq!((judged.expected[0].value, judged.better), (1.0, None));
}

#[test]
fn what_is_overlooked_several_times_in_a_row_counts_once() {
    let overlooks = |seat, action: &str, value, method| {
        let action = Json::canonical(&action).unwrap();
        let given_away = Estimate { value, error: 0.01 };
        let better = Some(Better { action, given_away });
        (Seat(seat), Judgement { method, better, ..judgement(0.5, 0.5, 0.01) })
    };
    let told = |method| {
        let judged = [
            overlooks(0, "up", 0.2, method),
            overlooks(1, "up", 0.1, method),
            overlooks(0, "up", 0.3, method),
            overlooks(0, "up", 0.1, method),
            (Seat(0), judgement(0.5, 0.5, 0.01)),
            overlooks(0, "up", 0.2, method),
            overlooks(0, "down", 0.1, method),
        ];
        let story = Story::new(&judged, &[1.0, 0.0]);
        let counted: Vec<_> =
            story.steps.iter().map(|step| step.given_away.map(|it| it.value)).collect();
        (counted, story.sides[0].given_away.value)
    };
    let (counted, sum) = told(Method::Playouts);
    assert_eq!(counted, [None, Some(0.1), Some(0.3), None, None, Some(0.2), Some(0.1)]);
    assert!((sum - 0.6).abs() < 1e-9, "{sum}");
    // By exact chances, each costs what it says.
    let (counted, sum) = told(Method::Exact);
    assert_eq!(counted.iter().flatten().count(), 6);
    assert!((sum - 0.9).abs() < 1e-9, "{sum}");
}
