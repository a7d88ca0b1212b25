//! The moves of a recording that stand in the end: those that were not taken back.

use lamproom_protocol::Seq;

use crate::{Entry, Row};

/// The places of the rows whose moves stand after all of these rows, in order. `begun` is the step
/// that began the match.
pub(super) fn standing(begun: Seq, rows: &[Row]) -> Vec<usize> {
    let mut moves: Vec<usize> = Vec::new();
    // How many of them stand. The others can be done again.
    let mut standing = 0;
    for (place, row) in rows.iter().enumerate() {
        match &row.logged.entry {
            Entry::Acted(_) => {
                moves.truncate(standing);
                moves.push(place);
                standing += 1;
            }
            Entry::Undone { to, .. } | Entry::Redone { to, .. } => {
                let made = moves.binary_search_by_key(to, |place| rows[*place].step);
                standing = if *to == begun { 0 } else { made.map_or(standing, |index| index + 1) };
            }
            _ => {}
        }
    }
    moves.truncate(standing);
    moves
}
