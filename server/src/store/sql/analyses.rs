//! The analyses of matches.

use sqlx::{ColumnIndex, Decode, Encode, Executor, IntoArguments, Type, query, query_as};
use uuid::Uuid;

use super::{Dialect, SqlStore};
use crate::store::{KeptAnalysis, StoreError};

impl<D> SqlStore<D>
where
    D: Dialect<Arguments: IntoArguments<D>>,
    for<'c> &'c mut D::Connection: Executor<'c, Database = D>,
    for<'t> &'t str: Encode<'t, D> + Type<D>,
    for<'t> String: Encode<'t, D> + Decode<'t, D> + Type<D>,
    for<'t> i64: Encode<'t, D> + Decode<'t, D> + Type<D>,
    usize: ColumnIndex<D::Row>,
{
    pub(super) async fn find_analysis(&self, id: Uuid) -> Result<Option<KeptAnalysis>, StoreError> {
        let found = query_as(D::STATEMENTS.analysis)
            .bind(id.to_string())
            .fetch_optional(self.readers.pool());
        let found: Option<(i64, String)> = self.readers.run(found).await.map_err(StoreError::of)?;
        let read = |(version, body): (i64, String)| {
            let version = u16::try_from(version).map_err(StoreError::undecodable)?;
            Ok(KeptAnalysis { version, body })
        };
        found.map(read).transpose()
    }

    pub(super) async fn write_analysis(
        &self,
        id: Uuid,
        KeptAnalysis { version, body }: &KeptAnalysis,
        now_ms: u64,
    ) -> Result<(), StoreError> {
        let write = query(D::STATEMENTS.keep_analysis)
            .bind(id.to_string())
            .bind(i64::from(*version))
            .bind(now_ms.cast_signed())
            .bind(body.as_str())
            .execute(self.writers.pool());
        self.writers.run(write).await.map(|_| ()).map_err(StoreError::of)
    }
}
