//! The votes of a match, on actions that its players must agree on.

use lamproom_json::Json;
use lamproom_protocol::{Chooser, Seat, Vote};

use super::Match;
use crate::dealt_game::game_seat;

impl Match {
    /// Casts a vote, which replaces the seat's other votes on the same topic. A bot says why.
    pub(crate) fn vote(&mut self, seat: Seat, action: Json, chosen_by: Chooser) {
        let game = &self.position.game;
        let topic = game.topic_json(&action);
        let why = (chosen_by == Chooser::Bot).then(|| game.reason_json(&action)).flatten();
        let vote = Vote { seat, action, why };
        self.votes.cast(vote, |other| game.topic_json(other) == topic);
    }

    pub(super) fn drop_votes_on_topic_of(&mut self, decided: &Json) {
        let game = &self.position.game;
        let topic = game.topic_json(decided);
        self.votes.retain(|vote| game.topic_json(&vote.action) != topic);
    }

    /// Drops votes for actions that are no longer legal.
    pub(super) fn drop_impossible_votes(&mut self) {
        let mut votes = std::mem::take(&mut self.votes);
        votes.retain(|Vote { seat, action, .. }| {
            self.offer(*seat, action).is_some_and(|offer| offer.is_joint)
        });
        self.votes = votes;
    }

    /// The first action for which another seat has voted, and this one could vote.
    pub(crate) fn vote_to_join(&self, seat: Seat) -> Option<Json> {
        let by_others = self.votes.all().iter().filter(|vote| vote.seat != seat);
        let mut open = by_others.filter(|vote| {
            let may_vote = self.offer(seat, &vote.action).is_some_and(|offer| offer.is_joint);
            may_vote && !self.votes.has(seat, &vote.action)
        });
        open.next().map(|vote| vote.action.clone())
    }

    /// The fallback of a seat, if it is a joint action on offer to it.
    pub(crate) fn joint_fallback(&self, seat: Seat) -> Option<Json> {
        let fallback = self.position.game.fallback_json(game_seat(seat))?;
        self.offer(seat, &fallback).is_some_and(|offer| offer.is_joint).then_some(fallback)
    }

    /// Has anybody voted on the topic of this action?
    pub(crate) fn is_on_the_table(&self, action: &Json) -> bool {
        let game = &self.position.game;
        let topic = game.topic_json(action);
        self.votes.all().iter().any(|vote| game.topic_json(&vote.action) == topic)
    }
}
