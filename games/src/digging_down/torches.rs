//! Torches: who pays them, what that means, and what happens with the last one (DD-6 to DD-9).

use super::{
    data::{FEW_TORCHES, RETURN_COST},
    end::TORCHES_OUT,
    expedition::Expedition,
    inventory::Miner,
    phase::Flow,
    types::{Cost, Event},
};
use lamproom_game::{Illegal, Tell};

impl Expedition {
    /// Torches in the inventories.
    pub(super) fn carried(&self) -> u8 {
        self.miners.iter().map(Miner::torches).sum()
    }

    /// Torches in the inventories and the stash. Without any the match is lost (DD-8).
    pub(super) fn torches(&self) -> u8 {
        self.carried() + self.stash
    }

    /// What returning costs now: less if the team carries less (DD-9).
    pub(super) fn return_cost(&self) -> u8 {
        RETURN_COST.min(self.carried())
    }

    /// Who pays if nobody is named: whoever holds most, for each torch (DD-6). Sorted.
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

    /// What it means to spend this many torches.
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

    /// Does each of these hold a torch for every time they are named?
    pub(super) fn check_payers(&self, payers: &[u8]) -> Result<(), Illegal> {
        let named = |miner: u8| payers.iter().map(|&payer| u8::from(payer == miner)).sum::<u8>();
        let can_pay = |&miner: &u8| {
            self.miner_numbers().contains(&miner) && self.miner(miner).torches() >= named(miner)
        };
        if payers.iter().all(can_pay) {
            Ok(())
        } else {
            Err(Illegal::new("DD-6", "They do not have enough torches. Let somebody else pay."))
        }
    }

    /// A character discards a torch to the box. The last one ends the match (DD-8).
    pub(super) fn pay(&mut self, miner: u8, tell: &mut Tell<Event>) -> Flow<()> {
        let payer = self.miner_mut(miner);
        payer.take_torch();
        payer.torches_used += 1;
        self.boxed += 1;
        if self.torches() == 0 {
            return Flow::Break(self.end(TORCHES_OUT, tell));
        }
        Flow::Continue(())
    }
}
