//! The people who have a name at a table, and which of them are connected.

use std::collections::VecDeque;

use lamproom_protocol::{Badge, MessageId, PersonId, Seq};
use serde::{Deserialize, Serialize};

use crate::{
    KeyHash, Sender,
    entry::Stamp,
    limits::{DELAY_MS_MAX, FORMER_KEYS, MESSAGES_KEPT},
    text,
};

/// Somebody with a name at the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Person {
    pub(crate) key: KeyHash,
    pub(crate) name: String,
    /// The badge that they have chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) badge: Option<Badge>,
    /// When they first came, in milliseconds since 1970.
    pub(crate) came_at_ms: u64,
    /// The host removed them: they may watch, but not take a seat.
    pub(crate) removed: bool,
    /// Has played in a match at the table, so that its result and history are about them.
    pub(crate) played: bool,
    /// When a message of theirs was last carried out, in milliseconds since 1970.
    #[serde(default)]
    pub(crate) did_at_ms: u64,
    /// When another player last called them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) nudged_at_ms: Option<u64>,
    /// Keys that played for them before, latest last. Their browsers are told.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    former: Vec<KeyHash>,
    /// Their latest handled messages and the steps those made, newest first.
    answered: VecDeque<(MessageId, Seq)>,
    /// Since when they have been away, in milliseconds since 1970; none while connected. Not in
    /// the journal: when a table is loaded, nobody is connected.
    #[serde(skip)]
    away_since_ms: Option<u64>,
    /// When they last came back, in milliseconds since 1970. Not in the journal.
    #[serde(skip)]
    pub(crate) back_at_ms: u64,
    /// The measured delay of their connection, in milliseconds. Not in the journal.
    #[serde(skip)]
    delay_ms: u16,
}

impl Person {
    fn new(key: KeyHash, name: String, came_at_ms: u64) -> Self {
        Self {
            key,
            name,
            badge: None,
            came_at_ms,
            removed: false,
            played: false,
            did_at_ms: came_at_ms,
            nudged_at_ms: None,
            former: Vec::new(),
            answered: VecDeque::new(),
            away_since_ms: Some(came_at_ms),
            back_at_ms: 0,
            delay_ms: 0,
        }
    }
}

/// The people of a table, by number.
#[derive(Clone, Debug, PartialEq, Default, Serialize, Deserialize)]
pub(crate) struct People(Vec<Person>);

impl People {
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// The number of the next new person.
    pub(crate) fn next_id(&self) -> PersonId {
        PersonId(u16::try_from(self.0.len()).unwrap_or(u16::MAX))
    }

    pub(crate) fn get(&self, id: PersonId) -> Option<&Person> {
        self.0.get(usize::from(id.0))
    }

    pub(crate) fn get_mut(&mut self, id: PersonId) -> Option<&mut Person> {
        self.0.get_mut(usize::from(id.0))
    }

    pub(crate) fn name(&self, id: PersonId) -> &str {
        self.get(id).map_or("?", |person| &person.name)
    }

    /// Whether somebody was deleted: no key can be theirs again.
    pub(crate) fn is_deleted(&self, id: PersonId) -> bool {
        self.get(id).is_some_and(|person| person.key.is_removed())
    }

    pub(crate) fn by_key(&self, key: &KeyHash) -> Option<PersonId> {
        self.iter().find(|(_, person)| person.key == *key).map(|(id, _)| id)
    }

    /// The person for whom a key played before another one did.
    pub(crate) fn formerly(&self, key: &KeyHash) -> Option<PersonId> {
        self.iter().find(|(_, person)| person.former.contains(key)).map(|(id, _)| id)
    }

    /// Whether the key of one person played for another one until it had to make room for the key
    /// that plays now.
    pub(crate) fn came_from(&self, one: PersonId, other: PersonId) -> bool {
        let (Some(one), Some(other)) = (self.get(one), self.get(other)) else { return false };
        other.former.last() == Some(&one.key)
    }

    /// Lets a key play for a person, who is away until it connects. Somebody else who has that key
    /// gets the former one. None if there is no such person.
    pub(crate) fn give_key(&mut self, id: PersonId, key: KeyHash, now_ms: u64) -> Option<()> {
        let before = self.get(id)?.key;
        if let Some(other) = self.by_key(&key).and_then(|other| self.get_mut(other)) {
            (other.key, other.away_since_ms) = (before, Some(now_ms));
        }
        let person = self.get_mut(id)?;
        (person.key, person.away_since_ms) = (key, Some(now_ms));
        person.former.retain(|former| *former != key);
        person.former.push(before);
        if person.former.len() > FORMER_KEYS {
            person.former.remove(0);
        }
        Some(())
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (PersonId, &Person)> {
        (0..).map(PersonId).zip(&self.0)
    }

    /// Does another person have this name?
    pub(crate) fn is_taken(&self, name: &str, by_other_than: Option<PersonId>) -> bool {
        self.iter()
            .any(|(id, person)| Some(id) != by_other_than && text::same_name(&person.name, name))
    }

    /// Adds a new person, renames a known one, or gives the number of one to a newcomer.
    pub(crate) fn join(&mut self, id: PersonId, key: KeyHash, name: String, now_ms: u64) {
        match self.get_mut(id) {
            Some(person) if person.key == key => person.name = name,
            Some(person) => *person = Person::new(key, name, now_ms),
            None => self.0.push(Person::new(key, name, now_ms)),
        }
    }

    /// The person who has been away longest, of those the table can forget: they have never played,
    /// were not removed, and are not needed.
    pub(crate) fn gone_longest(&self, is_needed: impl Fn(PersonId) -> bool) -> Option<PersonId> {
        let gone = self.iter().filter_map(|(id, person)| Some((person.away_since_ms?, id)));
        let dispensable = |id: PersonId| {
            self.get(id).is_some_and(|person| !person.played && !person.removed) && !is_needed(id)
        };
        gone.filter(|(_, id)| dispensable(*id)).min().map(|(_, id)| id)
    }

    /// Remembers that a message was handled.
    pub(crate) fn remember(&mut self, sender: &Sender, Stamp { step, at_ms }: Stamp) {
        if let Some(person) = self.get_mut(sender.person) {
            person.did_at_ms = at_ms;
            person.answered.truncate(MESSAGES_KEPT - 1);
            person.answered.push_front((sender.id.clone(), step));
        }
    }

    /// The step that a message made, if it was handled.
    pub(crate) fn answered(&self, person: PersonId, id: &MessageId) -> Option<Seq> {
        let answered = &self.get(person)?.answered;
        answered.iter().find(|(known, _)| known == id).map(|(_, step)| *step)
    }

    /// Records whether a person is connected.
    pub(crate) fn set_online(&mut self, id: PersonId, online: bool, now_ms: u64) {
        if let Some(person) = self.get_mut(id) {
            if !online {
                person.away_since_ms.get_or_insert(now_ms);
            } else if person.away_since_ms.take().is_some() {
                person.back_at_ms = now_ms;
            }
        }
    }

    /// Records the delay of a person's connection.
    pub(crate) fn set_delay(&mut self, id: PersonId, delay_ms: u16) {
        if let Some(person) = self.get_mut(id) {
            person.delay_ms = delay_ms.min(DELAY_MS_MAX);
        }
    }

    /// The delay of a person's connection, in milliseconds, as far as the clocks do not count it.
    pub(crate) fn delay_ms(&self, id: PersonId) -> u16 {
        self.get(id).map_or(0, |person| person.delay_ms)
    }

    /// Records that nobody is connected, as when a table is loaded.
    pub(crate) fn set_all_away(&mut self, now_ms: u64) {
        for person in &mut self.0 {
            person.away_since_ms = Some(now_ms);
        }
    }

    /// Does not count the time since then as time away, because nothing could be saved.
    pub(crate) fn stood_still(&mut self, since_ms: u64, now_ms: u64) {
        let stood = now_ms.saturating_sub(since_ms);
        for away in self.0.iter_mut().filter_map(|person| person.away_since_ms.as_mut()) {
            *away = away.saturating_add(stood).min(now_ms);
        }
    }

    /// In milliseconds since 1970; none while connected.
    pub(crate) fn away_since(&self, id: PersonId) -> Option<u64> {
        self.get(id)?.away_since_ms
    }

    pub(crate) fn is_online(&self, id: PersonId) -> bool {
        self.get(id).is_some_and(|person| person.away_since_ms.is_none())
    }
}
