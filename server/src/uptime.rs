//! Notes in the database when this server is up: while none is, the clocks of matches stand still.

use std::sync::Arc;

use lamproom_table::Run;
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

/// When a cluster has been up, by the runs of its nodes in the order in which they began: what
/// overlaps is one run.
pub(crate) fn of_cluster(runs: Vec<Run>) -> Vec<Run> {
    let mut joined: Vec<Run> = Vec::new();
    for run in runs {
        match joined.last_mut() {
            Some(last) if run.from_ms <= last.until_ms + limits::CLUSTER_RUNS_APART_MS => {
                last.until_ms = last.until_ms.max(run.until_ms);
            }
            _ => joined.push(run),
        }
    }
    joined
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_of_nodes_that_overlap_are_one() {
        let run = |from_ms, until_ms| Run { from_ms, until_ms };
        let minutes = |from: u64, until: u64| run(from * 60_000, until * 60_000);
        // The second node has noted its last minute later than the first, and the third soon after.
        let nodes = [minutes(1, 3), minutes(2, 6), run(6 * 60_000 + 9_000, 500_000)];
        let later = run(600_000, 600_000);
        let all = nodes.into_iter().chain([later]).collect();
        assert_eq!(of_cluster(all), [run(60_000, 500_000), later]);
    }
}
