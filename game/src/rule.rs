//! The rules of a game in words, for the rules page and for refusals.

use serde::Serialize;

/// One numbered rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/"))]
pub struct Rule {
    /// The rule's number, as in `CM-10`.
    pub id: &'static str,
    /// The heading it stands under.
    pub section: &'static str,
    /// What it says.
    pub text: &'static str,
    /// What we decided where the source is silent or contradicts itself.
    pub ruling: Option<&'static str>,
}

/// A rule as its source states it.
pub const fn rule(id: &'static str, section: &'static str, text: &'static str) -> Rule {
    Rule { id, section, text, ruling: None }
}

/// A rule that needed a ruling.
pub const fn ruled(
    id: &'static str,
    section: &'static str,
    text: &'static str,
    ruling: &'static str,
) -> Rule {
    Rule { id, section, text, ruling: Some(ruling) }
}

/// A number in words, for texts that are made of the numbers they name.
///
/// # Panics
/// Above twelve. Write those numbers in digits.
#[must_use]
pub const fn in_words(number: usize) -> &'static str {
    const WORDS: [&str; 13] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve",
    ];
    WORDS[number]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_numbers_have_words() {
        assert_eq!([0, 1, 7, 12].map(in_words), ["no", "one", "seven", "twelve"]);
    }
}
