//! Revealing entropy, which begins a match: a player who is ready has sent only a hash.
//! When a match is to begin, every player's browser reveals it. From then on the server could know
//! how the match will go, so nothing that was revealed is used if the match does not begin.

use lamproom_protocol::{Entropy, PersonId, Refusal, RefusalCode, Seat, Seq};

use crate::{
    Entry, Joined, Table, entry::SeatChange, fairness::entropy_hash, refusal::refuse,
    seats::Readiness, stage::Stage,
};

impl Table {
    /// The entry that asks everybody for their entropy.
    pub(crate) fn begin_reveal(&self) -> Result<Entry, Refusal> {
        let taken = self.seats.taken().count();
        if self.origin.is_some() && self.seats.first_free().is_some() {
            let text = "A match that continues another one needs a player on every seat.";
            return refuse(RefusalCode::NotReady, text);
        }
        if self.origin.is_some() && self.opened_under != self.kind.meta.rules_version {
            let text = "The rules have changed since the match that this one continues. \
                Open a new table.";
            return refuse(RefusalCode::WrongPhase, text);
        }
        let (fewest, most) = self.kind.meta.seats;
        if taken < usize::from(fewest) || taken > usize::from(most) {
            let text = format!("This game needs {fewest} to {most} players.");
            return refuse(RefusalCode::NotReady, text);
        }
        if self.revealing_since_ms.is_some() {
            return refuse(RefusalCode::NotReady, "The match is about to begin.");
        }
        if !self.seats.all_ready() {
            return refuse(RefusalCode::NotReady, "Not everybody is ready yet.");
        }
        let mut people = self.seats.people();
        if let Some((_, absent)) = people.find(|(_, id)| !self.people.is_online(*id)) {
            let name = self.people.name(absent);
            let text = format!("{name} is not connected. The match can start when {name} is back.");
            return refuse(RefusalCode::NotReady, text);
        }
        if !self.seats.all_committed() {
            let text = "The players’ browsers are drawing new random bytes. Try again soon.";
            return refuse(RefusalCode::NotReady, text);
        }
        Ok(Entry::Revealing {})
    }

    /// The entry of the entropy that a player's browser reveals.
    pub(crate) fn reveal(
        &self,
        person: Option<PersonId>,
        entropy: Entropy,
    ) -> Result<Entry, Refusal> {
        let seat = self.seated(person)?;
        match self.seats.readiness(seat) {
            Some(Readiness::Committed(hash)) if self.revealing_since_ms.is_some() => {
                if entropy_hash(&entropy) != *hash {
                    let text = "These are not the random bytes your browser got ready with.";
                    return refuse(RefusalCode::WrongEntropy, text);
                }
                Ok(Entry::Revealed { seat, entropy })
            }
            _ => refuse(RefusalCode::WrongPhase, "The table needs no random bytes now."),
        }
    }

    /// The step in which this person has revealed this entropy for the match that is to begin.
    pub(crate) fn revealed_in(&self, person: Option<PersonId>, entropy: &Entropy) -> Option<Seq> {
        let readiness = self.seats.readiness(self.seats.of(person?)?)?;
        match readiness {
            Readiness::Revealed { entropy: known, step, .. } if known == entropy => Some(*step),
            _ => None,
        }
    }

    /// Does a match begin as soon as everybody is ready, without the host? In the lobby it does
    /// once the chosen seats are taken, unless it counts and a bot plays: its ratings should be
    /// wanted.
    pub(crate) fn starts_by_itself(&self) -> bool {
        match &self.stage {
            Stage::Lobby { .. } => {
                let taken = self.chosen_seats.is_some() && self.seats.first_free().is_none();
                let wanted =
                    !self.counts || self.seats.taken().all(|(_, holder)| holder.level().is_none());
                self.solo || (taken && wanted)
            }
            Stage::Playing(_) => false,
            Stage::Finished(..) => true,
        }
    }

    /// When the table has something to do about the start of a match.
    pub(crate) fn reveal_due_ms(&self) -> Option<u64> {
        if self.is_full() {
            return None;
        }
        match self.revealing_since_ms {
            Some(since_ms) => Some(since_ms + self.limits.reveal_ms),
            // A player who was ready is back.
            None => (self.starts_by_itself() && self.begin_reveal().is_ok()).then_some(0),
        }
    }

    /// The entry of a start that has failed, if entropy is missing for too long.
    pub(crate) fn reveal_failed(&self, now_ms: u64) -> Option<Entry> {
        let due_ms = self.revealing_since_ms? + self.limits.reveal_ms;
        let failed = due_ms <= now_ms && !self.is_full();
        failed.then(|| Entry::RevealFailed { seats: self.seats.unrevealed() })
    }

    /// Gives up a start, so that nothing which was revealed for it is ever used.
    pub(crate) fn stop_reveal(&mut self) {
        if self.revealing_since_ms.take().is_some() {
            self.seats.spend_entropy();
        }
    }
}

impl Entry {
    /// Does it change what a match would start from?
    pub(crate) fn changes_start(&self) -> bool {
        match self {
            Self::ReadyOpenly { .. }
            | Self::Ready { .. }
            | Self::Unready { .. }
            | Self::Joined(Joined { seat: Some(_), .. })
            | Self::Stood { .. }
            | Self::Options { .. }
            | Self::Clock { .. }
            | Self::Pace { .. }
            | Self::Counts { .. }
            | Self::Seats { .. }
            | Self::BotAdded { .. }
            | Self::Removed { .. }
            | Self::StoodIn { .. }
            | Self::Seat { change: SeatChange::Moved { .. } }
            | Self::Committed { .. }
            | Self::Lobby {} => true,
            Self::Opened(_)
            | Self::Joined(Joined { seat: None, .. })
            | Self::Renamed { .. }
            | Self::Wears { .. }
            | Self::Series { .. }
            | Self::Private { .. }
            | Self::Revealing {}
            | Self::Revealed { .. }
            | Self::RevealFailed { .. }
            | Self::ClockMoved { .. }
            | Self::ClocksMoved { .. }
            | Self::ClocksStopped {}
            | Self::ClocksStarted {}
            | Self::StandInVoted { .. }
            | Self::Nudged { .. }
            | Self::Seat { .. }
            | Self::Host { .. }
            | Self::Started(_)
            | Self::Acted(_)
            | Self::Voted { .. }
            | Self::Withdrawn { .. }
            | Self::Advised { .. }
            | Self::Undone { .. }
            | Self::Redone { .. }
            | Self::Said { .. } => false,
        }
    }
}

/// What a row about a reveal does to the seats.
impl Table {
    pub(crate) fn fold_revealed(
        &mut self,
        seat: Seat,
        entropy: Entropy,
        step: Seq,
    ) -> Result<(), String> {
        self.revealing_since_ms.ok_or("entropy is revealed that nobody has asked for")?;
        match self.seats.readiness(seat) {
            Some(Readiness::Committed(hash)) if entropy_hash(&entropy) == *hash => {
                let hash = hash.clone();
                self.seats.set_readiness(seat, Some(Readiness::Revealed { hash, entropy, step }));
                Ok(())
            }
            _ => Err("the revealed entropy is not that of the seat".to_owned()),
        }
    }

    pub(crate) fn fold_reveal_failed(&mut self, seats: &[Seat]) {
        self.stop_reveal();
        for seat in seats {
            self.seats.set_readiness(*seat, None);
        }
    }
}
