//! What is on offer to each seat, and since when.

use lamproom_game::{Offer, Offers, Remit, Waiting};
use lamproom_json::Json;
use lamproom_protocol::{Seat, Seq};

use super::Match;
use crate::{dealt_game::game_seat, entry::Stamp, prompt::Prompt};

impl Match {
    /// Gives every seat a new prompt, after the start and after a jump.
    pub(crate) fn prompt_all(&mut self, now: Stamp) {
        let game = &self.position.game;
        let prompt = |seat| Prompt::new(now, game.offers(game_seat(seat)));
        self.prompts = self.setup.seats().map(prompt).collect();
        self.common.clear();
    }

    /// A prompt changes for the seat that acted, for seats whose legal actions are not what they
    /// were, and for every seat when something came to light that a choice may depend on. Where
    /// seats play apart, what one reveals is nothing to the others.
    pub(super) fn update_prompts(&mut self, now: Stamp, actor: Seat, barrier: bool) {
        let game = &self.position.game;
        let revealed = barrier && !matches!(game.awaits(), Waiting::Apart(_));
        for (seat, prompt) in self.setup.seats().zip(&mut self.prompts) {
            prompt.update(now, game.offers(game_seat(seat)), revealed || seat == actor);
        }
    }

    /// What is on offer to a seat; none where there is no such seat.
    pub(crate) fn offers(&self, seat: Seat) -> Option<&Offers> {
        self.prompt(seat).map(|prompt| &prompt.offers)
    }

    /// The offer of an action to a seat; none if it is not legal.
    pub(crate) fn offer(&self, seat: Seat, action: &Json) -> Option<&Offer> {
        self.offers(seat)?.find(action)
    }

    /// None where there is no such seat.
    pub(crate) fn prompt(&self, seat: Seat) -> Option<&Prompt> {
        self.prompts.get(usize::from(seat.0))
    }

    /// Does an action mean what it meant to a seat after an earlier step?
    pub(crate) fn is_fresh(&self, seat: Seat, action: &Json, seen: Seq) -> bool {
        let Some(prompt) = self.prompt(seat) else { return false };
        match prompt.offers.find(action) {
            Some(offer) => prompt.is_fresh(offer.topic.as_ref(), seen),
            None => prompt.is_fresh(self.position.game.topic_json(action).as_ref(), seen),
        }
    }

    /// The fallback of a seat, unless it is a joint action.
    pub(crate) fn fallback(&self, seat: Seat) -> Option<Json> {
        self.position.game.fallback_json(game_seat(seat)).filter(|action| !self.is_joint(action))
    }

    /// Whether a bot on a seat has more than one action to choose from.
    pub(crate) fn has_choice(&self, seat: Seat, remit: Remit) -> bool {
        let is_left = |offer: &&Offer| remit == Remit::Everything || !offer.is_joint;
        let choices = |offers: &Offers| offers.iter().filter(is_left).count();
        self.offers(seat).map_or(0, choices) > 1
    }

    /// Has a seat a legal action that is not joint?
    pub(crate) fn acts_alone(&self, seat: Seat) -> bool {
        self.offers(seat).is_some_and(|offers| offers.iter().any(|offer| !offer.is_joint))
    }

    /// Can a seat do something, by itself, that has the same effect whoever does it?
    pub(crate) fn does_for_all(&self, seat: Seat) -> bool {
        let mut offers = self.offers(seat).into_iter().flat_map(Offers::iter);
        offers.any(|offer| offer.is_common && !offer.is_joint)
    }
}
