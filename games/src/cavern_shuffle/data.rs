//! Every number of the game. None stands anywhere else.

use super::card::{Enemy, Item};
use crate::{Choice, Length, OptionSpec, Typed};

/// The levels of an adventurer.
pub(super) const LEVELS: u8 = 10;
/// The dungeon piles.
pub(super) const PILES: usize = 7;
/// The most cards a pile can hold: six face down and a run from level 10 to level 1.
pub(super) const PILE_MAX: usize = 16;
/// The cards that are shuffled (CS-2): all but Short Rest and the Minotaur.
pub(super) const DECK: usize = 50;
/// What is left of them for the Explore pile.
pub(super) const STOCK: usize = 23;
/// The cards of one Explore (CS-11).
pub(super) const EXPLORED: u8 = 3;
/// The Minotaur walks to and fro once in so many level-ups (CS-20).
pub(super) const MINOTAUR_ROUND: u8 = 12;
/// The Party level that wins (CS-21).
pub(super) const MINOTAUR_POWER: u8 = 30;
/// What the first, second, third and fourth obstacle ask for (CS-22).
pub(super) const DIFFICULTIES: [u8; 4] = [1, 3, 5, 7];
/// The levels that the Potion lends (CS-32).
pub(super) const POTION: u8 = 5;
/// What lies in the inventory at the start (CS-1).
pub(super) const STARTING_ITEM: Item = Item::ShortRest;
/// Deals have the numbers from 1 to this, so that one can be told over the phone.
pub(super) const DEALS: u32 = 1_000_000_000;
/// Fewest and most players: alone, or a race (CS-50).
pub(super) const SEATS: (u8, u8) = (1, 4);
/// The limits a table may set, in minutes (CS-51).
pub(super) const CLOCK: &[u8] = &[5, 10, 15, 20, 30];
/// How long it usually takes, with people.
pub(super) const LENGTH: Length = Length { minutes_min: 8, minutes_max: 30 };
/// Exploring never ends by itself, but at random everybody gives up before long: at least one action in forty is that, so
/// that four boards last longer than this less than once in 10^30 matches.
pub(super) const INPUTS_MAX: u32 = 4_000;

/// The Party level that beats an enemy (CS-23). These numbers are *ours*.
pub(super) const fn power(enemy: Enemy) -> u8 {
    match enemy {
        Enemy::Fanatic => 8,
        Enemy::GiantSpider => 12,
        Enemy::Ogre => 16,
    }
}

pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec { key: "deal", label: "Deal", choices: DEAL, typed: Some(DEAL_NUMBER) },
    OptionSpec { key: "reveal", label: "Uncovered cards", choices: REVEAL, typed: None },
    OptionSpec { key: "explore", label: "Explore pile", choices: EXPLORE, typed: None },
];

const DEAL: &[Choice] = &[
    Choice { json: "\"drawn\"", label: "Any" },
    Choice { json: "\"winnable\"", label: "One that can be won" },
];

const DEAL_NUMBER: Typed = Typed { label: "The one with this number", example: "cs1:1234567" };

const REVEAL: &[Choice] = &[
    Choice { json: "\"before_minotaur\"", label: "Turned up before the Minotaur moves" },
    Choice { json: "\"after_minotaur\"", label: "Turned up after the Minotaur has moved (harder)" },
];

const EXPLORE: &[Choice] = &[
    Choice { json: "\"turn_over\"", label: "Fewer than three at its end" },
    Choice { json: "\"carry_over\"", label: "Three completed from the next pass" },
];
