//! A bot on the seat of somebody who is away: more than half of the others agree on it, and who comes back takes the seat back.

use lamproom_protocol::{PersonId, Refusal, RefusalCode, Seat};

use crate::{Entry, Moment, Table, refusal::refuse, seats::Occupant};

impl Table {
    /// The row in which somebody is for a bot on the seat of who is away.
    pub(crate) fn vote_stand_in(
        &self,
        person: Option<PersonId>,
        seat: Seat,
        moment: Moment,
    ) -> Result<Entry, Refusal> {
        let voter = self.seated(person)?;
        self.playing()?;
        if self.seats.get(voter).is_some_and(Occupant::is_played_by_bot) {
            let text = "A bot is playing for you. Take your seat back first.";
            return refuse(RefusalCode::NotYourTurn, text);
        }
        if !matches!(self.seats.get(seat), Some(Occupant::Person { .. })) {
            return refuse(RefusalCode::NoSuchPerson, "Nobody is absent on that seat.");
        }
        let away_ms = self.seat_away_since(seat).map(|since| moment.now_ms.saturating_sub(since));
        if away_ms.is_none_or(|away_ms| away_ms < self.limits.stand_in_ms) {
            let text = format!(
                "A bot can stand in for somebody who has been away for {} seconds.",
                self.limits.stand_in_ms / 1000
            );
            return refuse(RefusalCode::NoSuchPerson, text);
        }
        Ok(Entry::StandInVoted { seat, voter })
    }

    /// The row of the bot that has been agreed on by now, if one has. What was due earlier is done as it was then.
    pub(crate) fn stand_in_agreed(&self, now_ms: u64) -> Option<Entry> {
        let at_ms = self.stand_in_due_ms().map_or(now_ms, |due| due.min(now_ms));
        self.stand_in_at(at_ms).map(|seat| Entry::StoodIn { seat })
    }

    /// When there will be an agreement on a bot because somebody has been away for too long.
    pub(crate) fn stand_in_due_ms(&self) -> Option<u64> {
        let times = self.absences_end_ms();
        times.into_iter().find(|until| self.stand_in_at(*until).is_some())
    }

    /// On whose seat more than half of the others who count then want a bot.
    fn stand_in_at(&self, at_ms: u64) -> Option<Seat> {
        self.playing().ok().filter(|_| self.seq.0 < self.limits.steps_max)?;
        let counted = self.counted(at_ms);
        let wanted = |seat: &Seat| {
            let Some(since) = self.seat_away_since(*seat) else { return false };
            let others = counted.iter().filter(|other| *other != seat).count();
            let votes = self.stand_ins.voters_since(*seat, since);
            2 * votes.filter(|voter| counted.contains(voter)).count() > others
        };
        self.stand_ins.proposed().find(wanted)
    }

    /// Since when the person who plays a seat has been away.
    fn seat_away_since(&self, seat: Seat) -> Option<u64> {
        match self.seats.get(seat)? {
            Occupant::Person { id, .. } => self.people.away_since(*id),
            Occupant::StandIn { .. } | Occupant::Bot { .. } => None,
        }
    }
}
