//! Removing tables for good. A table goes as a whole, with its journal and its matches, since the
//! file of a match is made from the journal: so whatever match is listed can be verified.

use lamproom_protocol::TableCode;
use sqlx::{query, query_as};

use super::{AnyStore, Epoch, Session, StoreError, any::with, session::on, sql::Dialect};
use crate::config::limits;

/// What has come of a table, which decides how long it is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stay {
    /// No match has begun.
    Lobby,
    /// Matches have begun, and none has been finished.
    Unfinished,
    /// It has finished matches, or the try of a day, of which each player has one.
    Played,
}

/// A table to which nothing has happened for a while, and which no clock is to wake.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OldTable {
    pub code: TableCode,
    pub stay: Stay,
    /// When its last step was made, in milliseconds since 1970.
    pub last_ms: u64,
    /// Who owned it when it was found, …
    epoch: Epoch,
    /// … and its last step.
    head: i64,
}

/// Tables in the order of their codes. An entry is looked for in its text: `entry` is its name, and
/// inside of texts, quotation marks are escaped.
const OLD: &str = "select t.code, last.at_ms, t.epoch, t.head_step, cast(case
        when exists (select 1 from matches m where m.table_code = t.code)
            or exists (select 1 from daily_tries d where d.table_code = t.code) then 2
        when exists (select 1 from journal s where s.table_code = t.code
            and cast(s.entry as text) like '%\"entry\":\"started\"%') then 1
        else 0 end as bigint)
    from tables t
    join journal last on last.table_code = t.code and last.step = t.head_step
    where t.code > $1 and last.at_ms < $2
        and not exists (select 1 from wakings w where w.table_code = t.code)
    order by t.code
    limit $3";

type OldRow = (String, i64, i64, i64, i64);

/// Claims a table, if nothing has happened to it.
const CLAIM: &str = "update tables set epoch = epoch + 1
    where code = $1 and epoch = $2 and head_step = $3";

/// Removes a table, after all that refers to it.
const REMOVE: [&str; 12] = [
    "delete from push_calls where table_code = $1",
    "delete from wakings where table_code = $1",
    "delete from overviews where table_code = $1",
    "delete from extracts where table_code = $1",
    "delete from daily_results where table_code = $1",
    "delete from daily_tries where table_code = $1",
    "delete from analyses where match_id in (select id from matches where table_code = $1)",
    "delete from match_players where match_id in (select id from matches where table_code = $1)",
    "delete from matches where table_code = $1",
    "delete from journal where table_code = $1",
    // After the rows that somebody may just be packing, for whom the statement before waits.
    "delete from packed where table_code = $1",
    "delete from tables where code = $1",
];

impl Session {
    /// As [`AnyStore::old_tables`].
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn old_tables(
        &mut self,
        after: Option<&TableCode>,
        before_ms: u64,
    ) -> Result<Vec<OldTable>, StoreError> {
        let after = after.map_or("", TableCode::as_str);
        let rows: Result<Vec<OldRow>, _> = on!(self, connection => {
            let old = query_as(OLD).bind(after).bind(before_ms.cast_signed());
            old.bind(limits::OLD_TABLES).fetch_all(connection).await
        });
        rows.map_err(StoreError::of)?.into_iter().map(read).collect()
    }
}

impl AnyStore {
    /// Tables after a code, in order, whose last step was made before a time, at most
    /// [`limits::OLD_TABLES`].
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn old_tables(
        &self,
        after: Option<&TableCode>,
        before_ms: u64,
    ) -> Result<Vec<OldTable>, StoreError> {
        let after = after.map_or("", TableCode::as_str);
        let rows: Vec<OldRow> = with!(self, store, Database => {
            let found = query_as::<Database, OldRow>(OLD)
                .bind(after)
                .bind(before_ms.cast_signed())
                .bind(limits::OLD_TABLES)
                .fetch_all(store.readers.pool());
            store.readers.run(found).await.map_err(StoreError::of)?
        }, simulated: unreachable!("a simulated server keeps all tables"));
        rows.into_iter().map(read).collect()
    }

    /// Removes a table, unless something has happened to it since it was found. Whether it did.
    ///
    /// # Errors
    /// If the database does not answer, or the table is still being written to.
    pub async fn remove(&self, table: &OldTable) -> Result<bool, StoreError> {
        let code = table.code.as_str();
        with!(self, store, Database => {
            let remove = async {
                let begin = <Database as Dialect>::STATEMENTS.begin;
                let mut transaction = store.writers.pool().begin_with(begin).await?;
                let claim = query(CLAIM)
                    .bind(code)
                    .bind(table.epoch.0.cast_signed())
                    .bind(table.head);
                if claim.execute(&mut *transaction).await?.rows_affected() == 0 {
                    transaction.rollback().await?;
                    return Ok(false);
                }
                for statement in REMOVE {
                    query(statement).bind(code).execute(&mut *transaction).await?;
                }
                transaction.commit().await?;
                Ok(true)
            };
            let removed = store.writers.run(remove).await.map_err(StoreError::of)?;
            store.heads.forget(code);
            Ok(removed)
        }, simulated: unreachable!("a simulated server keeps all tables"))
    }
}

fn read((code, last_ms, epoch, head, stay): OldRow) -> Result<OldTable, StoreError> {
    Ok(OldTable {
        code: code.parse().map_err(StoreError::undecodable)?,
        stay: match stay {
            0 => Stay::Lobby,
            1 => Stay::Unfinished,
            _ => Stay::Played,
        },
        last_ms: last_ms.cast_unsigned(),
        epoch: Epoch(epoch.cast_unsigned()),
        head,
    })
}
