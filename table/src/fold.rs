//! How a row changes a table. There is no other way in which it changes, but for presence.

use lamproom_games::{AnyTold, Outcome};
use lamproom_protocol::{Cause, ChatLine, Chooser, PersonId, Phase, Seat, Seq, StandInVote};

use crate::{
    Entry, Finished, FinishedSeat, Logged, Row, Table,
    entry::read,
    game_match::{ChanceSource, Match, MatchSetup},
    history::{Changed, Remembered},
    seats::Occupant,
    table::seats_of,
    undo_stack::UndoStack,
};

const MINUTE_MS: u64 = 60_000;

/// What a row did.
struct Folded {
    cause: Cause,
    told: Vec<AnyTold>,
    changed: Changed,
}

impl Folded {
    fn game(cause: Cause) -> Self {
        Self { cause, told: Vec::new(), changed: Changed::Game }
    }

    fn table(cause: Cause) -> Self {
        Self { cause, told: Vec::new(), changed: Changed::Table }
    }
}

impl Table {
    /// Goes one row on.
    pub(crate) fn fold(&mut self, row: &Row) -> Result<(), String> {
        if row.step != self.seq.next() {
            return Err(format!("step {} was expected", self.seq.next().0));
        }
        let Logged { from, entry } = read(row)?;
        self.seq = row.step;
        if let Some(seat) = from.as_ref().and_then(|origin| self.seats.of(origin.person)) {
            self.stand_ins.forget_for(seat);
        }
        let folded = self.fold_entry(entry, row)?;
        if let Some(origin) = &from {
            self.people.remember(origin, row.step);
        }
        self.remember(row, folded);
        Ok(())
    }

    /// Remembers the first row, of which the table is made.
    pub(crate) fn remember_opening(&mut self, row: &Row) {
        self.remember(row, Folded::table(Cause::Opened {}));
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
                self.stand_ins.forget(seat);
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
            Entry::Clock { minutes } => {
                self.clock = minutes;
                self.seats.unready_all();
                Cause::Options {}
            }
            Entry::ClockMoved { ends_at_ms } => {
                self.running()?.ends_at_ms = Some(ends_at_ms);
                return Ok(Folded::game(Cause::ClockMoved {}));
            }
            Entry::BotAdded { seat, name } => {
                self.seats.set(seat, Some(Occupant::Bot { name }));
                Cause::BotAdded { seat }
            }
            Entry::Removed { seat, bot } => self.fold_removed(seat, bot)?,
            Entry::StandInVoted { seat, voter } => {
                self.stand_ins.cast(StandInVote { seat, voter }, row.at_ms);
                Cause::StandInVoted { seat, voter }
            }
            Entry::StoodIn { seat } => {
                let id = self.person_on(seat).ok_or("nobody to stand in for")?;
                self.stand_ins.forget(seat);
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
                self.running()?.vote(seat, action);
                return Ok(Folded::game(Cause::Voted { seat, agrees: true }));
            }
            Entry::Withdrawn { seat, action } => {
                self.running()?.votes.withdraw(seat, &action);
                return Ok(Folded::game(Cause::Voted { seat, agrees: false }));
            }
            Entry::Advised { seat, digest } => {
                same_digest(&self.running()?.note_advised(seat).digest, &digest)?;
                return Ok(Folded::game(Cause::Advised { seat }));
            }
            Entry::Undone { to, digest } => {
                return self.fold_jump(to, &digest, row, Cause::Undone { to });
            }
            Entry::Redone { to, digest } => {
                return self.fold_jump(to, &digest, row, Cause::Redone { to });
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
        self.stand_ins.forget(seat);
        Ok(Cause::Removed { seat, name })
    }

    fn fold_started(&mut self, entry: Entry, row: &Row) -> Result<Folded, String> {
        let Entry::Started { id, number, options, seats, first, drawn, digest, .. } = entry else {
            return Err("not a start".to_owned());
        };
        let (step, started_at_ms) = (row.step, row.at_ms);
        let plan = MatchSetup { id, number, options, seats, first, started_at_ms, step };
        let mut play = Match::new(self.kind, plan, self.secret.clone(), &self.code)
            .map_err(|illegal| illegal.text)?;
        let played = play
            .play(row.step, None, ChanceSource::Journal(&drawn))
            .map_err(|illegal| illegal.text)?;
        same_digest(&played.digest, &digest)?;
        play.note(row.step, row.at_ms, None, &[], played.barrier);
        play.ends_at_ms = self.clock.map(|minutes| row.at_ms + u64::from(minutes) * MINUTE_MS);
        self.play = Some(play);
        // Before it began, no clock ran.
        self.stood_ms = 0;
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
        let play = self.running()?;
        let before = play.choices();
        if chosen_by == Chooser::Team {
            play.settle(&action);
        }
        play.note_common(row.step, &action);
        let played = play
            .play(row.step, Some((seat, &action)), ChanceSource::Journal(&drawn))
            .map_err(|illegal| illegal.text)?;
        same_digest(&played.digest, &digest)?;
        play.note(row.step, row.at_ms, Some(seat), &before, played.barrier);
        play.note_votes();
        let ended = play.outcome();
        let changed = if ended.is_some() { Changed::Both } else { Changed::Game };
        if let Some(outcome) = ended {
            self.phase = Phase::Finished;
            self.stand_ins.clear();
            self.finished = self.finish(outcome, row);
        }
        Ok(Folded { cause: Cause::Acted { seat, chosen_by }, told: played.told, changed })
    }

    fn fold_jump(
        &mut self,
        to: Seq,
        digest: &str,
        row: &Row,
        cause: Cause,
    ) -> Result<Folded, String> {
        let play = self.running()?;
        let gone = play.go(to).map_err(|illegal| illegal.text)?;
        same_digest(&gone.digest, digest)?;
        play.note_jump(row.step, row.at_ms);
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
            marked: play.undo_stack().is_some_and(UndoStack::is_marked),
            commitment: play.secret.commitment(&self.code),
            started_at_ms: play.plan.started_at_ms,
            ended_at_ms: row.at_ms,
            first_step: play.plan.step,
            last_step: row.step,
            seats: seats.collect(),
            outcome,
        })
    }

    fn running(&mut self) -> Result<&mut Match, String> {
        self.play.as_mut().ok_or_else(|| "there is no match".to_owned())
    }

    fn person_on(&self, seat: Seat) -> Option<PersonId> {
        self.seats.get(seat)?.person()
    }
}

/// A match is folded by the rules it was played by, or not at all.
fn same_digest(folded: &str, journal: &str) -> Result<(), String> {
    if folded == journal {
        Ok(())
    } else {
        Err(format!("the position has digest {folded}, in the journal {journal}"))
    }
}
