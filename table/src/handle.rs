//! What somebody asks of a table, and what the table says: journal rows, or a refusal that changes nothing.

use lamproom_protocol::{Chooser, MessageId, Op, PersonId, Phase, Refusal, RefusalCode, Seat, Seq};
use serde_json::Value;

use crate::{
    Entry, KeyHash, Logged, Moment, Origin, Row, Secret, Table,
    entry::row,
    game_match::Match,
    refusal::{joined, refuse},
    seats::Occupant,
    text,
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

/// What handling a request gave.
#[derive(Clone, Debug)]
pub enum Effect {
    /// New rows. The first acknowledges the message.
    Appended(Vec<Row>),
    /// Nothing new: an identical request was handled before, in this step.
    Repeated(Seq),
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
    ) -> Result<Effect, Refusal> {
        if let Some(step) = self.answered(key, id) {
            return Ok(Effect::Repeated(step));
        }
        let person = self.people.by_key(key);
        if self.seq.0 >= self.steps_max(person, &request) {
            return refuse(
                RefusalCode::WornOut,
                "This table has seen as many moves as it can keep. Open a new one.",
            );
        }
        if let Request::Act { seen, action } = &request
            && let Some(step) = self.done_by_another(person, *seen, action)
        {
            return Ok(Effect::Repeated(step));
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
        Ok(Effect::Appended(rows))
    }

    /// How many steps a table may have for a request: those who look on cannot use up what those need who play.
    fn steps_max(&self, person: Option<PersonId>, request: &Request) -> u64 {
        let plays = person.is_some_and(|person| self.seats.of(person).is_some());
        match request {
            Request::Say(_) | Request::Op(Op::Watch { .. } | Op::Rename { .. }) if !plays => {
                self.limits.steps_max / 2
            }
            Request::Say(_) | Request::Op(_) | Request::Act { .. } => self.limits.steps_max,
        }
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
        if let Some(entry) = self.stand_in_agreed(moment.now_ms) {
            rows.push(self.append(None, entry, moment));
        }
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
        let (seat, play) = self.chooser(person)?;
        if seen > self.seq || !play.means_the_same(seat, action, seen) {
            return stale();
        }
        let acted = play.acted(seat, action, Chooser::Person)?;
        // JSON can say the same in several ways, and more besides; what is kept and shown to others is what was offered.
        if !play.legal(seat).contains(action) {
            return refuse(
                RefusalCode::Illegal,
                "That is not quite one of the actions that are offered. Choose one of them.",
            );
        }
        // What decides for all is first agreed on.
        Ok(match acted {
            Entry::Acted { action, .. } if play.is_joint(&action) => Entry::Voted { seat, action },
            acted => acted,
        })
    }

    /// The step in which another has done, a moment before, just what somebody wanted to be done.
    fn done_by_another(&self, person: Option<PersonId>, seen: Seq, action: &Value) -> Option<Seq> {
        self.seats.of(person?)?;
        self.play.as_ref()?.done_since(action, seen)
    }

    /// The seat of somebody who may choose something there.
    fn chooser(&self, person: Option<PersonId>) -> Result<(Seat, &Match), Refusal> {
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
        Ok((seat, play))
    }

    /// The same, of somebody who has seen all that the seat is asked.
    pub(crate) fn asked(
        &self,
        person: Option<PersonId>,
        seen: Seq,
    ) -> Result<(Seat, &Match), Refusal> {
        let (seat, play) = self.chooser(person)?;
        if seen > self.seq || !play.knows(seat, seen) {
            return stale();
        }
        Ok((seat, play))
    }
}

fn stale<T>() -> Result<T, Refusal> {
    let text = "The table has moved on since you chose. Look again, and choose again.";
    refuse(RefusalCode::Stale, text)
}
