//! An exhaustive search, to check the solver: it knows nothing but the legal actions and what they
//! do, and shares nothing else with the solver.

use std::collections::BTreeSet;

use sha2::{Digest, Sha256};

use super::{
    board::Board,
    types::{Action, Standing},
};

/// Whether a board can be won. None if more than this number of positions follow from it.
pub(super) fn can_be_won(board: &Board, positions_max: usize) -> Option<bool> {
    let mut seen = BTreeSet::from([fingerprint(board)]);
    let mut open = vec![*board];
    while let Some(board) = open.pop() {
        for action in board.legal_actions() {
            if action == (Action::GiveUp {}) {
                continue;
            }
            let mut next = board;
            next.play(action, &mut ());
            match next.standing {
                Standing::Won => return Some(true),
                Standing::Playing if seen.insert(fingerprint(&next)) => open.push(next),
                Standing::Playing | Standing::GaveUp => {}
            }
        }
        if seen.len() > positions_max {
            return None;
        }
    }
    Some(false)
}

/// Boards share a fingerprint if they can go on in the same ways. Two others share one with a
/// probability of 2^-128.
fn fingerprint(board: &Board) -> [u8; 16] {
    let digest = Sha256::digest(everything_on(board));
    *digest.first_chunk().expect("a digest has 32 bytes")
}

/// What decides how a board can go on.
fn everything_on(board: &Board) -> Vec<u8> {
    let byte = |number: usize| u8::try_from(number).expect("there are 51 cards");
    let mut bytes = Vec::with_capacity(96);
    for pile in &board.piles {
        bytes.extend([byte(pile.cards().len()), pile.face_down, u8::from(pile.settled)]);
        bytes.extend(pile.cards().iter().map(|card| byte(card.index())));
    }
    bytes.push(byte(board.stock.discard().len()));
    bytes.extend(board.stock.cards().iter().map(|card| byte(card.index())));
    bytes.push(u8::MAX);
    bytes.extend(board.levels);
    bytes.extend(board.items.map(|state| state as u8));
    bytes.push(board.obstacles_completed);
    bytes.extend(board.illusion.map_or([0; 2], |value| [1 + value.alignment as u8, value.level]));
    bytes.push(board.replaced.map_or(u8::MAX, |card| byte(card.index())));
    bytes
}
