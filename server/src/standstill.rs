//! Notices when this process has stood still, as when its machine was suspended or its clock was
//! set forward. Nobody could play then, so no clock of a match may run.

use std::sync::{Mutex, PoisonError};

use crate::config::limits;

/// How long this process has stood still so far.
#[derive(Debug)]
pub(crate) struct Standstill(Mutex<Beat>);

#[derive(Debug)]
struct Beat {
    /// When the process was last known to go on, in milliseconds since 1970.
    last_ms: u64,
    /// How long it has stood still in all, in milliseconds.
    stood_ms: u64,
}

impl Standstill {
    /// From now on.
    pub(crate) fn new(now_ms: u64) -> Self {
        Self(Mutex::new(Beat { last_ms: now_ms, stood_ms: 0 }))
    }

    /// Notes that the process goes on, and tells for how many milliseconds it has stood still
    /// since it began. Whatever depends on that asks first: the process may just have woken.
    pub(crate) fn beat(&self, now_ms: u64) -> u64 {
        let mut beat = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let since_ms = now_ms.saturating_sub(beat.last_ms);
        if since_ms >= limits::STANDSTILL_MS {
            beat.stood_ms += since_ms;
        }
        beat.last_ms = now_ms;
        beat.stood_ms
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_no_beat_explains_is_a_standstill() {
        let standstill = Standstill::new(1_000);
        let times = [2_000, 3_500, 6_000, 51_000, 52_000, 40_000, 41_000, 47_000];
        let stood = times.map(|now_ms| standstill.beat(now_ms));
        assert_eq!(stood, [0, 0, 0, 45_000, 45_000, 45_000, 45_000, 51_000]);
    }
}
