//! Which deal a table plays: any, one that can be won, one by its number, or that of a day.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use ts_rs::TS;

use super::{daily::DailyDeal, deal::DealNumber};

/// The deal a table plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, TS)]
#[ts(
    export_to = "cavern_shuffle/",
    type = "\"drawn\" | \"winnable\" | `cs1:${number}` | `daily:${number}`"
)]
pub enum DealChoice {
    /// Any deal, drawn by the match's seed.
    Drawn,
    /// A deal the solver has won, drawn by the match's seed (CS-60).
    Winnable,
    /// The deal with this number.
    Numbered(DealNumber),
    /// The deal of a day, whose number is not told (CS-52). Only a daily match has it.
    Daily(DailyDeal),
}

impl DealChoice {
    /// The deal; none if it is drawn.
    pub fn number(self) -> Option<DealNumber> {
        match self {
            Self::Drawn | Self::Winnable => None,
            Self::Numbered(number) => Some(number),
            Self::Daily(daily) => Some(daily.number()),
        }
    }
}

/// What the deal of a day begins with, before the number of the day.
const DAILY: &str = "daily:";

impl FromStr for DealChoice {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "drawn" => Ok(Self::Drawn),
            "winnable" => Ok(Self::Winnable),
            _ => match text.strip_prefix(DAILY) {
                Some(day) => DailyDeal::parse(day)
                    .map(Self::Daily)
                    .ok_or_else(|| format!("{text:?} is not a deal. There is none on that day")),
                None => text.parse().map(Self::Numbered),
            },
        }
    }
}

impl fmt::Display for DealChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Drawn => f.write_str("drawn"),
            Self::Winnable => f.write_str("winnable"),
            Self::Numbered(number) => number.fmt(f),
            Self::Daily(daily) => write!(f, "{DAILY}{}", daily.day()),
        }
    }
}

impl Serialize for DealChoice {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for DealChoice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}
