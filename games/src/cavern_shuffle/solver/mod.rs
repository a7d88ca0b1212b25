//! The thoughtful solver (CS-60): it knows all cards, including the order of a Short Rest, and
//! finds a way to win or proves that there is none.
//!
//! `branches` lists what can be done next, folding in whatever only prepares it; `priority` orders
//! that. `key` gives equal positions equal keys, and `visited` remembers them. `lost` prunes what
//! `reach` proves lost, and `search` ties these together. For a hint, `plans` lists what cannot be
//! taken back, `tree` finds the best of it for a player who does not know the cards, by how
//! `greedy` goes on, and `judging` finds how certain that is. `finish` finds out whether nothing
//! can go wrong.
//! The solver plays on the same [`Board`] as everybody.

mod branches;
mod finish;
mod greedy;
mod hint;
mod judging;
mod key;
mod lost;
mod plans;
mod priority;
mod reach;
mod search;
mod tree;
mod visited;

pub use hint::{Hint, hint};
pub use search::{Solved, Verdict};

use super::{
    board::{Board, Variant},
    data::RULES_VERSION,
    state::CavernShuffle,
    types::{Action, DealNumber, Options},
};
use lamproom_game::{Budget, Seat};

/// Whether this deal can be won by the present rules, looking at a limited number of positions.
/// Each takes about three microseconds and at most 85 bytes.
pub fn solve_deal(deal: DealNumber, options: Options, positions: u32) -> Solved {
    let variant = Variant::of(options, RULES_VERSION);
    solve_board(&Board::new(&deal.deal(), variant), positions, &|_| true)
}

/// Whether the deal of a match could be won from the beginning, by the rules and options it was
/// played by. None before the deal.
pub fn solve_dealt(game: &CavernShuffle, budget: Budget<'_>) -> Option<Solved> {
    let variant = Variant::of(game.options, game.rules_version);
    game.deal.map(|deal| search::solve(&Board::new(&deal.deal(), variant), budget, &|_| true))
}

/// Whether this player can still win. It uses what the player cannot see, so it is only for players
/// who ask (CS-60). None before the deal, and for a seat that does not play.
pub fn solve_seat(game: &CavernShuffle, seat: Seat, budget: Budget<'_>) -> Option<Solved> {
    let playing = game.playing().any(|playing| playing == seat);
    game.board(seat).filter(|_| playing).map(|board| search::solve(board, budget, &|_| true))
}

/// Whether whoever plays alone can still win, found out by looking at a limited number of
/// positions, and at how many it was. None in a race, before the deal and after the end.
pub fn winnable(game: &CavernShuffle, positions: u32) -> Option<(bool, u32)> {
    let alone = Some(Seat(0)).filter(|_| game.seats == 1)?;
    let solved = solve_seat(game, alone, search::of_positions(positions))?;
    Some((matches!(solved.verdict, Verdict::Winnable(_)), solved.positions))
}

/// The moves that finish the match of this player, if nothing can go wrong. They rest only
/// on what the player can see. None for a seat that does not play.
pub fn finish_seat(game: &CavernShuffle, seat: Seat, budget: Budget<'_>) -> Option<Vec<Action>> {
    game.board(seat).and_then(|board| finish::finish(board, budget))
}

/// Whether a player wins from here by always taking what looks best.
#[cfg(feature = "simulate")]
pub(super) fn is_won_greedily(game: &CavernShuffle, seat: Seat) -> bool {
    use super::types::Standing;
    game.board(seat).is_some_and(|board| greedy::play_greedily(board).standing == Standing::Won)
}

/// Whether the quick proof calls a board lost, in a search that begins at `root`.
#[cfg(test)]
pub(super) fn is_lost(root: &Board, board: &Board) -> bool {
    lost::LossDetector::new(root).is_lost(board)
}

/// Whether this board can be won, found out without the quick proof that a position is lost.
#[cfg(any(test, feature = "simulate"))]
pub(super) fn solve_without_proof(board: &Board, positions: u32) -> Solved {
    search::solve_without_proof(board, positions)
}

/// Whether this board can be won using only actions that `may` admits.
pub(super) fn solve_board(board: &Board, positions: u32, may: &dyn Fn(Action) -> bool) -> Solved {
    search::solve(board, search::of_positions(positions), may)
}
