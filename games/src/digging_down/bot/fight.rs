//! The answer to a card that is turned up.

use super::team::Team;
use crate::digging_down::{
    card::CardId,
    types::{Action, Challenge, PhaseView, View},
};

/// What a seat does about the card at a passage.
pub(super) fn answer(view: &View, team: &Team<'_>, legal: &[Action]) -> Action {
    let PhaseView::Face { card, takes, raised, .. } = &view.phase else { return Action::Accept {} };
    let needed = Action::CommitNeeded {};
    let losses = legal.iter().filter_map(|action| match action {
        Action::LoseLoot { loot } => Some(*loot),
        _ => None,
    });
    let worth = |number: &u8| {
        let piece = view.loot.iter().find(|piece| piece.loot == *number);
        piece.map_or(0.0, |piece| team.worth(CardId(piece.card).loot()))
    };
    if let Some(loot) = losses.min_by(|one, other| worth(one).total_cmp(&worth(other))) {
        return Action::LoseLoot { loot };
    }
    match takes {
        Some(takes) if raised.covers(*takes) => Action::Resolve {},
        Some(_) if legal.contains(&needed) => needed,
        None if is_worth_a_flip(team, CardId(*card)) => Action::Flip {},
        // The others raise theirs, or the tools are not enough.
        Some(_) | None => Action::Accept {},
    }
}

/// A flip is worth it unless the dark side could cost the last heart and with it the loot.
fn is_worth_a_flip(team: &Team<'_>, card: CardId) -> bool {
    match card.challenge() {
        Challenge::Ride { hearts, .. } | Challenge::Dive { hearts } => {
            team.hearts > hearts || team.loot == 0.0
        }
        _ => false,
    }
}
