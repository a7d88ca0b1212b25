//! The honours of matches that were played before honours were kept.

use std::str::FromStr as _;

use sqlx::{ColumnIndex, Decode, Encode, Executor, IntoArguments, Row as _, Type, query};
use uuid::Uuid;

use super::{Dialect, SqlStore, encode};
use crate::store::{KeptHonour, StoreError};

impl<D> SqlStore<D>
where
    D: Dialect<Arguments: IntoArguments<D>>,
    for<'c> &'c mut D::Connection: Executor<'c, Database = D>,
    for<'t> String: Encode<'t, D> + Decode<'t, D> + Type<D>,
    for<'t> i64: Encode<'t, D> + Type<D>,
    usize: ColumnIndex<D::Row>,
{
    pub(super) async fn find_undecided_honours(
        &self,
        after: Uuid,
        limit: u32,
    ) -> Result<Vec<Uuid>, StoreError> {
        let found = query(D::STATEMENTS.undecided_honours)
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

    pub(super) async fn write_honours(
        &self,
        id: Uuid,
        honours: &[Vec<KeptHonour>],
    ) -> Result<(), StoreError> {
        let write = query(D::STATEMENTS.keep_honours)
            .bind(id.to_string())
            .bind(encode(honours).map_err(StoreError::of)?)
            .execute(self.writers.pool());
        self.writers.run(write).await.map(|_| ()).map_err(StoreError::of)
    }
}
