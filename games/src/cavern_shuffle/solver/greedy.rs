//! How a player goes on who always takes what looks best. The tree search uses this to judge the
//! positions where it stops.
//!
//! Hill climbing found the weights, on some 10,000 positions of other deals. From the start of a
//! deal, a player with these weights wins 30% (`simulate cavern-greedy`), who sees the order of
//! the Explore pile and where the card for the Treasure lies. With the weights of
//! [`priority`](super::priority), which serve a search that knows all cards, it is 18%.

use super::{
    super::{
        board::{Board, Place, index},
        card::Card,
        types::{Action, Standing},
    },
    branches::{Branch, Order, branches},
    priority::{depth, level, lies_in},
};

/// The board after always taking the most promising branch, as long as there is a promising one.
/// Items wait until nothing else is promising.
pub(super) fn play_greedily(board: &Board) -> Board {
    /// More than a win takes. Without it, moving a card back and forth would never end.
    const LONGEST: u32 = 100;
    let mut board = *board;
    let mut found = Vec::new();
    for _ in 0..LONGEST {
        let waits = |action| matches!(action, Action::Illusion { .. } | Action::ShortRest {});
        let best = most_promising(&board, &|action| !waits(action), &mut found)
            .or_else(|| most_promising(&board, &|_| true, &mut found));
        match best {
            Some(branch) => board = branch.after(&board),
            None => break,
        }
        if board.standing != Standing::Playing {
            break;
        }
    }
    board
}

/// The most promising branch, if there is a promising one.
fn most_promising(
    board: &Board,
    may: &dyn Fn(Action) -> bool,
    found: &mut Vec<Branch>,
) -> Option<Branch> {
    found.clear();
    branches(board, may, &mut Greedy, found);
    found.pop().filter(|branch| branch.priority > 0)
}

struct Greedy;

impl Order for Greedy {
    fn priority(&mut self, board: &Board, action: Action, turns: u8, items: u8) -> i16 {
        /// What keeping an item is worth.
        const KEEP: i16 = 2;
        promise(board, action) - i16::from(turns) - KEEP * i16::from(items)
    }
}

/// How much an action promises, higher for more; what is not above 0 is not worth doing.
pub(super) fn promise(board: &Board, action: Action) -> i16 {
    match action {
        Action::LevelUp { card } => 60 - 2 * i16::from(level(card)) + uncovers(board, card),
        Action::SetAside { card } => 44 + uncovers(board, card),
        Action::Complete { card } => 39 + uncovers(board, card),
        Action::PutOut { card } => 30 + uncovers(board, card),
        Action::Move { card, to } => moves(board, card, index(to)) + covers(board, index(to)),
        Action::Potion { card } => 17 + uncovers(board, card),
        Action::Treasure { who } => 6 + 7 * depth(board, who),
        Action::ShortRest {} => 8,
        Action::Illusion { .. } => 4,
        Action::Explore {} | Action::TurnOver {} | Action::GiveUp {} => -100,
    }
}

/// What it promises to move a card, and what lies on it, away from where it is.
fn moves(board: &Board, card: Card, to: Option<usize>) -> i16 {
    let Some((pile, place)) = lies_in(board, card) else { return 25 + 4 * i16::from(level(card)) };
    let pile = &board.piles[pile];
    let lowest = place == usize::from(pile.face_down);
    let is_passage = to.is_some_and(|to| board.piles[to].is_empty());
    match place.checked_sub(1).map(|below| pile.cards()[below]) {
        Some(_) if lowest => 61 + 15 * i16::from(pile.face_down),
        None if is_passage => -20,
        None => 37,
        Some(below) if board.check_level_up(below).is_ok() => 53,
        Some(_) => -49,
    }
}

/// What it costs to lay something on a pile.
fn covers(board: &Board, to: Option<usize>) -> i16 {
    let top = to.and_then(|to| board.piles[to].exposed());
    if top.is_some_and(|top| board.check_level_up(top).is_ok()) { -8 } else { 0 }
}

/// What it promises to take the top card of a pile away.
fn uncovers(board: &Board, card: Card) -> i16 {
    let Some(Place::Pile(pile)) = board.place(card) else { return 0 };
    let pile = &board.piles[pile];
    let below = pile.cards().len().checked_sub(2);
    match below {
        Some(below) if below >= usize::from(pile.face_down) => {
            7 + if board.check_level_up(pile.cards()[below]).is_ok() { 30 } else { 0 }
        }
        Some(_) | None => 10 * i16::from(pile.face_down),
    }
}
