//! The options of `bench`, and what each part of the benchmark needs: a server with an empty
//! database, again and again.

use std::{path::PathBuf, time::Duration};

use clap::{Args, ValueEnum};
use lamproom_loadtest::{Cluster, Launch};
use tempfile::TempDir;

/// The game that is played unless another one is named.
pub(super) const GAME: &str = "cave_mining";

/// The interval between the moves of a table at human pace.
pub(super) const PACE: Duration = Duration::from_secs(1);

/// The options of `bench`.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// Server binary, which should be a release build
    #[arg(long, default_value = "target/release/lamproom", value_name = "FILE")]
    pub(super) server: PathBuf,
    /// Game to play
    #[arg(long, default_value = GAME, value_name = "ID")]
    pub(super) game: String,
    /// Measure on a temporary Postgres cluster, too (needs Debian's package of version 15)
    #[arg(long)]
    pub(super) postgres: bool,
    /// Parts of the benchmark to run, separated by commas [default: all]
    #[arg(long, value_delimiter = ',', value_name = "PARTS")]
    parts: Vec<Part>,
    /// Number of tables, with two players each
    #[arg(long, default_value_t = 200, value_name = "N")]
    tables: u32,
    /// Number of solo players who ask for advice all the time, in the storm
    #[arg(long, default_value_t = 40, value_name = "N")]
    pub(super) askers: u32,
    /// Number of tables at which masters, the strongest bots, think all the time
    #[arg(long, default_value_t = 4, value_name = "N")]
    pub(super) master_tables: u32,
    /// Game that the masters play [default: the same as all others]
    #[arg(long, value_name = "ID")]
    masters_play: Option<String>,
    /// Length of each measurement
    #[arg(long, default_value_t = 10, value_name = "SECONDS")]
    seconds: u64,
    /// Number of stored tables when start-up is measured
    #[arg(long, default_value_t = 100_000, value_name = "N")]
    stored: u32,
    /// Number of times to kill the server when recovery is measured
    #[arg(long, default_value_t = 5, value_name = "N")]
    kills: u32,
    /// Measure less of everything, in three minutes for each database
    #[arg(long, conflicts_with_all = ["tables", "seconds", "stored", "kills"])]
    short: bool,
    /// File to write the figures to as JSON, too
    #[arg(long, value_name = "FILE")]
    pub(super) json: Option<PathBuf>,
}

/// A part of the benchmark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Part {
    /// Throughput and latency of moves
    Moves,
    /// Latency of moves while others ask for advice
    Storm,
    /// Turns of masters, and latency of moves while they think
    Masters,
    /// Memory of tables and connections
    Memory,
    /// Recovery after `kill -9`
    Kills,
    /// Start-up with many stored tables
    Stored,
}

/// How much to measure.
#[derive(Clone, Copy, Debug)]
pub(super) struct Amount {
    pub(super) tables: u32,
    /// The length of each measurement.
    pub(super) length: Duration,
    /// The number of stored tables when start-up is measured.
    pub(super) stored: u32,
    pub(super) kills: u32,
}

impl Options {
    pub(super) fn includes(&self, part: Part) -> bool {
        self.parts.is_empty() || self.parts.contains(&part)
    }

    /// The game that the masters play.
    pub(super) fn masters_play(&self) -> &str {
        self.masters_play.as_deref().unwrap_or(&self.game)
    }

    pub(super) fn amount(&self) -> Amount {
        if self.short {
            return Amount { tables: 50, length: Duration::from_secs(3), stored: 5_000, kills: 2 };
        }
        let length = Duration::from_secs(self.seconds);
        Amount { tables: self.tables, length, stored: self.stored, kills: self.kills }
    }
}

/// The database of a server.
pub(super) enum Backend {
    Sqlite,
    Postgres(Cluster),
}

/// What every part of the benchmark needs.
pub(super) struct Bench<'o> {
    pub(super) options: &'o Options,
    pub(super) amount: Amount,
    pub(super) backend: Backend,
    pub(super) folder: TempDir,
}

/// A server that has not been started, and its empty database.
pub(super) struct Fresh {
    pub(super) launch: Launch,
    /// The URL of the database, as `sqlx` reads it.
    pub(super) database: String,
}

impl Bench<'_> {
    /// The name of the database.
    pub(super) fn name(&self) -> &'static str {
        match self.backend {
            Backend::Sqlite => "SQLite",
            Backend::Postgres(_) => "Postgres",
        }
    }

    /// The cluster of the database, if it has processes of its own.
    pub(super) fn cluster(&self) -> Option<&Cluster> {
        match &self.backend {
            Backend::Sqlite => None,
            Backend::Postgres(cluster) => Some(cluster),
        }
    }

    /// A server with an empty database. Reports the part of the benchmark as progress.
    pub(super) fn fresh(&self, part: &str) -> Fresh {
        progress(&format!("{}: {part}", self.name()));
        let data = self.folder.path().join(part);
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
}

/// Prints what is being measured.
#[expect(clippy::print_stderr, reason = "progress, apart from the report")]
pub(super) fn progress(text: &str) {
    eprintln!("{text} …");
}
