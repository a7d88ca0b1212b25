//! A toy for one or more, each alone with the same luck: dice are rolled, a hidden card is turned
//! up, and points are counted.

use lamproom_game::{
    Advice, Budget, Capabilities, ChanceKind, ChanceNode, ChanceOutcome, DailyMeta, DealVerdict,
    Game, GameKind, Illegal, Input, InputsMax, Length, Level, Merit, Meta, Outcome, Question, Rule,
    Sameness, Seat, Setup, Tell, Undo, Viewer, Waiting,
    capability::{Advises, Analysed, Bot, Daily},
};
use rand_core::Rng;
use serde::{Deserialize, Serialize};

/// This game alone, as a list of games.
pub static GAMES: &[GameKind] = &[GameKind::of::<Solitaire>()];

/// The day, counted from 1970, whose match is the same as any other.
pub const DAY_OF_ALL: u32 = 25_000;

/// A position, with one board per seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solitaire {
    boards: Vec<Board>,
    rolling: Option<Seat>,
    over: bool,
}

/// The board of one player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Board {
    points: u32,
    rolls: u32,
    turned_up: bool,
}

/// The table options.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {}

/// What a player can do.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// One point.
    Count,
    /// As many as a die shows.
    Roll,
    TurnUp,
    Stop,
}

/// What players are told.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    Counted(u32),
}

/// What a viewer sees.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    boards: Vec<Board>,
}

lamproom_game::members!(View { boards });

impl Game for Solitaire {
    const META: Meta = Meta {
        id: "solitaire",
        title: "Solitaire",
        summary: "Count.",
        credit: "Ours.",
        seats: (1, 2),
        length: Length { minutes_min: 1, minutes_max: 1 },
        ends: &["stopped"],
        undo: Undo::Alone,
        clock: &[1, 5],
        daily: Some(DailyMeta {
            name: "count",
            terms: "Everybody counts alike.",
            counted: "move",
            seats: 1,
            sameness: Sameness::Options,
        }),
        inputs_max: InputsMax::ByRules(100),
        ..Meta::DEFAULT
    };
    const RULES: &'static [Rule] = &[];
    const CAPABILITIES: Capabilities<Self> = Capabilities::NONE.advice().daily().bot().analysis();
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn new(setup: &Setup<Options>, _: &mut Tell<Event>) -> Self {
        let boards = vec![Board::default(); usize::from(setup.seats())];
        Self { boards, rolling: None, over: false }
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
        may.then_some(()).ok_or_else(|| Illegal::without_rule("You cannot do that."))
    }

    fn apply(&mut self, input: &Input<Action>, tell: &mut Tell<Event>) {
        let (seat, points) = match input {
            Input::Chance(ChanceOutcome::Die(points)) => {
                (self.rolling.take().expect("a seat rolls"), *points)
            }
            Input::Chance(ChanceOutcome::Shuffle(_)) => unreachable!("nothing is drawn"),
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

    fn fallback(&self, seat: Seat) -> Option<Action> {
        self.legal_actions(seat).into_iter().next_back()
    }
}

impl Advises for Solitaire {
    const QUESTIONS: &'static [Question] =
        &[Question::Hint, Question::Outlook, Question::Finish, Question::Deal];

    /// A hint takes no time; an outlook takes as long as there is, and is that who has turned up
    /// has lost. Nothing is lost by stopping. Nobody knows about the deal of who has turned up.
    fn advise(
        &self,
        seat: Seat,
        question: Question,
        budget: Budget<'_>,
        _: &mut dyn Rng,
    ) -> Option<Advice<Action>> {
        match question {
            Question::Hint => {
                let why = "Dice are fun.".to_owned();
                Some(Advice::Hint {
                    action: Action::Roll,
                    after: vec![Action::Stop],
                    why,
                    second: None,
                })
            }
            Question::Finish => Some(Advice::Finish { moves: vec![Action::Stop] }),
            Question::Deal => {
                let verdict = if self.boards[seat.index()].turned_up {
                    DealVerdict::Undecided
                } else {
                    DealVerdict::Winnable
                };
                let over = matches!(self.waiting(), Waiting::Over(_));
                over.then_some(Advice::Deal { verdict })
            }
            Question::Outlook => {
                while (budget.should_continue)() {
                    std::thread::yield_now();
                }
                Some(Advice::Outlook { lost: self.boards[seat.index()].turned_up })
            }
        }
    }
}

impl Daily for Solitaire {
    /// The same on every day since 1971.
    fn daily(day: u32) -> Option<Options> {
        (day >= 365).then_some(Options {})
    }

    /// Every match, on one day.
    fn is_of_day(&self, day: u32) -> bool {
        day == DAY_OF_ALL
    }

    /// Few points are better; none at all is no win.
    fn merit(&self) -> Option<Merit> {
        let moves = self.boards[0].points;
        let won = self.over && self.boards.len() == 1 && moves > 0;
        won.then(|| Merit { tier: u8::from(moves > 9), moves, grade: "well" })
    }
}

impl Analysed for Solitaire {
    const VERSION: u16 = 1;
}

impl Bot for Solitaire {
    fn choose(
        _: Level,
        _: &Self,
        _: Seat,
        legal: &[Action],
        _: Budget<'_>,
        _: &mut dyn Rng,
    ) -> Action {
        legal[0].clone()
    }
}
