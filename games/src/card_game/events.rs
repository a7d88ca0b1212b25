//! The events. Each names its cards, where they lay and what lies on top there now, so that a
//! client can follow every card.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{
    cards::{Card, CraftCard, Material},
    types::{Answer, Source},
};
use lamproom_game::{Outcome, Seat};

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
        seat: Seat,
        /// By the seed; otherwise the table named the first player.
        drawn: bool,
    },
    /// What each player begins with, so that it does not matter who begins (CG-4).
    PointsGiven {
        /// By seat.
        points: Vec<u8>,
    },
    /// A turn begins (CG-5).
    TurnBegan {
        seat: Seat,
        actions: u8,
        /// The Shovels that were played on this turn (CG-18).
        shovels: u8,
    },
    /// A player ended the turn early (CG-5).
    TurnEnded {
        seat: Seat,
        /// The actions left unused.
        unused: u8,
    },
    /// A resource or Wild was mined (CG-6).
    Mined { seat: Seat, taken: Taken },
    /// TNT was mined, and took the tops of the other piles with it (CG-12).
    TntMined {
        seat: Seat,
        tnt: Taken,
        /// The other cards, from the left.
        taken: Vec<Taken>,
    },
    /// What became of the cards that TNT took (CG-12).
    TntKept {
        seat: Seat,
        kept: Vec<Card>,
        /// The TNT first.
        discarded: Vec<Card>,
    },
    /// A Creeper was discarded without effect (CG-3, CG-13, CG-16, CG-20).
    CreeperPassed { taken: Taken },
    /// A Creeper attacks everybody (CG-14).
    CreeperAttacked {
        pile: u8,
        creeper: Card,
        /// The seats that have a choice. The others have at most one way to meet it.
        thinking: Vec<Seat>,
    },
    /// A player has decided how to meet the Creeper; only they are told how (CG-14).
    Decided {
        seat: Seat,
        /// Null for everybody else.
        answer: Option<Answer>,
    },
    /// Everybody has decided, and the Creeper was discarded (CG-14, CG-15).
    CreeperMet {
        taken: Taken,
        /// By seat.
        losses: Vec<Loss>,
    },
    /// A card was crafted (CG-7).
    Crafted {
        seat: Seat,
        from: Source,
        card: CraftCard,
        paid: Vec<PaidCard>,
        /// The Axes used in the payment.
        axes: Vec<CraftCard>,
        /// The player's points, including this card.
        points: u8,
        /// The new top of the pile the card came from; null if none.
        next: Option<CraftCard>,
    },
    /// A card was reserved (CG-10).
    Reserved { seat: Seat, taken: TakenCraft },
    /// A Pick Axe was used (CG-19).
    PickAxeUsed {
        seat: Seat,
        tool: CraftCard,
        /// Actions left in the turn, including the new one.
        actions: u8,
    },
    /// A Shovel was used (CG-18).
    ShovelUsed {
        seat: Seat,
        tool: CraftCard,
        victim: Seat,
        /// The Shovels on the victim's next turn, including this one.
        shovels: u8,
    },
    /// A Hoe was used (CG-20).
    HoeUsed {
        seat: Seat,
        tool: CraftCard,
        /// The discarded resource cards, from the left.
        resources: Vec<Taken>,
        /// The discarded craft cards, from the left.
        crafts: Vec<TakenCraft>,
    },
    /// A pile was rebuilt from the discarded resource cards (CG-16).
    PileRebuilt {
        pile: u8,
        /// The number of cards in it.
        count: u8,
        top: Card,
    },
    /// The game has ended (CG-11, CG-22).
    Ended { outcome: Outcome },
}

/// A resource card taken from the top of its pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "card_game/")]
pub struct Taken {
    pub pile: u8,
    pub card: Card,
    /// The new top of the pile; null if the pile is empty.
    pub next: Option<Card>,
}

/// A craft card taken from the top of its pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "card_game/")]
pub struct TakenCraft {
    pub pile: u8,
    pub card: CraftCard,
    /// The new top of the pile; null if the pile is empty.
    pub next: Option<CraftCard>,
}

/// A card in a payment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "card_game/")]
pub struct PaidCard {
    pub card: Card,
    /// What it counted as.
    pub material: Material,
}

/// What a Creeper cost a player (CG-14, CG-15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "card_game/")]
pub enum Loss {
    Card(Card),
    /// The use of this Sword.
    Sword(CraftCard),
    /// The player had no card to discard.
    Nothing,
}
