//! A table: what it consists of, and how it is opened.

use std::sync::Arc;

use lamproom_game::{GameKind, Script, Viewer};
use lamproom_protocol::{
    Daily, Level, Pace, PersonId, Phase, Refusal, RefusalCode, Seat, Seq, TableCode,
};
use serde_json::Value;

use crate::{
    DaySecret, Entry, Finished, KeyHash, Limits, Logged, MatchOrigin, Opened, Row, Secret,
    StoredRow,
    bot_names::bot_names,
    dealt_game::game_seat,
    game_match::Match,
    history::History,
    people::People,
    seat_moves::SeatMoves,
    seats::{Occupant, Seats},
    series_tally::Series,
    stage::Stage,
    stand_in_votes::StandInVotes,
    table_time::TableTime,
    thoughts::Thoughts,
};

/// The time and fresh random bytes. A table has neither clock nor randomness: both come in.
#[derive(Clone, Copy, Debug)]
pub struct Moment {
    /// Milliseconds since 1970.
    pub now_ms: u64,
    /// Never used for anything else.
    pub random: [u8; 32],
}

/// How a table is opened.
#[derive(Clone, Debug, Default)]
pub struct Opening {
    /// The person with this key becomes host.
    pub opener: Option<KeyHash>,
    /// For one person, without a lobby: the match begins as soon as that person is ready.
    pub solo: bool,
    /// For a daily match: the options are those of the day, and cannot be changed.
    pub daily: Option<Daily>,
    /// The secret of the day, for a daily match that it makes the same for everybody.
    pub day_secret: Option<DaySecret>,
    pub options: Value,
    /// The chosen number of seats, as many as the game allows.
    pub seats: Option<u8>,
    /// How many bots sit, on the last seats but the one that is kept. Fewer than there are seats.
    pub bots: u8,
    /// A seat on which no bot sits; with bots on all others, the opener gets it.
    pub kept: Option<Seat>,
    /// How well these bots play.
    pub level: Level,
    /// For a guided match: what happens in it. It is not listed when it ends.
    pub script: Option<Script>,
    /// The position with which every match begins, for a table that continues a finished match:
    /// its options are those of that match, and `seats` its number of players unless it is `solo`.
    pub origin: Option<Arc<MatchOrigin>>,
}

/// A journal that does not fold: damaged, or written under other rules.
#[derive(Debug, thiserror::Error)]
#[error("step {step} of table {table} does not fold: {reason}")]
pub struct Corrupt {
    pub table: TableCode,
    pub step: u64,
    pub reason: String,
}

/// A table. Everything in it is folded from its journal, except who is present, for how long the
/// clock has stopped, and what bots think.
#[derive(Debug)]
pub struct Table {
    pub(crate) code: TableCode,
    pub(crate) kind: &'static GameKind,
    pub(crate) limits: Limits,
    pub(crate) seq: Seq,
    pub(crate) time: TableTime,
    pub(crate) stage: Stage,
    pub(crate) people: People,
    pub(crate) seats: Seats,
    pub(crate) stand_ins: StandInVotes,
    pub(crate) seat_moves: SeatMoves,
    /// Since when the table waits for entropy, while a match is about to begin; later after a time
    /// in which nobody could reveal anything. In milliseconds since 1970.
    pub(crate) revealing_since_ms: Option<u64>,
    pub(crate) opener: Option<KeyHash>,
    pub(crate) solo: bool,
    pub(crate) daily: Option<Daily>,
    /// The secret of all its matches, if it makes them the same for everybody.
    pub(crate) day_secret: Option<DaySecret>,
    /// What happens in the matches of this table, if they are guided.
    pub(crate) script: Option<Script>,
    /// The position with which the matches of this table begin, if they continue another one.
    pub(crate) origin: Option<Arc<MatchOrigin>>,
    /// The rules version of the game when the table was opened.
    pub(crate) opened_under: u16,
    pub(crate) host: Option<PersonId>,
    /// Whom the key of the host played for before, if whoever had the host's seat plays for them.
    pub(crate) host_from: Option<PersonId>,
    pub(crate) options: Value,
    /// The number of seats that was chosen for the lobby, if it was.
    pub(crate) chosen_seats: Option<u8>,
    /// The time limit of the next match, in minutes.
    pub(crate) clock: Option<u8>,
    /// The pace of the next match.
    pub(crate) pace: Pace,
    pub(crate) series: Option<Series>,
    /// Whether the next match counts for ratings.
    pub(crate) counts: bool,
    /// Whether the host keeps it off the list of open tables.
    pub(crate) private: bool,
    /// The secret of the running or next match.
    pub(crate) secret: Secret,
    /// How many matches have begun.
    pub(crate) matches: u32,
    pub(crate) history: History,
    pub(crate) thoughts: Thoughts,
}

impl Table {
    /// The rows of a new table.
    pub fn open(kind: &GameKind, opening: Opening, moment: Moment) -> Vec<Row> {
        let Opening {
            opener,
            solo,
            daily,
            day_secret,
            options,
            seats,
            bots,
            kept,
            level,
            script,
            origin,
        } = opening;
        let secret = next_secret(day_secret.as_ref(), moment);
        let opened = Entry::Opened(Opened {
            game: kind.meta.id.to_owned(),
            rules_version: kind.meta.rules_version,
            options,
            opener,
            solo,
            daily,
            day_secret,
            script,
            origin,
        });
        let committed = Entry::Committed { secret };
        let row = |(step, entry)| {
            let logged = Logged { from: None, entry };
            Row { step: Seq(step), at_ms: moment.now_ms, logged }
        };
        let places = seats.unwrap_or(seats_of(kind, solo));
        let chosen = seats.map(|count| Entry::Seats { count });
        let last = (0..places).rev().map(Seat).filter(|seat| Some(*seat) != kept);
        let mut taken: Vec<Seat> = last.take(bots.into()).collect();
        taken.reverse();
        let bots = taken.into_iter().zip(bot_names(kind, level));
        let bots = bots.map(|(seat, name)| Entry::BotAdded { seat, name, level });
        let entries = [opened, committed].into_iter().chain(chosen).chain(bots);
        (1..).zip(entries).map(row).collect()
    }

    /// A table as its first row makes it.
    pub(crate) fn opened(
        code: &TableCode,
        games: &'static [GameKind],
        first: &StoredRow,
        limits: Limits,
    ) -> Result<Self, String> {
        let first = Row::try_from(first).map_err(|error| error.to_string())?;
        let stamp = first.stamp();
        let Entry::Opened(opened) = first.logged.entry else {
            return Err("the first row does not open the table".to_owned());
        };
        let Opened {
            game,
            rules_version,
            options,
            opener,
            solo,
            daily,
            day_secret,
            script,
            origin,
            ..
        } = opened;
        let kind = GameKind::find(games, &game).ok_or_else(|| format!("unknown game {game}"))?;
        let mut table = Self {
            code: code.clone(),
            kind,
            limits,
            seq: Seq(1),
            time: TableTime::default(),
            stage: Stage::default(),
            people: People::default(),
            seats: Seats::empty(seats_of(kind, solo)),
            stand_ins: StandInVotes::default(),
            seat_moves: SeatMoves::default(),
            revealing_since_ms: None,
            opener,
            solo,
            daily,
            day_secret,
            script,
            origin,
            opened_under: rules_version,
            host: None,
            host_from: None,
            options,
            chosen_seats: None,
            clock: None,
            pace: Pace::default(),
            series: None,
            counts: false,
            private: false,
            secret: Secret([0; 32]),
            matches: 0,
            history: History::default(),
            thoughts: Thoughts::default(),
        };
        table.time.note_row(stamp.at_ms);
        table.remember_opening(stamp);
        Ok(table)
    }

    /// The number of the latest step.
    pub fn seq(&self) -> Seq {
        self.seq
    }

    /// The time at the table when the server's clock shows `now_ms`: later if that clock has been
    /// set back, since the time of a row never falls. In milliseconds since 1970.
    pub fn time_ms(&self, now_ms: u64) -> u64 {
        self.time.at(now_ms)
    }

    /// Takes note of the server's clock, by which the next deadlines are told. If it has been set
    /// back since it was last noted, they would be told late by as much.
    pub fn note_clock(&mut self, now_ms: u64) {
        self.time.advance(now_ms);
    }

    /// The moment at the table. What happens at it has its time.
    pub(crate) fn moment(&mut self, moment: Moment) -> Moment {
        Moment { now_ms: self.time.advance(moment.now_ms), ..moment }
    }

    /// The stage of the table.
    pub fn phase(&self) -> Phase {
        self.stage.phase()
    }

    /// The code of its link.
    pub fn code(&self) -> &TableCode {
        &self.code
    }

    /// The title of its game.
    pub fn game_title(&self) -> &str {
        self.kind.meta.title
    }

    /// The match that this step ended, if it ended the latest one.
    pub fn finished_by(&self, step: Seq) -> Option<&Finished> {
        let last = self.stage.last()?;
        Some(&last.finished).filter(|finished| finished.last_step == step)
    }

    /// The same, unless it was guided: those are not listed.
    pub fn listed_by(&self, step: Seq) -> Option<&Finished> {
        self.finished_by(step).filter(|_| self.script.is_none())
    }

    /// What somebody may see: the view of their seat, or what everybody sees.
    pub fn viewer(&self, key: &KeyHash) -> Viewer {
        let seat = self.people.by_key(key).and_then(|person| self.seats.of(person));
        seat.filter(|_| self.stage.shown().is_some())
            .map_or(Viewer::Spectator, |seat| Viewer::Seat(game_seat(seat)))
    }

    pub(crate) fn name_of(&self, occupant: &Occupant) -> String {
        match occupant {
            Occupant::Person { id, .. } | Occupant::StandIn { id, .. } => {
                self.people.name(*id).to_owned()
            }
            Occupant::Bot { name, .. } => name.clone(),
        }
    }

    /// The running match, for a request that is about it.
    pub(crate) fn playing(&self) -> Result<&Match, Refusal> {
        self.stage.playing().ok_or_else(|| {
            Refusal::new(RefusalCode::WrongPhase, "No match is under way at this table.")
        })
    }

    /// Does the journal have all the steps that it may have? The table then does nothing by itself.
    pub(crate) fn is_full(&self) -> bool {
        self.seq.0 >= self.limits.steps_max
    }

    /// Counts a time in which nobody could play, so that the clock can be put back by it.
    pub(crate) fn stop_clock(&mut self, since_ms: u64, now_ms: u64) {
        let clock = self.stage.playing_mut().and_then(|current| current.clock.as_mut());
        if let Some(clock) = clock {
            clock.stopped_ms += now_ms.saturating_sub(since_ms);
        }
    }

    /// As [`Table::stop_clock`], for the clocks of the seats.
    pub(crate) fn stop_seat_clocks(&mut self, stood_ms: u64) {
        if let Some(clocks) = self.stage.playing_mut().and_then(|it| it.seat_clocks.as_mut()) {
            clocks.lose(stood_ms);
        }
    }
}

/// The secret to which a table commits before a match.
pub(crate) fn next_secret(of_day: Option<&DaySecret>, moment: Moment) -> Secret {
    of_day.map_or(Secret(moment.random), |of_day| of_day.secret.clone())
}

/// How many seats the lobby has.
pub(crate) fn seats_of(kind: &GameKind, solo: bool) -> u8 {
    if solo { 1 } else { kind.meta.seats.1 }
}
