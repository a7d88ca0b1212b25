//! A relaxation of the game: what a position can reach if nothing that was once reachable ever
//! becomes unreachable again. The sets of cards only grow.
//!
//! # Why it contains everything reachable
//!
//! A reach *covers* a position if each available card of it is in `available`, each exposed card of
//! a pile and each card that can be moved onto a pile is in `exposed`, each top of Discard is in
//! `tops`, no level is higher than in `levels`, every unused item is in `unused`, and at least
//! `obstacles_completed` obstacles are completed. The reach of a board that has stopped
//! growing covers every position that follows from it without a single use (see `lost`), by
//! induction over the moves:
//!
//! - **Nothing is forbidden here that the rules allow.** Where the Minotaur stands, the abilities
//!   of enemies, and that a card laid on another one covers it are ignored; each only forbids.
//! - **Piles.** A pile changes only at its end, and the cards below a place become the end only
//!   once all cards from that place on have left, alone or as a run. Alone, a card leaves by a
//!   level-up, as it is completed, set aside or put out, or by moving: then it is in `goes`. A run
//!   leaves by a move of its first card, which lies face up: then that card fits on an exposed one
//!   (`movable`), is a level 10 and there is a passage, or is the Illusion: together
//!   [`Reach::with_run`]. So [`Reach::dig`] goes on below a card if everything above is gone and
//!   the card goes, or if it moves with whatever lies on it. Cards that are laid on a pile later
//!   were available before, so they hide nothing that is not in the sets already.
//! - **Digging again.** What `dig` finds in a pile changes only if a card on its way changes: one
//!   that does not go begins to, or, below a card that has not gone, one that could not move with
//!   its run begins to. The second card may be in `goes` all along, as the card that the Treasure
//!   replaced is. `waits` holds both kinds, and a pile is dug again whenever one of them goes.
//! - **A level 10 at the bottom of a pile** leaves for another passage only when one exists, and
//!   nothing lies below it. So nothing is missed by letting it leave for the Party only.
//! - **The stock.** Its order changes only by a Short Rest. So every top comes up in the present
//!   order with some cards gone, or in that of the rest; see [`Reach::turn`]. If the last cards of
//!   a pass are carried over, every card counts as a top.
//! - **Levels** grow by the available cards, one after the other.
//! - **It ends.** The sets only grow, and a round depends on `goes`, `movable` and `tops` alone: if
//!   they are as in the round before, it finds nothing new.
//!
//! `tests/lost.rs` compares verdicts with an exhaustive search.

use super::super::{
    board::Board,
    card::{Adventurer, Alignment, Card, Enemy, Item, LEVELS, Value},
    data::{DIFFICULTIES, EXPLORED, MINOTAUR_POWER, PILES, POTION, power},
    types::{ExploreEnd, ItemState},
};

/// A set of cards.
pub(super) type Set = u64;
/// A set of levels, level 1 in the lowest bit.
type Levels = u64;

/// The set of one card.
pub(super) const fn one(card: Card) -> Set {
    1 << card.index()
}

const ALL_LEVELS: Levels = (1 << LEVELS) - 1;
const TENS: Set = ranks(1 << (LEVELS - 1), 1 << (LEVELS - 1));
const ITEMS: Set = one(Card::item(Item::ShortRest))
    | one(Card::item(Item::Potion))
    | one(Card::item(Item::Treasure))
    | one(Card::item(Item::Illusion));

/// The adventurers at these levels, by alignment.
const fn ranks(lawful: Levels, chaotic: Levels) -> Set {
    (lawful | lawful << LEVELS) | (chaotic | chaotic << LEVELS) << (2 * LEVELS)
}

/// What stays the same while a reach grows.
#[derive(Clone, Copy)]
pub(super) struct Context<'a> {
    pub board: &'a Board,
    /// The cards of the stock, and possibly others, in the order of a Short Rest.
    pub rested: &'a [Card],
    /// The cards of the stock.
    pub stock: Set,
}

/// What can be reached so far.
#[derive(Clone, Copy)]
pub(super) struct Reach {
    /// Cards that can become available.
    pub available: Set,
    /// Cards that can be the last of a pile.
    pub exposed: Set,
    /// Encounters that can be completed.
    pub cleared: Set,
    /// Cards of the stock that can be on top of Discard.
    tops: Set,
    /// The highest reachable level of each adventurer.
    pub levels: [u8; 4],
    pub obstacles_completed: u8,
    /// The items not used yet, found or not.
    pub unused: [bool; 4],
    /// What the Illusion counts as, if it lies in a sequence.
    pub illusion: Option<Value>,
    /// A pile can become empty.
    passage: bool,
    /// Whatever works once works any number of times.
    pub unlimited: bool,
}

impl Reach {
    pub(super) fn of(board: &Board) -> Self {
        Self {
            available: 0,
            exposed: 0,
            cleared: 0,
            tops: 0,
            levels: board.levels,
            obstacles_completed: board.obstacles_completed,
            unused: board.items.map(|item| item != ItemState::Used),
            illusion: board.illusion,
            passage: false,
            unlimited: false,
        }
    }

    pub(super) fn party_level(&self) -> u8 {
        self.levels.iter().sum()
    }

    /// The level the next obstacle requires.
    pub(super) fn difficulty(&self) -> Option<u8> {
        DIFFICULTIES.get(usize::from(self.obstacles_completed)).copied()
    }

    /// Whether this item can be used.
    pub(super) fn has(&self, item: Item, context: Context<'_>) -> bool {
        self.unused[item.index()]
            && (context.board.item(item) == ItemState::Held
                || self.available & one(Card::item(item)) != 0)
    }

    /// Grows until it wins or stops growing. Returns whether it wins.
    pub(super) fn grows_to_a_win(&mut self, context: Context<'_>) -> bool {
        let mut before = None;
        let mut waits = [Set::MAX; PILES];
        loop {
            let movable = self.movable(context);
            let goes = self.goes(movable, context);
            let now = Some((goes, movable, self.tops));
            if now == before {
                return false;
            }
            before = now;
            for (number, waits) in waits.iter_mut().enumerate() {
                if *waits & goes != 0 {
                    *waits = self.dig(number, goes, movable, context);
                }
            }
            self.turn_stock(goes, context);
            self.exposed |= self.available & (movable | self.tens());
            self.level_up(context);
            let lent = if self.has(Item::Potion, context) { POTION } else { 0 };
            if self.party_level() + lent >= MINOTAUR_POWER {
                return true;
            }
        }
    }

    /// The adventurers that fit on a card in the dungeon (CS-7).
    pub(super) fn movable(&self, context: Context<'_>) -> Set {
        let levels = |first: Adventurer, second: Adventurer| {
            (levels(self.exposed, first) | levels(self.exposed, second)) & ALL_LEVELS
        };
        let mut lawful = levels(Adventurer::Cleric, Adventurer::Barbarian);
        let mut chaotic = levels(Adventurer::Rogue, Adventurer::Ranger);
        if let Some(value) = self.illusion {
            match value.alignment {
                Alignment::Lawful => lawful |= 1 << (value.level - 1),
                Alignment::Chaotic => chaotic |= 1 << (value.level - 1),
            }
        }
        let movable = ranks(chaotic >> 1, lawful >> 1);
        if self.unlimited && self.has(Item::Illusion, context) {
            movable | ranks(lawful >> 2, chaotic >> 2)
        } else {
            movable
        }
    }

    /// The cards that can leave their place once they are available.
    fn goes(&self, movable: Set, context: Context<'_>) -> Set {
        let mut goes = movable | ITEMS | self.cleared | self.in_party() | self.tens();
        let lends = self.unlimited && self.has(Item::Potion, context);
        let lent = if lends { POTION } else { 0 };
        for enemy in Enemy::ALL {
            if self.party_level() + lent >= power(enemy) {
                goes |= one(Card::enemy(enemy));
            }
        }
        if let Some(needed) = self.difficulty().filter(|_| self.unlimited) {
            for who in Adventurer::ALL {
                if self.levels[who.index()] + lent >= needed {
                    goes |= one(Card::obstacle(who));
                }
            }
        }
        goes
    }

    /// The level 10 adventurers, if there can be a passage for them (CS-9).
    fn tens(&self) -> Set {
        if self.passage { TENS } else { 0 }
    }

    /// The cards up to the reached levels.
    fn in_party(&self) -> Set {
        Adventurer::ALL.into_iter().fold(0, |set, who| {
            let upto = (1 << self.levels[who.index()]) - 1;
            set | upto << (who.index() * usize::from(LEVELS))
        })
    }

    /// The cards that can move together with the run that hangs on them. All of them go.
    fn with_run(&self, movable: Set) -> Set {
        movable | ITEMS | self.tens()
    }

    /// Removes what it can from a pile. Returns the cards it waits for: until one of them can
    /// leave, nothing changes in this pile.
    fn dig(&mut self, number: usize, goes: Set, movable: Set, context: Context<'_>) -> Set {
        let pile = &context.board.piles[number];
        let covered = usize::from(pile.face_down);
        let with_run = self.with_run(movable);
        let mut waits = 0;
        // Whether everything on top of the card can be gone.
        let mut open = true;
        for (place, &card) in pile.cards().iter().enumerate().rev() {
            let card = one(card);
            let face_up = place >= covered;
            if open {
                self.available |= card;
                self.exposed |= card;
            } else if !face_up {
                return waits;
            }
            // A level 10 at the bottom leaves only for the Party.
            let stays = place == 0 && TENS & card & !self.in_party() != 0;
            let goes = goes & card != 0 && !stays;
            let moves_with_run = face_up && !stays && with_run & card != 0;
            // A card that goes may still have to wait until it can take its run along.
            if !goes || !open && !moves_with_run {
                waits |= card;
            }
            open = open && goes || moves_with_run;
        }
        self.passage |= open;
        waits
    }

    /// Finds which cards of the stock come up.
    fn turn_stock(&mut self, goes: Set, context: Context<'_>) {
        let Context { board, rested, stock } = context;
        if board.variant.explore == ExploreEnd::CarryOver {
            self.tops = stock;
        } else if self.tops != stock {
            self.turn(board.stock.cards().iter().copied(), board.stock.discard().len(), goes);
            if self.unused[Item::ShortRest.index()] {
                let rested = rested.iter().copied().filter(|&card| stock & one(card) != 0);
                self.turn(rested, 0, goes);
            }
        }
        self.available |= self.tops;
    }

    /// Finds which cards come up on top of Discard if any card that can leave may be gone. The
    /// first `turned` cards lie in Discard.
    fn turn(
        &mut self,
        cards: impl DoubleEndedIterator<Item = Card> + Clone,
        turned: usize,
        goes: Set,
    ) {
        const AT_ONCE: usize = EXPLORED as usize;
        // The number of earlier cards that can be gone. A card comes up if, with some of them gone,
        // a multiple of the cards turned at once is left up to it.
        let mut gone = 0;
        for (place, card) in cards.clone().enumerate() {
            let upto = place + 1;
            let left = (upto + AT_ONCE - turned % AT_ONCE) % AT_ONCE;
            if upto % AT_ONCE <= gone || upto >= turned && left == 0 {
                self.tops |= one(card);
            }
            gone += usize::from(self.tops & goes & one(card) != 0);
        }
        // The last card comes up, and so does any card below one that leaves.
        let mut bared = true;
        for card in cards.rev() {
            if bared {
                self.tops |= one(card);
            }
            bared = self.tops & goes & one(card) != 0;
        }
    }

    /// Raises levels as far as the available cards go (CS-10).
    fn level_up(&mut self, context: Context<'_>) {
        let treasure = self.unlimited && self.has(Item::Treasure, context);
        for who in Adventurer::ALL {
            let cards = levels(self.available, who) & ALL_LEVELS;
            let next = |level: u8| {
                let upto = (cards | ((1 << level) - 1)).trailing_ones();
                u8::try_from(upto).expect("at most 64 bits")
            };
            let level = &mut self.levels[who.index()];
            *level = next(*level);
            let skipped_from = next(context.board.level(who));
            if treasure && (1..LEVELS).contains(&skipped_from) {
                *level = (*level).max(next(skipped_from + 1));
            }
        }
    }
}

/// The levels of an adventurer in a set, in the lowest bits; other adventurers lie above them.
fn levels(set: Set, who: Adventurer) -> Levels {
    set >> (who.index() * usize::from(LEVELS))
}
