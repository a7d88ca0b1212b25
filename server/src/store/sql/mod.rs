//! What the stores in both SQL databases share: everything but a few statements and how to connect.
//!
//! Lists go to the database as one JSON text, and matches come back as one, so that each statement
//! is a constant with one or two parameters, no matter how much it moves.

mod chaining;
mod daily;

use std::{
    collections::{BTreeSet, HashMap},
    fs::File,
    io,
};

use lamproom_protocol::{Day, Seq, TableCode};
use serde::{Serialize, de::DeserializeOwned};
use sqlx::{
    ColumnIndex, Database, Decode, Encode, Executor, IntoArguments, Pool, Transaction, Type,
    error::DatabaseError, query, query_as, query_scalar,
};
use uuid::Uuid;

use super::{
    Append, Appended, Daily, EndedTry, Epoch, FinishedMatch, FoundTry, Judged, KeyHash, NewTable,
    Ranked, Ranking, Store, StoreError, StoredRow,
    chain::{ChainEnd, Link, unlink},
    fencing::{Candidate, Decision, Existing, Head, decide},
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
    /// `$1`: linked candidates to add to the journal.
    pub(super) insert_rows: &'static str,
    /// `$1`: tables with the last step and its hash, to be written.
    pub(super) update_heads: &'static str,
    /// `$1`: steps of tables with the hash of the row before, to be written.
    pub(super) update_links: &'static str,
    /// `$1`: matches to add.
    pub(super) insert_matches: &'static str,
    /// `$1`: the same matches, to add their players.
    pub(super) insert_players: &'static str,
    /// `$1`: the hash of a key, `$2`: the limit → matches.
    pub(super) matches_of: &'static str,
    /// `$1`: an id → the match.
    pub(super) match_by_id: &'static str,
}

// The statements that both databases share.
const INSERT_TABLE: &str = "insert into tables (code, game, created_at_ms) values ($1, $2, $3)";
const EXISTS: &str = "select count(*) from tables where code = $1";
const CLAIM: &str = "update tables set epoch = epoch + 1 where code = $1 returning epoch";
/// The rows of a journal in order, after a row 0 with the last step and its hash.
const ROWS: &str = "select cast(0 as bigint), head_step, '', head_hash \
    from tables where code = $1 \
    union all select step, at_ms, cast(entry as text), previous_hash \
    from journal where table_code = $1 \
    order by 1";
/// One row from which readiness is checked; it counts the checks.
const WRITE_CHECK: &str = "update readiness set checks = checks + 1";
/// Fails unless the tables exist.
const SCHEMA_CHECK: &str = "select count(*) from tables t \
    join journal j on j.table_code = t.code \
    join matches m on m.table_code = t.code \
    join match_players p on p.match_id = m.id \
    where t.code = ''";

/// A row of [`ROWS`]: step, time, entry, and the hash of the row before.
type LinkedRow = (i64, i64, String, String);

/// The epoch of a table that has not been claimed yet.
const UNOWNED: Epoch = Epoch(0);

/// A store in an SQL database.
#[derive(Debug)]
pub struct SqlStore<D: Database> {
    /// Connections that write: separate, so that no amount of reading delays a move.
    pub(super) writers: Pool<D>,
    pub(super) readers: Pool<D>,
    pub(super) statements: &'static Statements,
    /// The lock that keeps other servers away, if the database does not do so itself.
    pub(super) _lock: Option<File>,
}

impl<D> SqlStore<D>
where
    D: Database<Arguments: IntoArguments<D>>,
    for<'c> &'c mut D::Connection: Executor<'c, Database = D>,
    for<'t> &'t str: Encode<'t, D> + Type<D>,
    for<'t> String: Encode<'t, D> + Decode<'t, D> + Type<D>,
    for<'t> i64: Encode<'t, D> + Decode<'t, D> + Type<D>,
    for<'t> Option<i64>: Encode<'t, D>,
    for<'t> Option<&'t str>: Encode<'t, D>,
    usize: ColumnIndex<D::Row>,
{
    /// One attempt at [`Store::append`].
    async fn append_once(&self, rows: &[Append]) -> Result<Vec<Appended>, sqlx::Error> {
        let candidates: Vec<Candidate<'_>> = rows
            .iter()
            .map(|append| Candidate::new(&append.table, append.epoch, &append.row))
            .collect();
        let mut transaction = self.writers.begin_with(self.statements.begin).await?;
        let existing = self.existing(&mut transaction, &candidates).await?;
        let decisions = decide(&candidates, &existing);
        let inserted = || decisions.iter().map(|decision| *decision == Decision::Insert);

        let new = candidates.iter().zip(inserted());
        let new = new.filter_map(|(candidate, new)| new.then_some(candidate));
        self.insert_rows(&mut transaction, new, existing.heads).await?;
        let finished: Vec<_> = rows
            .iter()
            .zip(inserted())
            .filter_map(|(row, new)| row.finished.as_ref().filter(|_| new))
            .collect();
        if !finished.is_empty() {
            execute(&mut transaction, self.statements.insert_matches, &finished).await?;
            execute(&mut transaction, self.statements.insert_players, &finished).await?;
        }
        transaction.commit().await?;
        Ok(decisions.into_iter().map(Appended::from).collect())
    }

    /// Locks the tables of a batch against claims, and reads what the decision needs.
    async fn existing(
        &self,
        transaction: &mut Transaction<'_, D>,
        candidates: &[Candidate<'_>],
    ) -> Result<Existing, sqlx::Error> {
        let codes: BTreeSet<&str> =
            candidates.iter().map(|candidate| candidate.table_code).collect();
        let heads: Vec<(String, i64, i64, String)> = query_as(self.statements.heads)
            .bind(encode(&codes)?)
            .fetch_all(&mut **transaction)
            .await?;
        let mut existing = Existing::default();
        for (code, epoch, step, hash) in heads {
            let end = ChainEnd { step: step.cast_unsigned(), hash };
            let head = Head { epoch: Epoch(epoch.cast_unsigned()), end };
            existing.heads.insert(code, head);
        }

        let repeated: Vec<_> =
            candidates.iter().filter(|candidate| existing.reaches(candidate)).collect();
        if !repeated.is_empty() {
            let rows: Vec<(String, i64, i64, String)> = query_as(self.statements.existing)
                .bind(encode(&repeated)?)
                .fetch_all(&mut **transaction)
                .await?;
            for (code, step, at_ms, entry) in rows {
                existing.rows.insert((code, step.cast_unsigned()), (at_ms.cast_unsigned(), entry));
            }
        }
        Ok(existing)
    }

    /// In a transaction of its own: SQLite gives the row of `returning` before it commits, and an
    /// error of the commit would go unheard.
    async fn claim_once(&self, code: &TableCode) -> Result<Option<Epoch>, sqlx::Error> {
        let mut transaction = self.writers.begin_with(self.statements.begin).await?;
        let epoch: Option<i64> =
            query_scalar(CLAIM).bind(code.as_str()).fetch_optional(&mut *transaction).await?;
        transaction.commit().await?;
        Ok(epoch.map(|epoch| Epoch(epoch.cast_unsigned())))
    }

    async fn insert_table(&self, table: &NewTable) -> Result<(), sqlx::Error> {
        if !table.rows.iter().map(|row| row.step.0).eq(1..=table.rows.len() as u64) {
            let text = "a journal must begin with step 1 and have no gaps";
            return Err(sqlx::Error::InvalidArgument(text.to_owned()));
        }
        let candidates: Vec<Candidate<'_>> =
            table.rows.iter().map(|row| Candidate::new(&table.code, UNOWNED, row)).collect();
        let mut transaction = self.writers.begin_with(self.statements.begin).await?;
        query(INSERT_TABLE)
            .bind(table.code.as_str())
            .bind(table.game.as_str())
            .bind(table.created_at_ms.cast_signed())
            .execute(&mut *transaction)
            .await?;
        let head = Head { epoch: UNOWNED, end: ChainEnd::of_empty(table.code.as_str()) };
        let heads = HashMap::from([(table.code.as_str().to_owned(), head)]);
        self.insert_rows(&mut transaction, candidates.iter(), heads).await?;
        Self::insert_try(&mut transaction, table).await?;
        transaction.commit().await
    }
}

impl<D> Store for SqlStore<D>
where
    D: Database<Arguments: IntoArguments<D>>,
    for<'c> &'c mut D::Connection: Executor<'c, Database = D>,
    for<'t> &'t str: Encode<'t, D> + Type<D>,
    for<'t> String: Encode<'t, D> + Decode<'t, D> + Type<D>,
    for<'t> i64: Encode<'t, D> + Decode<'t, D> + Type<D>,
    for<'t> Option<i64>: Encode<'t, D>,
    for<'t> Option<&'t str>: Encode<'t, D>,
    usize: ColumnIndex<D::Row>,
{
    async fn open_table(&self, table: &NewTable) -> Result<(), StoreError> {
        within_limit(self.insert_table(table)).await.map_err(|error| match error {
            error if is_unique_violation(&error) => StoreError::Taken,
            error => StoreError::of(error),
        })
    }

    async fn exists(&self, code: &TableCode) -> Result<bool, StoreError> {
        let count = query_scalar(EXISTS).bind(code.as_str()).fetch_one(&self.readers);
        within_limit(count).await.map(|count: i64| count > 0).map_err(StoreError::of)
    }

    async fn claim(&self, code: &TableCode) -> Result<Option<Epoch>, StoreError> {
        within_limit(self.claim_once(code)).await.map_err(StoreError::of)
    }

    async fn rows(&self, code: &TableCode) -> Result<Vec<StoredRow>, StoreError> {
        let rows = query_as(ROWS).bind(code.as_str()).fetch_all(&self.readers);
        let rows: Vec<LinkedRow> = within_limit(rows).await.map_err(StoreError::of)?;
        let mut rows = rows.into_iter();
        let Some((_, step, _, hash)) = rows.next() else { return Ok(Vec::new()) };
        let head = ChainEnd { step: step.cast_unsigned(), hash };
        let links = rows.map(|(step, at_ms, json, previous_hash)| {
            let (step, at_ms) = (Seq(step.cast_unsigned()), at_ms.cast_unsigned());
            Link { row: StoredRow { step, at_ms, json }, previous_hash }
        });
        Ok(unlink(code.as_str(), &head, links.collect())?)
    }

    async fn append(&self, rows: &[Append]) -> Result<Vec<Appended>, StoreError> {
        let mut races = 0;
        loop {
            match within_limit(self.append_once(rows)).await {
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

    async fn matches_of(
        &self,
        player: &KeyHash,
        limit: u32,
    ) -> Result<Vec<FinishedMatch>, StoreError> {
        let matches = query_scalar(self.statements.matches_of)
            .bind(hex::encode(player.0))
            .bind(i64::from(limit))
            .fetch_all(&self.readers);
        let matches: Vec<String> = within_limit(matches).await.map_err(StoreError::of)?;
        matches.iter().map(|text| decode(text)).collect()
    }

    async fn match_by_id(&self, id: Uuid) -> Result<Option<FinishedMatch>, StoreError> {
        let found = query_scalar(self.statements.match_by_id)
            .bind(id.to_string())
            .fetch_optional(&self.readers);
        let found: Option<String> = within_limit(found).await.map_err(StoreError::of)?;
        found.map(|text| decode(&text)).transpose()
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

    async fn check(&self) -> Result<(), StoreError> {
        let check = async {
            let mut transaction = self.writers.begin_with(self.statements.begin).await?;
            let _: i64 = query_scalar(SCHEMA_CHECK).fetch_one(&mut *transaction).await?;
            query(WRITE_CHECK).execute(&mut *transaction).await?;
            transaction.commit().await
        };
        within_limit(check).await.map_err(StoreError::of)
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

/// Encodes a list for the database.
fn encode<T: Serialize + ?Sized>(list: &T) -> Result<String, sqlx::Error> {
    serde_json::to_string(list).map_err(|error| sqlx::Error::Encode(error.into()))
}

/// Decodes JSON from the database.
fn decode<T: DeserializeOwned>(text: &str) -> Result<T, StoreError> {
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
