//! The position, and who must move in it.

use lamproom_game::{ChanceKind, ChanceNode, Outcome, Seat, Setup, Tell, Waiting};

use super::{
    data::{CELLS, DIE_SIDES, SEATS},
    types::{Event, First, Options},
};

/// The end with three in a row (TT-4).
pub(super) const LINE: &str = "line";
/// The end with a full board (TT-5).
pub(super) const FULL: &str = "full";

/// A position of tic-tac-toe.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TicTacToe {
    pub(super) cells: [Option<Seat>; CELLS as usize],
    pub(super) first: Option<Seat>,
    pub(super) due: Due,
}

/// What comes next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Due {
    DrawFirst,
    Mark(Seat),
    /// The die for another turn of this seat.
    Roll(Seat),
    Over(Outcome),
}

/// The position before the first input (TT-1).
pub(super) fn new(setup: &Setup<Options>, tell: &mut Tell<Event>) -> TicTacToe {
    let first = setup.first().or(match setup.options().first {
        First::Drawn => None,
        First::SeatOrder => Some(Seat(0)),
    });
    if let Some(seat) = first {
        tell.all(Event::FirstPlayer { seat, drawn: false });
    }
    TicTacToe { cells: Default::default(), first, due: first.map_or(Due::DrawFirst, Due::Mark) }
}

/// Who must move, or which die is due.
pub(super) fn waiting(game: &TicTacToe) -> Waiting {
    let die = |sides: u8, purpose| {
        Waiting::Chance(ChanceNode::new(ChanceKind::Die(sides.into()), purpose))
    };
    match &game.due {
        Due::DrawFirst => die(SEATS.1, "the first player"),
        Due::Mark(seat) => Waiting::Turn(*seat),
        Due::Roll(_) => die(DIE_SIDES, "another turn"),
        Due::Over(outcome) => Waiting::Over(outcome.clone()),
    }
}
