//! Packs the rows of matches that ended a while ago, at a slow pace, so that they take less space:
//! also those that an earlier version has left.

use std::sync::Arc;

use tokio::time::sleep;
use tracing::{info, warn};

use crate::{
    config::limits,
    metrics, moment,
    node::Node,
    store::{AnyStore, PackedRows, StoreError, Unpacked},
};

/// Packs matches until the server stops.
pub(crate) async fn run(node: Arc<Node>) {
    let work = || async {
        if let Err(error) = sweep(&node.store).await {
            warn!(%error, "cannot look for finished matches to pack");
        }
    };
    node.every(limits::PACKING, work).await;
}

/// Packs all matches that ended long enough ago.
async fn sweep(store: &AnyStore) -> Result<(), StoreError> {
    let until_ms = moment::now_ms().saturating_sub(limits::PACKED_AFTER_MS);
    let mut after_ms = 0;
    loop {
        let matches = store.unpacked_matches(after_ms, until_ms).await?;
        let Some(last) = matches.last() else { return Ok(()) };
        after_ms = last.ended_at_ms;
        let (mut all, mut count) = (PackedRows::default(), 0);
        for played in matches {
            let table = played.table.clone();
            match pack(store, played, &mut all).await {
                Ok(()) => count += 1,
                Err(error) => warn!(%table, %error, "cannot pack a finished match"),
            }
        }
        if all.rows > 0 {
            let PackedRows { rows, bytes, packed_bytes } = all;
            info!(matches = count, rows, bytes, packed_bytes, "packed finished matches");
        }
    }
}

/// Packs a match, some rows at a time.
async fn pack(store: &AnyStore, played: Unpacked, all: &mut PackedRows) -> Result<(), StoreError> {
    let mut left = Some(played);
    while let Some(played) = left {
        let (packed, next) = store.pack(&played).await?;
        metrics::rows_packed().increment(packed.rows);
        *all += packed;
        left = next;
        sleep(limits::PACKING_PAUSE).await;
    }
    Ok(())
}
