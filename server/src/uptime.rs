//! Notes in the database when this server is up: while none is, the clocks of matches stand still.

use std::sync::Arc;

use tokio::time::{MissedTickBehavior, interval};
use tracing::warn;

use crate::{config::limits, moment, node::Node, store::Store as _};

/// Notes it until the server stops, and once more then.
pub(crate) async fn note(node: Arc<Node>, from_ms: u64) {
    let mut interval = interval(limits::UPTIME);
    interval.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        let stops = tokio::select! {
            biased;
            () = node.stopping.cancelled() => true,
            _ = interval.tick() => false,
        };
        // While nothing can be saved, the clocks stand still as well.
        if let Err(error) = node.store.note_run(from_ms, moment::now_ms()).await {
            warn!(%error, "cannot note that the server is up");
        }
        if stops {
            return;
        }
    }
}
