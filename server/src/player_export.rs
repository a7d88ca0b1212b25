//! Everything that the database has about a player, for the player: one JSON object with a list for
//! each table of the schema.

use std::collections::BTreeMap;

use lamproom_table::{KeyHash, Remembered, remember};
use serde::Serialize;
use serde_json::Value;

use crate::store::{AllKept, StoreError};

/// The version of the format of [`PlayerExport`].
pub const FORMAT: u16 = 1;

/// What is kept about a player.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlayerExport {
    /// See [`FORMAT`].
    pub lamproom_player: u16,
    /// The id of the player: the hash of their key, in hexadecimal.
    pub id: String,
    /// In milliseconds since 1970.
    pub exported_at_ms: u64,
    /// What the journals of tables have.
    pub journal: Vec<AtTable>,
    /// What other tables of the database have, by their names.
    #[serde(flatten)]
    pub others: BTreeMap<&'static str, Vec<Value>>,
}

/// What a row of a journal says about a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct AtTable {
    /// The code of the table.
    pub table: String,
    #[serde(flatten)]
    pub row: Remembered,
}

impl PlayerExport {
    /// Makes the export from what was read.
    ///
    /// # Errors
    /// If a row of a journal cannot be read.
    pub fn of(key: &KeyHash, kept: AllKept, now_ms: u64) -> Result<Self, StoreError> {
        let mut journal = Vec::new();
        for (table, rows) in kept.journals {
            let remembered = remember(&rows, key).map_err(StoreError::undecodable)?;
            let at_table = |row| AtTable { table: table.clone(), row };
            journal.extend(remembered.into_iter().map(at_table));
        }
        Ok(Self {
            lamproom_player: FORMAT,
            id: hex::encode(key.0),
            exported_at_ms: now_ms,
            journal,
            others: kept.others.into_iter().collect(),
        })
    }

    /// Whether nothing is kept.
    pub fn is_empty(&self) -> bool {
        self.journal.is_empty() && self.others.values().all(Vec::is_empty)
    }
}
