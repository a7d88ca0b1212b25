//! What a player can do next that cannot be taken back, each with the shortest way to it.
//!
//! A move that can be taken back loses nothing: whatever could be won before can be won after it.
//! A search that compares single moves therefore likes them all, and moves to and fro. Plans are
//! what there is to compare.

use super::{
    super::{board::Board, types::Action},
    branches::turns_max,
    priority::lies_in,
};

/// The most arrangements of the piles that are looked at.
const ARRANGEMENTS_MAX: usize = 40;

/// Something that cannot be taken back, and what leads to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Plan {
    /// Moves that can be taken back, then turns of the Explore pile.
    pub before: Vec<Action>,
    pub action: Action,
}

impl Plan {
    /// The board just before the action.
    pub(super) fn prepare(&self, board: &Board) -> Board {
        let mut next = *board;
        self.before.iter().for_each(|&action| next.play(action, &mut ()));
        next
    }

    /// The board after the action.
    pub(super) fn play(&self, board: &Board) -> Board {
        let mut next = self.prepare(board);
        next.play(self.action, &mut ());
        next
    }

    /// The first thing to do.
    pub(super) fn first(&self) -> Action {
        self.before.first().copied().unwrap_or(self.action)
    }

    /// Everything to do, in this order.
    pub(super) fn actions(&self) -> impl Iterator<Item = Action> {
        self.before.iter().copied().chain([self.action])
    }

    /// How many moves lead to it.
    pub(super) fn moves(&self) -> usize {
        self.before.iter().filter(|action| !action.is_turn()).count()
    }
}

/// All plans, the shortest first. They depend on what the player can see, and on nothing else.
pub(super) fn plans(board: &Board) -> Vec<Plan> {
    let mut plans: Vec<Plan> = Vec::new();
    let mut arrangements = vec![(*board, Vec::new())];
    let mut next = 0;
    while let Some((arranged, way)) = arrangements.get(next).cloned() {
        next += 1;
        for action in changes(&arranged) {
            if can_be_taken_back(&arranged, action) {
                let mut moved = arranged;
                moved.play(action, &mut ());
                let is_new = arrangements.iter().all(|(known, _)| known.piles != moved.piles);
                if is_new && arrangements.len() < ARRANGEMENTS_MAX {
                    arrangements.push((moved, [&way[..], &[action]].concat()));
                }
            }
        }
        each_turned(&arranged, &mut |turned, turns| {
            for action in changes(turned) {
                let is_known = plans.iter().any(|plan| plan.action == action);
                if !is_known && !can_be_taken_back(turned, action) {
                    plans.push(Plan { before: [&way[..], turns].concat(), action });
                }
            }
        });
    }
    plans
}

fn changes(board: &Board) -> Vec<Action> {
    let mut changes = Vec::new();
    board.each_change(&mut |action| changes.push(action));
    changes.sort_unstable();
    changes
}

/// Whether another move leads back: a card that lay on one that it fits on, and uncovers nothing.
fn can_be_taken_back(board: &Board, action: Action) -> bool {
    let Action::Move { card, .. } = action else { return false };
    let lies = lies_in(board, card);
    lies.is_some_and(|(pile, place)| place > usize::from(board.piles[pile].face_down))
}

/// Visits the board with each top of Discard that exploring brings up, as long as the player knows
/// the order of the cards, and the turns that lead there.
fn each_turned(board: &Board, visit: &mut impl FnMut(&Board, &[Action])) {
    let (mut turned, mut turns) = (*board, Vec::new());
    visit(&turned, &turns);
    let known = if board.stock.known { turns_max(board) } else { 0 };
    for _ in 0..known {
        turns.push(turned.stock_turn());
        turned.turn_stock();
        if turned.stock.is_turned_like(&board.stock) {
            return;
        }
        visit(&turned, &turns);
    }
}

#[cfg(test)]
pub(super) mod tests {
    use chacha20::ChaCha20Rng;
    use rand_core::SeedableRng;

    use super::*;
    use crate::cavern_shuffle::{
        board::Variant,
        data::RULES_VERSION,
        types::{DealNumber, ExploreEnd, Reveal},
    };

    /// A deal whose Explore pile the player has looked through.
    pub(in super::super) fn known(deal: u32) -> Board {
        let (reveal, explore) = (Reveal::BeforeMinotaur, ExploreEnd::TurnOver);
        let variant = Variant { reveal, explore, rules_version: RULES_VERSION };
        let mut board = Board::new(&DealNumber::new(deal).unwrap().deal(), variant);
        board.stock.known = true;
        board
    }

    #[test]
    fn plans_are_legal_and_end_with_what_cannot_be_taken_back() {
        for deal in 1..=50 {
            let board = known(deal);
            for plan in plans(&board) {
                let mut now = board;
                for action in plan.actions() {
                    assert_eq!(now.check(action), Ok(()), "deal {deal}: {plan:?}");
                    now.play(action, &mut ());
                }
                let before = plan.prepare(&board);
                assert_eq!(before.face_down(), board.face_down());
                assert!(!can_be_taken_back(&before, plan.action));
            }
        }
    }

    #[test]
    fn plans_do_not_depend_on_what_is_hidden() {
        let mut rng = ChaCha20Rng::seed_from_u64(1);
        for deal in 1..=20 {
            let board = known(deal);
            let mut other = board;
            other.redeal(&mut rng);
            assert_eq!(plans(&other), plans(&board), "deal {deal}");
        }
    }
}
