//! The clock of a match: when time is up, what the game has for such a case is done for all who must move, until the match has ended.
//!
//! The clock stands while nobody can play: while no server has the table, and while nothing can be saved. That time is written down as a row,
//! so that every node and every replay of the journal knows the same end.

use lamproom_protocol::{Chooser, Phase, Seat};

use crate::{Entry, Moment, Row, Table, game_match::Match};

impl Table {
    /// When the clock has something to do.
    pub(crate) fn clock_due_ms(&self) -> Option<u64> {
        let (_, ends_at_ms) = self.clocked()?;
        Some(if self.stood_ms > 0 { 0 } else { ends_at_ms })
    }

    /// Moves the end by the time in which nobody could play; ends the match when time is up.
    pub(crate) fn tick_clock(&mut self, moment: Moment, rows: &mut Vec<Row>) {
        let stood_ms = std::mem::take(&mut self.stood_ms);
        let Some((play, ends_at_ms)) = self.clocked() else { return };
        if stood_ms > 0 {
            let ends_at_ms = ends_at_ms.saturating_add(stood_ms);
            rows.push(self.append(None, Entry::ClockMoved { ends_at_ms }, moment));
        } else if ends_at_ms <= moment.now_ms {
            for seat in play.waiting() {
                rows.extend(self.time_up(seat).map(|entry| self.append(None, entry, moment)));
            }
        }
    }

    /// The running match, and when its time is up.
    fn clocked(&self) -> Option<(&Match, u64)> {
        let play = self.play.as_ref().filter(|_| self.phase == Phase::Playing)?;
        Some((play, play.ends_at_ms?)).filter(|_| self.seq.0 < self.limits.steps_max)
    }

    /// What is done for somebody who has no time left; nothing, where the match has ended with what was done for another.
    fn time_up(&self, seat: Seat) -> Option<Entry> {
        let (play, _) = self.clocked()?;
        play.acted(seat, &play.fallback(seat)?, Chooser::Clock).ok()
    }
}
