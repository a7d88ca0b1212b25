//! What crosses the wire: options, cards and things, actions; `event` has what is told and `view` what is seen.

mod event;
mod view;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

pub use event::Event;
pub use view::{
    Ahead, Back, Consequence, Cost, DeckCard, Goal, Health, LootCard, MinerView, Needed,
    PassageView, Phase, Stock, Tally, TorchCount, View,
};

/// Table options (DD-3, DD-7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(export_to = "digging_down/")]
pub struct Options {
    /// Which cards are in the cave, and what wins.
    pub difficulty: Difficulty,
    /// How the team decides.
    pub decisions: Decisions,
}

/// How hard it is (DD-3); which cards are in the cave.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "digging_down/")]
pub enum Difficulty {
    /// Two diamonds.
    Normal,
    /// Two Endermen.
    Hard,
    /// Two diamonds and two Endermen, and spawners with enchantments.
    Hardcore,
}

/// How the team decides (DD-7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "digging_down/")]
pub enum Decisions {
    /// More than half must agree.
    Majority,
    /// What anybody decides is done at once.
    Anyone,
}

/// How deep a card lies: its back (DD-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "digging_down/")]
pub enum Depth {
    /// On top.
    Dirt,
    /// In the middle.
    Stone,
    /// At the bottom, with the objectives.
    Deepslate,
}

/// What fills a slot, or stands beside the hearts (DD-2, DD-34).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "digging_down/")]
pub enum Gear {
    /// Basic equipment.
    StoneSword,
    /// From mobs, chests and exchange.
    IronSword,
    /// From exchange.
    DiamondSword,
    /// Basic equipment.
    StonePickaxe,
    /// From exchange.
    IronPickaxe,
    /// From chests and exchange.
    DiamondPickaxe,
    /// Refills all hearts, once (DD-12).
    Potion,
    /// Lights a passage and pays for every exploration (DD-6, DD-11).
    Torch,
    /// An extra heart; stands beside the hearts and fills no slot (DD-34).
    Armour,
}

/// What a spawner brings (DD-36).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "digging_down/")]
pub enum Enchantment {
    /// A sword counts double.
    Sharpness,
    /// What this pickaxe mines goes straight into the inventory.
    SilkTouch,
    /// An armour becomes a permanent fifth heart.
    Protection,
}

/// What wins (DD-33).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "digging_down/")]
pub enum Objective {
    /// To be mined.
    Diamond,
    /// To be defeated.
    Enderman,
}

/// A side of a torch tile that was flipped (DD-28).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "digging_down/")]
pub enum Side {
    /// It went well.
    Light,
    /// It did not.
    Dark,
}

/// A kind of cave card, as it is printed. Its id is its place in the printed list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "digging_down/")]
pub struct Card {
    /// Its name; another kind may have the same.
    pub name: &'static str,
    /// Its back.
    pub depth: Depth,
    /// In no easier match than this.
    #[serde(skip)]
    #[ts(skip)]
    pub from: Difficulty,
    /// In no harder match than this.
    #[serde(skip)]
    #[ts(skip)]
    pub until: Difficulty,
    /// How many there are in a match.
    pub copies: u8,
    /// What it asks for.
    pub challenge: Challenge,
    /// What it brings.
    pub loot: Loot,
    /// Which objective it is, in a match that asks for it.
    pub objective: Option<Objective>,
}

/// What a cave card asks for (DD-23 to DD-33).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(export_to = "digging_down/")]
pub enum Challenge {
    /// To be fought, easier by light (DD-23).
    Mob {
        /// The combat strength it takes.
        dark: u8,
        /// The combat strength with a torch tile.
        lit: u8,
    },
    /// To be mined for its loot (DD-24).
    Ore {
        /// The mining strength it takes.
        mining: u8,
    },
    /// To be broken through (DD-25).
    Dripstone {
        /// The mining strength it takes.
        mining: u8,
    },
    /// To be cut through (DD-25).
    Cobweb {
        /// The combat strength it takes.
        combat: u8,
    },
    /// Cannot be fought; harmless by light (DD-26).
    Creeper {
        /// The hearts it costs, beside a loot card.
        hearts: u8,
    },
    /// A lava lake or an abyss; harmless by light (DD-27).
    Pit {
        /// The hearts it costs.
        hearts: u8,
    },
    /// A minecart or a waterfall: a flipped tile decides, or it is left (DD-28).
    Ride {
        /// How many cards may be skipped on the light side.
        cards: u8,
        /// The hearts that the dark side costs.
        hearts: u8,
    },
    /// A sunken treasure: a flipped tile decides, or it is left (DD-29).
    Dive {
        /// The hearts that the dark side costs.
        hearts: u8,
    },
    /// A gift (DD-30).
    Chest {},
    /// Cannot be fought; harmless by light (DD-31).
    Warden {
        /// The hearts it costs.
        hearts: u8,
    },
    /// To be fought and mined in one go; by light only mined (DD-32).
    Spawner {
        /// The combat strength it takes.
        combat: u8,
        /// The mining strength it takes.
        mining: u8,
    },
}

/// What a card is worth once it is secured (DD-34 to DD-36).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "loot", rename_all = "snake_case")]
#[ts(export_to = "digging_down/")]
pub enum Loot {
    /// Nothing: the card goes to the box.
    Nothing {},
    /// New torches.
    Torches {
        /// How many.
        count: u8,
    },
    /// Torches from the box.
    Recover {
        /// How many at the most.
        count: u8,
    },
    /// A thing.
    Item {
        /// What.
        gear: Gear,
    },
    /// One of two things from the exchange items.
    Exchange {
        /// The one.
        one: Gear,
        /// The other.
        other: Gear,
    },
    /// A sleeve.
    Sleeve {
        /// Which.
        enchantment: Enchantment,
    },
}

/// A thing in a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[ts(export_to = "digging_down/")]
pub struct Item {
    /// What.
    pub gear: Gear,
    /// With Sharpness or Silk Touch.
    pub enchanted: bool,
    /// Whether it can be used.
    pub state: ItemState,
}

/// Whether a tool can be used (DD-15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "digging_down/")]
pub enum ItemState {
    /// It can.
    Active,
    /// It is raised against the card that is turned up.
    Committed,
    /// Not before the base.
    Used,
}

/// Strengths of both kinds, of tools or of what a card takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "digging_down/")]
pub struct Strength {
    /// Of swords.
    pub combat: u8,
    /// Of pickaxes.
    pub mining: u8,
}

/// A kind of tool, and what it is good for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "digging_down/")]
pub struct Tool {
    /// Which.
    pub gear: Gear,
    /// With its enchantment.
    pub enchanted: bool,
    /// Its strength.
    pub strength: Strength,
}

/// What a player can do. Miners and passages are counted from 0; the joint ones decide for all (DD-7).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(tag = "do", rename_all = "snake_case")]
#[ts(export_to = "digging_down/")]
pub enum Action {
    /// Joint: explore, for one torch (DD-6).
    Explore {
        /// Which miner pays.
        payer: u8,
    },
    /// Joint: return to base, for two torches or what there is (DD-6, DD-9).
    Return {
        /// Which miners pay a torch each; one of them twice where they pay both. Sorted.
        payers: Vec<u8>,
    },
    /// Joint: which loot card the Creeper destroys (DD-26).
    LoseLoot {
        /// The loot card.
        loot: u8,
    },
    /// Joint: secured loot goes to somebody (DD-34, DD-35).
    Take {
        /// The loot card.
        loot: u8,
        /// The thing it is, or the one picked in exchange.
        gear: Gear,
        /// Whose inventory.
        miner: u8,
    },
    /// Joint: an armour is picked in exchange (DD-35).
    TakeArmour {
        /// The loot card.
        loot: u8,
    },
    /// Joint: secured loot is put into the box (DD-41).
    Leave {
        /// The loot card.
        loot: u8,
    },
    /// Joint: an enchantment is put on a tool (DD-36).
    Enchant {
        /// Which: `sharpness` or `silk_touch`.
        enchantment: Enchantment,
        /// Whose tool.
        miner: u8,
        /// Which.
        gear: Gear,
    },
    /// Joint: Protection is put on an armour (DD-36).
    Protect {},
    /// A miner goes to a passage (DD-10).
    Move {
        /// Who.
        miner: u8,
        /// Where.
        passage: u8,
    },
    /// A miner lights the passage where they stand (DD-11).
    Light {
        /// Who.
        miner: u8,
    },
    /// A miner drinks a potion (DD-12).
    Drink {
        /// Who.
        miner: u8,
    },
    /// Is ready: for the reveal (DD-13) or to leave the base (DD-42).
    Ready {},
    /// Is not ready after all.
    NotReady {},
    /// Raises a tool against the card that is turned up (DD-15).
    Commit {
        /// Who.
        miner: u8,
        /// Which.
        gear: Gear,
        /// With its enchantment.
        enchanted: bool,
    },
    /// Raises of the own tools those that are needed against the card that is turned up, if there is enough at the passage (DD-15).
    CommitNeeded {},
    /// Takes a raised tool back (DD-15).
    Withdraw {
        /// Who.
        miner: u8,
        /// Which.
        gear: Gear,
        /// With its enchantment.
        enchanted: bool,
    },
    /// Resolves the card with the raised tools (DD-15).
    Resolve {},
    /// Does not resolve the card, and bears the consequence (DD-16).
    Accept {},
    /// Flips a torch tile (DD-28, DD-29).
    Flip {},
    /// Throws the next cards of the passage away, unseen (DD-28).
    Skip {},
    /// Throws nothing away (DD-28).
    Stay {},
    /// Does not drink before the next card is turned up (DD-12).
    GoOn {},
    /// Puts what was mined with Silk Touch straight into the inventory (DD-36).
    Pocket {
        /// What, or which of two.
        gear: Gear,
    },
    /// Puts what was mined with Silk Touch to the loot all the same (DD-36).
    ToLoot {},
    /// Hands a thing to another miner (DD-41).
    Give {
        /// Who.
        miner: u8,
        /// What.
        gear: Gear,
        /// With its enchantment.
        enchanted: bool,
        /// To whom.
        to: u8,
    },
    /// Discards a thing for good (DD-41).
    Discard {
        /// Who.
        miner: u8,
        /// What.
        gear: Gear,
        /// With its enchantment.
        enchanted: bool,
    },
    /// Puts a torch into the stash (DD-41).
    Stash {
        /// Who.
        miner: u8,
    },
    /// Takes a torch from the stash (DD-41).
    TakeTorch {
        /// Who.
        miner: u8,
    },
    /// Fills the free slots with torches from the stash (DD-42).
    Fill {
        /// Who.
        miner: u8,
    },
}
