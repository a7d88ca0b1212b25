//! How promising an action looks, which decides what the search tries first.

use super::{
    super::{
        board::{Board, Place, index},
        card::{Adventurer, Card, Kind},
        data::PILES,
        types::Action,
    },
    branches::Order,
};

/// The order in which the search tries branches.
pub(super) struct Searching(pub Noise);

impl Order for Searching {
    fn priority(&mut self, board: &Board, action: Action, turns: u8, items: u8) -> i16 {
        /// What keeping an item is worth.
        const KEEP: i16 = 40;
        priority(board, action) - i16::from(turns) + self.0.draw() - KEEP * i16::from(items)
    }
}

/// Pseudo-random noise on priorities, so that each restart searches in another order. A seed of 0
/// gives none.
pub(super) struct Noise(pub u64);

impl Noise {
    fn draw(&mut self) -> i16 {
        const AMPLITUDE: u64 = 24;
        if self.0 == 0 {
            return 0;
        }
        self.0 = self.0.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        i16::try_from((self.0 >> 33) % AMPLITUDE).unwrap_or(0)
    }
}

/// The priority of an action, higher for a more promising one.
fn priority(board: &Board, action: Action) -> i16 {
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
                        // It leaves a passage, or moves from one passage to another.
                        if passage { -20 } else { 30 }
                    } else if board.check_level_up(board.piles[pile].cards()[place - 1]).is_ok() {
                        45
                    } else {
                        -10
                    }
                }
            }
        }
        Action::Treasure { who } => 3 * depth(board, who),
        Action::Illusion { .. } => -5,
        Action::Potion { card } => 5 + uncovered(board, card),
        Action::ShortRest {} => -30,
        Action::Explore {} | Action::TurnOver {} | Action::GiveUp {} => -100,
    }
}

pub(super) fn level(card: Card) -> u8 {
    match card.kind() {
        Kind::Adventurer(_, level) => level,
        _ => 0,
    }
}

/// A bonus for removing a card, higher if many face-down cards lie below it.
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

/// How deep the card lies that the Treasure replaces; 0 if it lies in no pile.
pub(super) fn depth(board: &Board, who: Adventurer) -> i16 {
    let next = Card::adventurer(who, board.level(who) + 1);
    let depth = board.piles.iter().find_map(|pile| {
        let place = pile.cards().iter().position(|&card| card == next)?;
        Some(pile.cards().len() - place)
    });
    depth.and_then(|depth| i16::try_from(depth).ok()).unwrap_or(0)
}

/// The pile in which a card lies, counted from 0, and its place from the bottom.
pub(super) fn lies_in(board: &Board, card: Card) -> Option<(usize, usize)> {
    (0..PILES).find_map(|number| {
        let place = board.piles[number].cards().iter().position(|&other| other == card)?;
        Some((number, place))
    })
}
