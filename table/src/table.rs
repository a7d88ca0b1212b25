//! A table: what is in it, and how it is opened, loaded and looked at.

use lamproom_games::{Viewer, registry::Entry as Kind};
use lamproom_protocol::{Daily, PersonId, Phase, Seq, TableCode};
use serde_json::Value;

use crate::{
    Entry, Finished, KeyHash, Limits, Logged, Row, Secret,
    entry::{read, row},
    game_match::{Match, game_seat},
    history::History,
    people::People,
    seats::{Occupant, Seats},
    stand_in_votes::StandInVotes,
};

/// When something happens, and random bytes for whatever it needs. The caller has clock and randomness, a table has not.
#[derive(Clone, Copy, Debug)]
pub struct Moment {
    /// Milliseconds since 1970.
    pub now_ms: u64,
    /// Fresh random bytes, never used for anything else.
    pub random: [u8; 32],
}

/// How a table is opened.
#[derive(Clone, Debug)]
pub struct Opening {
    /// Who opens it, and is to be host.
    pub opener: Option<KeyHash>,
    /// For one person, without a lobby: the match begins as soon as that person is ready.
    pub solo: bool,
    /// For the match of a day: the options are those of the day, and stay so.
    pub daily: Option<Daily>,
    /// The options of the game.
    pub options: Value,
}

/// A journal that does not fold: damaged, or written under other rules.
#[derive(Debug, thiserror::Error)]
#[error("step {step} of table {table} does not fold: {reason}")]
pub struct Corrupt {
    /// The table.
    pub table: TableCode,
    /// The step.
    pub step: u64,
    /// Why.
    pub reason: String,
}

/// A table. Everything in it but presence is folded from its journal.
#[derive(Debug)]
pub struct Table {
    pub(crate) code: TableCode,
    pub(crate) kind: &'static Kind,
    pub(crate) limits: Limits,
    pub(crate) seq: Seq,
    pub(crate) phase: Phase,
    pub(crate) people: People,
    pub(crate) seats: Seats,
    pub(crate) stand_ins: StandInVotes,
    pub(crate) opener: Option<KeyHash>,
    pub(crate) solo: bool,
    pub(crate) daily: Option<Daily>,
    pub(crate) host: Option<PersonId>,
    pub(crate) options: Value,
    /// The limit of a match in minutes.
    pub(crate) clock: Option<u8>,
    /// Time that has passed in which nobody could play, and that the clock has not been moved by yet, in milliseconds.
    pub(crate) stood_ms: u64,
    /// The secret of the running or next match.
    pub(crate) secret: Secret,
    /// How many matches have begun.
    pub(crate) matches: u32,
    /// The running match, or the last one.
    pub(crate) play: Option<Match>,
    pub(crate) finished: Option<Finished>,
    pub(crate) history: History,
}

impl Table {
    /// The rows of a new table.
    pub fn open(kind: &Kind, opening: Opening, moment: Moment) -> Vec<Row> {
        let Opening { opener, solo, daily, options } = opening;
        let opened = Entry::Opened {
            game: kind.meta.id.to_owned(),
            rules_version: kind.meta.rules_version,
            options,
            opener,
            solo,
            daily,
        };
        let committed = Entry::Committed { secret: Secret(moment.random) };
        (1..)
            .map(Seq)
            .zip([opened, committed])
            .map(|(step, entry)| row(step, moment.now_ms, Logged { from: None, entry }))
            .collect()
    }

    /// A table from its journal. Nobody is connected to it.
    ///
    /// # Errors
    /// When the journal does not fold.
    pub fn load(
        code: &TableCode,
        games: &'static [Kind],
        rows: &[Row],
        limits: Limits,
        now_ms: u64,
    ) -> Result<Self, Corrupt> {
        let corrupt = |step: u64, reason: &str| Corrupt {
            table: code.clone(),
            step,
            reason: reason.to_owned(),
        };
        let first = rows.first().ok_or_else(|| corrupt(0, "there is no row"))?;
        let opened = read(first).map_err(|reason| corrupt(1, &reason))?;
        let Entry::Opened { game, options, opener, solo, daily, .. } = opened.entry else {
            return Err(corrupt(1, "a journal begins with the opening"));
        };
        let kind = games
            .iter()
            .find(|kind| kind.meta.id == game)
            .ok_or_else(|| corrupt(1, &format!("there is no game {game}")))?;
        let mut table = Self {
            code: code.clone(),
            kind,
            limits,
            seq: Seq(1),
            phase: Phase::Lobby,
            people: People::default(),
            seats: Seats::empty(seats_of(kind, solo)),
            stand_ins: StandInVotes::default(),
            opener,
            solo,
            daily,
            host: None,
            options,
            clock: None,
            stood_ms: 0,
            secret: Secret([0; 32]),
            matches: 0,
            play: None,
            finished: None,
            history: History::default(),
        };
        table.remember_opening(first);
        for row in &rows[1..] {
            table.fold(row).map_err(|reason| corrupt(row.step.0, &reason))?;
        }
        table.people.set_all_away(now_ms);
        // Nobody could play while no server had the table.
        let asleep_since = rows.last().map_or(now_ms, |row| row.at_ms);
        table.stood_ms = now_ms.saturating_sub(asleep_since);
        Ok(table)
    }

    /// The step after which the table is as it is.
    pub fn seq(&self) -> Seq {
        self.seq
    }

    /// Where it is in its life.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The code of its link.
    pub fn code(&self) -> &TableCode {
        &self.code
    }

    /// The match that this step ended, if it ended the latest one.
    pub fn finished_by(&self, step: Seq) -> Option<&Finished> {
        self.finished.as_ref().filter(|finished| finished.last_step == step)
    }

    pub(crate) fn name_of(&self, occupant: &Occupant) -> String {
        match occupant {
            Occupant::Person { id, .. } | Occupant::StandIn { id } => {
                self.people.name(*id).to_owned()
            }
            Occupant::Bot { name } => name.clone(),
        }
    }

    /// What somebody may see: their seat in the match, or what everybody sees.
    pub fn viewer(&self, key: &KeyHash) -> Viewer {
        let seat = self.people.by_key(key).and_then(|person| self.seats.of(person));
        seat.filter(|_| self.play.is_some() && self.phase != Phase::Lobby)
            .map_or(Viewer::Spectator, |seat| Viewer::Seat(game_seat(seat)))
    }
}

/// How many can sit down in the lobby.
pub(crate) fn seats_of(kind: &Kind, solo: bool) -> u8 {
    if solo { 1 } else { kind.meta.seats.1 }
}
