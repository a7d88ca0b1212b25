//! How a match ends.

use serde::{Deserialize, Serialize};

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/"))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Outcome {
    /// The players competed.
    Ranked {
        /// The place of each seat, from 1. Equal places are shared and the next one is skipped.
        places: Vec<u8>,
        /// The score of each seat.
        scores: Vec<i32>,
        /// One of `Meta.ends`.
        how: String,
    },
    /// The players won or lost together.
    Shared {
        /// Whether they won.
        won: bool,
        /// How well, in the game's own words.
        grade: String,
        /// One of `Meta.ends`.
        how: String,
    },
}

impl Outcome {
    /// Ranks the seats, given in turn order with what decides (more is better) and their score.
    pub fn ranked<K: Ord>(how: &str, seats: impl IntoIterator<Item = (K, i32)>) -> Self {
        let (keys, scores): (Vec<K>, Vec<i32>) = seats.into_iter().unzip();
        let ahead = |key: &K| keys.iter().filter(|other| *other > key).count();
        let place = |key: &K| u8::try_from(ahead(key) + 1).expect("a game has at most 255 seats");
        Self::Ranked { places: keys.iter().map(place).collect(), scores, how: how.to_owned() }
    }

    /// The way the match ended: one of [`Meta::ends`](crate::Meta::ends).
    pub fn how(&self) -> &str {
        match self {
            Self::Ranked { how, .. } | Self::Shared { how, .. } => how,
        }
    }
}
