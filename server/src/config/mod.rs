//! Every setting of the server with its default, in [`Serve`], and every fixed limit, in [`limits`].

use std::{
    net::IpAddr, net::SocketAddr, num::NonZeroUsize, path::PathBuf, thread::available_parallelism,
    time::Duration,
};

use anyhow::Context as _;
use clap::{Args, ValueEnum};
use lamproom_table::Limits as TableLimits;

pub mod limits;

/// `lamproom serve`: every setting is a flag or an environment variable.
#[derive(Clone, Debug, Args)]
pub struct Serve {
    /// Address and port to listen on; port 0 chooses a free one.
    #[arg(long, env = "LAMPROOM_LISTEN", default_value = "127.0.0.1:8080", value_name = "ADDRESS")]
    pub listen: SocketAddr,

    /// Where tables and matches are kept.
    #[command(flatten)]
    pub storage: Storage,

    /// Pages of these origins may open a table's socket, besides the server's own (`https://games.example.org`; may be repeated or separated by commas).
    #[arg(long, env = "LAMPROOM_ALLOWED_ORIGINS", value_delimiter = ',', value_name = "ORIGIN")]
    pub allowed_origin: Vec<String>,

    /// Addresses of reverse proxies whose X-Forwarded-For is believed (may be repeated or separated by commas).
    #[arg(long, env = "LAMPROOM_TRUSTED_PROXIES", value_delimiter = ',', value_name = "IP")]
    pub trusted_proxy: Vec<IpAddr>,

    /// Tables one address may open per hour.
    #[arg(long, env = "LAMPROOM_TABLES_PER_HOUR", default_value_t = 60, value_name = "N")]
    pub tables_per_hour: u32,

    /// Connections one table may have.
    #[arg(long, env = "LAMPROOM_CONNECTIONS_PER_TABLE", default_value_t = 100, value_name = "N")]
    pub connections_per_table: usize,

    /// Seconds after which a table that nobody is connected to leaves the memory; it wakes with the next visit.
    #[arg(long, env = "LAMPROOM_SLEEP_AFTER", default_value_t = 300, value_name = "SECONDS")]
    pub sleep_after: u64,

    /// Milliseconds a bot seems to think before it moves.
    #[arg(long, env = "LAMPROOM_BOT_PACE", default_value_t = 1200, value_name = "MILLISECONDS")]
    pub bot_pace: u64,

    /// Seconds a player must have been away before a bot may stand in.
    #[arg(long, env = "LAMPROOM_STAND_IN_AFTER", default_value_t = 30, value_name = "SECONDS")]
    pub stand_in_after: u64,

    /// Seconds a player must have been away before the table decides for them where all players decide at once.
    #[arg(long, env = "LAMPROOM_AWAY_AFTER", default_value_t = 45, value_name = "SECONDS")]
    pub away_after: u64,

    /// Seconds a host must have been away before somebody who is there becomes host.
    #[arg(long, env = "LAMPROOM_HOST_AWAY_AFTER", default_value_t = 60, value_name = "SECONDS")]
    pub host_away_after: u64,

    /// Threads that work out hints and what else takes long, of low priority [default: one less than there are processors, one at least]
    #[arg(long, env = "LAMPROOM_ADVICE_THREADS", value_name = "N")]
    pub advice_threads: Option<NonZeroUsize>,

    /// Milliseconds that one piece of advice may take to be worked out; then it has to do without.
    #[arg(long, env = "LAMPROOM_ADVICE_TIME", default_value_t = 1000, value_name = "MILLISECONDS")]
    pub advice_time: u64,

    /// Whether rates of requests, connections and messages are limited. Off is for load tests.
    #[arg(long, env = "LAMPROOM_RATE_LIMITS", default_value = "on", value_name = "WHICH")]
    pub rate_limits: Switch,

    /// The form of the log on standard error; what is logged is set by `RUST_LOG`.
    #[arg(long, env = "LAMPROOM_LOG_FORMAT", default_value = "text", value_name = "FORM")]
    pub log_format: LogFormat,
}

/// Where tables and matches are kept.
#[derive(Clone, Debug, Args)]
pub struct Storage {
    /// Folder of the embedded database; not used with a database URL.
    #[arg(long, env = "LAMPROOM_DATA", default_value = "data", value_name = "FOLDER")]
    pub data: PathBuf,

    /// A Postgres to keep everything in instead: `postgres://user@host/name`.
    #[arg(long, env = "DATABASE_URL", hide_env_values = true, value_name = "URL")]
    pub database_url: Option<String>,

    /// A file with the password for the database URL, such as a mounted secret.
    #[arg(long, env = "LAMPROOM_DATABASE_PASSWORD_FILE", value_name = "FILE")]
    pub database_password_file: Option<PathBuf>,
}

/// On or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Switch {
    /// On.
    On,
    /// Off.
    Off,
}

/// The form of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LogFormat {
    /// Lines for people.
    Text,
    /// One JSON object a line, for a collector.
    Json,
}

impl Serve {
    /// What tables allow, and how long they wait.
    pub fn table_limits(&self) -> TableLimits {
        TableLimits {
            bot_pace_ms: self.bot_pace,
            stand_in_ms: self.stand_in_after.saturating_mul(1000),
            away_ms: self.away_after.saturating_mul(1000),
            host_away_ms: self.host_away_after.saturating_mul(1000),
            ..TableLimits::default()
        }
    }

    /// How many threads work advice out: so many that one processor is left for moves, if there is another.
    pub fn advice_threads(&self) -> usize {
        self.advice_threads.map_or_else(
            || available_parallelism().map_or(1, |all| (all.get() - 1).max(1)),
            NonZeroUsize::get,
        )
    }

    /// How long one piece of advice may take.
    pub fn advice_time(&self) -> Duration {
        Duration::from_millis(self.advice_time)
    }

    /// After how long without a connection a table sleeps.
    pub fn sleep_after(&self) -> Duration {
        Duration::from_secs(self.sleep_after)
    }
}

impl Storage {
    /// The address of the store: the database URL with its password, or the path of the embedded database.
    ///
    /// # Errors
    /// When the password file cannot be read, or the URL is none.
    pub fn address(&self) -> anyhow::Result<String> {
        let Some(url) = &self.database_url else {
            let file = self.data.join("lamproom.sqlite");
            return file.into_os_string().into_string().map_err(|path| {
                anyhow::anyhow!("the data folder {} is not valid UTF-8", path.display())
            });
        };
        let Some(path) = &self.database_password_file else { return Ok(url.clone()) };
        let password = std::fs::read_to_string(path)
            .with_context(|| format!("cannot read the password in {}", path.display()))?;
        let mut url: url::Url = url.parse().context("the database URL is malformed")?;
        url.set_password(Some(password.trim_end_matches(['\r', '\n'])))
            .map_err(|()| anyhow::anyhow!("the database URL has no place for a password"))?;
        Ok(url.into())
    }
}
