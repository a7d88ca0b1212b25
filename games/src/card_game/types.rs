//! What crosses the wire: options, actions and the view. The words for cards are in `cards`, those for what happens in `events`.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::cards::{Card, CraftCard, Face, Material};
use crate::{Outcome, Seat};

/// Table options: there are none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(export_to = "card_game/")]
pub struct Options {}

/// What a player can do.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(tag = "do", rename_all = "snake_case")]
#[ts(export_to = "card_game/")]
pub enum Action {
    /// Takes the top card of a resource pile (CG-6).
    Mine {
        /// The pile, 0 to 4.
        pile: u8,
    },
    /// Pays for a craft card and places it in front (CG-7).
    Craft {
        /// Where the card lies.
        from: Source,
        /// What is paid.
        payment: Payment,
    },
    /// Takes the top card of a craft pile into the holder (CG-10).
    Reserve {
        /// The pile, 0 to 3.
        pile: u8,
    },
    /// Uses a Pick Axe: one more action (CG-19).
    PickAxe {},
    /// Uses a Shovel: another player has one action less in their next turn (CG-18).
    Shovel {
        /// Who.
        victim: Seat,
    },
    /// Uses a Hoe: the top cards of all piles are discarded (CG-20).
    Hoe {},
    /// Leaves the remaining actions (CG-5).
    EndTurn {},
    /// Of what TNT took, keeps the cards of these two piles (CG-12).
    Keep {
        /// Two of [`Phase::Tnt`]'s piles, the left one first.
        piles: [u8; 2],
    },
    /// Meets a Creeper (CG-14, CG-15).
    Meet {
        /// By what.
        answer: Answer,
    },
}

/// Where a craft card lies that can be crafted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "card_game/")]
pub enum Source {
    /// On top of this craft pile, 0 to 3.
    Pile(u8),
    /// In the own holder.
    Holder,
}

/// What is paid for a craft card (CG-8, CG-9).
///
/// Cards are named by what they show, as it does not matter which of two that are the same is paid; so there are never more than
/// 94 payments for a card. Payments are ordered by how dear they are: the first that is listed is the cheapest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(export_to = "card_game/")]
pub struct Payment {
    /// The cards, sorted by the material they count as, then by value, then Wilds last.
    pub cards: Vec<Paid>,
    /// How many Axes are used.
    pub axes: u8,
}

/// A card in a payment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(export_to = "card_game/")]
pub struct Paid {
    /// What it counts as.
    pub material: Material,
    /// Its value.
    pub value: u8,
    /// Whether it is a Wild.
    pub wild: bool,
}

/// How a player meets a Creeper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "card_game/")]
pub enum Answer {
    /// Discards a card that shows this (CG-14).
    Discard(Face),
    /// Uses a Sword (CG-15).
    Sword,
}

/// What a viewer sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "card_game/")]
pub struct View {
    /// What is asked for.
    pub phase: Phase,
    /// The points that win (CG-22).
    pub goal: u8,
    /// Whose turn it is, once it has begun.
    pub turn: Option<Seat>,
    /// Who began, once that is known.
    pub first: Option<Seat>,
    /// The actions that are left in this turn.
    pub actions: u8,
    /// If nobody does anything, the game ends with the end of this many turns, this one included (CG-11).
    pub quiet_turns_left: u8,
    /// The resource piles, from the left; empty before the deal.
    pub resource_piles: Vec<ResourcePile>,
    /// The craft piles, from the left; empty before the deal.
    pub craft_piles: Vec<CraftPile>,
    /// The discarded resource cards, all of which were seen, the top last. A new pile is made of these (CG-16).
    pub discard: Vec<Card>,
    /// The craft cards that a Hoe has discarded, and not the one that lies face down.
    pub discarded_crafts: Vec<CraftCard>,
    /// By seat.
    pub players: Vec<Player>,
    /// For each craft card that the viewer could craft: whether their cards would pay for it. Empty for those who watch.
    pub prospects: Vec<Prospect>,
    /// How it ended, if it has.
    pub outcome: Option<Outcome>,
    /// What only the referee sees.
    pub hidden: Option<Hidden>,
}

/// What is asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "phase", rename_all = "snake_case")]
#[ts(export_to = "card_game/")]
pub enum Phase {
    /// Cards or a first player from the seed.
    Drawing {
        /// What for.
        purpose: String,
    },
    /// What to do in a turn (CG-5).
    Turn {},
    /// Which two cards to keep of those that TNT took (CG-12). Whose turn it is decides.
    Tnt {
        /// The TNT.
        tnt: Card,
        /// What it took.
        blast: Vec<Blown>,
    },
    /// How to meet a Creeper; all decide at once (CG-14, CG-15).
    Creeper {
        /// Where it lies.
        pile: u8,
        /// Who has not decided yet.
        thinking: Vec<Seat>,
        /// What the viewer has decided, or could not choose.
        own: Option<Answer>,
    },
    /// Nothing: it has ended.
    Over {},
}

/// A card that TNT took.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "card_game/")]
pub struct Blown {
    /// The pile it lay on.
    pub pile: u8,
    /// The card.
    pub card: Card,
    /// Whether it may be kept: a resource or Wild.
    pub keepable: bool,
}

/// A pile of resource cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "card_game/")]
pub struct ResourcePile {
    /// Its cards in all.
    pub count: u8,
    /// The only one that is visible; null when there is none.
    pub top: Option<Card>,
}

/// A pile of craft cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "card_game/")]
pub struct CraftPile {
    /// Its cards in all.
    pub count: u8,
    /// The only one that is visible; null when there is none.
    pub top: Option<CraftCard>,
}

/// What lies in front of a player: everybody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "card_game/")]
pub struct Player {
    /// The points of the crafted cards.
    pub points: u8,
    /// Resources and Wilds, sorted.
    pub cards: Vec<Card>,
    /// The crafted cards, in the order of crafting.
    pub tools: Vec<Crafted>,
    /// The reserved card (CG-10).
    pub holder: Option<CraftCard>,
    /// The Shovels that were played on their next turn (CG-18).
    pub shovels: u8,
}

/// A crafted card (CG-17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "card_game/")]
pub struct Crafted {
    /// The card.
    pub card: CraftCard,
    /// Whether its tool was used: then it lies face down.
    pub used: bool,
}

/// Whether a viewer's cards would pay for a craft card; whose turn it is does not matter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "card_game/")]
pub struct Prospect {
    /// Where the card lies.
    pub from: Source,
    /// They pay for it now.
    pub affordable: bool,
    /// They do not, but would with the top of any one of these resource piles; with TNT, by what it takes.
    pub after_mining: Vec<u8>,
}

/// What nobody knows, for the referee.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "card_game/")]
pub struct Hidden {
    /// The cards of each resource pile, the top last, by id.
    pub resource_piles: Vec<Vec<u8>>,
    /// The cards of each craft pile, the top last, by id.
    pub craft_piles: Vec<Vec<u8>>,
    /// The craft card that lies face down, by id.
    pub set_aside: Option<u8>,
    /// How those who have decided meet the Creeper, by seat.
    pub answers: Vec<Option<Answer>>,
}
