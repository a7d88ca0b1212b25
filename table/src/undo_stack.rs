//! The moves of a match in order: those that can be taken back, then those that have been.

use std::sync::Arc;

use lamproom_json::Json;
use lamproom_protocol::{Day, Seat, Seq, UndoView};

use crate::{dealt_game::DealtGame, limits::CHECKPOINT_EVERY};

/// A move that was made, and may have been taken back.
#[derive(Clone, Debug)]
pub(crate) struct Move {
    pub(crate) step: Seq,
    pub(crate) seat: Seat,
    pub(crate) action: Json,
    /// The move drew or revealed something: taking it back uses knowledge gained.
    pub(crate) barrier: bool,
    /// The position before the move, where [`UndoStack::needs_checkpoint`] said so.
    pub(crate) checkpoint: Option<Arc<DealtGame>>,
}

/// The moves in order. The first ones stand; the others have been taken back.
#[derive(Clone, Debug)]
pub(crate) struct UndoStack {
    /// The step that began the match.
    begun: Seq,
    moves: Vec<Move>,
    /// How many moves stand.
    standing: usize,
    marked: bool,
}

impl UndoStack {
    pub(crate) fn new(begun: Seq) -> Self {
        Self { begun, moves: Vec::new(), standing: 0, marked: false }
    }

    /// Adds a move. Moves that have been taken back can then no longer be redone.
    pub(crate) fn push(&mut self, made: Move) {
        self.moves.truncate(self.standing);
        self.moves.push(made);
        self.standing += 1;
    }

    /// Must the next move keep the position before it?
    pub(crate) fn needs_checkpoint(&self) -> bool {
        self.standing.is_multiple_of(CHECKPOINT_EVERY)
    }

    /// The latest checkpoint from which this many moves can be reached, and the moves from there:
    /// at most [`CHECKPOINT_EVERY`].
    pub(crate) fn towards(&self, count: usize) -> Option<(&DealtGame, &[Move])> {
        let before = self.moves.iter().enumerate().take(count + 1);
        let (from, made) = before.rev().find(|(_, made)| made.checkpoint.is_some())?;
        Some((made.checkpoint.as_ref()?, &self.moves[from..count]))
    }

    /// How many moves stand after a step that made a move of this stack or began the match.
    pub(crate) fn standing_after(&self, step: Seq) -> Option<usize> {
        if step == self.begun {
            return Some(0);
        }
        self.moves.binary_search_by_key(&step, |made| made.step).ok().map(|index| index + 1)
    }

    pub(crate) fn standing(&self) -> &[Move] {
        &self.moves[..self.standing]
    }

    /// The number of moves that stand.
    pub(crate) fn moves(&self) -> u32 {
        u32::try_from(self.standing).unwrap_or(u32::MAX)
    }

    pub(crate) fn taken_back(&self) -> &[Move] {
        &self.moves[self.standing..]
    }

    /// Takes moves back or redoes them until this many stand. Going back past a barrier marks the
    /// match.
    pub(crate) fn jump(&mut self, count: usize) {
        self.marked |= self.standing().iter().skip(count).any(|made| made.barrier);
        self.standing = count;
    }

    /// Marks the match because of a hint.
    pub(crate) fn mark(&mut self) {
        self.marked = true;
    }

    pub(crate) fn is_marked(&self) -> bool {
        self.marked
    }

    /// The nearest jumps, as players are shown them, in a match with the daily deal of a day.
    pub(crate) fn view(&self, deal_of: Option<Day>) -> UndoView {
        let back = match self.standing() {
            [] => None,
            [_] => Some(self.begun),
            [.., before, _] => Some(before.step),
        };
        UndoView {
            back,
            forward: self.taken_back().first().map(|made| made.step),
            start: back.map(|_| self.begun),
            start_marks: self.standing().iter().any(|made| made.barrier),
            marks: self.standing().last().is_some_and(|made| made.barrier),
            marked: self.marked,
            deal_of,
        }
    }
}
