//! Hints: what the strongest bot would do, and why.

use super::{
    actions::legal_actions,
    bot,
    data::{CORE, SURFACE, layer},
    state::CaveMining,
    types::Action,
};
use lamproom_game::{Advice, Seat};

/// A hint for a seat; none if it has no choice.
pub(super) fn hint(game: &CaveMining, seat: Seat) -> Option<Advice<Action>> {
    let legal = legal_actions(game, seat);
    if legal.is_empty() {
        return None;
    }
    let ranking = bot::ranking(game, &legal);
    let action = ranking.candidates().first()?.action;
    Some(Advice::hint(action, why(game, seat, action), &ranking))
}

/// What speaks for an action, in the numbers of the mine.
fn why(game: &CaveMining, seat: Seat, action: Action) -> String {
    let me = game.digger(seat);
    match action {
        Action::Dig {} if me.digger == SURFACE => {
            "There is nothing to take on the surface.".to_owned()
        }
        Action::Dig {} => {
            let next = layer(me.digger + 1);
            format!(
                "{} adds a d{} to every haul from there, and holds in {} of 100 cases.",
                next.name,
                next.die.unwrap_or_default(),
                100 - next.risk,
            )
        }
        Action::TakeTreasure {} if me.digger == CORE => "Nothing lies below the core.".to_owned(),
        Action::TakeTreasure {} => {
            let next = layer(me.digger + 1);
            format!(
                "{} would cave in in {} of 100 cases, which is too much for what it adds.",
                next.name, next.risk,
            )
        }
        Action::Sabotage { .. } => format!(
            "What they lose weighs more than the d{} that you give up.",
            layer(me.camp).die.unwrap_or_default(),
        ),
        Action::DeclineSabotage {} => format!(
            "Your d{} is worth more than what they would lose.",
            layer(me.camp).die.unwrap_or_default(),
        ),
    }
}
