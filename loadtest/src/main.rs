//! `lamproom-loadtest`: measures a server (`bench`) or a cluster (`cluster`), and plays on servers
//! for a long time (`soak`).

mod bench;
mod echo;
mod soak;

use clap::{Parser, Subcommand};

/// Measures and tests a Lamproom server from outside, over real sockets.
#[derive(Debug, Parser)]
#[command(version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Measure moves per second, latency, memory and start-up, compared with a bare WebSocket echo
    Bench(bench::Options),
    /// Measure one to three nodes of a cluster on Postgres, and a rolling restart
    Cluster(bench::cluster::Options),
    /// Play whole matches over connections that break, and check that nothing is lost
    Soak(soak::Options),
    /// Run the bare WebSocket echo that `bench` compares with
    #[command(hide = true)]
    Echo,
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    match Cli::parse().command {
        Command::Bench(options) => bench::run(&options).await,
        Command::Cluster(options) => bench::cluster::run(&options).await,
        Command::Soak(options) => soak::run(&options).await,
        Command::Echo => echo::serve().await,
    }
}
