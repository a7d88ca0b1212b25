//! The command line of `lamproom`.

mod addresses;
mod log;
mod output;
mod verify;

use std::{env, net::SocketAddr, path::PathBuf, pin::pin, process::ExitCode};

use anyhow::{Context as _, bail, ensure};
use clap::{CommandFactory as _, FromArgMatches as _, Parser, Subcommand, builder::Resettable};
use lamproom_games::registry::GAMES;
use lamproom_server::{
    config::{Serve, Storage},
    healthcheck, metrics,
    serve::Server,
    store::{AnyStore, ConnectError, Store as _},
};
use lamproom_table::match_file;
use tokio::signal::unix::{SignalKind, signal};
use uuid::Uuid;

use self::{output::say, verify::verify};

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
        /// The match file, from the result page or from `lamproom export`.
        file: PathBuf,
        /// What your page showed before the match: without it, nothing proves that the file is not
        /// made up as a whole. The result page shows the command.
        #[arg(long, value_name = "HEX")]
        commitment: Option<String>,
    },
    /// Export a finished match as a match file.
    Export {
        /// Id of the match.
        id: Uuid,
        /// File to write to [default: standard output].
        #[arg(long, short, value_name = "FILE")]
        output: Option<PathBuf>,
        #[command(flatten)]
        storage: Storage,
    },
    /// Ask a running server whether it is ready; for container health checks.
    Healthcheck {
        /// Address that the server listens on.
        #[arg(long, env = "LAMPROOM_LISTEN", default_value = "127.0.0.1:8080")]
        listen: SocketAddr,
    },
}

fn main() -> ExitCode {
    let matches = without_empty_variables(Cli::command()).get_matches();
    let cli = Cli::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    let done = match cli.command {
        Command::Serve(config) => with_runtime(run(*config)),
        Command::Verify { file, commitment } => verify(&file, commitment.as_deref()),
        Command::Export { id, output, storage } => with_runtime(export(id, output, storage)),
        Command::Healthcheck { listen } => healthcheck::ask(listen).map_err(Into::into),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("lamproom: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn with_runtime(work: impl Future<Output = anyhow::Result<()>>) -> anyhow::Result<()> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(work)
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
    log::begin(config.log_format);
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
    let [first, others @ ..] = &addresses::of_pages(server.address)[..] else {
        bail!("a server has an address");
    };
    say(&format!("Lamproom is open at {first}"))?;
    for other in others {
        say(&format!("  in your network at {other}"))?;
    }
    let superseded = tokio::select! {
        () = told_to_stop => false,
        () = server.superseded() => true,
    };
    server.stop().await;
    ensure!(!superseded, "another Lamproom server has taken over the database");
    Ok(())
}

async fn export(id: Uuid, output: Option<PathBuf>, storage: Storage) -> anyhow::Result<()> {
    let store = match AnyStore::connect(&storage.address()?).await {
        Err(ConnectError::InUse(path)) => bail!(
            "the server is using {}. While it runs, download the file from /api/matches/{id}/file",
            path.display()
        ),
        store => store?,
    };
    let played = store.match_by_id(id).await?.context("there is no finished match with this id")?;
    let rows = store.rows(&played.table).await?;
    let file = match_file::from_journal(&played.table, GAMES, &rows, id)?;
    let text = serde_json::to_string_pretty(&file)?;
    match output {
        Some(path) => {
            std::fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))
        }
        None => say(&text).map_err(Into::into),
    }
}
