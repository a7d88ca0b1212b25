//! The recording of a finished match.

use lamproom_game::GameKind;
use lamproom_table::{
    StoredRow,
    replay::{Ended, NoReplay, Recording},
};

use crate::store::FinishedMatch;

/// The recording of a match in the journal of its table.
///
/// # Errors
/// If it is not there, or was played by rules that this program does not know.
pub(crate) fn of_match(
    games: &'static [GameKind],
    rows: &[StoredRow],
    played: &FinishedMatch,
) -> Result<Recording, NoReplay> {
    let (table, outcome) = (played.table.clone(), played.outcome.clone());
    let ended = Ended { id: played.id, table, last_step: played.last_step, outcome };
    Recording::from_journal(games, rows, ended)
}
