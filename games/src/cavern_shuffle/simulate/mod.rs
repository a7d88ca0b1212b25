//! The simulators of Cavern Shuffle: which deals can be won, and how quickly the solver tells.

#![expect(clippy::print_stdout, reason = "what they print is all they do")]

mod days;
mod outlook;
mod replay;
mod solve;
mod winnable;

use crate::simulator::Simulator;

/// The simulators of this game.
pub const SIMULATORS: &[Simulator] = &[
    Simulator::of::<days::Args>(),
    Simulator::of::<outlook::Args>(),
    Simulator::of::<solve::Args>(),
    Simulator::of::<winnable::Args>(),
];
