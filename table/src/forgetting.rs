//! Removing a person from a journal: their key, their names and what they wrote. What they did in
//! matches stays, with all that decides chance, so that matches can still be verified: neither
//! positions nor commitments depend on names.

use std::collections::BTreeSet;

use lamproom_protocol::{PersonId, Seat};
use uuid::Uuid;

use crate::{
    Entry, KeyHash, Row, SeatChange, StoredRow, identities::Identities, personal::not_about_people,
};

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

/// The keys of everybody who ever had a name in a journal, hashed.
///
/// # Errors
/// If a row cannot be read.
pub fn keys_named(rows: &[StoredRow], name: &str) -> Result<BTreeSet<[u8; 32]>, serde_json::Error> {
    let identities = Identities::of(&typed(rows)?);
    let named = identities.all().filter(|identity| identity.names.contains(name));
    Ok(named.flat_map(|identity| &identity.keys).copied().collect())
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
    let (whole, mut so_far) = (Identities::of(&rows), Identities::default());
    let mut forgotten = Forgotten::default();
    for row in &mut rows {
        let before = row.logged.entry.clone();
        so_far.fold(&before);
        let is_theirs = |person| so_far.has_key(person, key, &whole);
        change(&mut row.logged.entry, is_theirs, key, other_key, name);
        if let Entry::Started(started) = &row.logged.entry {
            for (seat, player) in (0..).zip(&started.seats) {
                if player.person.is_some_and(is_theirs) {
                    forgotten.seats.insert((started.id, Seat(seat)));
                }
            }
        }
        if row.logged.entry != before {
            forgotten.rows.push(StoredRow::from(&*row));
        }
    }
    let theirs = whole.all().filter(|identity| identity.keys.contains(&key.0));
    forgotten.names = theirs.flat_map(|identity| identity.names.clone()).collect();
    Ok(forgotten)
}

fn typed(rows: &[StoredRow]) -> Result<Vec<Row>, serde_json::Error> {
    rows.iter().map(Row::try_from).collect()
}

fn change(
    entry: &mut Entry,
    is_theirs: impl Fn(PersonId) -> bool,
    key: &KeyHash,
    other_key: KeyHash,
    name: &str,
) {
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
        Entry::Renamed { person, name: new } => {
            if is_theirs(*person) {
                name.clone_into(new);
            }
        }
        Entry::Said { person, text } => {
            if is_theirs(*person) {
                REMOVED_LINE.clone_into(text);
            }
        }
        Entry::Seat { change } => match change {
            SeatChange::Moved { key, .. } | SeatChange::Asked { key, .. } => replace(key),
            SeatChange::Offered { .. } | SeatChange::Voted { .. } | SeatChange::Refused { .. } => {}
        },
        Entry::Started(started) => {
            for player in &mut started.seats {
                if player.person.is_some_and(&is_theirs) {
                    name.clone_into(&mut player.name);
                }
            }
        }
        // A badge names nobody.
        #[expect(clippy::match_same_arms, reason = "the patterns of a macro cannot be nested")]
        Entry::Wears { .. } => {}
        not_about_people!() => {}
    }
}
