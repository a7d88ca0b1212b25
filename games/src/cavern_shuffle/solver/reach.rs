//! A relaxation of the game: what a position can reach if nothing that was once reachable ever
//! becomes unreachable again. The sets of cards only grow.
//!
//! It ignores where the Minotaur stands, and that a card laid on another one covers it. So it
//! contains everything reachable, and more.

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

    /// Removes what it can from a pile. Returns the cards it waits for: until one of them can
    /// leave, nothing changes in this pile.
    fn dig(&mut self, number: usize, goes: Set, movable: Set, context: Context<'_>) -> Set {
        let pile = &context.board.piles[number];
        let covered = usize::from(pile.face_down);
        let with_run = movable | ITEMS | self.tens();
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
            if !goes {
                waits |= card;
            }
            // A face-up card can also move with the run that hangs on it.
            open = open && goes || face_up && !stays && with_run & card != 0;
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
            if board.item(Item::ShortRest) == ItemState::Held {
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
