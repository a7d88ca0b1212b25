//! The heads of journals as they were last heard of: what a batch is made from without asking the
//! database. They may be out of date or missing at any time; see [`fencing`](super::fencing).

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

use super::fencing::Head;
use crate::config::limits;

/// The heads of journals, by the code of the table.
#[derive(Debug, Default)]
pub(super) struct KnownHeads(Mutex<HashMap<String, Head>>);

impl KnownHeads {
    pub(super) fn get(&self, table_code: &str) -> Option<Head> {
        self.heads().get(table_code).cloned()
    }

    pub(super) fn forget(&self, table_code: &str) {
        self.heads().remove(table_code);
    }

    /// Notes a head. When there are too many, all others are forgotten: those in use are heard of
    /// again at their next row.
    pub(super) fn note(&self, table_code: &str, head: Head) {
        let mut heads = self.heads();
        if heads.len() >= limits::HEADS_KNOWN && !heads.contains_key(table_code) {
            heads.clear();
        }
        heads.insert(table_code.to_owned(), head);
    }

    fn heads(&self) -> MutexGuard<'_, HashMap<String, Head>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
