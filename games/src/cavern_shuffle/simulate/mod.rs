//! The simulators of Cavern Shuffle: which deals can be won, how quickly the solver tells, and what
//! following its hints wins, or playing without thought.

#![expect(clippy::print_stdout, reason = "what they print is all they do")]

mod days;
mod greedy;
mod hints;
mod lost;
mod measuring;
mod outlook;
mod replay;
mod solve;
mod start;
mod winnable;

use crate::simulator::Simulator;

/// The simulators of this game.
pub const SIMULATORS: &[Simulator] = &[
    Simulator::of::<days::Args>(),
    Simulator::of::<greedy::Args>(),
    Simulator::of::<hints::Args>(),
    Simulator::of::<lost::Args>(),
    Simulator::of::<outlook::Args>(),
    Simulator::of::<solve::Args>(),
    Simulator::of::<winnable::Args>(),
];
