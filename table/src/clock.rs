//! Running the clock of a match: when time is up, the fallbacks of all seats that must act are
//! played until the match has ended.
//!
//! The clock stops while nobody can play: while no server has the table, and while nothing can be
//! saved. A row then postpones the end, so that every node and every replay knows the same end.

use lamproom_protocol::{Chooser, Seat};

use crate::{
    Entry, Moment, Row, Table, decision::Played, game_match::Match, match_clock::MatchClock,
    seat_clocks::SeatClocks,
};

impl Table {
    /// When the clock has something to do.
    pub(crate) fn clock_due_ms(&self) -> Option<u64> {
        let clock = self.stage.playing().filter(|_| !self.is_full())?.clock?;
        Some(clock.due_ms())
    }

    /// Ends the match when time is up.
    pub(crate) fn tick_clock(&mut self, moment: Moment, rows: &mut Vec<Row>) {
        if self.clock_due_ms().is_none_or(|due| due > moment.now_ms) {
            return;
        }
        let waiting = self.stage.playing().map_or_else(Vec::new, Match::waiting);
        for seat in waiting {
            rows.extend(self.time_up(seat).map(|played| self.append(None, played, moment)));
        }
    }

    /// Puts the clocks back by the time in which nobody could play, if there was any. Whatever is
    /// decided next must not count it.
    pub fn put_clocks_back(&mut self, moment: Moment) -> Vec<Row> {
        let moment = self.moment(moment);
        self.put_clocks_back_at(moment)
    }

    /// As [`Table::put_clocks_back`], at a moment of the table.
    pub(crate) fn put_clocks_back_at(&mut self, moment: Moment) -> Vec<Row> {
        if !self.has_lost_time() {
            return Vec::new();
        }
        let clock = self.stage.playing_mut().and_then(|current| current.clock.as_mut());
        let ends_at_ms = clock.and_then(MatchClock::take_postponed);
        let clocks = self.stage.playing_mut().and_then(|current| current.seat_clocks.as_mut());
        let by_ms = clocks.map(SeatClocks::take_lost).filter(|lost_ms| *lost_ms > 0);
        let moved = ends_at_ms.map(|ends_at_ms| Entry::ClockMoved { ends_at_ms });
        let all = moved.into_iter().chain(by_ms.map(|by_ms| Entry::ClocksMoved { by_ms }));
        all.map(|entry| self.append(None, entry, moment)).collect()
    }

    /// Whether clocks are to be put back by a time in which nobody could play.
    pub fn has_lost_time(&self) -> bool {
        let current = self.stage.playing().filter(|_| !self.is_full());
        current.is_some_and(|current| {
            current.clock.is_some_and(|clock| clock.stopped_ms > 0)
                || current.seat_clocks.as_ref().is_some_and(|clocks| clocks.lost_ms() > 0)
        })
    }

    /// The fallback of a seat, played, unless that of another seat has ended the match or filled
    /// the journal.
    fn time_up(&self, seat: Seat) -> Option<Played> {
        let current = self.stage.playing().filter(|_| !self.is_full())?;
        let fallback = current.fallback(seat)?;
        current.play(seat, &fallback, Chooser::Clock).ok()
    }
}
