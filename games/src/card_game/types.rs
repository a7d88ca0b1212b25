//! What crosses the wire: options, actions, events and the view. The words for cards are in `cards`.

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
