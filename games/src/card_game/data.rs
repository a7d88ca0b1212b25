//! Every number of the game. None stands anywhere else.

use super::cards::{Kind, Material, Tool};
use crate::Length;

/// How many cards of value 1, 2 and 3 there are of each kind (CG-1).
pub(super) const VALUES: [(Kind, [u8; 3]); 6] = [
    (Kind::Material(Material::Wood), [8, 8, 8]),
    (Kind::Material(Material::Stone), [3, 3, 3]),
    (Kind::Material(Material::Iron), [3, 3, 2]),
    (Kind::Material(Material::Gold), [3, 2, 2]),
    (Kind::Material(Material::Diamond), [2, 2, 2]),
    (Kind::Wild, [5, 4, 2]),
];
/// The highest of these values.
pub(super) const VALUE_MAX: u8 = 3;
/// How many Creepers there are (CG-1).
pub(super) const CREEPERS: u8 = 5;
/// How many TNT there are (CG-1).
pub(super) const TNT: u8 = 5;
/// Resource cards in all.
pub(super) const RESOURCE_CARDS: u16 = 75;
/// Craft cards in all.
pub(super) const CRAFT_CARDS: u16 = 25;

/// What a tool takes, and what it counts in each material from Wood to Diamond (CG-1).
#[derive(Clone, Copy, Debug)]
pub(super) struct Recipe {
    /// Of its own material.
    pub cost: u8,
    /// Of Wood.
    pub wood: u8,
    pub points: [u8; 5],
}

/// The recipe of a tool (CG-1).
pub(super) const fn recipe(tool: Tool) -> Recipe {
    match tool {
        Tool::Sword => Recipe { cost: 2, wood: 1, points: [1, 2, 3, 3, 4] },
        Tool::Shovel => Recipe { cost: 1, wood: 2, points: [1, 1, 2, 2, 3] },
        Tool::Hoe => Recipe { cost: 2, wood: 2, points: [1, 2, 3, 4, 4] },
        Tool::PickAxe | Tool::Axe => Recipe { cost: 3, wood: 2, points: [2, 3, 4, 5, 6] },
    }
}

/// Resource piles, and the cards in each (CG-2).
pub(super) const RESOURCE_PILES: (usize, usize) = (5, 15);
/// Craft piles, and the cards in each (CG-2).
pub(super) const CRAFT_PILES: (usize, usize) = (4, 6);

/// Actions in a turn (CG-5).
pub(super) const ACTIONS: u8 = 2;
/// Shovels that can be played on one turn (CG-18).
pub(super) const SHOVELS_MAX: u8 = 2;
/// What an Axe adds to a payment, in Wood (CG-9).
pub(super) const AXE_WOOD: u8 = 2;
/// What the player keeps of the cards that TNT takes (CG-12).
pub(super) const TNT_KEEPS: usize = 2;
/// Full rounds in which nobody does anything, until the game ends (CG-11).
pub(super) const QUIET_ROUNDS: u8 = 2;

/// The points that win, by the number of players (CG-22).
pub(super) const fn goal(seats: u8) -> u8 {
    match seats {
        2 => 24,
        3 => 20,
        _ => 16,
    }
}

/// Fewest and most players.
pub(super) const SEATS: (u8, u8) = (2, 4);
/// How long it usually takes, with people.
pub(super) const LENGTH: Length = Length { minutes_min: 15, minutes_max: 40 };
/// The longest random match measured took 135,716. Nothing but luck limits it: when all cards are in hands and only TNT is left, it
/// goes off again and again until nobody cares for two rounds.
pub(super) const INPUTS_MAX: u32 = 200_000;
