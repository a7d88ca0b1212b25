//! The whole server under real sockets, in this process: what people do at tables, what strangers and broken clients throw at it, and
//! what happens when the database, another server or a game fails. Every client checks that steps come without gap and none
//! is acknowledged before it is shown (see `lamproom_loadtest::Fold`).

#![expect(clippy::unwrap_used, reason = "a helper of a test fails as the test does")]

mod guest;
mod house;
mod http;
mod pair;
mod raw;

mod advice;
mod alone;
mod bad_frames;
mod bad_moves;
mod bots;
mod coming_back;
mod crowds;
mod daily;
mod freeze;
mod fuzz;
mod host;
mod lobby;
mod match_file;
mod match_play;
mod names;
mod panics;
mod requests;
mod takeover;
mod team;
mod together;
mod watching;

use std::time::Duration;

/// How long anything here may take before it counts as never.
const PATIENCE: Duration = Duration::from_secs(30);

/// Waits for what should happen soon.
async fn soon<T>(what: &str, happens: impl Future<Output = T>) -> T {
    tokio::time::timeout(PATIENCE, happens)
        .await
        .unwrap_or_else(|_| panic!("waited {PATIENCE:?} in vain: {what}"))
}
