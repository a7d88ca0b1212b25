//! A series of matches: the host chooses it, and matches that end count in it. A rematch continues
//! it, also with other players or on other seats; after its end, the next match begins another one.

use lamproom_game::Outcome;
use lamproom_protocol::{PersonId, Refusal, RefusalCode, SERIES_LENGTHS, Side};

use crate::{Entry, Table, finished::Finished, refusal::refuse, seats::Occupant};

impl Table {
    /// The entry of a series that the host chooses, or of none.
    pub(crate) fn set_series(
        &self,
        person: Option<PersonId>,
        best_of: Option<u8>,
    ) -> Result<Entry, Refusal> {
        self.hosted(person)?;
        self.between_matches()?;
        let is_offered = best_of.is_none_or(|best_of| SERIES_LENGTHS.contains(&best_of));
        if self.solo || self.daily.is_some() || self.origin.is_some() || !is_offered {
            let text = "That series is not available here. Choose one that is.";
            return refuse(RefusalCode::BadOptions, text);
        }
        Ok(Entry::Series { best_of })
    }

    /// Counts a match that has ended, by the places that are kept of it.
    pub(crate) fn note_in_series(&mut self, finished: &Finished) {
        let winner = self.winner(finished);
        if let Some(series) = &mut self.series {
            series.note(winner);
        }
    }

    /// Who has won a match; none if several share the first place.
    fn winner(&self, finished: &Finished) -> Option<Side> {
        match finished.outcome {
            Outcome::Shared { won, .. } => Some(if won { Side::Team } else { Side::Game }),
            Outcome::Ranked { .. } => {
                let places = self.seats.taken().zip(&finished.seats);
                let mut first = places.filter(|(_, seat)| seat.place == Some(1));
                let ((_, occupant), _) = first.next()?;
                if first.next().is_some() {
                    return None;
                }
                Some(match occupant {
                    Occupant::Person { id, .. } | Occupant::StandIn { id, .. } => {
                        Side::Person { id: *id }
                    }
                    Occupant::Bot { name, .. } => Side::Bot { name: name.clone() },
                })
            }
        }
    }
}
