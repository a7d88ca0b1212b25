//! A toy in which everybody does something at the same moment: loaves are taken from one basket and
//! put back, counted, and two pots are cooked as all decide; whoever wakes up first begins the next
//! day for all.

use lamproom_game::{
    Budget, Capabilities, Game, GameKind, Illegal, Input, InputsMax, Length, Level, Meta, Outcome,
    Rule, Seat, Setup, Tell, Topic, Viewer, Waiting,
    capability::{Bot, Team},
};
use rand_core::Rng;
use serde::{Deserialize, Serialize};

/// This game alone, as a list of games.
pub static GAMES: &[GameKind] = &[GameKind::of::<Camp>()];

const DAYS: u8 = 2;
const LOAVES: u8 = 2;
const POTS: u8 = 2;

/// A position of the camp.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Camp {
    day: u8,
    basket: u8,
    bags: Vec<u8>,
    cooked: Vec<Action>,
    counted: Vec<u8>,
}

/// The table options.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {}

/// What a player can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    Take,
    Put,
    Count,
    Wake,
    Cook { pot: u8, salt: bool },
}

/// What players are told.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Event(Action);

/// What a viewer sees.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    day: u8,
    basket: u8,
    bags: Vec<u8>,
    cooked: Vec<Action>,
    counted: Vec<u8>,
}

lamproom_game::members!(View { day, basket, bags, cooked, counted });

impl Game for Camp {
    const META: Meta = Meta {
        id: "camp",
        title: "Camp",
        summary: "Cook.",
        credit: "Ours.",
        seats: (2, 4),
        length: Length { minutes_min: 1, minutes_max: 1 },
        ends: &["rested"],
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
        let bags = vec![0; usize::from(setup.seats())];
        Self { day: 0, basket: LOAVES, bags, cooked: Vec::new(), counted: Vec::new() }
    }

    fn waiting(&self) -> Waiting {
        if self.day == DAYS {
            let (grade, how) = ("fed".to_owned(), "rested".to_owned());
            return Waiting::Over(Outcome::Shared { won: true, grade, how });
        }
        Waiting::Together((0..).map(Seat).take(self.bags.len()).collect())
    }

    fn legal_actions(&self, seat: Seat) -> Vec<Action> {
        if !self.waiting().seats().contains(&seat) {
            return Vec::new();
        }
        let is_open = |pot: &u8| {
            !self.cooked.iter().any(|done| matches!(done, Action::Cook { pot: p, .. } if p == pot))
        };
        let cook = |pot| [false, true].map(|salt| Action::Cook { pot, salt });
        let may = |action: &Action| match action {
            Action::Take => self.basket > 0,
            Action::Put => self.bags[seat.index()] > 0,
            Action::Count | Action::Wake | Action::Cook { .. } => true,
        };
        let own = [Action::Take, Action::Put, Action::Count, Action::Wake];
        own.into_iter().filter(may).chain((0..POTS).filter(is_open).flat_map(cook)).collect()
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        let may = self.legal_actions(seat).contains(action);
        may.then_some(()).ok_or_else(|| Illegal::without_rule("You cannot do that."))
    }

    fn apply(&mut self, input: &Input<Action>, tell: &mut Tell<Event>) {
        let Input::Act { seat, action } = *input else { unreachable!("nothing is drawn") };
        let bag = &mut self.bags[seat.index()];
        match action {
            Action::Take => {
                self.basket -= 1;
                *bag += 1;
            }
            Action::Put => {
                self.basket += 1;
                *bag -= 1;
            }
            Action::Count => self.counted.push(self.basket),
            Action::Wake => {
                self.day += 1;
                self.cooked.clear();
                tell.barrier();
            }
            Action::Cook { .. } => self.cooked.push(action),
        }
        tell.all(Event(action));
    }

    fn view(&self, _: Viewer) -> View {
        let Self { day, basket, bags, cooked, counted } = self.clone();
        View { day, basket, bags, cooked, counted }
    }

    /// Nothing is hidden.
    fn redeal(&mut self, _: Viewer, _: &mut dyn Rng) {}

    fn fallback(&self, seat: Seat) -> Option<Action> {
        self.waiting().seats().contains(&seat).then_some(Action::Wake)
    }
}

impl Team for Camp {
    fn is_joint(&self, action: &Action) -> bool {
        matches!(action, Action::Cook { .. })
    }

    fn topic(&self, action: &Action) -> Option<Topic> {
        match *action {
            Action::Take | Action::Put => Some(Topic("hands", vec![self.day])),
            Action::Count => Some(Topic("basket", vec![self.day, self.basket])),
            Action::Cook { pot, .. } => Some(Topic("pot", vec![self.day, pot])),
            Action::Wake => None,
        }
    }

    fn is_common(&self, action: &Action) -> bool {
        matches!(action, Action::Wake) || self.is_joint(action)
    }
}

impl Bot for Camp {
    fn choose(_: Level, _: &Self, _: Seat, _: &[Action], _: Budget<'_>, _: &mut dyn Rng) -> Action {
        Action::Count
    }
}
