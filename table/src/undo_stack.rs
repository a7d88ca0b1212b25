//! The moves of a match in their order, where they can be taken back and done again.

use std::sync::Arc;

use lamproom_games::AnyGame;
use lamproom_protocol::{Seat, Seq, UndoView};
use serde_json::Value;

use crate::{Dealer, limits::CHECKPOINT_EVERY};

/// A position to go on from.
#[derive(Debug)]
pub(crate) struct Checkpoint {
    pub(crate) game: Box<dyn AnyGame>,
    pub(crate) dealer: Dealer,
}

/// A move that was done, and may have been taken back.
#[derive(Clone, Debug)]
pub(crate) struct Move {
    pub(crate) step: Seq,
    pub(crate) seat: Seat,
    pub(crate) action: Value,
    /// It drew or revealed something: going back before it is going back with knowledge.
    pub(crate) barrier: bool,
    /// The position before it, where [`UndoStack::keeps_position`] said so.
    pub(crate) before: Option<Arc<Checkpoint>>,
}

/// The moves in order: those that stand, then those that have been taken back.
#[derive(Clone, Debug)]
pub(crate) struct UndoStack {
    /// The step that began the match.
    begun: Seq,
    moves: Vec<Move>,
    /// How many stand.
    standing: usize,
    /// Somebody has gone back before a barrier, or was given a hint.
    marked: bool,
}

impl UndoStack {
    pub(crate) fn new(begun: Seq) -> Self {
        Self { begun, moves: Vec::new(), standing: 0, marked: false }
    }

    /// Adds a move; those that have been taken back cannot be done again then.
    pub(crate) fn push(&mut self, made: Move) {
        self.moves.truncate(self.standing);
        self.moves.push(made);
        self.standing += 1;
    }

    /// Is the position before the next move to be kept?
    pub(crate) fn keeps_position(&self) -> bool {
        self.standing.is_multiple_of(CHECKPOINT_EVERY)
    }

    /// The latest position that was kept at or before this move, and the moves from there to it.
    pub(crate) fn towards(&self, count: usize) -> Option<(&Checkpoint, &[Move])> {
        let (from, made) =
            self.moves[..=count].iter().enumerate().rfind(|(_, made)| made.before.is_some())?;
        Some((made.before.as_ref()?, &self.moves[from..count]))
    }

    /// How many moves stand after this step, if it made one of the line or began the match.
    pub(crate) fn standing_after(&self, step: Seq) -> Option<usize> {
        if step == self.begun {
            return Some(0);
        }
        self.moves.iter().position(|made| made.step == step).map(|place| place + 1)
    }

    /// The moves that stand.
    pub(crate) fn standing(&self) -> &[Move] {
        &self.moves[..self.standing]
    }

    /// The moves that have been taken back.
    pub(crate) fn taken_back(&self) -> &[Move] {
        &self.moves[self.standing..]
    }

    /// Lets so many moves stand.
    pub(crate) fn stand(&mut self, count: usize) {
        self.marked |= self.marks(count);
        self.standing = count;
    }

    /// Is there a barrier between here and there?
    fn marks(&self, count: usize) -> bool {
        self.standing().iter().skip(count).any(|made| made.barrier)
    }

    pub(crate) fn mark(&mut self) {
        self.marked = true;
    }

    pub(crate) fn is_marked(&self) -> bool {
        self.marked
    }

    /// What can be taken back and done again.
    pub(crate) fn view(&self) -> UndoView {
        let back = match self.standing() {
            [] => None,
            [_] => Some(self.begun),
            [.., before, _] => Some(before.step),
        };
        UndoView {
            back,
            forward: self.taken_back().first().map(|made| made.step),
            marks: self.standing().last().is_some_and(|made| made.barrier),
            marked: self.marked,
        }
    }
}
