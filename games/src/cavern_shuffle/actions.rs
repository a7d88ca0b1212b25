//! What a seat may do, and which rule forbids the rest. For a single board see `moves`.

use super::{state::CavernShuffle, types::Action};
use lamproom_game::{Illegal, Seat};

/// The legal actions of a seat, sorted.
pub(super) fn legal_actions(game: &CavernShuffle, seat: Seat) -> Vec<Action> {
    match game.board(seat) {
        Some(board) if game.outcome.is_none() => board.legal_actions(),
        _ => Vec::new(),
    }
}

/// Whether a seat may do this.
///
/// # Errors
/// With the rule that forbids it.
pub(super) fn check(game: &CavernShuffle, seat: Seat, action: Action) -> Result<(), Illegal> {
    if game.outcome.is_some() {
        return Err(Illegal::new("CS-51", "The game has ended."));
    }
    let board = game.board(seat);
    let board = board.ok_or_else(|| Illegal::new("CS-2", "The cards have not been dealt yet."))?;
    Ok(board.check(action)?)
}

/// Giving up is the only thing that can be done for an absent player without playing for them. When
/// a table clock has run out, it ends the race for all who still play, as CS-51 says.
pub(super) fn fallback(game: &CavernShuffle, seat: Seat) -> Option<Action> {
    check(game, seat, Action::GiveUp {}).ok().map(|()| Action::GiveUp {})
}
