//! One server, killed fifty times, and restarted in order.

use std::time::Duration;

use lamproom_loadtest::{Cluster, Group, Purpose};

use crate::play::Play;

const KILLS: u32 = 50;
/// After this many kills, the restarted server is killed once before it is ready.
const KILLS_AT_START_EVERY: u32 = 5;
/// The longest play between kills.
const PLAY_MS_MAX: u64 = 700;
/// The longest time from a start to a kill before the server is ready.
const START_MS_MAX: u64 = 60;
/// A match and a rematch.
const MATCHES_MIN: usize = 2;
/// The number of connections that break per thousand messages, in addition.
const CUTS_PERMILLE: u16 = 5;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_lost_or_doubled_by_kill_9_on_sqlite() {
    kill_many_times(Play::on_sqlite()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_lost_or_doubled_by_kill_9_on_postgres() {
    let postgres = Cluster::start(Purpose::Tests);
    kill_many_times(Play::on_postgres(&postgres)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_restart_is_announced_and_play_goes_on() {
    let mut play = begin(Play::on_sqlite()).await;
    play.play_until_matches(1).await;
    let status = play.take(0).terminate().await.unwrap();
    assert_eq!(status.code(), Some(0), "{}", play.log_tail());
    play.start(0).await;
    play.play_until_matches(MATCHES_MIN).await;
    let everybody = play.tables() as u64 * Group::MEMBERS;
    let tally = play.end().await;
    assert!(tally.restarts_announced <= everybody, "some were told more than once: {tally:?}");
    // Except those whose own connection had just been broken.
    assert!(tally.restarts_announced >= everybody / 2, "too few were told: {tally:?}");
}

async fn begin(mut play: Play) -> Play {
    play.start_all().await;
    play.open_tables(1, CUTS_PERMILLE).await;
    play
}

async fn kill_many_times(play: Play) {
    let mut play = begin(play).await;
    for kill in 1..=KILLS {
        let time = Duration::from_millis(play.dice.u64(..PLAY_MS_MAX));
        play.go_on_for(time).await;
        play.take(0).kill().await.unwrap();
        if kill % KILLS_AT_START_EVERY == 0 {
            let after = Duration::from_millis(play.dice.u64(..START_MS_MAX));
            play.kill_at_start(0, after).await;
        }
        play.start(0).await;
    }
    play.play_until_matches(MATCHES_MIN).await;
    let (kills, tables) = (u64::from(KILLS), play.tables() as u64);
    let tally = play.end().await;
    assert!(tally.returns >= kills * tables, "the kills hardly disturbed play: {tally:?}");
    assert!(tally.acknowledged > kills, "hardly anybody played: {tally:?}");
}
