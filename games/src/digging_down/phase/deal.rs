//! The cave is dealt: Deepslate first, Stone on it, then Dirt (DD-4).

use super::{Deal, Decide, Flow, Phase};
use crate::digging_down::{
    data::PASSAGES,
    expedition::Expedition,
    types::{Depth, Event},
};
use lamproom_game::{ChanceKind, ChanceNode, Tell};

impl Depth {
    /// For the log of chance.
    fn name(self) -> &'static str {
        match self {
            Self::Dirt => "dirt",
            Self::Stone => "stone",
            Self::Deepslate => "deepslate",
        }
    }
}

impl Deal {
    /// The shuffle of the depth that is dealt next.
    pub(super) fn chance(self, expedition: &Expedition) -> ChanceNode {
        let cards = expedition.deck().of_depth(self.depth).len();
        let cards = u16::try_from(cards).expect("a depth has fewer cards");
        let purpose = format!("the cards of the {}", self.depth.name());
        ChanceNode::new(ChanceKind::Shuffle(cards), purpose)
    }

    /// Deals the shuffled cards across the passages, so that these differ by at most one card.
    pub(super) fn apply(
        self,
        expedition: &mut Expedition,
        order: &[u16],
        tell: &mut Tell<Event>,
    ) -> Flow {
        let depth = self.depth;
        let cards = expedition.deck().of_depth(depth);
        let dealt: usize = expedition.passages.iter().map(|passage| passage.cards.len()).sum();
        for (place, &card) in (dealt..).zip(order) {
            let passage = place % usize::from(PASSAGES);
            expedition.passages[passage].cards.push(cards[usize::from(card)]);
        }
        let count = u8::try_from(cards.len()).expect("a depth has fewer cards");
        tell.all(Event::Dealt { depth, cards: count });
        match depth {
            Depth::Deepslate => Flow::Continue(Phase::Deal(Self { depth: Depth::Stone })),
            Depth::Stone => Flow::Continue(Phase::Deal(Self { depth: Depth::Dirt })),
            Depth::Dirt => Decide::begin(expedition, tell),
        }
    }
}
