//! What a room remembers of its table from before a change.

use lamproom_protocol::{Phase, Seq, TableView};
use lamproom_table::Table;

/// The table as it was.
pub(super) struct Before {
    pub(super) seq: Seq,
    pub(super) playing: bool,
    /// The table as it was shown. None during a match, in which few steps change it.
    pub(super) table: Option<TableView>,
}

impl Before {
    /// The table as it is now.
    pub(super) fn of(table: &Table) -> Self {
        let phase = table.phase();
        Self {
            seq: table.seq(),
            playing: phase != Phase::Lobby,
            table: (phase != Phase::Playing).then(|| table.table_view()),
        }
    }
}
