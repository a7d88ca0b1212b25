//! How rows about the match change a table: its start, its moves, and its end.

use lamproom_game::{Illegal, Outcome};
use lamproom_protocol::{Cause, Counted, ResultView};

use crate::{
    Entry, Finished, FinishedSeat, KeptHonour, Started, Table,
    counting::places_after_leaving,
    dealt_game::ChanceSource,
    decision::Played,
    entry::Stamp,
    fold::Folded,
    game_match::{Match, MatchSetup},
    history::Changed,
    honours,
    json::to_json,
    match_clock::MatchClock,
    seat_clocks::SeatClocks,
    seats::Occupant,
    stage::{LastMatch, Stage},
    undo_stack::UndoStack,
};

impl Table {
    pub(crate) fn fold_started(
        &mut self,
        started: Started,
        stamp: Stamp,
    ) -> Result<Folded, String> {
        let (script, origin) = (self.script.clone(), self.origin.clone());
        let day = self.day_secret.as_ref().map(|of_day| of_day.day);
        let setup = MatchSetup { day, script, origin, ..MatchSetup::of(&started, stamp) };
        let Started { number, drawn, digest, .. } = started;
        let mut current =
            Match::new(self.kind, setup, self.secret.clone(), &self.code).map_err(text)?;
        let advanced = current.begin(ChanceSource::Journal(&drawn)).map_err(text)?;
        current.expect_digest(&digest)?;
        current.prompt_all(stamp);
        let people = current.setup.seats.iter().map(|seat| self.people.get(seat.person?));
        current.keys = people.map(|person| person.map(|person| person.key)).collect();
        current.clock = self.clock.map(|minutes| MatchClock::starting(stamp.at_ms, minutes));
        current.seat_clocks = SeatClocks::of(self.pace, current.setup.seats.len());
        self.stage = Stage::Playing(Box::new(current));
        self.matches = number;
        if let Some(series) = &mut self.series {
            series.continue_with_match();
        }
        self.revealing_since_ms = None;
        self.seats.begin_match();
        self.seats.clear_ready();
        for id in self.seats.taken().filter_map(|(_, occupant)| occupant.person()) {
            if let Some(person) = self.people.get_mut(id) {
                person.played = true;
            }
        }
        Ok(Folded { cause: Cause::Started {}, told: advanced.told, changed: Changed::Both })
    }

    /// Folds a step of the match. An action that has just been played need not be played again.
    pub(crate) fn fold_step(
        &mut self,
        entry: &Entry,
        played: Option<Played>,
        stamp: Stamp,
    ) -> Result<Folded, String> {
        let current = self.current()?;
        let (cause, told) = current.fold(entry, played, stamp)?;
        let outcome = current.outcome();
        let changed = if outcome.is_some() { Changed::Both } else { Changed::Game };
        if let Some(outcome) = outcome {
            self.finish(outcome, stamp);
        }
        Ok(Folded { cause, told, changed })
    }

    pub(crate) fn fold_clock_moved(&mut self, ends_at_ms: u64) -> Result<Folded, String> {
        let clock = self.current()?.clock.as_mut().ok_or("the match has no clock")?;
        clock.ends_at_ms = ends_at_ms;
        Ok(Folded::game(Cause::ClockMoved {}))
    }

    pub(crate) fn fold_clocks_moved(&mut self, by_ms: u64) -> Result<Folded, String> {
        self.seat_clocks()?.put_back(by_ms);
        Ok(Folded::game(Cause::ClockMoved {}))
    }

    pub(crate) fn fold_clocks_stopped(&mut self, stamp: Stamp) -> Result<Folded, String> {
        self.seat_clocks()?.stop(stamp.at_ms);
        Ok(Folded::game(Cause::ClocksStopped {}))
    }

    pub(crate) fn fold_clocks_started(&mut self, stamp: Stamp) -> Result<Folded, String> {
        self.seat_clocks()?.start(stamp.at_ms);
        Ok(Folded::game(Cause::ClockMoved {}))
    }

    fn seat_clocks(&mut self) -> Result<&mut SeatClocks, String> {
        self.current()?.seat_clocks.as_mut().ok_or_else(|| "the seats have no clocks".to_owned())
    }

    fn finish(&mut self, outcome: Outcome, stamp: Stamp) {
        self.stand_ins.clear();
        self.stage = match std::mem::take(&mut self.stage) {
            Stage::Playing(mut current) => {
                let finished = self.finished(&current, outcome, stamp);
                self.note_in_series(&finished);
                let result = self.result(&current, &finished);
                let common = std::mem::take(&mut current.common);
                Stage::Finished(current, Box::new(LastMatch { finished, result, common }))
            }
            stage @ (Stage::Lobby { .. } | Stage::Finished(..)) => stage,
        };
    }

    fn finished(&self, current: &Match, outcome: Outcome, stamp: Stamp) -> Finished {
        let (places, scores) = match &outcome {
            Outcome::Ranked { places, scores, .. } => (&places[..], &scores[..]),
            Outcome::Shared { .. } => (&[][..], &[][..]),
        };
        let counts = self.has_counted(current, &outcome);
        // A match that counts is lost for whoever has left it.
        let leaver = counts.then(|| self.leavers().next()).flatten();
        let places = match leaver {
            Some(leaver) => places_after_leaving(places, leaver),
            None => places.to_vec(),
        };
        let honoured = current.honoured(self.kind);
        let score_of = |index: usize| scores.get(index).map(|score| i64::from(*score));
        let seats = self.seats.taken().map(|(seat, occupant)| {
            let index = usize::from(seat.0);
            let person = match occupant {
                Occupant::Person { id, .. } => self.people.get(*id),
                Occupant::StandIn { id, .. } if leaver == Some(seat) => self.people.get(*id),
                Occupant::StandIn { .. } | Occupant::Bot { .. } => None,
            };
            let key = match person {
                // Another browser plays on for whoever got ready, and cannot lose in their place.
                Some(_) if counts => current.keys.get(index).copied().flatten(),
                person => person.map(|person| person.key),
            };
            let begun = current.setup.seats.get(index);
            let left = begun
                .filter(|begun| begun.is_present())
                .and_then(|begun| begun.person)
                .filter(|began| key.is_none() && occupant.person() == Some(*began));
            let left_by = left.and_then(|id| self.people.get(id)).map(|person| person.key);
            let honours = match occupant {
                Occupant::StandIn { .. } => Vec::new(),
                Occupant::Person { .. } | Occupant::Bot { .. } => KeptHonour::of(&honoured, seat),
            };
            FinishedSeat {
                name: self.name_of(occupant),
                key,
                left_by,
                level: begun.and_then(|begun| begun.level),
                place: places.get(index).copied(),
                // What a bot achieved is no score of theirs.
                score: score_of(index).filter(|_| leaver != Some(seat)),
                honours,
            }
        });
        let setup = &current.setup;
        Finished {
            id: setup.id,
            origin: setup.origin.as_ref().map(|origin| origin.id),
            daily: self.daily.map(|daily| daily.day),
            number: setup.number,
            game: self.kind.meta.id,
            rules_version: setup.rules_version,
            options: setup.options.clone(),
            marked: current.is_marked(),
            counts,
            moves: current.undo_stack().map(UndoStack::moves),
            commitment: current.secret.commitment(&self.code),
            started_at_ms: setup.begun.at_ms,
            ended_at_ms: stamp.at_ms,
            first_step: setup.begun.step,
            last_step: stamp.step,
            seats: seats.collect(),
            outcome,
        }
    }

    /// The result that is shown until the next match begins. It publishes the secret, unless others
    /// have yet to play by it.
    fn result(&self, current: &Match, finished: &Finished) -> ResultView {
        ResultView {
            match_id: finished.id.to_string(),
            match_number: finished.number,
            outcome: to_json(&finished.outcome),
            names: finished.seats.iter().map(|seat| seat.name.clone()).collect(),
            counted: finished.counts.then(|| Counted {
                places: finished.seats.iter().filter_map(|seat| seat.place).collect(),
                left: self.leavers().next(),
            }),
            stood_in: self.leavers().collect(),
            honours: honours::in_words(current.honoured(self.kind)),
            started_at_ms: finished.started_at_ms,
            ended_at_ms: finished.ended_at_ms,
            fairness: current.fairness(&self.code),
            secret: self.day_secret.is_none().then(|| current.secret.publish()),
        }
    }

    fn current(&mut self) -> Result<&mut Match, String> {
        self.stage.playing_mut().ok_or_else(|| "no match is running".to_owned())
    }
}

fn text(illegal: Illegal) -> String {
    illegal.text
}
