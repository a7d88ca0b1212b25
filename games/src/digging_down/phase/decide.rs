//! The decision: to explore or to return to base (DD-6 to DD-9).

use super::{Acting, Decide, Flow, Moving, Phase};
use crate::digging_down::{
    data::{ASKS_FOR_CHOICES, EXPLORE_COST, RETURN_COST},
    expedition::Expedition,
    readiness::Readiness,
    types::{Action, Event, PhaseView},
};
use lamproom_game::{Illegal, Seat, Tell, Topic};

/// What the team can decide.
pub(super) enum Decision {
    Explore { payer: u8 },
    Return { payers: Vec<u8> },
}

impl Acting for Decide {
    type Action = Decision;

    const ONLY: (&'static str, &'static str) =
        ("DD-6", "The team has to decide first: explore, or return to base.");

    fn narrow(action: &Action) -> Option<Decision> {
        match *action {
            Action::Explore { payer } => Some(Decision::Explore { payer }),
            Action::Return { ref payers } => Some(Decision::Return { payers: payers.clone() }),
            _ => None,
        }
    }

    fn waiting(&self, expedition: &Expedition) -> Vec<Seat> {
        expedition.all_seats()
    }

    fn candidates(&self, expedition: &Expedition, _seat: Seat) -> Vec<Action> {
        let miners = expedition.miner_numbers();
        let payers: Vec<Vec<u8>> = match expedition.return_cost() {
            0 => vec![Vec::new()],
            1 => miners.clone().map(|one| vec![one]).collect(),
            _ => miners
                .clone()
                .flat_map(|one| (one..miners.end).map(move |other| vec![one, other]))
                .collect(),
        };
        let explore = miners.map(|payer| Action::Explore { payer });
        explore.chain(payers.into_iter().map(|payers| Action::Return { payers })).collect()
    }

    fn check(
        &self,
        expedition: &Expedition,
        _seat: Seat,
        action: &Decision,
    ) -> Result<(), Illegal> {
        match action {
            Decision::Explore { .. } if expedition.carried() == 0 => {
                let text = "Nobody carries a torch, and the stash does not pay. Return to base.";
                Err(Illegal::new("DD-9", text))
            }
            Decision::Explore { payer } => expedition.check_payers(&[*payer]),
            Decision::Return { .. } if expedition.is_at_base() => {
                Err(Illegal::new("DD-6", "You are already at the base. Explore."))
            }
            Decision::Return { payers } => {
                let cost = expedition.return_cost();
                if payers.len() != usize::from(cost) {
                    let torches = if cost == 1 { "torch" } else { "torches" };
                    let text = format!("Returning costs {cost} {torches} now.");
                    return Err(Illegal::new("DD-6", text));
                }
                if !payers.is_sorted() {
                    return Err(Illegal::new("DD-6", "Name the payers in seat order."));
                }
                expedition.check_payers(payers)
            }
        }
    }

    fn apply(
        self,
        expedition: &mut Expedition,
        _seat: Seat,
        action: Decision,
        tell: &mut Tell<Event>,
    ) -> Flow {
        match action {
            Decision::Explore { payer } => explore(expedition, payer, tell),
            Decision::Return { payers } => go_back(expedition, &payers, tell),
        }
    }

    fn view(&self, expedition: &Expedition) -> PhaseView {
        let at_base = expedition.is_at_base();
        let explore = expedition.default_payers(EXPLORE_COST);
        let back = expedition.default_payers(expedition.return_cost());
        let loses_loot = back.len() < usize::from(RETURN_COST) && !expedition.loot.is_empty();
        PhaseView::Decide {
            at_base,
            explore: (!explore.is_empty()).then(|| expedition.cost(explore, EXPLORE_COST, false)),
            back: (!at_base).then(|| expedition.cost(back, expedition.return_cost(), loses_loot)),
        }
    }

    fn topic(&self, _expedition: &Expedition, _action: &Action) -> Option<Topic> {
        Some(Topic("decision", Vec::new()))
    }
}

impl Decide {
    /// The team decides. Where only one thing can follow, it does (DD-6, DD-9).
    pub(in crate::digging_down) fn begin(
        expedition: &mut Expedition,
        tell: &mut Tell<Event>,
    ) -> Flow {
        let payer = expedition.default_payers(EXPLORE_COST).first().copied();
        match payer {
            _ if expedition.rules_version < ASKS_FOR_CHOICES => Flow::Continue(Phase::Decide(Self)),
            Some(payer) if expedition.is_at_base() => explore(expedition, payer, tell),
            None => go_back(expedition, &[], tell),
            Some(_) => Flow::Continue(Phase::Decide(Self)),
        }
    }
}

/// The team explores (DD-6). Nobody stands at an emptied passage any longer.
fn explore(expedition: &mut Expedition, payer: u8, tell: &mut Tell<Event>) -> Flow {
    debug_assert_eq!(EXPLORE_COST, 1, "one character pays");
    tell.all(Event::Explored { payer });
    expedition.tally.explorations += 1;
    expedition.pay(payer, tell)?;
    for miner in expedition.miner_numbers() {
        let emptied = |passage| expedition.passage(passage).cards.is_empty();
        if expedition.miner(miner).passage.is_some_and(emptied) {
            expedition.miner_mut(miner).passage = None;
        }
    }
    Flow::Continue(Phase::Moving(Moving { readiness: Readiness::new(expedition.seats) }))
}

/// The team returns, with its loot if it pays in full (DD-6, DD-9).
fn go_back(expedition: &mut Expedition, payers: &[u8], tell: &mut Tell<Event>) -> Flow {
    tell.all(Event::Returned { payers: payers.to_vec() });
    expedition.tally.returns += 1;
    for &payer in payers {
        expedition.pay(payer, tell)?;
    }
    if payers.len() < usize::from(RETURN_COST) {
        let cards = expedition.lose_loot();
        tell.all(Event::LeftBehind { cards });
    } else {
        expedition.secure_loot(tell);
    }
    Flow::Continue(expedition.enter_base())
}
