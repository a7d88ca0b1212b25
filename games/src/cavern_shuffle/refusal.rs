//! Why an action is not legal on a board, and how to say so.

use std::fmt;

use super::{
    card::{Adventurer, Card, Item, Kind, LEVELS},
    data::MINOTAUR_POWER,
};
use lamproom_game::Illegal;

/// Why an action is not legal. Without texts, as the solver asks for each candidate and throws the
/// reason away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reason {
    /// The player has won or given up.
    GameOver,
    /// The card is not available, wherever it is.
    Unavailable(Card),
    /// The card would be available if the Minotaur did not block its pile.
    Blocked,
    /// The Minotaur blocks the pile the action would add to.
    BlockedGoal,
    NoSuchPile,
    /// Only adventurers level up.
    NotAnAdventurer,
    /// A card of `level` does not follow level `at`.
    NotNextLevel {
        who: Adventurer,
        level: u8,
        at: u8,
    },
    /// Only encounters are completed.
    NotAnEncounter,
    TooWeak {
        card: Card,
        needed: u8,
        brought: u8,
        potion: bool,
    },
    /// The Minotaur is not completed like other encounters.
    FallsByItself,
    /// Only items are set aside.
    NotAnItem(Card),
    /// The card is neither replaced by the Treasure nor the Illusion.
    StaysInPlay,
    NotSetAside(Item),
    AlreadyUsed(Item),
    /// The Fanatic is available.
    Cursed,
    /// The Illusion continues no sequence there.
    NoSequence,
    HighestLevel(Adventurer),
    NotInParty(Adventurer),
    NothingToExplore,
    NothingToTurnOver,
    /// At this table, exploring turns the Discard over.
    CarriesOver,
    /// A Short Rest would shuffle no card.
    NothingToShuffle,
    /// Encounters and items do not move.
    Immovable(Card),
    /// The Giant Spider is available, and the card carries others.
    Webbed,
    SamePile,
    /// Only a level 10 enters a passage.
    NotLevelTen,
    /// This level 10 lies alone or was placed into a passage before.
    NoSecondPassage,
    /// Encounters and items carry nothing.
    CarriesNothing,
    /// Not one level lower, or not of the other alignment.
    DoesNotFit,
}

impl From<Reason> for Illegal {
    fn from(reason: Reason) -> Self {
        Self::new(reason.rule(), reason.to_string())
    }
}

impl Reason {
    /// The number of the rule that forbids the action.
    fn rule(self) -> &'static str {
        match self {
            Self::Unavailable(_) => "CS-4",
            Self::Blocked | Self::BlockedGoal => "CS-6",
            Self::NoSuchPile | Self::SamePile | Self::DoesNotFit => "CS-7",
            Self::Immovable(_) | Self::CarriesNothing => "CS-8",
            Self::NotLevelTen | Self::NoSecondPassage => "CS-9",
            Self::NotAnAdventurer | Self::NotNextLevel { .. } => "CS-10",
            Self::NothingToExplore | Self::NothingToTurnOver | Self::CarriesOver => "CS-12",
            Self::FallsByItself => "CS-21",
            Self::NotAnEncounter => "CS-22",
            Self::TooWeak { potion: true, .. } => "CS-32",
            Self::TooWeak { card, .. } if matches!(card.kind(), Kind::Obstacle(_)) => "CS-22",
            Self::TooWeak { .. } | Self::Cursed | Self::Webbed => "CS-23",
            Self::NotAnItem(_) | Self::NotSetAside(_) | Self::AlreadyUsed(_) => "CS-30",
            Self::NothingToShuffle => "CS-31",
            Self::StaysInPlay | Self::HighestLevel(_) | Self::NotInParty(_) => "CS-33",
            Self::NoSequence => "CS-34",
            Self::GameOver => "CS-41",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let item = |item| Card::item(item).title();
        let text = match *self {
            Self::GameOver => "Your game has ended.",
            Self::Unavailable(card) => {
                return write!(f, "The {} is not available now.", card.title());
            }
            Self::Blocked => "The Minotaur blocks that pile until the next level-up.",
            Self::BlockedGoal => "The Minotaur blocks that pile: nothing can enter it.",
            Self::NoSuchPile => "There is no such pile.",
            Self::NotAnAdventurer => "Only adventurers can level up.",
            Self::NotNextLevel { who, level, at } => {
                return write!(f, "The {who:?} is at level {at}, so level {level} is not next.");
            }
            Self::NotAnEncounter => "Only encounters can be completed.",
            Self::TooWeak { card, needed, brought, potion } => {
                let (title, with) = (card.title(), if potion { " with the Potion" } else { "" });
                return write!(f, "The {title} requires {needed}, and you have {brought}{with}.");
            }
            Self::FallsByItself => {
                return write!(f, "The Minotaur falls by itself at Party level {MINOTAUR_POWER}.");
            }
            Self::NotAnItem(card) => {
                return write!(f, "Only items can be set aside, not the {}.", card.title());
            }
            Self::StaysInPlay => {
                "Only the Illusion, or a card replaced by the Treasure, can be put out of play."
            }
            Self::NotSetAside(which) => {
                return write!(f, "You have not set the {} aside yet.", item(which));
            }
            Self::AlreadyUsed(which) => {
                return write!(f, "The {} has already been used.", item(which));
            }
            Self::Cursed => "No item can be used while the Fanatic is available.",
            Self::NoSequence => "Lay the Illusion on an exposed adventurer of level 2 or higher.",
            Self::HighestLevel(who) => return write!(f, "The {who:?} has reached level {LEVELS}."),
            Self::NotInParty(who) => return write!(f, "The {who:?} is not in the Party yet."),
            Self::NothingToExplore => "The Explore pile is empty. Turn over the Discard instead.",
            Self::CarriesOver => "At this table you explore on: that turns the Discard over.",
            Self::NothingToShuffle => "Explore and Discard are both empty.",
            Self::NothingToTurnOver => {
                "The Discard can be turned over once the Explore pile is empty."
            }
            Self::Immovable(card) => return write!(f, "The {} cannot be moved.", card.title()),
            Self::Webbed => "In the Giant Spider's web, only single cards move between piles.",
            Self::SamePile => "The card is already in that pile.",
            Self::NotLevelTen => "Only a level 10 can enter a passage.",
            Self::NoSecondPassage => {
                "A level 10 enters a passage only once, and not if it lies alone."
            }
            Self::CarriesNothing => "No card can be placed on an encounter or an item.",
            Self::DoesNotFit => {
                "Place it on an adventurer one level higher and of the other alignment."
            }
        };
        f.write_str(text)
    }
}
