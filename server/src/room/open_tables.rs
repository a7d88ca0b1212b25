//! The tables that wait for players, for the home page of a server that lists them. Each room keeps
//! its own entry, so that a list asks no room. A table that is asleep has nobody who waits.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
    time::Instant,
};

use lamproom_protocol::{Seq, TableCode, TableSummary};

use super::until_saved::UntilSaved;
use crate::config::limits;

/// The tables that wait for players.
#[derive(Debug, Default)]
pub struct OpenTables(Mutex<HashMap<TableCode, Waiting>>);

#[derive(Debug)]
struct Waiting {
    since: Instant,
    table: TableSummary,
}

impl OpenTables {
    /// Those that began to wait last, at most [`limits::OPEN_TABLES`].
    pub fn latest(&self) -> Vec<TableSummary> {
        let tables = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut waiting: Vec<&Waiting> = tables.values().collect();
        waiting.sort_by_key(|waiting| std::cmp::Reverse(waiting.since));
        waiting.truncate(limits::OPEN_TABLES);
        waiting.into_iter().map(|waiting| waiting.table.clone()).collect()
    }

    fn set(&self, table: TableSummary) {
        let mut tables = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let since = tables.get(&table.code).map_or_else(Instant::now, |waiting| waiting.since);
        tables.insert(table.code.clone(), Waiting { since, table });
    }

    fn remove(&self, code: &TableCode) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(code);
    }
}

/// The entry of one room in the list. It ends with the room, however that ends.
#[derive(Debug)]
pub(super) struct Listing {
    tables: Arc<OpenTables>,
    shown: Option<TableSummary>,
    /// What it is to show next, each once a step is saved.
    waiting: UntilSaved<Option<TableSummary>>,
}

impl Listing {
    pub(super) fn new(tables: Arc<OpenTables>) -> Self {
        Self { tables, shown: None, waiting: UntilSaved::default() }
    }

    /// Shows what the list says about the table from now on, once a step is saved; `None` if it
    /// does not wait.
    pub(super) fn show_after(&mut self, step: Seq, table: Option<TableSummary>) {
        if self.waiting.last().unwrap_or(&self.shown) != &table {
            self.waiting.hold(step, table);
        }
    }

    /// Shows what has waited for the steps up to this one.
    pub(super) fn show_saved(&mut self, saved: Seq) {
        while let Some(table) = self.waiting.release(saved) {
            self.show(table);
        }
    }

    /// Shows what the list says about the table from now on; `None` if it does not wait.
    fn show(&mut self, table: Option<TableSummary>) {
        if table == self.shown {
            return;
        }
        match (&table, &self.shown) {
            (Some(table), _) => self.tables.set(table.clone()),
            (None, Some(shown)) => self.tables.remove(&shown.code),
            (None, None) => {}
        }
        self.shown = table;
    }
}

impl Drop for Listing {
    fn drop(&mut self) {
        self.show(None);
    }
}

#[cfg(test)]
mod tests {
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

    #[test]
    fn a_table_is_listed_once_that_is_saved() {
        let tables = Arc::new(OpenTables::default());
        let mut room = Listing::new(Arc::clone(&tables));
        room.show_after(Seq(2), Some(table(1, 3)));
        room.show_after(Seq(3), Some(table(1, 3)));
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
            room.show(Some(table(number, 3)));
        }
        let last = limits::OPEN_TABLES;
        let expected: Vec<_> = (1..=last).rev().map(|number| table(number, 3)).collect();
        assert_eq!(tables.latest(), expected);

        // A change keeps the place.
        rooms[1].show(Some(table(1, 2)));
        assert_eq!(tables.latest().last(), Some(&table(1, 2)));
        rooms[last].show(None);
        drop(rooms.remove(1));
        assert_eq!(tables.latest().first(), Some(&table(last - 1, 3)));
        assert_eq!(tables.latest().last(), Some(&table(0, 3)));
        drop(rooms);
        assert!(tables.latest().is_empty());
    }
}
