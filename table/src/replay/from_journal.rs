//! What the journal of a table says of one of its matches.

use std::collections::BTreeMap;

use lamproom_game::GameKind;
use lamproom_protocol::{Badge, ChatLine, PersonId, Seq, TableCode};
use serde_json::Value;
use uuid::Uuid;

use super::{NoReplay, Recording, is_step, kind};
use crate::{Entry, Row, Started, StoredRow, limits::CHAT_KEPT, match_start::MatchStart};

/// What is known of a finished match beside the journal of its table.
#[derive(Clone, Debug)]
pub struct Ended {
    pub id: Uuid,
    pub table: TableCode,
    /// The step that ended it.
    pub last_step: Seq,
    /// The outcome as the game gave it.
    pub outcome: Value,
}

impl Recording {
    /// A finished match, from the journal of its table.
    ///
    /// # Errors
    /// If it is not there, or was played by rules that this program does not know.
    pub fn from_journal(
        games: &'static [GameKind],
        rows: &[StoredRow],
        Ended { id, table, last_step, outcome }: Ended,
    ) -> Result<Self, NoReplay> {
        let rows = rows.iter().filter(|row| row.step <= last_step).map(Row::try_from);
        let mut before: Vec<Row> = rows.collect::<Result<_, _>>()?;
        let start = MatchStart::find(&before, id).ok_or(NoReplay::Missing)?;
        let later = before.split_off(start.index + 1);
        let mut people = People::default();
        for row in before {
            people.note(row.logged.entry);
        }
        let badge = |person: &Option<PersonId>| {
            person.and_then(|person| people.badges.get(&person).copied())
        };
        let badges = start.started.seats.iter().map(|seat| badge(&seat.person)).collect();
        let (steps, chat) = during(later, &mut people);
        let setup = start.setup();
        let MatchStart { game, secret, started: Started { drawn, digest, .. }, .. } = start;
        Ok(Self {
            kind: kind(games, &game, setup.rules_version)?,
            table,
            setup,
            secret,
            begun: (drawn, digest),
            rows: steps,
            badges,
            chat: Some(chat),
            outcome,
        })
    }
}

/// How the people at a table look at some moment.
#[derive(Default)]
struct People {
    names: BTreeMap<PersonId, String>,
    badges: BTreeMap<PersonId, Badge>,
}

impl People {
    fn note(&mut self, entry: Entry) {
        match entry {
            Entry::Joined(joined) => {
                self.names.insert(joined.person, joined.name);
            }
            Entry::Renamed { person, name } => {
                self.names.insert(person, name);
            }
            Entry::Wears { person, badge } => {
                self.badges.insert(person, badge);
            }
            _ => {}
        }
    }
}

/// The steps of a match and what was said during it, from the rows after its start.
fn during(rows: Vec<Row>, people: &mut People) -> (Vec<Row>, Vec<ChatLine>) {
    let (mut steps, mut chat) = (Vec::new(), Vec::new());
    for row in rows {
        match row.logged.entry {
            Entry::Said { person, text } => {
                let name = people.names.get(&person).cloned().unwrap_or_default();
                chat.push(ChatLine { person, name, text, at_ms: row.at_ms });
            }
            ref entry if is_step(entry) => steps.push(row),
            entry => people.note(entry),
        }
    }
    let superfluous = chat.len().saturating_sub(CHAT_KEPT);
    (steps, chat.split_off(superfluous))
}
