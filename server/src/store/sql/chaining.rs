//! Chaining the journals that an earlier version wrote, once for each database.

use serde::Serialize;
use sqlx::{
    ColumnIndex, Connection, Decode, Encode, Executor, IntoArguments, Type, query_as, query_scalar,
};
use tracing::info;

use super::{Dialect, HeadRow, encode, execute};
use crate::{config::limits, store::chain::ChainEnd};

/// Tables whose journals an earlier version wrote.
const UNCHAINED: &str = "select code from tables where head_hash = '' limit $1";

/// The rows of a journal, in the schema of that version. `$1`: the code of the table.
const ROWS: &str = "select step, at_ms, cast(entry as text) \
    from journal where table_code = $1 order by step";

/// The hash of the row before a row that has been written.
#[derive(Serialize)]
struct NewLink<'a> {
    table_code: &'a str,
    step: i64,
    previous_hash: String,
}

/// The end of a journal, to be written.
#[derive(Serialize)]
struct NewHead<'a> {
    table_code: &'a str,
    step: u64,
    hash: &'a str,
}

/// Chains the journals that an earlier version wrote, many in one transaction. Several servers
/// may do this at once.
pub(in crate::store) async fn chain_old_journals<D>(
    connection: &mut D::Connection,
) -> Result<(), sqlx::Error>
where
    D: Dialect<Arguments: IntoArguments<D>>,
    for<'c> &'c mut D::Connection: Executor<'c, Database = D>,
    for<'t> &'t str: Encode<'t, D> + Type<D>,
    for<'t> String: Encode<'t, D> + Decode<'t, D> + Type<D>,
    for<'t> i64: Encode<'t, D> + Decode<'t, D> + Type<D>,
    usize: ColumnIndex<D::Row>,
{
    let mut chained = 0;
    loop {
        let codes: Vec<String> = query_scalar(UNCHAINED)
            .bind(limits::TABLES_CHAINED)
            .fetch_all(&mut *connection)
            .await?;
        if codes.is_empty() {
            return Ok(());
        }
        chain_journals::<D>(connection, &codes).await?;
        chained += codes.len();
        info!(tables = chained, "journals of an earlier version are chained");
    }
}

async fn chain_journals<D>(
    connection: &mut D::Connection,
    codes: &[String],
) -> Result<(), sqlx::Error>
where
    D: Dialect<Arguments: IntoArguments<D>>,
    for<'c> &'c mut D::Connection: Executor<'c, Database = D>,
    for<'t> &'t str: Encode<'t, D> + Type<D>,
    for<'t> String: Encode<'t, D> + Decode<'t, D> + Type<D>,
    for<'t> i64: Encode<'t, D> + Decode<'t, D> + Type<D>,
    usize: ColumnIndex<D::Row>,
{
    let mut transaction = connection.begin_with(D::STATEMENTS.begin).await?;
    let locked = query_as(D::STATEMENTS.heads).bind(encode(codes)?);
    let heads: Vec<HeadRow> = locked.fetch_all(&mut *transaction).await?;
    for (code, ..) in heads.iter().filter(|(_, _, _, hash)| hash.is_empty()) {
        let rows = query_as(ROWS).bind(code.as_str()).fetch_all(&mut *transaction);
        let rows: Vec<(i64, i64, String)> = rows.await?;
        let mut end = ChainEnd::of_empty(code);
        let links = rows.iter().map(|(step, at_ms, entry)| {
            let previous_hash = end.push(step.cast_unsigned(), at_ms.cast_unsigned(), entry);
            NewLink { table_code: code, step: *step, previous_hash }
        });
        let links: Vec<_> = links.collect();
        execute(&mut transaction, D::STATEMENTS.update_links, &links).await?;
        let head = [NewHead { table_code: code, step: end.step, hash: &end.hash }];
        execute(&mut transaction, D::STATEMENTS.update_heads, &head).await?;
    }
    transaction.commit().await
}
