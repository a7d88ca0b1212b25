//! Every number of the game. None stands anywhere else.

use lamproom_game::{Choice, InputsMax, OptionSpec};

/// The fewest and the most players.
pub(super) const SEATS: (u8, u8) = (2, 2);
/// Cells on the board, row by row (TT-2).
pub(super) const CELLS: u8 = 9;
/// The sides of the die (TT-3).
pub(super) const DIE_SIDES: u8 = 6;
/// The number on the die that gives another turn (TT-3).
pub(super) const ANOTHER_TURN: u8 = 6;
/// The draw of the first player, and then nine marks, each but the last with a roll.
pub(super) const INPUTS_MAX: InputsMax = InputsMax::ByRules(18);

/// The rows, columns and diagonals (TT-4).
pub(super) const LINES: [[u8; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/// Who goes first (TT-1).
pub(super) const OPTIONS: &[OptionSpec] = &[OptionSpec {
    key: "first",
    label: "First player",
    choices: &[
        Choice { json: "\"drawn\"", label: "Drawn" },
        Choice { json: "\"seat_order\"", label: "The first seat" },
    ],
    typed: None,
    several: true,
}];
