//! The round-trip time of a connection, measured by WebSocket pings. The clocks of a
//! match do not count it.

use axum::body::Bytes;
use tokio::time::Instant;

use crate::config::limits;

/// The delay of one line.
#[derive(Debug, Default)]
pub(super) struct Lag {
    /// The number of the latest ping, and when it was sent.
    sent: Option<(u64, Instant)>,
    latest: Vec<u16>,
}

impl Lag {
    /// The payload of the next ping.
    pub(super) fn ping(&mut self, now: Instant) -> Bytes {
        let number = self.sent.map_or(0, |(number, _)| number + 1);
        self.sent = Some((number, now));
        Bytes::copy_from_slice(&number.to_be_bytes())
    }

    /// The delay in milliseconds, if this answers the latest ping.
    pub(super) fn pong(&mut self, payload: &[u8], now: Instant) -> Option<u16> {
        let (number, sent) = self.sent?;
        if payload != number.to_be_bytes() {
            return None;
        }
        let delay_ms = u16::try_from(now.duration_since(sent).as_millis()).unwrap_or(u16::MAX);
        self.latest.truncate(limits::DELAYS_COMPARED - 1);
        self.latest.insert(0, delay_ms);
        self.latest.iter().min().copied()
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn the_shortest_of_the_latest_answers_counts() {
        let mut lag = Lag::default();
        let mut now = Instant::now();
        let mut measure = |ms| {
            let payload = lag.ping(now);
            now += Duration::from_millis(ms);
            lag.pong(&payload, now)
        };
        let measured = [80, 30, 900, 70, 60].map(&mut measure);
        assert_eq!(measured, [80, 30, 30, 30, 60].map(Some));
    }

    #[test]
    fn an_answer_that_no_ping_asked_for_counts_for_nothing() {
        let mut lag = Lag::default();
        let now = Instant::now();
        assert_eq!(lag.pong(b"hello", now), None);
        let first = lag.ping(now);
        lag.ping(now);
        assert_eq!(lag.pong(&first, now), None, "it answers an earlier ping");
    }
}
