//! When a server has been up. While none was, the clocks of the seats stood still.

/// A time in which a server was up, in milliseconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    pub from_ms: u64,
    /// When it was last known to be up. The latest run goes on.
    pub until_ms: u64,
}

/// The runs of all servers of a database, one after the other. The latest goes on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Uptime(Vec<Run>);

impl Uptime {
    /// From runs in the order in which they began.
    pub fn new(runs: Vec<Run>) -> Self {
        Self(runs)
    }

    /// How much of the time from `since_ms` to now no server was up.
    pub(crate) fn down_ms(&self, since_ms: u64, now_ms: u64) -> u64 {
        let Some((latest, earlier)) = self.0.split_last() else {
            return now_ms.saturating_sub(since_ms);
        };
        let mut down_ms = 0;
        let mut known_ms = since_ms;
        for run in earlier.iter().chain([&Run { until_ms: now_ms, ..*latest }]) {
            down_ms += run.from_ms.min(now_ms).saturating_sub(known_ms);
            known_ms = known_ms.max(run.until_ms);
        }
        down_ms
    }

    /// As [`Uptime::down_ms`], for a table that was awake when the latest run began: until now,
    /// nobody could play at it.
    pub(crate) fn away_ms(&self, since_ms: u64, now_ms: u64) -> u64 {
        match self.0.split_last() {
            Some((latest, earlier)) if since_ms < latest.from_ms => {
                let last = earlier.last().map_or(since_ms, |run| run.until_ms);
                now_ms.saturating_sub(last.max(since_ms))
            }
            Some(_) => 0,
            None => now_ms.saturating_sub(since_ms),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn uptime() -> Uptime {
        let run = |from_ms, until_ms| Run { from_ms, until_ms };
        Uptime::new(vec![run(100, 200), run(260, 300), run(350, 350)])
    }

    #[test]
    fn only_the_time_between_the_runs_counts_as_down() {
        for (since_ms, down_ms) in [(150, 110), (210, 100), (270, 50), (360, 0)] {
            assert_eq!(uptime().down_ms(since_ms, 400), down_ms, "since {since_ms}");
        }
        assert_eq!(Uptime::default().down_ms(150, 400), 250, "nothing is known");
    }

    #[test]
    fn a_table_that_was_awake_stood_still_until_it_was_loaded() {
        assert_eq!(uptime().away_ms(280, 400), 100, "from the end of the run before");
        assert_eq!(uptime().away_ms(320, 400), 80);
        assert_eq!(uptime().away_ms(360, 400), 0, "only its room has ended");
    }
}
