//! What a table has decided to do next: an entry of its journal, and for an action the position
//! that it leads to, so that nothing is played twice.

use lamproom_game::AnyTold;

use crate::{Acted, Entry, dealt_game::DealtGame};

/// What a table has decided to do next.
#[derive(Debug)]
pub(crate) enum Decision {
    /// Everything that follows from it is in the entry.
    Entry(Entry),
    /// An action of the match.
    Move(Box<Played>),
}

/// An action that has been played.
#[derive(Debug)]
pub(crate) struct Played {
    pub(crate) acted: Acted,
    /// The position after it.
    pub(crate) position: DealtGame,
    pub(crate) told: Vec<AnyTold>,
    /// Something was drawn or revealed.
    pub(crate) barrier: bool,
}

impl Played {
    /// Whether two ways of playing an action led to the same.
    pub(crate) fn is_same(&self, other: &Self) -> bool {
        let Self { acted, position, told, barrier } = self;
        (acted, told, barrier) == (&other.acted, &other.told, &other.barrier)
            && position.is_same(&other.position)
    }
}

impl From<Entry> for Decision {
    fn from(entry: Entry) -> Self {
        Self::Entry(entry)
    }
}

impl From<Played> for Decision {
    fn from(played: Played) -> Self {
        Self::Move(Box::new(played))
    }
}
