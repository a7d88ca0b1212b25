//! Lengths of time as operators write them: whole numbers with bounds.

use std::{str::FromStr, time::Duration};

use super::limits;

/// A time that is written in seconds, at most [`limits::SECONDS_SET`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seconds(u64);

impl Seconds {
    /// The same in milliseconds.
    pub fn ms(self) -> u64 {
        self.0 * 1000
    }

    /// The same as a duration.
    pub fn duration(self) -> Duration {
        Duration::from_secs(self.0)
    }
}

impl FromStr for Seconds {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        read(text, limits::SECONDS_SET).map(Self)
    }
}

/// A time that is written in milliseconds, at most [`limits::MILLISECONDS_SET`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Milliseconds(u64);

impl Milliseconds {
    /// The same as a number.
    pub fn ms(self) -> u64 {
        self.0
    }

    /// The same as a duration.
    pub fn duration(self) -> Duration {
        Duration::from_millis(self.0)
    }
}

impl FromStr for Milliseconds {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        read(text, limits::MILLISECONDS_SET).map(Self)
    }
}

fn read(text: &str, most: u64) -> Result<u64, String> {
    let number = text.parse().ok().filter(|number| *number <= most);
    number.ok_or_else(|| format!("write a whole number from 0 to {most}"))
}
