//! Plays or solves thousands of seeded matches and prints what came of them: `simulate digging-down --players 3`. For whoever
//! tunes a game or a bot; nothing of it is in the server.

#![expect(clippy::print_stdout, reason = "what it prints is all it does")]

mod cavern_days;
mod cavern_shuffle;
mod cavern_winnable;
mod digging_down;

use clap::Parser;

/// Plays or solves thousands of seeded matches.
#[derive(Debug, Parser)]
enum Simulate {
    /// A deal that can be won for each day.
    CavernDays(cavern_days::Args),
    /// How many deals can be won, and how quickly the solver tells.
    CavernShuffle(cavern_shuffle::Args),
    /// Which deals tables draw from that ask for one that can be won.
    CavernWinnable(cavern_winnable::Args),
    /// Win rates by difficulty and number of players.
    DiggingDown(digging_down::Args),
}

fn main() {
    match Simulate::parse() {
        Simulate::CavernDays(args) => cavern_days::run(&args),
        Simulate::CavernShuffle(args) => cavern_shuffle::run(&args),
        Simulate::CavernWinnable(args) => cavern_winnable::run(&args),
        Simulate::DiggingDown(args) => digging_down::run(&args),
    }
}
