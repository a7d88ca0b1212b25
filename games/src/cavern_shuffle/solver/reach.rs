//! What can be reached from a position if nothing that was once reached ever went out of reach again: sets of cards, growing.
//!
//! It forgets where the Minotaur stands, and that what is laid on a card covers it. So it holds all that can be reached, and more.

use super::super::{
    board::Board,
    card::{Adventurer, Alignment, Card, Enemy, Item, Value},
    data::{DIFFICULTIES, EXPLORED, LEVELS, MINOTAUR_POWER, PILES, POTION, power},
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

/// The adventurers of these levels, Lawful and Chaotic.
const fn ranks(lawful: Levels, chaotic: Levels) -> Set {
    (lawful | lawful << LEVELS) | (chaotic | chaotic << LEVELS) << (2 * LEVELS)
}

/// What is looked at.
#[derive(Clone, Copy)]
pub(super) struct Sight<'a> {
    pub board: &'a Board,
    /// The cards of the stock, and perhaps others, in the order of a Short Rest.
    pub rested: &'a [Card],
    /// The cards of the stock.
    pub stock: Set,
}

/// What can be reached.
#[derive(Clone, Copy)]
pub(super) struct Reach {
    /// Cards that can become available.
    pub available: Set,
    /// Cards that can be the last of a pile.
    pub exposed: Set,
    /// Encounters that are out of the way.
    pub cleared: Set,
    /// Cards of Discard and Explore that can be on top of Discard.
    tops: Set,
    /// The highest level of each adventurer.
    pub levels: [u8; 4],
    pub obstacles_completed: u8,
    /// What was not used yet, found or not.
    pub unused: [bool; 4],
    /// What the Illusion counts as that lies in a sequence.
    pub illusion: Option<Value>,
    /// A pile can be empty.
    passage: bool,
    /// What works once works as often as one likes.
    pub generous: bool,
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
            generous: false,
        }
    }

    pub(super) fn party_level(&self) -> u8 {
        self.levels.iter().sum()
    }

    /// What the next obstacle asks for.
    pub(super) fn difficulty(&self) -> Option<u8> {
        DIFFICULTIES.get(usize::from(self.obstacles_completed)).copied()
    }

    /// Can this item be used?
    pub(super) fn has(&self, item: Item, sight: Sight<'_>) -> bool {
        self.unused[item.index()]
            && (sight.board.item(item) == ItemState::Held
                || self.available & one(Card::item(item)) != 0)
    }

    /// Grows until it has won, or no more. Has it won?
    pub(super) fn grows_to_a_win(&mut self, sight: Sight<'_>) -> bool {
        let mut before = None;
        let mut waits = [Set::MAX; PILES];
        loop {
            let movable = self.movable(sight);
            let goes = self.goes(movable, sight);
            let now = Some((goes, movable, self.tops));
            if now == before {
                return false;
            }
            before = now;
            for (number, waits) in waits.iter_mut().enumerate() {
                if *waits & goes != 0 {
                    *waits = self.dig(number, goes, movable, sight);
                }
            }
            self.turn_stock(goes, sight);
            self.exposed |= self.available & (movable | self.tens());
            self.level_up(sight);
            let lent = if self.has(Item::Potion, sight) { POTION } else { 0 };
            if self.party_level() + lent >= MINOTAUR_POWER {
                return true;
            }
        }
    }

    /// The adventurers that can be laid on something in the dungeon (CS-7).
    pub(super) fn movable(&self, sight: Sight<'_>) -> Set {
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
        if self.generous && self.has(Item::Illusion, sight) {
            movable | ranks(lawful >> 2, chaotic >> 2)
        } else {
            movable
        }
    }

    /// The cards that can be got rid of when they are available.
    fn goes(&self, movable: Set, sight: Sight<'_>) -> Set {
        let mut goes = movable | ITEMS | self.cleared | self.in_party() | self.tens();
        let lends = self.generous && self.has(Item::Potion, sight);
        let lent = if lends { POTION } else { 0 };
        for enemy in Enemy::ALL {
            if self.party_level() + lent >= power(enemy) {
                goes |= one(Card::enemy(enemy));
            }
        }
        if let Some(needed) = self.difficulty().filter(|_| self.generous) {
            for who in Adventurer::ALL {
                if self.levels[who.index()] + lent >= needed {
                    goes |= one(Card::obstacle(who));
                }
            }
        }
        goes
    }

    /// The level 10 adventurers, if they can move at all (CS-9).
    fn tens(&self) -> Set {
        if self.passage { TENS } else { 0 }
    }

    /// The cards up to the levels that were reached.
    fn in_party(&self) -> Set {
        Adventurer::ALL.into_iter().fold(0, |set, who| {
            let upto = (1 << self.levels[who.index()]) - 1;
            set | upto << (who.index() * usize::from(LEVELS))
        })
    }

    /// Takes away from a pile what can be. Nothing more can be done there before one of the cards goes that it gives back.
    fn dig(&mut self, number: usize, goes: Set, movable: Set, sight: Sight<'_>) -> Set {
        let pile = &sight.board.piles[number];
        let covered = usize::from(pile.face_down);
        let with_run = movable | ITEMS | self.tens();
        let mut waits = 0;
        // Can all that lies on the card be away?
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
            // A level 10 at the bottom goes only to the Party.
            let stays = place == 0 && TENS & card & !self.in_party() != 0;
            let goes = goes & card != 0 && !stays;
            if !goes {
                waits |= card;
            }
            // What is face up can also move with what hangs on it.
            open = open && goes || face_up && !stays && with_run & card != 0;
        }
        self.passage |= open;
        waits
    }

    /// Goes through Discard and Explore.
    fn turn_stock(&mut self, goes: Set, sight: Sight<'_>) {
        let Sight { board, rested, stock } = sight;
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

    /// The cards of a stock that come up on top of Discard, when those that can go may be gone. So many of them lie in Discard.
    fn turn(
        &mut self,
        cards: impl DoubleEndedIterator<Item = Card> + Clone,
        turned: usize,
        goes: Set,
    ) {
        const AT_ONCE: usize = EXPLORED as usize;
        // How many before a card can be gone: it comes up if with any of them gone, as many cards up to it as are turned at once are left.
        let mut gone = 0;
        for (place, card) in cards.clone().enumerate() {
            let upto = place + 1;
            let left = (upto + AT_ONCE - turned % AT_ONCE) % AT_ONCE;
            if upto % AT_ONCE <= gone || upto >= turned && left == 0 {
                self.tops |= one(card);
            }
            gone += usize::from(self.tops & goes & one(card) != 0);
        }
        // The last one comes up; and what lies below one that goes.
        let mut bared = true;
        for card in cards.rev() {
            if bared {
                self.tops |= one(card);
            }
            bared = self.tops & goes & one(card) != 0;
        }
    }

    /// Level by level (CS-10).
    fn level_up(&mut self, sight: Sight<'_>) {
        let treasure = self.generous && self.has(Item::Treasure, sight);
        for who in Adventurer::ALL {
            let cards = levels(self.available, who) & ALL_LEVELS;
            let next = |level: u8| {
                let upto = (cards | ((1 << level) - 1)).trailing_ones();
                u8::try_from(upto).expect("at most 64 bits")
            };
            let level = &mut self.levels[who.index()];
            *level = next(*level);
            let skipped_from = next(sight.board.level(who));
            if treasure && (1..LEVELS).contains(&skipped_from) {
                *level = (*level).max(next(skipped_from + 1));
            }
        }
    }
}

/// Which levels of an adventurer are in a set; there are others above them.
fn levels(set: Set, who: Adventurer) -> Levels {
    set >> (who.index() * usize::from(LEVELS))
}
