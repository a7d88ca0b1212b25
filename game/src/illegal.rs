//! Why the rules refuse something.

/// What the rules do not allow: the rule, and a sentence that says what is wrong and what to do.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{text}")]
pub struct Illegal {
    /// The number of the rule, as in `CM-10`; none if no rule is involved (malformed JSON, bad
    /// options).
    pub rule: Option<&'static str>,
    /// One sentence for players, ending in a full stop.
    pub text: String,
}

impl Illegal {
    /// Forbidden by a rule.
    pub fn new(rule: &'static str, text: impl Into<String>) -> Self {
        Self { rule: Some(rule), text: text.into() }
    }

    /// Refused, but not by a rule of the game.
    pub fn without_rule(text: impl Into<String>) -> Self {
        Self { rule: None, text: text.into() }
    }
}
