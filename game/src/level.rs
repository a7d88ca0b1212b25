//! How well a bot plays, and what it decides about.

use serde::{Deserialize, Serialize};

/// How well a bot plays.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// For players who still learn the game.
    Novice,
    /// A good opponent that needs no time to think.
    #[default]
    Skilled,
    /// As strong as the game's search can play.
    Master,
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Self; 3] = [Self::Novice, Self::Skilled, Self::Master];
}

/// What a bot decides about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Remit {
    /// Everything that its seat may do.
    Everything,
    /// What its seat does by itself: joint actions are left to people.
    Own,
}
