//! Bots that think: the worker pool makes their choices while the room goes on.

use lamproom_game::Budget;

use super::Room;
use crate::{config::limits, moment, worker_pool::Busy};

impl Room {
    /// Lets bots begin to think as soon as they are asked, and cancels what no longer matters.
    pub(super) fn think(&mut self) {
        self.pending_thoughts.keep(|id| self.table.is_thought_current(id));
        while self.table.has_thinkers()
            && let Some(request) = self.table.begin_thought(moment::now())
        {
            let id = request.id;
            let job = move |should_continue: &dyn Fn() -> bool| {
                request.choose(Budget { positions: limits::THOUGHT_POSITIONS, should_continue })
            };
            match self.node.workers.submit_short(limits::THOUGHT, job) {
                Ok(result) => self.pending_thoughts.push(id, result),
                Err(Busy) => self.table.end_thought(id, None),
            }
        }
    }
}
