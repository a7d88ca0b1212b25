//! What a card is worth to some characters, in torches.

use super::team::Team;
use crate::digging_down::{
    card::CardId,
    types::{Challenge, Gear, Loot, Strength},
};

/// To meet an objective.
const OBJECTIVE: f64 = 3.0;
/// To come a card nearer to what a passage promises.
const PROGRESS: f64 = 2.0;
/// How much more that is where few cards are left.
const NEARNESS: f64 = 0.3;
/// So many cards in a passage are neither few nor many.
const MIDDLE: f64 = 8.0;
/// To come a card deeper in any case.
const DEEPER: f64 = 0.15;
/// To know a card that is then turned back.
const KNOWN: f64 = 0.1;
/// A heart when nothing is at stake.
const HEART: f64 = 0.3;
/// The share of the loot that hangs on a heart.
const LOOT_AT_STAKE: f64 = 0.6;
/// What a free way back saves.
const FREE_RETURN: f64 = 2.0;
/// Wear of a tool for each strength of mining, or two of combat.
const WEAR: f64 = 0.1;

impl Team<'_> {
    /// What a card is worth to characters of this strength, in the dark or by light.
    pub(super) fn value(&self, card: CardId, strength: Strength, lit: bool, progress: f64) -> f64 {
        if let Some(takes) = card.takes(lit) {
            if !strength.covers(takes) {
                return KNOWN - self.hearts_cost(card.hearts(lit));
            }
            let wear = WEAR * (f64::from(takes.combat) / 2.0 + f64::from(takes.mining));
            let objective = if self.wants(card.printed().objective) { OBJECTIVE } else { 0.0 };
            return progress + objective + self.worth(card.loot()) - wear;
        }
        match card.challenge() {
            Challenge::Ride { cards, hearts } => {
                let risk = self.hearts_cost(hearts) / 2.0;
                progress + (f64::from(cards) * progress / 2.0 - risk).max(0.0)
            }
            Challenge::Dive { hearts } => {
                let risk = self.hearts_cost(hearts) / 2.0;
                progress + (self.worth(card.loot()) / 2.0 - risk).max(0.0)
            }
            Challenge::Creeper { .. } if !lit => {
                let least = if self.view.loot.is_empty() { 0.0 } else { 0.5 };
                progress - least - self.hearts_cost(card.hearts(lit))
            }
            _ => progress + self.worth(card.loot()) - self.hearts_cost(card.hearts(lit)),
        }
    }

    /// What it is worth to come a card deeper in a passage.
    pub(super) fn progress(&self, passage: u8) -> f64 {
        let cards = self.view.passages[usize::from(passage)].cards.len();
        let cards = f64::from(u8::try_from(cards).unwrap_or(u8::MAX)).max(1.0);
        PROGRESS * self.promise(passage).min(1.0) * (MIDDLE / cards).powf(NEARNESS) + DEEPER
    }

    /// What losing hearts costs: with the last one the loot, but not the way back.
    pub(super) fn hearts_cost(&self, hearts: u8) -> f64 {
        if hearts == 0 {
            return 0.0;
        }
        if hearts >= self.hearts {
            return (self.loot + 0.5 - FREE_RETURN).max(0.0);
        }
        f64::from(hearts) * (HEART + LOOT_AT_STAKE * self.loot / f64::from(self.hearts))
    }

    /// What loot is worth.
    pub(super) fn worth(&self, loot: Loot) -> f64 {
        match loot {
            Loot::Nothing {} => 0.0,
            Loot::Torches { count } => f64::from(count),
            Loot::Recover { count } => f64::from(count.min(self.view.torches.boxed)),
            Loot::Item { gear } => thing(gear),
            Loot::Exchange { one, other } => {
                let left = |gear| self.view.exchange.iter().any(|s| s.gear == gear && s.left > 0);
                let worth = |gear| if left(gear) { thing(gear) } else { 0.0 };
                worth(one).max(worth(other))
            }
            Loot::Sleeve { .. } => 2.5,
        }
    }
}

/// What a thing is worth.
pub(super) fn thing(gear: Gear) -> f64 {
    match gear {
        Gear::Torch => 1.0,
        Gear::Potion | Gear::Armour => 1.8,
        Gear::StoneSword | Gear::StonePickaxe => 0.5,
        Gear::IronSword | Gear::IronPickaxe => 1.75,
        Gear::DiamondSword | Gear::DiamondPickaxe => 2.0,
    }
}
