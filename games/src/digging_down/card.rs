//! A cave card in a passage, by its place in the printed list.

use super::{
    data::{self, CARDS, Printed},
    types::{Card, Challenge, Depth, Difficulty, Loot, Objective, Strength},
};

/// A cave card. Two of one kind are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct CardId(pub u8);

impl CardId {
    /// The kinds of a difficulty (DD-3).
    pub(super) fn all(difficulty: Difficulty) -> impl Iterator<Item = Self> {
        (0..)
            .map(Self)
            .zip(CARDS)
            .filter(move |(_, card)| card.from <= difficulty)
            .map(|(id, _)| id)
    }

    /// The cards of a difficulty and depth, each as often as it is there.
    pub(super) fn of_depth(difficulty: Difficulty, depth: Depth) -> Vec<Self> {
        Self::all(difficulty)
            .filter(|id| id.depth() == depth)
            .flat_map(|id| std::iter::repeat_n(id, id.printed().copies.into()))
            .collect()
    }

    /// What is printed on it.
    pub(super) fn printed(self) -> &'static Printed {
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

    /// As it crosses the wire in a game of this difficulty.
    pub(super) fn wire(self, difficulty: Difficulty) -> Card {
        let Printed { depth, name, challenge, loot, .. } = *self.printed();
        let objective = self.objective(difficulty);
        Card { id: self.0, name: name.to_owned(), depth, challenge, loot, objective }
    }
}
