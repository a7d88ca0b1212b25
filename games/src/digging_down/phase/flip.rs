//! A torch tile is in the air: minecarts, waterfalls and sunken treasures (DD-28, DD-29).

use super::{Flip, Flow, Phase, Ride};
use crate::digging_down::{
    data::TILE_SIDES,
    expedition::Expedition,
    types::{Challenge, Event, Side},
};
use lamproom_game::{ChanceKind, ChanceNode, Tell};

impl Flip {
    /// The flip.
    pub(super) fn chance(self) -> ChanceNode {
        let purpose = format!("torch tile at passage {}, 1 is light", self.passage + 1);
        ChanceNode::new(ChanceKind::Die(TILE_SIDES), purpose)
    }

    /// The tile has landed.
    pub(super) fn apply(
        self,
        expedition: &mut Expedition,
        side: Side,
        tell: &mut Tell<Event>,
    ) -> Flow {
        let passage = self.passage;
        tell.all(Event::Flipped { passage, side });
        match (expedition.top(passage).challenge(), side) {
            (Challenge::Dive { .. }, Side::Light) => expedition.loot_top(passage, tell),
            (Challenge::Ride { .. }, Side::Light) if expedition.ride_length(passage) > 0 => {
                return Flow::Continue(Phase::Ride(Ride { passage }));
            }
            (Challenge::Ride { hearts, .. } | Challenge::Dive { hearts }, Side::Dark) => {
                expedition.box_top(passage, false, tell);
                expedition.lose_hearts(hearts, tell)?;
            }
            _ => expedition.box_top(passage, false, tell),
        }
        expedition.reveal_next(passage, tell)
    }
}

impl Expedition {
    /// How many cards a ride at this passage can skip: fewer if fewer are left.
    pub(super) fn ride_length(&self, passage: u8) -> u8 {
        let Challenge::Ride { cards, .. } = self.top(passage).challenge() else { return 0 };
        let below = self.passage(passage).cards.len() - 1;
        cards.min(u8::try_from(below).unwrap_or(u8::MAX))
    }
}
