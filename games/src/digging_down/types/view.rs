//! What everybody sees. In the team nothing is secret; what lies unseen in a passage is known to nobody (DD-5).

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Decisions, Depth, Difficulty, Enchantment, Gear, Item, Objective, Strength};
use crate::{Outcome, Seat};

/// What everybody sees. A card's id is its place in the printed list, which the client has as a constant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "digging_down/")]
pub struct View {
    /// Which cards are in the cave.
    pub difficulty: Difficulty,
    /// How the team decides.
    pub decisions: Decisions,
    /// The round, from 1: from base to base.
    pub round: u16,
    /// What is asked for, and what each choice costs.
    pub phase: Phase,
    /// The passages, from the base.
    pub passages: Vec<PassageView>,
    /// The characters, in seat order; who plays alone has two.
    pub miners: Vec<MinerView>,
    /// Hearts and armour.
    pub health: Health,
    /// Where the torches are.
    pub torches: TorchCount,
    /// Torch tiles in supply.
    pub tiles: u8,
    /// The loot of the round, not yet secured.
    pub loot: Vec<LootCard>,
    /// Secured loot that nobody has taken yet.
    pub spoils: Vec<LootCard>,
    /// Enchantments that are kept at the base.
    pub sleeves: Vec<Enchantment>,
    /// What wins.
    pub objectives: Vec<Goal>,
    /// The exchange items that are left.
    pub exchange: Vec<Stock>,
    /// Every kind of card in the cave, and how many of it nobody has seen yet.
    pub deck: Vec<DeckCard>,
    /// What was thrown face down into the box (DD-28).
    pub thrown: Vec<Back>,
    /// What has come of it all so far.
    pub tally: Tally,
    /// How it ended, if it has.
    pub outcome: Option<Outcome>,
}

/// What is asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "phase", rename_all = "snake_case")]
#[ts(export_to = "digging_down/")]
pub enum Phase {
    /// A shuffle (DD-4).
    Dealing {},
    /// All: to explore or to return (DD-6).
    Decide {
        /// Nobody is in the cave yet: a round begins.
        at_base: bool,
        /// What exploring costs; none where it cannot be paid.
        explore: Option<Cost>,
        /// What returning costs; none at the base.
        back: Option<Cost>,
    },
    /// Everybody: to go to a passage, to light, and to be ready (DD-10 to DD-13).
    Move {
        /// Who is ready.
        ready: Vec<Seat>,
        /// What lighting a passage costs.
        light: Cost,
    },
    /// Those at the passage: to resolve the card or not (DD-15, DD-16); all, where loot has to be chosen (DD-26).
    Face {
        /// Which passage.
        passage: u8,
        /// Its top card, by id.
        card: u8,
        /// Who stands there.
        miners: Vec<u8>,
        /// The strength it takes, with the torch tile if there is one; none where strength does not help.
        takes: Option<Strength>,
        /// The strength of the raised tools.
        raised: Strength,
        /// The strength of the raised and the active tools of those who stand there.
        within_reach: Strength,
        /// The tools that are missing and would be enough, the cheapest; empty where nothing is missing or there is not enough.
        needed: Vec<Needed>,
        /// What happens if it is not resolved.
        consequence: Consequence,
        /// What the dark side of a flipped tile does, where one may be flipped.
        dark: Option<Consequence>,
        /// Who has accepted the consequence.
        accepted: Vec<Seat>,
    },
    /// A torch tile is in the air (DD-28, DD-29).
    Flipping {
        /// In which passage.
        passage: u8,
    },
    /// Those at the passage: to throw the next cards away or not (DD-28).
    Ride {
        /// Which passage.
        passage: u8,
        /// How many cards.
        cards: u8,
    },
    /// Those who have a potion: to drink it before the next card is turned up (DD-12).
    Pause {
        /// The passage that comes next.
        passage: u8,
        /// Who goes on.
        ready: Vec<Seat>,
    },
    /// The owner of the pickaxe: what to do with what it mined (DD-36).
    SilkTouch {
        /// Whose pickaxe.
        miner: u8,
        /// What was mined.
        loot: LootCard,
    },
    /// Everybody: loot, inventories, and to be ready (DD-40 to DD-42).
    Base {
        /// Who is ready.
        ready: Vec<Seat>,
    },
    /// Nothing: it has ended.
    Over {},
}

/// A tool of a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "digging_down/")]
pub struct Needed {
    /// Whose.
    pub miner: u8,
    /// Which.
    pub gear: Gear,
    /// With its enchantment.
    pub enchanted: bool,
}

/// What something costs in torches.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "digging_down/")]
pub struct Cost {
    /// Who pays if nobody says otherwise, a torch each (DD-6); empty where whoever acts pays.
    pub payers: Vec<u8>,
    /// How many torches.
    pub torches: u8,
    /// How many the team has left afterwards, the stash included.
    pub left: u8,
    /// It takes the last torch or the one before: to be confirmed.
    pub spends_last: bool,
    /// It takes the last torch, and the game is lost (DD-8).
    pub ends_game: bool,
    /// The loot of the round would be lost (DD-9).
    pub loses_loot: bool,
}

/// What not resolving a card does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "digging_down/")]
pub struct Consequence {
    /// How many hearts are lost, armour included.
    pub hearts: u8,
    /// How many of these armour takes.
    pub armour: u8,
    /// How many hearts are left then.
    pub left: u8,
    /// It takes the last heart: everybody respawns, and the loot of the round is lost (DD-21).
    pub respawn: bool,
    /// How many loot cards are lost: one to a Creeper (DD-26), all with the last heart.
    pub loot: u8,
    /// The card goes to the box; otherwise it is turned back.
    pub boxed: bool,
}

/// A passage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "digging_down/")]
pub struct PassageView {
    /// Its cards, from the top down.
    pub cards: Vec<Back>,
    /// A torch tile lies there.
    pub lit: bool,
    /// The strength of the tools that those who stand there can still use.
    pub strength: Strength,
    /// What its top card asks for and does, where the team has seen it.
    pub ahead: Option<Ahead>,
}

/// What a card that the team has seen asks for and does, to those who stand there now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "digging_down/")]
pub struct Ahead {
    /// The strength it takes, with the torch tile if there is one; none where strength does not help.
    pub takes: Option<Strength>,
    /// Those who stand there can resolve it.
    pub within_reach: bool,
    /// What happens if it is not resolved; none where it is loot in any case (DD-30).
    pub consequence: Option<Consequence>,
    /// What the dark side of a flipped tile does, where one may be flipped.
    pub dark: Option<Consequence>,
}

/// A card that lies somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "digging_down/")]
pub struct Back {
    /// Its back.
    pub depth: Depth,
    /// Which card it is, by id, where the team has seen it.
    pub card: Option<u8>,
}

/// A character.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "digging_down/")]
pub struct MinerView {
    /// Who plays it.
    pub seat: Seat,
    /// The passage where it stands; none: at the base.
    pub passage: Option<u8>,
    /// How many slots there are.
    pub slots: u8,
    /// What fills them, sorted.
    pub items: Vec<Item>,
    /// Torches it paid, for the way and for light.
    pub torches_used: u16,
    /// Cards its tools helped to resolve.
    pub resolved: u16,
    /// Tiles it flipped.
    pub flips: u16,
}

/// Hearts and armour (DD-21, DD-34, DD-36).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "digging_down/")]
pub struct Health {
    /// Hearts now.
    pub hearts: u8,
    /// Hearts at most.
    pub hearts_max: u8,
    /// Armour beside them, for one heart each.
    pub armour: u8,
    /// The enchanted armour: whether it is active; none where there is none.
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
    /// The card, by id.
    pub card: u8,
    /// What it can become now; empty where there is nothing to choose.
    pub gear: Vec<Gear>,
}

/// An objective.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "digging_down/")]
pub struct Goal {
    /// Which.
    pub objective: Objective,
    /// It is flipped.
    pub met: bool,
}

/// How many of a thing are left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "digging_down/")]
pub struct Stock {
    /// What.
    pub gear: Gear,
    /// How many.
    pub left: u8,
}

/// A kind of card, and what is publicly known of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "digging_down/")]
pub struct DeckCard {
    /// The card, by id.
    pub card: u8,
    /// How many nobody has seen: in the passages, or thrown away face down.
    pub unseen: u8,
}

/// What has come of it all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "digging_down/")]
pub struct Tally {
    /// How often the team explored.
    pub explorations: u16,
    /// How often it returned of its own will.
    pub returns: u16,
    /// How often it respawned.
    pub respawns: u16,
    /// Hearts lost, armour included.
    pub hearts_lost: u16,
    /// Loot cards secured.
    pub secured: u16,
    /// Loot cards lost.
    pub lost: u16,
}
