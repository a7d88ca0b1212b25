//! The cave: Deepslate first, Stone on it, then Dirt (DD-4).

use super::{
    card::CardId,
    data::PASSAGES,
    state::{DiggingDown, Step},
    types::{Depth, Event},
};
use crate::Tell;

impl Depth {
    /// For the log of chance.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Dirt => "dirt",
            Self::Stone => "stone",
            Self::Deepslate => "deepslate",
        }
    }
}

impl DiggingDown {
    /// Deals a shuffled depth across the passages, so that these differ by at most one card.
    pub(super) fn deal(&mut self, depth: Depth, order: &[u16], tell: &mut Tell<Event>) {
        let cards = CardId::of_depth(self.difficulty(), depth);
        let dealt: usize = self.passages.iter().map(|passage| passage.cards.len()).sum();
        for (place, &card) in (dealt..).zip(order) {
            let passage = place % usize::from(PASSAGES);
            self.passages[passage].cards.push(cards[usize::from(card)]);
        }
        let count = u8::try_from(cards.len()).expect("a depth has fewer cards");
        tell.all(Event::Dealt { depth, cards: count });
        self.step = match depth {
            Depth::Deepslate => Step::Deal(Depth::Stone),
            Depth::Stone => Step::Deal(Depth::Dirt),
            Depth::Dirt => Step::Decide,
        };
    }
}
