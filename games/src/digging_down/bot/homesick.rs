//! Novice: plays like [`skilled`], but returns to the base as soon as there is something to carry
//! home.

use super::skilled;
use crate::digging_down::types::{Action, PhaseView, View};
use lamproom_game::Seat;

/// The choice among at least one legal action.
pub(super) fn choose(view: &View, seat: Seat, legal: &[Action]) -> Action {
    if let PhaseView::Decide { back: Some(cost), .. } = &view.phase
        && !view.loot.is_empty()
        && !cost.loses_loot
    {
        let home = Action::Return { payers: cost.payers.clone() };
        if legal.contains(&home) {
            return home;
        }
    }
    skilled::choose(view, seat, legal)
}
