//! Whether nothing can go wrong (CS-60): the match can be won as well as it still can be,
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
    /// The step before it; none for the first.
    before: Option<usize>,
    /// The actions from there.
    actions: Vec<Action>,
}

/// The moves that win from here, if nothing can go wrong.
pub(super) fn finish(root: &Board, budget: Budget<'_>) -> Option<Vec<Action>> {
    let goal = Goal::of(root)?;
    let mut steps = vec![Step { board: *root, before: None, actions: Vec::new() }];
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
        for actions in harmless(root, &board).into_iter().rev() {
            let mut next = board;
            for &action in &actions {
                next.play(action, &mut ());
            }
            open.push(steps.len());
            steps.push(Step { board: next, before: Some(at), actions });
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

/// The harmless moves, the best first, each after the turns of the Explore pile that it takes. What
/// only makes room is done before anything else.
fn harmless(root: &Board, board: &Board) -> Vec<Vec<Action>> {
    let mut moves = Vec::new();
    for (place, card) in board.available() {
        // Discard is face up, and what it uncovers as well.
        if place != Place::Discard && !root.has_seen(card) {
            continue;
        }
        match harmless_use(board, card) {
            Some(action) if makes_room(action) => return vec![vec![action]],
            action => moves.extend(action.map(|action| vec![action])),
        }
    }
    // Obstacles that are still to come get harder with each that is completed.
    moves.sort_by_key(|actions| matches!(actions[..], [Action::Complete { .. }]));
    if board.stock.known && !board.stock.cards().is_empty() {
        let (mut turned, mut turns) = (*board, Vec::new());
        // With three at a time, every top of Discard has come up after this many turns.
        for _ in 0..=2 * board.stock.cards().len() + 2 {
            turns.push(turned.stock_turn());
            turned.turn_stock();
            if let Some(action) = turned.stock.exposed().and_then(|top| harmless_use(&turned, top))
            {
                moves.push(turns.iter().copied().chain([action]).collect());
            }
        }
    }
    moves
}

/// The harmless use of an available card.
fn harmless_use(board: &Board, card: Card) -> Option<Action> {
    let action = match card.kind() {
        _ if board.check_put_out(card).is_ok() => Action::PutOut { card },
        Kind::Adventurer(..) => Action::LevelUp { card },
        Kind::Obstacle(_) | Kind::Enemy(_) => Action::Complete { card },
        Kind::Item(_) => Action::SetAside { card },
        Kind::Minotaur => return None,
    };
    board.check(action).is_ok().then_some(action)
}

/// It moves no Minotaur and makes no obstacle harder, so nothing is lost by doing it at once.
fn makes_room(action: Action) -> bool {
    match action {
        Action::PutOut { .. } | Action::SetAside { .. } => true,
        Action::Complete { card } => matches!(card.kind(), Kind::Enemy(_)),
        _ => false,
    }
}

fn way_to(steps: &[Step], end: usize) -> Vec<Action> {
    let mut parts = Vec::new();
    let mut at = Some(end);
    while let Some(step) = at.map(|at| &steps[at]) {
        parts.push(&step.actions[..]);
        at = step.before;
    }
    parts.into_iter().rev().flatten().copied().collect()
}
