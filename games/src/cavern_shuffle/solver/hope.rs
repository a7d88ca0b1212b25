//! A quick proof that a position is lost: even if nothing that was once reached ever went out of reach again, the levels would not do.
//!
//! It forgets where the Minotaur stands, what lies on what it was moved to, and that an item can be used only once. So it
//! never gives up a position that can be won.

use super::super::{
    board::{Board, Pile},
    card::{Adventurer, Card, Item, Kind, Value},
    data::{DIFFICULTIES, LEVELS, MINOTAUR_POWER, POTION, power},
    types::{ExploreEnd, ItemState},
};

/// A set of cards.
type Set = u64;

/// By card: the two that it can be laid on.
const BELOW: [Set; Card::COUNT] = supports(1);
/// By card: the two that an Illusion can be laid on to carry it.
const BELOW_ILLUSION: [Set; Card::COUNT] = supports(2);

/// The adventurers so many levels higher, of the other alignment if that is an odd number.
const fn supports(higher: u8) -> [Set; Card::COUNT] {
    let mut sets = [0; Card::COUNT];
    let mut who = 0;
    while who < Adventurer::ALL.len() {
        let mut level = 1;
        while level + higher <= LEVELS {
            let mut other = 0;
            while other < Adventurer::ALL.len() {
                let same = Adventurer::ALL[who].alignment() as u8
                    == Adventurer::ALL[other].alignment() as u8;
                if same == higher.is_multiple_of(2) {
                    let card = Card::adventurer(Adventurer::ALL[who], level);
                    sets[card.index()] |=
                        one(Card::adventurer(Adventurer::ALL[other], level + higher));
                }
                other += 1;
            }
            level += 1;
        }
        who += 1;
    }
    sets
}

const fn one(card: Card) -> Set {
    1 << card.index()
}

/// Is there no way to win from here, that the forgetful eye could see?
pub(super) fn is_hopeless(board: &Board) -> bool {
    // Most that is lost is lost with as many Treasures and Potions as one likes.
    !Hope::new(board, Plan::GENEROUS).wins()
        || !plans(board).any(|plan| Hope::new(board, plan).wins())
}

/// What the items that work once are kept for.
#[derive(Clone, Copy)]
struct Plan {
    /// Who gets the Treasure; none: everybody.
    treasure: Option<Adventurer>,
    potion_for_encounters: bool,
    potion_for_minotaur: bool,
}

impl Plan {
    const GENEROUS: Self =
        Self { treasure: None, potion_for_encounters: true, potion_for_minotaur: true };
}

/// All that can be planned; what is used up makes no difference.
fn plans(board: &Board) -> impl Iterator<Item = Plan> {
    let is_left = |item| board.item(item) != ItemState::Used;
    let treasures = if is_left(Item::Treasure) { 4 } else { 1 };
    let potions = if is_left(Item::Potion) { 2 } else { 1 };
    (0..potions).flat_map(move |potion| {
        (0..treasures).map(move |who| Plan {
            treasure: Some(Adventurer::ALL[who]),
            potion_for_encounters: potion == 1,
            potion_for_minotaur: potion == 0,
        })
    })
}

/// All cards of Discard and Explore.
fn all(board: &Board) -> Set {
    board.stock.cards().iter().fold(0, |set, &card| set | one(card))
}

/// The cards that come up on top of Discard with nothing else done.
fn tops(board: &Board) -> Set {
    let rest = board.item(Item::ShortRest) == ItemState::Held;
    if rest || board.variant.explore == ExploreEnd::CarryOver {
        return all(board);
    }
    let cards = board.stock.cards();
    let turned = board.stock.discard().len();
    let comes_up = |place: usize| {
        let turned_then = place + 1;
        turned_then.is_multiple_of(3)
            || turned_then == cards.len()
            || turned_then >= turned && (turned_then - turned).is_multiple_of(3)
    };
    let tops = cards.iter().enumerate().filter(|&(place, _)| comes_up(place));
    tops.fold(0, |set, (_, &card)| set | one(card))
}

/// What can be reached, growing.
struct Hope<'a> {
    board: &'a Board,
    plan: Plan,
    /// Cards that can become available.
    available: Set,
    /// Cards of Discard and Explore that can be on top of Discard.
    stock: Set,
    /// Cards that can be the last of a pile.
    exposed: Set,
    /// The highest level of each adventurer.
    levels: [u8; 4],
    /// What an Illusion counts as that lies in a pile.
    illusion: Option<Value>,
}

impl<'a> Hope<'a> {
    fn new(board: &'a Board, plan: Plan) -> Self {
        Self {
            board,
            plan,
            available: 0,
            stock: tops(board),
            exposed: 0,
            levels: board.levels,
            illusion: board.illusion,
        }
    }

    fn has(&self, item: Item) -> bool {
        match self.board.item(item) {
            ItemState::Held => true,
            ItemState::NotFound => self.available & one(Card::item(item)) != 0,
            ItemState::Used => false,
        }
    }

    fn party_level(&self) -> u8 {
        self.levels.iter().sum()
    }

    /// Grows until it has won, or no more.
    fn wins(mut self) -> bool {
        while !self.has_won() {
            if !self.grows() {
                return false;
            }
        }
        true
    }

    fn has_won(&self) -> bool {
        let lent = self.lent(self.plan.potion_for_minotaur);
        self.party_level() + lent >= MINOTAUR_POWER
    }

    fn lent(&self, planned: bool) -> u8 {
        if planned && self.has(Item::Potion) { POTION } else { 0 }
    }

    /// Looks once more; was anything new found?
    fn grows(&mut self) -> bool {
        let before = (self.available, self.exposed, self.levels);
        let board = self.board;
        board.piles.iter().for_each(|pile| self.dig(pile));
        self.open_stock();
        self.lay_out();
        for who in Adventurer::ALL {
            self.level_up(who);
        }
        before != (self.available, self.exposed, self.levels)
    }

    /// Takes away from a pile what can be.
    fn dig(&mut self, pile: &Pile) {
        let covered = usize::from(pile.face_down);
        // Can all that lies on the card be away?
        let mut open = true;
        for (place, &card) in pile.cards().iter().enumerate().rev() {
            let face_up = place >= covered;
            if open {
                self.available |= one(card);
                self.exposed |= one(card);
            }
            let up = self.exposed & one(card) != 0;
            // What is face up can also move with what hangs on it.
            open = up && self.goes(card) || face_up && self.moves_with_run(card);
            if !open && !face_up {
                break;
            }
        }
    }

    fn moves_with_run(&self, card: Card) -> bool {
        match card.kind() {
            Kind::Adventurer(_, LEVELS) | Kind::Item(_) => true,
            _ => self.can_move(card),
        }
    }

    /// Can this card, when it is available, be got rid of?
    fn goes(&self, card: Card) -> bool {
        let lent = self.lent(self.plan.potion_for_encounters);
        match card.kind() {
            Kind::Adventurer(who, level) => {
                level <= self.levels[who.index()] || level == LEVELS || self.can_move(card)
            }
            Kind::Obstacle(who) => {
                let next = usize::from(self.board.obstacles_completed);
                DIFFICULTIES
                    .get(next)
                    .is_some_and(|&needed| self.levels[who.index()] + lent >= needed)
            }
            Kind::Enemy(enemy) => self.party_level() + lent >= power(enemy),
            Kind::Item(_) | Kind::Minotaur => true,
        }
    }

    /// Can it be laid on something in the dungeon?
    fn can_move(&self, card: Card) -> bool {
        BELOW[card.index()] & self.exposed != 0
            || self.has(Item::Illusion) && BELOW_ILLUSION[card.index()] & self.exposed != 0
            || self.illusion.is_some_and(|illusion| {
                self.board.value(card).is_some_and(|value| value.fits_on(illusion))
            })
    }

    /// Once one of the tops of Discard can be taken away, or after a Short Rest, any card may come up.
    fn open_stock(&mut self) {
        let mut tops = self.stock;
        while tops != 0 {
            let card = Card::at(tops.trailing_zeros());
            tops &= tops - 1;
            if self.goes(card) {
                self.stock = all(self.board);
            }
        }
        self.available |= self.stock;
    }

    /// Cards of Discard are laid on piles.
    fn lay_out(&mut self) {
        let mut rest = self.available & !self.exposed;
        while rest != 0 {
            let card = Card::at(rest.trailing_zeros());
            rest &= rest - 1;
            let passage = matches!(card.kind(), Kind::Adventurer(_, LEVELS));
            if passage || self.can_move(card) {
                self.exposed |= one(card);
            }
        }
    }

    /// Level by level, with one skipped by the Treasure.
    fn level_up(&mut self, who: Adventurer) {
        let mut level = self.board.level(who);
        let meant = self.plan.treasure.is_none_or(|other| other == who);
        let mut skips = u8::from(meant && self.has(Item::Treasure));
        while level < LEVELS {
            if self.available & one(Card::adventurer(who, level + 1)) == 0 {
                if skips == 0 || level == 0 {
                    break;
                }
                skips -= 1;
            }
            level += 1;
        }
        self.levels[who.index()] = level;
    }
}
