//! What each seat is being asked, and since when. An action is stale when it was chosen for a
//! prompt that has changed since.

use std::collections::{BTreeMap, VecDeque};

use lamproom_game::{Offers, Topic};
use lamproom_json::Json;
use lamproom_protocol::{Seat, Seq};

use crate::{entry::Stamp, limits::COMMON_KEPT};

/// Names one prompt of a table. Advice on it is useless as soon as the seat has another prompt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PromptId {
    pub(crate) match_number: u32,
    pub(crate) seat: Seat,
    pub(crate) since: Seq,
}

/// What a seat is being asked.
#[derive(Debug)]
pub(crate) struct Prompt {
    /// When the choice became what it is.
    pub(crate) since: Stamp,
    /// The seat's legal actions.
    pub(crate) offers: Offers,
    /// Their topics, with the step since which each has been on offer.
    topics: BTreeMap<Topic, Seq>,
}

impl Prompt {
    /// A prompt that begins now.
    pub(crate) fn new(now: Stamp, offers: Offers) -> Self {
        let topics = topics(&offers).map(|topic| (topic.clone(), now.step)).collect();
        Self { since: now, offers, topics }
    }

    /// Follows a step. Topics that were on offer before keep their step. The prompt is a new one if
    /// the legal actions have changed, or if what the choice depends on has.
    pub(crate) fn update(&mut self, now: Stamp, offers: Offers, depends: bool) {
        if depends || self.offers.actions() != offers.actions() {
            self.since = now;
        }
        let since = |topic: &Topic| self.topics.get(topic).copied().unwrap_or(now.step);
        self.topics = topics(&offers).map(|topic| (topic.clone(), since(topic))).collect();
        self.offers = offers;
    }

    /// Had a person who saw this step seen the whole prompt?
    pub(crate) fn is_seen(&self, seen: Seq) -> bool {
        self.since.step <= seen
    }

    /// Does an action mean what it meant after an earlier step? An action on a topic that is no
    /// longer on offer does, and the rules then refuse it.
    pub(crate) fn is_fresh(&self, topic: Option<&Topic>, seen: Seq) -> bool {
        match topic {
            Some(topic) => self.topics.get(topic).is_none_or(|since| *since <= seen),
            None => self.is_seen(seen),
        }
    }
}

fn topics(offers: &Offers) -> impl Iterator<Item = &Topic> {
    offers.iter().filter_map(|offer| offer.topic.as_ref())
}

/// The latest actions that are the same whoever takes them, with their steps, oldest first.
#[derive(Debug, Default)]
pub(crate) struct CommonActions(VecDeque<(Seq, Json)>);

impl CommonActions {
    pub(crate) fn push(&mut self, step: Seq, action: Json) {
        if self.0.len() == COMMON_KEPT {
            self.0.pop_front();
        }
        self.0.push_back((step, action));
    }

    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    /// The first step after `seen` in which this action was taken.
    pub(crate) fn done_since(&self, action: &Json, seen: Seq) -> Option<Seq> {
        let mut later = self.0.iter().filter(|(step, _)| *step > seen);
        later.find(|(_, done)| done == action).map(|(step, _)| *step)
    }
}
