//! How promising a step looks: what is tried first.

use super::super::{
    board::{Board, Place},
    card::{Adventurer, Card, Kind},
    data::PILES,
    moves::index,
    types::Action,
};

/// What makes one search try steps in another order than the next; none at 0.
pub(super) struct Mood(pub u64);

impl Mood {
    pub(super) fn swing(&mut self) -> i16 {
        const SWING: u64 = 24;
        if self.0 == 0 {
            return 0;
        }
        self.0 = self.0.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        i16::try_from((self.0 >> 33) % SWING).unwrap_or(0)
    }
}

/// How promising an action looks.
pub(super) fn promise(board: &Board, action: Action) -> i16 {
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
