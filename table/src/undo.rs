//! Taking moves back and redoing them, where a person plays alone.

use std::cmp::Ordering;

use lamproom_protocol::{PersonId, Refusal, RefusalCode, Seq};

use crate::{Entry, Moment, Table, limits::REDONE_AT_ONCE, refusal::refuse, undo_stack::UndoStack};

/// Which way a jump goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Direction {
    Back,
    Forward,
}

impl Table {
    /// The entry of a jump to the position after another step of the match.
    pub(crate) fn jump(
        &self,
        person: Option<PersonId>,
        to: Seq,
        direction: Direction,
        moment: Moment,
    ) -> Result<Entry, Refusal> {
        self.seated(person)?;
        let current = self.playing()?;
        let Some(undo) = current.undo_stack() else {
            return refuse(RefusalCode::NoUndo, "Moves cannot be undone in this match.");
        };
        self.no_rehearsal(RefusalCode::NoUndo, moment)?;
        let moves = match (jump_to(undo, to), direction) {
            (Some((there, moves)), _) if there == direction => moves,
            (_, Direction::Back) => {
                return refuse(RefusalCode::NoUndo, "There is no such move to undo.");
            }
            (_, Direction::Forward) => {
                return refuse(RefusalCode::NoUndo, "There is no such move to redo.");
            }
        };
        if direction == Direction::Forward && moves > REDONE_AT_ONCE {
            let text = format!("You can redo at most {REDONE_AT_ONCE} moves at once.");
            return refuse(RefusalCode::NoUndo, text);
        }
        let digest = current
            .try_jump(to)
            .map_err(|illegal| Refusal::new(RefusalCode::NoUndo, illegal.text))?;
        Ok(match direction {
            Direction::Back => Entry::Undone { to, digest },
            Direction::Forward => Entry::Redone { to, digest },
        })
    }
}

/// The direction of the position after a step, and how many moves away it is. None for the present
/// position, and for steps that are not on the undo stack.
fn jump_to(undo: &UndoStack, to: Seq) -> Option<(Direction, usize)> {
    let (here, there) = (undo.standing().len(), undo.standing_after(to)?);
    let direction = match there.cmp(&here) {
        Ordering::Less => Direction::Back,
        Ordering::Equal => return None,
        Ordering::Greater => Direction::Forward,
    };
    Some((direction, there.abs_diff(here)))
}
