//! Plays thousands of seeded matches with bots and prints what came of them: `simulate digging-down --players 3`. For whoever
//! tunes a game or a bot; nothing of it is in the server.

#![expect(clippy::print_stdout, reason = "what it prints is all it does")]

mod digging_down;

use clap::Parser;

/// Plays thousands of seeded matches with bots.
#[derive(Debug, Parser)]
enum Simulate {
    /// Win rates by difficulty and number of players.
    DiggingDown(digging_down::Args),
}

fn main() {
    match Simulate::parse() {
        Simulate::DiggingDown(args) => digging_down::run(&args),
    }
}
