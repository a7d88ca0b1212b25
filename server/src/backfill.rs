//! Fills in what finished matches of earlier versions lack: honours, and how many moves stood at
//! the end. They are played again, one after the other, in the background. Later matches end with
//! all that.

use std::sync::Arc;

use lamproom_table::replay::NoReplay;
use tokio::{task::spawn_blocking, time::sleep};
use tracing::{info, warn};
use uuid::Uuid;

use crate::{
    config::limits,
    node::Node,
    recording,
    store::{Store as _, StoreError},
};

/// Why a match cannot be completed.
#[derive(Debug, thiserror::Error)]
enum Incomplete {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Replay(#[from] NoReplay),
    #[error("the replay panicked")]
    Panicked,
}

/// Completes all matches that lack something, until the server stops.
pub(crate) async fn run(node: Arc<Node>) {
    tokio::select! {
        biased;
        () = node.stopping.cancelled() => {}
        completed = complete_all(&node) => match completed {
            Ok(0) => {}
            Ok(matches) => info!(matches, "filled in what matches of earlier versions lacked"),
            Err(error) => warn!(%error, "cannot look up what matches of earlier versions lack"),
        }
    }
}

async fn complete_all(node: &Node) -> Result<u64, StoreError> {
    let (mut completed, mut after) = (0, Uuid::nil());
    loop {
        let ids = node.store.incomplete_matches(after, limits::BACKFILLED_AT_ONCE).await?;
        let Some(&last) = ids.last() else { return Ok(completed) };
        after = last;
        for id in ids {
            match complete(node, id).await {
                Ok(()) => completed += 1,
                // It is tried again when a server starts.
                Err(error) => warn!(%id, %error, "cannot fill in what a match lacks"),
            }
            sleep(limits::BACKFILL_PAUSE).await;
        }
    }
}

async fn complete(node: &Node, id: Uuid) -> Result<(), Incomplete> {
    let Some(played) = node.store.match_by_id(id).await? else { return Ok(()) };
    let rows = node.store.rows(&played.table).await?;
    let games = node.games;
    let replay = move || recording::of_match(games, &rows, &played)?.ending();
    let ending = spawn_blocking(replay).await.map_err(|_| Incomplete::Panicked)??;
    Ok(node.store.complete_match(id, &ending).await?)
}
