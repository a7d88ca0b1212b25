//! Lists the table on the home page while it waits for players, if the operator wants that.

use super::Room;

impl Room {
    /// Shows what is saved of the table in the list of open tables.
    pub(super) fn list_if_open(&mut self) {
        if !self.unsaved.is_empty() {
            return;
        }
        if let Some(listing) = &mut self.listing {
            listing.show(self.table.open_summary());
        }
    }
}
