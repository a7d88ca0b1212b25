//! What the journal of a table says of one of its matches.

use std::{collections::BTreeMap, sync::Arc};

use lamproom_game::GameKind;
use lamproom_protocol::{Badge, ChatLine, Day, PersonId, Seq, TableCode};
use serde_json::Value;
use uuid::Uuid;

use super::{NoReplay, Recording, is_step, kind};
use crate::{
    Entry, MatchOrigin, Row, Secret, Started, StoredRow, entry::Stamp, game_match::MatchSetup,
    limits::CHAT_KEPT,
};

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
        let rows: Vec<Row> = rows.collect::<Result<_, _>>()?;
        let mut before = Before::default();
        let mut rows = rows.into_iter();
        let (started, begun) = loop {
            let row = rows.next().ok_or(NoReplay::Missing)?;
            match row.logged.entry {
                Entry::Started(started) if started.id == id => {
                    break (started, Stamp { step: row.step, at_ms: row.at_ms });
                }
                entry => before.note(entry),
            }
        };
        let game = before.game.take().ok_or(NoReplay::Missing)?;
        let secret = before.secret.take().ok_or(NoReplay::Missing)?;
        let badge = |person: &Option<PersonId>| {
            person.and_then(|person| before.badges.get(&person).copied())
        };
        let badges = started.seats.iter().map(|seat| badge(&seat.person)).collect();
        let (steps, chat) = during(rows, &mut before);
        let Before { origin, day, .. } = before;
        let setup = MatchSetup { day, origin, ..MatchSetup::of(&started, begun) };
        let Started { drawn, digest, .. } = started;
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

/// What is known of a table before one of its matches.
#[derive(Default)]
struct Before {
    game: Option<String>,
    origin: Option<Arc<MatchOrigin>>,
    /// The day whose secret the matches of the table have.
    day: Option<Day>,
    secret: Option<Secret>,
    names: BTreeMap<PersonId, String>,
    badges: BTreeMap<PersonId, Badge>,
}

impl Before {
    fn note(&mut self, entry: Entry) {
        match entry {
            Entry::Opened(opened) => {
                self.game = Some(opened.game);
                self.origin = opened.origin;
                self.day = opened.day_secret.map(|of_day| of_day.day);
            }
            Entry::Committed { secret } => self.secret = Some(secret),
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
fn during(rows: impl Iterator<Item = Row>, before: &mut Before) -> (Vec<Row>, Vec<ChatLine>) {
    let (mut steps, mut chat) = (Vec::new(), Vec::new());
    for row in rows {
        match row.logged.entry {
            Entry::Said { person, text } => {
                let name = before.names.get(&person).cloned().unwrap_or_default();
                chat.push(ChatLine { person, name, text, at_ms: row.at_ms });
            }
            ref entry if is_step(entry) => steps.push(row),
            entry => before.note(entry),
        }
    }
    let superfluous = chat.len().saturating_sub(CHAT_KEPT);
    (steps, chat.split_off(superfluous))
}
