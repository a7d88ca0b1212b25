//! What a journal has of a person, for themselves to read: all that [`forget`](crate::forget) would
//! change, and nothing of the others or of what matches keep secret.

use lamproom_protocol::{Badge, PersonId, Seat, Seq};
use serde::Serialize;
use uuid::Uuid;

use crate::{
    Entry, KeyHash, Row, SeatChange, StoredRow, identities::Identities, personal::not_about_people,
};

/// A row of a journal, as far as it is about a person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Remembered {
    /// The number of the row.
    pub step: Seq,
    /// In milliseconds since 1970.
    pub at_ms: u64,
    #[serde(flatten)]
    pub what: RememberedEntry,
}

/// What a row says about a person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum RememberedEntry {
    /// They opened the table.
    Opened {},
    /// They came, or took their seat back.
    Joined {
        name: String,
        seat: Option<Seat>,
    },
    Renamed {
        name: String,
    },
    /// They chose a badge.
    Wears {
        badge: Badge,
    },
    /// They wrote a line of chat.
    Said {
        text: String,
    },
    /// They took a seat to another browser.
    SeatMoved {},
    /// They asked for a seat from another browser.
    SeatAsked {},
    /// A match began in which they had a seat.
    Played {
        #[serde(rename = "match")]
        id: Uuid,
        seat: Seat,
        name: String,
    },
}

/// What the rows of a journal have of whoever ever had a key.
///
/// # Errors
/// If a row cannot be read.
pub fn remember(rows: &[StoredRow], key: &KeyHash) -> Result<Vec<Remembered>, serde_json::Error> {
    let rows: Vec<Row> = rows.iter().map(Row::try_from).collect::<Result<_, _>>()?;
    let (whole, mut so_far) = (Identities::of(&rows), Identities::default());
    let mut remembered = Vec::new();
    for Row { step, at_ms, logged } in rows {
        so_far.fold(&logged.entry);
        let is_theirs = |person| so_far.has_key(person, key, &whole);
        let about = about(logged.entry, is_theirs, key).into_iter();
        remembered.extend(about.map(|what| Remembered { step, at_ms, what }));
    }
    Ok(remembered)
}

fn about(
    entry: Entry,
    is_theirs: impl Fn(PersonId) -> bool,
    key: &KeyHash,
) -> Vec<RememberedEntry> {
    use RememberedEntry::{Joined, Opened, Played, Renamed, Said, SeatAsked, SeatMoved, Wears};
    let one = match entry {
        Entry::Opened(opened) => (opened.opener.as_ref() == Some(key)).then_some(Opened {}),
        Entry::Joined(joined) => (joined.key == *key || is_theirs(joined.person))
            .then_some(Joined { name: joined.name, seat: joined.seat }),
        Entry::Renamed { person, name } => is_theirs(person).then_some(Renamed { name }),
        Entry::Wears { person, badge } => is_theirs(person).then_some(Wears { badge }),
        Entry::Said { person, text } => is_theirs(person).then_some(Said { text }),
        Entry::Seat { change } => match change {
            SeatChange::Moved { key: to, .. } => (to == *key).then_some(SeatMoved {}),
            SeatChange::Asked { key: by, .. } => (by == *key).then_some(SeatAsked {}),
            SeatChange::Offered { .. } | SeatChange::Voted { .. } | SeatChange::Refused { .. } => {
                None
            }
        },
        Entry::Started(started) => {
            let seats = (0..).map(Seat).zip(started.seats);
            let theirs = seats.filter(|(_, player)| player.person.is_some_and(&is_theirs));
            return theirs
                .map(|(seat, player)| Played { id: started.id, seat, name: player.name })
                .collect();
        }
        not_about_people!() => None,
    };
    one.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use lamproom_protocol::TokenHash;
    use serde_json::{Value, json};

    use super::*;
    use crate::{ABOUT_PEOPLE, forget};

    const ADA: KeyHash = KeyHash([1; 32]);
    const BOB: KeyHash = KeyHash([2; 32]);
    const CLEO: KeyHash = KeyHash([3; 32]);

    fn key(hash: KeyHash) -> Value {
        serde_json::to_value(hash).unwrap()
    }

    /// A journal in which two people do everything that names them.
    fn journal() -> Vec<StoredRow> {
        let started = json!({
            "entry": "started", "id": Uuid::nil(), "number": 1, "rules_version": 1, "options": {},
            "seats": [
                { "name": "Bob", "person": 2, "entropy": null },
                { "name": "Countess", "person": 1, "entropy": null },
            ],
            "first": null, "drawn": [], "digest": "",
        });
        let token: TokenHash = "a".repeat(64).parse().unwrap();
        let entries = [
            json!({ "entry": "opened", "game": "toy", "rules_version": 1, "options": {},
                "opener": key(ADA) }),
            json!({ "entry": "joined", "person": 1, "key": key(ADA), "name": "Ada", "seat": 0 }),
            json!({ "entry": "joined", "person": 2, "key": key(BOB), "name": "Bob", "seat": 1 }),
            json!({ "entry": "renamed", "person": 1, "name": "Countess" }),
            json!({ "entry": "renamed", "person": 2, "name": "Robert" }),
            json!({ "entry": "said", "person": 1, "text": "hello" }),
            json!({ "entry": "said", "person": 2, "text": "secret of Bob" }),
            json!({ "entry": "seat",
                "change": { "what": "offered", "person": 1, "token_hash": token } }),
            json!({ "entry": "seat",
                "change": { "what": "asked", "person": 2, "key": key(ADA) } }),
            json!({ "entry": "seat",
                "change": { "what": "moved", "person": 1, "key": key(KeyHash([3; 32])) } }),
            json!({ "entry": "seat",
                "change": { "what": "moved", "person": 1, "key": key(ADA) } }),
            started,
            json!({ "entry": "lobby" }),
        ];
        rows(entries.into())
    }

    /// Ada takes Bob's seat and Bob goes on with her key; then Cleo gets the number that Bob had.
    fn journal_of_an_exchange() -> Vec<StoredRow> {
        let said =
            |person: u16, text: &str| json!({ "entry": "said", "person": person, "text": text });
        let joined = |person: u16, hash: KeyHash, name: &str| {
            json!({ "entry": "joined", "person": person, "key": key(hash), "name": name,
                "seat": null })
        };
        rows(vec![
            joined(0, ADA, "Ada"),
            joined(1, BOB, "Bob"),
            said(1, "Bob with his own key"),
            json!({ "entry": "seat", "change": { "what": "moved", "person": 0, "key": key(BOB) } }),
            said(1, "Bob with the key of Ada"),
            joined(1, CLEO, "Cleo"),
            said(1, "Cleo"),
        ])
    }

    fn rows(entries: Vec<Value>) -> Vec<StoredRow> {
        let row = |(step, entry): (u64, Value)| StoredRow {
            step: Seq(step),
            at_ms: step,
            json: entry.to_string(),
        };
        (1..).zip(entries).map(row).collect()
    }

    #[test]
    fn whatever_would_be_forgotten_is_remembered_and_nothing_of_others() {
        let rows = journal();
        let remembered = remember(&rows, &ADA).unwrap();
        let forgotten = forget(&rows, &ADA, KeyHash([9; 32]), "Nobody").unwrap();
        let steps = |steps: Vec<Seq>| steps.iter().map(|step| step.0).collect::<Vec<_>>();
        assert_eq!(
            steps(remembered.iter().map(|row| row.step).collect()),
            steps(forgotten.rows.iter().map(|row| row.step).collect()),
        );
        let text = serde_json::to_string(&remembered).unwrap();
        assert!(text.contains("Countess") && text.contains("hello"), "{text}");
        assert!(!text.contains("Bob") && !text.contains("Robert"), "{text}");
    }

    #[test]
    fn keys_and_numbers_that_others_had_before_are_told_apart() {
        let rows = journal_of_an_exchange();
        let said = |key: &KeyHash| -> Vec<u64> {
            let remembered = remember(&rows, key).unwrap().into_iter();
            let lines = remembered.filter(|row| matches!(row.what, RememberedEntry::Said { .. }));
            lines.map(|row| row.step.0).collect()
        };
        assert_eq!(said(&ADA), [3, 5], "whoever has had the key");
        assert_eq!(said(&BOB), [3, 5]);
        assert_eq!(said(&CLEO), [7]);
        let forgotten = forget(&rows, &CLEO, KeyHash([9; 32]), "Nobody").unwrap();
        assert_eq!(forgotten.names, ["Cleo".to_owned()].into());
        assert_eq!(forgotten.rows.len(), 2);
        let of_ada = forget(&rows, &ADA, KeyHash([9; 32]), "Nobody").unwrap();
        assert!(!of_ada.names.contains("Cleo"));
    }

    #[test]
    fn entries_that_are_not_about_people_need_not_be_read() {
        let rows = journal();
        let name = |row: &StoredRow| {
            let entry: Value = serde_json::from_str(&row.json).unwrap();
            entry["entry"].as_str().unwrap().to_owned()
        };
        let read: Vec<StoredRow> =
            rows.iter().filter(|row| ABOUT_PEOPLE.contains(&&*name(row))).cloned().collect();
        assert!(read.len() < rows.len());
        assert_eq!(remember(&read, &ADA).unwrap(), remember(&rows, &ADA).unwrap());
    }
}
