//! Loading a table from its journal.

use std::sync::Arc;

use lamproom_game::GameKind;
use lamproom_protocol::TableCode;
use lamproom_table::{Corrupt, Limits, Loading, Overview, Table, UnusableExtract};
use tokio_util::sync::CancellationToken;
use tracing::{error, warn};

use super::close_reason::CloseReason;
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

impl LoadError {
    /// What those are told who wanted to connect to the table.
    pub(crate) fn close_reason(&self) -> CloseReason {
        match self {
            Self::Unknown => CloseReason::UNKNOWN_TABLE,
            Self::Elsewhere => CloseReason::MOVED,
            Self::Store(error) if matches!(**error, StoreError::Damaged(_)) => CloseReason::DAMAGED,
            // Rows that are as they were written, but do not fold, are of another version.
            Self::Store(_) | Self::Corrupt(_) | Self::Extract(_) => CloseReason::UNAVAILABLE,
        }
    }
}

impl From<StoreError> for LoadError {
    fn from(error: StoreError) -> Self {
        Arc::new(error).into()
    }
}

/// A table that has been loaded.
pub(super) struct Loaded {
    pub(super) table: Table,
    /// Where its journal ends.
    end: ChainEnd,
    /// Whether an extract stood for some of the rows, which have not been read.
    pub(super) is_from_extract: bool,
}

/// Becomes the owner of a table, and loads it.
pub(super) async fn claim(
    node: &Arc<Node>,
    code: &TableCode,
) -> Result<(Loaded, Epoch), LoadError> {
    // Claim before reading: earlier owners can add nothing after that.
    let Some(epoch) = node.claims.claim(code).await? else {
        let exists = node.cluster.is_some() && node.store.place(code).await?.is_some();
        return Err(if exists { LoadError::Elsewhere } else { LoadError::Unknown });
    };
    Ok((read(node, code).await?, epoch))
}

/// Loads a table as its journal has it now. If that took many rows, an extract of them is kept for
/// the next time.
pub(super) async fn read(node: &Arc<Node>, code: &TableCode) -> Result<Loaded, LoadError> {
    let journal = async { node.store.journal(code).await?.ok_or(LoadError::Unknown) };
    let folded = match fold(node, code, journal).await {
        Err(LoadError::Extract(unusable)) => {
            warn!(table = %code, %unusable, "extract cannot be used; all rows are folded");
            fold(node, code, whole(node, code)).await
        }
        folded => folded,
    };
    let (loaded, extract) = folded?;
    if let Some(extract) = extract {
        keep(node, code, loaded.end.clone(), extract);
    }
    Ok(loaded)
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
) -> Result<(Loaded, Option<String>), LoadError> {
    let (code, games, limits) = (code.clone(), node.games, node.config.table_limits());
    let uptime = Arc::clone(&node.uptime);
    let fold = move |journal: Journal| {
        let loading = load(&code, games, limits, &journal)?;
        let is_long = journal.rows.len() >= EXTRACT_ROWS;
        let extract = if is_long { loading.extract() } else { None };
        let table = loading.finish(moment::now_ms(), &uptime);
        let Journal { extract: used, end, .. } = journal;
        Ok((Loaded { table, end, is_from_extract: used.is_some() }, extract))
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

/// Checks all rows of a table that was loaded from an extract, while it is in use already. If they
/// are not those that were written, the table must be loaded again, which then fails: `damaged` is
/// cancelled.
pub(super) fn check_rows(node: &Arc<Node>, code: &TableCode, damaged: CancellationToken) {
    let (node, code) = (Arc::clone(node), code.clone());
    node.tasks.clone().spawn(async move {
        let check = async {
            // Nobody waits for it, and a long journal takes memory.
            let _turn = node.checks.acquire().await;
            match node.store.rows(&code).await {
                Err(StoreError::Damaged(damage)) => {
                    error!(table = %code, %damage, "a table in use is damaged");
                    node.store.drop_extract(&code).await.map(|()| true)
                }
                rows => rows.map(|_| false),
            }
        };
        let checked = tokio::select! {
            () = node.stopping.cancelled() => return,
            checked = check => checked,
        };
        match checked {
            Ok(true) => damaged.cancel(),
            Ok(false) => {}
            Err(error) => warn!(table = %code, %error, "cannot check the rows of a table"),
        }
    });
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
    let Loaded { table, end, .. } = read(node, code).await?;
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
