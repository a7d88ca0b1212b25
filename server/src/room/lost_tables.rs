//! The tables that this node lost while people were there: what their pages have seen need not be
//! what the journal has now.

use std::{
    collections::HashSet,
    sync::{Mutex, PoisonError},
};

use lamproom_protocol::TableCode;

use crate::config::limits;

/// Remembers which tables were lost, until they are loaded again.
#[derive(Debug, Default)]
pub struct LostTables(Mutex<HashSet<TableCode>>);

impl LostTables {
    /// Remembers that a table was lost. If there are too many, forgets them all: pages then show a
    /// name that is out of date until they are loaded again.
    pub(super) fn add(&self, code: &TableCode) {
        let mut lost = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if lost.len() >= limits::LOST_TABLES {
            lost.clear();
        }
        lost.insert(code.clone());
    }

    /// Whether a table that is being loaded was lost before.
    pub(super) fn take(&self, code: &TableCode) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(code)
    }
}
