//! The decision: to explore or to return to base (DD-6 to DD-9).

use super::{
    data::{EXPLORE_COST, FEW_TORCHES, RETURN_COST},
    inventory::Miner,
    state::{DiggingDown, Step},
    types::{Action, Cost, Event},
};
use crate::{Illegal, Tell};

impl DiggingDown {
    /// Nobody is in the cave: a round begins.
    pub(super) fn at_base(&self) -> bool {
        self.miners.iter().all(|miner| miner.passage.is_none())
    }

    /// What the way back costs now: what there is, where that is not enough (DD-9).
    pub(super) fn return_cost(&self) -> u8 {
        RETURN_COST.min(self.carried())
    }

    /// Who pays so many torches unless somebody is named: whoever holds most, each time (DD-6).
    pub(super) fn default_payers(&self, torches: u8) -> Vec<u8> {
        let mut held: Vec<u8> = self.miners.iter().map(Miner::torches).collect();
        let mut payers = Vec::new();
        for _ in 0..torches {
            let richest = self.miner_numbers().rev().max_by_key(|&miner| held[usize::from(miner)]);
            if let Some(miner) = richest.filter(|&miner| held[usize::from(miner)] > 0) {
                held[usize::from(miner)] -= 1;
                payers.push(miner);
            }
        }
        payers.sort_unstable();
        payers
    }

    /// What it means to spend so many torches.
    pub(super) fn cost(&self, payers: Vec<u8>, torches: u8, loses_loot: bool) -> Cost {
        let left = self.torches().saturating_sub(torches);
        Cost {
            payers,
            torches,
            left,
            spends_last: torches > 0 && left <= FEW_TORCHES,
            ends_game: torches > 0 && left == 0,
            loses_loot,
        }
    }

    pub(super) fn decisions(&self) -> Vec<Action> {
        let explore = self.miner_numbers().map(|payer| Action::Explore { payer });
        let back: Vec<Vec<u8>> = match self.return_cost() {
            0 => vec![Vec::new()],
            1 => self.miner_numbers().map(|one| vec![one]).collect(),
            _ => self
                .miner_numbers()
                .flat_map(|one| (one..self.miner_numbers().end).map(move |other| vec![one, other]))
                .collect(),
        };
        explore.chain(back.into_iter().map(|payers| Action::Return { payers })).collect()
    }

    pub(super) fn allows_decision(&self, action: &Action) -> Result<(), Illegal> {
        match action {
            Action::Explore { payer } => {
                if self.carried() == 0 {
                    let text =
                        "Nobody carries a torch, and the stash does not pay: return to base.";
                    return Err(Illegal::new("DD-9", text));
                }
                self.can_pay(&[*payer])
            }
            Action::Return { .. } if self.at_base() => {
                Err(Illegal::new("DD-6", "You are at the base already: explore."))
            }
            Action::Return { payers } => {
                if payers.len() != usize::from(self.return_cost()) {
                    let text = format!("The way back costs {} torches now.", self.return_cost());
                    return Err(Illegal::new("DD-6", text));
                }
                if !payers.is_sorted() {
                    return Err(Illegal::new("DD-6", "Name those who pay in the order of seats."));
                }
                self.can_pay(payers)
            }
            _ => Err(self.not_now()),
        }
    }

    /// Do these hold a torch for each time they are named?
    fn can_pay(&self, payers: &[u8]) -> Result<(), Illegal> {
        let named = |miner: u8| payers.iter().map(|&payer| u8::from(payer == miner)).sum::<u8>();
        let can = |&miner: &u8| {
            self.miner_numbers().contains(&miner) && self.miner(miner).torches() >= named(miner)
        };
        if payers.iter().all(can) {
            Ok(())
        } else {
            Err(Illegal::new("DD-6", "They have not so many torches: let somebody else pay."))
        }
    }

    /// The team explores (DD-6).
    pub(super) fn explore(&mut self, payer: u8, tell: &mut Tell<Event>) {
        debug_assert_eq!(EXPLORE_COST, 1, "one pays");
        tell.all(Event::Explored { payer });
        self.tally.explorations += 1;
        self.pay(payer, tell);
        if self.is_over() {
            return;
        }
        for miner in self.miner_numbers() {
            let emptied = |passage: &u8| self.passage(*passage).cards.is_empty();
            if self.miner(miner).passage.as_ref().is_some_and(emptied) {
                self.miner_mut(miner).passage = None;
            }
        }
        self.step = Step::Move(self.turnout());
    }

    /// The team returns: with its loot if it pays the whole way (DD-6, DD-9).
    pub(super) fn go_back(&mut self, payers: &[u8], tell: &mut Tell<Event>) {
        tell.all(Event::Returned { payers: payers.to_vec() });
        self.tally.returns += 1;
        for &payer in payers {
            self.pay(payer, tell);
        }
        if self.is_over() {
            return;
        }
        if payers.len() < usize::from(RETURN_COST) {
            let cards = self.lose_loot();
            tell.all(Event::LeftBehind { cards });
        } else {
            self.secure_loot(tell);
        }
        self.enter_base();
    }
}
