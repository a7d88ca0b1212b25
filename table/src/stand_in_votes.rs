//! Votes to let a bot play for an absent player.

use lamproom_protocol::{Seat, StandInVote};
use serde::{Deserialize, Serialize};

/// The votes, each with the time at which it was cast, in milliseconds since 1970.
#[derive(Clone, Debug, PartialEq, Default, Serialize, Deserialize)]
pub(crate) struct StandInVotes(Vec<(StandInVote, u64)>);

impl StandInVotes {
    /// Adds a vote, or renews the time of an equal one.
    pub(crate) fn cast(&mut self, vote: StandInVote, at_ms: u64) {
        self.0.retain(|(other, _)| *other != vote);
        self.0.push((vote, at_ms));
    }

    /// Drops the votes for and by a seat: its player has left or a bot plays for them.
    pub(crate) fn forget(&mut self, seat: Seat) {
        self.0.retain(|(vote, _)| vote.seat != seat && vote.voter != seat);
    }

    /// Drops the votes for a seat: its player is present.
    pub(crate) fn forget_for(&mut self, seat: Seat) {
        self.0.retain(|(vote, _)| vote.seat != seat);
    }

    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    pub(crate) fn view(&self) -> Vec<StandInVote> {
        self.0.iter().map(|(vote, _)| *vote).collect()
    }

    /// The seats that may get a bot, in the order in which it was proposed.
    pub(crate) fn proposed(&self) -> impl Iterator<Item = Seat> {
        self.0.iter().map(|(vote, _)| vote.seat)
    }

    /// The voters who have wanted a bot on a seat since a time.
    pub(crate) fn voters_since(&self, seat: Seat, since_ms: u64) -> impl Iterator<Item = Seat> {
        let votes = self.0.iter().filter(move |(vote, at)| vote.seat == seat && *at >= since_ms);
        votes.map(|(vote, _)| vote.voter)
    }
}
