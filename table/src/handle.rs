//! Requests, and their effects: new journal rows, or a refusal that changes nothing.

use lamproom_game::Offers;
use lamproom_json::Json;
use lamproom_protocol::{Chooser, MessageId, Op, PersonId, Phase, Refusal, RefusalCode, Seat, Seq};

use crate::{
    Entry, KeyHash, Logged, Moment, Row, Sender, StoredRow, Table,
    decision::Decision,
    entry::SeatChange,
    game_match::Match,
    refusal::{joined, refuse, stale},
    seats::Occupant,
    stage::Stage,
    table::next_secret,
    text,
};

/// What somebody asks of a table.
#[derive(Clone, Debug)]
pub enum Request {
    /// An action of the game.
    Act {
        /// The last step that the sender had seen.
        seen: Seq,
        action: Json,
    },
    /// An operation on the table.
    Op(Op),
    /// A line of chat.
    Say(String),
}

/// What handling a request gave.
#[derive(Clone, Debug)]
pub enum Effect {
    /// New rows. The first acknowledges the message.
    Appended(Vec<Row>),
    /// Nothing new: an identical request was handled before, in this step.
    Repeated(Seq),
}

impl Table {
    /// The step in which a message was handled, if it was.
    pub fn answered(&self, key: &KeyHash, id: &MessageId) -> Option<Seq> {
        self.people.by_key(key).and_then(|person| self.people.answered(person, id))
    }

    /// The person with this key, who may write to the others and show reactions.
    ///
    /// # Errors
    /// [`RefusalCode::NotJoined`] if they have no name at the table.
    pub fn speaker(&self, key: &KeyHash) -> Result<PersonId, Refusal> {
        joined(self.people.by_key(key))
    }

    /// Does what somebody asks, or refuses it and changes nothing.
    ///
    /// # Errors
    /// A refusal with its code and a sentence for the sender.
    pub fn handle(
        &mut self,
        key: &KeyHash,
        id: &MessageId,
        request: Request,
        moment: Moment,
    ) -> Result<Effect, Refusal> {
        let person = self.people.by_key(key);
        if let Some(step) = self.repeats(key, person, id, &request) {
            return Ok(Effect::Repeated(step));
        }
        let moment = self.moment(moment);
        if self.seq.0 >= self.steps_max(person, &request) {
            return refuse(
                RefusalCode::StepLimit,
                "This table has reached its limit of moves. Open a new one.",
            );
        }
        let ready_as = match &request {
            Request::Op(Op::Sit { entropy_hash, .. }) => entropy_hash.clone(),
            Request::Act { .. } | Request::Op(_) | Request::Say(_) => None,
        };
        let decision: Decision = match request {
            Request::Act { seen, action } => self
                .act(person, seen, &action)
                .map_err(|refusal| self.stale_or(refusal, person, seen)),
            Request::Op(op) => self.operate(*key, person, op, moment).map(Decision::from),
            Request::Say(line) => {
                Ok(Entry::Said { person: self.speaker(key)?, text: text::chat(&line)? }.into())
            }
        }?;
        self.keeps_start(&decision)?;
        let sender = sender(&decision, key, person)?;
        let from = sender.map(|person| Sender {
            person,
            id: id.clone(),
            delay_ms: self.people.delay_ms(person),
        });
        let mut rows = Vec::new();
        let asked_again = self.asked_again_by(&decision);
        self.append_with_host(from, decision, moment, &mut rows);
        for seat in asked_again {
            rows.push(self.append(None, Entry::Unready { seat }, moment));
        }
        if let Some(entropy_hash) = ready_as
            && self.phase() == Phase::Lobby
            && let Some(seat) = sender.and_then(|sender| self.seats.of(sender))
        {
            rows.push(self.append(None, Entry::Ready { seat, entropy_hash }, moment));
        }
        self.follow_up(moment, &mut rows);
        Ok(Effect::Appended(rows))
    }

    /// The step in which what somebody asks was done, by an identical request or, where it has the
    /// same effect whoever asks, by another one.
    fn repeats(
        &self,
        key: &KeyHash,
        person: Option<PersonId>,
        id: &MessageId,
        request: &Request,
    ) -> Option<Seq> {
        self.answered(key, id).or_else(|| match request {
            Request::Act { seen, action } => self.done_by_another(person, *seen, action),
            Request::Op(Op::Reveal { entropy }) => self.revealed_in(person, entropy),
            Request::Op(Op::AskForSeat { seat }) => self.asked_in(key, *seat),
            Request::Op(_) | Request::Say(_) => None,
        })
    }

    /// Refuses what would give up a start. Whoever knows the revealed entropy could otherwise give
    /// up one start after the other until they like the seed, and stay ready. The only way left is
    /// not to reveal, which everybody sees.
    fn keeps_start(&self, decision: &Decision) -> Result<(), Refusal> {
        match decision {
            Decision::Entry(entry)
                if self.revealing_since_ms.is_some() && entry.changes_start() =>
            {
                let text = "The match is about to begin. Try again in a few seconds.";
                refuse(RefusalCode::WrongPhase, text)
            }
            Decision::Entry(_) | Decision::Move(_) => Ok(()),
        }
    }

    /// The seats whose players get ready again, since a match that counts gets other players. The
    /// host has changed that.
    fn asked_again_by(&self, decision: &Decision) -> Vec<Seat> {
        let changed = match decision {
            Decision::Entry(Entry::BotAdded { seat, .. } | Entry::Removed { seat, .. }) => {
                Some(*seat)
            }
            Decision::Entry(Entry::Seats { .. }) => None,
            Decision::Entry(_) | Decision::Move(_) => return Vec::new(),
        };
        if !self.counts || self.phase() == Phase::Playing {
            return Vec::new();
        }
        let is_asked =
            |seat: &Seat| Some(*seat) != changed && self.seats.readiness(*seat).is_some();
        let others = self.seats.people().filter(|(_, id)| Some(*id) != self.host);
        others.map(|(seat, _)| seat).filter(is_asked).collect()
    }

    /// The most steps after which a request is still handled. Spectators get half, so that they
    /// cannot use up the steps that players need.
    fn steps_max(&self, person: Option<PersonId>, request: &Request) -> u64 {
        let is_seated = person.is_some_and(|person| self.seats.of(person).is_some());
        match request {
            Request::Say(_)
            | Request::Op(
                Op::Watch { .. } | Op::Rename { .. } | Op::Wear { .. } | Op::AskForSeat { .. },
            ) if !is_seated => self.limits.steps_max / 2,
            Request::Say(_) | Request::Op(_) | Request::Act { .. } => self.limits.steps_max,
        }
    }

    /// Adds the row of a decision at a [moment of the table](Table::moment), and folds it. In debug
    /// builds, what the journal will keep of it is folded too, and must lead to the same.
    pub(crate) fn append(
        &mut self,
        from: Option<Sender>,
        decision: impl Into<Decision>,
        moment: Moment,
    ) -> Row {
        let (entry, played) = match decision.into() {
            Decision::Entry(entry) => (entry, None),
            Decision::Move(played) => (Entry::Acted(played.acted.clone()), Some(*played)),
        };
        let logged = Logged { from, entry };
        let row = Row { step: self.seq.next(), at_ms: moment.now_ms, logged };
        debug_assert!(
            Row::try_from(&StoredRow::from(&row)).is_ok_and(|read| read == row),
            "a row is read as it was written: {row:?}"
        );
        self.fold(&row, played).expect("what was checked against the state folds onto it");
        row
    }

    /// Adds the row of a decision, and that of the next host if the host leaves, or goes on as
    /// somebody else.
    fn append_with_host(
        &mut self,
        from: Option<Sender>,
        decision: Decision,
        moment: Moment,
        rows: &mut Vec<Row>,
    ) {
        let (mut leaves, mut next) = (false, None);
        match &decision {
            Decision::Entry(Entry::Stood { person }) => leaves = self.host == Some(*person),
            Decision::Entry(Entry::Seat { change }) => next = self.host_moves_to(change),
            Decision::Entry(_) | Decision::Move(_) => {}
        }
        rows.push(self.append(from, decision, moment));
        if leaves {
            next = self.next_host();
        }
        if let Some(person) = next {
            rows.push(self.append(None, Entry::Host { person }, moment));
        }
    }

    /// Adds the rows that a loaded table lacks. A player who was deleted leaves their seat, which
    /// nobody could ever take back. Servers used to save the rows of a decision one by one, and one
    /// that was killed between two of them left votes that nobody counted.
    pub fn complete(&mut self, moment: Moment) -> Vec<Row> {
        let moment = self.moment(moment);
        let mut rows = self.put_clocks_back_at(moment);
        while let Some(person) = self.seated_although_deleted().filter(|_| !self.is_full()) {
            self.append_with_host(None, Entry::Stood { person }.into(), moment, &mut rows);
        }
        self.follow_up(moment, &mut rows);
        rows
    }

    /// A person who was deleted and still has a seat, except where nobody waits for them.
    fn seated_although_deleted(&self) -> Option<PersonId> {
        let mut people = self.seats.people().map(|(_, person)| person).filter(|_| !self.solo);
        people.find(|person| self.people.is_deleted(*person))
    }

    /// Adds the rows that follow without a request: agreements, the commitment for the next match,
    /// the lobby when a player leaves after a match, the reveal as soon as everybody is ready for a
    /// rematch or the only player is ready, and a match as soon as all entropy is revealed.
    pub(crate) fn follow_up(&mut self, moment: Moment, rows: &mut Vec<Row>) {
        if let Some(entry) = self.stand_in_agreed(moment.now_ms) {
            rows.push(self.append(None, entry, moment));
        }
        while let Some(change) = self.request_agreed(moment.now_ms) {
            self.append_with_host(None, Entry::from(change).into(), moment, rows);
        }
        if let Some(decision) = self.action_agreed(moment.now_ms) {
            rows.push(self.append(None, decision, moment));
        }
        if self.finished_by(self.seq).is_some() {
            let secret = next_secret(self.day_secret.as_ref(), moment);
            rows.push(self.append(None, Entry::Committed { secret }, moment));
        }
        if let Some(entry) = self.stage_due(moment) {
            rows.push(self.append(None, entry, moment));
        }
    }

    /// The row that begins a match or leaves one without the host, if that is due.
    fn stage_due(&self, moment: Moment) -> Option<Entry> {
        if let Stage::Finished(current, _) = &self.stage
            && self.seats.taken().count() < current.setup.seats.len()
        {
            return Some(Entry::Lobby {});
        }
        if self.revealing_since_ms.is_some() {
            return self.seats.unrevealed().is_empty().then(|| self.start(moment).ok())?;
        }
        if self.starts_by_itself() { self.begin_reveal().ok() } else { None }
    }

    fn act(&self, person: Option<PersonId>, seen: Seq, action: &Json) -> Result<Decision, Refusal> {
        let (seat, current) = self.chooser(person)?;
        if seen > self.seq || !current.is_fresh(seat, action, seen) {
            return Err(stale());
        }
        match current.offer(seat, action) {
            None => Err(current.refusal(seat, action)),
            Some(offer) if offer.is_joint => {
                let (action, chosen_by) = (action.clone(), Chooser::Person);
                Ok(Entry::Voted { seat, action, chosen_by }.into())
            }
            Some(_) => Ok(current.play(seat, action, Chooser::Person)?.into()),
        }
    }

    /// The refusal of an action or a question. Its sender may not have seen yet why it is no longer
    /// possible, and what made it so may not be saved yet: then it is stale, which tells nothing.
    fn stale_or(&self, refusal: Refusal, person: Option<PersonId>, seen: Seq) -> Refusal {
        let about_the_game = matches!(
            refusal.code,
            RefusalCode::Illegal | RefusalCode::NotYourTurn | RefusalCode::WrongPhase
        );
        let moved_on = || match self.stage.playing() {
            Some(current) => {
                let seat = person.and_then(|person| self.seats.of(person));
                let prompt = seat.and_then(|seat| current.prompt(seat));
                prompt.is_some_and(|prompt| !prompt.is_seen(seen))
            }
            None => self.stage.last().is_some_and(|last| seen < last.finished.last_step),
        };
        if about_the_game && moved_on() { stale() } else { refusal }
    }

    /// The step in which somebody else took the same common action, which the sender had not seen.
    fn done_by_another(&self, person: Option<PersonId>, seen: Seq, action: &Json) -> Option<Seq> {
        self.seats.of(person?)?;
        self.stage.common_actions()?.done_since(action, seen)
    }

    /// The seat of a person who may choose an action now.
    fn chooser(&self, person: Option<PersonId>) -> Result<(Seat, &Match), Refusal> {
        let seat = self.seated(person)?;
        let current = self.playing()?;
        if self.seats.get(seat).is_some_and(Occupant::is_played_by_bot) {
            return refuse(
                RefusalCode::NotYourTurn,
                "A bot is playing for you. Take your seat back to play.",
            );
        }
        if current.offers(seat).is_none_or(Offers::is_empty) {
            return refuse(RefusalCode::NotYourTurn, "It is not your turn.");
        }
        Ok((seat, current))
    }

    /// The seat of a person who may choose an action now and has seen the whole prompt.
    pub(crate) fn informed_chooser(
        &self,
        person: Option<PersonId>,
        seen: Seq,
    ) -> Result<(Seat, &Match), Refusal> {
        let (seat, current) =
            self.chooser(person).map_err(|refusal| self.stale_or(refusal, person, seen))?;
        let is_seen = current.prompt(seat).is_some_and(|prompt| prompt.is_seen(seen));
        if seen > self.seq || !is_seen {
            return Err(stale());
        }
        Ok((seat, current))
    }
}

/// Who a person with this key is once what they asked for is done.
fn sender(
    decision: &Decision,
    key: &KeyHash,
    person: Option<PersonId>,
) -> Result<Option<PersonId>, Refusal> {
    match decision {
        Decision::Entry(Entry::Joined(joined)) => Ok(Some(joined.person)),
        Decision::Entry(Entry::Seat { change: SeatChange::Moved { person, key: to } })
            if to == key =>
        {
            Ok(Some(*person))
        }
        // Who asks for a seat may have no name.
        Decision::Entry(Entry::Seat { change: SeatChange::Asked { .. } }) => Ok(person),
        Decision::Entry(_) | Decision::Move(_) => joined(person).map(Some),
    }
}
