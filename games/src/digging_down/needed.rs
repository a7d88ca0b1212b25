//! The tools at a passage that are needed against its card: for raising them in one go, and for
//! bots (DD-15).

use super::{
    expedition::Expedition,
    types::{Item, Needed, Strength},
};
use lamproom_game::Seat;

/// More than all tools of a kind together. No team has more tools than a `u64` has bits.
const STRENGTH_MAX: usize = 127;

impl Expedition {
    /// The active tools at a passage that its card still takes: with least excess, and then fewest.
    /// Empty if nothing is missing, or if the tools there are not enough.
    pub(super) fn needed_at(&self, passage: u8) -> Vec<Needed> {
        let all: Vec<u8> = self.miners_at(passage).collect();
        self.needed_of(passage, &all).unwrap_or_default()
    }

    /// The same for one seat: tools of its own if they are enough. Of the sets that are equally
    /// good, it is one with many tools of the seat.
    pub(super) fn needed_for(&self, seat: Seat, passage: u8) -> Vec<Needed> {
        let is_own = |miner: &u8| self.owner(*miner) == seat;
        let (mut own, others): (Vec<u8>, Vec<u8>) = self.miners_at(passage).partition(is_own);
        if let Some(needed) = self.needed_of(passage, &own) {
            return needed;
        }
        own.extend(others);
        self.needed_of(passage, &own).unwrap_or_default()
    }

    /// The tools that the card at a passage still takes, of these characters; none if theirs are
    /// not enough. Of equally good sets it is one with tools of those who are named first.
    fn needed_of(&self, passage: u8, miners: &[u8]) -> Option<Vec<Needed>> {
        let takes = self.takes_at(passage)?;
        let raised = self.raised_at(passage);
        let active = |&miner: &u8| {
            let items = self.miner(miner).items().iter().filter(|item| item.is_active());
            items.map(move |&Item { gear, enchanted, .. }| Needed { miner, gear, enchanted })
        };
        let tools: Vec<Needed> = miners.iter().flat_map(active).collect();
        let swords = cheapest(&tools, takes.combat.saturating_sub(raised.combat), |s| s.combat);
        let pickaxes = cheapest(&tools, takes.mining.saturating_sub(raised.mining), |s| s.mining);
        Some([swords?, pickaxes?].concat())
    }
}

/// The tools that reach a strength with least excess; of several such sets, one with fewest tools.
fn cheapest(tools: &[Needed], strength: u8, of: impl Fn(Strength) -> u8) -> Option<Vec<Needed>> {
    // For every sum the smallest set that has it, with a bit for each tool. There are few sums.
    let mut sets = [None; STRENGTH_MAX + 1];
    sets[0] = Some(0_u64);
    for (place, tool) in tools.iter().enumerate() {
        let more = usize::from(of(Item::active(tool.gear, tool.enchanted).strength()));
        if more == 0 {
            continue;
        }
        for sum in (more..sets.len()).rev() {
            let Some(set) = sets[sum - more] else { continue };
            let longer = set | 1 << place;
            if sets[sum].is_none_or(|other: u64| longer.count_ones() < other.count_ones()) {
                sets[sum] = Some(longer);
            }
        }
    }
    let set = sets.into_iter().skip(strength.into()).flatten().next()?;
    Some(
        (0..)
            .zip(tools)
            .filter(|(place, _)| set >> place & 1 == 1)
            .map(|(_, tool)| *tool)
            .collect(),
    )
}
