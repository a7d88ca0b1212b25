//! Removing a person from a journal: their key, their names and what they wrote. What they did in
//! matches stays, with all that decides chance, so that matches can still be verified: neither
//! positions nor commitments depend on names.

use std::collections::{BTreeMap, BTreeSet};

use lamproom_protocol::{PersonId, Seat};
use uuid::Uuid;

use crate::{Entry, KeyHash, Row, SeatChange, StoredRow};

/// What takes the place of a line of chat.
const REMOVED_LINE: &str = "(removed)";

/// A journal without a person.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Forgotten {
    /// The rows that are different now.
    pub rows: Vec<StoredRow>,
    /// The seats of the person in matches, by the id of the match.
    pub seats: BTreeSet<(Uuid, Seat)>,
    /// All names that the person ever had at the table.
    pub names: BTreeSet<String>,
}

/// Who has had which key and which names at a table.
#[derive(Debug, Default)]
pub(crate) struct Known {
    keys: BTreeMap<PersonId, BTreeSet<[u8; 32]>>,
    names: BTreeMap<PersonId, BTreeSet<String>>,
}

impl Known {
    pub(crate) fn of(rows: &[Row]) -> Self {
        let mut known = Self::default();
        for row in rows {
            match &row.logged.entry {
                Entry::Joined(joined) => {
                    known.add_key(joined.person, &joined.key);
                    known.add_name(joined.person, &joined.name);
                }
                Entry::Renamed { person, name } => known.add_name(*person, name),
                Entry::Seat { change: SeatChange::Moved { person, key } } => {
                    known.add_key(*person, key);
                }
                _ => {}
            }
        }
        known
    }

    fn add_key(&mut self, person: PersonId, key: &KeyHash) {
        self.keys.entry(person).or_default().insert(key.0);
    }

    fn add_name(&mut self, person: PersonId, name: &str) {
        self.names.entry(person).or_default().insert(name.to_owned());
    }

    pub(crate) fn has_key(&self, person: PersonId, key: &KeyHash) -> bool {
        self.keys.get(&person).is_some_and(|keys| keys.contains(&key.0))
    }
}

/// The keys of everybody who ever had a name in a journal, hashed.
///
/// # Errors
/// If a row cannot be read.
pub fn keys_named(rows: &[StoredRow], name: &str) -> Result<BTreeSet<[u8; 32]>, serde_json::Error> {
    let known = Known::of(&typed(rows)?);
    let named = known.names.iter().filter(|(_, names)| names.contains(name));
    Ok(named.filter_map(|(person, _)| known.keys.get(person)).flatten().copied().collect())
}

/// Removes whoever ever had a key: it becomes another key, and all their names one name.
///
/// # Errors
/// If a row cannot be read.
pub fn forget(
    rows: &[StoredRow],
    key: &KeyHash,
    other_key: KeyHash,
    name: &str,
) -> Result<Forgotten, serde_json::Error> {
    let mut rows = typed(rows)?;
    let known = Known::of(&rows);
    let mut forgotten = Forgotten::default();
    for row in &mut rows {
        let before = row.logged.entry.clone();
        change(&mut row.logged.entry, &known, key, other_key, name);
        if let Entry::Started(started) = &row.logged.entry {
            for (seat, player) in (0..).zip(&started.seats) {
                if player.person.is_some_and(|person| known.has_key(person, key)) {
                    forgotten.seats.insert((started.id, Seat(seat)));
                }
            }
        }
        if row.logged.entry != before {
            forgotten.rows.push(StoredRow::from(&*row));
        }
    }
    let theirs = known.names.iter().filter(|(person, _)| known.has_key(**person, key));
    forgotten.names = theirs.flat_map(|(_, names)| names.clone()).collect();
    Ok(forgotten)
}

fn typed(rows: &[StoredRow]) -> Result<Vec<Row>, serde_json::Error> {
    rows.iter().map(Row::try_from).collect()
}

fn change(entry: &mut Entry, known: &Known, key: &KeyHash, other_key: KeyHash, name: &str) {
    let is_theirs = |person: PersonId| known.has_key(person, key);
    let replace = |found: &mut KeyHash| {
        if found == key {
            *found = other_key;
        }
    };
    match entry {
        Entry::Opened(opened) => opened.opener.iter_mut().for_each(replace),
        Entry::Joined(joined) => {
            replace(&mut joined.key);
            if is_theirs(joined.person) {
                name.clone_into(&mut joined.name);
            }
        }
        Entry::Renamed { person, name: new } if is_theirs(*person) => name.clone_into(new),
        Entry::Said { person, text } if is_theirs(*person) => REMOVED_LINE.clone_into(text),
        Entry::Seat { change } => match change {
            SeatChange::Moved { key, .. } | SeatChange::Asked { key, .. } => replace(key),
            SeatChange::Offered { .. } | SeatChange::Voted { .. } | SeatChange::Refused { .. } => {}
        },
        Entry::Started(started) => {
            for player in &mut started.seats {
                if player.person.is_some_and(is_theirs) {
                    name.clone_into(&mut player.name);
                }
            }
        }
        _ => {}
    }
}
