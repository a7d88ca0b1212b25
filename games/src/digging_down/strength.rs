//! The top card of a passage against the tools of those who stand there: what it takes, what they
//! have, and what it does if they do not resolve it.

use super::{
    expedition::Expedition,
    types::{Ahead, Challenge, Consequence, ItemState, PhaseView, Strength},
};
use lamproom_game::{Seat, Topic};

impl Expedition {
    /// The strength that the top card takes; none if strength does not help.
    pub(super) fn takes_at(&self, passage: u8) -> Option<Strength> {
        self.top(passage).takes(self.passage(passage).lit)
    }

    /// The strength of the tools raised at a passage.
    pub(super) fn raised_at(&self, passage: u8) -> Strength {
        self.strength_at(passage, &[ItemState::Committed])
    }

    /// The strength of all tools at a passage that are not used yet.
    pub(super) fn unused_at(&self, passage: u8) -> Strength {
        self.strength_at(passage, &[ItemState::Active, ItemState::Committed])
    }

    fn strength_at(&self, passage: u8, states: &[ItemState]) -> Strength {
        let miners = self.miners_at(passage).map(|miner| self.miner(miner));
        Strength::sum(
            miners.flat_map(|miner| states.iter().map(move |&state| miner.strength(state))),
        )
    }

    /// Can those at a passage resolve its top card?
    pub(super) fn is_within_reach(&self, passage: u8) -> bool {
        self.takes_at(passage).is_some_and(|takes| self.unused_at(passage).covers(takes))
    }

    /// Raised tools are lowered without being used.
    pub(super) fn lower_tools(&mut self) {
        for miner in &mut self.miners {
            miner.turn_all(ItemState::Committed, ItemState::Active);
        }
    }

    /// What happens if the top card of a passage is not resolved.
    pub(super) fn consequence_at(&self, passage: u8) -> Consequence {
        let card = self.top(passage);
        let lit = self.passage(passage).lit;
        let destroys = matches!(card.challenge(), Challenge::Creeper { .. }) && !lit;
        let loot = u8::from(destroys && !self.loot.is_empty());
        self.consequence(card.hearts(lit), loot, !card.stays())
    }

    /// What the dark side of a torch tile does, if one may be flipped.
    pub(super) fn dark_side_at(&self, passage: u8) -> Option<Consequence> {
        match self.top(passage).challenge() {
            Challenge::Ride { hearts, .. } | Challenge::Dive { hearts } => {
                Some(self.consequence(hearts, 0, true))
            }
            _ => None,
        }
    }

    /// What the top card of a passage takes and does, if the team has seen it.
    pub(super) fn ahead(&self, passage: u8) -> Option<Ahead> {
        let card = *self.passage(passage).cards.last().filter(|_| self.passage(passage).seen)?;
        let chest = matches!(card.challenge(), Challenge::Chest {});
        Some(Ahead {
            takes: self.takes_at(passage),
            within_reach: self.is_within_reach(passage),
            consequence: (!chest).then(|| self.consequence_at(passage)),
            dark: self.dark_side_at(passage),
        })
    }

    /// What everybody sees of a card that is turned up.
    pub(super) fn view_of_face(&self, passage: u8, accepted: Vec<Seat>) -> PhaseView {
        PhaseView::Face {
            passage,
            card: self.top(passage).0,
            miners: self.miners_at(passage).collect(),
            takes: self.takes_at(passage),
            raised: self.raised_at(passage),
            within_reach: self.unused_at(passage),
            needed: self.needed_at(passage),
            consequence: self.consequence_at(passage),
            dark: self.dark_side_at(passage),
            accepted,
        }
    }

    /// Whatever is done about a card that is turned up is about that card.
    pub(super) fn topic_of_card(&self, passage: u8) -> Topic {
        let cards = self.passage(passage).cards.len();
        Topic("card", vec![passage, u8::try_from(cards).unwrap_or(u8::MAX)])
    }
}
