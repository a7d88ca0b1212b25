//! Joint actions: when the players have agreed on one. Choosing a joint action proposes it, and
//! choosing the same one agrees to it.

use lamproom_protocol::{PersonId, Refusal, RefusalCode, Seat, Vote};
use serde_json::Value;

use crate::{Entry, Table, seats::Occupant};

impl Table {
    /// The row in which somebody is for an action no more.
    pub(crate) fn withdraw(
        &self,
        person: Option<PersonId>,
        action: Value,
    ) -> Result<Entry, Refusal> {
        let seat = self.seated(person)?;
        if !self.playing()?.votes.has(seat, &action) {
            let text = "That is not open any more: it has been decided, or cannot be done now.";
            return Err(Refusal::new(RefusalCode::NoUndo, text));
        }
        Ok(Entry::Withdrawn { seat, action })
    }

    /// The row of what has been agreed on by now. What was due earlier is done as it was then: since, all may have gone.
    pub(crate) fn agreed(&self, now_ms: u64) -> Option<Entry> {
        let play = self.playing().ok()?;
        let at_ms = self.agreement_due_ms().map_or(now_ms, |due| due.min(now_ms));
        let Vote { seat, action } = play.votes.agreed(&self.counted(at_ms))?;
        play.acted(*seat, action, lamproom_protocol::Chooser::Team).ok()
    }

    /// When there will be an agreement because somebody has been away for too long.
    pub(crate) fn agreement_due_ms(&self) -> Option<u64> {
        let votes = &self.playing().ok().filter(|_| self.seq.0 < self.limits.steps_max)?.votes;
        let times = self.absences_end_ms();
        times.into_iter().find(|until| votes.agreed(&self.counted(*until)).is_some())
    }

    /// When those who are away will count no more, sorted.
    pub(crate) fn absences_end_ms(&self) -> Vec<u64> {
        let mut absences: Vec<u64> = self.people_playing().filter_map(|(_, until)| until).collect();
        absences.sort_unstable();
        absences
    }

    /// The seats whose people are there, or will be back in a moment.
    pub(crate) fn counted(&self, now_ms: u64) -> Vec<Seat> {
        let people = self.people_playing();
        people
            .filter(|(_, until)| until.is_none_or(|until| now_ms < until))
            .map(|(s, _)| s)
            .collect()
    }

    /// Is anybody there who plays?
    pub(crate) fn is_attended(&self) -> bool {
        self.people_playing().any(|(_, until)| until.is_none())
    }

    /// The seats that people play, and until when they count if they do not come back.
    fn people_playing(&self) -> impl Iterator<Item = (Seat, Option<u64>)> {
        self.seats.taken().filter_map(|(seat, occupant)| match occupant {
            Occupant::Person { id, .. } => {
                let away_since = self.people.away_since(*id);
                Some((seat, away_since.map(|since| since + self.limits.away_ms)))
            }
            Occupant::StandIn { .. } | Occupant::Bot { .. } => None,
        })
    }
}
