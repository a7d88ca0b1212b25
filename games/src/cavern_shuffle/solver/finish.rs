//! Whether nothing can go wrong any more (CS-60): the match can be won as well as it still can be,
//! with known cards, and by moves that give nothing away.
//!
//! Such moves are level-ups, encounters completed without the Potion, items set aside, a replaced
//! card or an Illusion put out of play, and turns of an Explore pile whose order is known. None of
//! them depends on a card that the player has not seen: what is turned up on the way is left alone,
//! and the abilities of enemies forbid none of them.

use super::{key::Key, visited::Visited};
use crate::cavern_shuffle::{
    board::{Board, Place},
    card::{Card, Item, Kind},
    types::{Action, ItemState, Rank, Standing},
};
use lamproom_game::Budget;

/// How many positions pass before the search asks whether to continue.
const ASKED_EVERY: u32 = 500;

/// A position on the way, and how it came about.
struct Step {
    board: Board,
    /// The step before it and the action from there; none for the first.
    from: Option<(usize, Action)>,
}

/// The moves that win from here, if nothing can go wrong any more.
pub fn finish(root: &Board, budget: Budget<'_>) -> Option<Vec<Action>> {
    let goal = Goal::of(root)?;
    let mut steps = vec![Step { board: *root, from: None }];
    let mut open = vec![0];
    let mut visited = Visited::new();
    let mut looked_at = 0;
    while let Some(at) = open.pop() {
        let board = steps[at].board;
        if goal.is_reached(&board) {
            return Some(way_to(&steps, at));
        }
        if board.standing != Standing::Playing || !visited.insert(Key::of(&board)) {
            continue;
        }
        looked_at += 1;
        if looked_at > budget.positions
            || looked_at.is_multiple_of(ASKED_EVERY) && !(budget.should_continue)()
        {
            return None;
        }
        // The one that was added last is tried first.
        for action in harmless(root, &board).into_iter().rev() {
            let mut next = board;
            next.play(action, &mut ());
            open.push(steps.len());
            steps.push(Step { board: next, from: Some((at, action)) });
        }
    }
    None
}

/// How well the match has to end.
enum Goal {
    /// A win, whatever its rank: no move here uses an item, so it stays what it is.
    Won,
    /// As a Legend, because no item has been used yet (CS-40).
    Legend,
}

impl Goal {
    /// None where it cannot be reached for certain.
    fn of(board: &Board) -> Option<Self> {
        if board.standing != Standing::Playing {
            return None;
        }
        if board.items.contains(&ItemState::Used) {
            return Some(Self::Won);
        }
        let sure = Item::ALL
            .into_iter()
            .all(|item| board.item(item) == ItemState::Held || board.has_seen(Card::item(item)));
        sure.then_some(Self::Legend)
    }

    fn is_reached(&self, board: &Board) -> bool {
        board.standing == Standing::Won
            && match self {
                Self::Won => true,
                Self::Legend => board.rank() == Rank::Legend,
            }
    }
}

/// The harmless moves, the best first. What only makes room is done before anything else.
fn harmless(root: &Board, board: &Board) -> Vec<Action> {
    let (mut moves, mut obstacles) = (Vec::new(), Vec::new());
    for (place, card) in board.available() {
        // Discard is face up, and what it uncovers as well.
        if place != Place::Discard && !root.has_seen(card) {
            continue;
        }
        let action = match card.kind() {
            _ if board.check_put_out(card).is_ok() => Action::PutOut { card },
            Kind::Adventurer(..) => {
                if board.check_level_up(card).is_ok() {
                    moves.push(Action::LevelUp { card });
                }
                continue;
            }
            Kind::Obstacle(_) => {
                if board.check_complete(card, 0).is_ok() {
                    obstacles.push(Action::Complete { card });
                }
                continue;
            }
            Kind::Enemy(_) => Action::Complete { card },
            Kind::Item(_) => Action::SetAside { card },
            Kind::Minotaur => continue,
        };
        if board.check(action).is_ok() {
            return vec![action];
        }
    }
    moves.append(&mut obstacles);
    if board.stock.known {
        board.each_stock_turn(&mut |action| moves.push(action));
    }
    moves
}

fn way_to(steps: &[Step], end: usize) -> Vec<Action> {
    let mut way = Vec::new();
    let mut at = end;
    while let Some((before, action)) = steps[at].from {
        way.push(action);
        at = before;
    }
    way.reverse();
    way
}
