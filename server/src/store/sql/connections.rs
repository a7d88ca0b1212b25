//! The connections of a store. Operations wait for one in a queue without a time limit. So the time
//! limit for a connection measures only the database, and many tables that are loaded at once do
//! not exceed it.

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
    pub(in crate::store) async fn run<T>(
        &self,
        operation: impl Future<Output = Result<T, sqlx::Error>>,
    ) -> Result<T, sqlx::Error> {
        let _turn = self.permits.acquire().await.expect("nobody closes this semaphore");
        within_limit(operation).await
    }

    /// Runs an operation that takes one connection and may take longer: the time limit of the
    /// request for it is the only one.
    pub(in crate::store) async fn run_long<T>(&self, operation: impl Future<Output = T>) -> T {
        let _turn = self.permits.acquire().await.expect("nobody closes this semaphore");
        operation.await
    }
}
