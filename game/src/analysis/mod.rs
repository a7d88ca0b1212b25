//! What became of the chances in a finished match, decision by decision.
//!
//! [`DecisionJob`] judges one decision: the chance of each side to win before it, what the choice
//! did to that, and what the strongest bot would have done. [`Story`] adds the decisions of a match
//! up: what each side won or lost by its choices, by those of others, and by luck.
//!
//! Every chance depends on how the match goes on. Where a game knows its [exact](Method::Exact)
//! chances, everybody plays on as well as can be. Where it can tell whether a deal that is known
//! can be [won](Method::Solver), a chance is the share of the deals that look alike and can.
//! Otherwise all seats are [played on](Method::Playouts) by the skilled bot. In each case the
//! difference between the chance after a choice and the chance at the next decision comes to
//! nothing on average, which is why it may be called luck.

mod estimate;
mod job;
mod judge;
mod judgement;
mod sides;
mod story;

pub use estimate::Estimate;
pub use job::DecisionJob;
pub use judgement::{Better, Judgement, Method};
pub use sides::{shares, sides};
pub use story::{Change, Moment, Side, Step, Story};

pub(crate) use job::job;
