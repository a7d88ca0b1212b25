//! What a simulator is: a command that plays or solves thousands of seeded matches and prints what
//! came of them, for tuning a game or its bot. Each game has its own in its folder.

use clap::{ArgMatches, Command, Parser};

/// The arguments of a simulator, and what it does with them.
pub(crate) trait Simulate: Parser {
    /// Runs to the end and prints the result.
    fn run(&self);
}

/// A simulator, without its type.
#[derive(Clone, Copy, Debug)]
pub struct Simulator {
    /// Its command line.
    pub command: fn() -> Command,
    /// Runs it with arguments that its command line has parsed.
    pub run: fn(&ArgMatches) -> Result<(), clap::Error>,
}

impl Simulator {
    pub(crate) const fn of<S: Simulate>() -> Self {
        Self { command: S::command, run: |matches| S::from_arg_matches(matches).map(|s| s.run()) }
    }
}
