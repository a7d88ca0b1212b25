//! What crosses the wire, besides cards and events: options, actions and the view.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::cards::{Card, CraftCard, Face, Material};
use lamproom_game::{Outcome, Seat};

/// Table options: none.
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
    /// Pays for a craft card and places it in front of the player (CG-7).
    Craft { from: Source, payment: Payment },
    /// Takes the top card of a craft pile into the holder (CG-10).
    Reserve {
        /// The pile, 0 to 3.
        pile: u8,
    },
    /// Uses a Pick Axe to gain an action (CG-19).
    PickAxe {},
    /// Uses a Shovel to take an action from another player's next turn (CG-18).
    Shovel { victim: Seat },
    /// Uses a Hoe to discard the top cards of all piles (CG-20).
    Hoe {},
    /// Ends the turn early (CG-5).
    EndTurn {},
    /// Keeps the cards TNT took from these two piles (CG-12).
    Keep {
        /// Two piles of the blast in [`Phase::Tnt`], the left one first.
        piles: [u8; 2],
    },
    /// Meets a Creeper (CG-14, CG-15).
    Meet { answer: Answer },
}

/// Where a craft card lies that a player can craft.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "card_game/")]
pub enum Source {
    /// On top of this craft pile, 0 to 3.
    Pile(u8),
    /// In the player's own holder.
    Holder,
}

/// What is paid for a craft card (CG-8, CG-9).
///
/// Cards are named by their faces, as cards with the same face are interchangeable; so there are at
/// most 94 payments for a card. Payments are ordered by price, and the first one listed is the
/// cheapest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(export_to = "card_game/")]
pub struct Payment {
    /// Sorted by the material they count as, then by value, Wilds last.
    pub cards: Vec<Paid>,
    /// The number of Axes used.
    pub axes: u8,
}

/// A card in a payment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(export_to = "card_game/")]
pub struct Paid {
    /// What it counts as.
    pub material: Material,
    /// 1 to 3.
    pub value: u8,
    pub wild: bool,
}

/// How a player meets a Creeper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "card_game/")]
pub enum Answer {
    /// Discards a card with this face (CG-14).
    Discard(Face),
    /// Uses a Sword (CG-15).
    Sword,
}

/// What a viewer sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "card_game/")]
pub struct View {
    pub phase: Phase,
    /// The points that win (CG-22).
    pub goal: u8,
    /// Whose turn it is; null before the first turn.
    pub turn: Option<Seat>,
    /// Who begins; null until known.
    pub first: Option<Seat>,
    /// Actions left in this turn.
    pub actions: u8,
    /// The game ends after this many turns, this one included, unless somebody does something
    /// (CG-11).
    pub quiet_turns_left: u8,
    /// The game ends after this many turns, this one included, unless somebody crafts, reserves or
    /// uses a tool other than a Sword (CG-11). Missing by rules version 1, which does not end it
    /// then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub mining_turns_left: Option<u8>,
    /// The resource piles, from the left; empty before the deal.
    pub resource_piles: Vec<ResourcePile>,
    /// The craft piles, from the left; empty before the deal.
    pub craft_piles: Vec<CraftPile>,
    /// The discarded resource cards, all of them seen, the top last. New piles are built from these
    /// (CG-16).
    pub discard: Vec<Card>,
    /// The craft cards discarded by Hoes. The one that lies face down is not among them.
    pub discarded_crafts: Vec<CraftCard>,
    /// By seat.
    pub players: Vec<Player>,
    /// For each craft card the viewer could craft, whether their cards would pay for it. Empty for
    /// spectators.
    pub prospects: Vec<Prospect>,
    /// Null until the game has ended.
    pub outcome: Option<Outcome>,
    /// Null for everybody but the referee.
    pub hidden: Option<Hidden>,
}

lamproom_game::members!(View {
    phase,
    goal,
    turn,
    first,
    actions,
    quiet_turns_left,
    mining_turns_left,
    resource_piles[each],
    craft_piles[each],
    discard[each],
    discarded_crafts[each],
    players[parts],
    prospects[each],
    outcome,
    hidden
});

/// What the game waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "phase", rename_all = "snake_case")]
#[ts(export_to = "card_game/")]
pub enum Phase {
    /// A shuffle or a die from the seed.
    Drawing {
        /// What it decides, as in `new pile 2`.
        purpose: String,
    },
    /// An action of the player whose turn it is (CG-5).
    Turn {},
    /// The player whose turn it is chooses which two cards to keep from an explosion (CG-12).
    Tnt {
        tnt: Card,
        /// What the TNT took.
        blast: Vec<Blown>,
    },
    /// Everybody decides at once how to meet a Creeper (CG-14, CG-15).
    Creeper {
        /// Where the Creeper lies.
        pile: u8,
        /// The seats that have not decided yet.
        thinking: Vec<Seat>,
        /// The viewer's own decision, whether chosen or forced.
        own: Option<Answer>,
    },
    /// Nothing: the game has ended.
    Over {},
}

/// A card taken by TNT (CG-12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "card_game/")]
pub struct Blown {
    /// The pile it lay on.
    pub pile: u8,
    pub card: Card,
    /// A resource or Wild, which may be kept.
    pub keepable: bool,
}

/// A pile of resource cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "card_game/")]
pub struct ResourcePile {
    /// The number of cards.
    pub count: u8,
    /// The only visible card; null if the pile is empty.
    pub top: Option<Card>,
}

/// A pile of craft cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "card_game/")]
pub struct CraftPile {
    /// The number of cards.
    pub count: u8,
    /// The only visible card; null if the pile is empty.
    pub top: Option<CraftCard>,
}

/// What lies in front of a player, for everybody to see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "card_game/")]
pub struct Player {
    /// The sum over the crafted cards, and what the player began with (CG-4).
    pub points: u8,
    /// Resources and Wilds, sorted.
    pub cards: Vec<Card>,
    /// The crafted cards, in the order of crafting.
    pub tools: Vec<Crafted>,
    /// The reserved card (CG-10).
    pub holder: Option<CraftCard>,
    /// The Shovels played on the player's next turn (CG-18).
    pub shovels: u8,
}

lamproom_game::members!(Player { points, cards, tools[each], holder, shovels });

/// A crafted card (CG-17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "card_game/")]
pub struct Crafted {
    pub card: CraftCard,
    /// The tool has been used, and the card lies face down.
    pub used: bool,
}

/// Whether a viewer's cards would pay for a craft card, whosever turn it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "card_game/")]
pub struct Prospect {
    pub from: Source,
    /// They pay for it now.
    pub affordable: bool,
    /// They do not pay for it now, but would after mining any one of these resource piles. Mining
    /// TNT counts with the cards it would take.
    pub after_mining: Vec<u8>,
}

/// What no player sees, for the referee.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "card_game/")]
pub struct Hidden {
    /// The card ids of each resource pile, the top last.
    pub resource_piles: Vec<Vec<u8>>,
    /// The card ids of each craft pile, the top last.
    pub craft_piles: Vec<Vec<u8>>,
    /// The id of the craft card that lies face down.
    pub set_aside: Option<u8>,
    /// The decisions made about the Creeper, by seat.
    pub answers: Vec<Option<Answer>>,
}
