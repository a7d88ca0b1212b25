//! The tests set up a fixture, play a script of actions and dice on it, and look at the outcome.
//!
//! In a script, a number is what the next die shows, and a word is an action of the player whose
//! turn it is: `dig`, `take`, `sabotage1` (seat 1) or `decline`. `dig 1` on the surface is the
//! shortest turn: it caves in and brings no treasure.

mod advice;
mod daily;
mod end;
mod honours;
mod mine;
mod odds;
mod properties;
mod sabotage;
mod setup;

use super::{
    CaveMining, data,
    state::Due,
    types::{Action, CaveInCause, Event, First, Options, View},
};
use lamproom_game::{
    ChanceKind, ChanceOutcome, Game, Input, Outcome, Seat, Setup, Tell, Told, Viewer, Waiting,
};

const DIG: Action = Action::Dig {};
const TAKE: Action = Action::TakeTreasure {};
const DECLINE: Action = Action::DeclineSabotage {};

fn sabotage(seat: u8) -> Action {
    Action::Sabotage { seat: Seat(seat) }
}

/// The options of every match that is not about options.
const OPTIONS: Options = Options { target: 150, first: First::SeatOrder };

fn start(seats: u8) -> CaveMining {
    crate::testing::start(OPTIONS, seats, None)
}

/// A game and the events it has told.
struct Fixture {
    game: CaveMining,
    events: Vec<Event>,
}

impl Fixture {
    /// Seat 0 has step 2 of a turn; everybody's digger and camp stand on these layers.
    fn choosing(camps: &[u8]) -> Self {
        let mut game = start(u8::try_from(camps.len()).unwrap());
        for (digger, &camp) in game.diggers.iter_mut().zip(camps) {
            (digger.digger, digger.camp) = (camp, camp);
        }
        Self { game, events: Vec::new() }
    }

    /// The turn of seat 0 begins (step 1).
    fn beginning(camps: &[u8]) -> Self {
        Self::choosing(camps).begin()
    }

    /// The turn of seat 0 begins.
    fn begin(mut self) -> Self {
        self.game.begin_turn(Seat(0), &mut Tell::default());
        self
    }

    fn by_version(mut self, rules_version: u16) -> Self {
        self.game.rules_version = rules_version;
        self
    }

    fn with_digger(mut self, seat: u8, layer: u8) -> Self {
        self.game.digger_mut(Seat(seat)).digger = layer;
        self
    }

    fn with_scores(mut self, scores: &[u16]) -> Self {
        for (digger, &score) in self.game.diggers.iter_mut().zip(scores) {
            digger.score = score;
        }
        self
    }

    fn with_sabotaged(mut self, seat: u8) -> Self {
        self.game.digger_mut(Seat(seat)).sabotaged = true;
        self
    }

    #[track_caller]
    fn play(mut self, script: &str) -> Self {
        for word in script.split_whitespace() {
            let input = match (self.game.waiting(), word.parse()) {
                (Waiting::Chance(node), Ok(value)) => {
                    let outcome = ChanceOutcome::Die(value);
                    assert!(node.kind.allows(&outcome), "{node:?} cannot show {value}");
                    Input::Chance(outcome)
                }
                (Waiting::Turn(seat), Err(_)) => {
                    let action = match word {
                        "dig" => DIG,
                        "take" => TAKE,
                        "decline" => DECLINE,
                        _ => sabotage(word.strip_prefix("sabotage").unwrap().parse().unwrap()),
                    };
                    assert_eq!(self.game.check(seat, &action), Ok(()), "{word} of {script}");
                    Input::Act { seat, action }
                }
                (waiting, _) => panic!("{word} of {script} is no answer to {waiting:?}"),
            };
            let mut tell = Tell::default();
            self.game.apply(&input, &mut tell);
            let told = tell.into_told();
            self.events.extend(told.iter().filter_map(|told| told.to(Viewer::Spectator)).cloned());
        }
        self
    }

    /// Whose turn it is, and their legal actions.
    fn choices(&self) -> (u8, Vec<Action>) {
        match self.game.waiting() {
            Waiting::Turn(seat) => (seat.0, self.game.legal_actions(seat)),
            waiting => panic!("nobody has a choice, but {waiting:?}"),
        }
    }

    /// The die that is due: its sides and purpose.
    fn die(&self) -> (u32, String) {
        match self.game.waiting() {
            Waiting::Chance(node) => match node.kind {
                ChanceKind::Die(sides) => (sides, node.purpose),
                ChanceKind::Shuffle(_) => panic!("this game shuffles nothing"),
            },
            waiting => panic!("no die is due, but {waiting:?}"),
        }
    }

    /// The rule that forbids an action.
    fn forbidden_by(&self, seat: u8, action: Action) -> &'static str {
        self.game.check(Seat(seat), &action).unwrap_err().rule.unwrap()
    }

    /// Digger and camp of each seat.
    fn stand(&self) -> Vec<(u8, u8)> {
        self.game.diggers.iter().map(|digger| (digger.digger, digger.camp)).collect()
    }

    fn scores(&self) -> Vec<u16> {
        self.game.diggers.iter().map(|digger| digger.score).collect()
    }

    /// The sides of the treasure dice that were rolled.
    fn treasure_dice(&self) -> Vec<u8> {
        let sides = |event: &Event| match event {
            Event::TreasureRoll { layer, .. } => data::layer(*layer).die,
            _ => None,
        };
        self.events.iter().filter_map(sides).collect()
    }

    fn has_told(&self, event: &Event) -> bool {
        self.events.contains(event)
    }

    /// The places, and how the game ended.
    fn end(&self) -> (Vec<u8>, String) {
        match self.game.waiting() {
            Waiting::Over(Outcome::Ranked { places, how, .. }) => (places, how),
            waiting => panic!("it has not ended: {waiting:?}"),
        }
    }

    fn view(&self) -> View {
        self.game.view(Viewer::Spectator)
    }
}

#[test]
fn does_what_a_game_promises() {
    lamproom_game::conformance::check::<CaveMining>();
}

#[test]
fn every_rule_is_told() {
    let told: Vec<&str> = CaveMining::RULES.iter().map(|rule| rule.id).collect();
    let all: Vec<String> = (1..=21).map(|number| format!("CM-{number}")).collect();
    assert_eq!(told, all);
}

/// The numbers in the rule texts are those of the game.
#[test]
fn the_rules_name_the_numbers_of_the_mine() {
    let says = |id: &str, numbers: &[u8]| {
        let (last, others) = numbers.split_last().unwrap();
        let others: Vec<String> = others.iter().map(u8::to_string).collect();
        let listed = format!("{} and {last}", others.join(", "));
        let rule = CaveMining::RULES.iter().find(|rule| rule.id == id).unwrap();
        assert!(rule.text.contains(&listed), "{id} does not say {listed}");
    };
    let mine = data::LAYERS;
    says("CM-1", &mine[1..].iter().map(|layer| layer.risk).collect::<Vec<_>>());
    says("CM-16", &mine.iter().filter_map(|layer| layer.die).collect::<Vec<_>>());
}
