//! The tables whose journals this node has written again: what pages have seen of them need not be
//! what the journal has now.

use std::{
    collections::HashSet,
    sync::{Mutex, PoisonError},
};

use lamproom_protocol::TableCode;

use crate::config::limits;

/// Remembers these tables until they are loaded again.
#[derive(Debug, Default)]
pub struct RewrittenTables(Mutex<HashSet<TableCode>>);

impl RewrittenTables {
    /// Remembers a table. If there are too many, forgets them all: pages then show a name that is
    /// out of date until they are loaded again.
    pub(super) fn add(&self, code: &TableCode) {
        let mut rewritten = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if rewritten.len() >= limits::REWRITTEN_TABLES {
            rewritten.clear();
        }
        rewritten.insert(code.clone());
    }

    /// Whether the journal of a table that is being loaded was written again.
    pub(super) fn take(&self, code: &TableCode) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(code)
    }
}
