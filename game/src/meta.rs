//! What a game says about itself as data: everything a lobby needs, without a line of its rules.

use serde::Serialize;

use crate::{Character, Level};

/// What a lobby needs to know about a game. Start from [`Meta::DEFAULT`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/"))]
pub struct Meta {
    /// Lower-case letters and underscores; used in links, rows and folder names.
    pub id: &'static str,
    /// The title of its rule book.
    pub title: &'static str,
    /// The game in one or two sentences.
    pub summary: &'static str,
    /// Who made the game, and that this implementation is unofficial.
    pub credit: &'static str,
    /// Raised by every change after which an old match would replay differently.
    pub rules_version: u16,
    /// The oldest rules version that this code still replays.
    #[serde(skip)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub rules_version_min: u16,
    /// Whether matches are played by these rules yet.
    #[serde(skip)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub maturity: Maturity,
    /// The fewest and the most players.
    pub seats: (u8, u8),
    /// How long a match usually takes.
    pub length: Length,
    /// The ways to end, each with a golden playthrough.
    pub ends: &'static [&'static str],
    /// The table options; the first choice of each is the default.
    pub options: &'static [OptionSpec],
    /// Whether moves can be taken back.
    pub undo: Undo,
    /// The time limits a table may set, in minutes; none if the game has no clock. When time is
    /// up, the fallback is played for every seat that must move until the match has ended.
    pub clock: &'static [u8],
    /// How players know its bots, by level, the weakest first.
    pub characters: [Character; Level::ALL.len()],
    /// How strong its bots are, by level, on the scale of ratings, where the skilled one has 25.
    /// None where the players win together: such matches cannot count for ratings.
    pub bot_ratings: Option<[u8; Level::ALL.len()]>,
    /// The daily match; none if there is none.
    pub daily: Option<DailyMeta>,
    /// Whether nobody behind the winner can have a better score. Not so where something other than
    /// the score wins.
    #[serde(skip)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub winner_scores_most: bool,
    /// No match at a table that began under the present rules has more inputs (actions and chance).
    /// [`STEP_LIMIT`] ends those of earlier rules.
    #[serde(skip)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub inputs_max: InputsMax,
}

impl Meta {
    /// A game for two with no options, no undo, no clock and no daily match.
    pub const DEFAULT: Self = Self {
        id: "",
        title: "",
        summary: "",
        credit: "",
        rules_version: 1,
        rules_version_min: 1,
        maturity: Maturity::Released,
        seats: (2, 2),
        length: Length { minutes_min: 5, minutes_max: 30 },
        ends: &[],
        options: &[],
        undo: Undo::Never,
        clock: &[],
        characters: Character::DEFAULT,
        bot_ratings: None,
        daily: None,
        winner_scores_most: true,
        inputs_max: InputsMax::ByRules(1_000),
    };
}

/// The step limit: the most steps of a table's journal. Each action of a match is a step, so no
/// match has more actions, whatever its rules allow. (A few rows may follow the step that reaches
/// the limit, one of them an action. At least as many lie before the first action of a match.)
pub const STEP_LIMIT: u32 = 50_000;

/// What bounds the inputs of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InputsMax {
    /// The rules end every match after at most this many inputs; at most [`STEP_LIMIT`], so that
    /// every match can be played to its end at a table of its own.
    ByRules(u32),
    /// The rules allow more actions than a journal has steps, but only this many draws.
    ByStepLimit {
        /// Shuffles and rolls of dice in one match.
        draws: u32,
    },
}

impl InputsMax {
    /// The most inputs of a match.
    pub const fn count(self) -> u32 {
        match self {
            Self::ByRules(inputs) => inputs,
            Self::ByStepLimit { draws } => STEP_LIMIT + draws,
        }
    }
}

/// What people should know about a game's daily match before they play it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/"))]
pub struct DailyMeta {
    /// What the match is called, as in "the daily cavern".
    pub name: &'static str,
    /// What is the same for everybody, and against whom they play: a sentence or two.
    pub terms: &'static str,
    /// What a ranking counts, better the fewer there are: a noun in the singular, as in "12 moves".
    pub counted: &'static str,
    /// How many seats it has. Bots have all but the first.
    #[serde(skip)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub seats: u8,
    /// What makes it the same for everybody.
    pub sameness: Sameness,
}

/// What makes the matches of a day the same for everybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/"))]
#[serde(rename_all = "snake_case")]
pub enum Sameness {
    /// The options: they name the deal.
    Options,
    /// The secret of the match: a server draws one for each day.
    Secret,
}

/// Whether matches are played by a game's rules yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Maturity {
    /// Its rules may still change without a new rules version; no match of it is kept.
    Draft,
    /// Its matches must verify forever.
    Released,
}

/// Whether moves can be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/"))]
#[serde(rename_all = "snake_case")]
pub enum Undo {
    /// Moves are final.
    Never,
    /// A single player may take back any number of moves. Going back past a draw or a
    /// [`barrier`](crate::Tell::barrier) marks the match, because the player has learned something.
    Alone,
}

/// How long a match usually takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/"))]
pub struct Length {
    /// A short match, in minutes.
    pub minutes_min: u8,
    /// A long match, in minutes.
    pub minutes_max: u8,
}

/// A table option with its choices. A game's `Options` is an object with one field per option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/"))]
pub struct OptionSpec {
    /// The name of the field.
    pub key: &'static str,
    /// The option's name for people.
    pub label: &'static str,
    /// The choices; the first is the default.
    pub choices: &'static [Choice],
    /// Set if players may type a value instead of choosing one.
    pub typed: Option<Typed>,
    /// Whether it makes a difference only to several players.
    pub several: bool,
}

impl OptionSpec {
    /// An option whose values are only chosen, and which concerns everybody.
    #[must_use]
    pub const fn new(key: &'static str, label: &'static str, choices: &'static [Choice]) -> Self {
        Self { key, label, choices, typed: None, several: false }
    }
}

/// An option whose value may be typed instead of chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/"))]
pub struct Typed {
    /// The label of the field.
    pub label: &'static str,
    /// A valid value, as an example.
    pub example: &'static str,
}

/// One choice of a table option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/"))]
pub struct Choice {
    /// The value of the field, as JSON text (`150`, `"drawn"`).
    pub json: &'static str,
    /// The choice's name for people.
    pub label: &'static str,
}
