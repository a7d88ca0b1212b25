//! A calendar day, as used in links and messages.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use time::{Date, Month};
use ts_rs::TS;

use crate::{DAILY_GRACE_MS, Malformed};

/// The length of a day in milliseconds, without leap seconds.
const DAY_MS: u64 = 86_400_000;

/// The Julian day number of 1 January 1970.
const JULIAN_DAY_OF_1970: i32 = 2_440_588;

/// The number of 31 December 9999, the last day whose year has four digits.
const DAYS_MAX: u32 = 2_932_896;

/// A day in UTC, written `2026-11-21`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(try_from = "String", into = "String")]
#[ts(type = "string")]
pub struct Day(u32);

impl Day {
    /// The day of a time in milliseconds since 1970.
    pub fn at(ms: u64) -> Self {
        Self(u32::try_from(ms / DAY_MS).unwrap_or(DAYS_MAX).min(DAYS_MAX))
    }

    /// The number of days since 1 January 1970.
    pub fn number(self) -> u32 {
        self.0
    }

    /// The day with this number; `None` beyond the year 9999.
    pub fn numbered(number: u32) -> Option<Self> {
        (number <= DAYS_MAX).then_some(Self(number))
    }

    /// The end of the day, in milliseconds since 1970.
    pub fn end_ms(self) -> u64 {
        (u64::from(self.0) + 1) * DAY_MS
    }

    /// When its daily match closes, in milliseconds since 1970. A try that begins on the
    /// day and ends by then is ranked. What the day deals is withheld until then.
    pub fn closes_ms(self) -> u64 {
        self.end_ms() + DAILY_GRACE_MS
    }

    /// Whether its daily match is still open at a time in milliseconds since 1970.
    pub fn is_open(self, ms: u64) -> bool {
        ms < self.closes_ms()
    }

    /// The first day whose daily match is open at a time in milliseconds since 1970. It is the day
    /// itself, or in its first hour the day before.
    pub fn first_open(ms: u64) -> Self {
        Self::at(ms.saturating_sub(DAILY_GRACE_MS))
    }

    /// The days up to the day of a time, in milliseconds since 1970, whose daily matches are open.
    pub fn open_at(ms: u64) -> impl Iterator<Item = Self> {
        (Self::first_open(ms).0..=Self::at(ms).0).map(Self)
    }

    /// The day this many days earlier, but not before 1970.
    #[must_use]
    pub fn before(self, days: u32) -> Self {
        Self(self.0.saturating_sub(days))
    }

    fn parse(text: &str) -> Option<Self> {
        let digits = |text: &str, count: usize| {
            let fits = text.len() == count && text.bytes().all(|byte| byte.is_ascii_digit());
            fits.then(|| text.parse::<u16>().ok()).flatten()
        };
        let mut parts = text.split('-');
        let (year, month, day) = (parts.next()?, parts.next()?, parts.next()?);
        let month = Month::try_from(u8::try_from(digits(month, 2)?).ok()?).ok()?;
        let day = u8::try_from(digits(day, 2)?).ok()?;
        let date = Date::from_calendar_date(i32::from(digits(year, 4)?), month, day).ok()?;
        let number = u32::try_from(date.to_julian_day() - JULIAN_DAY_OF_1970).ok()?;
        parts.next().is_none().then_some(Self(number))
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let julian = JULIAN_DAY_OF_1970.saturating_add_unsigned(self.0);
        let date = Date::from_julian_day(julian).expect("years up to 9999 are dates");
        let (year, month, day) = date.to_calendar_date();
        write!(f, "{year:04}-{:02}-{day:02}", u8::from(month))
    }
}

impl fmt::Debug for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Day {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Self, Malformed> {
        let malformed = Malformed::new("a day", "a date from 1970 to 9999, such as 2026-11-21");
        Self::parse(text).ok_or(malformed)
    }
}

impl TryFrom<String> for Day {
    type Error = Malformed;

    fn try_from(text: String) -> Result<Self, Malformed> {
        text.parse()
    }
}

impl From<Day> for String {
    fn from(day: Day) -> Self {
        day.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_read_as_they_are_written() {
        for (number, text) in [
            (0, "1970-01-01"),
            (20_778, "2026-11-21"),
            (11_016, "2000-02-29"),
            (DAYS_MAX, "9999-12-31"),
        ] {
            assert_eq!(Day(number).to_string(), text);
            assert_eq!(text.parse(), Ok(Day(number)));
        }
        for bad in [
            "",
            "today",
            "1969-12-31",
            "2026-02-29",
            "2026-13-01",
            "2026-1-1",
            "2026-11-21-",
            "+026-11-21",
        ] {
            assert!(bad.parse::<Day>().is_err(), "{bad}");
        }
    }

    /// Midnight belongs to the day that begins.
    #[test]
    fn a_day_goes_from_midnight_to_midnight() {
        let day: Day = "2026-11-21".parse().unwrap();
        assert_eq!(Day::at(day.end_ms() - 1), day);
        assert_eq!(Day::at(day.end_ms()).to_string(), "2026-11-22");
        assert_eq!(day.before(21).to_string(), "2026-10-31");
        assert_eq!(Day::at(u64::MAX).to_string(), "9999-12-31");
    }

    #[test]
    fn a_daily_match_closes_an_hour_after_its_day() {
        let day: Day = "2026-11-21".parse().unwrap();
        let next = Day(day.0 + 1);
        let open_at = |ms| Day::open_at(ms).collect::<Vec<_>>();
        assert_eq!(open_at(day.end_ms() - 1), [day]);
        assert_eq!(open_at(day.end_ms()), [day, next]);
        assert_eq!(open_at(day.closes_ms() - 1), [day, next]);
        assert_eq!(open_at(day.closes_ms()), [next]);
        assert!(day.is_open(day.closes_ms() - 1) && !day.is_open(day.closes_ms()));
        assert_eq!(open_at(0), [Day(0)]);
        assert_eq!(open_at(u64::MAX), [Day(DAYS_MAX)]);
    }
}
