//! What crosses the wire: options, actions, events and the view.

use lamproom_game::{Outcome, Seat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Table options (TT-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "tic_tac_toe/")]
#[serde(deny_unknown_fields)]
pub struct Options {
    pub first: First,
}

/// Who goes first (TT-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "tic_tac_toe/")]
#[serde(rename_all = "snake_case")]
pub enum First {
    Drawn,
    SeatOrder,
}

/// What a player can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[ts(export_to = "tic_tac_toe/")]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum Action {
    /// Marks an empty cell (TT-2).
    Mark { cell: u8 },
}

/// What happens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "tic_tac_toe/")]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    FirstPlayer { seat: Seat, drawn: bool },
    Marked { seat: Seat, cell: u8 },
    Rolled { seat: Seat, roll: u8, again: bool },
    Ended { outcome: Outcome },
}

/// What everybody sees: nothing is hidden.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "tic_tac_toe/")]
pub struct View {
    /// Row by row: the seat that has marked a cell.
    pub cells: Vec<Option<Seat>>,
    /// Whose turn it is; null until the first player is known, and when the game is over.
    pub turn: Option<Seat>,
    pub first: Option<Seat>,
    pub phase: Phase,
    pub outcome: Option<Outcome>,
}

lamproom_game::members!(View { cells[each], turn, first, phase, outcome });

/// What is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "tic_tac_toe/")]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The draw of the first player (TT-1).
    DrawFirst,
    /// A mark (TT-2).
    Mark,
    /// The roll for another turn (TT-3).
    Roll,
    Over,
}
