//! Other deals that would look the same to a player.

use rand_core::Rng;

use super::{
    board::Board,
    card::{Card, Item},
    state::CavernShuffle,
    types::ItemState,
};
use lamproom_game::{Viewer, random};

/// Replaces what a viewer cannot know. The boards are redealt independently of each other: no
/// player sees two of them, so nobody can tell that they no longer share a deal.
pub(super) fn redeal(game: &mut CavernShuffle, viewer: Viewer, rng: &mut dyn Rng) {
    if viewer != Viewer::Referee && game.outcome.is_none() {
        game.boards.iter_mut().for_each(|board| board.redeal(rng));
    }
}

impl Board {
    /// Replaces what the player cannot know. The player knows every card seen once, and the order
    /// of a stock that was gone through since it was shuffled; after a Short Rest also which of the
    /// seen cards lie in it.
    pub(super) fn redeal(&mut self, rng: &mut dyn Rng) {
        let mut unseen: Vec<Card> = Vec::new();
        let seen = *self;
        self.each_hidden(&mut |card| {
            if !seen.has_seen(*card) {
                unseen.push(*card);
            }
        });
        // What comes of it must not depend on the order in which they lay.
        unseen.sort_unstable();
        random::shuffle(&mut unseen, rng);
        self.each_hidden(&mut |card| {
            if !seen.has_seen(*card) {
                *card = unseen.pop().expect("as many as were taken");
            }
        });
        if !self.stock.known {
            self.stock.explore_mut().sort_unstable();
            random::shuffle(self.stock.explore_mut(), rng);
        }
        if self.item(Item::ShortRest) != ItemState::Used {
            self.rest.sort_unstable();
            random::shuffle(&mut self.rest, rng);
        }
    }

    /// Visits each place with a face-down card that the player cannot name.
    fn each_hidden(&mut self, visit: &mut impl FnMut(&mut Card)) {
        for pile in &mut self.piles {
            pile.hidden().iter_mut().for_each(&mut *visit);
        }
        if !self.stock.known {
            self.stock.explore_mut().iter_mut().for_each(&mut *visit);
        }
    }
}
