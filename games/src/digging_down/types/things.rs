//! Options, cards and things.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Table options (DD-3, DD-7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(export_to = "digging_down/")]
pub struct Options {
    pub difficulty: Difficulty,
    pub decisions: Decisions,
}

/// What wins, and which cards are in the cave (DD-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "digging_down/")]
pub enum Difficulty {
    /// Two diamonds.
    Normal,
    /// Two Endermen.
    Hard,
    /// Two diamonds and two Endermen. Spawners bring enchantments.
    Hardcore,
}

/// How the team decides (DD-7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "digging_down/")]
pub enum Decisions {
    /// More than half must agree.
    Majority,
    /// Anybody decides for all.
    Anyone,
}

/// How deep a card lies. Its back shows it (DD-5).
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

/// A thing that fills a slot, or stands beside the hearts (DD-2, DD-34).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "digging_down/")]
pub enum Gear {
    StoneSword,
    IronSword,
    DiamondSword,
    StonePickaxe,
    IronPickaxe,
    DiamondPickaxe,
    /// Refills all hearts once (DD-12).
    Potion,
    /// Lights a passage and pays for exploring and returning (DD-6, DD-11).
    Torch,
    /// An extra heart. Stands beside the hearts and fills no slot (DD-34).
    Armour,
}

/// The loot of a spawner (DD-36).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "digging_down/")]
pub enum Enchantment {
    /// A sword counts double.
    Sharpness,
    /// What this pickaxe mines may go straight into the inventory.
    SilkTouch,
    /// An armour comes back at the base.
    Protection,
}

/// A kind of objective (DD-33).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "digging_down/")]
pub enum Objective {
    /// An ore.
    Diamond,
    /// A mob.
    Enderman,
}

/// The side on which a torch tile lands (DD-28).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "digging_down/")]
pub enum Side {
    Light,
    Dark,
}

/// A kind of cave card. Its id is its index in the list of all cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "digging_down/")]
pub struct Card {
    /// Another kind may have the same name.
    pub name: &'static str,
    pub depth: Depth,
    /// The easiest match that has it.
    #[serde(skip)]
    #[ts(skip)]
    pub from: Difficulty,
    /// The hardest match that has it.
    #[serde(skip)]
    #[ts(skip)]
    pub until: Difficulty,
    /// The teams whose matches have it.
    #[serde(skip)]
    #[ts(skip)]
    pub team: TeamSize,
    /// How many are in a match.
    pub copies: u8,
    pub challenge: Challenge,
    pub loot: Loot,
    /// The objective it is, in a match with that objective.
    pub objective: Option<Objective>,
}

/// The number of characters of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TeamSize {
    Any,
    /// Before rules version 4, any number.
    Two,
    Three,
    Four,
}

/// What a cave card demands (DD-23 to DD-33).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(export_to = "digging_down/")]
pub enum Challenge {
    /// Takes combat strength, less with a torch tile (DD-23).
    Mob {
        /// The strength it takes without a torch tile.
        dark: u8,
        /// The strength it takes with one.
        lit: u8,
    },
    /// Takes mining strength (DD-24).
    Ore { mining: u8 },
    /// Takes mining strength and brings nothing (DD-25).
    Dripstone { mining: u8 },
    /// Takes combat strength and brings nothing (DD-25).
    Cobweb { combat: u8 },
    /// Costs hearts and a loot card, but nothing with a torch tile (DD-26).
    Creeper { hearts: u8 },
    /// A lava lake or an abyss. Costs hearts, but nothing with a torch tile (DD-27).
    Pit { hearts: u8 },
    /// A minecart or a waterfall. A torch tile may be flipped (DD-28).
    Ride {
        /// How many cards the light side lets the team skip.
        cards: u8,
        /// How many hearts the dark side costs.
        hearts: u8,
    },
    /// A sunken treasure. A torch tile may be flipped (DD-29).
    Dive {
        /// How many hearts the dark side costs.
        hearts: u8,
    },
    /// Loot at once (DD-30).
    Chest {},
    /// Costs hearts, but nothing with a torch tile (DD-31).
    Warden { hearts: u8 },
    /// Takes both strengths at once, with a torch tile only mining strength (DD-32).
    Spawner { combat: u8, mining: u8 },
}

/// What a card brings once it is secured (DD-34 to DD-36).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "loot", rename_all = "snake_case")]
#[ts(export_to = "digging_down/")]
pub enum Loot {
    /// Nothing. The card goes to the box.
    Nothing {},
    /// New torches.
    Torches { count: u8 },
    /// Torches from the box.
    Recover {
        /// At most.
        count: u8,
    },
    /// The card itself becomes this thing.
    Item { gear: Gear },
    /// One of two things from the exchange items.
    Exchange { one: Gear, other: Gear },
    /// An enchantment.
    Sleeve { enchantment: Enchantment },
}

/// A thing in a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[ts(export_to = "digging_down/")]
pub struct Item {
    pub gear: Gear,
    /// With Sharpness or Silk Touch.
    pub enchanted: bool,
    pub state: ItemState,
}

/// Whether a tool can be used (DD-15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "digging_down/")]
pub enum ItemState {
    Active,
    /// Raised against the card that is turned up.
    Committed,
    /// Inactive until the base.
    Used,
}

/// Strengths of both kinds, of tools or demanded by a card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "digging_down/")]
pub struct Strength {
    /// Of swords.
    pub combat: u8,
    /// Of pickaxes.
    pub mining: u8,
}

/// What a team begins with (DD-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "digging_down/")]
pub struct Kit {
    /// Of each character.
    pub slots: u8,
    /// Stone swords of each character, and as many stone pickaxes.
    pub tools: u8,
    /// Of each character.
    pub torches: u8,
    /// The stash included.
    pub torches_in_all: u8,
}

/// A kind of tool and its strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "digging_down/")]
pub struct Tool {
    pub gear: Gear,
    pub enchanted: bool,
    pub strength: Strength,
}
