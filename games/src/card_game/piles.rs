//! The piles: how they are laid out, what is taken from them, and how new ones are made of the discarded cards.

use super::{
    cards::{self, Kind},
    data::{CRAFT_PILES, RESOURCE_PILES},
    events::{Event, Taken, TakenCraft},
    state::{CardGame, ResourcePile, Step},
};
use crate::{Seat, Tell};

impl CardGame {
    /// The resource cards were shuffled (CG-2, CG-3).
    pub(super) fn deal_resources(&mut self, order: &[u16], tell: &mut Tell<Event>) {
        let cards = in_order(&cards::resource_cards(), order);
        let (piles, height) = RESOURCE_PILES;
        self.resource_piles = cards
            .chunks(height)
            .take(piles)
            .map(|cards| ResourcePile { cards: cards.to_vec(), rebuilt: false })
            .collect();
        let tops = self.resource_pile_numbers().filter_map(|pile| self.top(pile)).collect();
        tell.all(Event::ResourcesDealt { tops });
        self.pass_creepers(tell);
        self.step = Step::DealCrafts;
    }

    /// The craft cards were shuffled (CG-2). Then the game begins.
    pub(super) fn deal_crafts(&mut self, order: &[u16], tell: &mut Tell<Event>) {
        let cards = in_order(&cards::craft_cards(), order);
        let (piles, height) = CRAFT_PILES;
        self.craft_piles = cards.chunks(height).take(piles).map(<[_]>::to_vec).collect();
        self.set_aside = cards.last().copied();
        let tops = self.craft_piles.iter().filter_map(|pile| pile.last().copied()).collect();
        tell.all(Event::CraftsDealt { tops });
        match self.first {
            Some(seat) => self.begin(seat, false, tell),
            None => self.step = Step::DrawFirst,
        }
    }

    /// It is known who begins (CG-4).
    pub(super) fn begin(&mut self, seat: Seat, drawn: bool, tell: &mut Tell<Event>) {
        self.first = Some(seat);
        tell.all(Event::FirstPlayer { seat, drawn });
        self.begin_turn(seat, tell);
    }

    /// Takes the top card of a resource pile.
    pub(super) fn take(&mut self, pile: u8) -> Option<Taken> {
        let card = self.resource_piles[usize::from(pile)].cards.pop()?;
        Some(Taken { pile, card, next: self.top(pile) })
    }

    /// Takes the top card of a craft pile.
    pub(super) fn take_craft(&mut self, pile: u8) -> Option<TakenCraft> {
        let cards = &mut self.craft_piles[usize::from(pile)];
        let card = cards.pop()?;
        Some(TakenCraft { pile, card, next: cards.last().copied() })
    }

    /// Takes the tops of all resource piles.
    pub(super) fn take_all(&mut self) -> Vec<Taken> {
        self.resource_pile_numbers().filter_map(|pile| self.take(pile)).collect()
    }

    /// Creepers that are on top go to the discard pile without effect, again and again (CG-3, CG-13, CG-16, CG-20).
    pub(super) fn pass_creepers(&mut self, tell: &mut Tell<Event>) {
        for pile in self.resource_pile_numbers() {
            while self.is_creeper(pile)
                && let Some(taken) = self.take(pile)
            {
                self.discard.push(taken.card);
                tell.all(Event::CreeperPassed { taken });
            }
        }
    }

    /// Is a Creeper on top of this pile?
    pub(super) fn is_creeper(&self, pile: u8) -> bool {
        self.top(pile).is_some_and(|card| card.face.kind == Kind::Creeper)
    }

    /// The leftmost empty pile, if there is something to make a new one of (CG-16).
    pub(super) fn pile_to_rebuild(&self) -> Option<u8> {
        let enough = self.discard.iter().any(|card| card.face.kind != Kind::Creeper);
        self.resource_pile_numbers().find(|&pile| enough && self.top(pile).is_none())
    }

    /// The discarded cards were shuffled and become this pile (CG-16).
    pub(super) fn rebuild(&mut self, pile: u8, order: &[u16], tell: &mut Tell<Event>) {
        let cards = in_order(&std::mem::take(&mut self.discard), order);
        if let Some(&top) = cards.last() {
            let count = u8::try_from(cards.len()).expect("at most 75 cards");
            tell.all(Event::PileRebuilt { pile, count, top });
        }
        self.resource_piles[usize::from(pile)] = ResourcePile { cards, rebuilt: true };
        self.pass_creepers(tell);
        self.settle(tell);
    }
}

/// Cards in the order of a shuffle; laid on each other, the last one is on top.
fn in_order<T: Copy>(cards: &[T], order: &[u16]) -> Vec<T> {
    order.iter().map(|&card| cards[usize::from(card)]).collect()
}
