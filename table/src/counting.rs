//! Matches that count for ratings: the host says so before them, and everybody gets ready for that.

use lamproom_game::Outcome;
use lamproom_protocol::{PersonId, Refusal, RefusalCode, Seat};

use crate::{Entry, StartedSeat, Table, game_match::Match, refusal::refuse, seats::Occupant};

impl Table {
    /// The entry of the host's choice.
    pub(crate) fn set_counts(
        &self,
        person: Option<PersonId>,
        counts: bool,
    ) -> Result<Entry, Refusal> {
        self.hosted(person)?;
        self.between_matches()?;
        if !self.can_count() {
            let text = "Matches of this table cannot count for ratings.";
            return refuse(RefusalCode::BadOptions, text);
        }
        Ok(Entry::Counts { counts })
    }

    /// Whether matches of this table may count: those in which players compete, from the start, and
    /// by dice and shuffles that nobody knows.
    pub(crate) fn can_count(&self) -> bool {
        let is_ordinary = self.origin.is_none() && self.script.is_none() && self.daily.is_none();
        is_ordinary && !self.solo && self.kind.meta.bot_ratings.is_some()
    }

    /// Whether the running match counts if it goes on as it is, or else whether the next one does.
    pub(crate) fn counts_now(&self) -> bool {
        self.counts && self.stage.playing().is_none_or(everybody_got_ready)
    }

    /// Whether a match is running that counts if it goes on as it is.
    pub(crate) fn is_counting(&self) -> bool {
        self.counts && self.can_count() && self.stage.playing().is_some_and(everybody_got_ready)
    }

    /// Whether a match that has ended counts: each seat was played by whoever began, without help,
    /// or by a bot for the one player who has left. Where several have, nobody can be said to have
    /// won.
    pub(crate) fn has_counted(&self, current: &Match, outcome: &Outcome) -> bool {
        let compete = matches!(outcome, Outcome::Ranked { places, .. } if places.len() > 1);
        let players = self.seats.taken().zip(&current.setup.seats);
        let mut began = players.map(|((_, occupant), begun)| occupant.person() == begun.person);
        self.counts
            && self.can_count()
            && compete
            && everybody_got_ready(current)
            && !current.is_marked()
            && began.all(|began| began)
            && self.leavers().count() <= 1
    }

    /// The seats that bots play for people who have left.
    pub(crate) fn leavers(&self) -> impl Iterator<Item = Seat> {
        let left = |occupant: &Occupant| matches!(occupant, Occupant::StandIn { .. });
        self.seats.taken().filter(move |(_, occupant)| left(occupant)).map(|(seat, _)| seat)
    }
}

/// Whether no bot stood in for somebody from the start, as in a rematch without them: they have not
/// agreed that it counts.
fn everybody_got_ready(current: &Match) -> bool {
    current.setup.seats.iter().all(StartedSeat::is_present)
}

/// The places, with the last one for a player who has left: the others are ranked among themselves.
pub(crate) fn places_after_leaving(places: &[u8], leaver: Seat) -> Vec<u8> {
    let others = || (0..).map(Seat).zip(places).filter(|(seat, _)| *seat != leaver);
    let ahead_of = |place: u8| others().filter(|(_, other)| **other < place).count();
    let place = |(seat, place): (Seat, &u8)| {
        let ahead = if seat == leaver { places.len() - 1 } else { ahead_of(*place) };
        u8::try_from(ahead + 1).unwrap_or(u8::MAX)
    };
    (0..).map(Seat).zip(places).map(place).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_has_left_is_last_and_the_others_move_up() {
        assert_eq!(places_after_leaving(&[1, 2], Seat(0)), [2, 1]);
        assert_eq!(places_after_leaving(&[1, 2], Seat(1)), [1, 2]);
        assert_eq!(places_after_leaving(&[3, 1, 2], Seat(1)), [2, 3, 1]);
        assert_eq!(places_after_leaving(&[1, 1, 3], Seat(0)), [3, 1, 2]);
        assert_eq!(places_after_leaving(&[1, 1, 1, 4], Seat(3)), [1, 1, 1, 4]);
        assert_eq!(places_after_leaving(&[2, 1, 2, 2], Seat(1)), [1, 4, 1, 1]);
    }
}
