//! How a row changes a table. Nothing else changes it, except who is present. Rows about the match
//! itself are folded in `fold_match.rs`.

use lamproom_game::AnyTold;
use lamproom_protocol::{Badge, Cause, ChatLine, Level, Pace, PersonId, Seat, StandInVote};
use serde_json::Value;

use crate::{
    Entry, Joined, Row, Table,
    decision::Played,
    entry::Stamp,
    history::{Changed, KeptStep},
    seats::{Occupant, REPLACEMENT, Readiness},
    series_tally::Series,
    stage::Stage,
    table::seats_of,
};

/// What a row did.
pub(crate) struct Folded {
    pub(crate) cause: Cause,
    pub(crate) told: Vec<AnyTold>,
    pub(crate) changed: Changed,
}

impl Folded {
    /// It changed the match, and the game told nothing.
    pub(crate) fn game(cause: Cause) -> Self {
        Self { cause, told: Vec::new(), changed: Changed::Game }
    }

    /// It changed the table only.
    fn table(cause: Cause) -> Self {
        Self { cause, told: Vec::new(), changed: Changed::Table }
    }
}

impl Table {
    /// Folds the next row. An action that has just been played need not be played again. After an
    /// error the table is unusable.
    pub(crate) fn fold(&mut self, row: &Row, played: Option<Played>) -> Result<(), String> {
        let stamp = row.stamp();
        let from = &row.logged.from;
        if stamp.step != self.seq.next() {
            return Err(format!("step {} was expected", self.seq.next().0));
        }
        self.seq = stamp.step;
        self.time.note_row(stamp.at_ms);
        if let Some(seat) = from.as_ref().and_then(|origin| self.seats.of(origin.person)) {
            self.stand_ins.forget_for(seat);
        }
        let folded = match &row.logged.entry {
            entry @ Entry::Acted(_) => self.fold_step(entry, played, stamp)?,
            entry => self.fold_entry(entry.clone(), stamp)?,
        };
        self.run_clocks(row);
        if let Some(origin) = from {
            self.people.remember(origin, stamp);
        }
        self.remember(stamp, folded);
        Ok(())
    }

    /// Remembers the first row, which made the table.
    pub(crate) fn remember_opening(&mut self, stamp: Stamp) {
        self.remember(stamp, Folded::table(Cause::Opened {}));
    }

    fn remember(&mut self, stamp: Stamp, folded: Folded) {
        let Stamp { step: seq, at_ms } = stamp;
        let Folded { cause, told, changed } = folded;
        self.history.push(KeptStep { seq, at_ms, cause, told, changed });
    }

    fn fold_entry(&mut self, entry: Entry, stamp: Stamp) -> Result<Folded, String> {
        if entry.changes_start() {
            self.stop_reveal();
        }
        let cause = match entry {
            Entry::Opened(_) => return Err("the table is opened a second time".to_owned()),
            Entry::Committed { secret } => {
                self.secret = secret;
                Cause::Committed {}
            }
            Entry::Joined(joined) => self.fold_joined(joined, stamp),
            Entry::Renamed { person, name } => self.fold_renamed(person, name)?,
            Entry::Wears { person, badge } => self.fold_wears(person, badge)?,
            Entry::Stood { person } => self.fold_stood(person)?,
            Entry::Ready { seat, entropy_hash } => {
                self.fold_ready(seat, Some(Readiness::Committed(entropy_hash)))?
            }
            Entry::ReadyOpenly { seat, .. } => {
                self.fold_ready(seat, Some(Readiness::Uncommitted))?
            }
            Entry::Revealing {} => {
                self.revealing_since_ms = Some(stamp.at_ms);
                Cause::Revealing {}
            }
            Entry::Revealed { seat, entropy } => {
                self.fold_revealed(seat, entropy, stamp.step)?;
                Cause::Revealed { seat }
            }
            Entry::RevealFailed { seats } => {
                self.fold_reveal_failed(&seats);
                Cause::RevealFailed { seats }
            }
            Entry::Unready { seat } => self.fold_ready(seat, None)?,
            Entry::Options { options } => self.fold_options(options),
            Entry::Clock { minutes } => self.fold_clock(minutes),
            Entry::Pace { pace } => self.fold_pace(pace),
            Entry::Series { best_of } => self.fold_series(best_of),
            Entry::Counts { counts } => self.fold_counts(counts),
            Entry::Private { private } => self.fold_private(private),
            Entry::Seats { count } => self.fold_seats(count),
            Entry::BotAdded { seat, name, level } => self.fold_bot_added(seat, name, level),
            Entry::Removed { seat, bot } => self.fold_removed(seat, bot)?,
            Entry::StandInVoted { seat, voter } => self.fold_stand_in_voted(seat, voter, stamp),
            Entry::Nudged { seat, caller } => return Ok(self.fold_nudged(seat, caller, stamp)),
            Entry::StoodIn { seat } => self.fold_stood_in(seat)?,
            Entry::Seat { change } => self.fold_seat_change(change, stamp)?,
            Entry::Host { person } => self.fold_host(person),
            Entry::Lobby {} => self.fold_lobby()?,
            Entry::Said { person, text } => return Ok(self.fold_said(person, text, stamp)),
            Entry::Started(started) => return self.fold_started(started, stamp),
            step @ (Entry::Acted(_)
            | Entry::Voted { .. }
            | Entry::Withdrawn { .. }
            | Entry::Advised { .. }
            | Entry::Undone { .. }
            | Entry::Redone { .. }) => return self.fold_step(&step, None, stamp),
            Entry::ClockMoved { ends_at_ms } => return self.fold_clock_moved(ends_at_ms),
            Entry::ClocksMoved { by_ms } => return self.fold_clocks_moved(by_ms),
            Entry::ClocksStopped {} => return self.fold_clocks_stopped(stamp),
            Entry::ClocksStarted {} => return self.fold_clocks_started(stamp),
        };
        Ok(Folded::table(cause))
    }

    fn fold_host(&mut self, person: PersonId) -> Cause {
        self.host_from = self.host.filter(|before| self.people.came_from(*before, person));
        self.host = Some(person);
        Cause::Host { person }
    }

    fn fold_series(&mut self, best_of: Option<u8>) -> Cause {
        self.series = best_of.map(Series::new);
        Cause::Options {}
    }

    fn fold_counts(&mut self, counts: bool) -> Cause {
        self.counts = counts;
        self.ask_again();
        Cause::Options {}
    }

    fn fold_private(&mut self, private: bool) -> Cause {
        self.private = private;
        Cause::Options {}
    }

    fn fold_stand_in_voted(&mut self, seat: Seat, voter: Seat, stamp: Stamp) -> Cause {
        self.stand_ins.cast(StandInVote { seat, voter }, stamp.at_ms);
        Cause::StandInVoted { seat, voter }
    }

    fn fold_joined(&mut self, joined: Joined, stamp: Stamp) -> Cause {
        let Joined { person, key, name, seat } = joined;
        if self.people.get(person).is_some_and(|known| known.key != key) {
            self.seat_moves.forget(person);
        }
        self.people.join(person, key, name, stamp.at_ms);
        if let Some(seat) = seat {
            self.seats.set(seat, Some(Occupant::Person { id: person, ready: None }));
            self.keep_badge_apart(person);
        }
        let becomes_host = match self.opener {
            Some(opener) => opener == key,
            None => seat.is_some(),
        };
        if self.host.is_none() && becomes_host {
            self.host = Some(person);
        }
        Cause::Joined { person }
    }

    fn fold_renamed(&mut self, person: PersonId, name: String) -> Result<Cause, String> {
        let known = self.people.get_mut(person).ok_or("an unknown person is renamed")?;
        let before = std::mem::replace(&mut known.name, name);
        Ok(Cause::Renamed { person, before })
    }

    fn fold_wears(&mut self, person: PersonId, badge: Badge) -> Result<Cause, String> {
        self.people.get_mut(person).ok_or("an unknown person chooses a badge")?.badge = Some(badge);
        Ok(Cause::Badge { person })
    }

    fn fold_stood(&mut self, person: PersonId) -> Result<Cause, String> {
        let seat = self.seats.of(person).ok_or("a person without a seat stands up")?;
        let plays_on = self.stage.playing().is_some();
        // What a bot did meanwhile would otherwise count as theirs.
        let left = self.is_counting();
        self.stand_ins.forget(seat);
        self.seats.set(seat, plays_on.then_some(Occupant::StandIn { id: person, left }));
        Ok(Cause::Stood { person })
    }

    fn fold_ready(&mut self, seat: Seat, ready: Option<Readiness>) -> Result<Cause, String> {
        self.person_on(seat).ok_or("a seat without a person becomes ready")?;
        let cause = Cause::Ready { seat, ready: ready.is_some() };
        self.seats.set_readiness(seat, ready);
        Ok(cause)
    }

    fn fold_options(&mut self, options: Value) -> Cause {
        self.options = options;
        self.ask_again();
        Cause::Options {}
    }

    fn fold_clock(&mut self, minutes: Option<u8>) -> Cause {
        self.clock = minutes;
        self.ask_again();
        Cause::Options {}
    }

    fn fold_pace(&mut self, pace: Pace) -> Cause {
        self.pace = pace;
        self.ask_again();
        Cause::Options {}
    }

    /// What a match will be like has changed: all but the host, who changed it, get ready again.
    fn ask_again(&mut self) {
        self.seats.clear_ready_of_others(self.host);
    }

    fn fold_seats(&mut self, count: u8) -> Cause {
        self.chosen_seats = Some(count);
        self.seats.resize(count);
        Cause::Seats {}
    }

    fn fold_bot_added(&mut self, seat: Seat, name: String, level: Level) -> Cause {
        self.seats.set(seat, Some(Occupant::Bot { name, level }));
        Cause::BotAdded { seat }
    }

    fn fold_removed(&mut self, seat: Seat, bot: Option<String>) -> Result<Cause, String> {
        let occupant = self.seats.get(seat).ok_or("nobody sits on the removed seat")?.clone();
        let name = self.name_of(&occupant);
        if let Some(person) = occupant.person().and_then(|id| self.people.get_mut(id)) {
            person.removed = true;
        }
        self.seats.set(seat, bot.map(|name| Occupant::Bot { name, level: REPLACEMENT }));
        self.stand_ins.forget(seat);
        Ok(Cause::Removed { seat, name })
    }

    fn fold_stood_in(&mut self, seat: Seat) -> Result<Cause, String> {
        let id = self.person_on(seat).ok_or("a bot stands in for a seat without a person")?;
        self.stand_ins.forget(seat);
        self.seats.set(seat, Some(Occupant::StandIn { id, left: false }));
        Ok(Cause::StoodIn { seat })
    }

    fn fold_lobby(&mut self) -> Result<Cause, String> {
        let Stage::Finished(_, last) = std::mem::take(&mut self.stage) else {
            return Err("there is no finished match to leave".to_owned());
        };
        self.stage = Stage::Lobby { last: Some(last) };
        self.seats.clear_stand_ins();
        self.seats.clear_ready();
        self.seats.resize(self.chosen_seats.unwrap_or(seats_of(self.kind, self.solo)));
        Ok(Cause::Lobby {})
    }

    fn fold_said(&mut self, person: PersonId, text: String, stamp: Stamp) -> Folded {
        let name = self.people.name(person).to_owned();
        let cause = Cause::Said(ChatLine { person, name, text, at_ms: stamp.at_ms });
        Folded { cause, told: Vec::new(), changed: Changed::Neither }
    }

    fn fold_nudged(&mut self, seat: Seat, caller: Seat, stamp: Stamp) -> Folded {
        if let Some(person) = self.person_on(seat).and_then(|id| self.people.get_mut(id)) {
            person.nudged_at_ms = Some(stamp.at_ms);
        }
        Folded {
            cause: Cause::Nudged { seat, caller },
            told: Vec::new(),
            changed: Changed::Neither,
        }
    }

    fn person_on(&self, seat: Seat) -> Option<PersonId> {
        self.seats.get(seat)?.person()
    }
}
