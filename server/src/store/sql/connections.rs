//! The connections of a store. Who needs one waits in a queue of its own as long as it takes, so
//! that the time limit for a connection only ever measures the database, and no rush of tables to
//! be loaded makes it expire.

use sqlx::{Database, Pool};
use tokio::sync::Semaphore;

use super::within_limit;

/// A pool with one permit for each of its connections.
#[derive(Debug)]
pub(in crate::store) struct Connections<D: Database> {
    pool: Pool<D>,
    permits: Semaphore,
}

impl<D: Database> Connections<D> {
    /// The connections of this pool.
    pub(in crate::store) fn of(pool: Pool<D>) -> Self {
        let count = usize::try_from(pool.options().get_max_connections()).unwrap_or(1);
        Self { pool, permits: Semaphore::new(count) }
    }

    /// The pool, for an operation that [`Connections::run`] runs.
    pub(in crate::store) fn pool(&self) -> &Pool<D> {
        &self.pool
    }

    /// Runs an operation that takes one connection, when its turn has come, within the time limit
    /// of operations.
    pub(super) async fn run<T>(
        &self,
        operation: impl Future<Output = Result<T, sqlx::Error>>,
    ) -> Result<T, sqlx::Error> {
        let _turn = self.permits.acquire().await.expect("nobody closes this semaphore");
        within_limit(operation).await
    }
}
