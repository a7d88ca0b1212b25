//! A toy for one or more, each alone with the same luck: dice are rolled, a hidden card is turned up, and points are counted.

use lamproom_games::{
    Advice, ChanceKind, ChanceNode, ChanceOutcome, Effort, Game, Illegal, Input, Length, Merit,
    Meta, Outcome, Question, Rule, Seat, Setup, Tell, Undo, Viewer, Waiting, registry::Entry,
};
use rand_core::Rng;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

pub(crate) static GAMES: &[Entry] = &[Entry::of::<Solitaire>()];

#[derive(Clone, Debug, PartialEq, Eq)]
struct Solitaire {
    boards: Vec<Board>,
    rolling: Option<Seat>,
    over: bool,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
struct Board {
    points: u32,
    rolls: u32,
    turned_up: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
struct Options {}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
enum Action {
    /// One point.
    Count,
    /// As many as a die shows.
    Roll,
    TurnUp,
    Stop,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
enum Event {
    Counted(u32),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
struct View {
    boards: Vec<Board>,
}

impl Game for Solitaire {
    const META: Meta = Meta {
        id: "solitaire",
        title: "Solitaire",
        summary: "Count.",
        credit: "Ours.",
        rules_version: 1,
        seats: (1, 2),
        length: Length { minutes_min: 1, minutes_max: 1 },
        ends: &["stopped"],
        options: &[],
        undo: Undo::Alone,
        clock: &[1, 5],
        daily: Some("count"),
        inputs_max: 100,
    };
    const RULES: &'static [Rule] = &[];
    const ADVICE: &'static [Question] = &[Question::Hint, Question::Outlook];
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn new(setup: &Setup<Options>) -> Result<Self, Illegal> {
        let boards = vec![Board::default(); usize::from(setup.seats)];
        Ok(Self { boards, rolling: None, over: false })
    }

    fn first(&self) -> Option<Seat> {
        None
    }

    fn waiting(&self) -> Waiting {
        if self.over {
            let (grade, how) = ("well".to_owned(), "stopped".to_owned());
            return Waiting::Over(Outcome::Shared { won: true, grade, how });
        }
        match self.rolling {
            Some(seat) => {
                let name = format!("roll {}", self.boards[seat.index()].rolls);
                Waiting::Chance(ChanceNode::shared(ChanceKind::Die(1_000), "points", name))
            }
            None => Waiting::Apart((0..).map(Seat).take(self.boards.len()).collect()),
        }
    }

    fn legal_actions(&self, seat: Seat) -> Vec<Action> {
        if !self.waiting().seats().contains(&seat) {
            return Vec::new();
        }
        let turned_up = self.boards[seat.index()].turned_up;
        [Action::Count, Action::Roll, Action::TurnUp, Action::Stop]
            .into_iter()
            .filter(|action| !(turned_up && *action == Action::TurnUp))
            .collect()
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        let may = self.legal_actions(seat).contains(action);
        may.then_some(()).ok_or_else(|| Illegal::new("", "You cannot do that."))
    }

    fn apply(&mut self, input: &Input<Action>, tell: &mut Tell<Event>) {
        let (seat, points) = match input {
            Input::Chance(ChanceOutcome::Die(points)) => (self.rolling.take().unwrap(), *points),
            Input::Chance(ChanceOutcome::Shuffle(_)) => unreachable!(),
            Input::Act { seat, action } => {
                let board = &mut self.boards[seat.index()];
                match action {
                    Action::Roll => {
                        board.rolls += 1;
                        self.rolling = Some(*seat);
                    }
                    Action::TurnUp => {
                        board.turned_up = true;
                        tell.barrier();
                    }
                    Action::Stop => self.over = true,
                    Action::Count => {}
                }
                (*seat, u32::from(*action == Action::Count))
            }
        };
        self.boards[seat.index()].points += points;
        tell.all(Event::Counted(points));
    }

    fn view(&self, _: Viewer) -> View {
        View { boards: self.boards.clone() }
    }

    fn redeal(&mut self, _: Viewer, _: &mut dyn Rng) {
        // Nothing is hidden.
    }

    /// A hint takes no time; an outlook takes as long as there is, and is that who has turned up has lost.
    fn advise(
        &self,
        seat: Seat,
        question: Question,
        effort: Effort<'_>,
        _: &mut dyn Rng,
    ) -> Option<Advice<Action>> {
        match question {
            Question::Hint => {
                Some(Advice::Hint { action: Action::Roll, why: "Dice are fun.".to_owned() })
            }
            Question::Outlook => {
                while (effort.goes_on)() {
                    std::thread::yield_now();
                }
                Some(Advice::Outlook { lost: self.boards[seat.index()].turned_up })
            }
        }
    }

    fn fallback(&self, seat: Seat) -> Option<Action> {
        self.legal_actions(seat).into_iter().next_back()
    }

    /// The same on every day since 1971.
    fn daily(day: u32) -> Option<Options> {
        (day >= 365).then_some(Options {})
    }

    /// Few points are better; none at all is no win.
    fn merit(&self) -> Option<Merit> {
        let moves = self.boards[0].points;
        let won = self.over && self.boards.len() == 1 && moves > 0;
        won.then(|| Merit { tier: u8::from(moves > 9), moves, grade: "well" })
    }

    fn bot(_: &View, _: Seat, legal: &[Action]) -> Action {
        legal[0].clone()
    }
}
