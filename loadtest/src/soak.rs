//! Plays whole matches at many tables for a while, over connections that break: all clients must be
//! told the same, and nothing that was acknowledged may be lost.

use std::{path::PathBuf, time::Duration};

use clap::Args;
use lamproom_loadtest::{Api, Group, Launch, ServerProcess, Tally, Target, new_key};
use tempfile::TempDir;
use tokio::{
    sync::watch,
    time::{Instant, sleep, timeout},
};

/// The interval at which to check for faults.
const CHECK_INTERVAL: Duration = Duration::from_millis(500);
/// The longest wait for all replies at the end.
const CLOSING_MAX: Duration = Duration::from_mins(1);

/// The options of `soak`.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// Server binary
    #[arg(long, default_value = "target/release/lamproom", value_name = "FILE")]
    server: PathBuf,
    /// Game to play
    #[arg(long, default_value = "cave_mining", value_name = "ID")]
    game: String,
    /// Postgres database for the tables [default: a temporary SQLite file]
    #[arg(long, value_name = "URL")]
    database_url: Option<String>,
    /// Number of tables, with two players and two spectators each
    #[arg(long, default_value_t = 20, value_name = "N")]
    tables: u32,
    /// How long to play
    #[arg(long, default_value_t = 60, value_name = "SECONDS")]
    seconds: u64,
    /// Number of connections to break per thousand messages
    #[arg(long, default_value_t = 20, value_name = "N")]
    cuts_permille: u16,
    /// Seed of moves and broken connections [default: random, and printed]
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
}

/// Runs the soak test, and prints its result. Fails with the first fault.
pub(crate) async fn run(options: &Options) -> anyhow::Result<()> {
    let seed = options.seed.unwrap_or_else(|| fastrand::u64(..));
    print(&format!("seed {seed}"));
    let folder = TempDir::new()?;
    let database_url = options.database_url.as_deref();
    let launch = Launch::lamproom(&options.server, &folder.path().join("data"), database_url);
    let server = ServerProcess::start(&launch).await?;
    let base_url = server.base_url().to_owned();
    let (sender, target) = watch::channel(Target::at(&base_url));

    let mut groups = Vec::new();
    for number in 0..u64::from(options.tables) {
        let host = new_key();
        let code = Api::new(&base_url).open_table(&options.game, &host).await?;
        groups.push(Group::start(&code, host, &target, options.cuts_permille, seed ^ number));
    }
    let end = Instant::now() + Duration::from_secs(options.seconds);
    while Instant::now() < end {
        sleep(CHECK_INTERVAL).await;
        groups.iter_mut().try_for_each(Group::check)?;
    }
    sender.send_modify(|target| target.closing = true);

    let (mut steps, mut matches, mut tally) = (0, 0, Tally::default());
    for group in groups {
        let finished = group.matches().len();
        let (head, seen) = timeout(CLOSING_MAX, group.finish()).await??;
        steps += head.0;
        matches += finished;
        tally = tally.plus(seen);
    }
    print(&format!(
        "{} tables, {steps} steps, {matches} finished matches, {} messages acknowledged, \
         {} connections broken: all clients agree",
        options.tables, tally.acknowledged, tally.returns
    ));
    Ok(())
}

#[expect(clippy::print_stdout, reason = "the result is what the command is for")]
fn print(line: &str) {
    println!("{line}");
}
