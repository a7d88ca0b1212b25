//! The games of Lamproom: pure and deterministic rules, one folder per game, and the list of them.
//!
//! What a game is is in the crate `lamproom_game`.

pub mod card_game;
pub mod cave_mining;
pub mod cavern_shuffle;
pub mod digging_down;
#[cfg(feature = "simulate")]
pub mod duel;
pub mod registry;
#[cfg(feature = "simulate")]
pub mod simulator;
#[cfg(test)]
mod testing;
