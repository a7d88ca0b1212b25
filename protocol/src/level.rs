//! How well bots play.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// How well a bot plays. `GET /api/games` says who plays on which level of a game, and how.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS,
)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// For players who still learn the game.
    Novice,
    /// A good opponent.
    #[default]
    Skilled,
    /// As strong as the server can play.
    Master,
}

impl Level {
    /// Whether it is [`Level::Skilled`], which need not be said.
    #[must_use]
    pub fn is_skilled(&self) -> bool {
        *self == Self::Skilled
    }
}
