//! The benchmark: what a server does, costs and forgets, on each database, beside a bare WebSocket echo in the same run.

mod exchange;
mod memory;
mod report;
mod restart;
mod storage;
mod storm;

use std::{env, fs, path::PathBuf, time::Duration};

use anyhow::Context;
use clap::Args;
use lamproom_loadtest::{Cluster, Launch, Purpose, ServerProcess};
use tempfile::TempDir;

use self::{
    exchange::{Duel, Echo, Exchange, measure},
    report::{Measure, Report, Subject, machine},
};

/// Between the moves of a table at an unhurried pace.
const PACE: Duration = Duration::from_secs(1);

/// What to measure, and how much of it.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// The server's binary; a release build, for figures that mean something.
    #[arg(long, default_value = "target/release/lamproom", value_name = "FILE")]
    server: PathBuf,
    /// The game that is played.
    #[arg(long, default_value = "cave_mining", value_name = "ID")]
    game: String,
    /// Also on a throw-away Postgres cluster (Debian's package of version 15 must be installed).
    #[arg(long)]
    postgres: bool,
    /// Tables played at, by two each.
    #[arg(long, default_value_t = 200, value_name = "N")]
    tables: u32,
    /// Who play alone and ask for hints all the time, in the storm.
    #[arg(long, default_value_t = 40, value_name = "N")]
    askers: u32,
    /// How long each measurement takes.
    #[arg(long, default_value_t = 10, value_name = "SECONDS")]
    seconds: u64,
    /// Tables that are stored when the start-up is measured.
    #[arg(long, default_value_t = 100_000, value_name = "N")]
    stored: u32,
    /// How often the server is killed to measure its return.
    #[arg(long, default_value_t = 5, value_name = "N")]
    kills: u32,
    /// Less of everything, for less than a minute.
    #[arg(long, conflicts_with_all = ["tables", "seconds", "stored", "kills"])]
    short: bool,
    /// Writes the figures to this file as JSON, too.
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
}

/// How much of everything.
#[derive(Clone, Copy, Debug)]
struct Amount {
    tables: u32,
    length: Duration,
    stored: u32,
    kills: u32,
}

impl Options {
    fn amount(&self) -> Amount {
        if self.short {
            return Amount { tables: 50, length: Duration::from_secs(3), stored: 5_000, kills: 2 };
        }
        let length = Duration::from_secs(self.seconds);
        Amount { tables: self.tables, length, stored: self.stored, kills: self.kills }
    }
}

/// Where a server keeps its tables.
enum Backend {
    Sqlite,
    Postgres(Cluster),
}

/// What every stage of the benchmark needs.
struct Bench<'o> {
    options: &'o Options,
    amount: Amount,
    backend: Backend,
    folder: TempDir,
}

/// A server that has not been started, and where its database is.
struct Fresh {
    launch: Launch,
    /// As `sqlx` wants it.
    database: String,
}

/// Measures, and prints.
pub(crate) async fn run(options: &Options) -> anyhow::Result<()> {
    let amount = options.amount();
    let mut subjects = vec![measure_echo(amount).await.context("the echo")?];
    let mut backends = vec![Backend::Sqlite];
    if options.postgres {
        backends.push(Backend::Postgres(Cluster::start(Purpose::Measures)));
    }
    for backend in backends {
        let bench = Bench { options, amount, backend, folder: TempDir::new()? };
        subjects.push(bench.subject().await.context(bench.name())?);
    }
    let circumstances = vec![
        ("machine, shared by server, database and load test".to_owned(), machine()),
        (
            "tables, of two players each, one move under way at each".to_owned(),
            amount.tables.to_string(),
        ),
        (
            "length of each measurement of traffic".to_owned(),
            format!("{} s", amount.length.as_secs()),
        ),
        ("stored tables for the start-up".to_owned(), amount.stored.to_string()),
        (
            "people who ask for hints all the time, in the storm".to_owned(),
            options.askers.to_string(),
        ),
        ("kills (medians are given)".to_owned(), amount.kills.to_string()),
    ];
    let report = Report { circumstances, subjects };
    if let Some(file) = &options.json {
        fs::write(file, serde_json::to_string_pretty(&report)?)?;
    }
    print(&report.markdown());
    Ok(())
}

#[expect(clippy::print_stdout, reason = "the report is what the command is for")]
fn print(report: &str) {
    println!("{report}");
}

/// Says what is being done, for whoever waits.
#[expect(clippy::print_stderr, reason = "progress, apart from the report")]
fn progress(text: &str) {
    eprintln!("{text} …");
}

async fn measure_echo(amount: Amount) -> anyhow::Result<Subject> {
    progress("echo");
    let folder = TempDir::new()?;
    let launch = Launch {
        program: env::current_exe()?,
        arguments: vec!["echo".into()],
        log: folder.path().join("echo.log"),
    };
    let server = ServerProcess::start(&launch).await?;
    let lines = Echo::open_many(server.base_url(), amount.tables).await?;
    let mut echo = Subject::new("bare echo");
    measure_traffic(&mut echo, &server, lines, amount).await?;
    Ok(echo)
}

/// As fast as it goes, then at an unhurried pace.
async fn measure_traffic<E: Exchange>(
    subject: &mut Subject,
    server: &ServerProcess,
    pairs: Vec<E>,
    amount: Amount,
) -> anyhow::Result<()> {
    let (pairs, loaded) = measure(server, pairs, None, amount.length).await?;
    subject.note(Measure::MovesPerSecond, loaded.per_second());
    subject.note(Measure::MovesPerCpuSecond, loaded.per_cpu_second());
    subject.note(Measure::LoadedP50Ms, loaded.millis_at(0.5));
    subject.note(Measure::LoadedP99Ms, loaded.millis_at(0.99));
    subject.note(Measure::ClientCpuShare, loaded.own_processors());
    let (_, paced) = measure(server, pairs, Some(PACE), amount.length).await?;
    subject.note(Measure::PacedP50Ms, paced.millis_at(0.5));
    subject.note(Measure::PacedP99Ms, paced.millis_at(0.99));
    Ok(())
}

impl Bench<'_> {
    fn name(&self) -> &'static str {
        match self.backend {
            Backend::Sqlite => "SQLite",
            Backend::Postgres(_) => "Postgres",
        }
    }

    /// A server with nothing stored.
    fn fresh(&self, stage: &str) -> Fresh {
        progress(&format!("{}: {stage}", self.name()));
        let data = self.folder.path().join(stage);
        match &self.backend {
            Backend::Sqlite => {
                let database = format!("sqlite://{}", data.join("lamproom.sqlite").display());
                Fresh { launch: Launch::lamproom(&self.options.server, &data, None), database }
            }
            Backend::Postgres(cluster) => {
                let database = cluster.new_database();
                let launch = Launch::lamproom(&self.options.server, &data, Some(&database));
                Fresh { launch, database }
            }
        }
    }

    async fn subject(&self) -> anyhow::Result<Subject> {
        let mut subject = Subject::new(self.name());
        let server = ServerProcess::start(&self.fresh("traffic").launch).await?;
        let duels =
            Duel::seat_many(server.base_url(), &self.options.game, self.amount.tables).await?;
        measure_traffic(&mut subject, &server, duels, self.amount).await?;
        drop(server);
        storm::measure(self, &mut subject).await.context("a storm of questions")?;
        memory::measure(self, &mut subject).await.context("memory")?;
        restart::measure(self, &mut subject).await.context("kill -9")?;
        storage::measure(self, &mut subject).await.context("start-up")?;
        Ok(subject)
    }
}
