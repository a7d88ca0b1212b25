//! The badges of players: what each has chosen, and what is left for the others, so that no two
//! seats share a colour or an emblem.

use lamproom_protocol::{Badge, Colour, Emblem, PersonId, Seat};

use crate::{Table, seats::Occupant};

impl Table {
    /// The badge of every taken seat. People have those they chose; the rest go to other people,
    /// then to bots: the one that belongs to their seat, or else what is left.
    pub(crate) fn badges(&self) -> Vec<(Seat, Badge)> {
        let worn = self.seats.taken().map(|(seat, occupant)| {
            let person = occupant.person();
            (seat, person.is_none(), person.and_then(|id| self.people.get(id)?.badge))
        });
        of_seats(worn)
    }

    /// What somebody gets who asks for a badge. Bots give way.
    pub(crate) fn badge_for(&self, person: PersonId, wished: Badge) -> Badge {
        let own = self.seats.of(person);
        let Some(own) = own else { return wished };
        let badges = self.badges();
        let is_person = |seat| self.seats.get(seat).and_then(Occupant::person).is_some();
        let others: Vec<Badge> = badges
            .iter()
            .filter(|(seat, _)| *seat != own && is_person(*seat))
            .map(|(_, badge)| *badge)
            .collect();
        let has = badges.iter().find(|(seat, _)| *seat == own).map(|(_, badge)| *badge);
        apart(wished, has, &others)
    }

    /// A person with a badge of their own sits down among others.
    pub(crate) fn keep_badge_apart(&mut self, id: PersonId) {
        let wished = self.people.get(id).and_then(|person| person.badge);
        let Some(wished) = wished else { return };
        let badge = self.badge_for(id, wished);
        if let Some(person) = self.people.get_mut(id) {
            person.badge = Some(badge);
        }
    }
}

/// The badge of every seat, from who has it: whether it is a bot, and the badge that a person has
/// chosen.
pub(crate) fn of_seats(
    seats: impl Iterator<Item = (Seat, bool, Option<Badge>)>,
) -> Vec<(Seat, Badge)> {
    let mut worn: Vec<(Seat, Badge)> = Vec::new();
    let mut without: Vec<(bool, Seat)> = Vec::new();
    for (seat, is_bot, chosen) in seats {
        match chosen {
            Some(badge) => worn.push((seat, badge)),
            None => without.push((is_bot, seat)),
        }
    }
    without.sort_unstable();
    for (_, seat) in without {
        let others: Vec<Badge> = worn.iter().map(|(_, badge)| *badge).collect();
        worn.push((seat, apart(of_seat(seat), None, &others)));
    }
    worn
}

/// The badge of a seat whose player has chosen none.
fn of_seat(Seat(seat): Seat) -> Badge {
    Badge {
        colour: Colour::ALL[usize::from(seat) % Colour::ALL.len()],
        emblem: Emblem::ALL[usize::from(seat) % Emblem::ALL.len()],
    }
}

/// The badge that somebody asks for, or as much of it as no other has.
fn apart(wished: Badge, has: Option<Badge>, others: &[Badge]) -> Badge {
    let colours: Vec<Colour> = others.iter().map(|other| other.colour).collect();
    let emblems: Vec<Emblem> = others.iter().map(|other| other.emblem).collect();
    Badge {
        colour: free(wished.colour, has.map(|has| has.colour), &Colour::ALL, &colours),
        emblem: free(wished.emblem, has.map(|has| has.emblem), &Emblem::ALL, &emblems),
    }
}

/// What is wished, or what somebody has, or the first of all, whichever is free first.
fn free<T: Copy + PartialEq>(wished: T, has: Option<T>, all: &[T], taken: &[T]) -> T {
    let mut wishes = [wished].into_iter().chain(has).chain(all.iter().copied());
    wishes.find(|one| !taken.contains(one)).unwrap_or(wished)
}
