//! A toy for a team: everybody may pack for themselves, and all together go left, go right, or go
//! home.

use lamproom_game::{
    Budget, Capabilities, Choice, Game, GameKind, Illegal, Input, InputsMax, Length, Level, Meta,
    OptionSpec, Outcome, Rule, Seat, Setup, Tell, Viewer, Waiting,
    capability::{Bot, Team},
};
use rand_core::Rng;
use serde::{Deserialize, Serialize};

/// This game alone, as a list of games.
pub static GAMES: &[GameKind] = &[GameKind::of::<Expedition>()];

/// The team may go left this often.
const LEFT_MAX: usize = 2;

/// A position of the expedition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expedition {
    decisions: Decisions,
    packs: Vec<u8>,
    way: Vec<Action>,
}

/// Who decides for the team.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Decisions {
    Team,
    Anyone,
}

/// The table options.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    decisions: Decisions,
}

/// What a player can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    Pack,
    Left,
    Right,
    Home,
}

/// What players are told.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Event(Action);

/// What a viewer sees.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    packs: Vec<u8>,
    way: Vec<Action>,
}

lamproom_game::members!(View { packs, way });

impl Game for Expedition {
    const META: Meta = Meta {
        id: "expedition",
        title: "Expedition",
        summary: "Go.",
        credit: "Ours.",
        seats: (1, 4),
        length: Length { minutes_min: 1, minutes_max: 1 },
        ends: &["home"],
        options: &[OptionSpec {
            key: "decisions",
            label: "Decisions",
            choices: &[
                Choice { json: "\"team\"", label: "Team" },
                Choice { json: "\"anyone\"", label: "Anyone" },
            ],
            typed: None,
            several: true,
        }],
        inputs_max: InputsMax::ByRules(1_000),
        ..Meta::DEFAULT
    };
    const RULES: &'static [Rule] = &[];
    const CAPABILITIES: Capabilities<Self> = Capabilities::NONE.team().bot();
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn new(setup: &Setup<Options>, _: &mut Tell<Event>) -> Self {
        let packs = vec![0; usize::from(setup.seats())];
        Self { decisions: setup.options().decisions, packs, way: Vec::new() }
    }

    fn waiting(&self) -> Waiting {
        if self.way.last() == Some(&Action::Home) {
            let (grade, how) = ("safe".to_owned(), "home".to_owned());
            return Waiting::Over(Outcome::Shared { won: true, grade, how });
        }
        Waiting::Together((0..).map(Seat).take(self.packs.len()).collect())
    }

    fn legal_actions(&self, seat: Seat) -> Vec<Action> {
        if !self.waiting().seats().contains(&seat) {
            return Vec::new();
        }
        let lefts = self.way.iter().filter(|step| **step == Action::Left).count();
        let may = |action: &Action| match action {
            Action::Pack => self.packs[seat.index()] == 0,
            Action::Left => lefts < LEFT_MAX,
            Action::Right | Action::Home => true,
        };
        [Action::Pack, Action::Left, Action::Right, Action::Home].into_iter().filter(may).collect()
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        let may = self.legal_actions(seat).contains(action);
        may.then_some(()).ok_or_else(|| Illegal::without_rule("You cannot do that."))
    }

    fn apply(&mut self, input: &Input<Action>, tell: &mut Tell<Event>) {
        let Input::Act { seat, action } = input else { unreachable!("nothing is drawn") };
        match action {
            Action::Pack => self.packs[seat.index()] += 1,
            Action::Left | Action::Right | Action::Home => {
                self.way.push(*action);
                tell.barrier();
            }
        }
        tell.all(Event(*action));
    }

    fn view(&self, _: Viewer) -> View {
        View { packs: self.packs.clone(), way: self.way.clone() }
    }

    /// Nothing is hidden.
    fn redeal(&mut self, _: Viewer, _: &mut dyn Rng) {}

    fn fallback(&self, seat: Seat) -> Option<Action> {
        self.legal_actions(seat).pop()
    }
}

impl Team for Expedition {
    fn is_joint(&self, action: &Action) -> bool {
        *action != Action::Pack && self.decisions == Decisions::Team
    }

    fn reason(&self, action: &Action) -> Option<String> {
        let steps = self.way.len();
        (*action == Action::Home).then(|| format!("The way home is {steps} steps long."))
    }
}

impl Bot for Expedition {
    /// The first; after some thought, the last.
    fn choose(
        level: Level,
        _: &Self,
        _: Seat,
        legal: &[Action],
        _: Budget<'_>,
        _: &mut dyn Rng,
    ) -> Action {
        if Self::thinks(level) { legal[legal.len() - 1] } else { legal[0] }
    }

    fn thinks(level: Level) -> bool {
        level == Level::Master
    }
}
