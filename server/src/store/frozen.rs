//! Whether the journal can be written at the moment. All who wait for a change are woken in the
//! order in which they began to wait. A `watch` channel of tokio would wake them in a random order,
//! and a simulated run could not be repeated.

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use tokio::sync::Notify;

/// Whether the journal cannot be written at the moment.
#[derive(Clone, Debug, Default)]
pub struct Frozen {
    shared: Arc<Shared>,
    /// The changes that were seen.
    seen: u64,
}

#[derive(Debug, Default)]
struct Shared {
    /// How often it has changed: odd while the journal cannot be written.
    changes: AtomicU64,
    changed: Notify,
}

impl Frozen {
    /// Whether the journal cannot be written.
    pub fn get(&self) -> bool {
        is_frozen(self.changes())
    }

    /// Waits until that has changed since it was last seen here, and sees it.
    pub async fn changed(&mut self) -> bool {
        loop {
            let changed = self.shared.changed.notified();
            let changes = self.changes();
            if changes != self.seen {
                self.seen = changes;
                return is_frozen(changes);
            }
            changed.await;
        }
    }

    /// Sets it, and returns whether that is a change. Only the writer does so.
    pub(super) fn set(&self, frozen: bool) -> bool {
        if self.get() == frozen {
            return false;
        }
        self.shared.changes.fetch_add(1, Ordering::AcqRel);
        self.shared.changed.notify_waiters();
        true
    }

    fn changes(&self) -> u64 {
        self.shared.changes.load(Ordering::Acquire)
    }
}

fn is_frozen(changes: u64) -> bool {
    changes % 2 == 1
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;

    use super::*;

    #[test]
    fn a_change_is_seen_also_when_it_has_been_taken_back() {
        let mut frozen = Frozen::default();
        assert_eq!(frozen.changed().now_or_never(), None);
        assert!(frozen.set(true) && !frozen.set(true));
        assert_eq!((frozen.get(), frozen.changed().now_or_never()), (true, Some(true)));
        assert!(frozen.set(false) && frozen.set(true) && frozen.set(false));
        assert_eq!((frozen.get(), frozen.changed().now_or_never()), (false, Some(false)));
        assert_eq!(frozen.changed().now_or_never(), None);
    }
}
