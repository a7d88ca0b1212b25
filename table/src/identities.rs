//! Who has had each person's number at a table, with which keys and names. A number is given to
//! somebody else when whoever had it has gone, and two people exchange keys when one takes the
//! other's seat.

use std::collections::{BTreeMap, BTreeSet};

use lamproom_protocol::PersonId;

use crate::{Entry, KeyHash, Row, SeatChange};

/// All who had a number so far.
#[derive(Debug, Default)]
pub(crate) struct Identities {
    all: Vec<Identity>,
    /// Who has each number now, as an index.
    now: BTreeMap<PersonId, usize>,
}

/// Somebody while they had a number.
#[derive(Debug)]
pub(crate) struct Identity {
    key: KeyHash,
    pub(crate) keys: BTreeSet<[u8; 32]>,
    pub(crate) names: BTreeSet<String>,
}

impl Identity {
    fn new(key: KeyHash) -> Self {
        Self { key, keys: BTreeSet::from([key.0]), names: BTreeSet::new() }
    }

    fn give(&mut self, key: KeyHash) {
        self.key = key;
        self.keys.insert(key.0);
    }
}

impl Identities {
    pub(crate) fn of(rows: &[Row]) -> Self {
        let mut identities = Self::default();
        for row in rows {
            identities.fold(&row.logged.entry);
        }
        identities
    }

    /// Takes in the next entry of the journal.
    pub(crate) fn fold(&mut self, entry: &Entry) {
        match entry {
            Entry::Joined(joined) => {
                if self.now(joined.person).is_none_or(|known| known.key != joined.key) {
                    self.now.insert(joined.person, self.all.len());
                    self.all.push(Identity::new(joined.key));
                }
                self.add_name(joined.person, &joined.name);
            }
            Entry::Renamed { person, name } => self.add_name(*person, name),
            Entry::Seat { change: SeatChange::Moved { person, key } } => self.swap(*person, *key),
            _ => {}
        }
    }

    pub(crate) fn all(&self) -> impl Iterator<Item = &Identity> {
        self.all.iter()
    }

    /// Whether whoever has a number at this point of the journal has it with this key, or had or
    /// will have, by all that is known of the whole journal.
    pub(crate) fn has_key(&self, person: PersonId, key: &KeyHash, whole: &Self) -> bool {
        let identity = self.now.get(&person).and_then(|index| whole.all.get(*index));
        identity.is_some_and(|identity| identity.keys.contains(&key.0))
    }

    fn now(&self, person: PersonId) -> Option<&Identity> {
        self.all.get(*self.now.get(&person)?)
    }

    fn now_mut(&mut self, person: PersonId) -> Option<&mut Identity> {
        self.all.get_mut(*self.now.get(&person)?)
    }

    fn add_name(&mut self, person: PersonId, name: &str) {
        if let Some(identity) = self.now_mut(person) {
            identity.names.insert(name.to_owned());
        }
    }

    /// Gives a person a key, and whoever has it the person's.
    fn swap(&mut self, person: PersonId, key: KeyHash) {
        let Some(before) = self.now(person).map(|identity| identity.key) else { return };
        let holds = |index: &usize| self.all.get(*index).is_some_and(|one| one.key == key);
        let other = self.now.values().copied().find(holds);
        if let Some(other) = other.and_then(|index| self.all.get_mut(index)) {
            other.give(before);
        }
        if let Some(identity) = self.now_mut(person) {
            identity.give(key);
        }
    }
}
