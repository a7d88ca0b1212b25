//! Who must move.

use crate::{ChanceNode, Outcome, Seat};

/// Who must move now. Others *may*, where [`Game::legal_actions`](crate::Game::legal_actions) says
/// so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Waiting {
    /// A die or a shuffle.
    Chance(ChanceNode),
    /// The seat whose turn it is.
    Turn(Seat),
    /// Several seats decide at once, in any order. Sorted and never empty; still `Together` when
    /// one seat is left.
    Together(Vec<Seat>),
    /// Several seats play independently, as in a race, and none waits for another. Sorted and
    /// never empty.
    Apart(Vec<Seat>),
    /// Nobody: the match has ended.
    Over(Outcome),
}

impl Waiting {
    /// The seats that must move, sorted.
    pub fn seats(&self) -> &[Seat] {
        match self {
            Self::Turn(seat) => std::slice::from_ref(seat),
            Self::Together(seats) | Self::Apart(seats) => seats,
            Self::Chance(_) | Self::Over(_) => &[],
        }
    }
}
