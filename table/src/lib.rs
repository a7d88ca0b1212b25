//! The middle end of Lamproom, without IO: people, seats and host of a table, its matches, the dealer, and the journal rows all of it
//! is folded from.
//!
//! [`Table::handle`] turns a request into journal rows; [`Table::load`] turns journal rows into a table. Both go through the same fold,
//! so that a table woken from its journal is the table that fell asleep. Time and random bytes come in with every call.

mod advice;
mod agreement;
mod bots;
mod clock;
pub mod daily;
mod dealer;
mod entry;
pub mod fairness;
mod finished;
mod fold;
mod game_match;
mod handle;
mod history;
mod json;
mod limits;
mod operate;
mod people;
pub mod record;
mod refusal;
mod seats;
mod stand_in;
mod stand_in_votes;
mod start;
mod table;
pub mod text;
mod undo;
mod undo_stack;
mod view;
mod votes;

pub use advice::{AdviceRequest, PromptId};
pub use dealer::Dealer;
pub use entry::{Drawn, Entry, Logged, Origin, Row, StartedSeat};
pub use fairness::{KeyHash, Secret};
pub use finished::{Finished, FinishedSeat};
pub use handle::{Effect, Request};
pub use limits::Limits;
pub use table::{Corrupt, Moment, Opening, Table};

#[cfg(test)]
mod tests;
