//! What everybody sees.

use super::{
    state::{Due, TicTacToe},
    types::{Phase, View},
};

/// The whole game: nothing is hidden.
pub(super) fn view(game: &TicTacToe) -> View {
    View {
        cells: game.cells.to_vec(),
        turn: game.first.map(|_| game.turn),
        first: game.first,
        phase: match game.due {
            Due::DrawFirst => Phase::DrawFirst,
            Due::Mark => Phase::Mark,
            Due::Roll => Phase::Roll,
            Due::Over(_) => Phase::Over,
        },
        outcome: match &game.due {
            Due::Over(outcome) => Some(outcome.clone()),
            Due::DrawFirst | Due::Mark | Due::Roll => None,
        },
    }
}
