//! Lists the table on the home page while it waits for players, if the operator wants that.

use super::Room;

impl Room {
    /// Shows what is saved of the table in the list of open tables.
    pub(super) fn list_if_open(&mut self) {
        if let Some(listing) = &mut self.listing {
            listing.show_after(self.table.seq(), self.table.open_summary());
            listing.show_saved(self.fanout.last_saved());
        }
    }
}
