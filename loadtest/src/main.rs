//! `lamproom-loadtest`: measures a server (`bench`) and plays on it for a long time (`soak`).

mod bench;
mod echo;
mod soak;

use clap::{Parser, Subcommand};

/// Measures a Lamproom server from outside, over real sockets.
#[derive(Debug, Parser)]
#[command(version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Measures moves per second, latency, memory, and start-up, beside a bare WebSocket echo.
    Bench(bench::Options),
    /// Plays whole matches for a while, with lines that break, and checks that nothing is lost.
    Soak(soak::Options),
    /// The bare WebSocket echo that `bench` compares with, in a process of its own.
    #[command(hide = true)]
    Echo,
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    match Cli::parse().command {
        Command::Bench(options) => bench::run(&options).await,
        Command::Soak(options) => soak::run(&options).await,
        Command::Echo => echo::serve().await,
    }
}
