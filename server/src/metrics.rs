//! The metrics: their names, their descriptions, and the functions that record them. No metric is
//! labelled by table or person.

use std::time::Duration;

use lamproom_protocol::RefusalCode;
use metrics::{
    Counter, Gauge, counter, describe_counter, describe_gauge, describe_histogram, gauge, histogram,
};
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};

const TABLES: &str = "lamproom_tables";
const CONNECTIONS: &str = "lamproom_connections";
const TABLES_OPENED: &str = "lamproom_tables_opened_total";
const TABLES_WOKEN: &str = "lamproom_tables_woken_total";
const MOVES: &str = "lamproom_moves_total";
const MATCHES_FINISHED: &str = "lamproom_matches_finished_total";
const ROWS_PACKED: &str = "lamproom_rows_packed_total";
const REFUSALS: &str = "lamproom_refusals_total";
const OUTBOX_OVERFLOWS: &str = "lamproom_outbox_overflows_total";
const ROOM_PANICS: &str = "lamproom_room_panics_total";
const COMMIT_SECONDS: &str = "lamproom_commit_seconds";
const COMMIT_ROWS: &str = "lamproom_commit_rows";
const COMMIT_FAILURES: &str = "lamproom_commit_failures_total";
const STAGE_SECONDS: &str = "lamproom_stage_seconds";
const PUSHES: &str = "lamproom_pushes_total";
const ADVICE: &str = "lamproom_advice_total";
const ADVICE_QUEUE: &str = "lamproom_advice_queue";
const ADVICE_SECONDS: &str = "lamproom_advice_seconds";
const ADVICE_WAIT_SECONDS: &str = "lamproom_advice_wait_seconds";

/// Upper bounds of the buckets of [`COMMIT_SECONDS`].
const COMMIT_SECONDS_BUCKETS: [f64; 10] =
    [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.5];

/// Upper bounds of the buckets of [`COMMIT_ROWS`].
const COMMIT_ROWS_BUCKETS: [f64; 8] = [1.0, 2.0, 4.0, 8.0, 16.0, 64.0, 256.0, 512.0];

/// Upper bounds of the buckets of [`STAGE_SECONDS`].
const STAGE_BUCKETS: [f64; 8] = [0.000_02, 0.000_05, 0.0001, 0.0002, 0.0005, 0.001, 0.005, 0.05];

/// Upper bounds of the buckets of [`ADVICE_SECONDS`] and [`ADVICE_WAIT_SECONDS`].
const ADVICE_BUCKETS: [f64; 8] = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0];

/// Installs the metrics recorder of this process.
///
/// # Errors
/// If the process has a recorder already.
pub fn install() -> Result<PrometheusHandle, BuildError> {
    let full = |name: &str| Matcher::Full(name.to_owned());
    let handle = PrometheusBuilder::new()
        .set_buckets_for_metric(full(COMMIT_SECONDS), &COMMIT_SECONDS_BUCKETS)?
        .set_buckets_for_metric(full(COMMIT_ROWS), &COMMIT_ROWS_BUCKETS)?
        .set_buckets_for_metric(full(STAGE_SECONDS), &STAGE_BUCKETS)?
        .set_buckets_for_metric(full(ADVICE_SECONDS), &ADVICE_BUCKETS)?
        .set_buckets_for_metric(full(ADVICE_WAIT_SECONDS), &ADVICE_BUCKETS)?
        .install_recorder()?;
    describe();
    jobs_waiting(0);
    for counter in [JOB_ANSWERED, JOB_DROPPED].map(jobs) {
        counter.increment(0);
    }
    let of_tables = [tables_opened(), tables_woken(), moves(), matches_finished()];
    let others = [outbox_overflows(), rows_packed(), room_panics()];
    for counter in of_tables.into_iter().chain(others) {
        counter.increment(0);
    }
    tables().set(0.0);
    connections().set(0.0);
    Ok(handle)
}

fn describe() {
    describe_gauge!(TABLES, "Tables in memory");
    describe_gauge!(CONNECTIONS, "Connections to tables");
    describe_counter!(TABLES_OPENED, "Tables opened");
    describe_counter!(TABLES_WOKEN, "Tables loaded from their journals");
    describe_counter!(MOVES, "Moves played, including those of bots");
    describe_counter!(MATCHES_FINISHED, "Matches played to their end");
    describe_counter!(ROWS_PACKED, "Rows of finished matches that were packed");
    describe_counter!(REFUSALS, "Messages and requests refused, by code");
    describe_counter!(OUTBOX_OVERFLOWS, "Connections closed because they read too slowly");
    describe_counter!(ROOM_PANICS, "Rooms ended by a bug in the server");
    describe_histogram!(COMMIT_SECONDS, "Duration of a journal commit");
    describe_histogram!(COMMIT_ROWS, "Rows written by a journal commit");
    describe_counter!(COMMIT_FAILURES, "Journal commits that failed");
    describe_histogram!(STAGE_SECONDS, "Duration of a stage of a request at a table");
    describe_counter!(PUSHES, "Messages by Web Push, by what became of them");
    describe_counter!(ADVICE, "Jobs of the worker pool, by how they ended");
    describe_gauge!(ADVICE_QUEUE, "Jobs of the worker pool that wait for a worker");
    describe_histogram!(ADVICE_SECONDS, "Running time of a job of the worker pool");
    describe_histogram!(ADVICE_WAIT_SECONDS, "Waiting time of a job of the worker pool");
}

/// Tables in memory.
pub fn tables() -> Gauge {
    gauge!(TABLES)
}

/// Connections to tables.
pub fn connections() -> Gauge {
    gauge!(CONNECTIONS)
}

/// Tables opened.
pub fn tables_opened() -> Counter {
    counter!(TABLES_OPENED)
}

/// Tables loaded from their journals.
pub fn tables_woken() -> Counter {
    counter!(TABLES_WOKEN)
}

/// Rows of finished matches that were packed.
pub fn rows_packed() -> Counter {
    counter!(ROWS_PACKED)
}

/// A push service took the message.
pub const PUSH_SENT: &str = "sent";
/// The subscription had ended, and was dropped.
pub const PUSH_ENDED: &str = "ended";
/// The push service could not be reached, or did not take the message.
pub const PUSH_FAILED: &str = "failed";
/// Too many messages were waiting.
pub const PUSH_DROPPED: &str = "dropped";

/// Messages by Web Push with this outcome.
pub fn pushes(outcome: &'static str) -> Counter {
    counter!(PUSHES, "outcome" => outcome)
}

/// Moves played, including those of bots.
pub fn moves() -> Counter {
    counter!(MOVES)
}

/// Matches played to their end.
pub fn matches_finished() -> Counter {
    counter!(MATCHES_FINISHED)
}

/// Connections closed because they read too slowly.
pub fn outbox_overflows() -> Counter {
    counter!(OUTBOX_OVERFLOWS)
}

/// Rooms ended by a panic.
pub fn room_panics() -> Counter {
    counter!(ROOM_PANICS)
}

/// Records a journal commit: how long it took, and how many rows it wrote.
pub fn commit(took: Duration, rows: usize) {
    histogram!(COMMIT_SECONDS).record(took);
    histogram!(COMMIT_ROWS).record(u32::try_from(rows).unwrap_or(u32::MAX));
}

/// A stage of a request at a table, besides the commit of its rows.
#[derive(Clone, Copy, Debug)]
pub enum Stage {
    /// The table decides what its rows are.
    Decide,
    /// The frames for all viewers are built.
    Views,
    /// Frames are written to a socket.
    Sockets,
}

/// Records how long a stage took.
pub fn stage(stage: Stage, took: Duration) {
    let name = match stage {
        Stage::Decide => "decide",
        Stage::Views => "views",
        Stage::Sockets => "sockets",
    };
    histogram!(STAGE_SECONDS, "stage" => name).record(took);
}

/// Journal commits that failed.
pub fn commit_failures() -> Counter {
    counter!(COMMIT_FAILURES)
}

/// Sets how many jobs wait for a worker.
pub fn jobs_waiting(count: usize) {
    gauge!(ADVICE_QUEUE).set(f64::from(u32::try_from(count).unwrap_or(u32::MAX)));
}

const JOB_ANSWERED: &str = "answered";
const JOB_DROPPED: &str = "dropped";

fn jobs(end: &'static str) -> Counter {
    counter!(ADVICE, "end" => end)
}

/// Counts a job that was run, with its waiting and its running time. It was in time if its caller
/// still waited for it.
pub fn job_run(waited: Duration, took: Duration, in_time: bool) {
    histogram!(ADVICE_WAIT_SECONDS).record(waited.as_secs_f64());
    histogram!(ADVICE_SECONDS).record(took.as_secs_f64());
    jobs(if in_time { JOB_ANSWERED } else { JOB_DROPPED }).increment(1);
}

/// Counts a job that was not run, because its caller had gone.
pub fn job_skipped() {
    jobs(JOB_DROPPED).increment(1);
}

/// Counts a refusal by its code.
pub fn refused(code: RefusalCode) {
    let code = serde_json::to_value(code).ok().and_then(|code| code.as_str().map(str::to_owned));
    counter!(REFUSALS, "code" => code.unwrap_or_default()).increment(1);
}
