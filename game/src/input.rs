//! What a game is given, and who looks at it.

use serde::{Deserialize, Serialize};

use crate::{ChanceOutcome, Seat};

/// One input of a game. A position is a fold over these.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Input<A> {
    /// A seat acts.
    Act {
        /// The seat that acts.
        seat: Seat,
        /// Its action.
        action: A,
    },
    /// The outcome of the [`ChanceNode`](crate::ChanceNode) the game waits for.
    Chance(ChanceOutcome),
}

/// Who looks at a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Viewer {
    /// The player on a seat.
    Seat(Seat),
    /// Sees what everybody sees.
    Spectator,
    /// Sees everything: for digests and finished matches.
    Referee,
}
