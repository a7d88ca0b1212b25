#![doc = include_str!("../README.md")]
//!
//! # The parts
//!
//! [`Game`] is the one trait that a table, bots, replays and the conformance suite share.
//! [`GameKind`] is a game without its type, and [`AnyGame`] one of its positions: JSON in, JSON
//! out. What only some games have is in [`capability`].

mod advice;
mod advice_job;
pub mod analysis;
mod any;
pub mod bots;
mod chance;
mod character;
#[cfg(feature = "conformance")]
pub mod conformance;
mod digest;
mod events;
mod game;
mod honours;
mod illegal;
mod input;
mod json;
mod kind;
mod lesson;
mod level;
mod merit;
mod meta;
mod offers;
mod outcome;
pub mod players;
pub mod playthrough;
pub mod random;
pub mod replay;
mod rule;
pub mod search;
mod seat;
mod setup;
mod shown;
mod thought;
mod topic;
#[cfg(feature = "ts")]
pub mod ts;
mod waiting;

pub use advice::{Advice, Budget, DealVerdict, Question, Second};
pub use advice_job::AdviceJob;
pub use any::{AnyGame, Applied, Told as AnyTold};
pub use chance::{ChanceKind, ChanceNode, ChanceOutcome};
pub use character::{Character, Portrayal, Share, share};
pub use digest::DigestForm;
pub use events::{Tell, Told};
pub use game::{Capabilities, Game, Wire};
pub use honours::{Deed, Deeds, Honour, Honoured, Measure};
pub use illegal::Illegal;
pub use input::{Input, Viewer};
pub use kind::{GameKind, Start};
pub use lamproom_json::{Json, Members, members};
pub use lesson::{AnyLesson, LEARNER, Lesson, Script};
pub use level::{Level, Remit};
pub use merit::{LeadGrade, Merit};
pub use meta::{
    Choice, DailyMeta, InputsMax, Length, Maturity, Meta, OptionSpec, STEP_LIMIT, Sameness, Typed,
    Undo,
};
pub use offers::{Offer, Offers};
pub use outcome::Outcome;
pub use rule::{Rule, in_words, rule, ruled};
pub use seat::Seat;
pub use setup::Setup;
pub use shown::Shown;
pub use thought::Thought;
pub use topic::Topic;
pub use waiting::Waiting;

/// What only some games have. A game lists its capabilities in [`Game::CAPABILITIES`]:
///
/// ```ignore
/// const CAPABILITIES: Capabilities<Self> = Capabilities::NONE.team().bot();
/// ```
pub mod capability {
    #[cfg(feature = "ts")]
    pub use crate::game::Constants;
    pub use crate::game::{Advises, Analysed, Bot, Daily, Honours, Teaches, Team};
}
