//! The character of a bot: its name, how it thinks, and how often it was measured to win.

use serde::Serialize;

use crate::Level;

/// How players know the bot of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/"))]
pub struct Character {
    /// A name, such as "Flint".
    pub name: &'static str,
    /// How it plays, as the rest of a sentence that begins with the name.
    pub manner: &'static str,
    /// The share that says most about its strength; none if it was not measured.
    pub wins: Option<Share>,
    /// What the page of the game tells beyond that.
    #[serde(skip)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub portrayal: Portrayal,
}

/// How a bot thinks, and how often else it was measured to win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/"))]
pub struct Portrayal {
    /// How it finds what to play, in whole sentences.
    pub thoughts: &'static str,
    /// Its share of other matches.
    pub also_wins: &'static [Share],
}

/// The share of matches that a bot won in the simulator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/"))]
pub struct Share {
    /// Which matches, such as "matches against Flint".
    pub of: &'static str,
    /// How many were played.
    pub played: u32,
    /// Tenths of a percent that were won; a victory that two share counts half.
    pub won: u16,
    /// Half the 95% interval, in tenths of a percent.
    pub margin: u16,
}

impl Character {
    /// The characters of a game that names none, by level.
    pub const DEFAULT: [Self; Level::ALL.len()] = [
        Self::unmeasured("Pebble", "tries things out"),
        Self::unmeasured("Flint", "looks before every step"),
        Self::unmeasured("Quartz", "thinks everything through"),
    ];

    const fn unmeasured(name: &'static str, manner: &'static str) -> Self {
        let portrayal = Portrayal { thoughts: "", also_wins: &[] };
        Self { name, manner, wins: None, portrayal }
    }
}

/// A measured share: of which matches, how many, and the tenths of a percent that were won, with
/// half the 95% interval.
pub const fn share(of: &'static str, played: u32, won: u16, margin: u16) -> Share {
    Share { of, played, won, margin }
}
