//! What a player cannot know of the own board, and other deals that would look the same.

use rand_core::Rng;

use super::{
    board::Board,
    card::{Card, Item},
    types::ItemState,
};
use crate::random;

impl Board {
    /// Replaces all that its player cannot know by an alternative that is as likely. Known are the cards that were seen once, and
    /// the order of a stock that was gone through since it was shuffled; after a Short Rest also which cards of those lie in it.
    pub(super) fn redeal(&mut self, rng: &mut dyn Rng) {
        let mut unseen: Vec<Card> = Vec::new();
        let seen = *self;
        self.each_hidden(&mut |card| {
            if !seen.has_seen(*card) {
                unseen.push(*card);
            }
        });
        random::shuffle(&mut unseen, rng);
        self.each_hidden(&mut |card| {
            if !seen.has_seen(*card) {
                *card = unseen.pop().expect("as many as were taken");
            }
        });
        if !self.stock.known {
            random::shuffle(self.stock.explore_mut(), rng);
        }
        if self.item(Item::ShortRest) != ItemState::Used {
            random::shuffle(&mut self.rest, rng);
        }
    }

    /// Each place where a card lies face down that the player cannot name.
    fn each_hidden(&mut self, place: &mut impl FnMut(&mut Card)) {
        for pile in &mut self.piles {
            pile.hidden().iter_mut().for_each(&mut *place);
        }
        if !self.stock.known {
            self.stock.explore_mut().iter_mut().for_each(&mut *place);
        }
    }
}
