//! Another game that a viewer could not tell from this one.

use rand_core::Rng;

use super::state::{CardGame, Stand, Step};
use crate::{Seat, Viewer, random};

impl CardGame {
    /// Shuffles what lies below the tops, and decides anew for others who have decided in secret.
    pub(super) fn imagine(&mut self, viewer: Viewer, rng: &mut dyn Rng) {
        if viewer == Viewer::Referee {
            return;
        }
        // Everybody saw which cards a rebuilt pile was made of, so that these stay in it.
        for pile in self.resource_piles.iter_mut().filter(|pile| pile.rebuilt) {
            shuffle(below_top(&mut pile.cards).iter_mut().collect(), rng);
        }
        let dealt = self.resource_piles.iter_mut().filter(|pile| !pile.rebuilt);
        shuffle(dealt.flat_map(|pile| below_top(&mut pile.cards)).collect(), rng);
        let crafts = self.craft_piles.iter_mut().flat_map(|cards| below_top(cards));
        shuffle(crafts.chain(&mut self.set_aside).collect(), rng);
        if let Step::Creeper(attack) = &mut self.step {
            for (seat, stand) in (0..).map(Seat).zip(&mut attack.stands) {
                if viewer != Viewer::Seat(seat)
                    && matches!(stand, Stand::Decided(_))
                    && let Some(answer) = random::pick(self.players[seat.index()].answers(), rng)
                {
                    *stand = Stand::Decided(answer);
                }
            }
        }
    }
}

/// The cards of a pile that nobody sees.
fn below_top<T>(cards: &mut [T]) -> &mut [T] {
    cards.split_last_mut().map_or(&mut [], |(_, below)| below)
}

/// Puts other cards of these in the places of these.
fn shuffle<T: Copy>(places: Vec<&mut T>, rng: &mut dyn Rng) {
    let mut cards: Vec<T> = places.iter().map(|card| **card).collect();
    random::shuffle(&mut cards, rng);
    for (place, card) in places.into_iter().zip(cards) {
        *place = card;
    }
}
