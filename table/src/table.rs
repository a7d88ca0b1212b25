//! A table: the fold over its journal.

use lamproom_games::{AnyTold, Outcome, Viewer, registry::Entry as Kind};
use lamproom_protocol::{Cause, ChatLine, Chooser, PersonId, Phase, Seat, Seq, TableCode};
use serde_json::Value;
use uuid::Uuid;

use crate::{
    Entry, KeyHash, Limits, Logged, Row, Secret,
    history::{Changed, History, Remembered},
    people::People,
    play::{Dice, Match, Plan, game_seat},
    seats::{Occupant, Seats},
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

/// A match that has just ended, for the list of finished matches.
#[derive(Clone, Debug)]
pub struct Finished {
    /// The id of the match.
    pub id: Uuid,
    /// Its number at its table.
    pub number: u32,
    /// The id of the game.
    pub game: &'static str,
    /// The version of the rules.
    pub rules_version: u16,
    /// The options.
    pub options: Value,
    /// The outcome.
    pub outcome: Outcome,
    /// What was committed to.
    pub commitment: String,
    /// When it began.
    pub started_at_ms: u64,
    /// When it ended.
    pub ended_at_ms: u64,
    /// The step that began it.
    pub first_step: Seq,
    /// The step that ended it.
    pub last_step: Seq,
    /// Who played, in turn order.
    pub seats: Vec<FinishedSeat>,
}

/// A player of a finished match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedSeat {
    /// The name at the end.
    pub name: String,
    /// The key of the person who played it at the end; none for a bot.
    pub key: Option<KeyHash>,
    /// The place, where the game ranks.
    pub place: Option<u8>,
    /// The score, where the game has one.
    pub score: Option<i64>,
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
    pub(crate) opener: Option<KeyHash>,
    pub(crate) solo: bool,
    pub(crate) host: Option<PersonId>,
    pub(crate) options: Value,
    /// The secret of the running or next match.
    pub(crate) secret: Secret,
    /// How many matches have begun.
    pub(crate) matches: u32,
    /// The running match, or the last one.
    pub(crate) play: Option<Match>,
    pub(crate) finished: Option<Finished>,
    pub(crate) history: History,
}

/// What a row did.
struct Folded {
    cause: Cause,
    told: Vec<AnyTold>,
    changed: Changed,
}

impl Folded {
    fn table(cause: Cause) -> Self {
        Self { cause, told: Vec::new(), changed: Changed::Table }
    }
}

impl Table {
    /// The rows of a new table.
    pub fn open(kind: &Kind, opening: Opening, moment: Moment) -> Vec<Row> {
        let Opening { opener, solo, options } = opening;
        let opened = Entry::Opened {
            game: kind.meta.id.to_owned(),
            rules_version: kind.meta.rules_version,
            options,
            opener,
            solo,
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
        let Entry::Opened { game, options, opener, solo, .. } = opened.entry else {
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
            opener,
            solo,
            host: None,
            options,
            secret: Secret([0; 32]),
            matches: 0,
            play: None,
            finished: None,
            history: History::default(),
        };
        table.remember(first, Folded::table(Cause::Opened {}));
        for row in &rows[1..] {
            table.fold(row).map_err(|reason| corrupt(row.step.0, &reason))?;
        }
        table.people.set_all_away(now_ms);
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

    /// Goes one row on. This is the only way in which a table changes (but for presence).
    pub(crate) fn fold(&mut self, row: &Row) -> Result<(), String> {
        if row.step != self.seq.next() {
            return Err(format!("step {} was expected", self.seq.next().0));
        }
        let Logged { from, entry } = read(row)?;
        self.seq = row.step;
        let folded = self.fold_entry(entry, row)?;
        if let Some(origin) = &from {
            self.people.remember(origin, row.step);
        }
        self.remember(row, folded);
        Ok(())
    }

    fn remember(&mut self, row: &Row, folded: Folded) {
        let Folded { cause, told, changed } = folded;
        self.history.push(Remembered { seq: row.step, at_ms: row.at_ms, cause, told, changed });
    }

    fn fold_entry(&mut self, entry: Entry, row: &Row) -> Result<Folded, String> {
        let cause = match entry {
            Entry::Opened { .. } => return Err("a table is opened once".to_owned()),
            Entry::Committed { secret } => {
                self.secret = secret;
                Cause::Committed {}
            }
            Entry::Joined { person, key, name, seat } => {
                self.people.join(person, key, name, row.at_ms);
                if let Some(seat) = seat {
                    self.seats.set(seat, Some(Occupant::Person { id: person, ready: None }));
                }
                let opens = self.opener == Some(key) || (self.opener.is_none() && seat.is_some());
                if self.host.is_none() && opens {
                    self.host = Some(person);
                }
                Cause::Joined { person }
            }
            Entry::Renamed { person, name } => {
                let known = self.people.get_mut(person).ok_or("nobody is renamed")?;
                let before = std::mem::replace(&mut known.name, name);
                Cause::Renamed { person, before }
            }
            Entry::Stood { person } => {
                let seat = self.seats.of(person).ok_or("nobody stands up")?;
                let plays_on = self.phase == Phase::Playing;
                self.seats.set(seat, plays_on.then_some(Occupant::StandIn { id: person }));
                Cause::Stood { person }
            }
            Entry::Ready { seat, entropy } => self.fold_ready(seat, Some(entropy))?,
            Entry::Unready { seat } => self.fold_ready(seat, None)?,
            Entry::Options { options } => {
                self.options = options;
                self.seats.unready_all();
                Cause::Options {}
            }
            Entry::BotAdded { seat, name } => {
                self.seats.set(seat, Some(Occupant::Bot { name }));
                Cause::BotAdded { seat }
            }
            Entry::Removed { seat, bot } => self.fold_removed(seat, bot)?,
            Entry::StoodIn { seat } => {
                let id = self.person_on(seat).ok_or("nobody to stand in for")?;
                self.seats.set(seat, Some(Occupant::StandIn { id }));
                Cause::StoodIn { seat }
            }
            Entry::Host { person } => {
                self.host = Some(person);
                Cause::Host { person }
            }
            Entry::Lobby {} => {
                self.phase = Phase::Lobby;
                self.seats.clear_stand_ins();
                self.seats.unready_all();
                self.seats.widen(seats_of(self.kind, self.solo));
                Cause::Lobby {}
            }
            Entry::Said { person, text } => {
                let name = self.people.name(person).to_owned();
                let cause = Cause::Said(ChatLine { person, name, text, at_ms: row.at_ms });
                return Ok(Folded { cause, told: Vec::new(), changed: Changed::Neither });
            }
            Entry::Started { .. } => return self.fold_started(entry, row),
            Entry::Acted { .. } => return self.fold_acted(entry, row),
            Entry::Voted { seat, action } => {
                let play = self.play.as_mut().ok_or("there is no match")?;
                let cause = Cause::Voted { seat, agrees: action.is_some() };
                play.votes.cast(seat, action);
                return Ok(Folded { cause, told: Vec::new(), changed: Changed::Game });
            }
            Entry::Undone { to, digest } => {
                return self.fold_going(to, &digest, row, Cause::Undone { to });
            }
            Entry::Redone { to, digest } => {
                return self.fold_going(to, &digest, row, Cause::Redone { to });
            }
        };
        Ok(Folded::table(cause))
    }

    fn fold_ready(
        &mut self,
        seat: Seat,
        entropy: Option<lamproom_protocol::Entropy>,
    ) -> Result<Cause, String> {
        let id = self.person_on(seat).ok_or("nobody to be ready")?;
        let ready = entropy.is_some();
        self.seats.set(seat, Some(Occupant::Person { id, ready: entropy }));
        Ok(Cause::Ready { seat, ready })
    }

    fn fold_removed(&mut self, seat: Seat, bot: Option<String>) -> Result<Cause, String> {
        let occupant = self.seats.get(seat).ok_or("nobody to remove")?.clone();
        let name = self.name_of(&occupant);
        if let Some(person) = occupant.person().and_then(|id| self.people.get_mut(id)) {
            person.removed = true;
        }
        self.seats.set(seat, bot.map(|name| Occupant::Bot { name }));
        Ok(Cause::Removed { seat, name })
    }

    fn fold_started(&mut self, entry: Entry, row: &Row) -> Result<Folded, String> {
        let Entry::Started { id, number, options, seats, first, drawn, digest, .. } = entry else {
            return Err("not a start".to_owned());
        };
        let (step, started_at_ms) = (row.step, row.at_ms);
        let plan = Plan { id, number, options, seats, first, started_at_ms, step };
        let mut play = Match::new(self.kind, plan, self.secret.clone(), &self.code)
            .map_err(|illegal| illegal.text)?;
        let played =
            play.play(row.step, None, Dice::Journal(&drawn)).map_err(|illegal| illegal.text)?;
        same_digest(&played.digest, &digest)?;
        play.note(row.step, row.at_ms, None, &[], played.barrier);
        self.play = Some(play);
        self.finished = None;
        self.matches = number;
        self.phase = Phase::Playing;
        self.seats.close_ranks();
        self.seats.unready_all();
        Ok(Folded { cause: Cause::Started {}, told: played.told, changed: Changed::Both })
    }

    fn fold_acted(&mut self, entry: Entry, row: &Row) -> Result<Folded, String> {
        let Entry::Acted { seat, chosen_by, action, drawn, digest } = entry else {
            return Err("not an act".to_owned());
        };
        let play = self.play.as_mut().ok_or("there is no match")?;
        let before = play.choices();
        let played = play
            .play(row.step, Some((seat, &action)), Dice::Journal(&drawn))
            .map_err(|illegal| illegal.text)?;
        same_digest(&played.digest, &digest)?;
        play.note(row.step, row.at_ms, Some(seat), &before, played.barrier);
        play.note_votes(chosen_by == Chooser::Team);
        let ended = play.outcome();
        let changed = if ended.is_some() { Changed::Both } else { Changed::Game };
        if let Some(outcome) = ended {
            self.phase = Phase::Finished;
            self.finished = self.finish(outcome, row);
        }
        Ok(Folded { cause: Cause::Acted { seat, chosen_by }, told: played.told, changed })
    }

    fn fold_going(
        &mut self,
        to: Seq,
        digest: &str,
        row: &Row,
        cause: Cause,
    ) -> Result<Folded, String> {
        let play = self.play.as_mut().ok_or("there is no match")?;
        let gone = play.go(to).map_err(|illegal| illegal.text)?;
        same_digest(&gone.digest, digest)?;
        play.note_going(row.step, row.at_ms);
        Ok(Folded { cause, told: gone.told, changed: Changed::Game })
    }

    /// The row of the finished match.
    fn finish(&self, outcome: Outcome, row: &Row) -> Option<Finished> {
        let play = self.play.as_ref()?;
        let (places, scores) = match &outcome {
            Outcome::Ranked { places, scores, .. } => (&places[..], &scores[..]),
            Outcome::Shared { .. } => (&[][..], &[][..]),
        };
        let seats = self.seats.taken().map(|(seat, occupant)| {
            let index = usize::from(seat.0);
            let person = match occupant {
                Occupant::Person { id, .. } => self.people.get(*id),
                Occupant::StandIn { .. } | Occupant::Bot { .. } => None,
            };
            FinishedSeat {
                name: self.name_of(occupant),
                key: person.map(|person| person.key),
                place: places.get(index).copied(),
                score: scores.get(index).map(|score| i64::from(*score)),
            }
        });
        Some(Finished {
            id: play.plan.id,
            number: play.plan.number,
            game: self.kind.meta.id,
            rules_version: self.kind.meta.rules_version,
            options: play.plan.options.clone(),
            commitment: play.secret.commitment(&self.code),
            started_at_ms: play.plan.started_at_ms,
            ended_at_ms: row.at_ms,
            first_step: play.plan.step,
            last_step: row.step,
            seats: seats.collect(),
            outcome,
        })
    }

    fn person_on(&self, seat: Seat) -> Option<PersonId> {
        self.seats.get(seat)?.person()
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
fn seats_of(kind: &Kind, solo: bool) -> u8 {
    if solo { 1 } else { kind.meta.seats.1 }
}

/// Writes a row.
pub(crate) fn row(step: Seq, at_ms: u64, logged: Logged) -> Row {
    let entry = serde_json::to_value(logged)
        .expect("our own types have string keys and cannot fail to become JSON");
    Row { step, at_ms, entry }
}

/// Reads a row.
pub(crate) fn read(row: &Row) -> Result<Logged, String> {
    serde_json::from_value(row.entry.clone()).map_err(|error| error.to_string())
}

/// A match is folded by the rules it was played by, or not at all.
fn same_digest(folded: &str, journal: &str) -> Result<(), String> {
    if folded == journal {
        Ok(())
    } else {
        Err(format!("the position has digest {folded}, in the journal {journal}"))
    }
}
