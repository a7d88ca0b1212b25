//! Hints: what the strongest bot would do, and why.

use super::{
    actions::legal_actions,
    bot,
    data::{CORE, SURFACE, layer},
    state::CaveMining,
    types::Action,
};
use lamproom_game::{Advice, Seat, search::Ranking};

/// A hint for a seat; none if it has no choice.
pub(super) fn hint(game: &CaveMining, seat: Seat) -> Option<Advice<Action>> {
    let legal = legal_actions(game, seat);
    if legal.is_empty() {
        return None;
    }
    let ranking = bot::ranking(game, &legal);
    let action = ranking.candidates().first()?.action;
    let about_sabotage = matches!(action, Action::Sabotage { .. } | Action::DeclineSabotage {});
    let why = if about_sabotage && is_all_the_same(&ranking) {
        "It does not change who wins.".to_owned()
    } else {
        why(game, seat, action)
    };
    Some(Advice::hint(action, why, &ranking))
}

/// Is every action worth the same, to the thousandth?
fn is_all_the_same(ranking: &Ranking<Action>) -> bool {
    let candidates = ranking.candidates();
    candidates.iter().all(|candidate| candidates[0].value - candidate.value < 0.0005)
}

/// What speaks for an action, in the numbers of the mine.
pub(super) fn why(game: &CaveMining, seat: Seat, action: Action) -> String {
    let me = game.digger(seat);
    match action {
        Action::Dig {} if me.digger == SURFACE => {
            "There is nothing to take on the surface.".to_owned()
        }
        Action::Dig {} => {
            let next = layer(me.digger + 1);
            let (die, holds) = (next.die.unwrap_or_default(), 100 - next.risk);
            match needed(game, seat) {
                _ if me.camp == me.digger => format!(
                    "{} adds a d{die}, and holds in {holds} of 100 cases. If it caves in, you \
                     still take treasure from here, where your camp is.",
                    next.name
                ),
                Some((need, Goal::Leader)) => format!(
                    "You need {need} in this turn to draw level with the leader, and {}. {} adds a \
                     d{die}, and holds in {holds} of 100 cases.",
                    brought(bot::chance_of(me.digger, need)),
                    next.name,
                ),
                _ => format!(
                    "{} adds a d{die} to every haul from there, and holds in {holds} of 100 cases.",
                    next.name
                ),
            }
        }
        Action::TakeTreasure {} if me.digger == CORE => "Nothing lies below the core.".to_owned(),
        Action::TakeTreasure {} => {
            let next = layer(me.digger + 1);
            let caves_in = format!("{} would cave in in {} of 100 cases", next.name, next.risk);
            let chance = |(need, goal)| (need, goal, bot::chance_of(me.digger, need));
            match needed(game, seat).map(chance) {
                Some((need, goal, chance)) if chance > 0.0 => {
                    let goal = match goal {
                        Goal::Leader => "draw level with the leader",
                        Goal::Target => "reach the target",
                    };
                    format!("You need {need} to {goal}, and {}. {caves_in}.", brought(chance))
                }
                _ => format!("{caves_in}, which is too much for what it adds."),
            }
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

/// What a haul is compared with.
#[derive(Clone, Copy)]
enum Goal {
    /// The highest score of the others: the match ends with this round (CM-17, CM-18).
    Leader,
    /// The score that ends the match.
    Target,
}

/// What a player still needs; none once they have it.
fn needed(game: &CaveMining, seat: Seat) -> Option<(u16, Goal)> {
    let others = Seat::all(game.seats()).filter(|other| *other != seat);
    let lead = others.map(|other| game.digger(other).score).max().unwrap_or_default();
    let is_last_round = game.tie_break || lead >= game.target;
    let (score, goal) =
        if is_last_round { (lead, Goal::Leader) } else { (game.target, Goal::Target) };
    let need = score.checked_sub(game.digger(seat).score)?;
    (need > 0).then_some((need, goal))
}

/// The chance that the dice bring what is needed, in words.
fn brought(chance: f64) -> String {
    match chance * 100.0 {
        0.0 => "the dice down to here cannot bring that".to_owned(),
        100.0 => "the dice down to here always bring that".to_owned(),
        cases => {
            format!(
                "the dice down to here bring that in {:.0} of 100 cases",
                cases.clamp(1.0, 99.0)
            )
        }
    }
}
