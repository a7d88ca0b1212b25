//! Plays whole matches at many tables for a while, over connections that break, with players who
//! come and go: all clients must be told the same, and nothing that was acknowledged may be lost.
//! Records the memory of each server.

use std::{path::PathBuf, time::Duration};

use anyhow::Context;
use clap::{Args, builder::RangedU64ValueParser, value_parser};
use lamproom_loadtest::{
    Api, Cluster, Group, Launch, Purpose, ServerProcess, Tally, Target, new_key,
};
use tempfile::TempDir;
use tokio::{
    sync::watch,
    time::{Instant, sleep, timeout},
};

/// The interval at which to check for faults and for groups that have played enough.
const CHECK_INTERVAL: Duration = Duration::from_millis(500);
/// The longest wait for all replies when a group leaves.
const CLOSING_MAX: Duration = Duration::from_mins(1);

/// The options of `soak`.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// Server binary
    #[arg(long, default_value = "target/release/lamproom", value_name = "FILE")]
    server: PathBuf,
    /// Games to play, separated by commas
    #[arg(long, default_value = "cave_mining", value_delimiter = ',', value_name = "IDS")]
    game: Vec<String>,
    /// Play on a temporary Postgres cluster, too, at the same time (needs Debian's version 15)
    #[arg(long)]
    postgres: bool,
    /// Number of tables per server, with two players and two spectators each
    #[arg(
        long,
        default_value_t = 20,
        value_parser = RangedU64ValueParser::<usize>::new().range(1..),
        value_name = "N"
    )]
    tables: usize,
    /// How long to play
    #[arg(
        long,
        default_value_t = 60,
        value_parser = value_parser!(u64).range(1..),
        value_name = "SECONDS"
    )]
    seconds: u64,
    /// Number of matches after which a group leaves, and a new one comes to a new table
    #[arg(long, default_value_t = 2, value_name = "N")]
    matches: usize,
    /// Longest pause of a player after a move
    #[arg(long, default_value_t = 0, value_name = "MILLISECONDS")]
    pause: u64,
    /// Seconds without a connection after which a table leaves the memory of its server
    #[arg(long, default_value_t = 30, value_name = "SECONDS")]
    sleep_after: u64,
    /// Interval at which to print the memory of the servers
    #[arg(long, default_value_t = 10, value_name = "SECONDS")]
    report_every: u64,
    /// Number of connections to break per thousand messages
    #[arg(long, default_value_t = 20, value_name = "N")]
    cuts_permille: u16,
    /// Seed of moves and broken connections [default: random, and printed]
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
}

/// A server, and the groups that play on it.
struct Host<'o> {
    name: &'static str,
    options: &'o Options,
    dice: fastrand::Rng,
    process: ServerProcess,
    groups: Vec<(Group, watch::Sender<Target>)>,
    played: Played,
}

/// What the groups that have left have played.
#[derive(Default)]
struct Played {
    tables: u64,
    steps: u64,
    matches: usize,
    tally: Tally,
}

/// Runs the soak test, and prints its result. Fails with the first fault.
pub(crate) async fn run(options: &Options) -> anyhow::Result<()> {
    let seed = options.seed.unwrap_or_else(|| fastrand::u64(..));
    print(&format!("seed {seed}"));
    let folder = TempDir::new()?;
    let cluster = options.postgres.then(|| Cluster::start(Purpose::Benchmarks));
    let mut databases = vec![("SQLite", None)];
    databases.extend(cluster.as_ref().map(|cluster| ("Postgres", Some(cluster.new_database()))));

    let mut hosts = Vec::new();
    for (name, url) in databases {
        let mut launch =
            Launch::lamproom(&options.server, &folder.path().join(name), url.as_deref());
        launch.arguments.extend(["--sleep-after".into(), options.sleep_after.to_string().into()]);
        let process = ServerProcess::start(&launch).await?;
        let dice = fastrand::Rng::with_seed(seed);
        let played = Played::default();
        hosts.push(Host { name, options, dice, process, groups: Vec::new(), played });
    }
    let begin = Instant::now();
    let mut next_report = begin;
    while begin.elapsed() < Duration::from_secs(options.seconds) {
        for host in &mut hosts {
            host.tend().await.context(host.name)?;
        }
        if Instant::now() >= next_report {
            report(begin, &hosts)?;
            next_report += Duration::from_secs(options.report_every);
        }
        sleep(CHECK_INTERVAL).await;
    }
    for host in &mut hosts {
        while !host.groups.is_empty() {
            host.say_goodbye(0).await.context(host.name)?;
        }
    }
    report(begin, &hosts)?;
    for Host { name, played: Played { tables, steps, matches, tally }, .. } in &hosts {
        print(&format!(
            "{name}: {tables} tables, {steps} steps, {matches} finished matches, {} messages \
             acknowledged, {} connections broken: all clients agree",
            tally.acknowledged, tally.returns
        ));
    }
    Ok(())
}

impl Host<'_> {
    /// Checks all groups, lets those leave that have played enough, and others come.
    async fn tend(&mut self) -> anyhow::Result<()> {
        self.groups.iter_mut().try_for_each(|(group, _)| group.check())?;
        let has_played_enough =
            |(group, _): &(Group, _)| group.matches().len() >= self.options.matches;
        if let Some(place) = self.groups.iter().position(has_played_enough) {
            self.say_goodbye(place).await?;
        }
        while self.groups.len() < self.options.tables {
            self.welcome().await?;
        }
        Ok(())
    }

    async fn welcome(&mut self) -> anyhow::Result<()> {
        let base_url = self.process.base_url();
        let host = new_key();
        let game = self.dice.choice(&self.options.game).context("no game to play")?;
        let code = Api::new(base_url).open_table(game, &host).await?;
        let (sender, target) = watch::channel(Target {
            matches_max: self.options.matches,
            pause_max: Duration::from_millis(self.options.pause),
            ..Target::at(base_url)
        });
        let cuts = self.options.cuts_permille;
        self.groups.push((Group::start(&code, host, &target, cuts, self.dice.u64(..)), sender));
        Ok(())
    }

    async fn say_goodbye(&mut self, place: usize) -> anyhow::Result<()> {
        let (group, sender) = self.groups.swap_remove(place);
        sender.send_modify(|target| target.closing = true);
        let matches = group.matches().len();
        let (told, tally) = timeout(CLOSING_MAX, group.finish()).await??;
        self.played.tables += 1;
        self.played.steps += told.0;
        self.played.matches += matches;
        self.played.tally = self.played.tally.plus(tally);
        Ok(())
    }
}

/// Prints what each server uses and what was played on it.
fn report(begin: Instant, hosts: &[Host<'_>]) -> anyhow::Result<()> {
    let seconds = begin.elapsed().as_secs();
    for Host { name, process, played, .. } in hosts {
        let usage = process.usage()?;
        print(&format!(
            "{seconds} s, {name}: {} KiB resident, {:.1} s of processor time, {} tables left, \
             {} matches",
            usage.resident_kib, usage.cpu_seconds, played.tables, played.matches
        ));
    }
    Ok(())
}

#[expect(clippy::print_stdout, reason = "the result is what the command is for")]
fn print(line: &str) {
    println!("{line}");
}
