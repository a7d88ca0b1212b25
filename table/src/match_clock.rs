//! The time limit of a running match.

const MINUTE_MS: u64 = 60_000;

/// When a match ends at the latest. Times are in milliseconds since 1970.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MatchClock {
    pub(crate) ends_at_ms: u64,
    /// How long nobody could play since the end was last postponed. Not in the journal: the next
    /// tick postpones the end by this time and writes a row that says so.
    pub(crate) stopped_ms: u64,
}

impl MatchClock {
    /// A clock that starts now.
    pub(crate) fn starting(now_ms: u64, minutes: u8) -> Self {
        Self { ends_at_ms: now_ms + u64::from(minutes) * MINUTE_MS, stopped_ms: 0 }
    }

    /// When the clock has something to do.
    pub(crate) fn due_ms(&self) -> u64 {
        if self.stopped_ms > 0 { 0 } else { self.ends_at_ms }
    }
}
