//! The bots of the game: one file per way of playing.

mod exact;
mod income;
mod mine;
mod solution;

pub(super) use income::choose;
