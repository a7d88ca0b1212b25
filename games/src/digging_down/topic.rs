//! What an action is about: as long as that is there, it means what it meant when it was chosen, whatever others do at the same moment.

use super::{
    state::{DiggingDown, Step},
    types::{Action, Enchantment},
};
use crate::Topic;

impl Action {
    /// Is it a decision of the team (DD-7)?
    pub(super) fn is_of_team(&self) -> bool {
        matches!(
            self,
            Self::Explore { .. }
                | Self::Return { .. }
                | Self::LoseLoot { .. }
                | Self::Take { .. }
                | Self::TakeArmour { .. }
                | Self::Leave { .. }
                | Self::Enchant { .. }
                | Self::Protect {}
        )
    }

    /// Is it the same whoever of the team does it?
    pub(super) fn is_common(&self) -> bool {
        let at_passage =
            matches!(self, Self::Resolve {} | Self::Flip {} | Self::Skip {} | Self::Stay {});
        at_passage || self.is_of_team()
    }
}

impl DiggingDown {
    /// See the head of the file; none where any change may change a mind.
    pub(super) fn topic_of(&self, action: &Action) -> Option<Topic> {
        match (&self.step, action) {
            (Step::Decide, _) => Some(Topic("decision", Vec::new())),
            // Whoever has just gone on would light another passage; and each torch shows something, and is one less.
            (Step::Move(_), Action::Light { miner }) => {
                let passage = self.miners.get(usize::from(*miner))?.passage?;
                Some(Topic("light", vec![passage, self.torches()]))
            }
            (Step::Move(_), Action::Ready {}) => Some(Topic("reveal", vec![self.torches()])),
            (Step::Move(_), _) => Some(Topic("ways", Vec::new())),
            (Step::Face(facing), _) => {
                let cards = self.passage(facing.passage).cards.len();
                Some(Topic("card", vec![facing.passage, u8::try_from(cards).unwrap_or(u8::MAX)]))
            }
            (Step::Base(_), action) => Some(at_base(action)),
            _ => None,
        }
    }
}

/// At the base each loot card and each sleeve is decided about by itself, and the rest is everybody's own hands.
fn at_base(action: &Action) -> Topic {
    match *action {
        Action::Take { loot, .. } | Action::TakeArmour { loot } | Action::Leave { loot } => {
            Topic("loot", vec![loot])
        }
        Action::Enchant { enchantment, .. } => Topic("sleeve", vec![enchantment as u8]),
        Action::Protect {} => Topic("sleeve", vec![Enchantment::Protection as u8]),
        _ => Topic("hands", Vec::new()),
    }
}
