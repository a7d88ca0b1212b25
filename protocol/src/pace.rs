//! How long the players of a match may take, and what their clocks show.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Seat;

/// How long a player may take for a turn: from being asked until having chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Pace {
    /// Live, and as long as they like.
    #[default]
    Untimed,
    /// Live, with a time for each turn.
    Timed {
        /// The time for each turn, in seconds: from 30 to 300.
        turn_s: u16,
        /// The reserve of each player for the whole match, in seconds: at most 1800. It is used up
        /// by turns that take longer.
        reserve_s: u16,
    },
    /// By days: the players need not be connected at the same time.
    ByDays {
        /// The days for each turn: 1, 3 or 7.
        days: u8,
    },
}

/// The days that a turn may take.
pub const TURN_DAYS: [u8; 3] = [1, 3, 7];
/// The shortest and the longest turn of a live match with clocks, in seconds.
pub const TURN_SECONDS: (u16, u16) = (30, 300);
/// The largest reserve, in seconds.
pub const RESERVE_SECONDS_MAX: u16 = 1_800;

impl Pace {
    /// Whether its numbers are within the limits.
    #[must_use]
    pub fn is_offered(self) -> bool {
        match self {
            Self::Untimed => true,
            Self::Timed { turn_s, reserve_s } => {
                (TURN_SECONDS.0..=TURN_SECONDS.1).contains(&turn_s)
                    && reserve_s <= RESERVE_SECONDS_MAX
            }
            Self::ByDays { days } => TURN_DAYS.contains(&days),
        }
    }

    /// Whether there are no clocks.
    #[must_use]
    pub fn is_untimed(&self) -> bool {
        *self == Self::Untimed
    }

    /// Whether the players need not be connected at the same time.
    #[must_use]
    pub fn is_by_days(self) -> bool {
        matches!(self, Self::ByDays { .. })
    }
}

/// The clock of a seat, in a match with clocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SeatClock {
    pub seat: Seat,
    /// What is left of the reserve, in milliseconds.
    #[ts(type = "number")]
    pub reserve_ms: u64,
    /// When the time for the turn is used up, in milliseconds since 1970, while the clock runs. The
    /// reserve is used from then on, and when that is used up too, the clock chooses.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub turn_ends_at_ms: Option<u64>,
    /// Whether the time ran out, and its player has done nothing since.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub missed: bool,
}
