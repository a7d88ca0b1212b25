//! The seats' votes on joint actions.

use lamproom_json::Json;
use lamproom_protocol::{Seat, Vote};
use serde::{Deserialize, Serialize};

/// The votes in the order in which they were cast. A seat has one vote for each topic.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Votes(Vec<Vote>);

impl Votes {
    /// Casts a vote, and drops the seat's other votes on the same topic.
    pub(crate) fn cast(&mut self, cast: Vote, is_same_topic: impl Fn(&Json) -> bool) {
        if !self.has(cast.seat, &cast.action) {
            self.0.retain(|vote| vote.seat != cast.seat || !is_same_topic(&vote.action));
            self.0.push(cast);
        }
    }

    pub(crate) fn withdraw(&mut self, seat: Seat, action: &Json) {
        self.0.retain(|vote| vote.seat != seat || vote.action != *action);
    }

    /// Keeps the votes for which this holds.
    pub(crate) fn retain(&mut self, keep: impl Fn(&Vote) -> bool) {
        self.0.retain(keep);
    }

    pub(crate) fn all(&self) -> &[Vote] {
        &self.0
    }

    pub(crate) fn of(&self, seat: Seat) -> impl Iterator<Item = &Vote> {
        self.0.iter().filter(move |vote| vote.seat == seat)
    }

    pub(crate) fn has(&self, seat: Seat, action: &Json) -> bool {
        self.0.iter().any(|vote| vote.seat == seat && vote.action == *action)
    }

    /// The first vote, by one of these seats, for the action that more than half of them have voted
    /// for. Bots vote to propose, and are not among them.
    pub(crate) fn agreed(&self, counted: &[Seat]) -> Option<&Vote> {
        let count = |action: &Json| {
            let votes = self.0.iter().filter(|vote| vote.action == *action);
            votes.filter(|vote| counted.contains(&vote.seat)).count()
        };
        let mut by_counted = self.0.iter().filter(|vote| counted.contains(&vote.seat));
        by_counted.find(|vote| 2 * count(&vote.action) > counted.len())
    }
}
