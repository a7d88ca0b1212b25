//! The time limit of a running match.

const MINUTE_MS: u64 = 60_000;

/// When a match ends at the latest. Times are in milliseconds since 1970.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MatchClock {
    pub(crate) ends_at_ms: u64,
    /// How long nobody could play since the end was last postponed. Not in the journal: before
    /// anything else is decided, the end is postponed by this time and a row says so.
    pub(crate) stopped_ms: u64,
}

impl MatchClock {
    /// A clock that starts now.
    pub(crate) fn starting(now_ms: u64, minutes: u8) -> Self {
        Self { ends_at_ms: now_ms + u64::from(minutes) * MINUTE_MS, stopped_ms: 0 }
    }

    /// When the match ends now that nobody could play for some time; none if everybody could.
    pub(crate) fn take_postponed(&mut self) -> Option<u64> {
        let stopped_ms = std::mem::take(&mut self.stopped_ms);
        (stopped_ms > 0).then(|| self.ends_at_ms.saturating_add(stopped_ms))
    }

    /// When the clock has something to do.
    pub(crate) fn due_ms(&self) -> u64 {
        if self.stopped_ms > 0 { 0 } else { self.ends_at_ms }
    }
}
