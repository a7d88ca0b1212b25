//! A cave card, by its index in the list of all cards, and the deck of a match.

use super::{
    data::{self, CARDS, COMBAT_BY_TEAM},
    types::{Card, Challenge, Depth, Difficulty, Loot, Objective, Strength, TeamSize},
};

/// The cards that a match is dealt from (DD-3).
#[derive(Clone, Copy, Debug)]
pub(super) struct Deck {
    pub difficulty: Difficulty,
    pub characters: u8,
    pub rules_version: u16,
}

impl Deck {
    /// Does this match have a kind of card?
    pub(super) fn has(self, card: &Card) -> bool {
        let team = match card.team {
            TeamSize::Any => true,
            TeamSize::Two => self.characters == 2 || self.rules_version < COMBAT_BY_TEAM,
            TeamSize::Three => self.characters == 3 && self.rules_version >= COMBAT_BY_TEAM,
            TeamSize::Four => self.characters == 4 && self.rules_version >= COMBAT_BY_TEAM,
        };
        team && (card.from..=card.until).contains(&self.difficulty)
    }

    /// The kinds of cards.
    pub(super) fn kinds(self) -> impl Iterator<Item = CardId> {
        CardId::every().filter(move |id| self.has(id.printed()))
    }

    /// The cards of a depth, with all copies.
    pub(super) fn of_depth(self, depth: Depth) -> Vec<CardId> {
        self.kinds()
            .filter(|id| id.depth() == depth)
            .flat_map(|id| std::iter::repeat_n(id, id.printed().copies.into()))
            .collect()
    }
}

/// A cave card. Copies of the same kind are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct CardId(pub u8);

impl CardId {
    /// Every kind, of any match.
    pub(super) fn every() -> impl Iterator<Item = Self> {
        (0..).map(Self).zip(CARDS).map(|(id, _)| id)
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

    /// The strength it takes, with or without a torch tile; none if strength does not help.
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

    /// The hearts lost if it is not resolved.
    pub(super) fn hearts(self, lit: bool) -> u8 {
        match self.challenge() {
            // What counts is not the strength that is missing but the card's own (DD-20).
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

    /// Does it stay in its passage if it is not resolved? All others go to the box (DD-17).
    pub(super) fn stays(self) -> bool {
        self.takes(false).is_some()
    }

    /// Does a torch tile stay when it is turned back (DD-17)?
    pub(super) fn keeps_tile(self) -> bool {
        matches!(self.challenge(), Challenge::Mob { .. } | Challenge::Spawner { .. })
    }

    /// The objective it is in a match of this difficulty (DD-33).
    pub(super) fn objective(self, difficulty: Difficulty) -> Option<Objective> {
        self.printed().objective.filter(|one| data::objectives(difficulty).contains(one))
    }
}
