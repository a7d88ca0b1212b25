//! Every number of the game.

use lamproom_game::{Choice, InputsMax, Length, OptionSpec};

/// A layer of the mine.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layer {
    pub name: &'static str,
    /// The sides of its treasure die; the surface has none.
    pub die: Option<u8>,
    /// In percent.
    pub risk: u8,
}

/// From the surface down. A layer's number is its index.
pub(super) const LAYERS: [Layer; 7] = [
    Layer { name: "Surface", die: None, risk: 0 },
    Layer { name: "Spare Change Valley", die: Some(4), risk: 5 },
    Layer { name: "Dino Bone Bedrock", die: Some(6), risk: 15 },
    Layer { name: "Sedimentary Silver", die: Some(8), risk: 25 },
    Layer { name: "Golden Ground", die: Some(12), risk: 35 },
    Layer { name: "Diamond Hotspot", die: Some(20), risk: 50 },
    Layer { name: "The Priceless Core", die: Some(100), risk: 70 },
];

/// The layer where everybody starts, and where every rolling cave-in stops.
pub(super) const SURFACE: u8 = 0;
/// The deepest layer.
pub(super) const CORE: u8 = 6;
/// The sides of the die of a cave-in roll (CM-1).
pub(super) const CAVE_IN_SIDES: u8 = 100;
/// Fewest and most players.
pub(super) const SEATS: (u8, u8) = (2, 3);
/// The usual length of a match between people.
pub(super) const LENGTH: Length = Length { minutes_min: 10, minutes_max: 25 };
/// The rules that a new match is played by.
pub(super) const RULES_VERSION: u16 = 4;
/// Since these rules the view, and so the digest, covers what a die is rolled for.
pub(super) const SHOWS_ROLLS: u16 = 2;
/// Since these rules the view, and so the digest, leaves out the layers, which never change.
pub(super) const OMITS_LAYERS: u16 = 3;
/// Since these rules the view, and so the digest, leaves out what follows from the rest of it: the
/// dice of layers, what is not so, and lists that are empty.
pub(super) const OMITS_DERIVED: u16 = 4;
/// Since these rules a match ends after [`ROUNDS_MAX`] rounds.
pub(super) const ROUNDS_END: u16 = 2;
/// In this round the target counts as reached, and nobody breaks a tie (CM-17). Nobody needs that
/// many, but players who sabotage each other on the first layer would otherwise never score.
pub(super) const ROUNDS_MAX: u16 = 100;
/// More than any match takes, since rules version 2. A turn takes at most 6 rolls for the camp, 6
/// digs with a roll each, 1 choice to take treasure, 1 to sabotage with 6 rolls, and 6 treasure
/// dice: 32 inputs. So [`ROUNDS_MAX`] rounds of three players take at most 9,600, and a die draws
/// the first player. Only 8 of the 32 are actions, and so steps of a table. (The longest of 400
/// random matches of three players with target 300 took 927.)
pub(super) const INPUTS_MAX: InputsMax = InputsMax::ByRules(9_601);

/// The target score (CM-4) and the first player (CM-3).
pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec::new("target", "Target score", TARGETS),
    OptionSpec { several: true, ..OptionSpec::new("first", "First player", FIRST) },
];

pub(super) const TARGETS: &[Choice] = &[
    Choice { json: "150", label: "150" },
    Choice { json: "50", label: "50, a quick one" },
    Choice { json: "100", label: "100" },
    Choice { json: "200", label: "200" },
    Choice { json: "300", label: "300, a long one" },
];

const FIRST: &[Choice] = &[
    Choice { json: "\"drawn\"", label: "Drawn by lot" },
    Choice { json: "\"seat_order\"", label: "The first seat" },
];

/// The layer with this number.
pub(super) fn layer(number: u8) -> Layer {
    LAYERS[usize::from(number)]
}

/// Whether a layer caves in at this cave-in roll (CM-1).
pub(super) fn caves_in(number: u8, roll: u8) -> bool {
    roll <= layer(number).risk
}
