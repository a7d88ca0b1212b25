//! Skilled: measures everything in torches: what a card and a heart are worth, and which places of
//! all characters are worth most for the torch that exploring costs.
//!
//! All bots come to the same result, so each knows what the others will do.

use super::{
    fight,
    plan::Plan,
    share,
    team::Team,
    weights::{EXPLORE, FRESH, LAST_CALL, RETURN},
};
use crate::digging_down::{
    data::{EXPLORE_COST, RETURN_COST},
    types::{Action, Cost, PhaseView, View},
};
use lamproom_game::Seat;

/// A potion is drunk when at most this many hearts and armour are left.
const HEARTS_TO_DRINK: u8 = 1;

/// The action of a bot.
pub(super) fn choose(view: &View, seat: Seat, legal: &[Action]) -> Action {
    let team = Team::new(view);
    let wish = wish(view, &team, seat, legal);
    // People may bring about positions that the plan does not cover.
    let harmless = || {
        let harmless = [Action::Ready {}, Action::Accept {}, Action::GoOn {}, Action::ToLoot {}];
        harmless.into_iter().find(|action| legal.contains(action))
    };
    let wish = wish.filter(|action| legal.contains(action)).or_else(harmless);
    wish.unwrap_or_else(|| legal[0].clone())
}

fn wish(view: &View, team: &Team<'_>, seat: Seat, legal: &[Action]) -> Option<Action> {
    match &view.phase {
        PhaseView::Decide { explore, back, .. } => decide(team, explore.as_ref(), back.as_ref()),
        PhaseView::Move { .. } => Some(go(view, team, seat, legal)),
        PhaseView::Face { .. } => Some(fight::answer(view, team, legal)),
        PhaseView::Ride { .. } => Some(Action::Skip {}),
        PhaseView::Pause { .. } => drink(team, legal).or(Some(Action::GoOn {})),
        PhaseView::SilkTouch { loot, .. } => share::pocket(team, loot, legal),
        PhaseView::Base { ready } => share::at_base(team, seat, ready, legal),
        PhaseView::Dealing {} | PhaseView::Flipping { .. } | PhaseView::Over {} => None,
    }
}

/// Explores while that is worth more than returning, or while returning is pointless.
fn decide(team: &Team<'_>, explore: Option<&Cost>, back: Option<&Cost>) -> Option<Action> {
    let on = explore.map(|cost| Action::Explore { payer: cost.payers[0] });
    let home = back.map(|cost| (cost, Action::Return { payers: cost.payers.clone() }));
    let (Some(on), Some((cost, home))) = (&on, home.clone()) else {
        return on.or(home.map(|(_, home)| home));
    };
    let gain = Plan::best(team).value - EXPLORE;
    let fresh = Plan::best(&team.fresh()).value - EXPLORE;
    let hopeless = team.returns_in_vain(cost);
    let secured = if cost.loses_loot { 0.0 } else { team.loot };
    let last_call = team.view.torches.carried < RETURN_COST + EXPLORE_COST;
    let share = if last_call { LAST_CALL } else { 1.0 };
    let way = RETURN * f64::from(cost.torches) / f64::from(RETURN_COST);
    let goes_on = gain >= share * secured - way + FRESH * fresh;
    if hopeless || goes_on { Some(on.clone()) } else { Some(home) }
}

/// Sends the seat's characters where the plan wants them, lights what the plan wants lit, and gets
/// ready.
fn go(view: &View, team: &Team<'_>, seat: Seat, legal: &[Action]) -> Action {
    if let Some(drink) = drink(team, legal) {
        return drink;
    }
    let plan = Plan::best(team);
    let own = (0..).zip(&view.miners).filter(|(_, miner)| miner.seat == seat);
    for (miner, place) in own {
        let passage = plan.places[usize::from(miner)];
        if place.passage != Some(passage) {
            let step = Action::Move { miner, passage };
            if legal.contains(&step) {
                return step;
            }
        }
        let light = Action::Light { miner };
        if plan.lights(team, passage) == Some(miner) && legal.contains(&light) {
            return light;
        }
    }
    Action::Ready {}
}

/// Drinks a potion if few hearts are left.
fn drink(team: &Team<'_>, legal: &[Action]) -> Option<Action> {
    let drink = legal.iter().find(|action| matches!(action, Action::Drink { .. }));
    drink.filter(|_| team.hearts <= HEARTS_TO_DRINK).cloned()
}
