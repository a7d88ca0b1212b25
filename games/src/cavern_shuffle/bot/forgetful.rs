//! Novice: plays like [`immediate`](super::immediate), but forgets that there are items.

use crate::cavern_shuffle::types::Action;

/// The actions that it considers.
pub(super) fn considered(legal: &[Action]) -> Vec<Action> {
    legal.iter().filter(|action| !is_of_item(**action)).copied().collect()
}

fn is_of_item(action: Action) -> bool {
    match action {
        Action::SetAside { .. }
        | Action::ShortRest {}
        | Action::Potion { .. }
        | Action::Treasure { .. }
        | Action::Illusion { .. } => true,
        Action::Move { .. }
        | Action::LevelUp { .. }
        | Action::Complete { .. }
        | Action::PutOut { .. }
        | Action::Explore {}
        | Action::TurnOver {}
        | Action::GiveUp {} => false,
    }
}
