//! When servers have been up, and when sleeping tables are to be woken.

use lamproom_protocol::TableCode;
use lamproom_table::Run;
use sqlx::{
    ColumnIndex, Decode, Encode, Executor, IntoArguments, Type, query, query_as, query_scalar,
};

use super::{Dialect, SqlStore};
use crate::{
    config::limits,
    store::{Epoch, StoreError},
};

const BEGIN_RUN: &str = "insert into server_runs (from_ms, until_ms) values ($1, $1) \
    on conflict (from_ms) do nothing";
const RUNS: &str = "select from_ms, until_ms from server_runs order by from_ms desc limit $1";
const FORGET_RUNS: &str = "delete from server_runs where from_ms < $1";
const NOTE_RUN: &str = "update server_runs set until_ms = $2 where from_ms = $1 and until_ms < $2";
const SET_WAKING: &str = "insert into wakings (table_code, due_ms) \
    select code, $3 from tables where code = $1 and epoch = $2 \
    on conflict (table_code) do update set due_ms = excluded.due_ms";
const DROP_WAKING: &str = "delete from wakings where table_code = $1 \
    and exists (select 1 from tables where code = $1 and epoch = $2)";
const POSTPONE_WAKING: &str = "update wakings set due_ms = $2 where table_code = $1";
const DUE_WAKINGS: &str =
    "select table_code from wakings where due_ms <= $1 order by due_ms, table_code limit $2";

impl<D> SqlStore<D>
where
    D: Dialect<Arguments: IntoArguments<D>>,
    for<'c> &'c mut D::Connection: Executor<'c, Database = D>,
    for<'t> &'t str: Encode<'t, D> + Type<D>,
    for<'t> String: Encode<'t, D> + Decode<'t, D> + Type<D>,
    for<'t> i64: Encode<'t, D> + Decode<'t, D> + Type<D>,
    usize: ColumnIndex<D::Row>,
{
    pub(super) async fn insert_run(&self, now_ms: u64) -> Result<Vec<Run>, StoreError> {
        let write = async {
            let mut transaction = self.writers.pool().begin_with(D::STATEMENTS.begin).await?;
            query(BEGIN_RUN).bind(now_ms.cast_signed()).execute(&mut *transaction).await?;
            let runs: Vec<(i64, i64)> =
                query_as(RUNS).bind(limits::RUNS_KEPT).fetch_all(&mut *transaction).await?;
            let oldest = runs.last().map_or(0, |(from_ms, _)| *from_ms);
            query(FORGET_RUNS).bind(oldest).execute(&mut *transaction).await?;
            transaction.commit().await?;
            Ok(runs)
        };
        let runs = self.writers.run(write).await.map_err(StoreError::of)?;
        let run = |(from_ms, until_ms): (i64, i64)| Run {
            from_ms: from_ms.cast_unsigned(),
            until_ms: until_ms.cast_unsigned(),
        };
        Ok(runs.into_iter().rev().map(run).collect())
    }

    pub(super) async fn update_run(&self, from_ms: u64, now_ms: u64) -> Result<(), StoreError> {
        let write = query(NOTE_RUN)
            .bind(from_ms.cast_signed())
            .bind(now_ms.cast_signed())
            .execute(self.writers.pool());
        self.writers.run(write).await.map(|_| ()).map_err(StoreError::of)
    }

    pub(super) async fn write_waking(
        &self,
        code: &TableCode,
        Epoch(epoch): Epoch,
        due_ms: Option<u64>,
    ) -> Result<(), StoreError> {
        let (code, epoch) = (code.as_str(), epoch.cast_signed());
        let write = match due_ms {
            Some(due_ms) => query(SET_WAKING).bind(code).bind(epoch).bind(due_ms.cast_signed()),
            None => query(DROP_WAKING).bind(code).bind(epoch),
        };
        let write = write.execute(self.writers.pool());
        self.writers.run(write).await.map(|_| ()).map_err(StoreError::of)
    }

    pub(super) async fn update_waking(
        &self,
        code: &TableCode,
        due_ms: u64,
    ) -> Result<(), StoreError> {
        let write = query(POSTPONE_WAKING).bind(code.as_str()).bind(due_ms.cast_signed());
        let write = write.execute(self.writers.pool());
        self.writers.run(write).await.map(|_| ()).map_err(StoreError::of)
    }

    pub(super) async fn find_due(
        &self,
        now_ms: u64,
        limit: u32,
    ) -> Result<Vec<TableCode>, StoreError> {
        let due = query_scalar(DUE_WAKINGS)
            .bind(now_ms.cast_signed())
            .bind(i64::from(limit))
            .fetch_all(self.readers.pool());
        let due: Vec<String> = self.readers.run(due).await.map_err(StoreError::of)?;
        due.iter().map(|code| code.parse().map_err(StoreError::undecodable)).collect()
    }
}
