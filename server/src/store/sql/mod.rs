//! What the stores in both SQL databases share: everything but a few statements and how to connect.
//!
//! What happens at every move has native parameters, worded by each [`Dialect`]. Other lists go to
//! the database as one JSON text, and matches come back as one, so that each statement is a
//! constant with one or two parameters, no matter how much it moves.

#![expect(private_bounds, reason = "stores are used by trait `Store`, not by how they are worded")]

mod analyses;
mod append;
mod backfill;
mod chaining;
mod clocks;
mod connections;
mod daily;
pub(super) mod kept;
pub(super) mod newest_ends;
mod push;
pub(super) mod rated;
pub(super) mod reading;
mod statistics;

use std::{collections::HashMap, fs::File, io};

use lamproom_protocol::{Day, TableCode};
use serde::{Serialize, de::DeserializeOwned};
use sqlx::{
    ColumnIndex, Database, Decode, Encode, Executor, IntoArguments, Transaction, Type,
    error::DatabaseError, query, query_as, query_scalar,
};
use tokio::task::spawn_blocking;
use tracing::warn;
use uuid::Uuid;

pub(super) use self::{chaining::chain_old_journals, connections::Connections};
use self::{
    kept::Worded,
    reading::{ROWS, ReadRow, read},
};
use super::{
    AllKept, Append, Appended, Claimant, Daily, EndedTry, Ending, Epoch, FinishedMatch, FoundTry,
    Journal, Judged, KeptAnalysis, KeyHash, MatchEnd, NewTable, Opponent, Played, Ranked, Ranking,
    RatedCount, RatedMatch, Run, Secret, Store, StoreError, StoredRow,
    chain::{ChainEnd, Link, unlink},
    fencing::{Batch, Candidate, Decision, Head},
    known_heads::KnownHeads,
};
use crate::config::limits;

/// The statements that the databases word differently.
#[derive(Debug)]
pub(super) struct Statements {
    /// Begins a transaction that writes.
    pub(super) begin: &'static str,
    /// `$1`: codes → code, epoch, last step and its hash of the tables that exist. Nobody can claim
    /// them or write to them before the transaction ends.
    pub(super) heads: &'static str,
    /// `$1`: candidates → code, step, time and entry of the steps that have been written before.
    pub(super) existing: &'static str,
    /// `$1`: tables with the last step and its hash, to be written.
    pub(super) update_heads: &'static str,
    /// `$1`: steps of tables with the hash of the row before, to be written.
    pub(super) update_links: &'static str,
    /// `$1`: matches to add.
    pub(super) insert_matches: &'static str,
    /// `$1`: the same matches, to add their players.
    pub(super) insert_players: &'static str,
    /// `$1`: the hash of a key, `$2`: the limit, `$3` and `$4`: when the match ended before which
    /// the page begins, and its id → matches.
    pub(super) matches_of: &'static str,
    /// `$1`: an id, `$2`: the limit → the ids after it of matches whose honours are undecided.
    pub(super) incomplete_matches: &'static str,
    /// `$1`: the id of a match, `$2`: the honours of its seats, to be written.
    pub(super) keep_honours: &'static str,
    /// `$1`: the id of a match, `$2`: how many moves stood at its end, to be written.
    pub(super) keep_moves: &'static str,
    /// `$1`: an id → the match.
    pub(super) match_by_id: &'static str,
    /// `$1`: the code of a table → its matches in order.
    pub(super) matches_at: &'static str,
    /// `$1`: an id, `$2`: the limit → the next matches in the order of their ids.
    pub(super) matches_after: &'static str,
    /// `$1`: the id of a match → version and body of its analysis.
    pub(super) analysis: &'static str,
    /// `$1`: the id of a match, `$2` to `$4`: version, time and body of an analysis that replaces
    /// those of earlier versions.
    pub(super) keep_analysis: &'static str,
}

/// How a database does what happens at every move and at every claim, with native parameters.
pub(super) trait Dialect: Database + Worded {
    const STATEMENTS: Statements;
    /// Whether [`Dialect::write`] is a single statement, and so needs no transaction.
    const WRITES_AT_ONCE: bool;

    /// Adds the rows of those tables whose epoch and head are what the batch says, moves these
    /// heads, and returns how many they are. If it is not a single statement and some are not, it
    /// may add no rows at all; its transaction must then be rolled back.
    fn write(
        connection: &mut Self::Connection,
        batch: &Batch<'_>,
    ) -> impl Future<Output = Result<usize, sqlx::Error>> + Send;

    /// Raises the epoch of those of these tables that exist and that the claimant may have, and
    /// returns them.
    fn claim(
        connection: &mut Self::Connection,
        codes: &[&str],
        claimant: Claimant,
    ) -> impl Future<Output = Result<Vec<HeadRow>, sqlx::Error>> + Send;
}

// The statements that both databases share.
const INSERT_TABLE: &str =
    "insert into tables (code, game, created_at_ms, head_hash) values ($1, $2, $3, $4)";
const EXISTS: &str = "select count(*) from tables where code = $1";
const EXTRACT: &str = "select step, body, checksum from extracts where table_code = $1";
const KEEP_EXTRACT: &str = "insert into extracts (table_code, step, body, checksum) \
    values ($1, $2, $3, $4) \
    on conflict (table_code) do update \
    set step = excluded.step, body = excluded.body, checksum = excluded.checksum \
    where extracts.step <= excluded.step";
const DROP_EXTRACT: &str = "delete from extracts where table_code = $1";
const OVERVIEW: &str = "select o.body from tables t \
    left join overviews o on o.table_code = t.code and o.step = t.head_step \
    where t.code = $1";
const KEEP_OVERVIEW: &str = "insert into overviews (table_code, step, body) \
    select code, head_step, $3 from tables where code = $1 and head_hash = $2 \
    on conflict (table_code) do update set step = excluded.step, body = excluded.body";
/// One row from which readiness is checked; it counts the checks.
pub(super) const WRITE_CHECK: &str = "update readiness set checks = checks + 1";
/// Fails unless the tables exist.
const SCHEMA_CHECK: &str = "select count(*) from tables t \
    join journal j on j.table_code = t.code \
    join matches m on m.table_code = t.code \
    join match_players p on p.match_id = m.id \
    where t.code = ''";

/// The code, epoch, last step of a table, and the hash of that step.
pub(super) type HeadRow = (String, i64, i64, String);

/// The epoch of a table that has not been claimed yet.
const UNOWNED: Epoch = Epoch(0);

/// A store in an SQL database.
#[derive(Debug)]
pub struct SqlStore<D: Database> {
    /// Connections that write: separate, so that no amount of reading delays a move.
    pub(super) writers: Connections<D>,
    pub(super) readers: Connections<D>,
    pub(super) heads: KnownHeads,
    /// In whose name this store claims tables.
    pub(super) claimant: Claimant,
    /// The connection of a node that renews its lease: separate, so that it waits for nothing.
    pub(super) renewing: Option<Connections<D>>,
    /// The lock that keeps other servers away, if the database does not do so itself.
    pub(super) _lock: Option<File>,
}

impl<D: Database> SqlStore<D> {
    /// Closes all connections, once what they are doing is done. Nothing can be asked afterwards.
    ///
    /// Afterwards an SQLite file alone holds everything: the last connection moves what the `-wal`
    /// file holds there, and must be one that may write.
    pub async fn close(&self) {
        if let Some(renewing) = &self.renewing {
            renewing.pool().close().await;
        }
        self.readers.pool().close().await;
        self.writers.pool().close().await;
    }
}

impl<D> SqlStore<D>
where
    D: Dialect<Arguments: IntoArguments<D>>,
    for<'c> &'c mut D::Connection: Executor<'c, Database = D>,
    for<'t> &'t str: Encode<'t, D> + Type<D>,
    for<'t> String: Encode<'t, D> + Decode<'t, D> + Type<D>,
    for<'t> i64: Encode<'t, D> + Decode<'t, D> + Type<D>,
    for<'t> Option<i64>: Encode<'t, D>,
    for<'t> Option<&'t str>: Encode<'t, D>,
    for<'t> Vec<u8>: Decode<'t, D> + Type<D>,
    usize: ColumnIndex<D::Row>,
{
    /// In a transaction of its own: SQLite gives the rows of `returning` before it commits, and an
    /// error of the commit would go unheard.
    async fn claim_once(&self, codes: &[TableCode]) -> Result<Vec<Option<Epoch>>, sqlx::Error> {
        let texts: Vec<&str> = codes.iter().map(TableCode::as_str).collect();
        let mut transaction = self.writers.pool().begin_with(D::STATEMENTS.begin).await?;
        let claimed: HashMap<String, Head> = D::claim(&mut transaction, &texts, self.claimant)
            .await?
            .into_iter()
            .map(read_head)
            .collect();
        transaction.commit().await?;
        for (code, head) in &claimed {
            self.heads.note(code, head.clone());
        }
        let epoch = |code: &&str| claimed.get(*code).map(|head| head.epoch);
        Ok(texts.iter().map(epoch).collect())
    }

    /// The head of a journal and its rows after a step; `None` if there is no such table.
    async fn links_after(
        &self,
        code: &TableCode,
        step: i64,
    ) -> Result<Option<(ChainEnd, Vec<Link>)>, StoreError> {
        let rows = query_as(ROWS).bind(code.as_str()).bind(step).fetch_all(self.readers.pool());
        let rows: Vec<ReadRow> = self.readers.run(rows).await.map_err(StoreError::of)?;
        if rows.iter().all(|(.., body)| body.is_none()) {
            return Ok(read(rows, step));
        }
        // Unpacking a match takes longer than the other tasks of a thread should wait.
        spawn_blocking(move || read(rows, step)).await.map_err(StoreError::undecodable)
    }

    async fn insert_table(&self, table: &NewTable) -> Result<(), sqlx::Error> {
        if !table.rows.iter().map(|row| row.step.0).eq(1..=table.rows.len() as u64) {
            let text = "a journal must begin with step 1 and have no gaps";
            return Err(sqlx::Error::InvalidArgument(text.to_owned()));
        }
        let candidates: Vec<Candidate<'_>> =
            table.rows.iter().map(|row| Candidate::new(&table.code, UNOWNED, row)).collect();
        let end = ChainEnd::of_empty(table.code.as_str());
        let mut transaction = self.writers.pool().begin_with(D::STATEMENTS.begin).await?;
        query(INSERT_TABLE)
            .bind(table.code.as_str())
            .bind(table.game.as_str())
            .bind(table.created_at_ms.cast_signed())
            .bind(end.hash.as_str())
            .execute(&mut *transaction)
            .await?;
        let head = Head { epoch: UNOWNED, end };
        let batch = Batch::continuing(&candidates, |_| Some(head.clone()))
            .expect("steps begin with 1 and have no gaps");
        Self::write_locked(&mut transaction, &batch).await?;
        Self::insert_try(&mut transaction, table).await?;
        transaction.commit().await
    }
}

impl<D> Store for SqlStore<D>
where
    D: Dialect<Arguments: IntoArguments<D>>,
    for<'c> &'c mut D::Connection: Executor<'c, Database = D>,
    for<'t> &'t str: Encode<'t, D> + Type<D>,
    for<'t> String: Encode<'t, D> + Decode<'t, D> + Type<D>,
    for<'t> i64: Encode<'t, D> + Decode<'t, D> + Type<D>,
    for<'t> Option<i64>: Encode<'t, D>,
    for<'t> Option<&'t str>: Encode<'t, D>,
    for<'t> Vec<u8>: Decode<'t, D> + Type<D>,
    usize: ColumnIndex<D::Row>,
{
    async fn open_table(&self, table: &NewTable) -> Result<(), StoreError> {
        self.writers.run(self.insert_table(table)).await.map_err(|error| match error {
            error if is_unique_violation(&error) => StoreError::Taken,
            error => StoreError::of(error),
        })
    }

    async fn exists(&self, code: &TableCode) -> Result<bool, StoreError> {
        let count = query_scalar(EXISTS).bind(code.as_str()).fetch_one(self.readers.pool());
        self.readers.run(count).await.map(|count: i64| count > 0).map_err(StoreError::of)
    }

    async fn claim_all(&self, codes: &[TableCode]) -> Result<Vec<Option<Epoch>>, StoreError> {
        self.writers.run(self.claim_once(codes)).await.map_err(StoreError::of)
    }

    async fn rows(&self, code: &TableCode) -> Result<Vec<StoredRow>, StoreError> {
        let Some((head, links)) = self.links_after(code, 0).await? else { return Ok(Vec::new()) };
        Ok(unlink(ChainEnd::of_empty(code.as_str()), &head, links)?)
    }

    async fn journal(&self, code: &TableCode) -> Result<Option<Journal>, StoreError> {
        let found = query_as(EXTRACT).bind(code.as_str()).fetch_optional(self.readers.pool());
        let found: Option<(i64, String, String)> =
            self.readers.run(found).await.map_err(StoreError::of)?;
        if let Some((step, extract, checksum)) = found {
            let Some((head, links)) = self.links_after(code, step).await? else { return Ok(None) };
            let step = step.cast_unsigned();
            let hash = links.first().map_or(Some(&head.hash), Link::previous_hash);
            let start = hash.map(|hash| ChainEnd { step, hash: hash.clone() });
            if let Some(start) = start.filter(|start| start.checksum(&extract) == checksum)
                && step <= head.step
            {
                let rows = unlink(start, &head, links)?;
                return Ok(Some(Journal { extract: Some(extract), rows, end: head }));
            }
            warn!(table = %code, "extract does not belong to the journal; all rows are folded");
        }
        let Some((head, links)) = self.links_after(code, 0).await? else { return Ok(None) };
        let rows = unlink(ChainEnd::of_empty(code.as_str()), &head, links)?;
        Ok(Some(Journal { extract: None, rows, end: head }))
    }

    async fn keep_extract(
        &self,
        code: &TableCode,
        end: &ChainEnd,
        extract: &str,
    ) -> Result<(), StoreError> {
        let keep = query(KEEP_EXTRACT)
            .bind(code.as_str())
            .bind(end.step.cast_signed())
            .bind(extract)
            .bind(end.checksum(extract))
            .execute(self.writers.pool());
        self.writers.run(keep).await.map(|_| ()).map_err(StoreError::of)
    }

    async fn drop_extract(&self, code: &TableCode) -> Result<(), StoreError> {
        let drop = query(DROP_EXTRACT).bind(code.as_str()).execute(self.writers.pool());
        self.writers.run(drop).await.map(|_| ()).map_err(StoreError::of)
    }

    async fn overview(&self, code: &TableCode) -> Result<Option<Option<String>>, StoreError> {
        let found = query_scalar(OVERVIEW).bind(code.as_str()).fetch_optional(self.readers.pool());
        self.readers.run(found).await.map_err(StoreError::of)
    }

    async fn keep_overview(
        &self,
        code: &TableCode,
        end: &ChainEnd,
        overview: &str,
    ) -> Result<(), StoreError> {
        let keep = query(KEEP_OVERVIEW)
            .bind(code.as_str())
            .bind(end.hash.as_str())
            .bind(overview)
            .execute(self.writers.pool());
        self.writers.run(keep).await.map(|_| ()).map_err(StoreError::of)
    }

    async fn append(&self, rows: &[Append]) -> Result<Vec<Appended>, StoreError> {
        let mut races = 0;
        loop {
            match self.writers.run(self.append_once(rows)).await {
                Ok(appended) => return Ok(appended),
                // One of these steps was written after we had looked: by an earlier attempt at this
                // batch that timed out here and was still under way there. Now it has ended.
                Err(error) if is_unique_violation(&error) && races < limits::APPEND_RACES => {
                    races += 1;
                }
                Err(error) => return Err(StoreError::of(error)),
            }
        }
    }

    fn forget_head(&self, code: &TableCode) {
        self.heads.forget(code.as_str());
    }

    async fn matches_of(
        &self,
        player: &KeyHash,
        before: MatchEnd,
        limit: u32,
    ) -> Result<Vec<FinishedMatch>, StoreError> {
        let matches = query_scalar(D::STATEMENTS.matches_of)
            .bind(hex::encode(player.0))
            .bind(i64::from(limit))
            .bind(i64::try_from(before.ended_at_ms).unwrap_or(i64::MAX))
            .bind(before.id.to_string())
            .fetch_all(self.readers.pool());
        let matches: Vec<String> = self.readers.run(matches).await.map_err(StoreError::of)?;
        matches.iter().map(|text| decode(text)).collect()
    }

    async fn visit_played(
        &self,
        player: &KeyHash,
        game: Option<&str>,
        visit: impl FnMut(Played) + Send,
    ) -> Result<(), StoreError> {
        self.stream_played(player, game, visit).await
    }

    async fn opponents_of(
        &self,
        player: &KeyHash,
        game: Option<&str>,
        limit: u32,
    ) -> Result<Vec<Opponent>, StoreError> {
        self.find_opponents(player, game, limit).await
    }

    async fn kept_about(&self, player: &KeyHash) -> Result<AllKept, StoreError> {
        let read = async {
            let connection = self.readers.pool().acquire().await.map_err(StoreError::of);
            kept::read::<D>(&mut *connection?, player).await
        };
        self.readers.run_long(read).await
    }

    async fn rated_since(&self, from_ms: u64) -> Result<Vec<RatedMatch>, StoreError> {
        self.readers.run_long(rated::read::<D>(self.readers.pool(), from_ms)).await
    }

    async fn count_rated(&self) -> Result<RatedCount, StoreError> {
        let count = query_as(rated::COUNT_RATED).fetch_one(self.readers.pool());
        let counted: (i64, i64, i64) = self.readers.run(count).await.map_err(StoreError::of)?;
        let (matches, last_ms, removed) = counted;
        Ok(RatedCount {
            matches: matches.cast_unsigned(),
            last_ms: last_ms.cast_unsigned(),
            removed: removed.cast_unsigned(),
        })
    }

    async fn incomplete_matches(&self, after: Uuid, limit: u32) -> Result<Vec<Uuid>, StoreError> {
        self.find_incomplete(after, limit).await
    }

    async fn complete_match(&self, id: Uuid, ending: &Ending) -> Result<(), StoreError> {
        self.fill_in(id, ending).await
    }

    async fn match_by_id(&self, id: Uuid) -> Result<Option<FinishedMatch>, StoreError> {
        let found = query_scalar(D::STATEMENTS.match_by_id)
            .bind(id.to_string())
            .fetch_optional(self.readers.pool());
        let found: Option<String> = self.readers.run(found).await.map_err(StoreError::of)?;
        found.map(|text| decode(&text)).transpose()
    }

    async fn analysis(&self, id: Uuid) -> Result<Option<KeptAnalysis>, StoreError> {
        self.find_analysis(id).await
    }

    async fn keep_analysis(
        &self,
        id: Uuid,
        analysis: &KeptAnalysis,
        now_ms: u64,
    ) -> Result<(), StoreError> {
        self.write_analysis(id, analysis, now_ms).await
    }

    async fn day_secret(&self, daily: &Daily<'_>, fresh: Secret) -> Result<Secret, StoreError> {
        self.find_or_insert_secret(daily, fresh).await
    }

    async fn daily_first(&self, game: &str) -> Result<Option<Day>, StoreError> {
        self.find_first_day(game).await
    }

    async fn daily_try(
        &self,
        daily: &Daily<'_>,
        player: &KeyHash,
    ) -> Result<Option<FoundTry>, StoreError> {
        self.find_try(daily, player).await
    }

    async fn daily_unjudged(
        &self,
        daily: &Daily<'_>,
        limit: u32,
    ) -> Result<Vec<EndedTry>, StoreError> {
        self.find_unjudged(daily, limit).await
    }

    async fn judge_daily(&self, table: &TableCode, judged: &Judged) -> Result<(), StoreError> {
        self.write_judged(table, judged).await
    }

    async fn daily_ranking(&self, wanted: &Ranking<'_>) -> Result<Vec<Ranked>, StoreError> {
        self.find_ranking(wanted).await
    }

    async fn begin_run(&self, now_ms: u64) -> Result<Vec<Run>, StoreError> {
        self.insert_run(now_ms).await
    }

    async fn note_run(&self, from_ms: u64, now_ms: u64) -> Result<(), StoreError> {
        self.update_run(from_ms, now_ms).await
    }

    async fn set_waking(
        &self,
        code: &TableCode,
        epoch: Epoch,
        due_ms: Option<u64>,
    ) -> Result<(), StoreError> {
        self.write_waking(code, epoch, due_ms).await
    }

    async fn postpone_waking(&self, code: &TableCode, due_ms: u64) -> Result<(), StoreError> {
        self.update_waking(code, due_ms).await
    }

    async fn due_wakings(&self, now_ms: u64, limit: u32) -> Result<Vec<TableCode>, StoreError> {
        self.find_due(now_ms, limit).await
    }

    async fn check(&self) -> Result<(), StoreError> {
        let check = async {
            let mut transaction = self.writers.pool().begin_with(D::STATEMENTS.begin).await?;
            let _: i64 = query_scalar(SCHEMA_CHECK).fetch_one(&mut *transaction).await?;
            query(WRITE_CHECK).execute(&mut *transaction).await?;
            transaction.commit().await
        };
        self.writers.run(check).await.map_err(StoreError::of)
    }
}

/// Executes a statement that takes one list.
async fn execute<D, T>(
    transaction: &mut Transaction<'_, D>,
    statement: &'static str,
    list: &[T],
) -> Result<(), sqlx::Error>
where
    T: Serialize + Sync,
    D: Database<Arguments: IntoArguments<D>>,
    for<'c> &'c mut D::Connection: Executor<'c, Database = D>,
    for<'t> String: Encode<'t, D> + Type<D>,
{
    query(statement).bind(encode(list)?).execute(&mut **transaction).await.map(|_| ())
}

/// A table's code and its head.
fn read_head((code, epoch, step, hash): HeadRow) -> (String, Head) {
    let end = ChainEnd { step: step.cast_unsigned(), hash };
    (code, Head { epoch: Epoch(epoch.cast_unsigned()), end })
}

/// Encodes a list for the database.
fn encode<T: Serialize + ?Sized>(list: &T) -> Result<String, sqlx::Error> {
    serde_json::to_string(list).map_err(|error| sqlx::Error::Encode(error.into()))
}

/// Decodes JSON from the database.
pub(super) fn decode<T: DeserializeOwned>(text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(StoreError::undecodable)
}

/// Turns an operation that takes too long into an error.
pub(super) async fn within_limit<T>(
    operation: impl Future<Output = Result<T, sqlx::Error>>,
) -> Result<T, sqlx::Error> {
    match tokio::time::timeout(limits::DATABASE_OPERATION, operation).await {
        Ok(done) => done,
        Err(_) => Err(io::Error::from(io::ErrorKind::TimedOut).into()),
    }
}

fn is_unique_violation(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(DatabaseError::is_unique_violation)
}

impl From<Decision> for Appended {
    fn from(decision: Decision) -> Self {
        match decision {
            Decision::Insert | Decision::AlreadyWritten => Self::Written,
            Decision::Fence => Self::Fenced,
        }
    }
}
