//! What loot and things are worth to the team, in torches.

use super::{
    team::Team,
    weights::{
        ARMOUR, DIAMOND_PICKAXE, DIAMOND_SWORD, IRON_PICKAXE, IRON_SWORD, LACKING, POTION, SLEEVE,
        TIME_TO_USE,
    },
};
use crate::digging_down::{
    data,
    types::{Gear, Loot, Strength},
};

impl Strength {
    /// In mining strength. Two of combat count as one.
    pub(super) fn units(self) -> f64 {
        f64::from(self.combat) / 2.0 + f64::from(self.mining)
    }

    fn least(self, other: Self) -> Self {
        Self { combat: self.combat.min(other.combat), mining: self.mining.min(other.mining) }
    }
}

impl Team<'_> {
    /// The worth of loot.
    pub(super) fn worth(&self, loot: Loot) -> f64 {
        match loot {
            Loot::Nothing {} => 0.0,
            Loot::Torches { count } => f64::from(count),
            Loot::Recover { count } => f64::from(count.min(self.view.torches.boxed)),
            Loot::Item { gear } => self.thing(gear),
            Loot::Exchange { one, other } => {
                let left = |gear| self.view.exchange.iter().any(|s| s.gear == gear && s.left > 0);
                let worth = |gear| if left(gear) { self.thing(gear) } else { 0.0 };
                worth(one).max(worth(other))
            }
            Loot::Sleeve { .. } => SLEEVE,
        }
    }

    /// The worth of a thing: more if an objective takes it, less if there is little time to use it.
    pub(super) fn thing(&self, gear: Gear) -> f64 {
        let lacking = data::strength(gear).least(self.lacking).units();
        let time = (f64::from(self.torches_in_all.saturating_sub(2)) / TIME_TO_USE).min(1.0);
        time * (usual(gear) + LACKING * lacking)
    }
}

/// The worth of a thing to any team.
fn usual(gear: Gear) -> f64 {
    match gear {
        Gear::Torch => 1.0,
        Gear::Potion => POTION,
        Gear::Armour => ARMOUR,
        Gear::StoneSword | Gear::StonePickaxe => 0.5,
        Gear::IronSword => IRON_SWORD,
        Gear::IronPickaxe => IRON_PICKAXE,
        Gear::DiamondSword => DIAMOND_SWORD,
        Gear::DiamondPickaxe => DIAMOND_PICKAXE,
    }
}
