//! Removes tables that are not to be kept any longer: by the running server, at a slow pace, or by
//! `lamproom prune`.

use lamproom_protocol::TableCode;
use tokio::time::sleep;
use tracing::{info, warn};

use crate::{
    config::{Retention, limits},
    moment,
    room::Directory,
    store::{AnyStore, Leases as _, OldTable, Place, Session, StoreError},
};

/// Removes tables until the server stops. One that is in memory stays, whatever its age; one that
/// is loaded meanwhile stays as well, since that claims it.
pub(crate) async fn run(directory: Directory) {
    let node = directory.node().clone();
    let retention = node.config.retention;
    if retention.keeps_all() {
        return;
    }
    let work = || async {
        match sweep(&directory, &node.store, &retention).await {
            Ok(0) => {}
            Ok(removed) => info!(removed, "removed tables that are no longer kept"),
            Err(error) => warn!(%error, "cannot remove tables that are no longer kept"),
        }
    };
    node.every(limits::PRUNING, work).await;
}

async fn sweep(
    directory: &Directory,
    store: &AnyStore,
    retention: &Retention,
) -> Result<u64, StoreError> {
    let mut removed = 0;
    let mut after = None;
    while let Some(page) = next_page(store, retention, after.as_ref()).await? {
        for table in page.not_kept {
            let place = store.place(&table.code).await?;
            if !directory.is_awake(&table.code) && place == Some(Place::Free) {
                removed += u64::from(store.remove(&table).await?);
            }
            sleep(limits::PRUNING_PAUSE).await;
        }
        after = Some(page.last);
    }
    Ok(removed)
}

/// Some tables, in the order of their codes.
#[derive(Debug)]
pub struct Page {
    /// Those that are not to be kept.
    pub not_kept: Vec<OldTable>,
    /// The code after which the next page begins.
    pub last: TableCode,
}

/// The next tables after a code; `None` after the last.
///
/// # Errors
/// If the database does not answer.
pub async fn next_page(
    store: &AnyStore,
    retention: &Retention,
    after: Option<&TableCode>,
) -> Result<Option<Page>, StoreError> {
    let now_ms = moment::now_ms();
    let tables = store.old_tables(after, retention.latest_ms(now_ms)).await?;
    Ok(page_of(tables, retention, now_ms))
}

/// As [`next_page`], beside a server that uses the database.
///
/// # Errors
/// If the database does not answer.
pub async fn next_page_read(
    session: &mut Session,
    retention: &Retention,
    after: Option<&TableCode>,
) -> Result<Option<Page>, StoreError> {
    let now_ms = moment::now_ms();
    let tables = session.old_tables(after, retention.latest_ms(now_ms)).await?;
    Ok(page_of(tables, retention, now_ms))
}

fn page_of(mut tables: Vec<OldTable>, retention: &Retention, now_ms: u64) -> Option<Page> {
    let last = tables.last()?.code.clone();
    tables.retain(|table| retention.removes(table, now_ms));
    Some(Page { not_kept: tables, last })
}
