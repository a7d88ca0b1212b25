//! What finished matches of earlier versions lack, and what is filled in.

use std::str::FromStr as _;

use sqlx::{ColumnIndex, Decode, Encode, Executor, IntoArguments, Row as _, Type, query};
use uuid::Uuid;

use super::{Dialect, SqlStore, encode};
use crate::store::{Ending, StoreError};

impl<D> SqlStore<D>
where
    D: Dialect<Arguments: IntoArguments<D>>,
    for<'c> &'c mut D::Connection: Executor<'c, Database = D>,
    for<'t> String: Encode<'t, D> + Decode<'t, D> + Type<D>,
    for<'t> i64: Encode<'t, D> + Type<D>,
    for<'t> Option<i64>: Encode<'t, D>,
    usize: ColumnIndex<D::Row>,
{
    pub(super) async fn find_incomplete(
        &self,
        after: Uuid,
        limit: u32,
    ) -> Result<Vec<Uuid>, StoreError> {
        let found = query(D::STATEMENTS.incomplete_matches)
            .bind(after.to_string())
            .bind(i64::from(limit))
            .fetch_all(self.readers.pool());
        let found = self.readers.run(found).await.map_err(StoreError::of)?;
        let id = |row: &D::Row| {
            let id: String = row.try_get(0).map_err(StoreError::of)?;
            Uuid::from_str(&id).map_err(StoreError::undecodable)
        };
        found.iter().map(id).collect()
    }

    pub(super) async fn fill_in(&self, id: Uuid, ending: &Ending) -> Result<(), StoreError> {
        let honours = encode(&ending.honours).map_err(StoreError::of)?;
        let moves = query(D::STATEMENTS.keep_moves)
            .bind(id.to_string())
            .bind(ending.moves.map(i64::from))
            .execute(self.writers.pool());
        self.writers.run(moves).await.map_err(StoreError::of)?;
        // Last, since a match without them is incomplete.
        let honours = query(D::STATEMENTS.keep_honours)
            .bind(id.to_string())
            .bind(honours)
            .execute(self.writers.pool());
        self.writers.run(honours).await.map_err(StoreError::of)?;
        Ok(())
    }
}
