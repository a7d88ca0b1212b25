//! What players are told apart by besides their names: a badge of a colour and an emblem.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What a person is told apart by: a colour and, for those who do not see it, an emblem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Badge {
    pub colour: Colour,
    pub emblem: Emblem,
}

/// The colour of a badge. There are more than seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    Amber,
    Teal,
    Violet,
    Rose,
    Sky,
    Lime,
}

impl Colour {
    /// Every colour. The first are those of the seats whose players have chosen none.
    pub const ALL: [Self; 6] =
        [Self::Amber, Self::Teal, Self::Violet, Self::Rose, Self::Sky, Self::Lime];
}

/// The emblem of a badge. There are more than seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Emblem {
    Flame,
    Gem,
    Moon,
    Star,
    Leaf,
    Bolt,
    Bat,
    Key,
}

impl Emblem {
    /// Every emblem. The first are those of the seats whose players have chosen none.
    pub const ALL: [Self; 8] = [
        Self::Flame,
        Self::Gem,
        Self::Moon,
        Self::Star,
        Self::Leaf,
        Self::Bolt,
        Self::Bat,
        Self::Key,
    ];
}
