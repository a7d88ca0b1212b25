//! What steps show of a game's view.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What steps show of a game's view. A `snapshot` always shows all of it.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS,
)]
#[serde(rename_all = "snake_case")]
pub enum Views {
    /// All of it.
    #[default]
    Whole,
    /// The members that have changed. The client puts them in place of those it has, and keeps the
    /// others.
    Changes,
}

impl Views {
    /// Whether it is [`Views::Whole`], which need not be said.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        *self == Self::Whole
    }
}
