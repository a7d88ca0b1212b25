//! The rules of the games: pure and deterministic. No clock, no IO, no async, no logging, no randomness of its own.
//!
//! [`Game`] is what a game is; [`registry`] lists those there are; everything else serves all of them alike. What leaves a
//! game is a view or an event, built for one viewer: the state itself is never serialisable.

mod advice;
mod any;
pub mod card_game;
pub mod cave_mining;
pub mod cavern_shuffle;
mod chance;
#[cfg(test)]
mod conformance;
mod constant;
pub mod digging_down;
mod events;
mod game;
pub mod playthrough;
pub mod random;
pub mod registry;
pub mod replay;

pub use advice::{Advice, Effort, Question};
pub use any::{Adviser, AnyGame, Applied, Told as AnyTold};
pub use chance::{ChanceKind, ChanceNode, ChanceOutcome};
pub use constant::Constant;
pub use events::{Tell, Told};
pub use game::{
    Choice, Game, Illegal, Input, Length, Merit, Meta, OptionSpec, Outcome, Rule, Seat, Setup,
    Topic, Typed, Undo, Viewer, Waiting, Wire,
};
