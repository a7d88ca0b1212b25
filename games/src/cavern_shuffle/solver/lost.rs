//! A quick proof that a position is lost: even with everything that could ever be reached from it,
//! the levels would not suffice.
//!
//! It never takes a winnable position for a lost one. Whatever works once in the game works once
//! here, too: each item, and each difficulty of an obstacle.
//!
//! # Why that is so
//!
//! A way to win is a sequence of uses, with moves between them that are no use. `reach` covers the
//! positions between two uses. So it suffices that for every way there is a sequence of uses here,
//! each made only when nothing else is left to do, that covers it too. Take the uses of the way in
//! their order:
//!
//! - A use that is impossible here was impossible there, as each card and level that was reached
//!   there is reached here. So a use is left out only if it adds nothing here: the Potion where the
//!   levels suffice, the Treasure for a level that is reached anyway, and the Illusion where
//!   whatever fits on it fits on another card. Then the item is still unused here, which covers
//!   both.
//! - Made later than on the way, a use adds no less: the reach before it has only grown.
//! - An obstacle is never left out, so each requires here what it required there.
//!
//! Every sequence is tried, and a position is only called lost if all fail. Those that begin with
//! uses that fail even if whatever works once works any number of times are skipped together: the
//! next difficulty for all obstacles, the Potion for everything, one skipped level for everybody,
//! and the Illusion on every card cover whatever uses there are. If there are more sequences than
//! [`TRIES`], the position is not called lost.

use super::{
    super::{
        board::Board,
        card::{Adventurer, Alignment, Card, Enemy, Item, LEVELS, Value},
        data::{POTION, power},
    },
    reach::{Context, Reach, Set, one},
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

/// The number of uses to try before giving a position the benefit of the doubt.
const TRIES: u32 = 20;

/// Judges the positions that follow from one root.
pub(super) struct LossDetector {
    /// The cards of the stock in the order of a Short Rest.
    rested: Vec<Card>,
    /// The uses, last one first, that refuted the last proof. They mostly refute the next one, too.
    last: Vec<Use>,
}

impl LossDetector {
    pub(super) fn new(root: &Board) -> Self {
        let mut board = *root;
        board.shuffle_stock();
        Self { rested: board.stock.cards().to_vec(), last: Vec::new() }
    }

    /// Whether the position is certainly lost.
    pub(super) fn is_lost(&mut self, board: &Board) -> bool {
        let stock = board.stock.cards().iter().fold(0, |set: Set, &card| set | one(card));
        let context = Context { board, rested: &self.rested, stock };
        let mut reach = Reach::of(board);
        if reach.grows_to_a_win(context) || wins_like(&self.last, reach, context) {
            return false;
        }
        self.last.clear();
        let mut tries = TRIES;
        !wins(reach, context, &mut tries, &mut self.last)
    }
}

/// Whether these uses win, the last one first.
fn wins_like(uses: &[Use], mut reach: Reach, context: Context<'_>) -> bool {
    for &what in uses.iter().rev() {
        let mut next = after(reach, what, context);
        if next.is_none() {
            if reach.grows_to_a_win(context) {
                return true;
            }
            next = after(reach, what, context);
        }
        reach = next.unwrap_or(reach);
    }
    !uses.is_empty() && reach.grows_to_a_win(context)
}

/// Whether a reach that has stopped growing still wins with single uses, and with which. Each is
/// made only when nothing else is left to do.
fn wins(reach: Reach, context: Context<'_>, tries: &mut u32, by: &mut Vec<Use>) -> bool {
    // Most lost positions are lost even with unlimited uses.
    let mut unlimited = reach;
    unlimited.unlimited = true;
    if !unlimited.grows_to_a_win(context) {
        return false;
    }
    uses().any(|what| {
        let Some(mut next) = after(reach, what, context) else { return false };
        let Some(left) = tries.checked_sub(1) else { return true };
        *tries = left;
        let wins = next.grows_to_a_win(context) || wins(next, context, tries, by);
        if wins {
            by.push(what);
        }
        wins
    })
}

/// Everything that works once.
fn uses() -> impl Iterator<Item = Use> {
    let values = [Alignment::Lawful, Alignment::Chaotic].into_iter().flat_map(|alignment| {
        (2..LEVELS).map(move |level| Use::Illusion(Value { alignment, level }))
    });
    let obstacles = Adventurer::ALL.into_iter().map(Use::Obstacle);
    let enemies = Enemy::ALL.into_iter().map(Use::Enemy);
    let treasures = Adventurer::ALL.into_iter().map(Use::Treasure);
    obstacles.chain(enemies).chain(treasures).chain(values)
}

/// The reach after a use; none if it is impossible or useless.
fn after(reach: Reach, what: Use, context: Context<'_>) -> Option<Reach> {
    let mut next = reach;
    match what {
        Use::Obstacle(who) => {
            let card = one(Card::obstacle(who));
            if reach.available & !reach.cleared & card == 0 {
                return None;
            }
            let (level, needed) = (reach.levels[who.index()], reach.difficulty()?);
            if level < needed {
                lend(&mut next, level, needed, context)?;
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
            lend(&mut next, level, power(enemy), context)?;
            next.cleared |= card;
        }
        Use::Treasure(who) => {
            let level = &mut next.levels[who.index()];
            if !reach.has(Item::Treasure, context) || !(1..LEVELS).contains(level) {
                return None;
            }
            *level += 1;
            next.unused[Item::Treasure.index()] = false;
        }
        Use::Illusion(value) => {
            if !reach.has(Item::Illusion, context) || !carries(reach.exposed, value) {
                return None;
            }
            next.unused[Item::Illusion.index()] = false;
            next.illusion = Some(value);
            if next.movable(context) & !reach.movable(context) == 0 {
                return None;
            }
        }
    }
    Some(next)
}

/// Uses the Potion, if that is enough.
fn lend(reach: &mut Reach, level: u8, needed: u8, context: Context<'_>) -> Option<()> {
    let enough = reach.has(Item::Potion, context) && level + POTION >= needed;
    reach.unused[Item::Potion.index()] = false;
    enough.then_some(())
}

/// Whether one of these cards carries an Illusion of this value.
fn carries(exposed: Set, value: Value) -> bool {
    Adventurer::ALL.into_iter().any(|who| {
        who.alignment() != value.alignment
            && exposed & one(Card::adventurer(who, value.level + 1)) != 0
    })
}
