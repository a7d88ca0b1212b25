//! Every setting of the server with its default, in [`Serve`], and every fixed limit, in
//! [`limits`].

use std::{net::SocketAddr, path::PathBuf, thread::available_parallelism, time::Duration};

use anyhow::Context as _;
use clap::{Args, ValueEnum, builder::RangedU64ValueParser, value_parser};
use lamproom_table::Limits as TableLimits;

use crate::{
    network::{self, Network},
    store::StoreAddress,
};

pub mod limits;
mod origin;
mod retention;
mod times;

pub use self::{
    origin::Origin,
    retention::{Age, Retention},
    times::{Milliseconds, Seconds},
};

/// The settings of `lamproom serve`. Each is a flag and an environment variable.
#[derive(Clone, Debug, Args)]
pub struct Serve {
    /// Address and port to listen on; port 0 picks a free one.
    #[arg(long, env = "LAMPROOM_LISTEN", default_value = "127.0.0.1:8080", value_name = "ADDRESS")]
    pub listen: SocketAddr,

    /// Where tables and matches are stored.
    #[command(flatten)]
    pub storage: Storage,

    /// Makes this server a node of a cluster on one Postgres database: the address and port at
    /// which the other nodes reach it, such as `node1:7000`. It listens there for them only.
    #[arg(long, env = "LAMPROOM_CLUSTER", value_name = "ADDRESS")]
    pub cluster: Option<String>,

    /// How long tables are kept.
    #[command(flatten)]
    pub retention: Retention,

    /// Origins whose pages may connect to tables, besides the server's own, such as
    /// `https://games.example.org` (repeatable, or separated by commas).
    #[arg(long, env = "LAMPROOM_ALLOWED_ORIGINS", value_delimiter = ',', value_name = "ORIGIN")]
    pub allowed_origin: Vec<Origin>,

    /// Addresses or networks of the reverse proxies whose headers X-Forwarded-For, -Proto and -Host
    /// are trusted, such as `172.18.0.1` or `172.18.0.0/16` (repeatable, or separated by commas).
    #[arg(long, env = "LAMPROOM_TRUSTED_PROXIES", value_delimiter = ',', value_name = "ADDRESS")]
    pub trusted_proxy: Vec<Network>,

    /// Addresses or networks whose requests for `/metrics` are answered (repeatable, or separated
    /// by commas).
    #[arg(
        long,
        env = "LAMPROOM_METRICS_FROM",
        default_values = network::NEAR,
        value_delimiter = ',',
        value_name = "ADDRESS"
    )]
    pub metrics_from: Vec<Network>,

    /// Maximum number of tables that one address may open per hour.
    #[arg(
        long,
        env = "LAMPROOM_TABLES_PER_HOUR",
        default_value_t = 60,
        value_parser = value_parser!(u32).range(1..),
        value_name = "N"
    )]
    pub tables_per_hour: u32,

    /// Maximum number of open connections from one address; trusted proxies may have any number.
    #[arg(
        long,
        env = "LAMPROOM_CONNECTIONS_PER_ADDRESS",
        default_value_t = 200,
        value_parser = RangedU64ValueParser::<usize>::new().range(1..),
        value_name = "N"
    )]
    pub connections_per_address: usize,

    /// Maximum number of connections to one table.
    #[arg(
        long,
        env = "LAMPROOM_CONNECTIONS_PER_TABLE",
        default_value_t = 100,
        value_parser = RangedU64ValueParser::<usize>::new().range(1..),
        value_name = "N"
    )]
    pub connections_per_table: usize,

    /// Seconds without a connection after which a table leaves memory; the next visit wakes it.
    #[arg(long, env = "LAMPROOM_SLEEP_AFTER", default_value = "300", value_name = "SECONDS")]
    pub sleep_after: Seconds,

    /// Milliseconds that a bot pauses before it moves.
    #[arg(long, env = "LAMPROOM_BOT_PACE", default_value = "1200", value_name = "MILLISECONDS")]
    pub bot_pace: Milliseconds,

    /// Seconds that a player must be away before a bot may stand in; five times as long in a match
    /// that counts.
    #[arg(long, env = "LAMPROOM_STAND_IN_AFTER", default_value = "30", value_name = "SECONDS")]
    pub stand_in_after: Seconds,

    /// Seconds that a player must be away before the table decides for them when all players decide
    /// at once.
    #[arg(long, env = "LAMPROOM_AWAY_AFTER", default_value = "45", value_name = "SECONDS")]
    pub away_after: Seconds,

    /// Seconds for which a connected player must keep the others waiting before a bot may stand in;
    /// five times as long in a match that counts. After a quarter of it, they can be nudged.
    /// Without clocks only.
    #[arg(long, env = "LAMPROOM_IDLE_AFTER", default_value = "120", value_name = "SECONDS")]
    pub idle_after: Seconds,

    /// Seconds that a host must be away before a player who is present becomes host.
    #[arg(long, env = "LAMPROOM_HOST_AWAY_AFTER", default_value = "60", value_name = "SECONDS")]
    pub host_away_after: Seconds,

    /// Number of low-priority threads that compute advice and let bots think [default: one less
    /// than the number of processors, at least one].
    #[arg(
        long,
        env = "LAMPROOM_ADVICE_THREADS",
        value_parser = value_parser!(u16).range(1..=i64::from(limits::ADVICE_THREADS)),
        value_name = "N",
    )]
    pub advice_threads: Option<u16>,

    /// Maximum milliseconds to compute one piece of advice.
    #[arg(long, env = "LAMPROOM_ADVICE_TIME", default_value = "1000", value_name = "MILLISECONDS")]
    pub advice_time: Milliseconds,

    /// Positions that the analysis of a finished match looks at. More take longer, and make its
    /// estimates more certain.
    #[arg(
        long,
        env = "LAMPROOM_ANALYSIS_POSITIONS",
        default_value_t = 8_000_000,
        value_name = "N"
    )]
    pub analysis_positions: u32,

    /// Whether players may be called by Web Push when a match waits for them, which takes
    /// connections to the push services of browser makers.
    #[arg(long, env = "LAMPROOM_PUSH", default_value = "on", value_name = "SWITCH")]
    pub push: Switch,

    /// Seconds that a match must wait for a player who is not looking at it; then they are called.
    #[arg(long, env = "LAMPROOM_CALL_AFTER", default_value = "30", value_name = "SECONDS")]
    pub call_after: Seconds,

    /// Whether the home page lists tables that wait for players, for everybody to join.
    #[arg(long, env = "LAMPROOM_OPEN_TABLES", default_value = "off", value_name = "SWITCH")]
    pub open_tables: Switch,

    /// Whether everybody can see who the strongest players are, by the matches that count.
    #[arg(long, env = "LAMPROOM_LEADERBOARDS", default_value = "on", value_name = "SWITCH")]
    pub leaderboards: Switch,

    /// Lets messages of Web Push go to this machine, without TLS. For tests.
    #[arg(long, env = "LAMPROOM_PUSH_TO_LOOPBACK", hide = true)]
    pub push_to_loopback: bool,

    /// Whether to limit the requests, connections and messages of an address; turn off only for
    /// load tests.
    #[arg(long, env = "LAMPROOM_RATE_LIMITS", default_value = "on", value_name = "SWITCH")]
    pub rate_limits: Switch,

    /// Format of the log on standard error; `RUST_LOG` sets what is logged.
    #[arg(long, env = "LAMPROOM_LOG_FORMAT", default_value = "text", value_name = "FORMAT")]
    pub log_format: LogFormat,

    /// Address of an OpenTelemetry collector that takes traces of moves by OTLP over HTTP, such as
    /// `http://localhost:4318`. Without it, no traces are made.
    #[arg(long, env = "LAMPROOM_OTLP", value_name = "URL")]
    pub otlp: Option<String>,
}

/// Where tables and matches are stored.
#[derive(Clone, Debug, Args)]
pub struct Storage {
    /// Folder of the embedded SQLite database; ignored if a database URL is given.
    #[arg(long, env = "LAMPROOM_DATA", default_value = "data", value_name = "FOLDER")]
    pub data: PathBuf,

    /// Postgres database to use instead of SQLite, as `postgres://user@host/name`.
    #[arg(long, env = "DATABASE_URL", hide_env_values = true, value_name = "URL")]
    pub database_url: Option<String>,

    /// File with the password for the database URL, such as a mounted secret.
    #[arg(
        long,
        env = "LAMPROOM_DATABASE_PASSWORD_FILE",
        requires = "database_url",
        value_name = "FILE"
    )]
    pub database_password_file: Option<PathBuf>,
}

/// A setting that is on or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Switch {
    On,
    Off,
}

/// The format of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LogFormat {
    /// Lines for people
    Text,
    /// One JSON object per line, for a log collector
    Json,
}

impl Serve {
    /// The limits of tables.
    pub fn table_limits(&self) -> TableLimits {
        TableLimits {
            bot_pace_ms: self.bot_pace.ms(),
            stand_in_ms: self.stand_in_after.ms(),
            away_ms: self.away_after.ms(),
            idle_ms: self.idle_after.ms(),
            host_away_ms: self.host_away_after.ms(),
            ..TableLimits::default()
        }
    }

    /// The number of worker threads. The default leaves one processor for moves if there are
    /// several.
    pub fn advice_threads(&self) -> usize {
        self.advice_threads.map_or_else(
            || available_parallelism().map_or(1, |all| (all.get() - 1).max(1)),
            usize::from,
        )
    }

    /// The time limit of an advice job.
    pub fn advice_time(&self) -> Duration {
        self.advice_time.duration()
    }

    /// The most open connections of one address; any number if nothing is limited.
    pub fn connections_per_address(&self) -> Option<usize> {
        (self.rate_limits == Switch::On).then_some(self.connections_per_address)
    }

    /// How long a match waits for a player who is not looking at it; then they are called.
    pub fn call_after(&self) -> Duration {
        self.call_after.duration()
    }

    /// How long a table stays in memory without a connection.
    pub fn sleep_after(&self) -> Duration {
        self.sleep_after.duration()
    }
}

impl Storage {
    /// The address of the store.
    ///
    /// # Errors
    /// If the password file cannot be read, or the URL is not that of a Postgres database.
    pub fn address(&self) -> anyhow::Result<StoreAddress> {
        let Some(url) = &self.database_url else {
            return Ok(StoreAddress::file(self.data.join("lamproom.sqlite")));
        };
        let address = StoreAddress::url(url)?;
        let Some(path) = &self.database_password_file else { return Ok(address) };
        let password = std::fs::read_to_string(path)
            .with_context(|| format!("cannot read the password from {}", path.display()))?;
        Ok(address.with_password(password.trim_end_matches(['\r', '\n'])))
    }
}
