//! A cave card in a passage, by its place in the printed list.

use super::{
    data::{self, CARDS},
    types::{Card, Challenge, Depth, Difficulty, Loot, Objective, Strength},
};

impl Card {
    /// Is this kind in the cave of such a match (DD-3)?
    pub(super) fn is_in(&self, difficulty: Difficulty) -> bool {
        (self.from..=self.until).contains(&difficulty)
    }
}

/// A cave card. Two of one kind are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct CardId(pub u8);

impl CardId {
    /// Every kind there is, of whatever difficulty.
    pub(super) fn every() -> impl Iterator<Item = Self> {
        (0..).map(Self).zip(CARDS).map(|(id, _)| id)
    }

    /// The kinds of a difficulty (DD-3).
    pub(super) fn all(difficulty: Difficulty) -> impl Iterator<Item = Self> {
        Self::every().filter(move |id| id.printed().is_in(difficulty))
    }

    /// The cards of a difficulty and depth, each as often as it is there.
    pub(super) fn of_depth(difficulty: Difficulty, depth: Depth) -> Vec<Self> {
        Self::all(difficulty)
            .filter(|id| id.depth() == depth)
            .flat_map(|id| std::iter::repeat_n(id, id.printed().copies.into()))
            .collect()
    }

    /// What is printed on it.
    pub(super) fn printed(self) -> &'static Card {
        &CARDS[usize::from(self.0)]
    }

    pub(super) fn depth(self) -> Depth {
        self.printed().depth
    }

    pub(super) fn challenge(self) -> Challenge {
        self.printed().challenge
    }

    pub(super) fn loot(self) -> Loot {
        self.printed().loot
    }

    /// The strength it takes, in the dark or by light; none where strength does not help.
    pub(super) fn takes(self, lit: bool) -> Option<Strength> {
        let (combat, mining) = match self.challenge() {
            Challenge::Mob { dark, lit: by_light } => (if lit { by_light } else { dark }, 0),
            Challenge::Ore { mining } | Challenge::Dripstone { mining } => (0, mining),
            Challenge::Cobweb { combat } => (combat, 0),
            Challenge::Spawner { combat, mining } => (if lit { 0 } else { combat }, mining),
            Challenge::Creeper { .. }
            | Challenge::Pit { .. }
            | Challenge::Ride { .. }
            | Challenge::Dive { .. }
            | Challenge::Chest {}
            | Challenge::Warden { .. } => return None,
        };
        Some(Strength { combat, mining })
    }

    /// The hearts it costs not to resolve it.
    pub(super) fn hearts(self, lit: bool) -> u8 {
        match self.challenge() {
            // The strength that is missing does not matter, the card's own does (DD-20).
            Challenge::Mob { .. } | Challenge::Spawner { .. } => {
                data::scale(self.takes(lit).map_or(0, |takes| takes.combat))
            }
            Challenge::Creeper { hearts }
            | Challenge::Pit { hearts }
            | Challenge::Warden { hearts }
                if !lit =>
            {
                hearts
            }
            _ => 0,
        }
    }

    /// Unresolved it stays where it is; anything else goes to the box (DD-17).
    pub(super) fn stays(self) -> bool {
        self.takes(false).is_some()
    }

    /// A torch tile stays at it when it is turned back (DD-17).
    pub(super) fn keeps_tile(self) -> bool {
        matches!(self.challenge(), Challenge::Mob { .. } | Challenge::Spawner { .. })
    }

    /// Which objective it is in a game of this difficulty (DD-33).
    pub(super) fn objective(self, difficulty: Difficulty) -> Option<Objective> {
        self.printed().objective.filter(|one| data::objectives(difficulty).contains(one))
    }
}
