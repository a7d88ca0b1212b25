//! Whole matches at many tables for a while, with lines that break: everybody must be told the same, and nothing that was
//! acknowledged may be lost.

use std::{path::PathBuf, time::Duration};

use clap::Args;
use lamproom_loadtest::{Api, Company, Launch, Place, ServerProcess, Tally, new_key};
use tempfile::TempDir;
use tokio::{
    sync::watch,
    time::{Instant, sleep, timeout},
};

/// How often to look whether anybody has seen a fault.
const LOOK_EVERY: Duration = Duration::from_millis(500);
/// Longest wait for everybody to be answered at the end.
const CLOSING_MAX: Duration = Duration::from_mins(1);

/// How long and how roughly to play.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// The server's binary.
    #[arg(long, default_value = "target/release/lamproom", value_name = "FILE")]
    server: PathBuf,
    /// The game that is played.
    #[arg(long, default_value = "cave_mining", value_name = "ID")]
    game: String,
    /// A Postgres to keep the tables in; without it, a file that is thrown away.
    #[arg(long, value_name = "URL")]
    database_url: Option<String>,
    /// Tables played at, by two players and two spectators each.
    #[arg(long, default_value_t = 20, value_name = "N")]
    tables: u32,
    /// How long to play.
    #[arg(long, default_value_t = 60, value_name = "SECONDS")]
    seconds: u64,
    /// Of a thousand messages, after how many somebody's line breaks.
    #[arg(long, default_value_t = 20, value_name = "N")]
    cuts_permille: u16,
    /// Decides moves and breaks; a random one is drawn and printed.
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
}

/// Plays, and prints what was seen; fails with the first fault.
pub(crate) async fn run(options: &Options) -> anyhow::Result<()> {
    let seed = options.seed.unwrap_or_else(|| fastrand::u64(..));
    print(&format!("seed {seed}"));
    let folder = TempDir::new()?;
    let database_url = options.database_url.as_deref();
    let launch = Launch::lamproom(&options.server, &folder.path().join("data"), database_url);
    let server = ServerProcess::start(&launch).await?;
    let base_url = server.base_url().to_owned();
    let (tell, place) = watch::channel(Place { base_url: base_url.clone(), closing: false });

    let mut companies = Vec::new();
    for number in 0..u64::from(options.tables) {
        let host = new_key();
        let code = Api::new(&base_url).open_table(&options.game, &host).await?;
        companies.push(Company::gather(&code, host, &place, options.cuts_permille, seed ^ number));
    }
    let end = Instant::now() + Duration::from_secs(options.seconds);
    while Instant::now() < end {
        sleep(LOOK_EVERY).await;
        companies.iter_mut().try_for_each(Company::check)?;
    }
    tell.send_modify(|place| place.closing = true);

    let (mut steps, mut matches, mut tally) = (0, 0, Tally::default());
    for company in companies {
        let finished = company.matches().len();
        let (head, seen) = timeout(CLOSING_MAX, company.finish()).await??;
        steps += head.0;
        matches += finished;
        tally = tally.plus(seen);
    }
    print(&format!(
        "{} tables, {steps} steps, {matches} finished matches, {} messages acknowledged, {} lines broken: all agree",
        options.tables, tally.acknowledged, tally.returns
    ));
    Ok(())
}

#[expect(clippy::print_stdout, reason = "the result is what the command is for")]
fn print(line: &str) {
    println!("{line}");
}
