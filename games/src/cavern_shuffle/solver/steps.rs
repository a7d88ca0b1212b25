//! What can be done next: exploring is no step of its own, but what has to happen before another.

use super::super::{
    board::{Board, Place},
    card::{Adventurer, Card, Enemy, Item, Kind},
    data::{MINOTAUR_POWER, PILES, POTION},
    moves::index,
    types::{Action, ExploreEnd},
};

/// Turns of the stock, and then an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Step {
    /// How often to explore or turn over first.
    pub turns: u8,
    pub action: Action,
    /// How promising it looks.
    pub promise: i16,
}

impl Step {
    /// The board after it.
    pub(super) fn after(self, board: &Board) -> Board {
        let mut next = *board;
        for _ in 0..self.turns {
            next.turn_stock();
        }
        next.play(self.action, &mut ());
        next
    }
}

/// What makes one search try steps in another order than the next; none at 0.
pub(super) struct Mood(pub u64);

impl Mood {
    fn swing(&mut self) -> i16 {
        const SWING: u64 = 24;
        if self.0 == 0 {
            return 0;
        }
        self.0 = self.0.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        i16::try_from((self.0 >> 33) % SWING).unwrap_or(0)
    }
}

/// All steps from here, the most promising last. A step that takes nothing away stands alone.
pub(super) fn steps(
    board: &Board,
    may: &dyn Fn(Action) -> bool,
    mood: &mut Mood,
    found: &mut Vec<Step>,
) {
    let from = found.len();
    if let Some(action) = free(board).filter(|&action| may(action)) {
        found.push(Step { turns: 0, action, promise: 0 });
        return;
    }
    let mut step = |turns: u8, board: &Board, action: Action| {
        if !may(action) {
            return;
        }
        found.push(Step {
            turns,
            action,
            promise: promise(board, action) - i16::from(turns) + mood.swing(),
        });
    };
    board.each_change(&mut |action| step(0, board, action));
    let mut freed = !is_power(board.stock.exposed());
    let mut turned = *board;
    for turns in 1..=turns_max(board) {
        turned.turn_stock();
        if turned.stock.is_turned_like(&board.stock) {
            break;
        }
        let top = turned.stock.exposed();
        if !freed && !is_power(top) {
            // What the power of the top of Discard has hindered.
            freed = true;
            turned.each_change(&mut |action| step(turns, &turned, action));
        } else if top.is_some() {
            turned.each_with_top(&mut |action| step(turns, &turned, action));
        }
    }
    found[from..].sort_by_key(|step| step.promise);
}

/// So many turns bring every top of Discard that can come up without anything else done.
fn turns_max(board: &Board) -> u8 {
    let cards = board.stock.cards().len();
    let turns = match board.variant.explore {
        // The rest of this pass, the next one, and to turn over between them.
        ExploreEnd::TurnOver => board.stock.explore().len().div_ceil(3) + 1 + cards.div_ceil(3),
        // Each card can be the first of a pass.
        ExploreEnd::CarryOver => 2 * cards + 2,
    };
    if cards == 0 { 0 } else { u8::try_from(turns).expect("23 cards at most") }
}

/// An enemy whose ability hinders.
fn is_power(card: Option<Card>) -> bool {
    const FANATIC: Card = Card::enemy(Enemy::Fanatic);
    const SPIDER: Card = Card::enemy(Enemy::GiantSpider);
    matches!(card, Some(FANATIC | SPIDER))
}

/// Something that can only help, and can be done at once: to win, or to clear a pile of an item or a beaten enemy, unless a hindering enemy
/// comes to light. (From Discard it would not be free, as it changes which cards come up.)
fn free(board: &Board) -> Option<Action> {
    if board.can_use(Item::Potion) && board.completes(Card::MINOTAUR, POTION) {
        return Some(Action::Potion { card: Card::MINOTAUR });
    }
    let wins = board.party_level() + 1 == MINOTAUR_POWER;
    board.available().find_map(|(place, card)| {
        if wins && board.levels_up(card) {
            return Some(Action::LevelUp { card });
        }
        let Place::Pile(number) = place else { return None };
        let cards = board.piles[number].cards();
        let below = cards.len().checked_sub(2).map(|place| cards[place]);
        if is_power(below) {
            return None;
        }
        match card.kind() {
            Kind::Item(_) if !board.can_put_out(card) => Some(Action::SetAside { card }),
            Kind::Enemy(_) if board.completes(card, 0) => Some(Action::Complete { card }),
            _ => None,
        }
    })
}

/// How promising an action looks.
fn promise(board: &Board, action: Action) -> i16 {
    match action {
        Action::LevelUp { card } => 70 - i16::from(level(card)) + uncovered(board, card),
        Action::Complete { card } | Action::SetAside { card } => 60 + uncovered(board, card),
        Action::PutOut { card } => 40 + uncovered(board, card),
        Action::Move { card, to } => {
            let passage = index(to).is_some_and(|to| board.piles[to].is_empty());
            match lies_in(board, card) {
                None => 20 + i16::from(level(card)),
                Some((pile, place)) => {
                    let covered = usize::from(board.piles[pile].face_down);
                    if place == covered && place > 0 {
                        50 + i16::from(board.piles[pile].face_down)
                    } else if place == covered {
                        // It makes a passage, or goes from one place to another.
                        if passage { -20 } else { 30 }
                    } else if board.levels_up(board.piles[pile].cards()[place - 1]) {
                        45
                    } else {
                        -10
                    }
                }
            }
        }
        Action::Treasure { who } => treasure(board, who),
        Action::Illusion { .. } => -5,
        Action::Potion { card } => 5 + uncovered(board, card),
        Action::ShortRest {} => -30,
        Action::Explore {} | Action::TurnOver {} | Action::GiveUp {} => -100,
    }
}

fn level(card: Card) -> u8 {
    match card.kind() {
        Kind::Adventurer(_, level) => level,
        _ => 0,
    }
}

/// More for a card on a deep pile.
fn uncovered(board: &Board, card: Card) -> i16 {
    match board.place(card) {
        Some(Place::Pile(pile)) => {
            let pile = &board.piles[pile];
            let alone = pile.cards().len() == usize::from(pile.face_down) + 1;
            if alone { 2 + 2 * i16::from(pile.face_down) } else { 1 }
        }
        Some(Place::Discard) | None => 0,
    }
}

/// Better where the card that it replaces lies deep.
fn treasure(board: &Board, who: Adventurer) -> i16 {
    let next = Card::adventurer(who, board.level(who) + 1);
    let depth = board.piles.iter().find_map(|pile| {
        let place = pile.cards().iter().position(|&card| card == next)?;
        Some(pile.cards().len() - place)
    });
    depth.and_then(|depth| i16::try_from(depth).ok()).unwrap_or(0) * 3
}

fn lies_in(board: &Board, card: Card) -> Option<(usize, usize)> {
    (0..PILES).find_map(|number| {
        let place = board.piles[number].cards().iter().position(|&other| other == card)?;
        Some((number, place))
    })
}
