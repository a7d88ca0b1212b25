//! Running the clock of a match: when time is up, the fallbacks of all seats that must act are
//! played until the match has ended.
//!
//! The clock stops while nobody can play: while no server has the table, and while nothing can be
//! saved. A row then postpones the end, so that every node and every replay knows the same end.

use lamproom_protocol::{Chooser, Seat};

use crate::{Entry, Moment, Row, Table, decision::Played};

impl Table {
    /// When the clock has something to do.
    pub(crate) fn clock_due_ms(&self) -> Option<u64> {
        let clock = self.stage.playing().filter(|_| !self.is_full())?.clock?;
        Some(clock.due_ms())
    }

    /// Postpones the end by the time in which nobody could play; ends the match when time is up.
    pub(crate) fn tick_clock(&mut self, moment: Moment, rows: &mut Vec<Row>) {
        if self.clock_due_ms().is_none_or(|due| due > moment.now_ms) {
            return;
        }
        let Some(current) = self.stage.playing_mut() else { return };
        let (waiting, clock) = (current.waiting(), current.clock.as_mut());
        let Some(clock) = clock else { return };
        let stopped_ms = std::mem::take(&mut clock.stopped_ms);
        if stopped_ms > 0 {
            let ends_at_ms = clock.ends_at_ms.saturating_add(stopped_ms);
            rows.push(self.append(None, Entry::ClockMoved { ends_at_ms }, moment));
            return;
        }
        for seat in waiting {
            rows.extend(self.time_up(seat).map(|played| self.append(None, played, moment)));
        }
    }

    /// The fallback of a seat, played, unless that of another seat has ended the match or filled
    /// the journal.
    fn time_up(&self, seat: Seat) -> Option<Played> {
        let current = self.stage.playing().filter(|_| !self.is_full())?;
        let fallback = current.fallback(seat)?;
        current.play(seat, &fallback, Chooser::Clock).ok()
    }
}
