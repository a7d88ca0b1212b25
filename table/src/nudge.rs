//! Nudging: a player calls another who is connected and keeps the others waiting.

use lamproom_protocol::{PersonId, Refusal, RefusalCode, Seat};

use crate::{Entry, Moment, Table, limits::NUDGE_AGAIN_MS, refusal::refuse, seats::Occupant};

impl Table {
    /// The entry of a nudge.
    pub(crate) fn nudge(
        &self,
        person: Option<PersonId>,
        seat: Seat,
        moment: Moment,
    ) -> Result<Entry, Refusal> {
        let caller = self.seated(person)?;
        self.playing()?;
        let idle_ms = self.idle_since(seat).map(|since| moment.now_ms.saturating_sub(since));
        if seat == caller || idle_ms.is_none_or(|idle_ms| idle_ms < self.limits.idle_ms / 4) {
            let text = "Nobody on that seat has kept you waiting for long.";
            return refuse(RefusalCode::NoSuchPerson, text);
        }
        let nudged = self.player_on(seat).and_then(|id| self.people.get(id)?.nudged_at_ms);
        if nudged.is_some_and(|at_ms| moment.now_ms < at_ms + NUDGE_AGAIN_MS) {
            let text = "They were nudged a moment ago. Give them a minute.";
            return refuse(RefusalCode::TooFast, text);
        }
        Ok(Entry::Nudged { seat, caller })
    }

    /// Since when a player who is connected has kept the others waiting: since they were asked, or
    /// last did anything, or came back.
    pub(crate) fn idle_since(&self, seat: Seat) -> Option<u64> {
        let current = self.stage.playing()?;
        let person = self.player_on(seat).filter(|id| self.people.is_online(*id))?;
        let person = self.people.get(person)?;
        let asked_at_ms = current.prompt(seat)?.since.at_ms;
        let is_awaited =
            current.waiting().contains(&seat) && current.votes.of(seat).next().is_none();
        is_awaited.then_some(asked_at_ms.max(person.did_at_ms).max(person.back_at_ms))
    }

    /// The same for letting a bot play: what else they do, or coming back, postpones it by no more
    /// than the others have to wait, or they could keep them waiting without end.
    pub(crate) fn idle_for_stand_in_since(&self, seat: Seat) -> Option<u64> {
        let asked_at_ms = self.stage.playing()?.prompt(seat)?.since.at_ms;
        Some(self.idle_since(seat)?.min(asked_at_ms + self.idle_wait_ms()))
    }

    /// The person who plays on a seat.
    fn player_on(&self, seat: Seat) -> Option<PersonId> {
        match self.seats.get(seat)? {
            Occupant::Person { id, .. } => Some(*id),
            Occupant::StandIn { .. } | Occupant::Bot { .. } => None,
        }
    }
}
