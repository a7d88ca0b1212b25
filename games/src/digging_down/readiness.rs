//! Which seats are ready, and how often each has changed its mind (DD-13).

use std::collections::BTreeSet;

use super::data::CHANGES_MAX;
use lamproom_game::{Illegal, Seat};

/// Which seats are ready, and how often each has changed its mind in this phase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Readiness {
    ready: BTreeSet<Seat>,
    /// By seat.
    changes: Vec<u8>,
}

impl Readiness {
    /// Nobody is ready, and nobody has changed their mind.
    pub(super) fn new(seats: u8) -> Self {
        Self { ready: BTreeSet::new(), changes: vec![0; seats.into()] }
    }

    pub(super) fn is_ready(&self, seat: Seat) -> bool {
        self.ready.contains(&seat)
    }

    pub(super) fn is_everybody_ready(&self) -> bool {
        self.ready.len() == self.changes.len()
    }

    /// The seats that are ready, sorted.
    pub(super) fn ready(&self) -> Vec<Seat> {
        self.ready.iter().copied().collect()
    }

    /// The seats that are not ready, sorted.
    pub(super) fn unready(&self) -> Vec<Seat> {
        let seats = u8::try_from(self.changes.len()).expect("at most four play");
        Seat::all(seats).filter(|&seat| !self.is_ready(seat)).collect()
    }

    pub(super) fn set_ready(&mut self, seat: Seat) {
        self.ready.insert(seat);
    }

    pub(super) fn set_unready(&mut self, seat: Seat) {
        self.ready.remove(&seat);
    }

    /// Nobody is ready any longer.
    pub(super) fn clear(&mut self) {
        self.ready.clear();
    }

    /// Counts something that a seat could do and undo forever.
    pub(super) fn count_change(&mut self, seat: Seat) {
        let changes = &mut self.changes[seat.index()];
        *changes = changes.saturating_add(1);
    }

    /// May a seat change its mind once more (DD-13)?
    pub(super) fn check_change(&self, seat: Seat) -> Result<(), Illegal> {
        if self.changes[seat.index()] < CHANGES_MAX {
            return Ok(());
        }
        let text = format!("You have changed your mind {CHANGES_MAX} times. Please move on.");
        Err(Illegal::new("DD-13", text))
    }
    /// How often each seat has changed its mind.
    pub(super) fn changes(&self) -> &[u8] {
        &self.changes
    }
}
