//! Replays of matches, for their files or to judge them. A replay may take a while, so it runs on a
//! blocking thread, and only a few run at once.

use tokio::sync::Semaphore;
use tracing::error;

use crate::{config::limits, edge::HttpError};

/// One permit for each replay.
static PERMITS: Semaphore = Semaphore::const_new(limits::REPLAYS);

/// Runs a replay when its turn has come.
///
/// # Errors
/// If it panics.
pub(super) async fn run<T: Send + 'static>(
    replay: impl FnOnce() -> T + Send + 'static,
) -> Result<T, HttpError> {
    let permit = PERMITS.acquire().await.map_err(|_| HttpError::unavailable())?;
    let task = tokio::task::spawn_blocking(move || {
        // Held until the replay ends, even if the request has been cancelled.
        let _permit = permit;
        replay()
    });
    task.await.map_err(|error| {
        error!(%error, "replay panicked");
        HttpError::unavailable()
    })
}
