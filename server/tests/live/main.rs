//! The whole server under real sockets, in this process: what people do at tables, what strangers
//! and broken clients send, and what happens when the database, another server or a game fails.
//! Every client checks that steps arrive without a gap, and that none is acknowledged before it is
//! shown (see `lamproom_loadtest::Fold`).

#![expect(clippy::unwrap_used, reason = "a helper of a test fails as the test does")]

mod http;
mod pair;
mod raw_socket;
mod test_client;
mod test_server;

mod across_nodes;
mod addresses;
mod advice;
mod alone;
mod analysis;
mod bad_frames;
mod bad_moves;
mod badges;
mod bots;
#[cfg(feature = "simulate")]
mod clock;
mod cluster;
mod coming_back;
mod continuing;
mod crowds;
mod daily;
mod damaged;
mod day_secret;
mod deletion;
mod devices;
mod extract;
mod freeze;
mod fuzz;
mod host;
mod lobby;
mod looking_up;
mod match_file;
mod match_play;
mod names;
mod panics;
mod previews;
mod push;
mod push_service;
mod ratings;
mod reactions;
mod readiness;
mod replays;
mod requests;
mod statistics;
mod takeover;
mod team;
mod thinking;
mod together;
mod views;
mod watching;
mod your_tables;

use std::time::Duration;

/// The longest wait for anything here.
const PATIENCE: Duration = Duration::from_secs(30);

/// Waits for what should happen soon.
async fn soon<T>(what: &str, happens: impl Future<Output = T>) -> T {
    tokio::time::timeout(PATIENCE, happens)
        .await
        .unwrap_or_else(|_| panic!("waited {PATIENCE:?} in vain: {what}"))
}
