//! The tables that wait for players, for the home page of a server that lists them. Each room keeps
//! its own entry, so that a list asks no room. A table that is asleep has nobody who waits.

use std::{
    cmp::Reverse,
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
    time::Instant,
};

use lamproom_protocol::{Seq, TableCode, TableSummary};

use super::until_saved::UntilSaved;
use crate::{config::limits, edge::Address};

/// The tables that wait for players.
#[derive(Debug, Default)]
pub struct OpenTables(Mutex<HashMap<TableCode, Waiting>>);

#[derive(Debug)]
struct Waiting {
    since: Instant,
    entry: Entry,
}

/// What the list has of a table.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Entry {
    pub(super) table: TableSummary,
    /// Where its host is.
    pub(super) address: Address,
}

impl OpenTables {
    /// Those that began to wait last, at most [`limits::OPEN_TABLES`]. Where more wait, a few of
    /// each address come first, so that no address has the list for itself.
    pub fn latest(&self) -> Vec<TableSummary> {
        let tables = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut waiting: Vec<&Waiting> = tables.values().collect();
        waiting.sort_by_key(|waiting| Reverse(waiting.since));
        let mut counts: HashMap<Address, usize> = HashMap::new();
        let (mut listed, others): (Vec<&Waiting>, Vec<&Waiting>) =
            waiting.into_iter().partition(|waiting| {
                let count = counts.entry(waiting.entry.address).or_default();
                *count += 1;
                *count <= limits::OPEN_TABLES_OF_ADDRESS
            });
        listed.extend(others);
        listed.truncate(limits::OPEN_TABLES);
        listed.sort_by_key(|waiting| Reverse(waiting.since));
        listed.into_iter().map(|waiting| waiting.entry.table.clone()).collect()
    }

    fn set(&self, entry: Entry) {
        let mut tables = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let code = entry.table.code.clone();
        let since = tables.get(&code).map_or_else(Instant::now, |waiting| waiting.since);
        tables.insert(code, Waiting { since, entry });
    }

    fn remove(&self, code: &TableCode) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(code);
    }
}

/// The entry of one room in the list. It ends with the room, however that ends.
#[derive(Debug)]
pub(super) struct Listing {
    tables: Arc<OpenTables>,
    shown: Option<Entry>,
    /// What it is to show next, each once a step is saved.
    waiting: UntilSaved<Option<Entry>>,
}

impl Listing {
    pub(super) fn new(tables: Arc<OpenTables>) -> Self {
        Self { tables, shown: None, waiting: UntilSaved::default() }
    }

    /// Shows what the list says about the table from now on, once a step is saved; `None` if it
    /// does not wait.
    pub(super) fn show_after(&mut self, step: Seq, entry: Option<Entry>) {
        if self.waiting.last().unwrap_or(&self.shown) != &entry {
            self.waiting.hold(step, entry);
        }
    }

    /// Shows what has waited for the steps up to this one.
    pub(super) fn show_saved(&mut self, saved: Seq) {
        while let Some(entry) = self.waiting.release(saved) {
            self.show(entry);
        }
    }

    /// Shows what the list says about the table from now on; `None` if it does not wait.
    fn show(&mut self, entry: Option<Entry>) {
        if entry == self.shown {
            return;
        }
        match (&entry, &self.shown) {
            (Some(entry), _) => self.tables.set(entry.clone()),
            (None, Some(shown)) => self.tables.remove(&shown.table.code),
            (None, None) => {}
        }
        self.shown = entry;
    }
}

impl Drop for Listing {
    fn drop(&mut self) {
        self.show(None);
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use lamproom_protocol::Phase;

    use super::*;

    fn table(number: usize, free: u8) -> TableSummary {
        let letters = lamproom_protocol::CODE_ALPHABET;
        let last = [letters[number / letters.len()], letters[number % letters.len()]];
        TableSummary {
            code: format!("aaaaaaa{}", std::str::from_utf8(&last).unwrap()).parse().unwrap(),
            game: "toy".to_owned(),
            phase: Phase::Lobby,
            seats: 4,
            free,
            names: Vec::new(),
            host: None,
            counts: false,
        }
    }

    /// The entry of a table whose host is at the address with this number.
    fn entry(number: usize, free: u8, address: u8) -> Entry {
        let address = Address::of_peer(IpAddr::from([192, 0, 2, address]));
        Entry { table: table(number, free), address }
    }

    #[test]
    fn a_table_is_listed_once_that_is_saved() {
        let tables = Arc::new(OpenTables::default());
        let mut room = Listing::new(Arc::clone(&tables));
        room.show_after(Seq(2), Some(entry(1, 3, 1)));
        room.show_after(Seq(3), Some(entry(1, 3, 1)));
        room.show_after(Seq(4), None);
        room.show_saved(Seq(1));
        assert_eq!(tables.latest(), []);
        room.show_saved(Seq(3));
        assert_eq!(tables.latest(), [table(1, 3)]);
        room.show_saved(Seq(4));
        assert_eq!(tables.latest(), []);
    }

    #[test]
    fn the_latest_tables_come_first_and_leave_with_their_rooms() {
        let tables = Arc::new(OpenTables::default());
        let mut rooms: Vec<Listing> =
            (0..=limits::OPEN_TABLES).map(|_| Listing::new(Arc::clone(&tables))).collect();
        for (number, room) in rooms.iter_mut().enumerate() {
            room.show(Some(entry(number, 3, 1)));
        }
        let last = limits::OPEN_TABLES;
        let expected: Vec<_> = (1..=last).rev().map(|number| table(number, 3)).collect();
        assert_eq!(tables.latest(), expected);

        // A change keeps the place.
        rooms[1].show(Some(entry(1, 2, 1)));
        assert_eq!(tables.latest().last(), Some(&table(1, 2)));
        rooms[last].show(None);
        drop(rooms.remove(1));
        assert_eq!(tables.latest().first(), Some(&table(last - 1, 3)));
        assert_eq!(tables.latest().last(), Some(&table(0, 3)));
        drop(rooms);
        assert!(tables.latest().is_empty());
    }

    #[test]
    fn no_address_has_the_list_for_itself() {
        let tables = Arc::new(OpenTables::default());
        let show = |number: usize, address: u8| {
            let mut room = Listing::new(Arc::clone(&tables));
            room.show(Some(entry(number, 3, address)));
            room
        };
        let mut rooms = vec![show(0, 1)];
        rooms.extend((1..=limits::OPEN_TABLES + 1).map(|number| show(number, 2)));
        let listed = tables.latest();
        assert_eq!(listed.len(), limits::OPEN_TABLES, "there is room for more of an address");
        assert_eq!(listed.last(), Some(&table(0, 3)));
        assert_eq!(listed[0], table(limits::OPEN_TABLES + 1, 3));
        drop(rooms);
    }
}
