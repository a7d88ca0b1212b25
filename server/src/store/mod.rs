//! The journal and the finished matches, kept for good: one trait, two databases, and the node's one journal writer.
//!
//! What is written here is the only truth; all else is folded from it. What the entries mean is not known here.

mod any;
mod connect;
mod daily;
mod judge;
mod postgres;
mod sql;
mod sqlite;
mod writer;

use lamproom_protocol::{Seq, TableCode};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use uuid::Uuid;

pub use lamproom_table::{KeyHash, StoredRow, daily::Judged};

pub use self::{
    any::AnyStore,
    connect::ConnectError,
    daily::{Daily, EndedTry, FoundTry, NewTry, Ranked, Ranking},
    postgres::Postgres,
    sqlite::Sqlite,
    writer::{Answer, Writer, WriterGone, WriterHandle, WriterLimits},
};

/// Who owns a table. Every claim raises it, and only rows of the present one are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Epoch(pub u64);

/// A table to be opened.
#[derive(Clone, Debug, PartialEq)]
pub struct NewTable {
    /// Its code.
    pub code: TableCode,
    /// The id of its game.
    pub game: String,
    /// When, in milliseconds since 1970.
    pub created_at_ms: u64,
    /// The first rows of its journal, from step 1 on.
    pub rows: Vec<StoredRow>,
    /// The try of a day that is to be played at it.
    pub daily: Option<NewTry>,
}

/// A row to be written, in the name of the owner of its table.
#[derive(Clone, Debug, PartialEq)]
pub struct Append {
    /// The table.
    pub table: TableCode,
    /// The epoch under which the writer owns it.
    pub epoch: Epoch,
    /// The row.
    pub row: StoredRow,
    /// The match that ends with this row, to be written together with it.
    pub finished: Option<FinishedMatch>,
}

/// A match that has been played to its end.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FinishedMatch {
    /// Its id.
    pub id: Uuid,
    /// The table it was played at.
    pub table: TableCode,
    /// Its number at that table; the first is 1.
    pub number: u32,
    /// The id of its game.
    pub game: String,
    /// The version of the rules it was played by.
    pub rules_version: u16,
    /// The game's options.
    pub options: Value,
    /// The outcome, in the words of the games.
    pub outcome: Value,
    /// Which of the game's ways to end it was.
    pub how: String,
    /// Moves were taken back past what they had revealed.
    pub marked: bool,
    /// What the server had committed to before it.
    pub commitment: String,
    /// When it began, in milliseconds since 1970.
    pub started_at_ms: u64,
    /// When it ended, in milliseconds since 1970.
    pub ended_at_ms: u64,
    /// The first step of the journal that is needed to play it again.
    pub first_step: Seq,
    /// The last one: the row it was written with.
    pub last_step: Seq,
    /// Who played, in the order of the seats.
    pub players: Vec<FinishedPlayer>,
}

/// A player of a finished match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FinishedPlayer {
    /// The name at the table.
    pub name: String,
    /// A bot, at least at the end.
    pub bot: bool,
    /// Whose seat it was; none when it was a bot's from the beginning.
    pub key_hash: Option<KeyHash>,
    /// The place, 1 for the winners; none where the game does not rank.
    pub place: Option<u8>,
    /// The score; none where the game has none.
    pub score: Option<i64>,
}

/// What became of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appended {
    /// It stands in the journal, and will after a power cut.
    Written,
    /// It does not continue the table's journal in the name of its owner: the table has been claimed anew, the step stands
    /// with another content, or the step before it is missing. The sender must let go of the table.
    Fenced,
}

/// Why a store could not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// There is already a table with this code, or the player has begun the try of the day already.
    #[error("there is already such a table")]
    Taken,
    /// The database cannot be reached or cannot work at the moment; it is unknown whether the work has been done. Everything but
    /// the opening of a table may be tried again without harm; that is tried again under another code.
    #[error("the database is not available: {0}")]
    Unavailable(#[source] sqlx::Error),
    /// The database refuses these data, or has data that cannot be understood. Trying again does not help.
    #[error("the database and the server do not understand each other: {0}")]
    Broken(#[source] sqlx::Error),
}

/// What keeps the journal. [`Sqlite`] and [`Postgres`] pass the same contract, `tests/store_contract/`.
pub trait Store: Send + Sync + 'static {
    /// Opens a table with the first rows of its journal. Nobody owns it yet.
    fn open_table(&self, table: &NewTable) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Is there a table with this code?
    fn exists(&self, code: &TableCode) -> impl Future<Output = Result<bool, StoreError>> + Send;

    /// Takes a table over: from now on nobody writes rows to it under an earlier epoch, not even with a commit that is already
    /// under way. `None`: there is no such table.
    fn claim(
        &self,
        code: &TableCode,
    ) -> impl Future<Output = Result<Option<Epoch>, StoreError>> + Send;

    /// The whole journal of a table, in order.
    fn rows(
        &self,
        code: &TableCode,
    ) -> impl Future<Output = Result<Vec<StoredRow>, StoreError>> + Send {
        self.rows_between(code, Seq(1), Seq(i64::MAX.cast_unsigned()))
    }

    /// The steps of a table's journal from `first` to `last`, both included, in order.
    fn rows_between(
        &self,
        code: &TableCode,
        first: Seq,
        last: Seq,
    ) -> impl Future<Output = Result<Vec<StoredRow>, StoreError>> + Send;

    /// Writes rows of any tables in one transaction, the rows of one table in order, and says of each what became of it.
    ///
    /// After an error the same rows may be sent again: those that already stand with the same content count as written.
    fn append(
        &self,
        rows: &[Append],
    ) -> impl Future<Output = Result<Vec<Appended>, StoreError>> + Send;

    /// The latest matches somebody played in, newest first.
    fn matches_of(
        &self,
        player: &KeyHash,
        limit: u32,
    ) -> impl Future<Output = Result<Vec<FinishedMatch>, StoreError>> + Send;

    /// A finished match by its id.
    fn match_by_id(
        &self,
        id: Uuid,
    ) -> impl Future<Output = Result<Option<FinishedMatch>, StoreError>> + Send;

    /// The try of a player that counts on a day.
    fn daily_try(
        &self,
        daily: &Daily<'_>,
        player: &KeyHash,
    ) -> impl Future<Output = Result<Option<FoundTry>, StoreError>> + Send;

    /// Tries of a day that have ended and are not judged, at most so many.
    fn daily_unjudged(
        &self,
        daily: &Daily<'_>,
        limit: u32,
    ) -> impl Future<Output = Result<Vec<EndedTry>, StoreError>> + Send;

    /// Says what became of a try; what was said first stays.
    fn judge_daily(
        &self,
        table: &TableCode,
        judged: &Judged,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// The best so many of each of these days, and this player; by day, then by place.
    fn daily_ranking(
        &self,
        wanted: &Ranking<'_>,
    ) -> impl Future<Output = Result<Vec<Ranked>, StoreError>> + Send;

    /// Does the database answer?
    fn ping(&self) -> impl Future<Output = Result<(), StoreError>> + Send;
}
