//! What players are honoured for.

use super::checked::Checked;
use crate::{Deed, GameKind};

/// Honours have different ids, titles, and words with a number.
pub(super) fn examine(kind: &GameKind) -> Checked {
    for (place, honour) in kind.honours.iter().enumerate() {
        if kind.honours[..place].iter().any(|other| other.id == honour.id) {
            return Err(format!("two honours are called {}", honour.id));
        }
        let said = honour.words.iter().all(|words| words.contains("{}"));
        if honour.id.is_empty() || honour.title.is_empty() || !said {
            return Err(format!("the honour {:?} lacks a name, a title or a number", honour.id));
        }
    }
    Ok(())
}

/// Deeds are for honours that the game lists.
pub(super) fn are_listed(kind: &GameKind, deeds: &[Deed]) -> Checked {
    match deeds.iter().find(|deed| !kind.honours.contains(deed.honour)) {
        Some(deed) => Err(format!("the honour {} is not listed", deed.honour.id)),
        None => Ok(()),
    }
}
