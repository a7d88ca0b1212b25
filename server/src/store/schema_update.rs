//! Updates the schema of a database for a node of a cluster: only while no server uses it, because
//! others may be nodes of an earlier version, which know nothing of the change. A server holds its
//! lock before it looks at the schema, and for as long as it runs. So none can begin to use the old
//! schema while it is changed.

use tokio::time::{Instant, sleep};
use tracing::warn;

use super::{
    AnyStore, ConnectError, ServerLock, Session, Sharing, StoreAddress, connect::SchemaChange,
    sqlite,
};
use crate::config::limits;

/// The version of the schema that this program needs.
pub fn schema_version() -> i64 {
    SchemaChange::latest(sqlite::SCHEMA)
}

/// Brings the schema up to date. Waits a while for nodes of an earlier version that are about to
/// end.
///
/// # Errors
/// [`ConnectError::OlderNodes`] if they do not; otherwise as [`AnyStore::connect`].
pub async fn update_schema(address: &StoreAddress) -> Result<(), ConnectError> {
    let began = Instant::now();
    let mut warned = false;
    // Another node of this version may have updated it in the meantime.
    while let Some(refusal) = outdated(address).await? {
        if let Some(lock) = ServerLock::try_take(address, Sharing::Alone).await? {
            AnyStore::connect(address).await?.close().await;
            lock.release().await;
            return Ok(());
        }
        if began.elapsed() > limits::DATABASE_LOCK {
            return Err(refusal);
        }
        if !std::mem::replace(&mut warned, true) {
            warn!("the schema of the database must be updated; waiting for other servers to end");
        }
        sleep(limits::DATABASE_LOCK_PAUSE).await;
    }
    Ok(())
}

/// What to say if other servers use a database whose schema is not up to date; `None` if it is.
async fn outdated(address: &StoreAddress) -> Result<Option<ConnectError>, ConnectError> {
    match Session::open(address).await {
        Ok(_) => Ok(None),
        Err(ConnectError::Unused) => Ok(Some(ConnectError::Locked)),
        Err(ConnectError::Older { found, needed }) => {
            Ok(Some(ConnectError::OlderNodes { found, needed }))
        }
        Err(error) => Err(error),
    }
}
