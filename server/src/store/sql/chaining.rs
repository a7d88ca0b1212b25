//! Writing rows with their chain, and chaining what an earlier version wrote.

use std::collections::{BTreeSet, HashMap};

use serde::Serialize;
use sqlx::{
    ColumnIndex, Database, Decode, Encode, Executor, IntoArguments, Transaction, Type, query_as,
    query_scalar,
};
use tracing::info;

use super::{LinkedRow, ROWS, SqlStore, encode, execute};
use crate::{
    config::limits,
    store::{
        chain::ChainEnd,
        fencing::{Candidate, Head},
    },
};

/// Tables whose journals an earlier version wrote.
const UNCHAINED: &str = "select code from tables where head_hash = '' limit $1";

/// A row to be written.
#[derive(Serialize)]
struct Linked<'a> {
    #[serde(flatten)]
    candidate: &'a Candidate<'a>,
    previous_hash: String,
}

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

impl<'a> NewHead<'a> {
    fn new(table_code: &'a str, end: &'a ChainEnd) -> Self {
        Self { table_code, step: end.step, hash: &end.hash }
    }
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
    /// Adds rows after the heads of their tables, the rows of one table in order.
    pub(super) async fn insert_rows<'c>(
        &self,
        transaction: &mut Transaction<'_, D>,
        rows: impl Iterator<Item = &'c Candidate<'c>> + Send,
        mut heads: HashMap<String, Head>,
    ) -> Result<(), sqlx::Error> {
        let mut tables = BTreeSet::new();
        let mut linked = Vec::new();
        for candidate in rows {
            let Candidate { table_code, step, at_ms, entry, .. } = candidate;
            let Some(head) = heads.get_mut(*table_code) else { continue };
            let previous_hash = head.end.push(*step, *at_ms, entry);
            linked.push(Linked { candidate, previous_hash });
            tables.insert(*table_code);
        }
        if linked.is_empty() {
            return Ok(());
        }
        execute(transaction, self.statements.insert_rows, &linked).await?;
        let ends = tables.iter().filter_map(|code| Some((*code, &heads.get(*code)?.end)));
        let ends: Vec<_> = ends.map(|(code, end)| NewHead::new(code, end)).collect();
        execute(transaction, self.statements.update_heads, &ends).await
    }

    /// Chains the journals that an earlier version wrote, each in a transaction of its own. Several
    /// servers may do this at once.
    pub(in crate::store) async fn chain_old_journals(&self) -> Result<(), sqlx::Error> {
        let mut chained = 0;
        loop {
            let codes: Vec<String> = query_scalar(UNCHAINED)
                .bind(limits::TABLES_CHAINED)
                .fetch_all(&self.writers)
                .await?;
            if codes.is_empty() {
                break;
            }
            for code in &codes {
                self.chain_journal(code).await?;
            }
            chained += codes.len();
            info!(tables = chained, "journals of an earlier version are chained");
        }
        Ok(())
    }

    async fn chain_journal(&self, code: &str) -> Result<(), sqlx::Error> {
        let mut transaction = self.writers.begin_with(self.statements.begin).await?;
        let locked = query_as(self.statements.heads).bind(encode(&[code])?);
        let heads: Vec<(String, i64, i64, String)> = locked.fetch_all(&mut *transaction).await?;
        if heads.iter().any(|(_, _, _, hash)| hash.is_empty()) {
            let rows = query_as(ROWS).bind(code).fetch_all(&mut *transaction);
            let rows: Vec<LinkedRow> = rows.await?;
            let mut end = ChainEnd::of_empty(code);
            let links = rows.iter().skip(1).map(|(step, at_ms, entry, _)| {
                let previous_hash = end.push(step.cast_unsigned(), at_ms.cast_unsigned(), entry);
                NewLink { table_code: code, step: *step, previous_hash }
            });
            let links: Vec<_> = links.collect();
            execute(&mut transaction, self.statements.update_links, &links).await?;
            let head = [NewHead::new(code, &end)];
            execute(&mut transaction, self.statements.update_heads, &head).await?;
        }
        transaction.commit().await
    }
}
