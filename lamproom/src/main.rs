//! The command line of `lamproom`.

mod addresses;
mod backup;
mod delete_player;
mod doctor;
mod export_player;
mod log;
mod matches;
mod output;
mod person;
mod progress;
mod prune;
mod ratings;
mod tables;
mod traces;
mod verify;

use std::{env, net::SocketAddr, path::PathBuf, pin::pin, process::ExitCode, time::Duration};

use anyhow::{Context as _, bail, ensure};
use clap::{CommandFactory as _, FromArgMatches as _, Parser, Subcommand, builder::Resettable};
use lamproom_games::registry::GAMES;
use lamproom_protocol::TableCode;
use lamproom_server::{
    config::{LogFormat, Retention, Serve, Storage},
    healthcheck, metrics,
    serve::Server,
    store::schema_version,
};
use tikv_jemallocator::Jemalloc;
use tokio::signal::unix::{SignalKind, signal};
use tracing::info;

use self::{
    output::{complain, say},
    traces::Traces,
    verify::verify,
};

/// Gives the memory of tables that fell asleep back to the system, in a thread of its own.
#[global_allocator]
static ALLOCATOR: Jemalloc = Jemalloc;

/// A self-hosted server for cave games, played in the browser with remote friends.
#[derive(Debug, Parser)]
#[command(version, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Run the server.
    Serve(Box<Serve>),
    /// Verify a match file: replay it, and check every chance outcome against the commitment.
    Verify {
        /// The match file, from the page of the match or from `lamproom export`.
        file: PathBuf,
        /// What your page showed before the match: without it, nothing proves that the file is not
        /// made up as a whole. The page of the match shows the whole command once it has checked
        /// the dealing.
        #[arg(long, value_name = "HEX", value_parser = verify::read_commitment)]
        commitment: Option<String>,
    },
    /// Export a finished match as a match file, or all of them; works while the server runs.
    Export(matches::Export),
    /// List the finished matches, even while the server runs.
    Matches {
        /// Print the list as JSON.
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        storage: Storage,
    },
    /// List the tables, even while the server runs.
    Tables {
        /// Print the list as JSON.
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        storage: Storage,
    },
    /// List the ratings of all players, made from the matches that count; works while the server
    /// runs.
    Ratings {
        /// Print the list as JSON.
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        storage: Storage,
    },
    /// Show a table and examine it, even while the server runs. Exits with 1 if something is wrong.
    Table {
        /// Code of the table, as in its link.
        code: TableCode,
        /// Print it as JSON.
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        storage: Storage,
    },
    /// Examine the database: fold every table, check hash chains and matches. Changes nothing, and
    /// works while the server runs. Exits with 1 if something is wrong.
    Doctor {
        /// Print the report as JSON.
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        storage: Storage,
    },
    /// Write all that the database holds into one file, even while the server runs.
    ///
    /// The file is an SQLite database, whichever database the server uses. It holds the secrets of
    /// matches under way: keep it as private as the database.
    Backup {
        /// File to write.
        file: PathBuf,
        /// Replace the file if it exists.
        #[arg(long)]
        force: bool,
        #[command(flatten)]
        storage: Storage,
    },
    /// Put the contents of a backup into a database that no server uses: SQLite or Postgres, no
    /// matter which it was made from.
    Restore {
        /// The backup.
        file: PathBuf,
        /// Replace all that the database holds, if it has tables.
        #[arg(long)]
        force: bool,
        #[command(flatten)]
        storage: Storage,
    },
    /// Remove tables that are no longer to be kept, from a database that no server uses. A running
    /// server does so by itself, if it has the same settings.
    Prune {
        #[command(flatten)]
        retention: Retention,
        /// Only list what would be removed, even while the server runs.
        #[arg(long)]
        dry_run: bool,
        #[command(flatten)]
        storage: Storage,
    },
    /// Remove a person from a database that no server uses: their key, names, lines of chat, calls
    /// and daily results. What they did in matches stays, so that matches can be verified.
    DeletePlayer {
        /// A name that they had at some table, or their id: the hash of their key, which `lamproom
        /// table CODE --json` shows.
        #[arg(value_name = "NAME or ID")]
        who: String,
        /// Only say what would be changed, even while the server runs.
        #[arg(long)]
        dry_run: bool,
        #[command(flatten)]
        storage: Storage,
    },
    /// Write all that the database has about a person, for that person; works while the server
    /// runs.
    ExportPlayer {
        /// A name that they had at some table, or their id: the hash of their key, which `lamproom
        /// table CODE --json` shows.
        #[arg(value_name = "NAME or ID")]
        who: String,
        /// File to write to [default: standard output].
        #[arg(long, short, value_name = "FILE")]
        output: Option<PathBuf>,
        #[command(flatten)]
        storage: Storage,
    },
    /// Ask a running server whether it is ready; for container health checks.
    Healthcheck {
        /// Address that the server listens on.
        #[arg(
            long,
            env = "LAMPROOM_LISTEN",
            default_value = "127.0.0.1:8080",
            value_name = "ADDRESS"
        )]
        listen: SocketAddr,
    },
}

fn main() -> ExitCode {
    let version = format!("{}\ndatabase schema {}", env!("CARGO_PKG_VERSION"), schema_version());
    let command = without_empty_variables(Cli::command()).long_version(version);
    let matches = command.get_matches();
    let cli = Cli::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    let done = match cli.command {
        Command::Serve(config) => with_runtime(run(*config)),
        Command::Verify { file, commitment } => verify(&file, commitment.as_deref()),
        Command::Export(what) => with_runtime(matches::export(what)),
        Command::Matches { json, storage } => with_runtime(matches::list(json, storage)),
        Command::Tables { json, storage } => with_runtime(tables::list(json, storage)),
        Command::Ratings { json, storage } => with_runtime(ratings::list(json, storage)),
        Command::Table { code, json, storage } => with_runtime(tables::show(code, json, storage)),
        Command::Doctor { json, storage } => with_runtime(doctor::examine(storage, json)),
        Command::Backup { file, force, storage } => {
            with_runtime(backup::backup(file, force, storage))
        }
        Command::Restore { file, force, storage } => {
            with_runtime(backup::restore(file, force, storage))
        }
        Command::Prune { retention, dry_run, storage } => {
            with_runtime(prune::prune(retention, dry_run, storage))
        }
        Command::DeletePlayer { who, dry_run, storage } => {
            with_runtime(delete_player::delete(who, dry_run, storage))
        }
        Command::ExportPlayer { who, output, storage } => {
            with_runtime(export_player::export(who, output, storage))
        }
        Command::Healthcheck { listen } => healthcheck::ask(listen).map_err(Into::into),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            complain(&format!("lamproom: {error:#}"));
            ExitCode::FAILURE
        }
    }
}

/// How long the program waits in the end for what is still computed: it has nothing left to save.
const COMPUTING_MAX: Duration = Duration::from_secs(1);

fn with_runtime(work: impl Future<Output = anyhow::Result<()>>) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let done = runtime.block_on(work);
    // A replay that is still computed would otherwise keep the program from ending.
    runtime.shutdown_timeout(COMPUTING_MAX);
    done
}

/// Takes empty environment variables for unset ones. Compose and `.env` files make them.
fn without_empty_variables(command: clap::Command) -> clap::Command {
    let command = command.mut_args(|argument| {
        let value = argument.get_env().and_then(env::var_os);
        if value.is_some_and(|value| value.is_empty()) {
            argument.env(Resettable::Reset)
        } else {
            argument
        }
    });
    command.mut_subcommands(without_empty_variables)
}

async fn run(config: Serve) -> anyhow::Result<()> {
    let traces = config.otlp.as_deref().map(Traces::to).transpose()?;
    log::begin(config.log_format, traces.as_ref());
    let served = serve(config).await;
    if let Some(traces) = traces {
        traces.end().await;
    }
    served
}

async fn serve(config: Serve) -> anyhow::Result<()> {
    let log_format = config.log_format;
    let metrics = metrics::install().context("cannot install the metrics recorder")?;
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut told_to_stop = pin!(async {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    });
    let server = tokio::select! {
        server = Server::start(config, GAMES, Some(metrics)) => server?,
        // It may still be waiting for its database.
        () = &mut told_to_stop => return Ok(()),
    };
    announce(&addresses::of_pages(server.address), log_format)?;
    let superseded = tokio::select! {
        () = told_to_stop => false,
        () = server.superseded() => true,
    };
    server.stop().await;
    ensure!(!superseded, "another Lamproom server has taken over the database");
    Ok(())
}

/// Says where the pages are. To a log collector, which may take both outputs, only the log does.
fn announce(pages: &[String], log_format: LogFormat) -> anyhow::Result<()> {
    let [first, others @ ..] = pages else { bail!("a server has an address") };
    if log_format == LogFormat::Json {
        info!("Lamproom is open at {}", pages.join(" and "));
        return Ok(());
    }
    say(&format!("Lamproom is open at {first}"))?;
    for other in others {
        say(&format!("  in your network at {other}"))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::{sync::mpsc, time::Instant};

    use super::*;

    #[test]
    fn the_program_ends_though_something_is_still_computed() {
        const LONG: Duration = Duration::from_mins(1);
        let (end, ends) = mpsc::channel::<()>();
        let began = Instant::now();
        let compute = async {
            tokio::task::spawn_blocking(move || ends.recv_timeout(LONG));
            Ok(())
        };
        with_runtime(compute).unwrap();
        assert!(began.elapsed() < LONG / 2, "{:?}", began.elapsed());
        drop(end);
    }
}
