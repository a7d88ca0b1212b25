//! Agreeing on a joint action. Choosing a joint action votes for it; it is carried out when more
//! than half of the players who count have voted for it.

use lamproom_json::Json;
use lamproom_protocol::{Chooser, PersonId, Refusal, Seat, Vote};

use crate::{Entry, Table, decision::Decision, refusal::stale};

impl Table {
    /// The entry of a withdrawn vote.
    pub(crate) fn withdraw(
        &self,
        person: Option<PersonId>,
        action: Json,
    ) -> Result<Entry, Refusal> {
        let seat = self.seated(person)?;
        // What became of the vote may not be saved yet, so nobody is told.
        if self.stage.playing().is_none_or(|current| !current.votes.has(seat, &action)) {
            return Err(stale());
        }
        Ok(Entry::Withdrawn { seat, action })
    }

    /// The action that has been agreed on: by all together, or by those who count. The votes are
    /// counted as of when it became due, since everybody may have left by now.
    pub(crate) fn action_agreed(&self, now_ms: u64) -> Option<Decision> {
        let current = self.stage.playing().filter(|current| !current.votes.all().is_empty())?;
        let at_ms = self.agreement_due_ms().map_or(now_ms, |due| due.min(now_ms));
        let agreed = |seats: &[Seat]| current.votes.agreed(seats);
        let everybody: Vec<Seat> = self.people_playing().map(|(seat, _)| seat).collect();
        let Vote { seat, action, .. } =
            agreed(&everybody).or_else(|| agreed(&self.counted(at_ms)))?;
        current.play(*seat, action, Chooser::Team).ok().map(Decision::from)
    }

    /// When an action will be agreed on because an absent player's vote stops counting.
    pub(crate) fn agreement_due_ms(&self) -> Option<u64> {
        let votes = &self.stage.playing().filter(|_| !self.is_full())?.votes;
        let times = self.absences_end_ms();
        times.into_iter().find(|until| votes.agreed(&self.counted(*until)).is_some())
    }

    /// When each absent player stops counting, in order.
    pub(crate) fn absences_end_ms(&self) -> Vec<u64> {
        let mut absences: Vec<u64> = self.people_playing().filter_map(|(_, until)| until).collect();
        absences.sort_unstable();
        absences
    }

    /// The seats whose votes count at a time: their players are present, or have been away for a
    /// short time only.
    pub(crate) fn counted(&self, now_ms: u64) -> Vec<Seat> {
        let counted =
            self.people_playing().filter(|(_, until)| until.is_none_or(|until| now_ms < until));
        counted.map(|(seat, _)| seat).collect()
    }

    /// Is any player present?
    pub(crate) fn is_attended(&self) -> bool {
        self.seats.people().any(|(_, id)| self.people.is_online(id))
    }

    /// Since when no player has been present; none while one is, or if bots play on all seats.
    pub(crate) fn unattended_since(&self) -> Option<u64> {
        let away = self.seats.people().map(|(_, id)| self.people.away_since(id));
        away.collect::<Option<Vec<u64>>>()?.into_iter().max()
    }

    /// The seats that people play, and for absent ones the time until which they count. In a match
    /// by days, everybody counts: their clocks say how long the others wait.
    fn people_playing(&self) -> impl Iterator<Item = (Seat, Option<u64>)> {
        let by_days = self.is_by_days();
        self.seats
            .people()
            .map(move |(seat, id)| (seat, self.awaited_until_ms(id).filter(|_| !by_days)))
    }

    /// Until when the table waits for a person who is away, in milliseconds since 1970; none while
    /// they are connected.
    pub(crate) fn awaited_until_ms(&self, id: PersonId) -> Option<u64> {
        Some(self.people.away_since(id)? + self.limits.away_ms)
    }
}
