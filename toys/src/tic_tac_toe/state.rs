//! The position, and who must move in it.

use lamproom_game::{ChanceKind, ChanceNode, Outcome, Seat, Setup, Tell, Waiting};

use super::{
    data::{CELLS, DIE, SEATS},
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
    /// Without meaning until the first player is known.
    pub(super) turn: Seat,
    pub(super) due: Due,
}

/// What comes next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Due {
    DrawFirst,
    Mark,
    Roll,
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
    let due = if first.is_some() { Due::Mark } else { Due::DrawFirst };
    TicTacToe { cells: Default::default(), first, turn: first.unwrap_or(Seat(0)), due }
}

/// Who must move, or which die is due.
pub(super) fn waiting(game: &TicTacToe) -> Waiting {
    let die = |sides: u8, purpose| {
        Waiting::Chance(ChanceNode::new(ChanceKind::Die(sides.into()), purpose))
    };
    match &game.due {
        Due::DrawFirst => die(SEATS.1, "the first player"),
        Due::Mark => Waiting::Turn(game.turn),
        Due::Roll => die(DIE.0, "another turn"),
        Due::Over(outcome) => Waiting::Over(outcome.clone()),
    }
}
