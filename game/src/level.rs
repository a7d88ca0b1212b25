//! How well a bot plays, and who players take it for.

use serde::{Deserialize, Serialize};

/// How well a bot plays.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// For players who still learn the game.
    Novice,
    /// A good opponent that needs no time to think.
    #[default]
    Skilled,
    /// As strong as the game's search can play.
    Master,
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Self; 3] = [Self::Novice, Self::Skilled, Self::Master];
}

/// How players know the bot of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/"))]
pub struct Character {
    /// A name, such as "Flint".
    pub name: &'static str,
    /// How it plays, as the rest of a sentence that begins with the name.
    pub manner: &'static str,
}

impl Character {
    /// The characters of a game that names none, by level.
    pub const DEFAULT: [Self; Level::ALL.len()] = [
        Self { name: "Pebble", manner: "tries things out" },
        Self { name: "Flint", manner: "looks before every step" },
        Self { name: "Quartz", manner: "thinks everything through" },
    ];
}

/// What a bot decides about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Remit {
    /// Everything that its seat may do.
    Everything,
    /// What its seat does by itself: joint actions are left to people.
    Own,
}
