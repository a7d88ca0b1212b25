//! The time at a table: the server's, except that it never falls. A server's clock can be set back,
//! but a row never has an earlier time than the row before it.

#[cfg(feature = "simulate")]
thread_local! {
    static FALLS: std::cell::Cell<bool> = const { std::cell::Cell::new(false) };
}

/// Lets the time of tables on this thread fall with the server's clock, or not again. For the
/// simulation, which shows that it would notice.
#[cfg(feature = "simulate")]
pub fn let_time_fall(falls: bool) {
    FALLS.set(falls);
}

/// The time at a table, in milliseconds since 1970. While the server's clock is behind the latest
/// time at the table, the table's time runs on from there at the server's pace.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct TableTime {
    latest_ms: u64,
    /// How far it is ahead of the server's clock.
    ahead_ms: u64,
    /// The time of the last row of the journal.
    last_row: u64,
}

impl TableTime {
    /// The time at the table when the server's clock shows `now_ms`.
    pub(crate) fn at(&self, now_ms: u64) -> u64 {
        #[cfg(feature = "simulate")]
        if FALLS.get() {
            return now_ms;
        }
        if now_ms >= self.latest_ms {
            return now_ms;
        }
        now_ms.saturating_add(self.ahead_ms).max(self.latest_ms)
    }

    /// As [`TableTime::at`]; the time never falls below it again.
    pub(crate) fn advance(&mut self, now_ms: u64) -> u64 {
        let at_ms = self.at(now_ms);
        (self.latest_ms, self.ahead_ms) = (at_ms, at_ms.saturating_sub(now_ms));
        at_ms
    }

    /// The server's clock has leapt forward. As far as it was behind, that has set it right, and no
    /// time has passed at the table. Returns the rest, which has passed unnoticed.
    pub(crate) fn leap(&mut self, by_ms: u64) -> u64 {
        let set_right_ms = by_ms.min(self.ahead_ms);
        self.ahead_ms -= set_right_ms;
        by_ms - set_right_ms
    }

    /// Takes note of a row of the journal.
    pub(crate) fn note_row(&mut self, at_ms: u64) {
        self.latest_ms = self.latest_ms.max(at_ms);
        self.last_row = at_ms;
    }

    /// The time of the last row of the journal.
    pub(crate) fn last_row_ms(&self) -> u64 {
        self.last_row
    }

    /// What the server's clock will show at this time of the table.
    pub(crate) fn on_servers_clock(&self, at_ms: u64) -> u64 {
        at_ms.saturating_sub(self.ahead_ms)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_runs_on_while_the_clock_is_behind_and_follows_it_again_later() {
        let mut time = TableTime::default();
        let shown = [1_000, 2_000, 500, 700, 600, 900, 2_400, 3_000];
        let times = shown.map(|now_ms| time.advance(now_ms));
        assert_eq!(times, [1_000, 2_000, 2_000, 2_200, 2_200, 2_500, 4_000, 4_600]);
        assert_eq!(time.on_servers_clock(4_700), 3_100);
        assert_eq!(time.advance(9_000), 9_000);
        assert_eq!(time.on_servers_clock(9_500), 9_500);
    }

    #[test]
    fn a_leap_that_sets_the_clock_right_is_no_time_at_the_table() {
        let mut time = TableTime::default();
        for now_ms in [10_000, 4_000, 4_500] {
            time.advance(now_ms);
        }
        assert_eq!(time.leap(6_000), 0);
        assert_eq!(time.advance(10_490), 10_500, "a little too early");
        assert_eq!(time.advance(10_510), 10_510);
        assert_eq!(time.leap(6_000), 6_000, "a standstill");
        assert_eq!(time.advance(16_510), 16_510);
    }

    #[test]
    fn it_begins_at_the_last_row_of_the_journal() {
        let mut time = TableTime::default();
        time.note_row(5_000);
        time.note_row(4_000);
        assert_eq!((time.at(6_000), time.advance(1_000)), (6_000, 5_000));
        assert_eq!(time.advance(1_200), 5_200);
    }
}
