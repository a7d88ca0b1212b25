//! The JSON bodies of the HTTP interface. The list of games is served in the words of the `games` crate.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use crate::{Day, Phase, Refusal, TableCode};

/// `POST /api/tables`: opens a table. Who sends a player key along is its host.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct OpenTable {
    /// The id of the game.
    pub game: String,
    /// For the sender alone, without a lobby: the match begins as soon as the sender sits and is ready. For games that one can play.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub solo: bool,
    /// For the match of this day; plays alone, with the options of the day. The first time on the day itself it is the try that counts, and
    /// as long as that has not ended, it is found again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub daily: Option<Day>,
    /// The game's options, all of them; without them the table begins with the defaults.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "unknown")]
    pub options: Option<Value>,
}

/// The answer to [`OpenTable`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct OpenedTable {
    /// The code of the table; its page is `/t/CODE`.
    pub code: TableCode,
}

/// `GET /api/tables/{code}`: what a table is, before one joins.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct TableSummary {
    /// The code of the table.
    pub code: TableCode,
    /// The id of its game.
    pub game: String,
    /// Where it is in its life.
    pub phase: Phase,
    /// How many seats it has.
    pub seats: u8,
    /// How many of them are free.
    pub free: u8,
    /// The names of those who sit there.
    pub names: Vec<String>,
}

/// One finished match of `GET /api/matches`, newest first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct MatchSummary {
    /// The id; its file is `/api/matches/ID/file`.
    pub id: String,
    /// The table it was played at.
    pub table: TableCode,
    /// Its number at that table.
    pub number: u32,
    /// The id of the game.
    pub game: String,
    /// The version of the rules it was played by.
    pub rules_version: u16,
    /// The game's options.
    #[ts(type = "unknown")]
    pub options: Value,
    /// Who played, in the order of the seats.
    pub players: Vec<MatchPlayer>,
    /// The outcome, in the words of the games.
    #[ts(type = "import(\"../games/Outcome\").Outcome")]
    pub outcome: Value,
    /// When it began, in milliseconds since 1970.
    #[ts(type = "number")]
    pub started_at_ms: u64,
    /// How long it took, in milliseconds.
    #[ts(type = "number")]
    pub duration_ms: u64,
    /// What the server had committed to before it.
    pub commitment: String,
    /// Whether it is marked: moves were taken back past something they had revealed.
    pub marked: bool,
}

/// One player of a finished match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct MatchPlayer {
    /// The name at the table.
    pub name: String,
    /// A bot, at least at the end.
    pub bot: bool,
    /// Whether it is who asks.
    pub you: bool,
    /// The place, 1 for the winners; none where the game does not rank.
    pub place: Option<u8>,
    /// The score; none where the game has none.
    #[ts(type = "number | null")]
    pub score: Option<i64>,
}

/// `GET /api/daily/{game}/{day}`: who has won the match of a day, and how well.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct DailyRanking {
    /// The id of the game.
    pub game: String,
    /// The day.
    pub day: Day,
    /// The day it is now.
    pub today: Day,
    /// When the next day begins, in milliseconds from now.
    #[ts(type = "number")]
    pub next_in_ms: u64,
    /// How many are ranked.
    pub ranked: u32,
    /// The best of them, in order.
    pub best: Vec<DailyEntry>,
    /// The try of who asks, if there was one on that day.
    pub yours: Option<DailyTry>,
}

/// A place in the ranking of a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct DailyEntry {
    /// From 1; who is equally good has the same, and the next is left out.
    pub place: u32,
    /// The name at the table.
    pub name: String,
    /// Whether it is who asks.
    pub you: bool,
    /// How well, in the game's words.
    pub grade: String,
    /// In how many moves.
    pub moves: u32,
    /// How long it took from the first move, in milliseconds.
    #[ts(type = "number")]
    pub time_ms: u64,
}

/// The try of one person that counts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct DailyTry {
    /// The table it is played at.
    pub table: TableCode,
    /// What became of it; none: it has not ended.
    pub verdict: Option<DailyVerdict>,
    /// The place in the ranking, where it has one.
    pub entry: Option<DailyEntry>,
}

/// What became of a try.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum DailyVerdict {
    /// It stands in the ranking.
    Ranked,
    /// It was not won.
    Lost,
    /// It is marked, as by taking back a move that had revealed something, and stays off the ranking.
    Marked,
    /// Somebody else, or a bot, played in it, so that it stays off the ranking.
    Helped,
}

/// One day of `GET /api/daily/{game}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct DailyPast {
    /// The day.
    pub day: Day,
    /// How many are ranked.
    pub ranked: u32,
    /// One of the best.
    pub best: Option<DailyEntry>,
    /// The place of who asks, if there is one.
    pub yours: Option<DailyEntry>,
}

/// The body of every answer that is an error.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ApiError {
    /// Why.
    pub error: Refusal,
}
