//! What people do at the table besides playing: who may do it, when, and the row it makes.

use lamproom_protocol::{Op, PersonId, Phase, Refusal, RefusalCode, Seat};

use crate::{
    Entry, KeyHash, Moment, Table,
    game_match::Match,
    refusal::{joined, refuse},
    seats::Occupant,
    text,
    undo::Way,
};

impl Table {
    pub(crate) fn operate(
        &self,
        key: KeyHash,
        person: Option<PersonId>,
        op: Op,
        moment: Moment,
    ) -> Result<Entry, Refusal> {
        match op {
            Op::Sit { name, seat } => self.sit(key, person, &name, seat),
            Op::Watch { name } => {
                if person.is_some_and(|person| self.seats.of(person).is_some()) {
                    return refuse(RefusalCode::WrongPhase, "You have a seat. Leave it to watch.");
                }
                let name = self.free_name(&name, person)?;
                Ok(Entry::Joined { person: self.guest(person)?, key, name, seat: None })
            }
            Op::Rename { name } => {
                let person = joined(person)?;
                Ok(Entry::Renamed { person, name: self.free_name(&name, Some(person))? })
            }
            Op::Stand {} => {
                self.seated(person)?;
                Ok(Entry::Stood { person: joined(person)? })
            }
            Op::Ready { entropy } => {
                let seat = self.seated(person)?;
                self.between_matches()?;
                Ok(Entry::Ready { seat, entropy })
            }
            Op::Unready {} => {
                let seat = self.seated(person)?;
                self.between_matches()?;
                Ok(Entry::Unready { seat })
            }
            Op::StandIn { seat } => self.vote_stand_in(person, seat, moment),
            Op::Options { options } => {
                self.hosted(person)?;
                self.between_matches()?;
                if self.daily.is_some() {
                    let text = "The match of a day is the same for everybody. Open a table of your own to choose.";
                    return refuse(RefusalCode::BadOptions, text);
                }
                let options = self
                    .kind
                    .read_options(&options)
                    .map_err(|illegal| Refusal::new(RefusalCode::BadOptions, illegal.text))?;
                Ok(Entry::Options { options })
            }
            Op::Clock { minutes } => {
                self.hosted(person)?;
                self.between_matches()?;
                let offered = minutes.is_none_or(|minutes| self.kind.meta.clock.contains(&minutes));
                if !offered || self.daily.is_some() {
                    let text = "This limit is not offered here. Choose one of those that are.";
                    return refuse(RefusalCode::BadOptions, text);
                }
                Ok(Entry::Clock { minutes })
            }
            Op::AddBot { seat } => {
                self.hosted(person)?;
                self.in_lobby()?;
                Ok(Entry::BotAdded { seat: self.free_seat(seat)?, name: self.bot_name() })
            }
            Op::Remove { seat } => {
                self.hosted(person)?;
                self.remove(person, seat)
            }
            Op::HandOver { person: to } => {
                self.hosted(person)?;
                if self.people.get(to).is_none_or(|to| to.removed) {
                    return refuse(RefusalCode::NoSuchPerson, "There is nobody like that here.");
                }
                Ok(Entry::Host { person: to })
            }
            Op::Start {} => {
                self.hosted(person)?;
                self.in_lobby()?;
                self.start(moment)
            }
            Op::Withdraw { action } => self.withdraw(person, action),
            Op::Undo { to } => self.go(person, to, Way::Back),
            Op::Redo { to } => self.go(person, to, Way::Forward),
            Op::Lobby {} => {
                self.hosted(person)?;
                if self.phase != Phase::Finished {
                    return refuse(RefusalCode::WrongPhase, "There is no finished match to leave.");
                }
                Ok(Entry::Lobby {})
            }
        }
    }

    fn sit(
        &self,
        key: KeyHash,
        person: Option<PersonId>,
        name: &str,
        seat: Option<Seat>,
    ) -> Result<Entry, Refusal> {
        let name = self.free_name(name, person)?;
        let own = person.and_then(|person| self.seats.of(person));
        let guest = self.guest(person)?;
        if self.people.get(guest).is_some_and(|person| person.removed) {
            return refuse(
                RefusalCode::Removed,
                "The host has taken you off this table. You can watch.",
            );
        }
        let seat = match own {
            Some(own) if self.seats.get(own).is_some_and(Occupant::is_played_by_bot) => own,
            Some(_) => return refuse(RefusalCode::SeatTaken, "You have a seat already."),
            None if self.phase == Phase::Lobby => self.free_seat(seat)?,
            None => {
                return refuse(
                    RefusalCode::TableFull,
                    "A match is under way here. You can watch, and sit down when it has ended.",
                );
            }
        };
        Ok(Entry::Joined { person: guest, key, name, seat: Some(seat) })
    }

    fn remove(&self, host: Option<PersonId>, seat: Seat) -> Result<Entry, Refusal> {
        let Some(occupant) = self.seats.get(seat) else {
            return refuse(RefusalCode::NoSuchPerson, "Nobody sits there.");
        };
        if occupant.person() == host {
            return refuse(RefusalCode::NoSuchPerson, "To leave your own seat, stand up.");
        }
        let playing = self.phase == Phase::Playing;
        if playing && occupant.person().is_none() {
            return refuse(RefusalCode::WrongPhase, "A bot stays until the match has ended.");
        }
        Ok(Entry::Removed { seat, bot: playing.then(|| self.bot_name()) })
    }

    /// Who would be host next: of those who sit and are connected, whoever came first.
    pub(crate) fn next_host(&self) -> Option<PersonId> {
        let present = self.seats.taken().filter_map(|(_, occupant)| match occupant {
            Occupant::Person { id, .. } => Some(*id),
            Occupant::StandIn { .. } | Occupant::Bot { .. } => None,
        });
        present.filter(|id| Some(*id) != self.host && self.people.is_online(*id)).min()
    }

    fn free_name(&self, name: &str, person: Option<PersonId>) -> Result<String, Refusal> {
        let name = text::name(name)?;
        let bots = self.seats.taken().filter_map(|(_, occupant)| match occupant {
            Occupant::Bot { name } => Some(name),
            Occupant::Person { .. } | Occupant::StandIn { .. } => None,
        });
        if self.people.is_taken(&name, person)
            || bots.into_iter().any(|bot| text::same_name(bot, &name))
        {
            let text =
                format!("Somebody at this table is called {name} already. Choose another name.");
            return refuse(RefusalCode::NameTaken, text);
        }
        Ok(name)
    }

    /// The number of somebody who comes: the own one, or the next.
    fn guest(&self, person: Option<PersonId>) -> Result<PersonId, Refusal> {
        match person {
            Some(person) => Ok(person),
            None if self.people.len() < self.limits.people_max => Ok(self.people.next_id()),
            None => refuse(RefusalCode::Crowded, "Too many people have been at this table."),
        }
    }

    fn free_seat(&self, wished: Option<Seat>) -> Result<Seat, Refusal> {
        match wished {
            Some(seat) if self.seats.is_free(seat) => Ok(seat),
            Some(_) => refuse(RefusalCode::SeatTaken, "That seat is not free. Choose another one."),
            None => self.seats.first_free().ok_or_else(|| {
                Refusal::new(RefusalCode::TableFull, "Every seat is taken. You can watch.")
            }),
        }
    }

    pub(crate) fn seated(&self, person: Option<PersonId>) -> Result<Seat, Refusal> {
        self.seats.of(joined(person)?).ok_or_else(|| {
            Refusal::new(RefusalCode::NotSeated, "Only those who sit at the table can do that.")
        })
    }

    fn hosted(&self, person: Option<PersonId>) -> Result<(), Refusal> {
        if self.host == Some(joined(person)?) {
            Ok(())
        } else {
            refuse(RefusalCode::NotHost, "Only the host of the table can do that.")
        }
    }

    pub(crate) fn playing(&self) -> Result<&Match, Refusal> {
        self.play.as_ref().filter(|_| self.phase == Phase::Playing).ok_or_else(|| {
            Refusal::new(RefusalCode::WrongPhase, "No match is under way at this table.")
        })
    }

    fn between_matches(&self) -> Result<(), Refusal> {
        if self.phase == Phase::Playing {
            return refuse(RefusalCode::WrongPhase, "That has to wait until the match has ended.");
        }
        Ok(())
    }

    fn in_lobby(&self) -> Result<(), Refusal> {
        if self.phase != Phase::Lobby {
            return refuse(RefusalCode::WrongPhase, "That is done in the lobby, before a match.");
        }
        Ok(())
    }
}
