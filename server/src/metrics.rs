//! What is counted: names, meanings, and the handles to count with. None is labelled by table or person.

use std::time::Duration;

use metrics::{
    Counter, Gauge, counter, describe_counter, describe_gauge, describe_histogram, gauge, histogram,
};
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};

const COMMIT_SECONDS: &str = "lamproom_commit_seconds";
const COMMIT_ROWS: &str = "lamproom_commit_rows";

/// Upper bounds of the buckets of [`COMMIT_SECONDS`].
const COMMIT_SECONDS_BUCKETS: [f64; 10] =
    [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.5];

/// Upper bounds of the buckets of [`COMMIT_ROWS`].
const COMMIT_ROWS_BUCKETS: [f64; 8] = [1.0, 2.0, 4.0, 8.0, 16.0, 64.0, 256.0, 512.0];

/// Upper bounds of the buckets of waiting and working times of advice jobs, in seconds.
const ADVICE_SECONDS_BUCKETS: [f64; 8] = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0];

/// Starts counting, once a process.
///
/// # Errors
/// When something else counts in this process already.
pub fn install() -> Result<PrometheusHandle, BuildError> {
    let handle = PrometheusBuilder::new()
        .set_buckets_for_metric(Matcher::Full(COMMIT_SECONDS.to_owned()), &COMMIT_SECONDS_BUCKETS)?
        .set_buckets_for_metric(Matcher::Full(COMMIT_ROWS.to_owned()), &COMMIT_ROWS_BUCKETS)?
        .set_buckets_for_metric(
            Matcher::Prefix("lamproom_advice".to_owned()),
            &ADVICE_SECONDS_BUCKETS,
        )?
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
    describe_histogram!(COMMIT_SECONDS, "How long a commit of the journal took");
    describe_histogram!(COMMIT_ROWS, "How many rows a commit of the journal wrote");
    describe_counter!("lamproom_commit_failures_total", "Commits of the journal that failed");
    describe_gauge!("lamproom_advice_queue", "Questions that wait to be thought about");
    describe_histogram!("lamproom_advice_wait_seconds", "How long questions have waited");
    describe_histogram!("lamproom_advice_seconds", "How long it took to think about them");
    describe_counter!("lamproom_advice_total", "Questions for advice, by how they ended");
    thoughts_waiting(0);
    for counter in [THOUGHT_ANSWERED, THOUGHT_DROPPED].map(thoughts) {
        counter.increment(0);
    }
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

/// Records a commit of the journal: how long it took, and how many rows it wrote.
pub fn commit(took: Duration, rows: usize) {
    histogram!(COMMIT_SECONDS).record(took);
    histogram!(COMMIT_ROWS).record(u32::try_from(rows).unwrap_or(u32::MAX));
}

/// Commits of the journal that failed.
pub fn commit_failures() -> Counter {
    counter!("lamproom_commit_failures_total")
}

/// Questions that wait to be thought about.
pub fn thoughts_waiting(count: usize) {
    gauge!("lamproom_advice_queue").set(f64::from(u32::try_from(count).unwrap_or(u32::MAX)));
}

const THOUGHT_ANSWERED: &str = "answered";
const THOUGHT_DROPPED: &str = "dropped";

fn thoughts(end: &'static str) -> Counter {
    counter!("lamproom_advice_total", "end" => end)
}

/// Counts a question that was thought about, after so long a wait and for so long; in time, if somebody still waited for it.
pub fn thought(waited: Duration, took: Duration, in_time: bool) {
    histogram!("lamproom_advice_wait_seconds").record(waited.as_secs_f64());
    histogram!("lamproom_advice_seconds").record(took.as_secs_f64());
    thoughts(if in_time { THOUGHT_ANSWERED } else { THOUGHT_DROPPED }).increment(1);
}

/// Counts a question that was not thought about, as nobody waited for it any more.
pub fn thought_dropped() {
    thoughts(THOUGHT_DROPPED).increment(1);
}

/// Counts a refusal by its code.
pub fn refused(code: lamproom_protocol::RefusalCode) {
    let code = serde_json::to_value(code).ok().and_then(|code| code.as_str().map(str::to_owned));
    counter!("lamproom_refusals_total", "code" => code.unwrap_or_default()).increment(1);
}
