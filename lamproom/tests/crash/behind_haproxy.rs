//! Three nodes behind a real HAProxy, with the configuration of `deploy/haproxy.cfg`.

use std::time::Duration;

use lamproom_games::registry::GAMES;
use lamproom_loadtest::{Api, Client, Cluster, Haproxy, Loopback, Purpose, new_key};
use sqlx::{Connection as _, PgConnection, query, query_scalar};
use tokio::time::sleep;

use crate::play::Play;

/// Tables of each game.
const TABLES: usize = 4;
/// The number of connections that break per thousand messages.
const CUTS_PERMILLE: u16 = 10;
/// How long people play between two events.
const PLAY: Duration = Duration::from_secs(2);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_lost_when_nodes_are_killed_stopped_and_paused() {
    let (postgres, loopback) = (Cluster::start(Purpose::Tests), Loopback::random());
    let mut play = begin(&postgres, loopback).await;
    let _haproxy = lead_through(loopback, [0, 1, 2], &mut play).await;
    play.open_tables(TABLES, CUTS_PERMILLE).await;

    play.go_on_for(PLAY).await;
    play.kill(0).await;
    play.start(0).await;

    play.go_on_for(PLAY).await;
    play.stop(1).await;
    play.start(1).await;

    play.go_on_for(PLAY).await;
    play.server(2).pause().unwrap();
    play.expect_no_standstill("paused").await;
    play.server(2).resume().unwrap();
    play.go_on_for(PLAY).await;

    play.play_until_matches(1).await;
    let tally = play.end().await;
    assert_eq!(tally.restarts_announced, 0, "in a cluster, nobody waits for a restart");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_paused_nodes_have_locked_is_free_soon() {
    let (postgres, loopback) = (Cluster::start(Purpose::Tests), Loopback::random());
    let mut play = begin(&postgres, loopback).await;
    let _haproxy = lead_through(loopback, [0, 1, 2], &mut play).await;
    play.open_tables(TABLES, 0).await;
    play.go_on_for(PLAY).await;

    // Two nodes have locked the tables whose matches end, and wait to keep these. Postgres does so
    // while two are paused, one of those at least, and its tables stay locked.
    let mut other = PgConnection::connect_with(play.postgres()).await.unwrap();
    let mut lock = other.begin().await.unwrap();
    query("lock table matches in share mode").execute(&mut *lock).await.unwrap();
    let waiting = "select count(*) from pg_locks where not granted";
    while query_scalar::<_, i64>(waiting).fetch_one(&mut *lock).await.unwrap() < 2 {
        sleep(Duration::from_millis(10)).await;
    }
    for node in [0, 1] {
        play.server(node).pause().unwrap();
    }
    lock.rollback().await.unwrap();

    play.expect_no_standstill("paused while they wrote").await;
    for node in [0, 1] {
        play.server(node).resume().unwrap();
    }
    play.play_until_matches(1).await;
    play.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_proxy_that_sends_everything_to_the_wrong_node_is_right() {
    let (postgres, loopback) = (Cluster::start(Purpose::Tests), Loopback::random());
    let mut play = begin(&postgres, loopback).await;
    let _haproxy = lead_through(loopback, [0, 0, 0], &mut play).await;
    // A visit makes node 1 the holder of each table.
    let holder = play.server(1).base_url().to_owned();
    for game in GAMES {
        let host = new_key();
        let code = Api::new(&holder).open_table(game.meta.id, &host).await.unwrap();
        Client::connect(&holder, code.clone(), host.clone()).await.unwrap();
        play.join(&code, host, CUTS_PERMILLE);
    }
    play.play_until_matches(1).await;
    assert_eq!(tables_awake(play.server(0).base_url()).await, "0");
    assert_eq!(tables_awake(&holder).await, GAMES.len().to_string());

    // The holder of the tables is killed, and the wrong node becomes the right one.
    play.kill(1).await;
    play.play_until_matches(2).await;
    play.end().await;
}

async fn begin(postgres: &Cluster, loopback: Loopback) -> Play {
    let nodes = [0, 1, 2].map(|node| loopback.node(node));
    let trusted = ["--trusted-proxy", Haproxy::SOURCE, "--cluster", "127.0.0.1:0"];
    let mut play = Play::on_postgres_with(postgres, &[&trusted[..]; 3]);
    play.listen_at(&nodes);
    play.start_all().await;
    play
}

/// Starts a proxy to these nodes, through which all connections go until it is dropped.
async fn lead_through(loopback: Loopback, nodes: [u8; 3], play: &mut Play) -> Haproxy {
    let nodes = nodes.map(|node| loopback.node(node));
    let nodes = nodes.each_ref().map(String::as_str);
    let haproxy = Haproxy::start(loopback, nodes, play.folder()).await.unwrap();
    play.lead_through(haproxy.base_url());
    haproxy
}

/// How many tables are in the memory of a node.
async fn tables_awake(base_url: &str) -> String {
    let metrics = Api::new(base_url).metrics().await.unwrap();
    let tables = metrics.lines().find_map(|line| line.strip_prefix("lamproom_tables "));
    tables.unwrap().to_owned()
}
