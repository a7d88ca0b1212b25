//! The thoughtful solver (CS-60): it knows all cards, also the order of a Short Rest, and finds a way to win or that there is none.
//!
//! `steps` says what can be done next, with all that only prepares something folded in; `promise` what of it should be tried first; `position` gives
//! equal positions equal keys; `visited` remembers them; `hope` sees by `reach` what is lost for sure; `search` goes through them; `hint` asks it about
//! deals that look alike. It plays by the same [`Board`] as everybody.

mod hint;
mod hope;
mod position;
mod promise;
mod reach;
mod search;
mod steps;
mod visited;

pub use hint::{Hint, hint};

use super::{
    board::{Board, Variant},
    state::CavernShuffle,
    types::{Action, DealNumber, Options},
};
use crate::Seat;

/// How much a search may look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Positions. Each takes about three microseconds, and 85 bytes at most.
    pub positions: u32,
}

/// What came of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It can be won like this.
    Winnable(Vec<Action>),
    /// Every way was tried, and none wins.
    NotWinnable,
    /// The budget was not enough to tell.
    Undecided,
}

/// A verdict and what it cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved {
    /// What was found.
    pub verdict: Verdict,
    /// How many positions were looked at.
    pub positions: u32,
}

/// Can this deal be won?
pub fn solve_deal(deal: DealNumber, options: Options, budget: Budget) -> Solved {
    let variant = Variant { reveal: options.reveal, explore: options.explore };
    solve_board(&Board::new(&deal.deal(), variant), budget, &|_| true)
}

/// Can this player still win? It uses what the player cannot see, and is for those who ask to be told only (CS-60). None before the
/// cards are dealt, and for a seat that does not play.
pub fn solve_seat(game: &CavernShuffle, seat: Seat, budget: Budget) -> Option<Solved> {
    let playing = game.playing().any(|playing| playing == seat);
    game.board(seat).filter(|_| playing).map(|board| solve_board(board, budget, &|_| true))
}

/// Can this board be won with actions that may be done?
pub(super) fn solve_board(board: &Board, budget: Budget, may: &dyn Fn(Action) -> bool) -> Solved {
    search::solve(board, budget, may)
}
