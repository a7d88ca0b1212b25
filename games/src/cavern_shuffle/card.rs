//! The 52 cards and their names on the wire.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use ts_rs::TS;

/// The levels of an adventurer. The numbers of the cards follow from it.
pub(super) const LEVELS: u8 = 10;

/// A card, stored as a number: 40 adventurers, 4 obstacles, 3 enemies, 4 items, the Minotaur.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, TS)]
#[ts(
    export_to = "cavern_shuffle/",
    type = "`${\"cleric\" | \"barbarian\" | \"rogue\" | \"ranger\"}_\
            ${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10}` | \
            \"spike_trap\" | \"rushing_water\" | \"locked_door\" | \"dense_webbing\" | \
            \"fanatic\" | \"giant_spider\" | \"ogre\" | \
            \"short_rest\" | \"potion\" | \"treasure\" | \"illusion\" | \"minotaur\""
)]
pub struct Card(u8);

/// One of the four adventurers of the Party.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "cavern_shuffle/")]
pub enum Adventurer {
    Cleric,
    Barbarian,
    Rogue,
    Ranger,
}

/// The two alignments, which alternate in a sequence (CS-7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "cavern_shuffle/")]
pub enum Alignment {
    /// Cleric and Barbarian.
    Lawful,
    /// Rogue and Ranger.
    Chaotic,
}

/// An encounter the whole Party fights (CS-23).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "cavern_shuffle/")]
pub enum Enemy {
    /// Its curse forbids using items.
    Fanatic,
    /// In its web, only single cards move between dungeon piles.
    GiantSpider,
    /// It has no ability.
    Ogre,
}

/// A card that can be set aside and used once (CS-30).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "cavern_shuffle/")]
pub enum Item {
    /// Shuffles Discard and Explore (CS-31).
    ShortRest,
    /// Lends five levels for one completion (CS-32).
    Potion,
    /// Gives a level for good (CS-33).
    Treasure,
    /// Continues a sequence (CS-34).
    Illusion,
}

/// The kind of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// An adventurer of a level from 1 to 10.
    Adventurer(Adventurer, u8),
    /// The obstacle of an adventurer (CS-22).
    Obstacle(Adventurer),
    Enemy(Enemy),
    Item(Item),
    Minotaur,
}

/// What a card counts as in a sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "cavern_shuffle/")]
pub struct Value {
    pub alignment: Alignment,
    /// 1 to 10.
    pub level: u8,
}

impl Adventurer {
    /// All adventurers, in the order of their Party piles.
    pub const ALL: [Self; 4] = [Self::Cleric, Self::Barbarian, Self::Rogue, Self::Ranger];

    /// Lawful or Chaotic (CS-7).
    pub const fn alignment(self) -> Alignment {
        match self {
            Self::Cleric | Self::Barbarian => Alignment::Lawful,
            Self::Rogue | Self::Ranger => Alignment::Chaotic,
        }
    }

    pub(super) const fn index(self) -> usize {
        self as usize
    }
}

impl Alignment {
    /// The opposite alignment.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Lawful => Self::Chaotic,
            Self::Chaotic => Self::Lawful,
        }
    }
}

impl Enemy {
    /// All enemies.
    pub const ALL: [Self; 3] = [Self::Fanatic, Self::GiantSpider, Self::Ogre];
}

impl Item {
    /// All items.
    pub const ALL: [Self; 4] = [Self::ShortRest, Self::Potion, Self::Treasure, Self::Illusion];

    pub(super) const fn index(self) -> usize {
        self as usize
    }
}

impl Value {
    /// Whether a card of this value can be placed on one of the other (CS-7).
    pub const fn fits_on(self, below: Self) -> bool {
        self.level + 1 == below.level && self.alignment as u8 != below.alignment as u8
    }
}

const OBSTACLES: u8 = 4 * LEVELS;
const ENEMIES: u8 = OBSTACLES + 4;
const ITEMS: u8 = ENEMIES + 3;

/// The names of the cards of an adventurer, by level.
macro_rules! of_levels {
    ($adventurer:literal) => {
        [
            concat!($adventurer, "_1"),
            concat!($adventurer, "_2"),
            concat!($adventurer, "_3"),
            concat!($adventurer, "_4"),
            concat!($adventurer, "_5"),
            concat!($adventurer, "_6"),
            concat!($adventurer, "_7"),
            concat!($adventurer, "_8"),
            concat!($adventurer, "_9"),
            concat!($adventurer, "_10"),
        ]
    };
}

const ADVENTURERS: [[&str; LEVELS as usize]; 4] =
    [of_levels!("cleric"), of_levels!("barbarian"), of_levels!("rogue"), of_levels!("ranger")];

/// The other names, from the first obstacle to the Minotaur; the obstacles in the order of
/// [`Adventurer`].
const OTHERS: [&str; 12] = [
    "rushing_water",
    "locked_door",
    "spike_trap",
    "dense_webbing",
    "fanatic",
    "giant_spider",
    "ogre",
    "short_rest",
    "potion",
    "treasure",
    "illusion",
    "minotaur",
];

impl Card {
    /// The Minotaur, which is a marker on a pile and no card of it (CS-3).
    pub const MINOTAUR: Self = Self(ITEMS + 4);
    /// The number of cards.
    pub(super) const COUNT: usize = Self::MINOTAUR.0 as usize + 1;

    /// The card of an adventurer at a level.
    ///
    /// # Panics
    /// If the level is not 1 to 10.
    pub const fn adventurer(who: Adventurer, level: u8) -> Self {
        assert!(1 <= level && level <= LEVELS, "levels go from 1 to 10");
        Self(who as u8 * LEVELS + level - 1)
    }

    /// The obstacle of an adventurer.
    pub const fn obstacle(who: Adventurer) -> Self {
        Self(OBSTACLES + who as u8)
    }

    /// The card of an enemy.
    pub const fn enemy(enemy: Enemy) -> Self {
        Self(ENEMIES + enemy as u8)
    }

    /// The card of an item.
    pub const fn item(item: Item) -> Self {
        Self(ITEMS + item as u8)
    }

    /// Every card, in the order of their numbers.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..=Self::MINOTAUR.0).map(Self)
    }

    /// The kind of this card.
    pub const fn kind(self) -> Kind {
        if self.0 < OBSTACLES {
            Kind::Adventurer(Adventurer::ALL[(self.0 / LEVELS) as usize], self.0 % LEVELS + 1)
        } else if self.0 < ENEMIES {
            Kind::Obstacle(Adventurer::ALL[(self.0 - OBSTACLES) as usize])
        } else if self.0 < ITEMS {
            Kind::Enemy(Enemy::ALL[(self.0 - ENEMIES) as usize])
        } else if self.0 < Self::MINOTAUR.0 {
            Kind::Item(Item::ALL[(self.0 - ITEMS) as usize])
        } else {
            Kind::Minotaur
        }
    }

    /// Its place in a list of all cards.
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The card with a name, as in `cleric_3` or `spike_trap`.
    pub fn named(name: &str) -> Option<Self> {
        Self::all().find(|card| card.name() == name)
    }
}

impl Card {
    /// The name on the wire.
    fn name(self) -> &'static str {
        match self.kind() {
            Kind::Adventurer(who, level) => ADVENTURERS[who.index()][usize::from(level) - 1],
            _ => OTHERS[usize::from(self.0 - OBSTACLES)],
        }
    }

    /// The name in a sentence: `Rogue 7`, `Spike Trap`.
    pub(super) fn title(self) -> String {
        let words = self.to_string();
        let capital = |word: &str| {
            let (first, rest) = word.split_at(1);
            format!("{}{rest}", first.to_uppercase())
        };
        words.split('_').map(capital).collect::<Vec<_>>().join(" ")
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        Self::named(&name).ok_or_else(|| D::Error::custom(format!("there is no card {name:?}")))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn there_are_52_cards_with_names_of_their_own() {
        let names: BTreeSet<String> = Card::all().map(|card| card.to_string()).collect();
        assert_eq!((names.len(), Card::COUNT), (52, 52));
        assert!(Card::all().all(|card| Card::named(&card.to_string()) == Some(card)));
        assert_eq!(Card::named("cleric_11"), None);
    }

    #[test]
    fn a_card_is_what_it_was_made_as() {
        let [rogue, spider] = [Adventurer::Rogue, Adventurer::Ranger];
        assert_eq!(Card::adventurer(rogue, 10).kind(), Kind::Adventurer(rogue, 10));
        assert_eq!(Card::obstacle(spider).to_string(), "dense_webbing");
        assert_eq!(Card::item(Item::Illusion).kind(), Kind::Item(Item::Illusion));
        assert_eq!(Card::enemy(Enemy::Ogre).kind(), Kind::Enemy(Enemy::Ogre));
    }
}
