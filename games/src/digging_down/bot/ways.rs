//! Other ways to go on than one, with which a hint compares it.

use crate::digging_down::{
    state::DiggingDown,
    types::{Action, View},
};
use lamproom_game::{Game, Seat, Viewer, search::Line};

/// The most ways that are compared.
const WAYS_MAX: usize = 12;

/// Nothing is taken back, no inventory is arranged, and each choice comes once.
pub(super) fn others(game: &DiggingDown, seat: Seat, way: &Action) -> Vec<Line<Action>> {
    let view = game.view(Viewer::Seat(seat));
    let mut ways = vec![way.clone()];
    for action in game.legal_actions(seat) {
        let is_new = || !ways.iter().any(|other| is_same_choice(&view, &action, other));
        if decides(&action) && (!shares(way) || shares_the_same(&action, way)) && is_new() {
            ways.push(action);
        }
    }
    ways.into_iter().skip(1).take(WAYS_MAX).map(|action| vec![action]).collect()
}

/// Is an action worth naming beside another? What is left or discarded helps nobody.
fn decides(action: &Action) -> bool {
    !matches!(
        action,
        Action::Withdraw { .. }
            | Action::NotReady {}
            | Action::Give { .. }
            | Action::Discard { .. }
            | Action::Stash { .. }
            | Action::TakeTorch { .. }
            | Action::Fill { .. }
            | Action::Leave { .. }
    )
}

/// Does an action share something out at the base?
fn shares(action: &Action) -> bool {
    matches!(
        action,
        Action::Take { .. }
            | Action::TakeArmour { .. }
            | Action::Leave { .. }
            | Action::Enchant { .. }
            | Action::Protect {}
    )
}

/// Do two actions share out the same thing? Every other thing is shared out besides.
fn shares_the_same(one: &Action, other: &Action) -> bool {
    let loot = |action: &Action| match *action {
        Action::Take { loot, .. } | Action::TakeArmour { loot } | Action::Leave { loot } => {
            Some(loot)
        }
        _ => None,
    };
    match (one, other) {
        (Action::Enchant { enchantment, .. }, Action::Enchant { enchantment: other, .. }) => {
            enchantment == other
        }
        _ => loot(one).is_some() && loot(one) == loot(other),
    }
}

/// Do two actions differ in nothing but who pays, or which of equal things is used?
pub(in crate::digging_down) fn is_same_choice(view: &View, one: &Action, other: &Action) -> bool {
    let place = |miner: u8| view.miners[usize::from(miner)].passage;
    match (one, other) {
        (Action::Explore { .. }, Action::Explore { .. })
        | (Action::Return { .. }, Action::Return { .. })
        | (Action::Drink { .. }, Action::Drink { .. }) => true,
        (Action::Light { miner }, Action::Light { miner: other }) => place(*miner) == place(*other),
        _ => one == other || raises(one) && raises(other),
    }
}

fn raises(action: &Action) -> bool {
    matches!(action, Action::Commit { .. } | Action::CommitNeeded {} | Action::CommitOwn {})
}
