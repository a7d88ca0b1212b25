//! What a game is: one narrow trait, and the words it is said in.

use std::fmt::Debug;

use rand_core::Rng;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use ts_rs::TS;

use crate::{Advice, ChanceNode, ChanceOutcome, Constant, Effort, Question, Tell};

/// A place in a game, counted from 0 in turn order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[ts(export_to = "games/")]
pub struct Seat(pub u8);

impl Seat {
    /// All seats of a game for so many.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..seats).map(Self)
    }

    /// Its place in a list by seats.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// Who looks at a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Viewer {
    /// Who sits there.
    Seat(Seat),
    /// Somebody who watches: sees what everybody sees.
    Spectator,
    /// Sees all: for digests and finished games.
    Referee,
}

/// What a game is made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup<O> {
    /// The table options.
    pub options: O,
    /// How many play.
    pub seats: u8,
    /// Who begins, where the table knows it (a rematch begins with the next seat); none: the game decides or draws.
    pub first: Option<Seat>,
}

/// What a game is given, step by step. A game is a fold over these.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Input<A> {
    /// A seat acts.
    Act {
        /// Who.
        seat: Seat,
        /// What.
        action: A,
    },
    /// The answer to the [`ChanceNode`] the game waits for.
    Chance(ChanceOutcome),
}

/// Who must move. Others *may*, where [`Game::legal_actions`] says so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Waiting {
    /// A die or a shuffle.
    Chance(ChanceNode),
    /// One seat, whose turn it is.
    Turn(Seat),
    /// These seats decide at once, in any order; sorted, never empty, and `Together` also with a single one left.
    Together(Vec<Seat>),
    /// These seats play each for themselves, as in a race, and nobody waits for anybody; sorted, never empty.
    Apart(Vec<Seat>),
    /// Nobody: it has ended.
    Over(Outcome),
}

impl Waiting {
    /// The seats that must move, sorted.
    pub fn seats(&self) -> &[Seat] {
        match self {
            Self::Turn(seat) => std::slice::from_ref(seat),
            Self::Together(seats) | Self::Apart(seats) => seats,
            Self::Chance(_) | Self::Over(_) => &[],
        }
    }
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "games/")]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Outcome {
    /// Everybody for themselves.
    Ranked {
        /// The place of each seat, 1 for the winners; equal places are shared, and the next one is left out.
        places: Vec<u8>,
        /// The score of each seat.
        scores: Vec<i32>,
        /// Which of [`Meta::ends`] it was.
        how: String,
    },
    /// All together.
    Shared {
        /// Won or lost.
        won: bool,
        /// How well, in the game's words.
        grade: String,
        /// Which of [`Meta::ends`] it was.
        how: String,
    },
}

impl Outcome {
    /// Which of [`Meta::ends`] it was.
    pub fn how(&self) -> &str {
        match self {
            Self::Ranked { how, .. } | Self::Shared { how, .. } => how,
        }
    }
}

/// What an action is about, beside what it says: two topics are the same when word and numbers are. See [`Game::topic`].
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Topic(pub &'static str, pub Vec<u8>);

/// The rules do not allow it: which rule, and a sentence that says what happened and what can be done.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{text}")]
pub struct Illegal {
    /// The number of the rule, as in `CM-10`; empty where it is not a matter of rules (malformed JSON, bad options).
    pub rule: &'static str,
    /// One sentence for people.
    pub text: String,
}

impl Illegal {
    /// By which rule, and a sentence.
    pub fn new(rule: &'static str, text: impl Into<String>) -> Self {
        Self { rule, text: text.into() }
    }
}

/// What crosses the wire: plain data with a TypeScript twin.
pub trait Wire: Serialize + DeserializeOwned + Clone + PartialEq + Debug + TS + 'static {}

impl<T: Serialize + DeserializeOwned + Clone + PartialEq + Debug + TS + 'static> Wire for T {}

/// What a lobby needs to know of a game, without a line of its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "games/")]
pub struct Meta {
    /// Stands in links, rows and folders.
    pub id: &'static str,
    /// The title of its rule book.
    pub title: &'static str,
    /// What it is, in one or two sentences.
    pub summary: &'static str,
    /// Whose game it is, and that this is an unofficial implementation.
    pub credit: &'static str,
    /// Changes with every change after which an old match would replay differently.
    pub rules_version: u16,
    /// Fewest and most players.
    pub seats: (u8, u8),
    /// How long it usually takes.
    pub length: Length,
    /// The ways to end, each with a golden playthrough.
    pub ends: &'static [&'static str],
    /// The table options; the first choice of each is the default.
    pub options: &'static [OptionSpec],
    /// Whether moves can be taken back.
    pub undo: Undo,
    /// The minutes a table may set as the limit of a match; none where there can be no clock. When time is up, [`Game::fallback`] is done for all who must
    /// move, until it has ended.
    pub clock: &'static [u8],
    /// Where there is one deal a day for everybody: what one calls it, as in "the daily cavern".
    pub daily: Option<&'static str>,
    /// More inputs (actions and chance) than any match of it under random play has.
    pub inputs_max: u32,
}

/// Whether moves can be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "games/")]
#[serde(rename_all = "snake_case")]
pub enum Undo {
    /// What is done is done.
    Never,
    /// Who plays alone may take back any number of moves. Going back past a draw or a [`crate::Tell::barrier`] marks the match: somebody has
    /// seen what was hidden and chosen again.
    Alone,
}

/// How good a match was that somebody has won alone, among all that were dealt the same (see [`Game::daily`]): by tier, then by moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Merit {
    /// 0 is the best.
    pub tier: u8,
    /// How many moves it took.
    pub moves: u32,
    /// The tier in the game's words, as in [`Outcome::Shared`].
    pub grade: &'static str,
}

/// How long a game usually takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "games/")]
pub struct Length {
    /// The short ones, in minutes.
    pub minutes_min: u8,
    /// The long ones, in minutes.
    pub minutes_max: u8,
}

/// A table option, as a list of choices. A game's `Options` is an object with one field for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "games/")]
pub struct OptionSpec {
    /// The name of the field.
    pub key: &'static str,
    /// For people.
    pub label: &'static str,
    /// What can be chosen; the first is the default.
    pub choices: &'static [Choice],
    /// What can be written in their place.
    pub typed: Option<Typed>,
}

/// A value of an option that is written and not chosen: a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "games/")]
pub struct Typed {
    /// For people.
    pub label: &'static str,
    /// A value that is offered.
    pub example: &'static str,
}

/// One choice of a table option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "games/")]
pub struct Choice {
    /// The value of the field, as JSON text (`150`, `"drawn"`).
    pub json: &'static str,
    /// For people.
    pub label: &'static str,
}

/// One rule, in our own words, for the rules page and for refusals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "games/")]
pub struct Rule {
    /// Its number, as in `CM-10`.
    pub id: &'static str,
    /// The heading it stands under.
    pub section: &'static str,
    /// What it says.
    pub text: &'static str,
    /// What was decided where the source is silent or contradicts itself.
    pub ruling: Option<&'static str>,
}

/// A rule as its source has it.
pub(crate) const fn rule(id: &'static str, section: &'static str, text: &'static str) -> Rule {
    Rule { id, section, text, ruling: None }
}

/// A rule where something had to be decided.
pub(crate) const fn ruled(
    id: &'static str,
    section: &'static str,
    text: &'static str,
    ruling: &'static str,
) -> Rule {
    Rule { id, section, text, ruling: Some(ruling) }
}

/// A game: a pure function of its setup and inputs.
///
/// Every method is total: whatever can be constructed can be asked. [`Game::apply`] may assume that [`Game::check`] said yes.
pub trait Game: Clone + Eq + Debug + Send + Sync + 'static {
    /// All a lobby needs.
    const META: Meta;
    /// The rules in our own words, in order.
    const RULES: &'static [Rule];
    /// The questions it answers; see [`Game::advise`].
    const ADVICE: &'static [Question] = &[];
    /// The table options.
    type Options: Wire;
    /// What a seat can do.
    type Action: Wire + Ord;
    /// What happens, as it is told.
    type Event: Wire;
    /// What one viewer sees.
    type View: Wire;

    /// A game before its first input.
    ///
    /// # Errors
    /// When the options are not offered, or so many cannot play it.
    fn new(setup: &Setup<Self::Options>) -> Result<Self, Illegal>;

    /// Who began, once that is known; where a game has no such thing, none.
    fn first(&self) -> Option<Seat>;

    /// Who must move now.
    fn waiting(&self) -> Waiting;

    /// What a seat may do now, also out of turn: sorted, complete, bounded.
    fn legal_actions(&self, seat: Seat) -> Vec<Self::Action>;

    /// The same answer for one action, with the rule that forbids it.
    ///
    /// # Errors
    /// When the rules do not allow it.
    fn check(&self, seat: Seat, action: &Self::Action) -> Result<(), Illegal>;

    /// Does this action decide for all? Then every seat may do it, and the table carries it out once enough of those who play agree.
    fn is_joint(&self, _action: &Self::Action) -> bool {
        false
    }

    /// What an action is about, in the position as it is; it need not be allowed. As long as actions about the same are offered, whoever has chosen one of them
    /// means the same by it, whatever has happened since, also by their own hand. Of joint actions about the same, a seat can be for one. None: about
    /// all that there is, so that it means the same only while nothing has changed for its seat.
    fn topic(&self, _action: &Self::Action) -> Option<Topic> {
        None
    }

    /// Is it the same whoever does it? Then there is nothing left to do for who chose it a moment after another.
    fn is_common(&self, action: &Self::Action) -> bool {
        self.is_joint(action)
    }

    /// Goes one step on, and tells what happened.
    fn apply(&mut self, input: &Input<Self::Action>, tell: &mut Tell<Self::Event>);

    /// What a viewer sees.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// Replaces what the viewer cannot know by a random alternative that is as likely. For bots, and for the leak test.
    fn redeal(&mut self, viewer: Viewer, rng: &mut dyn Rng);

    /// What is done for a seat whose time is up; none where nothing is asked of it.
    fn fallback(&self, seat: Seat) -> Option<Self::Action>;

    /// The options of the one match that everybody can play on a day, counted from 1970 by UTC; none before there were any, and where
    /// [`Meta::daily`] is none. What it says of a day never changes.
    fn daily(_day: u32) -> Option<Self::Options> {
        None
    }

    /// How good it was, when it has been won by somebody alone.
    fn merit(&self) -> Option<Merit> {
        None
    }

    /// Answers one of [`Game::ADVICE`] for a seat, or nothing where it has nothing to do. For a hint this is a game in which all that the seat cannot know has been
    /// redealt. It may take long, and is never called where somebody waits for their turn.
    fn advise(
        &self,
        _seat: Seat,
        _question: Question,
        _effort: Effort<'_>,
        _rng: &mut dyn Rng,
    ) -> Option<Advice<Self::Action>> {
        None
    }

    /// What is the same in every match and the client has to know, for its code: views and events need not carry it.
    fn constants() -> Vec<Constant> {
        Vec::new()
    }

    /// What a bot does that sees this view and may do these actions (at least one).
    fn bot(view: &Self::View, seat: Seat, legal: &[Self::Action]) -> Self::Action;
}
