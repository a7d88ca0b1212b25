//! What a seat may do, and which rule forbids the rest.

use super::{
    data::{self, CORE, SURFACE},
    state::{CaveMining, Due},
    types::Action,
};
use lamproom_game::{Illegal, Seat};

/// The legal actions of a seat, sorted.
pub(super) fn legal_actions(game: &CaveMining, seat: Seat) -> Vec<Action> {
    [Action::Dig {}, Action::TakeTreasure {}]
        .into_iter()
        .chain(Seat::all(game.seats()).map(|victim| Action::Sabotage { seat: victim }))
        .chain([Action::DeclineSabotage {}])
        .filter(|&action| check(game, seat, action).is_ok())
        .collect()
}

/// The safe choice, where a seat has one.
pub(super) fn fallback(game: &CaveMining, seat: Seat) -> Option<Action> {
    [Action::TakeTreasure {}, Action::DeclineSabotage {}, Action::Dig {}]
        .into_iter()
        .find(|&action| check(game, seat, action).is_ok())
}

/// Whether a seat may do this.
///
/// # Errors
/// With the rule that forbids it.
pub(super) fn check(game: &CaveMining, seat: Seat, action: Action) -> Result<(), Illegal> {
    match &game.due {
        Due::Over(_) => Err(Illegal::new("CM-17", "The game has ended.")),
        Due::FirstPlayer | Due::CaveIn(_) | Due::Treasure(_) => {
            Err(Illegal::new("CM-20", "A die is still rolling. Wait for it."))
        }
        Due::WhatNow | Due::Sabotage if seat != game.turn => {
            Err(Illegal::new("CM-19", "It is not your turn."))
        }
        Due::WhatNow => check_what_now(game, action),
        Due::Sabotage => check_sabotage(game, action),
    }
}

/// Step 2 of a turn (CM-8 to CM-11).
fn check_what_now(game: &CaveMining, action: Action) -> Result<(), Illegal> {
    let own = game.digger(game.turn);
    match action {
        Action::Dig {} if own.digger == CORE => Err(Illegal::new(
            "CM-11",
            format!("There is nothing below {}. Take the treasure.", data::layer(CORE).name),
        )),
        Action::TakeTreasure {} if own.digger == SURFACE => {
            Err(Illegal::new("CM-10", "There is no treasure on the surface. Dig first."))
        }
        Action::Dig {} | Action::TakeTreasure {} => Ok(()),
        Action::Sabotage { .. } | Action::DeclineSabotage {} if own.caved_in => Err(Illegal::new(
            "CM-15",
            "Your own mine caved in this turn, so you cannot sabotage. Dig or take treasure.",
        )),
        Action::Sabotage { .. } | Action::DeclineSabotage {} => Err(Illegal::new(
            "CM-12",
            "Sabotage comes after taking treasure. Dig or take treasure first.",
        )),
    }
}

/// Step 3 of a turn (CM-12).
fn check_sabotage(game: &CaveMining, action: Action) -> Result<(), Illegal> {
    match action {
        Action::DeclineSabotage {} => Ok(()),
        Action::Sabotage { seat } if game.victims().any(|victim| victim == seat) => Ok(()),
        Action::Sabotage { .. } => Err(Illegal::new(
            "CM-12",
            "Only an opponent who camps on your layer can be sabotaged. Name another, or decline.",
        )),
        Action::Dig {} | Action::TakeTreasure {} => Err(Illegal::new(
            "CM-12",
            "You have already taken treasure. Sabotage an opponent on your layer, or decline.",
        )),
    }
}
