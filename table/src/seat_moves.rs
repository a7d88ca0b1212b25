//! Links and requests by which seats may go on in other browsers. What comes of them is decided in
//! `seat_moving.rs`.

use lamproom_protocol::{PersonId, SeatRequest, Seq, TokenHash};
use serde::{Deserialize, Serialize};

use crate::{
    KeyHash,
    limits::{SEAT_REQUEST_MS, SEAT_REQUESTS},
};

/// Links and requests by which seats may be played in other browsers.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct SeatMoves {
    /// At most one of each person.
    pub(crate) offers: Vec<Offer>,
    /// Oldest first; at most one of each key.
    pub(crate) requests: Vec<Request>,
    /// Who was refused whose seat: they may not ask again. Oldest first.
    pub(crate) refused: Vec<(KeyHash, PersonId)>,
}

/// A link to the seat of a person.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Offer {
    pub(crate) person: PersonId,
    pub(crate) token_hash: TokenHash,
    /// In milliseconds since 1970.
    pub(crate) until_ms: u64,
}

/// Somebody says that they are a person at the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Request {
    /// The step in which they asked.
    pub(crate) number: Seq,
    /// When they asked, in milliseconds since 1970; 0 if an earlier server has kept it.
    #[serde(default)]
    pub(crate) at_ms: u64,
    pub(crate) key: KeyHash,
    pub(crate) person: PersonId,
    /// The votes of the other players.
    pub(crate) votes: Vec<(PersonId, bool)>,
}

impl SeatMoves {
    /// The person whom somebody says they are.
    pub(crate) fn asked_by(&self, key: &KeyHash) -> Option<PersonId> {
        self.by(key).map(|request| request.person)
    }

    pub(crate) fn by(&self, key: &KeyHash) -> Option<&Request> {
        self.requests.iter().find(|request| request.key == *key)
    }

    /// Whether there is no room for a request with this key: others wait, and none for long.
    pub(crate) fn is_full_for(&self, key: &KeyHash, now_ms: u64) -> bool {
        let others = || self.requests.iter().filter(|request| request.key != *key);
        others().count() >= SEAT_REQUESTS
            && others().all(|request| now_ms < request.at_ms + SEAT_REQUEST_MS)
    }

    /// Forgets everything about a person whose number somebody else gets.
    pub(crate) fn forget(&mut self, person: PersonId) {
        self.offers.retain(|offer| offer.person != person);
        self.requests.retain(|request| request.person != person);
        self.refused.retain(|(_, refused)| *refused != person);
        for request in &mut self.requests {
            request.votes.retain(|(voter, _)| *voter != person);
        }
    }

    pub(crate) fn get(&self, number: Seq) -> Option<&Request> {
        self.requests.iter().find(|request| request.number == number)
    }

    /// The requests for the seats of people who have them.
    pub(crate) fn view(&self, has_seat: impl Fn(PersonId) -> bool) -> Vec<SeatRequest> {
        let view = |request: &Request| {
            let voted = |agrees| {
                let votes = request.votes.iter().filter(move |(_, vote)| *vote == agrees);
                votes.map(|(voter, _)| *voter).collect()
            };
            SeatRequest {
                number: request.number,
                person: request.person,
                agree: voted(true),
                disagree: voted(false),
            }
        };
        self.requests.iter().filter(|request| has_seat(request.person)).map(view).collect()
    }
}
