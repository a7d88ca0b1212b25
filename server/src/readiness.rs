//! Whether the database can be written: found out by writing to it, but not at every request.

use tokio::{sync::Mutex, time::Instant};
use tracing::warn;

use crate::{config::limits, store::Store};

/// Whether the database could be written when that was last tried.
#[derive(Debug, Default)]
pub struct Readiness(Mutex<Option<(Instant, bool)>>);

impl Readiness {
    /// Whether the database can be written, as it was found within [`limits::READINESS`]. One
    /// request finds it out for all that ask at the same time.
    pub(crate) async fn can_write(&self, store: &impl Store) -> bool {
        let mut last = self.0.lock().await;
        if let Some((at, found)) = *last
            && at.elapsed() < limits::READINESS
        {
            return found;
        }
        let found = store.check().await.inspect_err(|error| warn!(%error, "not ready")).is_ok();
        *last = Some((Instant::now(), found));
        found
    }
}
