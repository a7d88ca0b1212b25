//! The tally of a series: how many matches each side has won, and who has won the series.

use lamproom_protocol::{SeriesView, Side, SideWins};
use serde::{Deserialize, Serialize};

/// A series and its tally.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Series {
    best_of: u8,
    played: u16,
    wins: Vec<SideWins>,
}

impl Series {
    pub(crate) fn new(best_of: u8) -> Self {
        Self { best_of, played: 0, wins: Vec::new() }
    }

    /// Notes that a match has ended, and who won it alone.
    pub(crate) fn note(&mut self, winner: Option<Side>) {
        self.played = self.played.saturating_add(1);
        let Some(side) = winner else { return };
        match self.wins.iter_mut().find(|known| known.side == side) {
            Some(known) => known.wins += 1,
            None => self.wins.push(SideWins { side, wins: 1 }),
        }
    }

    /// Who has won it.
    fn winner(&self) -> Option<&Side> {
        let won = self.wins.iter().find(|side| 2 * side.wins > self.best_of);
        won.map(|side| &side.side)
    }

    /// Begins another one if it is over.
    pub(crate) fn continue_with_match(&mut self) {
        if self.winner().is_some() {
            *self = Self::new(self.best_of);
        }
    }

    pub(crate) fn view(&self) -> SeriesView {
        SeriesView {
            best_of: self.best_of,
            played: self.played,
            wins: self.wins.clone(),
            winner: self.winner().cloned(),
        }
    }
}
