//! Matches that count for ratings: the host says so before them, and everybody gets ready for that.

use lamproom_game::Outcome;
use lamproom_protocol::{PersonId, Refusal, RefusalCode};

use crate::{Entry, Table, game_match::Match, refusal::refuse, seats::Occupant};

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

    /// Whether a match that has ended counts: each seat was played by whoever began, without help.
    pub(crate) fn has_counted(&self, current: &Match, outcome: &Outcome) -> bool {
        let compete = matches!(outcome, Outcome::Ranked { places, .. } if places.len() > 1);
        let players = self.seats.taken().zip(&current.setup.seats);
        let mut stayed = players.map(|((_, occupant), begun)| match occupant {
            Occupant::Person { id, .. } => begun.person == Some(*id),
            Occupant::Bot { .. } => begun.person.is_none(),
            Occupant::StandIn { .. } => false,
        });
        self.counts
            && self.can_count()
            && compete
            && !current.is_marked()
            && stayed.all(|stayed| stayed)
    }
}
