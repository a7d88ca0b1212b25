//! What simulators measure: processor time, and shares with their intervals.

use std::time::Duration;

/// The processor time of this thread, so that other load does not count. Only Linux reports it.
pub(super) fn processor_time() -> Duration {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = text.split(' ').next().and_then(|number| number.parse().ok());
    Duration::from_nanos(nanoseconds.unwrap_or_default())
}

/// A share in percent with its 95% interval (Wilson).
pub(super) fn share(part: usize, whole: usize) -> String {
    #[expect(clippy::cast_precision_loss, reason = "small numbers")]
    let (part, whole) = (part as f64, whole.max(1) as f64);
    let z2 = 1.96_f64.powi(2);
    let share = part / whole;
    let middle = (share + z2 / (2.0 * whole)) / (1.0 + z2 / whole);
    let half = (1.96 / (1.0 + z2 / whole))
        * (share * (1.0 - share) / whole + z2 / (4.0 * whole * whole)).sqrt();
    format!(
        "{:.1}% ({:.1} to {:.1})",
        100.0 * share,
        100.0 * (middle - half),
        100.0 * (middle + half)
    )
}
