//! The median of durations.

use std::time::Duration;

use anyhow::Context;

/// The median, in milliseconds.
///
/// # Errors
/// If there are none.
pub(super) fn median_millis(mut times: Vec<Duration>) -> anyhow::Result<f64> {
    times.sort_unstable();
    let median = times.get(times.len() / 2).context("nothing was measured")?;
    Ok(median.as_secs_f64() * 1000.0)
}
