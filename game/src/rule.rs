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
