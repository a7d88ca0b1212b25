//! What is counted: names, meanings, and the handles to count with. None is labelled by table or person.

use metrics::{Counter, Gauge, counter, describe_counter, describe_gauge, gauge};
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};

/// Seconds a commit may take, as buckets.
const COMMIT_SECONDS: [f64; 10] = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.5];

/// Rows of a commit, as buckets.
const COMMIT_ROWS: [f64; 8] = [1.0, 2.0, 4.0, 8.0, 16.0, 64.0, 256.0, 512.0];

/// Starts counting, once a process.
///
/// # Errors
/// When something else counts in this process already.
pub fn install() -> Result<PrometheusHandle, BuildError> {
    let handle = PrometheusBuilder::new()
        .set_buckets_for_metric(
            Matcher::Full("lamproom_commit_seconds".to_owned()),
            &COMMIT_SECONDS,
        )?
        .set_buckets_for_metric(Matcher::Full("lamproom_commit_rows".to_owned()), &COMMIT_ROWS)?
        .install_recorder()?;
    describe_gauge!("lamproom_tables", "Tables in memory");
    describe_gauge!("lamproom_connections", "Connections to tables");
    describe_counter!("lamproom_tables_opened_total", "Tables opened");
    describe_counter!("lamproom_tables_woken_total", "Tables loaded from their journal");
    describe_counter!("lamproom_moves_total", "Actions done, those of bots included");
    describe_counter!("lamproom_matches_finished_total", "Matches played to their end");
    describe_counter!("lamproom_refusals_total", "Messages and requests refused, by code");
    describe_counter!(
        "lamproom_outbox_overflows_total",
        "Connections ended because they did not read"
    );
    describe_counter!("lamproom_room_panics_total", "Rooms ended by a fault of ours");
    for counter in [outbox_overflows(), moves(), matches_finished(), room_panics()] {
        counter.increment(0);
    }
    tables().set(0.0);
    connections().set(0.0);
    Ok(handle)
}

/// Tables in memory.
pub fn tables() -> Gauge {
    gauge!("lamproom_tables")
}

/// Connections to tables.
pub fn connections() -> Gauge {
    gauge!("lamproom_connections")
}

/// Tables opened.
pub fn tables_opened() -> Counter {
    counter!("lamproom_tables_opened_total")
}

/// Tables loaded from their journal.
pub fn tables_woken() -> Counter {
    counter!("lamproom_tables_woken_total")
}

/// Actions done.
pub fn moves() -> Counter {
    counter!("lamproom_moves_total")
}

/// Matches played to their end.
pub fn matches_finished() -> Counter {
    counter!("lamproom_matches_finished_total")
}

/// Connections ended because they did not read.
pub fn outbox_overflows() -> Counter {
    counter!("lamproom_outbox_overflows_total")
}

/// Rooms ended by a fault of ours.
pub fn room_panics() -> Counter {
    counter!("lamproom_room_panics_total")
}

/// Counts a refusal by its code.
pub fn refused(code: lamproom_protocol::RefusalCode) {
    let code = serde_json::to_value(code).ok().and_then(|code| code.as_str().map(str::to_owned));
    counter!("lamproom_refusals_total", "code" => code.unwrap_or_default()).increment(1);
}
