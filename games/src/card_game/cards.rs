//! Materials, resource cards, tools and craft cards, as they also cross the wire.
//!
//! A card's id names the piece of cardboard: it stays the same wherever the card goes, and reveals
//! no more than its face.

use std::fmt;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What things are made of (CG-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "card_game/")]
pub enum Material {
    /// Every tool needs it.
    Wood,
    Stone,
    Iron,
    Gold,
    Diamond,
}

impl Material {
    /// All materials, most common first.
    pub(super) const ALL: [Self; 5] =
        [Self::Wood, Self::Stone, Self::Iron, Self::Gold, Self::Diamond];
}

impl fmt::Display for Material {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, formatter)
    }
}

/// The kind of a resource card (CG-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "card_game/")]
pub enum Kind {
    /// Counts as any one material (CG-8).
    Wild,
    /// Costs everybody a card (CG-14).
    Creeper,
    /// Takes the tops of all piles (CG-12).
    Tnt,
    #[serde(untagged)]
    #[ts(untagged)]
    Material(Material),
}

/// What a resource card shows. Cards with the same face are interchangeable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[ts(export_to = "card_game/")]
pub struct Face {
    pub kind: Kind,
    /// 1 to 3; 0 for Creepers and TNT.
    pub value: u8,
}

impl Face {
    /// Whether it is a resource or Wild, which a player can keep.
    pub(super) fn is_kept(self) -> bool {
        !matches!(self.kind, Kind::Creeper | Kind::Tnt)
    }
}

impl fmt::Display for Face {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            Kind::Material(material) => write!(formatter, "{material} {}", self.value),
            Kind::Wild => write!(formatter, "Wild {}", self.value),
            Kind::Creeper => formatter.write_str("Creeper"),
            Kind::Tnt => formatter.write_str("TNT"),
        }
    }
}

/// One of the 75 resource cards (CG-1). Ids follow kind and value, so sorting by id groups the
/// cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(from = "FlatCard", into = "FlatCard")]
#[ts(export_to = "card_game/")]
pub struct Card {
    /// Unique, 0 to 74.
    pub id: u8,
    #[ts(flatten)]
    pub face: Face,
}

/// A [`Card`] as it is written. Views have many, and serde's `flatten` is slow.
#[derive(Serialize, Deserialize)]
struct FlatCard {
    id: u8,
    kind: Kind,
    value: u8,
}

impl From<Card> for FlatCard {
    fn from(Card { id, face: Face { kind, value } }: Card) -> Self {
        Self { id, kind, value }
    }
}

impl From<FlatCard> for Card {
    fn from(FlatCard { id, kind, value }: FlatCard) -> Self {
        Self { id, face: Face { kind, value } }
    }
}

/// What a crafted card can be used for (CG-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "card_game/")]
pub enum Tool {
    /// Meets a Creeper instead of a discard (CG-15).
    Sword,
    /// Takes an action from another player (CG-18).
    Shovel,
    /// Discards the tops of all piles (CG-20).
    Hoe,
    /// Adds an action (CG-19).
    PickAxe,
    /// Adds 2 Wood to a payment (CG-9).
    Axe,
}

impl Tool {
    /// All tools.
    pub(super) const ALL: [Self; 5] =
        [Self::Sword, Self::Shovel, Self::Hoe, Self::PickAxe, Self::Axe];
}

impl fmt::Display for Tool {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::PickAxe => formatter.write_str("Pick Axe"),
            Self::Sword | Self::Shovel | Self::Hoe | Self::Axe => fmt::Debug::fmt(self, formatter),
        }
    }
}

/// One of the 25 craft cards: a tool in a material (CG-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[ts(export_to = "card_game/")]
pub struct CraftCard {
    /// Unique, 0 to 24.
    pub id: u8,
    pub tool: Tool,
    pub material: Material,
    /// What it is worth to the player who crafts it.
    pub points: u8,
    /// The value needed of its own material. For a wooden tool this is the whole cost.
    pub cost: u8,
    /// The value needed of Wood besides; 0 for a wooden tool.
    pub wood: u8,
}

impl CraftCard {
    /// Its cost: the materials and how much value of each.
    pub(super) fn needs(self) -> impl Iterator<Item = (Material, u8)> + Clone {
        [(self.material, self.cost), (Material::Wood, self.wood)]
            .into_iter()
            .filter(|&(_, amount)| amount > 0)
    }
}
