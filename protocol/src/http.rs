//! The JSON bodies of the HTTP interface. The list of games is served in the words of the `games` crate.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use crate::{Phase, Refusal, TableCode};

/// `POST /api/tables`: opens a table. Who sends a player key along is its host.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct OpenTable {
    /// The id of the game.
    pub game: String,
    /// For the sender alone, without a lobby: the match begins as soon as the sender sits and is ready. For games that one can play.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub solo: bool,
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

/// The body of every answer that is an error.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ApiError {
    /// Why.
    pub error: Refusal,
}
