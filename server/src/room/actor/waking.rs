//! Has a table woken in time that sleeps, or whose server is down, while a clock runs or a player
//! is to be called.

use std::sync::Arc;

use lamproom_protocol::TableCode;
use tokio::{sync::watch, time::Instant};
use tracing::warn;

use super::Room;
use crate::{
    config::limits,
    moment,
    node::Node,
    store::{Epoch, Store as _},
};

/// When a table is to be woken, in milliseconds since 1970, as far as its room has set it. What is
/// set last is written last.
#[derive(Debug, Default)]
pub(super) struct Waking(Option<watch::Sender<Option<u64>>>);

impl Waking {
    fn get(&self) -> Option<u64> {
        self.0.as_ref().and_then(|sender| *sender.borrow())
    }

    fn set(&mut self, due_ms: Option<u64>, node: &Arc<Node>, code: &TableCode, epoch: Epoch) {
        let sender = self.0.get_or_insert_with(|| {
            let (sender, changes) = watch::channel(None);
            node.tasks.spawn(write(node.clone(), code.clone(), epoch, changes));
            sender
        });
        sender.send_replace(due_ms);
    }
}

/// Writes each time that is set, or the latest of them, until the room has ended.
async fn write(
    node: Arc<Node>,
    code: TableCode,
    epoch: Epoch,
    mut changes: watch::Receiver<Option<u64>>,
) {
    while changes.changed().await.is_ok() {
        let due_ms = *changes.borrow_and_update();
        if let Err(error) = node.store.set_waking(&code, epoch, due_ms).await {
            warn!(table = %code, %error, "cannot set when a table is to be woken");
        }
    }
}

impl Room {
    /// Sets when the table is to be woken, once it may have to be, again if that must be earlier,
    /// and again when that time has passed. So the time is never too late.
    pub(super) fn expect_waking(&mut self) {
        let due_ms = self.due_ms();
        let is_outdated = match self.waking.get() {
            None => due_ms.is_some(),
            // What the clock chose could still be lost, and the table must be woken for it again.
            Some(_) if !self.unsaved.is_empty() => false,
            Some(set_ms) => {
                let is_earlier =
                    due_ms.is_some_and(|due_ms| due_ms + limits::WAKINGS_DIFFER_MS < set_ms);
                is_earlier || (set_ms <= moment::now_ms() && due_ms != Some(set_ms))
            }
        };
        if is_outdated {
            self.set_waking(due_ms);
        }
    }

    /// Sets when the table is to be woken after this room.
    pub(super) fn leave_waking(&mut self) {
        self.set_waking(self.due_ms());
    }

    fn set_waking(&mut self, due_ms: Option<u64>) {
        self.waking.set(due_ms, &self.node, self.table.code(), self.epoch);
    }

    /// When the table must be awake, in milliseconds since 1970: a clock chooses for a player, or a
    /// player is called.
    fn due_ms(&self) -> Option<u64> {
        let call_ms = self.calls.due(self.node.config.call_after()).map(|due| {
            let left = due.saturating_duration_since(Instant::now());
            moment::now_ms().saturating_add(u64::try_from(left.as_millis()).unwrap_or(u64::MAX))
        });
        [self.table.waking_ms(), call_ms].into_iter().flatten().min()
    }
}
