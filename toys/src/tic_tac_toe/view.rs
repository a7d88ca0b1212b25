//! What everybody sees.

use super::{
    state::{Due, TicTacToe},
    types::{Phase, View},
};

/// The whole game: nothing is hidden.
pub(super) fn view(game: &TicTacToe) -> View {
    View {
        cells: game.cells.to_vec(),
        turn: match game.due {
            Due::Mark(seat) | Due::Roll(seat) => Some(seat),
            Due::DrawFirst | Due::Over(_) => None,
        },
        first: game.first,
        phase: match game.due {
            Due::DrawFirst => Phase::DrawFirst,
            Due::Mark(_) => Phase::Mark,
            Due::Roll(_) => Phase::Roll,
            Due::Over(_) => Phase::Over,
        },
        outcome: match &game.due {
            Due::Over(outcome) => Some(outcome.clone()),
            Due::DrawFirst | Due::Mark(_) | Due::Roll(_) => None,
        },
    }
}
