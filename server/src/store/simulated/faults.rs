//! How an operation on a simulated database fares.

use std::{fmt::Debug, time::Duration};

/// The kinds of operations that may fare differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation {
    /// Opens a new table.
    Open,
    /// Takes ownership of tables.
    Claim,
    /// Writes rows of journals.
    Append,
    /// Writes something that can be done without.
    Note,
    /// Reads without a change.
    Read,
}

/// How an operation fares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fate {
    /// How long it takes until it is done. If whoever asked has gone by then, it is not done.
    pub before: Duration,
    pub done: Done,
    /// How long the answer takes.
    pub after: Duration,
}

/// Whether an operation is done, and what is heard of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Done {
    /// Done, and answered.
    Heard,
    /// Not done; the database is not available.
    Not,
    /// Done, but the database seems not to be available.
    Unheard,
    /// The database seems not to be available, and does it at this time of its own.
    Later(u64),
}

impl Fate {
    /// Done and answered at once.
    pub const GOOD: Self =
        Self { before: Duration::ZERO, done: Done::Heard, after: Duration::ZERO };
}

/// Decides how operations fare.
pub trait Faults: Debug + Send + Sync {
    /// How the next operation fares.
    fn fate(&self, operation: Operation) -> Fate;
}
