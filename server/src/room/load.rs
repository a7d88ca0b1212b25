//! Loading a table from its journal.

use std::sync::Arc;

use lamproom_game::GameKind;
use lamproom_protocol::TableCode;
use lamproom_table::{Corrupt, Limits, Loading, Overview, Table, UnusableExtract};
use tracing::warn;

use crate::{
    config::limits::EXTRACT_ROWS,
    moment,
    node::Node,
    store::{ChainEnd, Epoch, Journal, Leases as _, Store as _, StoreError},
};

/// Why a table could not be loaded.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// There is no such table.
    #[error("there is no table with this code")]
    Unknown,
    /// Another node of the cluster holds the table.
    #[error("another node holds the table")]
    Elsewhere,
    /// The database does not answer. All who claimed a table with this one are told the same.
    #[error(transparent)]
    Store(#[from] Arc<StoreError>),
    /// Its journal does not fold.
    #[error(transparent)]
    Corrupt(#[from] Corrupt),
    /// The extract of its journal cannot be used. All rows are then folded instead.
    #[error(transparent)]
    Extract(#[from] UnusableExtract),
}

impl From<StoreError> for LoadError {
    fn from(error: StoreError) -> Self {
        Arc::new(error).into()
    }
}

/// Becomes the owner of a table, and loads it.
pub(super) async fn claim(node: &Arc<Node>, code: &TableCode) -> Result<(Table, Epoch), LoadError> {
    // Claim before reading: earlier owners can add nothing after that.
    let Some(epoch) = node.claims.claim(code).await? else {
        let exists = node.cluster.is_some() && node.store.place(code).await?.is_some();
        return Err(if exists { LoadError::Elsewhere } else { LoadError::Unknown });
    };
    Ok((read(node, code).await?, epoch))
}

/// Loads a table as its journal has it now. If that took many rows, an extract of them is kept for
/// the next time.
pub(super) async fn read(node: &Arc<Node>, code: &TableCode) -> Result<Table, LoadError> {
    Ok(read_to_end(node, code).await?.0)
}

/// The same, with the end of the journal.
async fn read_to_end(node: &Arc<Node>, code: &TableCode) -> Result<(Table, ChainEnd), LoadError> {
    let journal = async { node.store.journal(code).await?.ok_or(LoadError::Unknown) };
    let folded = match fold(node, code, journal).await {
        Err(LoadError::Extract(unusable)) => {
            warn!(table = %code, %unusable, "extract cannot be used; all rows are folded");
            fold(node, code, whole(node, code)).await
        }
        folded => folded,
    };
    let (table, end, extract) = folded?;
    if let Some(extract) = extract {
        keep(node, code, end.clone(), extract);
    }
    Ok((table, end))
}

/// A journal without its extract.
async fn whole(node: &Node, code: &TableCode) -> Result<Journal, LoadError> {
    node.store.drop_extract(code).await?;
    node.store.journal(code).await?.ok_or(LoadError::Unknown)
}

/// Folds a journal on a blocking thread. Also makes an extract of it, if it has many rows.
async fn fold(
    node: &Node,
    code: &TableCode,
    journal: impl Future<Output = Result<Journal, LoadError>>,
) -> Result<(Table, ChainEnd, Option<String>), LoadError> {
    let (code, games, limits) = (code.clone(), node.games, node.config.table_limits());
    let uptime = Arc::clone(&node.uptime);
    let fold = move |journal: Journal| {
        let loading = load(&code, games, limits, &journal)?;
        let is_long = journal.rows.len() >= EXTRACT_ROWS;
        let extract = if is_long { loading.extract() } else { None };
        Ok((loading.finish(moment::now_ms(), &uptime), journal.end, extract))
    };
    node.loads.load(journal, fold).await?
}

fn load(
    code: &TableCode,
    games: &'static [GameKind],
    limits: Limits,
    Journal { extract, rows, .. }: &Journal,
) -> Result<Loading, LoadError> {
    if let Some(extract) = extract {
        let mut loading = Loading::resume(code, games, limits, extract)?;
        for row in rows {
            loading.fold(row).map_err(UnusableExtract::from)?;
        }
        return Ok(loading);
    }
    let (first, later) = rows.split_first().ok_or(LoadError::Unknown)?;
    let mut loading = Loading::begin(code, games, limits, first)?;
    for row in later {
        loading.fold(row)?;
    }
    Ok(loading)
}

/// Keeps an extract, while the table is in use already.
fn keep(node: &Arc<Node>, code: &TableCode, end: ChainEnd, extract: String) {
    let (node, code) = (Arc::clone(node), code.clone());
    node.tasks.clone().spawn(async move {
        if let Err(error) = node.store.keep_extract(&code, &end, &extract).await {
            warn!(table = %code, %error, "cannot keep an extract of the journal");
        }
    });
}

/// Folds a table to say what lists say about it, and keeps that until the table changes.
pub(super) async fn overview(node: &Arc<Node>, code: &TableCode) -> Result<Overview, LoadError> {
    let (table, end) = read_to_end(node, code).await?;
    let overview = table.overview();
    let json = overview.to_json();
    let (node, code) = (Arc::clone(node), code.clone());
    node.tasks.clone().spawn(async move {
        if let Err(error) = node.store.keep_overview(&code, &end, &json).await {
            warn!(table = %code, %error, "cannot keep the overview of a table");
        }
    });
    Ok(overview)
}

/// Keeps an extract of the journal of a table that has added many rows and falls asleep.
pub(super) fn extract(node: &Arc<Node>, code: &TableCode) {
    let (node, code) = (Arc::clone(node), code.clone());
    node.tasks.clone().spawn(async move {
        if let Err(error) = read(&node, &code).await {
            warn!(table = %code, %error, "cannot make an extract of the journal");
        }
    });
}
