//! Every number of the game, and the decks that follow from them.

use super::cards::{Card, CraftCard, Face, Kind, Material, Tool};
use lamproom_game::{InputsMax, Length};

/// The number of cards of value 1, 2 and 3 of each kind (CG-1).
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
/// Creepers in the deck (CG-1).
pub(super) const CREEPERS: u8 = 5;
/// TNT cards in the deck (CG-1).
pub(super) const TNT: u8 = 5;
/// Resource cards in total (CG-1).
pub(super) const RESOURCE_CARDS: u16 = 75;
/// Craft cards in total (CG-1).
pub(super) const CRAFT_CARDS: u16 = 25;

/// What a tool costs, and its points in each material from Wood to Diamond (CG-1).
#[derive(Clone, Copy, Debug)]
pub(super) struct Recipe {
    /// Value needed of its own material.
    pub cost: u8,
    /// Value needed of Wood, besides.
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

/// The number of resource piles, and of cards in each (CG-2).
pub(super) const RESOURCE_PILES: (usize, usize) = (5, 15);
/// The number of craft piles, and of cards in each (CG-2).
pub(super) const CRAFT_PILES: (usize, usize) = (4, 6);

/// What the seats begin with, so that each wins equally often (CG-4).
#[derive(Clone, Copy, Debug)]
pub(super) struct Start {
    /// Points, in the order of the turns.
    pub points: &'static [u8],
    /// Actions in the first turn of the match.
    pub actions: u8,
}

/// What the seats begin with, by the number of players (CG-4). `docs/balance.md` has the figures.
pub(super) const fn start(seats: u8) -> Start {
    match seats {
        2 => Start { points: &[0, 2], actions: ACTIONS },
        3 => Start { points: &[0, 0, 1], actions: 1 },
        _ => Start { points: &[0, 1, 2, 3], actions: ACTIONS },
    }
}

/// Actions in a turn (CG-5).
pub(super) const ACTIONS: u8 = 2;
/// Shovels that can be played on one turn (CG-18).
pub(super) const SHOVELS_MAX: u8 = 2;
/// The Wood an Axe adds to a payment (CG-9).
pub(super) const AXE_WOOD: u8 = 2;
/// The number of cards kept from an explosion (CG-12).
pub(super) const TNT_KEEPS: usize = 2;
/// The number of full rounds without an action that end the game (CG-11).
pub(super) const QUIET_ROUNDS: u8 = 2;
/// The number of full rounds that end the game if nobody crafts, reserves or uses a tool other than
/// a Sword in them (CG-11).
pub(super) const MINING_ROUNDS: u8 = 10;

/// The points that win, by the number of players (CG-22).
pub(super) const fn goal(seats: u8) -> u8 {
    match seats {
        2 => 24,
        3 => 20,
        _ => 16,
    }
}

/// The rules that a new match is played by.
pub(super) const RULES_VERSION: u16 = 2;
/// Since these rules, seats that play later are compensated (CG-4).
pub(super) const COMPENSATES: u16 = 2;
/// Since these rules, mining alone does not keep a match going (CG-11).
pub(super) const ENDS_STALLED: u16 = 2;

/// Fewest and most players.
pub(super) const SEATS: (u8, u8) = (2, 4);
/// The usual length of a match between people.
pub(super) const LENGTH: Length = Length { minutes_min: 15, minutes_max: 40 };
/// More than any match takes, since rules version 2.
///
/// 24 craft cards are in play. Each is crafted, reserved and used at most once, so 72 inputs stop
/// the count of [`MINING_ROUNDS`]. Before, between and after them lie 73 times at most 41 turns
/// with four players, 2,993 turns. Without Pick Axes, a turn has at most two actions, all of them
/// mining, and an end. TNT takes two inputs and brings at most two cards; another card takes one. A
/// Creeper asks for at most one input for every card it costs, and at most as many cards are lost
/// as were mined. So an action takes at most 4 inputs of players, and a pile is rebuilt at most
/// once after it. That makes 2,993 × (2 × 5 + 1) = 32,923 inputs. The 72, each with one rebuilding,
/// five more actions by Pick Axes, five Creepers met with Swords, and the beginning add fewer
/// than 200.
pub(super) const INPUTS_MAX: InputsMax = InputsMax::ByRules(34_000);

/// Every resource card, by id (CG-1).
pub(super) fn resource_cards() -> Vec<Card> {
    let face = |kind, value, copies| (0..copies).map(move |_| Face { kind, value });
    let valued = VALUES.into_iter().flat_map(|(kind, copies)| {
        (1..).zip(copies).flat_map(move |(value, copies)| face(kind, value, copies))
    });
    let special = face(Kind::Creeper, 0, CREEPERS).chain(face(Kind::Tnt, 0, TNT));
    (0..).zip(valued.chain(special)).map(|(id, face)| Card { id, face }).collect()
}

/// Every craft card, by id (CG-1).
pub(super) fn craft_cards() -> Vec<CraftCard> {
    let all = Tool::ALL.into_iter().flat_map(|tool| {
        Material::ALL.into_iter().zip(recipe(tool).points).map(move |both| (tool, both))
    });
    (0..)
        .zip(all)
        .map(|(id, (tool, (material, points)))| {
            let Recipe { cost, wood, .. } = recipe(tool);
            let (cost, wood) =
                if material == Material::Wood { (cost + wood, 0) } else { (cost, wood) };
            CraftCard { id, tool, material, points, cost, wood }
        })
        .collect()
}
