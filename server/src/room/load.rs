//! Loading a table from its journal.

use std::sync::Arc;

use lamproom_protocol::TableCode;
use lamproom_table::{Corrupt, StoredRow, Table};

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
    /// The database does not answer. All who claimed a table with this one are told the same.
    #[error(transparent)]
    Store(#[from] Arc<StoreError>),
    /// Its journal does not fold.
    #[error(transparent)]
    Corrupt(#[from] Corrupt),
}

impl From<StoreError> for LoadError {
    fn from(error: StoreError) -> Self {
        Arc::new(error).into()
    }
}

/// Becomes the owner of a table, and loads it.
pub(super) async fn claim(node: &Node, code: &TableCode) -> Result<(Table, Epoch), LoadError> {
    // Claim before reading: earlier owners can add nothing after that.
    let epoch = node.claims.claim(code).await?.ok_or(LoadError::Unknown)?;
    Ok((read(node, code).await?, epoch))
}

/// Loads a table as its journal has it now.
pub(super) async fn read(node: &Node, code: &TableCode) -> Result<Table, LoadError> {
    let read = async {
        let rows = node.store.rows(code).await?;
        if rows.is_empty() { Err(LoadError::Unknown) } else { Ok(rows) }
    };
    let (code, games, limits) = (code.clone(), node.games, node.config.table_limits());
    let fold =
        move |rows: Vec<StoredRow>| Table::load(&code, games, &rows, limits, moment::now_ms());
    Ok(node.loads.load(read, fold).await??)
}
