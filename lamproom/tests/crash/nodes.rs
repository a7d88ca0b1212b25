//! Three nodes on one Postgres database, and people each of whose connections leads to any of them.
//! Nodes are killed, paused for longer than their lease, and restarted one after the other.

use std::time::Duration;

use lamproom_loadtest::{Cluster, Purpose};
use lamproom_server::config::limits;

use crate::play::Play;

const NODES: usize = 3;
/// Tables of each game.
const TABLES: usize = 2;
/// The number of connections that break per thousand messages, so that people change nodes.
const CUTS_PERMILLE: u16 = 20;
/// Each table plays a match to its end.
const MATCHES_MIN: usize = 1;
/// How long people play between two events.
const PLAY: Duration = Duration::from_secs(2);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_lost_or_doubled_when_nodes_are_killed() {
    let postgres = Cluster::start(Purpose::Tests);
    let mut play = begin(&postgres).await;
    for node in 0..NODES {
        play.go_on_for(PLAY).await;
        play.kill(node).await;
        play.start(node).await;
    }
    play.play_until_matches(MATCHES_MIN).await;
    play.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_that_was_paused_for_longer_than_its_lease_does_no_harm() {
    let postgres = Cluster::start(Purpose::Tests);
    let mut play = begin(&postgres).await;
    for node in 0..NODES {
        play.go_on_for(PLAY).await;
        play.leave_out(node);
        play.server(node).pause().unwrap();
        play.go_on_for(limits::LEASE + PLAY).await;
        play.server(node).resume().unwrap();
        // Everybody may come to it again at once.
        play.lead_to_all();
        let stood = play.standstill().await;
        println!("resumed: tables went on after {stood:?}");
    }
    play.play_until_matches(MATCHES_MIN).await;
    play.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rolling_restart_is_hardly_noticed() {
    let postgres = Cluster::start(Purpose::Tests);
    let mut play = begin(&postgres).await;
    for node in 0..NODES {
        play.go_on_for(PLAY).await;
        play.stop(node).await;
        play.start(node).await;
    }
    play.play_until_matches(MATCHES_MIN).await;
    let tally = play.end().await;
    assert_eq!(tally.restarts_announced, 0, "in a cluster, nobody waits for a restart");
}

async fn begin(postgres: &Cluster) -> Play {
    let node: &[&str] = &["--cluster", "127.0.0.1:0"];
    let mut play = Play::on_postgres_with(postgres, &[node; NODES]);
    play.start_all().await;
    play.open_tables(TABLES, CUTS_PERMILLE).await;
    play.go_on_for(PLAY).await;
    play
}
