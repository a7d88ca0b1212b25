//! Loading a table from its journal. Folding a long journal takes a while, so it runs on a blocking
//! thread, and only a few run at once.

use std::sync::Arc;

use lamproom_protocol::TableCode;
use lamproom_table::{Corrupt, Table};

use crate::{
    moment,
    node::Node,
    store::{Epoch, Store as _, StoreError},
};

/// Why a table could not be loaded.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// There is no such table.
    #[error("there is no table with this code")]
    Unknown,
    /// The database does not answer.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Its journal does not fold.
    #[error(transparent)]
    Corrupt(#[from] Corrupt),
}

/// Becomes the owner of a table, and loads it.
pub(super) async fn claim(node: &Node, code: &TableCode) -> Result<(Table, Epoch), LoadError> {
    // Claim before reading: earlier owners can add nothing after that.
    let epoch = node.store.claim(code).await?.ok_or(LoadError::Unknown)?;
    Ok((read(node, code).await?, epoch))
}

/// Loads a table as its journal has it now.
pub(super) async fn read(node: &Node, code: &TableCode) -> Result<Table, LoadError> {
    let permit = Arc::clone(&node.loading).acquire_owned().await;
    let permit = permit.expect("nobody closes this semaphore");
    let rows = node.store.rows(code).await?;
    if rows.is_empty() {
        return Err(LoadError::Unknown);
    }
    let (code, games, limits) = (code.clone(), node.games, node.config.table_limits());
    let folded = tokio::task::spawn_blocking(move || {
        // Held until the fold ends, even if nobody waits for it any longer.
        let _permit = permit;
        Table::load(&code, games, &rows, limits, moment::now_ms())
    });
    // A panic in the rules continues in whoever needs the table.
    let table =
        folded.await.unwrap_or_else(|error| std::panic::resume_unwind(error.into_panic()))?;
    Ok(table)
}
