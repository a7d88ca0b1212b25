//! The guided match: a deal that begins with one of everything, and the first moves in it.

use super::{
    CavernShuffle,
    types::{Action, Adventurer, Card, DealChoice, DealNumber, ExploreEnd, Item, Options, Reveal},
};
use lamproom_game::{LEARNER, Lesson, capability::Teaches};

/// It can be won.
const DEAL: u32 = 23;

impl Teaches for CavernShuffle {
    fn lesson() -> Lesson<Options, Action> {
        use Adventurer::{Cleric, Ranger, Rogue};
        let moves = [
            Action::LevelUp { card: Card::adventurer(Rogue, 1) },
            Action::SetAside { card: Card::item(Item::Treasure) },
            Action::LevelUp { card: Card::adventurer(Ranger, 1) },
            Action::Complete { card: Card::obstacle(Ranger) },
            Action::Move { card: Card::adventurer(Rogue, 8), to: 5 },
            Action::Move { card: Card::adventurer(Cleric, 9), to: 4 },
            Action::Move { card: Card::adventurer(Ranger, 10), to: 1 },
            Action::Move { card: Card::adventurer(Ranger, 7), to: 4 },
            Action::Explore {},
            Action::LevelUp { card: Card::adventurer(Cleric, 1) },
            Action::LevelUp { card: Card::adventurer(Cleric, 2) },
        ];
        Lesson {
            options: Options {
                deal: DealNumber::new(DEAL).map_or(DealChoice::Winnable, DealChoice::Numbered),
                reveal: Reveal::BeforeMinotaur,
                explore: ExploreEnd::TurnOver,
            },
            seats: 1,
            first: None,
            draws: Vec::new(),
            actions: moves.map(|action| (LEARNER, action)).into(),
        }
    }
}
