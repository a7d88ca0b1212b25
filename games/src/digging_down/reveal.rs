//! The reveal: passage by passage the top card is turned up and dealt with completely before the next (DD-14).

use super::{
    card::CardId,
    data::{HEARTS, PASSAGES},
    state::{DiggingDown, Facing, Piece, Step},
    types::{Challenge, Event, Gear, Item, Loot},
};
use crate::Tell;

impl DiggingDown {
    /// The next passage from this one on where somebody stands; after the last one the team decides again (DD-18).
    pub(super) fn reveal_from(&mut self, first: u8, tell: &mut Tell<Event>) {
        let Some(passage) = self.next_visited(first) else {
            self.step = Step::Decide;
            self.check_objectives(tell);
            return;
        };
        let card = self.top(passage);
        let there = self.passage_mut(passage);
        let lit = there.lit;
        if !std::mem::replace(&mut there.seen, true) {
            tell.barrier();
        }
        tell.all(Event::Revealed { passage, card: card.0, lit });
        match card.challenge() {
            Challenge::Chest {} => {
                self.loot_top(passage, tell);
                self.reveal_next(passage, tell);
            }
            Challenge::Creeper { .. } | Challenge::Pit { .. } | Challenge::Warden { .. } if lit => {
                self.box_top(passage, true, tell);
                self.reveal_next(passage, tell);
            }
            _ => self.step = Step::Face(Facing { passage, turnout: self.turnout() }),
        }
    }

    /// A card is dealt with: there may be time for a potion before the next one (DD-12).
    pub(super) fn reveal_next(&mut self, passage: u8, tell: &mut Tell<Event>) {
        let next = passage + 1;
        let potion = Item::new(Gear::Potion);
        let thirsty = self.hearts < HEARTS && self.miners.iter().any(|miner| miner.has(potion));
        match self.next_visited(next) {
            Some(passage) if thirsty => {
                self.step = Step::Pause { passage, turnout: self.turnout() };
            }
            _ => self.reveal_from(next, tell),
        }
    }

    fn next_visited(&self, first: u8) -> Option<u8> {
        let visited = |&passage: &u8| {
            !self.passage(passage).cards.is_empty() && self.miners_at(passage).next().is_some()
        };
        (first..PASSAGES).find(visited)
    }

    /// The top card leaves its passage, and its tile is free again (DD-17).
    pub(super) fn remove_top(&mut self, passage: u8) -> CardId {
        let card = self.top(passage);
        let there = self.passage_mut(passage);
        there.cards.pop();
        there.seen = false;
        there.lit = false;
        card
    }

    /// The top card goes to the box.
    pub(super) fn box_top(&mut self, passage: u8, escaped: bool, tell: &mut Tell<Event>) {
        let card = self.remove_top(passage).0;
        tell.all(Event::Boxed { passage, card, escaped });
    }

    /// The top card becomes loot, or goes to the box where it brings none.
    pub(super) fn loot_top(&mut self, passage: u8, tell: &mut Tell<Event>) {
        if matches!(self.top(passage).loot(), Loot::Nothing {}) {
            self.box_top(passage, false, tell);
        } else {
            let card = self.remove_top(passage);
            let piece = self.new_piece(card);
            self.add_loot(piece, tell);
        }
    }

    pub(super) fn new_piece(&mut self, card: CardId) -> Piece {
        self.next_piece += 1;
        Piece { number: self.next_piece, card }
    }

    pub(super) fn add_loot(&mut self, piece: Piece, tell: &mut Tell<Event>) {
        self.loot.push(piece);
        tell.all(Event::Looted { loot: piece.number, card: piece.card.0 });
    }

    /// The top card is turned back; a torch tile stays at mobs and spawners only (DD-17).
    pub(super) fn turn_back(&mut self, passage: u8, tell: &mut Tell<Event>) {
        let card = self.top(passage);
        if !card.keeps_tile() {
            self.passage_mut(passage).lit = false;
        }
        tell.all(Event::TurnedBack { passage, card: card.0 });
    }
}
