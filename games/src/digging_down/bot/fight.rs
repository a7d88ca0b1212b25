//! A card is turned up: which tools are raised against it, by whom, and what else may be done.

use super::team::{Team, card};
use crate::{
    Seat,
    digging_down::types::{Action, Challenge, Item, Phase, Strength, View},
};

/// The answer of a seat to the card at a passage.
pub(super) fn answer(
    view: &View,
    team: &Team<'_>,
    seat: Seat,
    passage: u8,
    legal: &[Action],
) -> Action {
    let Phase::Face { card: id, takes, raised, .. } = &view.phase else { return Action::Accept {} };
    let losses = legal.iter().filter_map(|action| match action {
        Action::LoseLoot { loot } => Some(*loot),
        _ => None,
    });
    let worth = |number: &u8| {
        let piece = view.loot.iter().find(|piece| piece.loot == *number);
        piece.map_or(0.0, |piece| team.worth(card(view, piece.card).loot))
    };
    if let Some(loot) = losses.min_by(|one, other| worth(one).total_cmp(&worth(other))) {
        return Action::LoseLoot { loot };
    }
    match takes {
        Some(takes) if raised.covers(*takes) => Action::Resolve {},
        Some(takes) => raise(view, seat, passage, *takes, *raised).unwrap_or(Action::Accept {}),
        None if is_worth_a_flip(team, *id, view) => Action::Flip {},
        None => Action::Accept {},
    }
}

/// Flips a tile where the dark side does not cost the last heart, or nothing is at stake.
fn is_worth_a_flip(team: &Team<'_>, id: u8, view: &View) -> bool {
    match card(view, id).challenge {
        Challenge::Ride { hearts, .. } | Challenge::Dive { hearts } => {
            team.hearts > hearts || team.loot == 0.0
        }
        _ => false,
    }
}

/// The next tool of this seat that belongs to the cheapest set that is enough; none where the others have to raise theirs, or
/// where no set is enough.
fn raise(
    view: &View,
    seat: Seat,
    passage: u8,
    takes: Strength,
    raised: Strength,
) -> Option<Action> {
    let missing = Strength {
        combat: takes.combat.saturating_sub(raised.combat),
        mining: takes.mining.saturating_sub(raised.mining),
    };
    let here = (0..).zip(&view.miners).filter(|(_, miner)| miner.passage == Some(passage));
    let tools: Vec<(u8, Item)> = here
        .flat_map(|(miner, at)| {
            at.items.iter().filter(|item| item.is_active()).map(move |item| (miner, *item))
        })
        .filter(|(_, item)| item.strength() != Strength::default())
        .collect();
    let swords = cheapest(&tools, missing.combat, |strength| strength.combat)?;
    let pickaxes = cheapest(&tools, missing.mining, |strength| strength.mining)?;
    let own = |miner: u8| view.miners[usize::from(miner)].seat == seat;
    let mut set = swords.into_iter().chain(pickaxes);
    set.find(|(miner, _)| own(*miner)).map(|(miner, item)| Action::Commit {
        miner,
        gear: item.gear,
        enchanted: item.enchanted,
    })
}

/// The tools that reach a strength with least excess, and among such sets the one with fewest tools.
fn cheapest(
    tools: &[(u8, Item)],
    strength: u8,
    of: impl Fn(Strength) -> u8,
) -> Option<Vec<(u8, Item)>> {
    let useful: Vec<(u8, Item)> =
        tools.iter().copied().filter(|(_, item)| of(item.strength()) > 0).collect();
    // For every sum the smallest set that has it: there are few sums.
    let mut sets: Vec<Option<Vec<(u8, Item)>>> = vec![None; 256];
    sets[0] = Some(Vec::new());
    for tool in useful {
        let more = usize::from(of(tool.1.strength()));
        for sum in (more..sets.len()).rev() {
            let Some(set) = &sets[sum - more] else { continue };
            if sets[sum].as_ref().is_none_or(|other| set.len() + 1 < other.len()) {
                let mut longer = set.clone();
                longer.push(tool);
                sets[sum] = Some(longer);
            }
        }
    }
    sets.into_iter().skip(strength.into()).flatten().next()
}
