//! Matches that are played anew, for their files and to judge them: it may take a while, so that it is done beside the sockets, and a few at
//! once.

use tokio::sync::Semaphore;
use tracing::error;

use crate::{config::limits, edge::HttpError};

/// How many more can be played anew now.
static FREE: Semaphore = Semaphore::const_new(limits::REPLAYS);

/// Does such work when its turn has come.
///
/// # Errors
/// When it panics.
pub(super) async fn beside<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, HttpError> {
    let turn = FREE.acquire().await.map_err(|_| HttpError::unavailable())?;
    let work = tokio::task::spawn_blocking(move || {
        // Also when nobody waits for it any more.
        let _until_it_is_done = turn;
        work()
    });
    work.await.map_err(|error| {
        error!(%error, "a match cannot be played anew");
        HttpError::unavailable()
    })
}
