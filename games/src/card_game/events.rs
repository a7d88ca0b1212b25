//! What happens, as it is told. Every card is named with where it lay and what is on top there now, so that it can be followed.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{
    cards::{Card, CraftCard, Material},
    types::{Answer, Source},
};
use crate::{Outcome, Seat};

/// What happens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "event", rename_all = "snake_case")]
#[ts(export_to = "card_game/")]
pub enum Event {
    /// The resource cards were shuffled and laid out (CG-2).
    ResourcesDealt {
        /// The top of each pile.
        tops: Vec<Card>,
    },
    /// The craft cards were shuffled and laid out (CG-2).
    CraftsDealt {
        /// The top of each pile.
        tops: Vec<CraftCard>,
    },
    /// Who begins (CG-4).
    FirstPlayer {
        /// Who.
        seat: Seat,
        /// Drawn by the seed.
        drawn: bool,
    },
    /// A turn begins (CG-5).
    TurnBegan {
        /// Whose.
        seat: Seat,
        /// How many actions it has.
        actions: u8,
        /// How many Shovels were played on it (CG-18).
        shovels: u8,
    },
    /// Somebody left actions unused (CG-5).
    TurnEnded {
        /// Who.
        seat: Seat,
        /// How many.
        unused: u8,
    },
    /// A card was mined: a resource or Wild (CG-6).
    Mined {
        /// By whom.
        seat: Seat,
        /// What, and from where.
        taken: Taken,
    },
    /// TNT was mined, and took the tops of the other piles with it (CG-12).
    TntMined {
        /// By whom.
        seat: Seat,
        /// The TNT itself.
        tnt: Taken,
        /// The others, from the left.
        taken: Vec<Taken>,
    },
    /// What became of the cards that TNT took (CG-12).
    TntKept {
        /// By whom.
        seat: Seat,
        /// What was kept.
        kept: Vec<Card>,
        /// What was discarded, the TNT first.
        discarded: Vec<Card>,
    },
    /// A Creeper was discarded without effect (CG-3, CG-13, CG-16, CG-20).
    CreeperPassed {
        /// The Creeper, and where it lay.
        taken: Taken,
    },
    /// A Creeper attacks everybody (CG-14).
    CreeperAttacked {
        /// Where it lies.
        pile: u8,
        /// The Creeper.
        creeper: Card,
        /// Who has a choice to make. The others have no card, or nothing else to give.
        thinking: Vec<Seat>,
    },
    /// Somebody has decided; only they are told how (CG-14).
    Decided {
        /// Who.
        seat: Seat,
        /// How: null for the others.
        answer: Option<Answer>,
    },
    /// All have decided, and the Creeper has gone (CG-14, CG-15).
    CreeperMet {
        /// The Creeper, and where it lay.
        taken: Taken,
        /// What it cost everybody, by seat.
        losses: Vec<Loss>,
    },
    /// A card was crafted (CG-7).
    Crafted {
        /// By whom.
        seat: Seat,
        /// Where it lay.
        from: Source,
        /// The card.
        card: CraftCard,
        /// The cards that were paid, and what they counted as.
        paid: Vec<PaidCard>,
        /// The Axes that were used.
        axes: Vec<CraftCard>,
        /// All points of the player with it.
        points: u8,
        /// The card below it, where it came from a pile and there is one.
        next: Option<CraftCard>,
    },
    /// A card was reserved (CG-10).
    Reserved {
        /// By whom.
        seat: Seat,
        /// What, and from where.
        taken: TakenCraft,
    },
    /// A Pick Axe was used (CG-19).
    PickAxeUsed {
        /// By whom.
        seat: Seat,
        /// Which.
        tool: CraftCard,
        /// The actions that are left with it.
        actions: u8,
    },
    /// A Shovel was used (CG-18).
    ShovelUsed {
        /// By whom.
        seat: Seat,
        /// Which.
        tool: CraftCard,
        /// On whom.
        victim: Seat,
        /// How many Shovels are on the victim's next turn now.
        shovels: u8,
    },
    /// A Hoe was used (CG-20).
    HoeUsed {
        /// By whom.
        seat: Seat,
        /// Which.
        tool: CraftCard,
        /// The resource cards that were discarded, from the left.
        resources: Vec<Taken>,
        /// The craft cards that were discarded, from the left.
        crafts: Vec<TakenCraft>,
    },
    /// The discarded resource cards were shuffled and became a pile (CG-16).
    PileRebuilt {
        /// Which.
        pile: u8,
        /// Of how many cards.
        count: u8,
        /// Its top.
        top: Card,
    },
    /// The game has ended (CG-11, CG-22).
    Ended {
        /// How.
        outcome: Outcome,
    },
}

/// A resource card that was taken from the top of its pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "card_game/")]
pub struct Taken {
    /// The pile.
    pub pile: u8,
    /// The card.
    pub card: Card,
    /// The card below it, which is the top now; null when the pile is empty.
    pub next: Option<Card>,
}

/// A craft card that was taken from the top of its pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "card_game/")]
pub struct TakenCraft {
    /// The pile.
    pub pile: u8,
    /// The card.
    pub card: CraftCard,
    /// The card below it, which is the top now; null when the pile is empty.
    pub next: Option<CraftCard>,
}

/// A card that was paid, and what it counted as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "card_game/")]
pub struct PaidCard {
    /// The card.
    pub card: Card,
    /// What it counted as.
    pub material: Material,
}

/// What a Creeper cost a player (CG-14, CG-15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "card_game/")]
pub enum Loss {
    /// This card.
    Card(Card),
    /// The use of this Sword.
    Sword(CraftCard),
    /// Nothing: there was no card to discard.
    Nothing,
}
