//! The seats' votes on joint actions.

use lamproom_protocol::{Seat, Vote};
use serde_json::Value;

/// Who is for what, in the order in which they said so. About each topic (`Game::topic`) a seat is for one action.
#[derive(Clone, Debug, Default)]
pub(crate) struct Votes(Vec<Vote>);

impl Votes {
    /// A seat is for an action, and for none of these others any more.
    pub(crate) fn cast(&mut self, seat: Seat, action: Value, others: impl Fn(&Value) -> bool) {
        if !self.has(seat, &action) {
            self.0.retain(|vote| vote.seat != seat || !others(&vote.action));
            self.0.push(Vote { seat, action });
        }
    }

    /// A seat is for an action no more.
    pub(crate) fn withdraw(&mut self, seat: Seat, action: &Value) {
        self.0.retain(|vote| vote.seat != seat || vote.action != *action);
    }

    /// Keeps those that still can be carried out.
    pub(crate) fn retain(&mut self, possible: impl Fn(&Vote) -> bool) {
        self.0.retain(possible);
    }

    pub(crate) fn all(&self) -> &[Vote] {
        &self.0
    }

    pub(crate) fn has(&self, seat: Seat, action: &Value) -> bool {
        self.0.iter().any(|vote| vote.seat == seat && vote.action == *action)
    }

    /// What more than half of those who count are for, with who proposed it.
    pub(crate) fn agreed(&self, counted: &[Seat]) -> Option<&Vote> {
        let count = |action: &Value| {
            let votes = self.0.iter().filter(|vote| vote.action == *action);
            votes.filter(|vote| counted.contains(&vote.seat)).count()
        };
        self.0.iter().find(|vote| 2 * count(&vote.action) > counted.len())
    }
}
