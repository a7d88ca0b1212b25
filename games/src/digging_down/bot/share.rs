//! Loot and inventories at the base, and Silk Touch.

use super::{
    team::Team,
    weights::{BALANCE, FOR_OBJECTIVE},
};
use crate::digging_down::{
    data,
    types::{Action, Gear, LootCard, Objective},
};
use lamproom_game::Seat;

/// How many slots a character should have for torches.
const ROOM: u8 = 2;

/// Shares out the loot, and is ready when that is done or when somebody else is.
pub(super) fn at_base(
    team: &Team<'_>,
    seat: Seat,
    ready: &[Seat],
    legal: &[Action],
) -> Option<Action> {
    if !ready.is_empty() {
        return discard(team, seat, legal).or(Some(Action::Ready {}));
    }
    let worth = |action: &Action| match *action {
        Action::Take { gear, miner, .. } => need(team, gear) + lack(team, gear, miner),
        Action::TakeArmour { .. } => need(team, Gear::Armour),
        Action::Enchant { gear, miner, .. } => {
            let strength = data::strength(gear);
            10.0 + f64::from(strength.combat + strength.mining) - f64::from(miner) / 100.0
        }
        Action::Protect {} => 10.0,
        _ => 0.0,
    };
    let wishes = legal.iter().filter(|action| worth(action) > 0.0);
    let best = wishes.max_by(|one, other| worth(one).total_cmp(&worth(other)));
    best.cloned().or_else(|| discard(team, seat, legal)).or(Some(Action::Ready {}))
}

/// Discards a stone tool that leaves too little room for torches: a sword or a pickaxe, whichever
/// the character has more of.
fn discard(team: &Team<'_>, seat: Seat, legal: &[Action]) -> Option<Action> {
    let mut own = (0..).zip(&team.view.miners).filter(|(_, there)| there.seat == seat);
    own.find_map(|(miner, there): (u8, _)| {
        let free = usize::from(there.slots) - there.items.len();
        let room = team.torches[usize::from(miner)] + u8::try_from(free).unwrap_or(u8::MAX);
        if room >= ROOM || free > 0 && team.view.torches.stash == 0 {
            return None;
        }
        let own = team.strength[usize::from(miner)];
        let gear = if own.combat / 2 > own.mining { Gear::StoneSword } else { Gear::StonePickaxe };
        let old = Action::Discard { miner, gear, enchanted: false };
        legal.contains(&old).then_some(old)
    })
}

/// How much the team needs a thing: more if it has less of that strength.
fn need(team: &Team<'_>, gear: Gear) -> f64 {
    let all = team.together(u8::MAX);
    let strength = data::strength(gear);
    // One mining strength counts as much as two of combat.
    let balance = f64::from(all.combat) / 2.0 - f64::from(all.mining);
    let objective = |one| if team.wants(Some(one)) { FOR_OBJECTIVE } else { 0.0 };
    let bonus = if strength.mining > 0 {
        BALANCE * balance + objective(Objective::Diamond)
    } else if strength.combat > 0 {
        objective(Objective::Enderman) - BALANCE * balance
    } else {
        0.0
    };
    team.thing(gear) + bonus
}

/// How much a character lacks a thing: whoever has least of its strength should get it, rather into
/// a free slot than in place of a torch.
fn lack(team: &Team<'_>, gear: Gear, miner: u8) -> f64 {
    let (own, strength) = (team.strength[usize::from(miner)], data::strength(gear));
    let has = if strength.mining > 0 { own.mining } else { own.combat / 2 };
    let there = &team.view.miners[usize::from(miner)];
    let free = usize::from(there.slots) > there.items.len();
    0.5 - f64::from(has) / 50.0 + if free { 0.1 } else { 0.0 }
}

/// What was mined goes into the inventory if there is room.
pub(super) fn pocket(team: &Team<'_>, loot: &LootCard, legal: &[Action]) -> Option<Action> {
    let best = loot
        .gear
        .iter()
        .copied()
        .max_by(|&one, &other| need(team, one).total_cmp(&need(team, other)))?;
    let pocket = Action::Pocket { gear: best };
    Some(if legal.contains(&pocket) { pocket } else { Action::ToLoot {} })
}
