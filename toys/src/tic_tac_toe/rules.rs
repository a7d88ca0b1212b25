//! The rules in our own words.

use lamproom_game::{Rule, rule, ruled};

/// Every rule, in order.
pub(super) const RULES: &[Rule] = &[
    rule("TT-1", "Start", "The first player is drawn, or is the first seat."),
    rule("TT-2", "Turns", "In your turn, mark an empty cell of the three by three board."),
    rule("TT-3", "Turns", "Then the die is rolled. On a six it is your turn again."),
    rule("TT-4", "End", "Three of your marks in a row, column or diagonal win."),
    rule("TT-5", "End", "If the board is full and nobody has won, the game is a draw."),
    ruled(
        "TT-6",
        "Turns",
        "Only the player whose turn it is may act.",
        "While the die rolls, nobody acts.",
    ),
];
