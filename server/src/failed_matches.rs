//! Matches with which some work has failed since the server started, and would fail again.

use std::{
    collections::HashSet,
    sync::{Mutex, MutexGuard, PoisonError},
};

use uuid::Uuid;

/// Their ids.
#[derive(Debug, Default)]
pub(crate) struct FailedMatches(Mutex<HashSet<Uuid>>);

impl FailedMatches {
    /// Leaves a match out from now on.
    pub(crate) fn add(&self, id: Uuid) {
        self.lock().insert(id);
    }

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        self.lock().len()
    }

    /// Whether the work has failed with this match.
    pub(crate) fn has(&self, id: &Uuid) -> bool {
        self.lock().contains(id)
    }

    fn lock(&self) -> MutexGuard<'_, HashSet<Uuid>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
