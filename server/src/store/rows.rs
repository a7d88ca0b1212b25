//! What a store is given and gives: tables, rows, finished matches, and the tries of a day.

use super::chain::ChainEnd;
use lamproom_protocol::{DailyVerdict, Day, Level, Seq, TableCode};
use lamproom_table::{KeptHonour, KeyHash, StoredRow};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use uuid::Uuid;

/// Identifies an owner of a table. Every claim raises it, and only rows of the current epoch are
/// written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Epoch(pub u64);

/// A table to be opened.
#[derive(Clone, Debug, PartialEq)]
pub struct NewTable {
    pub code: TableCode,
    /// The id of its game.
    pub game: String,
    /// In milliseconds since 1970.
    pub created_at_ms: u64,
    /// The first rows of its journal, from step 1 on.
    pub rows: Vec<StoredRow>,
    /// The try of a day that is to be played at it.
    pub daily: Option<NewTry>,
}

/// What a table is folded from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Journal {
    /// An extract of the rows up to some step, checked against the journal.
    pub extract: Option<String>,
    /// The rows after that, or all of them.
    pub rows: Vec<StoredRow>,
    /// Where it ends.
    pub end: ChainEnd,
}

/// A row that the owner of a table wants to add to its journal.
#[derive(Clone, Debug, PartialEq)]
pub struct Append {
    pub table: TableCode,
    /// The epoch under which the sender owns the table.
    pub epoch: Epoch,
    pub row: StoredRow,
    /// The match that ends with this row, to be written in the same transaction.
    pub finished: Option<FinishedMatch>,
}

/// A match that has been played to its end.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FinishedMatch {
    pub id: Uuid,
    pub table: TableCode,
    /// The number of the match at its table; the first is 1.
    pub number: u32,
    /// The id of its game.
    pub game: String,
    pub rules_version: u16,
    pub options: Value,
    /// The outcome as the game gives it.
    pub outcome: Value,
    /// Which of the game's endings it was.
    pub how: String,
    /// Not ranked, because of a hint or a move taken back.
    pub marked: bool,
    /// How many moves stood at the end, if it was played alone and moves could be taken back.
    #[serde(default)]
    pub moves: Option<u32>,
    /// The finished match that it continues from one of its steps. Then it counts nowhere.
    #[serde(default)]
    pub origin_match: Option<Uuid>,
    /// The day whose match it is, if it was played at the table of a daily match.
    #[serde(default)]
    pub daily: Option<Day>,
    /// Whether it counts for ratings.
    #[serde(default)]
    pub counts: bool,
    /// What the server committed to before the match.
    pub commitment: String,
    /// In milliseconds since 1970.
    pub started_at_ms: u64,
    /// In milliseconds since 1970.
    pub ended_at_ms: u64,
    /// The first step of the journal that a replay needs.
    pub first_step: Seq,
    /// The last step that a replay needs: the row the match was written with.
    pub last_step: Seq,
    /// The players, in seat order.
    pub players: Vec<FinishedPlayer>,
}

/// The analysis of a finished match, as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptAnalysis {
    /// The version of the analysis of its game.
    pub version: u16,
    /// What clients are sent, as JSON.
    pub body: String,
}

/// The name that a deleted player has in journals, lists and match files.
pub const REMOVED_PLAYER: &str = "Removed player";

/// A player of a finished match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FinishedPlayer {
    /// The name at the table.
    pub name: String,
    /// Whether a bot held the seat, at least at the end.
    pub bot: bool,
    /// The player whose match it is; `None` if a bot held the seat at the end, unless the match
    /// counts.
    pub key_hash: Option<KeyHash>,
    /// The player who left the seat, for whom a bot played at the end. The match is listed for them
    /// and counts nowhere.
    #[serde(default)]
    pub left_by: Option<KeyHash>,
    /// The place, 1 for the winners; `None` if the game does not rank.
    pub place: Option<u8>,
    /// The score; `None` if the game has none.
    pub score: Option<i64>,
    /// How well the bot plays that has had the seat from the beginning; `None` for others.
    #[serde(default)]
    pub level: Option<Level>,
    /// What the player is honoured for; `None` if that has not been decided yet.
    #[serde(default)]
    pub honours: Option<Vec<KeptHonour>>,
}

/// A match that counts for ratings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatedMatch {
    pub id: Uuid,
    /// The id of the game.
    pub game: String,
    /// In milliseconds since 1970.
    pub ended_at_ms: u64,
    /// The players, in seat order.
    pub players: Vec<RatedPlayer>,
}

/// What tells whether the matches that count are still those that were read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RatedCount {
    /// How many matches count.
    pub matches: u64,
    /// When the last of them ended, 0 if there is none: another one may have come for one that has
    /// been pruned.
    pub last_ms: u64,
    /// How many seats of finished matches were those of players who have been removed.
    pub removed: u64,
}

/// A player of a match that counts for ratings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatedPlayer {
    /// The name at the table.
    pub name: String,
    /// `None` for a bot, and for who has been removed.
    pub key_hash: Option<KeyHash>,
    /// The level of a bot.
    pub level: Option<Level>,
    /// The place, 1 for the winners.
    pub place: u8,
}

/// What a database has about a player.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct AllKept {
    /// By the codes of the tables: the rows of their journals that say something about people,
    /// others included.
    pub journals: Vec<(String, Vec<StoredRow>)>,
    /// By the names of other tables of the schema: what they have of the player.
    pub others: Vec<(&'static str, Vec<Value>)>,
}

/// When a match ended, and its id: its place in the order of a player's matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct MatchEnd {
    /// In milliseconds since 1970.
    pub ended_at_ms: u64,
    pub id: Uuid,
}

impl MatchEnd {
    /// After all matches.
    pub const LAST: Self = Self { ended_at_ms: u64::MAX, id: Uuid::max() };
}

/// A match as the statistics of one of its players count it.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    pub id: Uuid,
    /// The id of the game.
    pub game: String,
    /// The options of the game, as JSON text.
    pub options: String,
    /// The number of players, bots included.
    pub players: u32,
    /// The player's place; `None` if the game does not rank.
    pub place: Option<u8>,
    /// The player's score; `None` if the game has none.
    pub score: Option<i64>,
    /// Whether the player won, alone or together with the others. A shared first place is a win.
    pub won: bool,
    /// How well the players won together, in the game's words.
    pub grade: Option<String>,
    /// See [`FinishedMatch::marked`].
    pub marked: bool,
    /// See [`FinishedMatch::moves`].
    pub moves: Option<u32>,
    /// What the player is honoured for.
    pub honours: Vec<KeptHonour>,
    /// In milliseconds since 1970.
    pub started_at_ms: u64,
    /// In milliseconds since 1970.
    pub ended_at_ms: u64,
}

/// Another player, and how a player has fared in their matches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opponent {
    /// The name in the latest match.
    pub name: String,
    /// Whether it is a bot. Bots with the same name are one opponent.
    pub bot: bool,
    /// The matches in which both played.
    pub matches: u32,
    /// How often the player came before the opponent.
    pub ahead: u32,
    /// How often the opponent came before the player.
    pub behind: u32,
    /// The matches that all players won or lost together.
    pub together: u32,
    /// Those of them that were won.
    pub won_together: u32,
    /// When the latest of them ended, in milliseconds since 1970.
    pub last_ms: u64,
}

/// What became of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appended {
    /// The row is in the journal, and survives a power cut.
    Written,
    /// The row does not continue the table's journal: the table has been claimed again, the step
    /// exists with other content, or the step before it is missing. The sender must let go of the
    /// table.
    Fenced,
}

/// The match of a day.
#[derive(Clone, Copy, Debug)]
pub struct Daily<'a> {
    /// The id of the game.
    pub game: &'a str,
    pub day: Day,
}

/// A player's try of a day, which begins with its table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewTry {
    pub day: Day,
    pub player: KeyHash,
}

/// A player's try that counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundTry {
    /// The table it is played at.
    pub table: TableCode,
    /// The id of its match, once it has ended.
    pub match_id: Option<Uuid>,
    /// The verdict, once the try has been judged.
    pub verdict: Option<DailyVerdict>,
}

/// A try that has ended and has not been judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndedTry {
    /// The table it was played at.
    pub table: TableCode,
    /// The id of its match.
    pub id: Uuid,
    pub player: KeyHash,
}

/// A query for the rankings of several days.
#[derive(Clone, Copy, Debug)]
pub struct Ranking<'a> {
    /// The id of the game.
    pub game: &'a str,
    /// The first day.
    pub first: Day,
    /// The last day, included.
    pub last: Day,
    /// The last place to list.
    pub places: u32,
    /// A player to list on any place.
    pub player: Option<KeyHash>,
}

/// One player in the ranking of a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranked {
    pub day: Day,
    /// How many players the day ranks.
    pub ranked: u32,
    /// The place, from 1; players who are equally good share one.
    pub place: u32,
    pub player: KeyHash,
    /// The name at the table.
    pub name: String,
    /// How well the player did, in the game's words.
    pub grade: String,
    pub moves: u32,
    /// How long the match took, in milliseconds.
    pub time_ms: u64,
}
