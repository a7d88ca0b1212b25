//! The words for cards, as they also cross the wire: materials, resource cards, tools and craft cards.
//!
//! A card's id is that of the piece of cardboard: it stays the same wherever the card goes, and says no more than its face.

use std::fmt;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::data;

/// What things are made of (CG-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "card_game/")]
pub enum Material {
    /// Wood, which every tool needs.
    Wood,
    /// Stone.
    Stone,
    /// Iron.
    Iron,
    /// Gold.
    Gold,
    /// Diamond.
    Diamond,
}

impl Material {
    /// All of them, the commonest first.
    pub(super) const ALL: [Self; 5] =
        [Self::Wood, Self::Stone, Self::Iron, Self::Gold, Self::Diamond];
}

impl fmt::Display for Material {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, formatter)
    }
}

/// What a resource card shows (CG-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "card_game/")]
pub enum Kind {
    /// Any one material.
    Wild,
    /// Takes a card from everybody (CG-14).
    Creeper,
    /// Takes the tops of all piles (CG-12).
    Tnt,
    /// One material.
    #[serde(untagged)]
    #[ts(untagged)]
    Material(Material),
}

/// What two cards that are the same in everything have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[ts(export_to = "card_game/")]
pub struct Face {
    /// Which kind.
    pub kind: Kind,
    /// Its value, 1 to 3; 0 of a Creeper and TNT.
    pub value: u8,
}

impl Face {
    /// Can it lie in front of a player: is it a resource or Wild?
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

/// One of the 75 resource cards (CG-1). Ids go by kind and value, so that cards sorted by id are sorted for the eye.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[ts(export_to = "card_game/")]
pub struct Card {
    /// Its own, 0 to 74.
    pub id: u8,
    /// What it shows.
    #[serde(flatten)]
    pub face: Face,
}

/// What a crafted card can be used for (CG-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "card_game/")]
pub enum Tool {
    /// Used instead of a discard (CG-15).
    Sword,
    /// Costs another player an action (CG-18).
    Shovel,
    /// Clears the tops of all piles (CG-20).
    Hoe,
    /// One more action (CG-19).
    PickAxe,
    /// Two Wood in a payment (CG-9).
    Axe,
}

impl Tool {
    /// All of them.
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
    /// Its own, 0 to 24.
    pub id: u8,
    /// Which tool.
    pub tool: Tool,
    /// Made of what.
    pub material: Material,
    /// What it counts for whoever crafts it.
    pub points: u8,
    /// What it takes of its own material; of a wooden tool, all that it takes.
    pub cost: u8,
    /// What it takes of Wood besides; 0 for a wooden tool.
    pub wood: u8,
}

impl CraftCard {
    /// What it takes: the materials and how much of each.
    pub(super) fn needs(self) -> impl Iterator<Item = (Material, u8)> + Clone {
        [(self.material, self.cost), (Material::Wood, self.wood)]
            .into_iter()
            .filter(|&(_, amount)| amount > 0)
    }
}

/// A fresh box: every resource card, by id.
pub(super) fn resource_cards() -> Vec<Card> {
    let face = |kind, value, copies| (0..copies).map(move |_| Face { kind, value });
    let valued = data::VALUES.into_iter().flat_map(|(kind, copies)| {
        (1..).zip(copies).flat_map(move |(value, copies)| face(kind, value, copies))
    });
    let special = face(Kind::Creeper, 0, data::CREEPERS).chain(face(Kind::Tnt, 0, data::TNT));
    (0..).zip(valued.chain(special)).map(|(id, face)| Card { id, face }).collect()
}

/// A fresh box: every craft card, by id.
pub(super) fn craft_cards() -> Vec<CraftCard> {
    let all = Tool::ALL.into_iter().flat_map(|tool| {
        Material::ALL.into_iter().zip(data::recipe(tool).points).map(move |both| (tool, both))
    });
    (0..)
        .zip(all)
        .map(|(id, (tool, (material, points)))| {
            let data::Recipe { cost, wood, .. } = data::recipe(tool);
            let (cost, wood) =
                if material == Material::Wood { (cost + wood, 0) } else { (cost, wood) };
            CraftCard { id, tool, material, points, cost, wood }
        })
        .collect()
}
