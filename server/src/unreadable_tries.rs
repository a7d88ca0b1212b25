//! The daily tries that have ended and cannot be replayed to judge them, since the server started.
//! They stay off the ranking, and hold up no others.

use std::{
    collections::HashSet,
    sync::{Mutex, MutexGuard, PoisonError},
};

use uuid::Uuid;

use crate::store::EndedTry;

/// The ids of their matches.
#[derive(Debug, Default)]
pub(crate) struct UnreadableTries(Mutex<HashSet<Uuid>>);

impl UnreadableTries {
    /// Leaves a try out from now on.
    pub(crate) fn add(&self, id: Uuid) {
        self.lock().insert(id);
    }

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        self.lock().len()
    }

    /// Whether this try can still be judged, as far as is known.
    pub(crate) fn lack(&self, ended: &EndedTry) -> bool {
        !self.lock().contains(&ended.id)
    }

    fn lock(&self) -> MutexGuard<'_, HashSet<Uuid>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
