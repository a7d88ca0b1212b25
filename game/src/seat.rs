//! Seats: the places of a game in turn order.

use serde::{Deserialize, Serialize};

/// A place in a game, counted from 0 in turn order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/"))]
pub struct Seat(pub u8);

impl Seat {
    /// All seats of a game with this many players.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..seats).map(Self)
    }

    /// The position of this seat in a list with one item per seat.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The seat whose turn comes after this one; after the last, the first.
    ///
    /// # Panics
    /// With no seats at all.
    #[must_use]
    pub fn next(self, seats: u8) -> Self {
        Self((self.0 + 1) % seats)
    }
}
