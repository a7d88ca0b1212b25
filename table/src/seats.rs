//! The seats of a table and their holders.

use lamproom_protocol::{
    Badge, Entropy, EntropyHash, Holder, Level, PersonId, Seat, SeatView, Seq,
};
use serde::{Deserialize, Serialize};

/// How well a bot plays that takes the place of a person. No row says it: were it another one,
/// matches would replay differently.
pub(crate) const REPLACEMENT: Level = Level::Skilled;

/// What a person who is ready has committed to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Readiness {
    /// Nothing that may still be used: their browser must commit to new entropy.
    Uncommitted,
    Committed(EntropyHash),
    Revealed {
        hash: EntropyHash,
        entropy: Entropy,
        /// The step in which it was revealed.
        step: Seq,
    },
}

impl Readiness {
    pub(crate) fn hash(&self) -> Option<&EntropyHash> {
        match self {
            Self::Uncommitted => None,
            Self::Committed(hash) | Self::Revealed { hash, .. } => Some(hash),
        }
    }

    pub(crate) fn revealed(&self) -> Option<&Entropy> {
        match self {
            Self::Uncommitted | Self::Committed(_) => None,
            Self::Revealed { entropy, .. } => Some(entropy),
        }
    }
}

/// The holder of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Occupant {
    /// A person, who may be ready.
    Person { id: PersonId, ready: Option<Readiness> },
    /// A person for whom a bot plays until they return.
    StandIn {
        id: PersonId,
        /// Whether they left a match that counts, and so cannot return.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        left: bool,
    },
    Bot {
        name: String,
        #[serde(default)]
        level: Level,
    },
}

impl Occupant {
    pub(crate) fn person(&self) -> Option<PersonId> {
        match self {
            Self::Person { id, .. } | Self::StandIn { id, .. } => Some(*id),
            Self::Bot { .. } => None,
        }
    }

    /// How well the bot plays that has the seat; `None` for a stand-in, which plays as
    /// [`REPLACEMENT`].
    pub(crate) fn level(&self) -> Option<Level> {
        match self {
            Self::Bot { level, .. } => Some(*level),
            Self::Person { .. } | Self::StandIn { .. } => None,
        }
    }

    /// Does a bot choose the actions of this seat?
    pub(crate) fn is_played_by_bot(&self) -> bool {
        matches!(self, Self::StandIn { .. } | Self::Bot { .. })
    }

    /// Has its player left a match that counts?
    pub(crate) fn has_left(&self) -> bool {
        matches!(self, Self::StandIn { left: true, .. })
    }

    fn holder(&self) -> Holder {
        match self {
            Self::Person { id, ready } => {
                Holder::Person { id: *id, ready: ready.is_some(), stand_in: false, left: false }
            }
            Self::StandIn { id, left } => {
                Holder::Person { id: *id, ready: false, stand_in: true, left: *left }
            }
            Self::Bot { name, level } => Holder::Bot { name: name.clone(), level: *level },
        }
    }
}

/// The seats in turn order. The lobby has as many as the game allows, a match as many as play.
#[derive(Clone, Debug, PartialEq, Default, Serialize, Deserialize)]
pub(crate) struct Seats(Vec<Option<Occupant>>);

impl Seats {
    pub(crate) fn empty(count: u8) -> Self {
        Self(vec![None; usize::from(count)])
    }

    pub(crate) fn len(&self) -> u8 {
        u8::try_from(self.0.len()).unwrap_or(u8::MAX)
    }

    pub(crate) fn get(&self, seat: Seat) -> Option<&Occupant> {
        self.0.get(usize::from(seat.0))?.as_ref()
    }

    /// Is there such a seat, and is it free?
    pub(crate) fn is_free(&self, seat: Seat) -> bool {
        self.0.get(usize::from(seat.0)).is_some_and(Option::is_none)
    }

    pub(crate) fn first_free(&self) -> Option<Seat> {
        self.all().find(|seat| self.is_free(*seat))
    }

    pub(crate) fn set(&mut self, seat: Seat, occupant: Option<Occupant>) {
        if let Some(place) = self.0.get_mut(usize::from(seat.0)) {
            *place = occupant;
        }
    }

    fn all(&self) -> impl Iterator<Item = Seat> {
        (0..self.len()).map(Seat)
    }

    /// The taken seats and their holders.
    pub(crate) fn taken(&self) -> impl Iterator<Item = (Seat, &Occupant)> {
        (0..).map(Seat).zip(&self.0).filter_map(|(seat, place)| Some((seat, place.as_ref()?)))
    }

    pub(crate) fn of(&self, person: PersonId) -> Option<Seat> {
        self.taken().find(|(_, occupant)| occupant.person() == Some(person)).map(|(seat, _)| seat)
    }

    /// Makes nobody ready.
    pub(crate) fn clear_ready(&mut self) {
        self.clear_ready_of_others(None);
    }

    /// Makes nobody ready but one person, who stays as they are.
    pub(crate) fn clear_ready_of_others(&mut self, person: Option<PersonId>) {
        for occupant in self.0.iter_mut().flatten() {
            if let Occupant::Person { id, ready } = occupant
                && Some(*id) != person
            {
                *ready = None;
            }
        }
    }

    /// Whether and how the person on a seat is ready.
    pub(crate) fn readiness(&self, seat: Seat) -> Option<&Readiness> {
        match self.get(seat)? {
            Occupant::Person { ready, .. } => ready.as_ref(),
            Occupant::StandIn { .. } | Occupant::Bot { .. } => None,
        }
    }

    /// Sets how the person of a seat is ready. A bot that stood in for them does so no longer.
    pub(crate) fn set_readiness(&mut self, seat: Seat, ready: Option<Readiness>) {
        if let Some(id) = self.get(seat).and_then(Occupant::person) {
            self.set(seat, Some(Occupant::Person { id, ready }));
        }
    }

    /// Lets everybody who is ready be so without what they had committed to.
    pub(crate) fn spend_entropy(&mut self) {
        for occupant in self.0.iter_mut().flatten() {
            if let Occupant::Person { ready: Some(ready), .. } = occupant {
                *ready = Readiness::Uncommitted;
            }
        }
    }

    /// The seats whose people play themselves.
    pub(crate) fn people(&self) -> impl Iterator<Item = (Seat, PersonId)> {
        self.taken().filter_map(|(seat, occupant)| match occupant {
            Occupant::Person { id, .. } => Some((seat, *id)),
            Occupant::StandIn { .. } | Occupant::Bot { .. } => None,
        })
    }

    /// The hash that each seat has committed to.
    pub(crate) fn entropy_hashes(&self) -> impl Iterator<Item = (Seat, &EntropyHash)> {
        self.taken().filter_map(|(seat, _)| Some((seat, self.readiness(seat)?.hash()?)))
    }

    /// The seats whose people have not revealed their entropy.
    pub(crate) fn unrevealed(&self) -> Vec<Seat> {
        let is_missing =
            |seat: &Seat| self.readiness(*seat).and_then(Readiness::revealed).is_none();
        self.people().map(|(seat, _)| seat).filter(is_missing).collect()
    }

    /// Drops the free seats when a match begins. Whoever has left the one before may come back.
    pub(crate) fn begin_match(&mut self) {
        self.0.retain(Option::is_some);
        for occupant in self.0.iter_mut().flatten() {
            if let Occupant::StandIn { left, .. } = occupant {
                *left = false;
            }
        }
    }

    /// Adds or drops free seats, the last ones first, until there are this many. Taken seats stay.
    pub(crate) fn resize(&mut self, count: u8) {
        let count = usize::from(count);
        while self.0.len() > count
            && let Some(free) = self.0.iter().rposition(Option::is_none)
        {
            self.0.remove(free);
        }
        self.0.resize(count.max(self.0.len()), None);
    }

    /// Frees the seats whose players have left.
    pub(crate) fn clear_stand_ins(&mut self) {
        for place in &mut self.0 {
            if matches!(place, Some(Occupant::StandIn { .. })) {
                *place = None;
            }
        }
    }

    /// Are all people on seats ready, and is there at least one?
    pub(crate) fn all_ready(&self) -> bool {
        let mut ready = self.people().map(|(seat, _)| self.readiness(seat).is_some());
        ready.next() == Some(true) && ready.all(|is| is)
    }

    /// Have all people on seats committed to their entropy?
    pub(crate) fn all_committed(&self) -> bool {
        self.entropy_hashes().count() == self.people().count()
    }

    pub(crate) fn view(&self, badges: &[(Seat, Badge)]) -> Vec<SeatView> {
        let badge = |seat| badges.iter().find(|(of, _)| *of == seat).map(|(_, badge)| *badge);
        self.all()
            .map(|seat| SeatView {
                seat,
                holder: self.get(seat).map(Occupant::holder),
                badge: badge(seat),
            })
            .collect()
    }
}
