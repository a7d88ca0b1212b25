//! Keys of positions: equal where the same can be done from now on.

use super::super::{
    board::Board,
    card::Card,
    types::{ExploreEnd, ItemState},
};

/// A fingerprint of 128 bits. That two of a million positions share one happens once in 10^26 searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Key(u64, u64);

impl Key {
    /// No position's.
    pub(super) const NONE: Self = Self(0, 0);

    /// The key of a position. What is only for the player's eyes is left out.
    pub(super) fn of(board: &Board) -> Self {
        let mut hash = Hash::new();
        let mut below = 0;
        for pile in &board.piles {
            // What lies face down follows from the deal and from how many do; what lies on it has ten cards at most, of six bits.
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
        #[expect(clippy::cast_possible_truncation, reason = "any bits of it will do")]
        {
            self.0 as usize
        }
    }
}

/// Which cards the stock has, and how far it is turned. Their order follows from the deal, or from the rest.
fn stock(board: &Board) -> u64 {
    let set = board.stock.cards().iter().fold(0, |set, card| set | 1_u64 << card.index());
    let turned = board.stock.discard().len();
    let place = match board.variant.explore {
        // From every third place on, the same tops come up as from the beginning.
        ExploreEnd::TurnOver if turned.is_multiple_of(3) || board.stock.explore().is_empty() => 0,
        ExploreEnd::TurnOver | ExploreEnd::CarryOver => turned,
    };
    set ^ (place as u64) << 53 ^ first(board) << 58
}

/// Where carrying over has begun the list anew.
fn first(board: &Board) -> u64 {
    match (board.variant.explore, board.stock.cards().first()) {
        (ExploreEnd::CarryOver, Some(card)) => card.index() as u64,
        _ => 0,
    }
}

/// Levels, items and what lies about.
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

/// Two independent products of each word.
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
    #[expect(clippy::cast_possible_truncation, reason = "the low half is what is asked for")]
    {
        product as u64 ^ (product >> 64) as u64
    }
}
