//! Wakes sleeping tables when the clock has to choose for a player who is not connected, as in a
//! match by days, and when a player is to be called whom the server could not call before it was
//! stopped. A woken room does what is due, and falls asleep again.

use lamproom_protocol::TableCode;
use tokio::time::{MissedTickBehavior, interval};
use tracing::{debug, warn};

use super::{Directory, FindError, LoadError};
use crate::{
    config::limits,
    moment,
    store::{Leases as _, Place, Store as _, StoreError},
};

/// Wakes tables until the server stops.
pub(crate) async fn run(directory: Directory) {
    let node = directory.node().clone();
    let mut interval = interval(limits::WAKER);
    interval.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            biased;
            () = node.stopping.cancelled() => return,
            _ = interval.tick() => {}
        }
        if let Err(error) = sweep(&directory).await {
            warn!(%error, "cannot look for tables to wake");
        }
    }
}

/// Wakes the tables that are due, at most [`limits::WAKINGS`].
async fn sweep(directory: &Directory) -> Result<(), StoreError> {
    let store = &directory.node().store;
    let now_ms = moment::now_ms();
    let again_ms = u64::try_from(limits::WAKING_AGAIN.as_millis()).unwrap_or(u64::MAX);
    for code in store.due_wakings(now_ms, limits::WAKINGS).await? {
        if is_awake(directory, &code).await {
            // Its room sets the next time once it has done what is due.
            debug!(table = %code, "awake: something is due");
        } else {
            warn!(table = %code, "cannot wake a table that is due");
            // It must not keep others waiting.
            store.postpone_waking(&code, now_ms.saturating_add(again_ms)).await?;
        }
    }
    Ok(())
}

/// Wakes a table, unless another node holds it. Whether it is awake.
async fn is_awake(directory: &Directory, code: &TableCode) -> bool {
    match directory.find(code, || true).await {
        // Another node may have been faster.
        Ok(room) => room.overview().await.is_ok() || is_elsewhere(directory, code).await,
        Err(FindError::Load(LoadError::Elsewhere)) => true,
        Err(_) => false,
    }
}

async fn is_elsewhere(directory: &Directory, code: &TableCode) -> bool {
    matches!(directory.node().store.place(code).await, Ok(Some(Place::At(_))))
}
