//! One search for all games. It knows no rule: only how a position is redealt, what a seat may do,
//! and what an input leads to.
//!
//! Each way of searching looks at positions that the seat considers possible and returns a
//! [`Ranking`] of the actions. A [`Guide`] is what a game may add: a policy for playouts, which
//! actions look promising, what an unfinished match is worth. Searches are exact repetitions of
//! each other where game, guide, number of positions and random numbers are the same.

mod deviation;
mod expectimax;
mod flat;
mod guide;
mod meter;
mod playout;
mod ranking;
mod tree;
mod worth;

pub use deviation::deviation;
pub use expectimax::expectimax;
pub use flat::flat;
pub use guide::Guide;
pub use ranking::{Candidate, Line, Ranking, Sum, TRIES_MIN};
pub use tree::tree;
pub use worth::worth;

pub(crate) use {meter::Meter, playout::play_out};
