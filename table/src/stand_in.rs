//! Letting a bot play for an absent player: more than half of the other players vote for it, and
//! the absent player takes the seat back on return.

use lamproom_protocol::{PersonId, Refusal, RefusalCode, Seat};

use crate::{Entry, Moment, Table, refusal::refuse, seats::Occupant};

impl Table {
    /// The entry of a vote to let a bot play for an absent player.
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
            return refuse(RefusalCode::NoSuchPerson, "Nobody is absent from that seat.");
        }
        let away_ms = self.seat_away_since(seat).map(|since| moment.now_ms.saturating_sub(since));
        if away_ms.is_none_or(|away_ms| away_ms < self.limits.stand_in_ms) {
            let text = format!(
                "A bot can stand in when a player has been away for {} seconds.",
                self.limits.stand_in_ms / 1000
            );
            return refuse(RefusalCode::NoSuchPerson, text);
        }
        Ok(Entry::StandInVoted { seat, voter })
    }

    /// The entry of a stand-in that has been agreed on. The votes are counted as of when it became
    /// due, since everybody may have left by now.
    pub(crate) fn stand_in_agreed(&self, now_ms: u64) -> Option<Entry> {
        let at_ms = self.stand_in_due_ms().map_or(now_ms, |due| due.min(now_ms));
        self.stand_in_at(at_ms).map(|seat| Entry::StoodIn { seat })
    }

    /// When a stand-in will be agreed on because another absent player's vote stops counting.
    pub(crate) fn stand_in_due_ms(&self) -> Option<u64> {
        let times = self.absences_end_ms();
        times.into_iter().find(|until| self.stand_in_at(*until).is_some())
    }

    /// The seat for which more than half of the other seats that count at this time want a bot.
    fn stand_in_at(&self, at_ms: u64) -> Option<Seat> {
        self.stage.playing().filter(|_| !self.is_full())?;
        let counted = self.counted(at_ms);
        let wanted = |seat: &Seat| {
            let Some(since) = self.seat_away_since(*seat) else { return false };
            let others = counted.iter().filter(|other| *other != seat).count();
            let votes = self.stand_ins.voters_since(*seat, since);
            2 * votes.filter(|voter| counted.contains(voter)).count() > others
        };
        self.stand_ins.proposed().find(wanted)
    }

    fn seat_away_since(&self, seat: Seat) -> Option<u64> {
        match self.seats.get(seat)? {
            Occupant::Person { id, .. } => self.people.away_since(*id),
            Occupant::StandIn { .. } | Occupant::Bot { .. } => None,
        }
    }
}
