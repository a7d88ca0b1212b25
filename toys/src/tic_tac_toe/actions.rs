//! What may be done, and which rule forbids the rest.

use lamproom_game::{Illegal, Seat};

use super::{
    data::CELLS,
    state::{Due, TicTacToe},
    types::Action,
};

/// Everything a seat may do, sorted.
pub(super) fn legal_actions(game: &TicTacToe, seat: Seat) -> Vec<Action> {
    let marks = (0..CELLS).map(|cell| Action::Mark { cell });
    marks.filter(|&action| check(game, seat, action).is_ok()).collect()
}

/// Whether a seat may do this, and if not, why not.
pub(super) fn check(game: &TicTacToe, seat: Seat, action: Action) -> Result<(), Illegal> {
    let Action::Mark { cell } = action;
    match game.due {
        Due::Over(_) => Err(Illegal::new("TT-6", "The game has ended.")),
        Due::DrawFirst | Due::Roll(_) => {
            Err(Illegal::new("TT-6", "The die is rolling. Wait for it."))
        }
        Due::Mark(turn) if seat != turn => Err(Illegal::new("TT-6", "It is not your turn.")),
        Due::Mark(_) => match game.cells.get(usize::from(cell)) {
            None => Err(Illegal::new("TT-2", "There is no such cell.")),
            Some(Some(_)) => Err(Illegal::new("TT-2", "That cell is taken. Choose an empty one.")),
            Some(None) => Ok(()),
        },
    }
}
