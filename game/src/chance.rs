//! Chance is asked for: the rules name a die or a shuffle and its purpose, the table's dealer
//! answers, and the answer is in the journal.

use serde::{Deserialize, Serialize};

/// A die or a shuffle that the rules wait for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/"))]
pub struct ChanceNode {
    /// What is drawn.
    pub kind: ChanceKind,
    /// What for, in words for the log: `cave-in of layer 3`.
    pub purpose: String,
    /// In a match, draws of one kind and one name come out alike, whoever asks for them and when:
    /// so the boards of a race have the same luck. None: a draw of its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub shared: Option<String>,
}

impl ChanceNode {
    /// A draw of its own.
    pub fn new(kind: ChanceKind, purpose: impl Into<String>) -> Self {
        Self { kind, purpose: purpose.into(), shared: None }
    }

    /// A draw that comes out like every other of this name in the match.
    pub fn shared(kind: ChanceKind, purpose: impl Into<String>, name: impl Into<String>) -> Self {
        Self { shared: Some(name.into()), ..Self::new(kind, purpose) }
    }
}

/// What is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/"))]
#[serde(rename_all = "snake_case")]
pub enum ChanceKind {
    /// A number from 1 to this, each as likely.
    Die(u32),
    /// An order of this many cards, each as likely.
    Shuffle(u16),
}

impl ChanceKind {
    /// Could this have come of it?
    pub fn allows(self, outcome: &ChanceOutcome) -> bool {
        match (self, outcome) {
            (Self::Die(sides), ChanceOutcome::Die(value)) => (1..=sides).contains(value),
            (Self::Shuffle(cards), ChanceOutcome::Shuffle(order)) => {
                let mut sorted = order.clone();
                sorted.sort_unstable();
                sorted.into_iter().eq(0..cards)
            }
            (Self::Die(_), ChanceOutcome::Shuffle(_))
            | (Self::Shuffle(_), ChanceOutcome::Die(_)) => false,
        }
    }
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/"))]
#[serde(rename_all = "snake_case")]
pub enum ChanceOutcome {
    /// The number rolled.
    Die(u32),
    /// For each place, from the first, which of the cards came to lie there.
    Shuffle(Vec<u16>),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kind_allows_its_own_outcomes_only() {
        assert!(ChanceKind::Die(4).allows(&ChanceOutcome::Die(4)));
        assert!(!ChanceKind::Die(4).allows(&ChanceOutcome::Die(5)));
        assert!(!ChanceKind::Die(4).allows(&ChanceOutcome::Die(0)));
        assert!(ChanceKind::Shuffle(3).allows(&ChanceOutcome::Shuffle(vec![2, 0, 1])));
        assert!(!ChanceKind::Shuffle(3).allows(&ChanceOutcome::Shuffle(vec![2, 0, 0])));
        assert!(!ChanceKind::Shuffle(3).allows(&ChanceOutcome::Die(1)));
    }
}
