//! Deals that the solver has won (CS-60), for tables that ask for one: nobody has to wait for it, and anybody can check it.

use super::deal::DealNumber;

/// Among the deals from `cs1:1` to `cs1:2920`, those that `simulate cavern-winnable` has found a way to win for by the standard rules and
/// with each of the table options.
///
/// A match is replayed by its place in this list: a list that is changed needs a new version of the rules.
const NUMBERS: &str = include_str!("winnable.txt");

/// How many there are.
pub(super) fn count() -> u32 {
    u32::try_from(NUMBERS.split_ascii_whitespace().count()).expect("a short list")
}

/// One of them, from 1.
pub(super) fn deal(place: u32) -> Option<DealNumber> {
    let place = usize::try_from(place).ok()?.checked_sub(1)?;
    let number = NUMBERS.split_ascii_whitespace().nth(place)?;
    DealNumber::new(number.parse().ok()?)
}
