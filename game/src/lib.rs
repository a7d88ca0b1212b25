#![doc = include_str!("../README.md")]
//!
//! # The parts
//!
//! [`Game`] is the one trait that a table, bots, replays and the conformance suite share.
//! [`GameKind`] is a game without its type, and [`AnyGame`] one of its positions: JSON in, JSON
//! out. What only some games have is in [`capability`].

mod advice;
mod any;
pub mod bots;
pub mod capability;
mod chance;
#[cfg(feature = "conformance")]
pub mod conformance;
mod events;
mod game;
mod illegal;
mod input;
mod json;
mod kind;
mod meta;
mod outcome;
pub mod playthrough;
pub mod random;
pub mod replay;
mod rule;
mod seat;
mod setup;
#[cfg(feature = "ts")]
pub mod ts;
mod waiting;

pub use advice::{Advice, AdviceJob, Budget, Question};
pub use any::{AnyGame, Applied, Told as AnyTold};
pub use capability::{Capabilities, Merit, Topic};
pub use chance::{ChanceKind, ChanceNode, ChanceOutcome};
pub use events::{Tell, Told};
pub use game::{Game, Wire};
pub use illegal::Illegal;
pub use input::{Input, Viewer};
pub use kind::{GameKind, Start};
pub use meta::{Choice, Length, Maturity, Meta, OptionSpec, Typed, Undo};
pub use outcome::Outcome;
pub use rule::{Rule, rule, ruled};
pub use seat::Seat;
pub use setup::Setup;
pub use waiting::Waiting;
