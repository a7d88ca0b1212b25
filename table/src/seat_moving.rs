//! Playing a seat in another browser: by a link from the browser that has the seat, or by the word
//! of the people at the table. Either way the person stays who they are at the table; what changes
//! is the key that plays for them.

use lamproom_protocol::{Cause, LinkToken, PersonId, Refusal, RefusalCode, Seat, Seq, TokenHash};

use crate::{
    KeyHash, Moment, Table,
    entry::{SeatChange, Stamp},
    fairness::token_hash,
    limits::{SEAT_OFFER_MS, SEAT_REQUESTS, SEATS_REFUSED},
    refusal::{joined, refuse},
    seat_moves::{Offer, Request, SeatMoves},
    seats::{Occupant, Readiness},
};

/// A row is about a request that nobody has made.
const UNKNOWN: &str = "an unknown request";

/// Who decides about a request.
enum Decider {
    /// One word of theirs decides.
    Alone,
    /// More than half of the other players decide.
    Together,
}

impl Table {
    /// The entry of a link by which the sender's seat can be played in another browser.
    pub(crate) fn offer_seat(
        &self,
        person: Option<PersonId>,
        token_hash: TokenHash,
    ) -> Result<SeatChange, Refusal> {
        let seat = self.seated(person)?;
        self.not_daily()?;
        self.not_left(seat)?;
        Ok(SeatChange::Offered { person: joined(person)?, token_hash })
    }

    /// The entry of a link that is used.
    pub(crate) fn take_seat(
        &self,
        key: KeyHash,
        token: &LinkToken,
        moment: Moment,
    ) -> Result<SeatChange, Refusal> {
        let hash = token_hash(token);
        let offer = self.seat_moves.offers.iter().find(|offer| offer.token_hash == hash);
        let works = |offer: &&Offer| moment.now_ms < offer.until_ms && self.may_go_on(offer.person);
        let Some(offer) = offer.filter(works) else {
            let text = "This link has been used, is older than ten minutes, or its player has left \
                the seat. Make a new one in the browser that has the seat.";
            return refuse(RefusalCode::NoSuchPerson, text);
        };
        self.has_no_seat(&key)?;
        Ok(SeatChange::Moved { person: offer.person, key })
    }

    /// The entry of a request for a seat.
    pub(crate) fn ask_for_seat(
        &self,
        key: KeyHash,
        seat: Seat,
        moment: Moment,
    ) -> Result<SeatChange, Refusal> {
        let Some(person) = self.seats.get(seat).and_then(Occupant::person) else {
            return refuse(RefusalCode::NoSuchPerson, "No person has that seat.");
        };
        self.has_no_seat(&key)?;
        self.not_daily()?;
        self.others_may_decide()?;
        let SeatMoves { refused, .. } = &self.seat_moves;
        if refused.contains(&(key, person)) {
            let text = "They said that this is not your seat. Ask them in another way.";
            return refuse(RefusalCode::Removed, text);
        }
        if self.seat_moves.is_full_for(&key, moment.now_ms) || refused.len() >= SEATS_REFUSED {
            let text = "Too many people have asked for a seat here. Ask them in another way.";
            return refuse(RefusalCode::Crowded, text);
        }
        Ok(SeatChange::Asked { person, key })
    }

    /// The step in which somebody asked for the same seat, which they still wait for.
    pub(crate) fn asked_in(&self, key: &KeyHash, seat: Seat) -> Option<Seq> {
        let person = self.seats.get(seat)?.person()?;
        let request = self.seat_moves.by(key).filter(|request| request.person == person)?;
        Some(request.number)
    }

    /// The entry of somebody's word about a request.
    pub(crate) fn answer_request(
        &self,
        answerer: Option<PersonId>,
        number: Seq,
        agrees: bool,
    ) -> Result<SeatChange, Refusal> {
        let answerer = joined(answerer)?;
        let Some(request) = self.seat_moves.get(number) else {
            return refuse(RefusalCode::NoSuchPerson, "This has been decided already.");
        };
        if agrees && !self.may_go_on(request.person) {
            let text = "That player has left the seat by now. Refuse the request.";
            return refuse(RefusalCode::NoSuchPerson, text);
        }
        if agrees && answerer != request.person && self.plays_on(request) {
            let text = "That player has been active since, so only they can let somebody else in.";
            return refuse(RefusalCode::WrongPhase, text);
        }
        if answerer != request.person {
            self.others_may_decide()?;
        }
        let Some(decider) = self.decider(request, answerer) else {
            let text = "Only the player of the seat can decide this, or the host if it is not \
                the host's own. The other players decide while neither is connected, but never \
                in a match by days.";
            return refuse(RefusalCode::NotHost, text);
        };
        Ok(match (decider, agrees) {
            (Decider::Alone, true) if self.has_no_seat(&request.key).is_err() => {
                let text = "They have another seat at this table by now. Refuse their request.";
                return refuse(RefusalCode::SeatTaken, text);
            }
            (Decider::Alone, true) => {
                SeatChange::Moved { person: request.person, key: request.key }
            }
            (Decider::Alone, false) => SeatChange::Refused { request: number },
            (Decider::Together, _) => {
                SeatChange::Voted { request: number, voter: answerer, agrees }
            }
        })
    }

    /// The person themselves decides alone, for they know best; the host as well, except about the
    /// host's own seat. The other players decide where neither does.
    fn decider(&self, request: &Request, answerer: PersonId) -> Option<Decider> {
        let host = self.host.filter(|host| *host != request.person);
        if answerer == request.person || host == Some(answerer) {
            return Some(Decider::Alone);
        }
        let plays = self.seats.people().any(|(_, id)| id == answerer);
        (plays && self.is_for_others(request)).then_some(Decider::Together)
    }

    /// Whether the other players decide on a request: nobody is connected who could decide alone,
    /// in a match in which they should be.
    fn is_for_others(&self, request: &Request) -> bool {
        let mut deciders = self.host.into_iter().chain([request.person]);
        !self.is_by_days() && !deciders.any(|id| self.people.is_online(id))
    }

    /// Whether a person is connected and has done something since another browser asked for their
    /// seat. That they came back says little: after a restart of the server every page does.
    fn plays_on(&self, request: &Request) -> bool {
        let person = self.people.get(request.person);
        self.people.is_online(request.person)
            && person.is_some_and(|person| person.did_at_ms > request.at_ms)
    }

    /// The entry of a request that the other players have decided about. They let nobody in while
    /// the table still waits for the person, who may only be reloading the page.
    pub(crate) fn request_agreed(&self, now_ms: u64) -> Option<SeatChange> {
        self.seat_moves.requests.iter().find_map(|request| {
            if !self.word_of_others(request)? {
                return Some(SeatChange::Refused { request: request.number });
            }
            let is_gone = self.awaited_until_ms(request.person)? <= now_ms;
            is_gone.then_some(SeatChange::Moved { person: request.person, key: request.key })
        })
    }

    /// When a request that the others have agreed to takes effect: once the table stops waiting for
    /// the player.
    pub(crate) fn request_due_ms(&self) -> Option<u64> {
        let requests = self.seat_moves.requests.iter();
        let agreed = requests.filter(|request| self.word_of_others(request) == Some(true));
        agreed.filter_map(|request| self.awaited_until_ms(request.person)).min()
    }

    /// Whether more than half of the other players who are present agree on a request. None while
    /// that is open, or if it is not for them to decide.
    fn word_of_others(&self, request: &Request) -> Option<bool> {
        if self.revealing_since_ms.is_some() || !self.is_for_others(request) {
            return None;
        }
        self.others_may_decide().ok()?;
        let others = self.seats.people().map(|(_, id)| id);
        let others: Vec<PersonId> =
            others.filter(|id| *id != request.person && self.people.is_online(*id)).collect();
        let count = |wanted| {
            let votes = request.votes.iter().filter(|(_, agrees)| *agrees == wanted);
            votes.filter(|(voter, _)| others.contains(voter)).count()
        };
        if 2 * count(true) > others.len() && self.has_no_seat(&request.key).is_ok() {
            Some(true)
        } else {
            (2 * count(false) >= others.len().max(1)).then_some(false)
        }
    }

    /// The next host, if the host's browser gets the seat of somebody else, or gives such a seat
    /// back: whoever has that key stays host.
    pub(crate) fn host_moves_to(&self, change: &SeatChange) -> Option<PersonId> {
        let SeatChange::Moved { person, key } = change else { return None };
        if self.host == Some(*person) {
            return self.host_from.filter(|from| self.people.by_key(key) == Some(*from));
        }
        let is_host = match self.host {
            Some(host) => self.people.get(host).is_some_and(|host| host.key == *key),
            None => self.opener == Some(*key),
        };
        is_host.then_some(*person)
    }

    /// Whether a person has a seat, has not left it for good, and was not deleted.
    pub(crate) fn may_go_on(&self, person: PersonId) -> bool {
        let has_seat = self.seats.of(person).is_some_and(|seat| self.not_left(seat).is_ok());
        has_seat && !self.people.is_deleted(person)
    }

    /// A person plays in one browser only.
    fn has_no_seat(&self, key: &KeyHash) -> Result<(), Refusal> {
        let person = self.people.by_key(key);
        if person.is_some_and(|person| self.seats.of(person).is_some()) {
            let text = "You have a seat here already. Leave it to take another.";
            return refuse(RefusalCode::SeatTaken, text);
        }
        if person.and_then(|id| self.people.get(id)).is_some_and(|person| person.removed) {
            let text = "The host removed you from this table. You can watch.";
            return refuse(RefusalCode::Removed, text);
        }
        Ok(())
    }

    /// Whoever else gets the seat could lose a match that counts for its player.
    fn others_may_decide(&self) -> Result<(), Refusal> {
        if self.is_counting() {
            let text = "This match counts, so until its end a seat moves only by a link from the \
                browser that has it.";
            return refuse(RefusalCode::WrongPhase, text);
        }
        Ok(())
    }

    /// The ranking of a day is by keys.
    fn not_daily(&self) -> Result<(), Refusal> {
        if self.daily.is_some() {
            let text = "A daily match belongs to the player who began it. \
                To play it on another device, move everything of yours there first.";
            return refuse(RefusalCode::WrongPhase, text);
        }
        Ok(())
    }

    pub(crate) fn fold_seat_change(
        &mut self,
        change: SeatChange,
        stamp: Stamp,
    ) -> Result<Cause, String> {
        let SeatMoves { offers, requests, refused } = &mut self.seat_moves;
        match change {
            SeatChange::Offered { person, token_hash } => {
                offers.retain(|offer| offer.person != person && stamp.at_ms < offer.until_ms);
                offers.push(Offer { person, token_hash, until_ms: stamp.at_ms + SEAT_OFFER_MS });
                Ok(Cause::SeatOffered { person })
            }
            SeatChange::Moved { person, key } => {
                self.fold_seat_moved(person, key, stamp)?;
                Ok(Cause::SeatMoved { person })
            }
            SeatChange::Asked { person, key } => {
                requests.retain(|request| request.key != key);
                if requests.len() >= SEAT_REQUESTS {
                    requests.remove(0);
                }
                let (number, at_ms) = (stamp.step, stamp.at_ms);
                requests.push(Request { number, at_ms, key, person, votes: Vec::new() });
                Ok(Cause::SeatAsked { person })
            }
            SeatChange::Voted { request, voter, agrees } => {
                let mut requests = requests.iter_mut();
                let request = requests.find(|one| one.number == request).ok_or(UNKNOWN)?;
                request.votes.retain(|(other, _)| *other != voter);
                request.votes.push((voter, agrees));
                Ok(Cause::SeatVoted { voter })
            }
            SeatChange::Refused { request } => {
                let place = requests.iter().position(|one| one.number == request);
                let Request { key, person, .. } = requests.remove(place.ok_or(UNKNOWN)?);
                refused.push((key, person));
                Ok(Cause::SeatRefused { person })
            }
        }
    }

    /// From now on a key plays for a person. A spectator who had that key gets the former key of
    /// the person.
    fn fold_seat_moved(
        &mut self,
        person: PersonId,
        key: KeyHash,
        stamp: Stamp,
    ) -> Result<(), String> {
        self.people.give_key(person, key, stamp.at_ms).ok_or("an unknown person moves")?;
        let SeatMoves { offers, requests, .. } = &mut self.seat_moves;
        offers.retain(|offer| offer.person != person);
        requests.retain(|request| request.key != key && request.person != person);
        if let Some(seat) = self.seats.of(person) {
            // The other browser does not have the entropy that this one has committed to.
            let ready = self.seats.readiness(seat).map(|_| Readiness::Uncommitted);
            self.seats.set_readiness(seat, ready);
            self.stand_ins.forget_for(seat);
        }
        Ok(())
    }
}
