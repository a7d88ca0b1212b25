//! Every number of the game.

use super::card::{Enemy, Item};
use lamproom_game::{Choice, InputsMax, Length, OptionSpec, Typed};

/// The rules that a new match is played by.
pub(super) const RULES_VERSION: u16 = 2;
/// Since these rules, "fewer than three" at the end of the Explore pile includes none (CS-12), a
/// Short Rest needs a card to shuffle (CS-31), a win with the Potion is recorded with the Party
/// level reached (CS-51), and the referee's view, so the digest, covers the whole position.
pub(super) const SECOND_RULES: u16 = 2;

/// The number of dungeon piles.
pub(super) const PILES: usize = 7;
/// The most cards in a pile: six face down, and a run from level 10 to level 1.
pub(super) const PILE_MAX: usize = 16;
/// The number of cards that are shuffled (CS-2): all but Short Rest and the Minotaur.
pub(super) const DECK: usize = 50;
/// The number of cards in the Explore pile at the start (CS-2).
pub(super) const STOCK: usize = 23;
/// The number of cards turned at once (CS-11).
pub(super) const EXPLORED: u8 = 3;
/// The number of level-ups after which the Minotaur is back where it was (CS-20).
pub(super) const MINOTAUR_ROUND: u8 = 12;
/// The Party level that wins (CS-21).
pub(super) const MINOTAUR_POWER: u8 = 30;
/// The levels the first to the fourth obstacle require (CS-22).
pub(super) const DIFFICULTIES: [u8; 4] = [1, 3, 5, 7];
/// The levels the Potion lends (CS-32).
pub(super) const POTION: u8 = 5;
/// The item in the inventory at the start (CS-1).
pub(super) const STARTING_ITEM: Item = Item::ShortRest;
/// Deals are numbered from 1 to this, short enough to be read out over the phone.
pub(super) const DEALS: u32 = 1_000_000_000;
/// Fewest and most players: alone, or a race (CS-50).
pub(super) const SEATS: (u8, u8) = (1, 4);
/// The time limits a table may choose, in minutes (CS-51).
pub(super) const CLOCK: &[u8] = &[5, 10, 15, 20, 30];
/// The usual length of a match between people.
pub(super) const LENGTH: Length = Length { minutes_min: 8, minutes_max: 30 };
/// The rules end no match: exploring and moving cards to and fro need never stop (CS-12). The deal
/// is the only draw.
pub(super) const INPUTS_MAX: InputsMax = InputsMax::ByStepLimit { draws: 1 };

/// The Party level that beats an enemy (CS-23). The source does not print these numbers.
pub(super) const fn power(enemy: Enemy) -> u8 {
    match enemy {
        Enemy::Fanatic => 8,
        Enemy::GiantSpider => 12,
        Enemy::Ogre => 16,
    }
}

pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec { typed: Some(DEAL_NUMBER), ..OptionSpec::new("deal", "Deal", DEAL) },
    OptionSpec::new("reveal", "Uncovered cards", REVEAL),
    OptionSpec::new("explore", "Last cards of the Explore pile", EXPLORE),
];

const DEAL: &[Choice] = &[
    Choice { json: "\"winnable\"", label: "Random, can be won" },
    Choice { json: "\"drawn\"", label: "Random, may be impossible" },
];

const DEAL_NUMBER: Typed = Typed { label: "By its number", example: "cs1:1234567" };

const REVEAL: &[Choice] = &[
    Choice { json: "\"before_minotaur\"", label: "Turned up before the Minotaur moves" },
    Choice { json: "\"after_minotaur\"", label: "Turned up after the Minotaur has moved (harder)" },
];

const EXPLORE: &[Choice] = &[
    Choice { json: "\"turn_over\"", label: "Turned as they are, even if fewer than three" },
    Choice { json: "\"carry_over\"", label: "Filled up to three from Discard" },
];
