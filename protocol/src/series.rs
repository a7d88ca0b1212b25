//! A series of matches at a table, with its running tally.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::PersonId;

/// The lengths that a series may have: whoever first wins more than half of these matches wins
/// it.
pub const SERIES_LENGTHS: [u8; 2] = [3, 5];

/// A series of matches.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SeriesView {
    /// 3 or 5. Whoever first wins more than half of these matches wins the series.
    pub best_of: u8,
    /// The matches that have ended in this series. One that nobody won alone counts here only.
    pub played: u16,
    /// Who has won matches, in the order of their first wins.
    pub wins: Vec<SideWins>,
    /// Who has won the series. The next match begins another one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub winner: Option<Side>,
}

/// How many matches of a series a side has won.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SideWins {
    pub side: Side,
    pub wins: u8,
}

/// Who can win a match of a series.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Side {
    /// A person, on whichever seat, even if a bot stood in for them. Whoever has left a match that
    /// counts has not won it.
    Person { id: PersonId },
    /// A bot, by its name.
    Bot { name: String },
    /// All players, where they win together.
    Team,
    /// The game, where the players lose together.
    Game,
}
