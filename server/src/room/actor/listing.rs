//! Lists the table on the home page while it waits for players, if the operator wants that.

use super::{super::open_tables::Entry, Room};

impl Room {
    /// Shows what is saved of the table in the list of open tables.
    pub(super) fn list_if_open(&mut self) {
        let (table, fanout) = (&self.table, &self.fanout);
        if let Some(listing) = &mut self.listing {
            let entry = table.open_summary().and_then(|summary| {
                let mut connected = fanout.iter().map(|(_, recipient)| &recipient.client);
                let host = connected.find(|client| table.you(&client.key).host)?;
                Some(Entry { table: summary, address: host.address })
            });
            listing.show_after(table.seq(), entry);
            listing.show_saved(self.fanout.last_saved());
        }
    }
}
