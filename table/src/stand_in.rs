//! Letting a bot play for a player who is absent or keeps the others waiting: more than half of the
//! other players vote for it, and that player takes the seat back on return.

use lamproom_protocol::{PATIENCE_IF_COUNTED, PersonId, Refusal, RefusalCode, Seat};

use crate::{Entry, Moment, Table, refusal::refuse, seats::Occupant};

/// Why a bot could stand in for a player.
struct Reason {
    /// In milliseconds since 1970.
    since_ms: u64,
    /// For how long it must have been so, in milliseconds.
    wait_ms: u64,
}

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
            let text = "There is no player to replace on that seat.";
            return refuse(RefusalCode::NoSuchPerson, text);
        }
        let reasons = self.reasons_for_stand_in(seat);
        if !reasons.iter().any(|reason| reason.since_ms + reason.wait_ms <= moment.now_ms) {
            return refuse(RefusalCode::NoSuchPerson, self.when_a_bot_can_stand_in());
        }
        Ok(Entry::StandInVoted { seat, voter })
    }

    fn when_a_bot_can_stand_in(&self) -> String {
        let (away, idle) = (self.away_wait_ms() / 1000, self.idle_wait_ms() / 1000);
        match self.stage.playing().and_then(|current| current.seat_clocks.as_ref()) {
            None => format!(
                "A bot can stand in when a player has been away for {away} seconds, or has kept \
                 the others waiting for {idle}."
            ),
            Some(clocks) if clocks.is_by_days() => {
                "A bot can stand in when the time of a player has run out.".to_owned()
            }
            Some(_) => format!(
                "A bot can stand in when a player has been away for {away} seconds, or when their \
                 time has run out."
            ),
        }
    }

    /// How long a player must have been away.
    fn away_wait_ms(&self) -> u64 {
        self.limits.stand_in_ms.saturating_mul(self.patience())
    }

    /// How long a connected player must have kept the others waiting.
    pub(crate) fn idle_wait_ms(&self) -> u64 {
        self.limits.idle_ms.saturating_mul(self.patience())
    }

    /// In a match that counts, more is at stake for the player.
    fn patience(&self) -> u64 {
        if self.counts_now() { PATIENCE_IF_COUNTED.into() } else { 1 }
    }

    /// Why a bot could stand in for the player on a seat.
    fn reasons_for_stand_in(&self, seat: Seat) -> Vec<Reason> {
        let Some(current) = self.stage.playing() else { return Vec::new() };
        let clocks = current.seat_clocks.as_ref();
        let away = self.seat_away_since(seat).filter(|_| !self.is_by_days());
        let idle = self.idle_for_stand_in_since(seat).filter(|_| clocks.is_none());
        let missed = clocks.and_then(|clocks| clocks.missed_at_ms(seat));
        let reasons = [
            away.map(|since_ms| Reason { since_ms, wait_ms: self.away_wait_ms() }),
            idle.map(|since_ms| Reason { since_ms, wait_ms: self.idle_wait_ms() }),
            missed.map(|since_ms| Reason { since_ms, wait_ms: 0 }),
        ];
        reasons.into_iter().flatten().collect()
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
            let reasons = self.reasons_for_stand_in(*seat);
            let Some(since) = reasons.iter().map(|reason| reason.since_ms).min() else {
                return false;
            };
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
