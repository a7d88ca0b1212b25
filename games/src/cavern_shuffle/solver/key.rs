//! Keys of positions. Positions with the same possibilities from now on have equal keys.

use super::super::{
    board::Board,
    card::Card,
    types::{ExploreEnd, ItemState},
};

/// A 128-bit fingerprint. Two of a million positions share one in about one of 10^26 searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Key(u64, u64);

impl Key {
    /// The key of no position.
    pub(super) const NONE: Self = Self(0, 0);

    /// The key of a position. It leaves out what only the player's view needs.
    pub(super) fn of(board: &Board) -> Self {
        let mut hash = Hash::new();
        let mut below = 0;
        for pile in &board.piles {
            // The face-down cards follow from the deal and their number. At most ten cards of six
            // bits lie on them.
            let up = &pile.cards()[usize::from(pile.face_down)..];
            hash.add(up.iter().fold(0, |word, card| word << 6 | (card.index() as u64 + 1)));
            below = below << 4 | u64::from(pile.face_down) << 1 | u64::from(pile.settled);
        }
        hash.add(below);
        hash.add(stock(board));
        hash.add(party(board));
        hash.finish()
    }

    pub(super) fn slot(self) -> usize {
        #[expect(clippy::cast_possible_truncation, reason = "any bits will do")]
        {
            self.0 as usize
        }
    }
}

/// The cards of the stock, and how far it is turned. Their order follows from the deal or the rest.
fn stock(board: &Board) -> u64 {
    let set = board.stock.cards().iter().fold(0, |set, card| set | 1_u64 << card.index());
    let turned = board.stock.discard().len();
    let place = match board.variant.explore {
        // From every third place the same tops come up as from the beginning.
        ExploreEnd::TurnOver if turned.is_multiple_of(3) || board.stock.explore().is_empty() => 0,
        ExploreEnd::TurnOver | ExploreEnd::CarryOver => turned,
    };
    set ^ (place as u64) << 53 ^ first(board) << 58
}

/// The first card of the list, which changes by carrying over.
fn first(board: &Board) -> u64 {
    match (board.variant.explore, board.stock.cards().first()) {
        (ExploreEnd::CarryOver, Some(card)) => card.index() as u64,
        _ => 0,
    }
}

/// Levels, items, obstacles, the Illusion and the replaced card.
fn party(board: &Board) -> u64 {
    let mut word = 0;
    let mut add = |value: u64, bits: u32| word = word << bits | value;
    for level in board.levels {
        add(level.into(), 4);
    }
    for item in board.items {
        add(
            match item {
                ItemState::NotFound => 0,
                ItemState::Held => 1,
                ItemState::Used => 2,
            },
            2,
        );
    }
    add(board.obstacles_completed.into(), 3);
    add(board.illusion.map_or(0, |value| u64::from(value.level) << 1 | value.alignment as u64), 5);
    add(board.replaced.map_or(Card::COUNT, Card::index) as u64, 6);
    word
}

/// Mixes two independent products of each word.
struct Hash(u64, u64);

impl Hash {
    const ODD: [u64; 2] = [0x9e37_79b9_7f4a_7c15, 0xc2b2_ae3d_27d4_eb4f];

    fn new() -> Self {
        Self(0x2545_f491_4f6c_dd1d, 0x8542_9f3a_16c5_b0e3)
    }

    fn add(&mut self, word: u64) {
        self.0 = mix(self.0 ^ word, Self::ODD[0]);
        self.1 = mix(self.1.rotate_left(23) ^ word, Self::ODD[1]);
    }

    fn finish(self) -> Key {
        Key(self.0, self.1 | 1)
    }
}

/// The two halves of a product, folded.
fn mix(word: u64, odd: u64) -> u64 {
    let product = u128::from(word ^ odd.rotate_left(31)) * u128::from(odd);
    #[expect(clippy::cast_possible_truncation, reason = "folds both halves")]
    {
        product as u64 ^ (product >> 64) as u64
    }
}
