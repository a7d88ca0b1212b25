//! How long tables are kept. Without these settings, everything is kept.

use clap::Args;

use crate::store::{OldTable, Stay};

/// How long tables are kept after their last step, by what has come of them.
#[derive(Clone, Copy, Debug, Default, Args)]
pub struct Retention {
    /// How long a table at which no match has begun is kept, such as 30d (days), 8w (weeks) or 1y
    /// (years) [default: forever].
    #[arg(long, env = "LAMPROOM_KEEP_LOBBIES", value_parser = age, value_name = "TIME")]
    pub keep_lobbies: Option<Age>,

    /// How long a table at which matches have begun, but none was finished, is kept [default:
    /// forever].
    #[arg(long, env = "LAMPROOM_KEEP_TABLES", value_parser = age, value_name = "TIME")]
    pub keep_tables: Option<Age>,

    /// How long a table with finished matches is kept, with its matches and their files
    /// [default: forever].
    #[arg(long, env = "LAMPROOM_KEEP_MATCHES", value_parser = age, value_name = "TIME")]
    pub keep_matches: Option<Age>,
}

/// An age in days, at least one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Age(u32);

impl Age {
    fn ms(self) -> u64 {
        u64::from(self.0) * 24 * 60 * 60 * 1000
    }
}

impl Retention {
    /// Is everything kept?
    pub fn keeps_all(&self) -> bool {
        self.ages().all(|age| age.is_none())
    }

    /// The latest time at which a table can have had its last step that is not kept, in
    /// milliseconds since 1970.
    pub fn latest_ms(&self, now_ms: u64) -> u64 {
        let youngest = self.ages().flatten().map(Age::ms).min();
        youngest.map_or(0, |age| now_ms.saturating_sub(age))
    }

    /// Is this table not to be kept?
    pub fn removes(&self, table: &OldTable, now_ms: u64) -> bool {
        let age = match table.stay {
            Stay::Lobby => self.keep_lobbies,
            Stay::Unfinished => self.keep_tables,
            Stay::Played => self.keep_matches,
        };
        age.is_some_and(|age| table.last_ms.saturating_add(age.ms()) < now_ms)
    }

    fn ages(&self) -> impl Iterator<Item = Option<Age>> {
        [self.keep_lobbies, self.keep_tables, self.keep_matches].into_iter()
    }
}

/// Reads an age such as `30d`.
fn age(text: &str) -> Result<Age, String> {
    let wrong = || "write at least one day, in days, weeks or years: 30d, 8w or 1y".to_owned();
    let days_of = |unit| match unit {
        'd' => Some(1),
        'w' => Some(7),
        'y' => Some(365),
        _ => None,
    };
    let unit = text.chars().last().and_then(days_of).ok_or_else(wrong)?;
    let number: u32 = text[..text.len() - 1].parse().map_err(|_| wrong())?;
    let days = number.checked_mul(unit).filter(|days| *days > 0);
    days.map(Age).ok_or_else(wrong)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_age_has_a_number_and_a_unit() {
        for (text, days) in [("1d", 1), ("30d", 30), ("8w", 56), ("2y", 730)] {
            assert_eq!(age(text), Ok(Age(days)), "{text}");
        }
        for text in
            ["", "d", "30", "0d", "-1d", "1 d", "1.5d", "3m", "12é", "9999999999d", "99999999y"]
        {
            assert!(age(text).is_err(), "{text}");
        }
    }
}
