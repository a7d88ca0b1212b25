//! Durable storage of journals and finished matches: one trait, two databases, and the node's one
//! journal writer.
//!
//! What is written here is the only truth; everything else is folded from it. This module does not
//! know what the journal's entries mean.

mod address;
mod any;
mod backup;
mod chain;
mod claims;
mod connect;
mod copying;
mod error;
mod fencing;
mod forgetting;
mod frozen;
mod known_heads;
mod leases;
mod listing;
mod packed;
mod packing;
mod postgres;
mod postgres_claims;
mod postgres_leases;
mod pruning;
mod push;
mod restore;
mod rows;
mod schema_update;
mod server_lock;
mod session;
#[cfg(feature = "simulate")]
mod simulated;
mod sql;
mod sqlite;
mod writer;

use lamproom_protocol::{Day, TableCode};
use leases::Claimant;
use uuid::Uuid;

#[cfg(feature = "simulate")]
pub use self::simulated::{Database, Done, Fate, Faults, Operation, Planted, SimulatedStore};
pub use lamproom_table::{Ending, KeptHonour, KeyHash, Run, Secret, StoredRow, daily::Judged};

pub use self::{
    address::{BadUrl, StoreAddress},
    any::AnyStore,
    backup::{BackupError, Copied, backup},
    chain::{ChainEnd, Damage},
    claims::Claims,
    connect::ConnectError,
    error::StoreError,
    forgetting::Rewriting,
    frozen::Frozen,
    leases::{Leases, Membership, Peer, Place, Renewal},
    listing::ListedTable,
    packing::{PackedRows, Unpacked},
    postgres::Postgres,
    pruning::{OldTable, Stay},
    push::{PushStore, Subscription},
    restore::restore,
    rows::{
        AllKept, Append, Appended, Daily, EndedTry, Epoch, FinishedMatch, FinishedPlayer, FoundTry,
        Journal, KeptAnalysis, MatchEnd, NewTable, NewTry, Opponent, Played, REMOVED_PLAYER,
        Ranked, Ranking, RatedCount, RatedMatch, RatedPlayer,
    },
    schema_update::{schema_version, update_schema},
    server_lock::{ServerLock, Sharing},
    session::{Record, Session},
    sqlite::Sqlite,
    writer::{AppendResult, Writer, WriterGone, WriterHandle, WriterLimits},
};

/// A durable store. [`Sqlite`] and [`Postgres`] pass the same contract, `tests/store_contract/`.
pub trait Store: Send + Sync + 'static {
    /// Opens a table with the first rows of its journal. The table has no owner yet.
    fn open_table(&self, table: &NewTable) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Whether a table with this code exists.
    fn exists(&self, code: &TableCode) -> impl Future<Output = Result<bool, StoreError>> + Send;

    /// Takes ownership of tables in one transaction: from now on nobody writes rows to them under
    /// an earlier epoch, not even with a commit already under way. `None` for those that do not
    /// exist, or that another node holds; see [`Leases::place`]. No table may be listed twice.
    fn claim_all(
        &self,
        codes: &[TableCode],
    ) -> impl Future<Output = Result<Vec<Option<Epoch>>, StoreError>> + Send;

    /// Takes ownership of one table.
    fn claim(
        &self,
        code: &TableCode,
    ) -> impl Future<Output = Result<Option<Epoch>, StoreError>> + Send {
        async { Ok(self.claim_all(std::slice::from_ref(code)).await?.into_iter().flatten().next()) }
    }

    /// The whole journal of a table, in order. Empty if there is no such table; an error if the
    /// rows are not those that were written.
    fn rows(
        &self,
        code: &TableCode,
    ) -> impl Future<Output = Result<Vec<StoredRow>, StoreError>> + Send;

    /// What a table is folded from: its extract, if there is one, and the rows after it. `None` if
    /// there is no such table. An extract that does not belong to the journal is not given.
    fn journal(
        &self,
        code: &TableCode,
    ) -> impl Future<Output = Result<Option<Journal>, StoreError>> + Send;

    /// Keeps an extract of a journal that ends there, unless a later one is kept.
    fn keep_extract(
        &self,
        code: &TableCode,
        end: &ChainEnd,
        extract: &str,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Drops the extract of a journal, if there is one.
    fn drop_extract(&self, code: &TableCode)
    -> impl Future<Output = Result<(), StoreError>> + Send;

    /// What is kept of what lists say about a table, if its journal still ends where it did then;
    /// the outer `None` if there is no such table.
    fn overview(
        &self,
        code: &TableCode,
    ) -> impl Future<Output = Result<Option<Option<String>>, StoreError>> + Send;

    /// Keeps what lists say about a table whose journal ended there, if it still does.
    fn keep_overview(
        &self,
        code: &TableCode,
        end: &ChainEnd,
        overview: &str,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Writes rows of any tables in one transaction, the rows of one table in order, and returns
    /// what became of each.
    ///
    /// After an error the same rows may be sent again: those already written with the same content
    /// count as written.
    fn append(
        &self,
        rows: &[Append],
    ) -> impl Future<Output = Result<Vec<Appended>, StoreError>> + Send;

    /// Drops what it remembers of the head of a journal, once the server has let go of the table.
    fn forget_head(&self, _code: &TableCode) {}

    /// The matches of a player that ended before another, the last to end first.
    fn matches_of(
        &self,
        player: &KeyHash,
        before: MatchEnd,
        limit: u32,
    ) -> impl Future<Output = Result<Vec<FinishedMatch>, StoreError>> + Send;

    /// Shows all matches of a player that count in statistics, of a game or of all, one after the
    /// other in the order in which they ended.
    fn visit_played(
        &self,
        player: &KeyHash,
        game: Option<&str>,
        visit: impl FnMut(Played) + Send,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// With whom a player has played those matches, who was met most often first.
    fn opponents_of(
        &self,
        player: &KeyHash,
        game: Option<&str>,
        limit: u32,
    ) -> impl Future<Output = Result<Vec<Opponent>, StoreError>> + Send;

    /// All that is kept about a player.
    fn kept_about(
        &self,
        player: &KeyHash,
    ) -> impl Future<Output = Result<AllKept, StoreError>> + Send;

    /// The matches that count for ratings and ended at a time or later, in the order in which they
    /// ended.
    fn rated_since(
        &self,
        from_ms: u64,
    ) -> impl Future<Output = Result<Vec<RatedMatch>, StoreError>> + Send;

    /// What tells whether ratings are still those of the database.
    fn count_rated(&self) -> impl Future<Output = Result<RatedCount, StoreError>> + Send;

    /// Matches that lack something which earlier versions did not keep, in the order of their ids.
    /// They are those in which it has not been decided who is honoured.
    fn incomplete_matches(
        &self,
        after: Uuid,
        limit: u32,
    ) -> impl Future<Output = Result<Vec<Uuid>, StoreError>> + Send;

    /// Fills in what a match lacks. What it has stays.
    fn complete_match(
        &self,
        id: Uuid,
        ending: &Ending,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// A finished match by its id.
    fn match_by_id(
        &self,
        id: Uuid,
    ) -> impl Future<Output = Result<Option<FinishedMatch>, StoreError>> + Send;

    /// The analysis that is kept of a finished match.
    fn analysis(
        &self,
        id: Uuid,
    ) -> impl Future<Output = Result<Option<KeptAnalysis>, StoreError>> + Send;

    /// Keeps the analysis of a finished match, unless one of this or a later version is kept.
    fn keep_analysis(
        &self,
        id: Uuid,
        analysis: &KeptAnalysis,
        now_ms: u64,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// The secret of the matches of a day; `fresh` if there is none yet.
    fn day_secret(
        &self,
        daily: &Daily<'_>,
        fresh: Secret,
    ) -> impl Future<Output = Result<Secret, StoreError>> + Send;

    /// The first day on which a try of this game was begun.
    fn daily_first(
        &self,
        game: &str,
    ) -> impl Future<Output = Result<Option<Day>, StoreError>> + Send;

    /// The try of a player that counts on a day.
    fn daily_try(
        &self,
        daily: &Daily<'_>,
        player: &KeyHash,
    ) -> impl Future<Output = Result<Option<FoundTry>, StoreError>> + Send;

    /// At most `limit` tries of a day that have ended and have not been judged.
    fn daily_unjudged(
        &self,
        daily: &Daily<'_>,
        limit: u32,
    ) -> impl Future<Output = Result<Vec<EndedTry>, StoreError>> + Send;

    /// Records the verdict on a try, unless it has one.
    fn judge_daily(
        &self,
        table: &TableCode,
        judged: &Judged,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// The players that `wanted` asks for, by day, then by place.
    fn daily_ranking(
        &self,
        wanted: &Ranking<'_>,
    ) -> impl Future<Output = Result<Vec<Ranked>, StoreError>> + Send;

    /// Begins a run of a server, and returns all runs in the order in which they began.
    fn begin_run(&self, now_ms: u64) -> impl Future<Output = Result<Vec<Run>, StoreError>> + Send;

    /// Notes that the run that began at `from_ms` is still up.
    fn note_run(
        &self,
        from_ms: u64,
        now_ms: u64,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Sets when a table is to be woken, in milliseconds since 1970, or that it is not. Changes
    /// nothing if the table has another owner.
    fn set_waking(
        &self,
        code: &TableCode,
        epoch: Epoch,
        due_ms: Option<u64>,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Has a table woken at another time, if it is to be woken.
    fn postpone_waking(
        &self,
        code: &TableCode,
        due_ms: u64,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// At most `limit` tables that are to be woken by now, the longest overdue first.
    fn due_wakings(
        &self,
        now_ms: u64,
        limit: u32,
    ) -> impl Future<Output = Result<Vec<TableCode>, StoreError>> + Send;

    /// Checks that the database has its schema and can be written, by writing to it.
    fn check(&self) -> impl Future<Output = Result<(), StoreError>> + Send;
}
