//! A quick proof that a position is lost: even by all that could ever be reached from it, the levels would not do.
//!
//! It never gives up a position that can be won. What works once works once here, too: each item, and each difficulty of an obstacle.

use super::{
    super::{
        board::Board,
        card::{Adventurer, Alignment, Card, Enemy, Item, Value},
        data::{LEVELS, POTION, power},
    },
    reach::{Reach, Set, Sight, one},
};

/// Something that works once.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Use {
    Obstacle(Adventurer),
    /// The Potion, for an enemy.
    Enemy(Enemy),
    Treasure(Adventurer),
    Illusion(Value),
}

/// How many ways to use what works once are tried before a position is given the benefit of the doubt.
const TRIES: u32 = 20;

/// It looks at all positions that follow from one.
pub(super) struct Hope {
    /// The cards of the stock in the order of a Short Rest.
    rested: Vec<Card>,
    /// What was used, last thing first, where there was hope last: it mostly does here, too.
    last: Vec<Use>,
}

impl Hope {
    pub(super) fn new(root: &Board) -> Self {
        let mut board = *root;
        board.shuffle_stock();
        Self { rested: board.stock.cards().to_vec(), last: Vec::new() }
    }

    /// Is there no way to win from here, that the forgetful eye could see?
    pub(super) fn is_lost(&mut self, board: &Board) -> bool {
        let stock = board.stock.cards().iter().fold(0, |set: Set, &card| set | one(card));
        let sight = Sight { board, rested: &self.rested, stock };
        let mut reach = Reach::of(board);
        if reach.grows_to_a_win(sight) || wins_like(&self.last, reach, sight) {
            return false;
        }
        self.last.clear();
        let mut tries = TRIES;
        !wins(reach, sight, &mut tries, &mut self.last)
    }
}

/// Does using these win, the last one first?
fn wins_like(uses: &[Use], mut reach: Reach, sight: Sight<'_>) -> bool {
    for &what in uses.iter().rev() {
        let mut next = after(reach, what, sight);
        if next.is_none() {
            if reach.grows_to_a_win(sight) {
                return true;
            }
            next = after(reach, what, sight);
        }
        reach = next.unwrap_or(reach);
    }
    !uses.is_empty() && reach.grows_to_a_win(sight)
}

/// Can what has grown still win, when what works once is used one by one, as soon as nothing else is left to do? By what?
fn wins(reach: Reach, sight: Sight<'_>, tries: &mut u32, by: &mut Vec<Use>) -> bool {
    // Most that is lost is lost with as many of everything as one likes.
    let mut generous = reach;
    generous.generous = true;
    if !generous.grows_to_a_win(sight) {
        return false;
    }
    uses().any(|what| {
        let Some(mut next) = after(reach, what, sight) else { return false };
        let Some(left) = tries.checked_sub(1) else { return true };
        *tries = left;
        let wins = next.grows_to_a_win(sight) || wins(next, sight, tries, by);
        if wins {
            by.push(what);
        }
        wins
    })
}

/// All that works once.
fn uses() -> impl Iterator<Item = Use> {
    let values = [Alignment::Lawful, Alignment::Chaotic].into_iter().flat_map(|alignment| {
        (2..LEVELS).map(move |level| Use::Illusion(Value { alignment, level }))
    });
    let obstacles = Adventurer::ALL.into_iter().map(Use::Obstacle);
    let enemies = Enemy::ALL.into_iter().map(Use::Enemy);
    let treasures = Adventurer::ALL.into_iter().map(Use::Treasure);
    obstacles.chain(enemies).chain(treasures).chain(values)
}

/// What can be reached when this is used, if it can be and is of any use.
fn after(reach: Reach, what: Use, sight: Sight<'_>) -> Option<Reach> {
    let mut next = reach;
    match what {
        Use::Obstacle(who) => {
            let card = one(Card::obstacle(who));
            if reach.available & !reach.cleared & card == 0 {
                return None;
            }
            let (level, needed) = (reach.levels[who.index()], reach.difficulty()?);
            if level < needed {
                lend(&mut next, level, needed, sight)?;
            }
            next.cleared |= card;
            next.obstacles_completed += 1;
        }
        Use::Enemy(enemy) => {
            let card = one(Card::enemy(enemy));
            let level = reach.party_level();
            if reach.available & !reach.cleared & card == 0 || level >= power(enemy) {
                return None;
            }
            lend(&mut next, level, power(enemy), sight)?;
            next.cleared |= card;
        }
        Use::Treasure(who) => {
            let level = &mut next.levels[who.index()];
            if !reach.has(Item::Treasure, sight) || !(1..LEVELS).contains(level) {
                return None;
            }
            *level += 1;
            next.unused[Item::Treasure.index()] = false;
        }
        Use::Illusion(value) => {
            if !reach.has(Item::Illusion, sight) || !carries(reach.exposed, value) {
                return None;
            }
            next.unused[Item::Illusion.index()] = false;
            next.illusion = Some(value);
            if next.movable(sight) & !reach.movable(sight) == 0 {
                return None;
            }
        }
    }
    Some(next)
}

/// Drinks the Potion, if that is enough.
fn lend(reach: &mut Reach, level: u8, needed: u8, sight: Sight<'_>) -> Option<()> {
    let enough = reach.has(Item::Potion, sight) && level + POTION >= needed;
    reach.unused[Item::Potion.index()] = false;
    enough.then_some(())
}

/// Does one of these carry an Illusion of this value?
fn carries(exposed: Set, value: Value) -> bool {
    Adventurer::ALL.into_iter().any(|who| {
        who.alignment() != value.alignment
            && exposed & one(Card::adventurer(who, value.level + 1)) != 0
    })
}
