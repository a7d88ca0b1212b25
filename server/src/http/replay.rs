//! Replays of matches, for their files or to judge them. A replay may take a while, so it runs on a
//! blocking thread, and only a few run at once: one of each address, so that nobody can keep the
//! others waiting.

use std::sync::{Arc, LazyLock};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tracing::error;

use super::per_address::PerAddress;
use crate::{
    config::limits,
    edge::{Address, HttpError},
};

/// One permit for each replay.
static PERMITS: Semaphore = Semaphore::const_new(limits::REPLAYS);

/// The addresses that replay or wait, each with the one permit that it has.
static ADDRESSES: LazyLock<PerAddress> = LazyLock::new(|| PerAddress::new(1));

/// The turn of an address. Whatever takes memory should be read only now, except what its client
/// sends, which may come slowly.
#[derive(Clone, Debug)]
pub(super) struct Turn {
    _permit: Arc<OwnedSemaphorePermit>,
}

impl Turn {
    /// Waits until no other replay of this address runs or waits to run.
    ///
    /// # Errors
    /// Never: no permits are withdrawn.
    pub(super) async fn of(address: Address) -> Result<Self, HttpError> {
        let own = ADDRESSES.of(address);
        let permit = own.acquire_owned().await.map_err(|_| HttpError::unavailable())?;
        Ok(Self { _permit: Arc::new(permit) })
    }

    /// Runs a replay once one of those of other addresses has ended.
    ///
    /// # Errors
    /// If it panics.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        replay: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, HttpError> {
        let permit = PERMITS.acquire().await.map_err(|_| HttpError::unavailable())?;
        let turn = self.clone();
        let task = tokio::task::spawn_blocking(move || {
            // Held until the replay ends, even if the request has been cancelled.
            let _held = (permit, turn);
            replay()
        });
        task.await.map_err(|error| {
            error!(%error, "replay panicked");
            HttpError::unavailable()
        })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use futures_util::FutureExt as _;

    use super::*;

    #[tokio::test]
    async fn an_address_keeps_no_other_one_waiting() {
        let address = |text: &str| Address::of_peer(text.parse().unwrap());
        let (greedy, modest) = (address("192.0.2.7"), address("192.0.2.8"));
        let (end, ends) = mpsc::channel::<()>();
        let turn = Turn::of(greedy).await.unwrap();
        // Its request is cancelled, but it goes on.
        assert!(turn.run(move || ends.recv()).now_or_never().is_none());
        drop(turn);
        for _ in 0..10 {
            assert!(Turn::of(greedy).now_or_never().is_none());
        }
        let other = Turn::of(modest).await.unwrap();
        assert_eq!(other.run(|| 7).await.unwrap(), 7);
        end.send(()).unwrap();
        let again = Turn::of(greedy).await.unwrap();
        assert_eq!(again.run(|| 8).await.unwrap(), 8);
    }
}
