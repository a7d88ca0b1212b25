//! How long somebody waits for a move while the nodes of a cluster restart one after the other. All
//! clients must be told the same, and nothing that was acknowledged may be lost.

use std::time::Duration;

use anyhow::ensure;
use lamproom_loadtest::{Api, Group, ServerProcess, Tally, Target, new_key};
use tokio::{
    sync::watch,
    time::{Instant, sleep, timeout},
};

use super::{
    nodes::Nodes,
    report::{Measure, Subject},
    setup::{PACE, progress},
};

/// The longest wait until a match is under way at each table.
const BEGIN_MAX: Duration = Duration::from_mins(2);
/// How long people play before, between and after restarts.
const PLAY: Duration = Duration::from_secs(4);
/// The interval at which to check for faults.
const CHECK_INTERVAL: Duration = Duration::from_millis(100);
/// The longest wait for all replies at the end.
const CLOSING_MAX: Duration = Duration::from_mins(2);

pub(super) async fn measure(nodes: &Nodes, game: &str, tables: u32) -> anyhow::Result<Subject> {
    let mut servers = nodes.start(Nodes::MAX).await?;
    let haproxy = nodes.haproxy().await?;
    // Players pause for half of the longest pause on average.
    let target = Target { pause_max: 2 * PACE, ..Target::at(haproxy.base_url()) };
    let (sender, target) = watch::channel(target);
    let mut groups = Vec::new();
    for seed in 0..u64::from(tables) {
        let host = new_key();
        let code = Api::new(haproxy.base_url()).open_table(game, &host).await?;
        groups.push(Group::start(&code, host, &target, 0, seed));
    }
    let end = Instant::now() + BEGIN_MAX;
    while groups.iter().any(|group| group.longest_wait().is_none()) {
        ensure!(Instant::now() < end, "no match began at some table");
        play_for(CHECK_INTERVAL, &mut groups).await?;
    }

    let mut subject = Subject::new("3 nodes that restart");
    subject.note(Measure::LongestWaitUndisturbedMs, longest_wait(PLAY, &mut groups).await?);
    let mut longest: f64 = 0.0;
    for (number, launch) in nodes.launches.iter().enumerate() {
        let stopping = servers.remove(0);
        forget_waits(&groups);
        let restart = async {
            let status = stopping.terminate().await?;
            ensure!(status.success(), "a node ended with {status}:\n{}", launch.log_tail());
            ServerProcess::start(launch).await
        };
        let (restarted, waited) = tokio::join!(restart, waits_during(PLAY, &mut groups));
        servers.push(restarted?);
        let waited = waited?;
        progress(&format!("restart of node {}: longest wait {waited:.0} ms", number + 1));
        longest = longest.max(waited);
    }
    subject.note(Measure::LongestWaitRollingMs, longest);
    sender.send_modify(|target| target.closing = true);
    let mut tally = Tally::default();
    for group in groups {
        tally = tally.plus(timeout(CLOSING_MAX, group.finish()).await??.1);
    }
    ensure!(tally.restarts_announced == 0, "people were told to wait for a restart: {tally:?}");
    progress(&format!("all clients agree: {tally:?}"));
    Ok(subject)
}

async fn longest_wait(time: Duration, groups: &mut [Group]) -> anyhow::Result<f64> {
    forget_waits(groups);
    waits_during(time, groups).await
}

fn forget_waits(groups: &[Group]) {
    groups.iter().for_each(Group::forget_waits);
}

/// The longest wait for a move since waits were last forgotten, in milliseconds.
async fn waits_during(time: Duration, groups: &mut [Group]) -> anyhow::Result<f64> {
    play_for(time, groups).await?;
    let longest = groups.iter().filter_map(Group::longest_wait).max().unwrap_or_default();
    Ok(longest.as_secs_f64() * 1000.0)
}

async fn play_for(time: Duration, groups: &mut [Group]) -> anyhow::Result<()> {
    let end = Instant::now() + time;
    while Instant::now() < end {
        sleep(CHECK_INTERVAL).await;
        groups.iter_mut().try_for_each(Group::check)?;
    }
    Ok(())
}
