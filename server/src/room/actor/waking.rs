//! Has a table woken in time that sleeps, or whose server is down, while a clock runs or a player
//! is to be called.

use tokio::time::Instant;

use super::Room;
use crate::{config::limits, moment};

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
