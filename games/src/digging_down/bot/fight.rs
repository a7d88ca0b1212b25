//! A card is turned up: which tools are raised against it, by whom, and what else may be done.

use super::team::Team;
use crate::digging_down::{
    card::CardId,
    types::{Action, Challenge, PhaseView, View},
};

/// The answer of a seat to the card at a passage.
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
        // Or the others raise theirs, or nobody can.
        Some(_) | None => Action::Accept {},
    }
}

/// Flips a tile where the dark side does not cost the last heart, or nothing is at stake.
fn is_worth_a_flip(team: &Team<'_>, card: CardId) -> bool {
    match card.challenge() {
        Challenge::Ride { hearts, .. } | Challenge::Dive { hearts } => {
            team.hearts > hearts || team.loot == 0.0
        }
        _ => false,
    }
}
