//! Decides who is honoured in the matches that were played before honours were kept: they are
//! played again, one after the other, in the background. Later matches end with their honours.

use std::sync::Arc;

use lamproom_table::replay::NoReplay;
use tokio::{task::spawn_blocking, time::sleep};
use tracing::{info, warn};
use uuid::Uuid;

use crate::{
    config::limits,
    node::Node,
    recording,
    store::{KeptHonour, Store as _, StoreError},
};

/// Why honours cannot be decided.
#[derive(Debug, thiserror::Error)]
enum Undecided {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Replay(#[from] NoReplay),
    #[error("the replay panicked")]
    Panicked,
}

/// Decides the honours of all matches that lack them, until the server stops.
pub(crate) async fn decide(node: Arc<Node>) {
    tokio::select! {
        biased;
        () = node.stopping.cancelled() => {}
        decided = decide_all(&node) => match decided {
            Ok(0) => {}
            Ok(matches) => info!(matches, "decided the honours of earlier matches"),
            Err(error) => warn!(%error, "cannot look up matches without honours"),
        }
    }
}

async fn decide_all(node: &Node) -> Result<u64, StoreError> {
    let (mut decided, mut after) = (0, Uuid::nil());
    loop {
        let ids = node.store.undecided_honours(after, limits::HONOURS_AT_ONCE).await?;
        let Some(&last) = ids.last() else { return Ok(decided) };
        after = last;
        for id in ids {
            match decide_one(node, id).await {
                Ok(()) => decided += 1,
                // It is tried again when a server starts.
                Err(error) => warn!(%id, %error, "cannot decide the honours of a match"),
            }
            sleep(limits::HONOURS_PAUSE).await;
        }
    }
}

async fn decide_one(node: &Node, id: Uuid) -> Result<(), Undecided> {
    let Some(played) = node.store.match_by_id(id).await? else { return Ok(()) };
    let honours = if has_honours(node, &played.game) && played.players.len() > 1 {
        let rows = node.store.rows(&played.table).await?;
        let games = node.games;
        let replay = move || recording::of_match(games, &rows, &played)?.honours();
        spawn_blocking(replay).await.map_err(|_| Undecided::Panicked)??
    } else {
        vec![Vec::<KeptHonour>::new(); played.players.len()]
    };
    Ok(node.store.keep_honours(id, &honours).await?)
}

fn has_honours(node: &Node, game: &str) -> bool {
    node.games.iter().any(|kind| kind.meta.id == game && !kind.honours.is_empty())
}
