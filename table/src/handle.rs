//! What somebody asks of a table, and what the table says: journal rows, or a refusal that changes nothing.

use lamproom_protocol::{Chooser, MessageId, Op, PersonId, Phase, Refusal, RefusalCode, Seat, Seq};
use serde_json::Value;
use sha2::{Digest as _, Sha256};
use uuid::Uuid;

use crate::{
    Entry, KeyHash, Logged, Moment, Origin, Row, Secret, StartedSeat, Table,
    play::{Match, Plan},
    seats::Occupant,
    table::row,
    text,
    undo::Way,
};

/// What somebody asks.
#[derive(Clone, Debug)]
pub enum Request {
    /// An action of the game.
    Act {
        /// The last step the sender had seen.
        seen: Seq,
        /// The action.
        action: Value,
    },
    /// An operation on the table.
    Op(Op),
    /// A line of chat.
    Say(String),
}

/// What the table did.
#[derive(Clone, Debug)]
pub enum Answer {
    /// These rows were added; the first of them answers the message.
    Done(Vec<Row>),
    /// The message had been done already, as this step.
    Again(Seq),
}

fn refuse<T>(code: RefusalCode, text: impl Into<String>) -> Result<T, Refusal> {
    Err(Refusal::new(code, text))
}

impl Table {
    /// The step that a message made, if it was done already.
    pub fn answered(&self, key: &KeyHash, id: &MessageId) -> Option<Seq> {
        self.people.by_key(key).and_then(|person| self.people.answered(person, id))
    }

    /// Does what somebody asks, or refuses it and changes nothing.
    ///
    /// # Errors
    /// A refusal with its code and a sentence for people.
    pub fn handle(
        &mut self,
        key: &KeyHash,
        id: &MessageId,
        request: Request,
        moment: Moment,
    ) -> Result<Answer, Refusal> {
        if let Some(step) = self.answered(key, id) {
            return Ok(Answer::Again(step));
        }
        let person = self.people.by_key(key);
        if self.seq.0 >= self.limits.steps_max {
            return refuse(
                RefusalCode::WornOut,
                "This table has seen as many moves as it can keep. Open a new one.",
            );
        }
        let entry = match request {
            Request::Act { seen, action } => self.act(person, seen, &action),
            Request::Op(op) => self.operate(*key, person, op, moment),
            Request::Say(line) => {
                let person = joined(person)?;
                Ok(Entry::Said { person, text: text::chat(&line)? })
            }
        }?;
        let from = Origin { person: person.unwrap_or(self.people.next_id()), id: id.clone() };
        let host_leaves = matches!(entry, Entry::Stood { person } if self.host == Some(person));
        let mut rows = vec![self.append(Some(from), entry, moment)];
        if host_leaves && let Some(person) = self.next_host() {
            rows.push(self.append(None, Entry::Host { person }, moment));
        }
        self.follow_up(moment, &mut rows);
        Ok(Answer::Done(rows))
    }

    /// Adds a row and folds it.
    pub(crate) fn append(&mut self, from: Option<Origin>, entry: Entry, moment: Moment) -> Row {
        let row = row(self.seq.next(), moment.now_ms, Logged { from, entry });
        self.fold(&row).expect("what was checked against the state folds onto it");
        row
    }

    /// What follows by itself: what has been agreed on, a commitment for the match after one that has ended, a lobby when somebody leaves after a match, a match
    /// when everybody wants another, or who plays alone is ready.
    pub(crate) fn follow_up(&mut self, moment: Moment, rows: &mut Vec<Row>) {
        if let Some(entry) = self.agreed(moment.now_ms) {
            rows.push(self.append(None, entry, moment));
        }
        if self.finished_by(self.seq).is_some() {
            rows.push(self.append(
                None,
                Entry::Committed { secret: Secret(moment.random) },
                moment,
            ));
        }
        // Alone, nobody has to be waited for.
        if self.solo && self.phase == Phase::Lobby && self.seats.all_ready() {
            rows.extend(self.start(moment).ok().map(|entry| self.append(None, entry, moment)));
        }
        if self.phase == Phase::Finished {
            let players = self.play.as_ref().map_or(0, |play| play.plan.seats.len());
            if self.seats.taken().count() < players {
                rows.push(self.append(None, Entry::Lobby {}, moment));
            } else if self.seats.all_ready() {
                // Whoever was seated for a match can play another: only numbers of seats are checked at its start.
                if let Ok(entry) = self.start(moment) {
                    rows.push(self.append(None, entry, moment));
                }
            }
        }
    }

    fn act(&self, person: Option<PersonId>, seen: Seq, action: &Value) -> Result<Entry, Refusal> {
        let seat = self.seated(person)?;
        let play = self.playing()?;
        if self.seats.get(seat).is_some_and(Occupant::is_played_by_bot) {
            return refuse(
                RefusalCode::NotYourTurn,
                "A bot is playing for you. Take your seat back to choose yourself.",
            );
        }
        if play.legal(seat).is_empty() {
            return refuse(RefusalCode::NotYourTurn, "Nothing is asked of you now.");
        }
        if play.asked(seat).is_none_or(|asked| seen < asked.since) || seen > self.seq {
            return refuse(
                RefusalCode::Stale,
                "The table has moved on since you chose. Look again, and choose again.",
            );
        }
        let acted = play.acted(seat, action, Chooser::Person)?;
        // What decides for all is first agreed on.
        Ok(match acted {
            Entry::Acted { action, .. } if play.is_joint(&action) => {
                Entry::Voted { seat, action: Some(action) }
            }
            acted => acted,
        })
    }

    fn operate(
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
            Op::StandIn { seat } => {
                self.seated(person)?;
                self.stand_in(seat, moment)
            }
            Op::Options { options } => {
                self.hosted(person)?;
                self.between_matches()?;
                self.kind
                    .start(&options, self.kind.meta.seats.0, None)
                    .map_err(|illegal| Refusal::new(RefusalCode::BadOptions, illegal.text))?;
                Ok(Entry::Options { options })
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
            Op::Withdraw {} => self.withdraw(person),
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

    fn stand_in(&self, seat: Seat, moment: Moment) -> Result<Entry, Refusal> {
        self.playing()?;
        let Some(Occupant::Person { id, .. }) = self.seats.get(seat) else {
            return refuse(RefusalCode::NoSuchPerson, "Nobody is absent on that seat.");
        };
        let away_ms = self.people.away_since(*id).map(|since| moment.now_ms.saturating_sub(since));
        if away_ms.is_none_or(|away_ms| away_ms < self.limits.stand_in_ms) {
            let text = format!(
                "A bot can stand in for somebody who has been away for {} seconds.",
                self.limits.stand_in_ms / 1000
            );
            return refuse(RefusalCode::NoSuchPerson, text);
        }
        Ok(Entry::StoodIn { seat })
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

    /// The row that begins a match.
    fn start(&self, moment: Moment) -> Result<Entry, Refusal> {
        let (fewest, most) = self.kind.meta.seats;
        let taken = self.seats.taken().count();
        if taken < usize::from(fewest) || taken > usize::from(most) {
            let text = format!("This game needs {fewest} to {most} players.");
            return refuse(RefusalCode::NotReady, text);
        }
        if !self.seats.all_ready() {
            return refuse(RefusalCode::NotReady, "Not everybody is ready yet.");
        }
        let seats = self.seats.taken().map(|(_, occupant)| StartedSeat {
            name: self.name_of(occupant),
            person: occupant.person(),
            entropy: match occupant {
                Occupant::Person { ready, .. } => ready.clone(),
                Occupant::StandIn { .. } | Occupant::Bot { .. } => None,
            },
        });
        let rematch = self.play.as_ref().filter(|_| self.phase == Phase::Finished);
        let plan = Plan {
            id: match_id(moment),
            number: self.matches + 1,
            options: self.options.clone(),
            seats: seats.collect(),
            first: rematch.and_then(Match::next_first),
            started_at_ms: moment.now_ms,
            step: self.seq.next(),
        };
        self.started(plan)
    }

    fn started(&self, plan: Plan) -> Result<Entry, Refusal> {
        let played = Match::new(self.kind, plan.clone(), self.secret.clone(), &self.code)
            .and_then(|play| play.rehearse(None))
            .map_err(|illegal| Refusal::new(RefusalCode::BadOptions, illegal.text))?;
        let Plan { id, number, options, seats, first, .. } = plan;
        let rules_version = self.kind.meta.rules_version;
        let (drawn, digest) = (played.drawn, played.digest);
        Ok(Entry::Started { id, number, rules_version, options, seats, first, drawn, digest })
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

/// An id in the order of time. It is public: hashed, so that it tells nothing of what else the random bytes are used for.
fn match_id(moment: Moment) -> Uuid {
    let hash = Sha256::new().chain_update("match id").chain_update(moment.random).finalize();
    let mut random = [0; 10];
    random.copy_from_slice(&hash[..10]);
    uuid::Builder::from_unix_timestamp_millis(moment.now_ms, &random).into_uuid()
}

fn joined(person: Option<PersonId>) -> Result<PersonId, Refusal> {
    person.ok_or_else(|| Refusal::new(RefusalCode::NotJoined, "Choose a name first."))
}
