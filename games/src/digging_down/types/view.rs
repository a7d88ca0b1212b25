//! What everybody sees. The team has no secrets, and nobody knows the unseen cards (DD-5).

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::things::{Decisions, Depth, Difficulty, Enchantment, Gear, Item, Objective, Strength};
use lamproom_game::{Outcome, Seat};

/// What everybody sees. A card's id is its index in the constant `CARDS`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "digging_down/")]
pub struct View {
    pub difficulty: Difficulty,
    pub decisions: Decisions,
    /// From 1. A round lasts from base to base.
    pub round: u16,
    /// What the match is waiting for, and what each choice costs.
    pub phase: PhaseView,
    /// The passages, from the base outwards.
    pub passages: Vec<PassageView>,
    /// The characters, in seat order. A single player has two.
    pub miners: Vec<MinerView>,
    pub health: Health,
    pub torches: TorchCount,
    /// Torch tiles in supply.
    pub tiles: u8,
    /// The loot of the round, not yet secured.
    pub loot: Vec<LootCard>,
    /// Secured loot that nobody has taken yet.
    pub spoils: Vec<LootCard>,
    /// Enchantments at the base.
    pub sleeves: Vec<Enchantment>,
    pub objectives: Vec<Goal>,
    /// The exchange items that are left.
    pub exchange: Vec<Stock>,
    /// Every kind of card in the cave, and how many of it nobody has seen yet.
    pub deck: Vec<DeckCard>,
    /// Cards thrown face down into the box (DD-28).
    pub thrown: Vec<Back>,
    pub tally: Tally,
    /// How the match ended, once it has.
    pub outcome: Option<Outcome>,
    /// What only the referee sees.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub referee: Option<RefereeView>,
}

lamproom_game::members!(View {
    difficulty,
    decisions,
    round,
    phase,
    passages[each],
    miners[parts],
    health,
    torches,
    tiles,
    loot[each],
    spoils[each],
    sleeves[each],
    objectives,
    exchange[each],
    deck[each],
    thrown[each],
    tally,
    outcome,
    referee
});

/// What only the referee sees. It decides what can happen next, so the digest has to cover it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "digging_down/")]
pub struct RefereeView {
    /// How often each seat has changed its mind in this phase or about this card (DD-13). Empty in
    /// phases that do not count it.
    pub changes: Vec<u8>,
    /// The number of the latest loot card, 0 before the first.
    pub loot_numbered: u8,
}

/// What the match is waiting for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "phase", rename_all = "snake_case")]
#[ts(export_to = "digging_down/", rename = "Phase")]
pub enum PhaseView {
    /// A shuffle (DD-4).
    Dealing {},
    /// The team, to explore or to return (DD-6).
    Decide {
        /// Nobody is in the cave yet, and a round begins.
        at_base: bool,
        /// What exploring costs; none if the team cannot pay.
        explore: Option<Cost>,
        /// What returning costs; none at the base.
        back: Option<Cost>,
    },
    /// Everybody, to go to a passage, to light it, and to get ready (DD-10 to DD-13).
    Move {
        ready: Vec<Seat>,
        /// What lighting a passage costs.
        light: Cost,
    },
    /// Those at the passage, to resolve the card or not (DD-15, DD-16). Or the whole team, to
    /// choose the loot card that a Creeper destroys (DD-26).
    Face {
        passage: u8,
        /// The id of the top card.
        card: u8,
        /// The characters there.
        miners: Vec<u8>,
        /// The strength it takes, less with a torch tile; none if strength does not help.
        takes: Option<Strength>,
        /// The strength of the raised tools.
        raised: Strength,
        /// The strength of the raised and the active tools of those who stand there.
        within_reach: Strength,
        /// The cheapest tools that would make up what is missing; for a seat, of its own if these
        /// are enough. Empty if nothing is missing, or if there are not enough.
        needed: Vec<Needed>,
        /// What happens if it is not resolved.
        consequence: Consequence,
        /// What the dark side of a torch tile does, if one may be flipped.
        dark: Option<Consequence>,
        /// The seats that have accepted the consequence.
        accepted: Vec<Seat>,
    },
    /// A torch tile in the air (DD-28, DD-29).
    Flipping { passage: u8 },
    /// Those at the passage, to throw the next cards away or not (DD-28).
    Ride {
        passage: u8,
        /// How many cards.
        cards: u8,
    },
    /// Those with a potion, to drink it before the next card is turned up (DD-12).
    Pause {
        /// The passage that comes next.
        passage: u8,
        /// The seats that keep their potions.
        ready: Vec<Seat>,
    },
    /// The owner of the pickaxe, to put what it mined somewhere (DD-36).
    SilkTouch {
        miner: u8,
        /// What was mined.
        loot: LootCard,
    },
    /// Everybody, to arrange loot and inventories and to get ready (DD-40 to DD-42).
    Base { ready: Vec<Seat> },
    /// Nothing: the match has ended.
    Over {},
}

/// A tool of a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "digging_down/")]
pub struct Needed {
    pub miner: u8,
    pub gear: Gear,
    pub enchanted: bool,
}

/// What something costs in torches.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "digging_down/")]
pub struct Cost {
    /// Who pays a torch each if nobody else is named (DD-6). Empty if whoever acts pays.
    pub payers: Vec<u8>,
    pub torches: u8,
    /// How many the team has left afterwards, the stash included.
    pub left: u8,
    /// It takes the last torch or the last but one, and should be confirmed.
    pub spends_last: bool,
    /// It takes the last torch, and the match is lost (DD-8).
    pub ends_game: bool,
    /// The loot of the round would be lost (DD-9).
    pub loses_loot: bool,
}

/// What happens if a card is not resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "digging_down/")]
pub struct Consequence {
    /// Hearts lost, armour included.
    pub hearts: u8,
    /// How many of them armour takes.
    pub armour: u8,
    /// Hearts left afterwards.
    pub left: u8,
    /// It takes the last heart. Everybody respawns, and the loot of the round is lost (DD-21).
    pub respawn: bool,
    /// Loot cards lost: one to a Creeper (DD-26), all with the last heart.
    pub loot: u8,
    /// The card goes to the box. Otherwise it is turned back.
    pub boxed: bool,
}

/// A passage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "digging_down/")]
pub struct PassageView {
    /// From the top down.
    pub cards: Vec<Back>,
    /// A torch tile lies there.
    pub lit: bool,
    /// The strength of the unused tools of those who stand there.
    pub strength: Strength,
    /// What its top card takes and does, if the team has seen it.
    pub ahead: Option<Ahead>,
}

/// What a card that the team has seen takes from, and does to, those who stand there now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "digging_down/")]
pub struct Ahead {
    /// The strength it takes, less with a torch tile; none if strength does not help.
    pub takes: Option<Strength>,
    /// Those who stand there can resolve it.
    pub within_reach: bool,
    /// What happens if it is not resolved; none if it is loot in any case (DD-30).
    pub consequence: Option<Consequence>,
    /// What the dark side of a torch tile does, if one may be flipped.
    pub dark: Option<Consequence>,
}

/// A card that lies somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "digging_down/")]
pub struct Back {
    pub depth: Depth,
    /// The id of the card, if the team has seen it.
    pub card: Option<u8>,
}

/// A character.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "digging_down/")]
pub struct MinerView {
    /// The seat that plays it.
    pub seat: Seat,
    /// Where it stands; none at the base.
    pub passage: Option<u8>,
    /// The size of its inventory.
    pub slots: u8,
    /// What fills the slots, sorted.
    pub items: Vec<Item>,
    /// Torches it has paid, for exploring, returning and light.
    pub torches_used: u16,
    /// Cards its tools have helped to resolve.
    pub resolved: u16,
    /// Torch tiles it has flipped.
    pub flips: u16,
}

lamproom_game::members!(MinerView { seat, passage, slots, items, torches_used, resolved, flips });

/// Hearts and armour (DD-21, DD-34, DD-36).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "digging_down/")]
pub struct Health {
    pub hearts: u8,
    pub hearts_max: u8,
    /// Armour beside the hearts, good for one heart each.
    pub armour: u8,
    /// Whether the enchanted armour is active; none before there is one.
    pub protection: Option<bool>,
}

/// Where the torches are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "digging_down/")]
pub struct TorchCount {
    /// In the inventories.
    pub carried: u8,
    /// At the base.
    pub stash: u8,
    /// In the box.
    pub boxed: u8,
}

/// A loot card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "digging_down/")]
pub struct LootCard {
    /// Its number in this match.
    pub loot: u8,
    /// The id of the card.
    pub card: u8,
    /// The things it can become now. Empty if there is nothing to choose.
    pub gear: Vec<Gear>,
}

/// An objective of the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "digging_down/")]
pub struct Goal {
    pub objective: Objective,
    /// It is flipped (DD-33).
    pub met: bool,
}

/// How many of an exchange item are left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "digging_down/")]
pub struct Stock {
    pub gear: Gear,
    pub left: u8,
}

/// A kind of card, and what everybody knows about where its copies are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "digging_down/")]
pub struct DeckCard {
    /// The id of the card.
    pub card: u8,
    /// Copies nobody has seen, in the passages or thrown away face down.
    pub unseen: u8,
}

/// What the team has done so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "digging_down/")]
pub struct Tally {
    pub explorations: u16,
    /// Voluntary returns.
    pub returns: u16,
    pub respawns: u16,
    /// Armour included.
    pub hearts_lost: u16,
    /// Loot cards secured.
    pub secured: u16,
    /// Loot cards lost.
    pub lost: u16,
}
