//! The JSON bodies of the HTTP interface. The list of games uses types of the games themselves.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use crate::{
    Badge, ChatLine, Day, HonourView, Level, OriginView, Phase, Refusal, Seat, Step, TableCode,
};

/// `POST /api/tables`: opens a table. If the request has a player key, its sender becomes host.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct OpenTable {
    /// The id of the game.
    pub game: String,
    /// A table for the sender alone, without a lobby: the match begins as soon as the sender is
    /// seated and ready. Only for games that support one player.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub solo: bool,
    /// A table for the daily match of this day: for the sender alone, with the options of the day.
    /// Needs a player key: the sender's first try on the day itself counts for the ranking; while
    /// it has not ended, the request finds its table again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub daily: Option<Day>,
    /// A table for the guided match of the game: for the sender alone, with bots that follow a
    /// script.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub lesson: bool,
    /// A table that continues a finished match of the game: every match at it begins with a
    /// position of that one, and counts nowhere. It has the options and as many seats as that one.
    /// Without `bots`, the others sit down by the link; `bots` must be one fewer than the players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub origin: Option<AskOrigin>,
    /// The complete options of the game; the defaults if missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "unknown")]
    pub options: Option<Value>,
    /// The chosen number of seats: the match starts by itself once they are taken and every player
    /// is ready, unless it counts and a bot plays. If missing, there are as many as the game
    /// allows, and the host starts the match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seats: Option<u8>,
    /// How many bots to seat, on the last seats. At least one seat stays free.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[ts(optional, as = "Option<u8>")]
    pub bots: u8,
    /// How well these bots play. If missing, `skilled`.
    #[serde(default, skip_serializing_if = "Level::is_skilled")]
    #[ts(optional, as = "Option<Level>")]
    pub level: Level,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_zero(number: &u8) -> bool {
    *number == 0
}

/// Where a match goes on from, and on which seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct AskOrigin {
    /// The id of the finished match.
    pub match_id: String,
    /// The number of the step in its replay: 0 is the start.
    pub step: u32,
    /// The seat that bots leave free.
    pub seat: Seat,
}

/// The answer to [`OpenTable`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct OpenedTable {
    /// The page of the table is `/t/CODE`.
    pub code: TableCode,
}

/// `GET /api/tables/{code}`: a table as seen before joining it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct TableSummary {
    pub code: TableCode,
    /// The id of the game.
    pub game: String,
    pub phase: Phase,
    /// The number of seats.
    pub seats: u8,
    /// The number of free seats.
    pub free: u8,
    /// The names of the players.
    pub names: Vec<String>,
    /// The name of the host; missing while there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub host: Option<String>,
    /// Whether the next match, or the present one, counts for ratings.
    #[serde(default)]
    pub counts: bool,
}

/// `GET /api/tables/open`: the tables that wait for players, which everybody may join.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct OpenTables {
    /// The latest first, at most 12; null unless the operator has them listed.
    pub tables: Option<Vec<TableSummary>>,
}

/// `POST /api/tables/yours`: asks about tables at which the sender, whose key is sent, has a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct AskYourTables {
    /// At most 50, the most important first.
    pub codes: Vec<TableCode>,
}

/// The answer to [`AskYourTables`]. A table in neither list could not be looked up at the moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct YourTables {
    /// The time of the answer, in milliseconds since 1970.
    #[ts(type = "number")]
    pub now_ms: u64,
    pub tables: Vec<YourTable>,
    /// The codes at whose tables the sender has no name, whether or not there are such tables.
    pub not_yours: Vec<TableCode>,
}

/// A table in the list of a person who has a name at it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct YourTable {
    pub code: TableCode,
    /// The id of the game.
    pub game: String,
    pub phase: Phase,
    /// The day of its daily match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub day: Option<Day>,
    /// Its matches continue from a step of a finished match.
    #[serde(default)]
    pub what_if: bool,
    /// The players in turn order.
    pub players: Vec<YourTablePlayer>,
    /// The number of free seats.
    pub free: u8,
    /// When the table began to wait, in milliseconds since 1970.
    #[ts(type = "number")]
    pub since_ms: u64,
    /// When others wrote the latest lines of chat, oldest first, at most 10.
    #[ts(type = "Array<number>")]
    pub lines_ms: Vec<u64>,
}

/// A player at a table of the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct YourTablePlayer {
    pub name: String,
    /// Whether a bot plays on the seat.
    pub bot: bool,
    /// Whether this is the sender of the request.
    pub you: bool,
    /// Whether the table waits for this player.
    pub waited_for: bool,
    /// When the time of this player runs out, in milliseconds since 1970, while their clock runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub runs_out_at_ms: Option<u64>,
}

/// `GET /api/matches/{id}`: a finished match. `GET /api/matches` lists them, newest first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct MatchSummary {
    /// The match file is `/api/matches/ID/file`.
    pub id: String,
    /// The table of the match.
    pub table: TableCode,
    /// The number of the match at that table, from 1.
    pub number: u32,
    /// The id of the game.
    pub game: String,
    pub rules_version: u16,
    /// The game's options.
    #[ts(type = "unknown")]
    pub options: Value,
    /// The players in turn order.
    pub players: Vec<MatchPlayer>,
    #[ts(type = "import(\"../games/Outcome\").Outcome")]
    pub outcome: Value,
    /// In milliseconds since 1970.
    #[ts(type = "number")]
    pub started_at_ms: u64,
    #[ts(type = "number")]
    pub duration_ms: u64,
    /// SHA-256 of the server's secret and the table code.
    pub commitment: String,
    /// Whether a player alone took back a move that had drawn or revealed something, or took a hint
    /// where moves can be taken back. Matches with others or with bots are never marked.
    pub marked: bool,
    /// Whether it counts for ratings.
    #[serde(default)]
    pub counts: bool,
    /// The id of the finished match that it continues from one of its steps. It counts nowhere.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub origin: Option<String>,
    /// The daily match that it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub daily: Option<DailyOfMatch>,
    /// How many moves stood at the end of a match that was played alone. Missing for others, and
    /// for those that ended before this was kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub moves: Option<u32>,
    /// Who did most of something, in the order of the game's honours.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<HonourView>>")]
    pub honours: Vec<HonourView>,
}

/// Which daily match a finished match is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct DailyOfMatch {
    pub day: Day,
    /// Whether the daily match has closed, an hour after the day. Before that, others can still
    /// play it, and the server shows this match to its players alone.
    pub closed: bool,
}

/// A player of a finished match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct MatchPlayer {
    pub name: String,
    /// Whether a bot played at the end.
    pub bot: bool,
    /// Whether that was because this player had left. The match then counts nowhere for them.
    pub left: bool,
    /// Whether this is the sender of the request.
    pub you: bool,
    /// 1 for the winners; null if the game does not rank.
    pub place: Option<u8>,
    /// Null if the game has no scores, and for a player who has left a match that counts.
    #[ts(type = "number | null")]
    pub score: Option<i64>,
}

/// `GET /api/matches/{id}/replay` and `POST /api/replays`: consecutive steps of a finished match as
/// one pair of eyes saw them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Replay {
    /// The id of the match.
    pub id: String,
    /// The table of the match.
    pub table: TableCode,
    /// The number of the match at that table, from 1.
    pub number: u32,
    /// The id of the game.
    pub game: String,
    pub rules_version: u16,
    /// The game's options.
    #[ts(type = "unknown")]
    pub options: Value,
    /// The step of another match with which it began.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub origin: Option<OriginView>,
    /// The players in turn order, as they were at the start.
    pub players: Vec<ReplayPlayer>,
    #[ts(type = "import(\"../games/Outcome\").Outcome")]
    pub outcome: Value,
    /// The number of steps of the whole match.
    pub count: u32,
    /// The index of the first step in `steps`; 0 for the first of the match.
    pub from: u32,
    /// The steps. Each has its `game`, without clocks, and with nothing in `legal`.
    pub steps: Vec<Step>,
    /// The latest lines of chat during the match, at most 100. Null for a match file, which has
    /// none.
    pub chat: Option<Vec<ChatLine>>,
    /// What the server has of this match. Null for a match file while the database does not answer.
    #[serde(default)]
    pub kept: Option<KeptMatch>,
}

/// What a server has of a match that is replayed. Only one that it has can be analysed, and
/// continued at a new table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum KeptMatch {
    /// Not this match.
    Missing,
    /// This match, and nothing that contradicts the file.
    Same,
    /// This match, but its own file says something else where verification proves nothing: names,
    /// levels, times, or who chose.
    Otherwise,
}

/// A player of a replayed match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ReplayPlayer {
    pub seat: Seat,
    pub name: String,
    /// Whether a bot had the seat from the start.
    pub bot: bool,
    /// How well the bot played, if the match says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub level: Option<Level>,
    pub badge: Badge,
}

/// `GET /api/daily/{game}/{day}`: the ranking of a daily match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct DailyRanking {
    /// The id of the game.
    pub game: String,
    pub day: Day,
    /// The current day.
    pub today: Day,
    /// The first day on which somebody began a try at this server. It lists no day before.
    pub first: Day,
    /// The time until the next day begins, in milliseconds.
    #[ts(type = "number")]
    pub next_in_ms: u64,
    /// The number of ranked tries.
    pub ranked: u32,
    /// The best tries, in order.
    pub best: Vec<DailyEntry>,
    /// The sender's own try, if it was begun on that day.
    pub yours: Option<DailyTry>,
}

/// A place in the ranking of a daily match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct DailyEntry {
    /// From 1. Equal tries share a place, and the next one is skipped: 1, 1, 3.
    pub place: u32,
    pub name: String,
    /// Whether this is the sender of the request.
    pub you: bool,
    /// How well the match was won, as a word of the game.
    pub grade: String,
    /// The number of moves.
    pub moves: u32,
    /// The time from the first move to the end, in milliseconds.
    #[ts(type = "number")]
    pub time_ms: u64,
    /// Whether no person can have been as fast: fewer than 250 ms for each move after the first.
    pub too_fast: bool,
}

/// A person's try at a daily match that counts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct DailyTry {
    /// The table of the try.
    pub table: TableCode,
    /// The id of its match, once it has ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub match_id: Option<String>,
    /// Null until the try has ended.
    pub verdict: Option<DailyVerdict>,
    /// The place in the ranking, if it has one.
    pub entry: Option<DailyEntry>,
}

/// Whether a finished try is ranked, and if not, why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum DailyVerdict {
    /// It was won and is ranked.
    Ranked,
    /// It was not won.
    Lost,
    /// It was won but is marked, and so not ranked.
    Marked,
    /// It was won, but another person or a bot played in it, so it is not ranked.
    Helped,
    /// It was won, but begun after the day or ended after the daily match closed, when everybody
    /// could study the deal.
    Late,
}

/// One day in the list of `GET /api/daily/{game}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct DailyPast {
    pub day: Day,
    /// The number of ranked tries.
    pub ranked: u32,
    /// One of the best tries.
    pub best: Option<DailyEntry>,
    /// The sender's own place, if it has one.
    pub yours: Option<DailyEntry>,
}

/// The body of every error response.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ApiError {
    pub error: Refusal,
}
