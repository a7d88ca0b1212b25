//! How matches of the same day are ranked.

/// How good a match was among all matches of the same day: by tier, then by moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Merit {
    /// 0 is the best.
    pub tier: u8,
    /// The number of moves; fewer are better.
    pub moves: u32,
    /// The tier in the game's words, as in [`Outcome::Shared`](crate::Outcome::Shared).
    pub grade: &'static str,
}
