//! Operations on the table: who may do them and when, and the entry each of them makes.

use lamproom_protocol::{Day, Level, Op, PersonId, Phase, Refusal, RefusalCode, Seat, Seq};
use serde_json::Value;

use crate::{
    Entry, Joined, KeyHash, Moment, Table,
    bot_names::bot_names,
    refusal::{joined, refuse},
    seats::{Occupant, REPLACEMENT},
    text,
    undo::Direction,
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
            Op::Sit { name, seat, .. } => self.sit(key, person, &name, seat),
            Op::Watch { name } => self.watch(key, person, &name),
            Op::Rename { name } => {
                let person = joined(person)?;
                Ok(Entry::Renamed { person, name: self.free_name(&name, Some(person))? })
            }
            Op::Wear { badge } => {
                let person = joined(person)?;
                Ok(Entry::Wears { person, badge: self.badge_for(person, badge) })
            }
            Op::Stand {} => {
                self.seated(person)?;
                Ok(Entry::Stood { person: joined(person)? })
            }
            Op::Ready { entropy_hash, seen } => {
                let seat = self.seated(person)?;
                self.between_matches()?;
                self.not_changed_since(seen, person)?;
                Ok(Entry::Ready { seat, entropy_hash })
            }
            Op::Reveal { entropy } => self.reveal(person, entropy),
            Op::Unready {} => {
                let seat = self.seated(person)?;
                self.between_matches()?;
                Ok(Entry::Unready { seat })
            }
            Op::StandIn { seat } => self.vote_stand_in(person, seat, moment),
            Op::Nudge { seat } => self.nudge(person, seat, moment),
            Op::OfferSeat { token_hash } => self.offer_seat(person, token_hash).map(Entry::from),
            Op::TakeSeat { token } => self.take_seat(key, &token, moment).map(Entry::from),
            Op::AskForSeat { seat } => self.ask_for_seat(key, seat, moment).map(Entry::from),
            Op::AnswerRequest { request, agrees } => {
                self.answer_request(person, request, agrees).map(Entry::from)
            }
            Op::Options { options } => self.set_options(person, &options, moment),
            Op::Clock { minutes } => self.set_clock(person, minutes),
            Op::Pace { pace } => self.set_pace(person, pace),
            Op::Series { best_of } => self.set_series(person, best_of),
            Op::Counts { counts } => self.set_counts(person, counts),
            Op::Private { private } => {
                self.hosted(person)?;
                self.in_lobby()?;
                Ok(Entry::Private { private })
            }
            Op::Seats { count } => self.set_seats(person, count),
            Op::AddBot { seat, level } => self.add_bot(person, seat, level.unwrap_or_default()),
            Op::Remove { seat } => self.remove(person, seat),
            Op::HandOver { person: to } => self.hand_over(person, to),
            Op::Start {} => {
                self.hosted(person)?;
                self.in_lobby()?;
                self.begin_reveal()
            }
            Op::Withdraw { action } => self.withdraw(person, action),
            Op::Undo { to } => self.jump(person, to, Direction::Back, moment),
            Op::Redo { to } => self.jump(person, to, Direction::Forward, moment),
            Op::Lobby {} => self.leave_match(person),
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
        if self.daily.is_some() && self.opener.is_some_and(|opener| opener != key) {
            let text = "A daily match belongs to the player who began it. \
                You can watch, or begin your own.";
            return refuse(RefusalCode::SeatTaken, text);
        }
        let person = self.known_or_new(person)?;
        if self.people.get(person).is_some_and(|person| person.removed) {
            return refuse(
                RefusalCode::Removed,
                "The host removed you from this table. You can watch.",
            );
        }
        let seat = match own {
            Some(own) if self.seats.get(own).is_some_and(Occupant::is_played_by_bot) => {
                self.not_left(own)?;
                own
            }
            Some(_) => return refuse(RefusalCode::SeatTaken, "You already have a seat."),
            None => match self.phase() {
                Phase::Lobby => self.free_seat(seat)?,
                Phase::Playing => {
                    let text = "A match is under way. You can watch it.";
                    return refuse(RefusalCode::TableFull, text);
                }
                Phase::Finished => {
                    let text = "The seats are still those of the match that has ended. \
                        You can take one once the host changes the seats.";
                    return refuse(RefusalCode::TableFull, text);
                }
            },
        };
        Ok(Entry::Joined(Joined { person, key, name, seat: Some(seat) }))
    }

    fn watch(&self, key: KeyHash, person: Option<PersonId>, name: &str) -> Result<Entry, Refusal> {
        if person.is_some_and(|person| self.seats.of(person).is_some()) {
            return refuse(RefusalCode::WrongPhase, "You have a seat. Leave it to watch.");
        }
        let name = self.free_name(name, person)?;
        Ok(Entry::Joined(Joined { person: self.known_or_new(person)?, key, name, seat: None }))
    }

    fn set_options(
        &self,
        person: Option<PersonId>,
        options: &Value,
        moment: Moment,
    ) -> Result<Entry, Refusal> {
        self.hosted(person)?;
        self.between_matches()?;
        self.not_of_day()?;
        self.not_continued("The options are those of the match that this one continues.")?;
        let options = self
            .kind
            .read_options(options, Day::first_open(moment.now_ms).number())
            .map_err(|illegal| Refusal::new(RefusalCode::BadOptions, illegal.text))?;
        Ok(Entry::Options { options })
    }

    fn set_clock(&self, person: Option<PersonId>, minutes: Option<u8>) -> Result<Entry, Refusal> {
        self.hosted(person)?;
        self.between_matches()?;
        let offered = minutes.is_none_or(|minutes| self.kind.meta.clock.contains(&minutes));
        if !offered || self.daily.is_some() {
            let text = "That time limit is not available here. Choose one that is.";
            return refuse(RefusalCode::BadOptions, text);
        }
        Ok(Entry::Clock { minutes })
    }

    fn set_seats(&self, person: Option<PersonId>, count: u8) -> Result<Entry, Refusal> {
        self.hosted(person)?;
        self.in_lobby()?;
        self.not_of_day()?;
        self.not_continued("The players are as many as in the match that this one continues.")?;
        let (fewest, most) = self.kind.meta.seats;
        if self.solo || !(fewest..=most).contains(&count) {
            let text = format!("This game needs {fewest} to {most} players.");
            return refuse(RefusalCode::BadOptions, text);
        }
        if self.seats.taken().count() > usize::from(count) {
            let text = "More seats than that are taken. Remove somebody first.";
            return refuse(RefusalCode::BadOptions, text);
        }
        Ok(Entry::Seats { count })
    }

    /// Refuses what would make a daily match another one.
    fn not_of_day(&self) -> Result<(), Refusal> {
        if self.daily.is_some() {
            let text = "The daily match is the same for everybody. \
                To choose options or players, open a table of your own.";
            return refuse(RefusalCode::BadOptions, text);
        }
        Ok(())
    }

    /// Refuses what would lead away from the position with which the next match begins.
    pub(crate) fn not_continued(&self, text: &str) -> Result<(), Refusal> {
        match self.origin {
            Some(_) => refuse(RefusalCode::BadOptions, text),
            None => Ok(()),
        }
    }

    /// A bot takes a free seat, or that of a bot of another level.
    fn add_bot(
        &self,
        host: Option<PersonId>,
        seat: Option<Seat>,
        level: Level,
    ) -> Result<Entry, Refusal> {
        self.hosted(host)?;
        self.in_lobby()?;
        self.not_of_day()?;
        let replaces = |seat: &Seat| {
            let occupant = self.seats.get(*seat);
            occupant.and_then(Occupant::level).is_some_and(|other| other != level)
        };
        let seat = match seat.filter(replaces) {
            Some(seat) => seat,
            None => self.free_seat(seat)?,
        };
        Ok(Entry::BotAdded { seat, name: self.bot_name(level), level })
    }

    /// A name that nobody at the table has.
    fn bot_name(&self, level: Level) -> String {
        let is_taken = |name: &String| {
            self.people.is_taken(name, None)
                || self.seats.taken().any(|(_, occupant)| self.name_of(occupant) == *name)
        };
        let mut names = bot_names(self.kind, level);
        names.find(|name| !is_taken(name)).expect("a table has fewer players than there are names")
    }

    fn remove(&self, host: Option<PersonId>, seat: Seat) -> Result<Entry, Refusal> {
        self.hosted(host)?;
        let Some(occupant) = self.seats.get(seat) else {
            return refuse(RefusalCode::NoSuchPerson, "Nobody has that seat.");
        };
        if occupant.person() == host {
            return refuse(RefusalCode::NoSuchPerson, "To leave your own seat, stand up.");
        }
        self.not_of_day()?;
        let playing = self.phase() == Phase::Playing;
        if playing && occupant.person().is_none() {
            return refuse(RefusalCode::WrongPhase, "A bot stays until the match has ended.");
        }
        // It would not count any longer, as whoever is about to lose may want.
        if self.is_counting() {
            let text = "This match counts, so nobody is removed before its end.";
            return refuse(RefusalCode::WrongPhase, text);
        }
        Ok(Entry::Removed { seat, bot: playing.then(|| self.bot_name(REPLACEMENT)) })
    }

    /// Refuses to let somebody back on a seat that they have left for good.
    pub(crate) fn not_left(&self, seat: Seat) -> Result<(), Refusal> {
        let has_left = self.seats.get(seat).is_some_and(Occupant::has_left);
        if has_left && self.phase() == Phase::Playing {
            let text = "You have left this match, and the bot plays it to the end. You can watch.";
            return refuse(RefusalCode::WrongPhase, text);
        }
        Ok(())
    }

    /// Refuses if somebody else has changed the next match since a step that a person has seen.
    fn not_changed_since(
        &self,
        seen: Option<Seq>,
        person: Option<PersonId>,
    ) -> Result<(), Refusal> {
        let is_new = seen.is_some_and(|seen| self.history.has_other_options(seen));
        if is_new && self.host != person {
            let text =
                "The host has just changed the next match. Look at it again, then get ready.";
            return refuse(RefusalCode::Stale, text);
        }
        Ok(())
    }

    fn hand_over(&self, host: Option<PersonId>, to: PersonId) -> Result<Entry, Refusal> {
        self.hosted(host)?;
        if self.people.get(to).is_none_or(|to| to.removed) {
            return refuse(RefusalCode::NoSuchPerson, "There is no such person at this table.");
        }
        Ok(Entry::Host { person: to })
    }

    fn leave_match(&self, person: Option<PersonId>) -> Result<Entry, Refusal> {
        self.hosted(person)?;
        if self.phase() != Phase::Finished {
            return refuse(RefusalCode::WrongPhase, "There is no finished match to leave.");
        }
        Ok(Entry::Lobby {})
    }

    /// The next host: of the people who are seated and connected, the one who came first.
    pub(crate) fn next_host(&self) -> Option<PersonId> {
        let people = self.seats.people().map(|(_, id)| id);
        people.filter(|id| Some(*id) != self.host && self.people.is_online(*id)).min()
    }

    fn free_name(&self, name: &str, person: Option<PersonId>) -> Result<String, Refusal> {
        let name = text::name(name)?;
        let mut bots = self.seats.taken().filter_map(|(_, occupant)| match occupant {
            Occupant::Bot { name, .. } => Some(name),
            Occupant::Person { .. } | Occupant::StandIn { .. } => None,
        });
        if self.people.is_taken(&name, person) || bots.any(|bot| text::same_name(bot, &name)) {
            let text =
                format!("Somebody at this table is already called {name}. Choose another name.");
            return refuse(RefusalCode::NameTaken, text);
        }
        Ok(name)
    }

    /// The number of a person who joins: their own if they have one, the next, or at a table that
    /// has had too many people, that of one who looked on and has gone. So nobody can use up the
    /// numbers and keep others out.
    fn known_or_new(&self, person: Option<PersonId>) -> Result<PersonId, Refusal> {
        let is_needed = |id| self.host == Some(id) || self.seats.of(id).is_some();
        match person {
            Some(person) => Ok(person),
            None if self.people.len() < self.limits.people_max => Ok(self.people.next_id()),
            None => self.people.gone_longest(is_needed).ok_or_else(|| {
                Refusal::new(
                    RefusalCode::Crowded,
                    "Too many people have joined this table. Open a new one.",
                )
            }),
        }
    }

    fn free_seat(&self, wished: Option<Seat>) -> Result<Seat, Refusal> {
        match wished {
            Some(seat) if self.seats.is_free(seat) => Ok(seat),
            Some(_) => refuse(RefusalCode::SeatTaken, "That seat is not free. Choose another."),
            None => self.seats.first_free().ok_or_else(|| {
                Refusal::new(RefusalCode::TableFull, "Every seat is taken. You can watch.")
            }),
        }
    }

    pub(crate) fn seated(&self, person: Option<PersonId>) -> Result<Seat, Refusal> {
        self.seats.of(joined(person)?).ok_or_else(|| {
            Refusal::new(RefusalCode::NotSeated, "Only players with a seat can do that.")
        })
    }

    pub(crate) fn hosted(&self, person: Option<PersonId>) -> Result<(), Refusal> {
        if self.host == Some(joined(person)?) {
            Ok(())
        } else {
            refuse(RefusalCode::NotHost, "Only the host can do that.")
        }
    }

    pub(crate) fn between_matches(&self) -> Result<(), Refusal> {
        if self.phase() == Phase::Playing {
            return refuse(RefusalCode::WrongPhase, "You can do that when the match has ended.");
        }
        Ok(())
    }

    fn in_lobby(&self) -> Result<(), Refusal> {
        if self.phase() != Phase::Lobby {
            return refuse(RefusalCode::WrongPhase, "You can do that only in the lobby.");
        }
        Ok(())
    }
}
