//! The piles: laying them out, taking from them, rebuilding and redealing them.

use rand_core::Rng;

use super::{
    cards::Kind,
    data::{self, ACTIONS, COMPENSATES, CRAFT_PILES, RESOURCE_PILES, Start},
    events::{Event, Taken, TakenCraft},
    state::{CardGame, Decision, Due, ResourcePile},
};
use lamproom_game::{Seat, Tell, Viewer, random};

impl CardGame {
    /// Lays out the shuffled resource cards (CG-2, CG-3).
    pub(super) fn deal_resources(&mut self, order: &[u16], tell: &mut Tell<Event>) {
        let cards = in_order(&data::resource_cards(), order);
        let (piles, height) = RESOURCE_PILES;
        self.resource_piles = cards
            .chunks(height)
            .take(piles)
            .map(|cards| ResourcePile { cards: cards.to_vec(), rebuilt: false })
            .collect();
        let tops = self.resource_pile_numbers().filter_map(|pile| self.top(pile)).collect();
        tell.all(Event::ResourcesDealt { tops });
        self.pass_creepers(tell);
        self.due = Due::CraftDeck;
    }

    /// Lays out the shuffled craft cards (CG-2), and begins where the first player is known.
    pub(super) fn deal_crafts(&mut self, order: &[u16], tell: &mut Tell<Event>) {
        let cards = in_order(&data::craft_cards(), order);
        let (piles, height) = CRAFT_PILES;
        self.craft_piles = cards.chunks(height).take(piles).map(<[_]>::to_vec).collect();
        self.set_aside = cards.last().copied();
        let tops = self.craft_piles.iter().filter_map(|pile| pile.last().copied()).collect();
        tell.all(Event::CraftsDealt { tops });
        match self.first {
            Some(seat) => self.begin(seat, false, tell),
            None => self.due = Due::FirstPlayer,
        }
    }

    /// Announces the first player, gives the others points, and begins the first turn (CG-4).
    pub(super) fn begin(&mut self, seat: Seat, drawn: bool, tell: &mut Tell<Event>) {
        self.first = Some(seat);
        tell.all(Event::FirstPlayer { seat, drawn });
        if self.rules_version < COMPENSATES {
            return self.begin_turn(seat, ACTIONS, tell);
        }
        let Start { points, actions } = data::start(self.seats());
        let mut later = seat;
        for &points in points {
            self.player_mut(later).points = points;
            later = later.next(self.seats());
        }
        let points = self.players.iter().map(|player| player.points).collect();
        tell.all(Event::PointsGiven { points });
        self.begin_turn(seat, actions, tell);
    }

    /// Takes the top card of a resource pile.
    pub(super) fn take(&mut self, pile: u8) -> Option<Taken> {
        let cards = &mut self.resource_piles[usize::from(pile)];
        let card = cards.cards.pop()?;
        cards.rebuilt &= cards.cards.len() > 1;
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

    /// Discards Creepers on top of piles without effect, repeatedly (CG-3, CG-13, CG-16, CG-20).
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

    /// Whether a Creeper lies on top of this pile.
    pub(super) fn is_creeper(&self, pile: u8) -> bool {
        self.top(pile).is_some_and(|card| card.face.kind == Kind::Creeper)
    }

    /// The leftmost empty pile, if the discarded cards can rebuild it (CG-16).
    pub(super) fn pile_to_rebuild(&self) -> Option<u8> {
        let enough = self.discard.iter().any(|card| card.face.kind != Kind::Creeper);
        self.resource_pile_numbers().find(|&pile| enough && self.top(pile).is_none())
    }

    /// Builds this pile from the shuffled discarded cards (CG-16).
    pub(super) fn rebuild(&mut self, pile: u8, order: &[u16], tell: &mut Tell<Event>) {
        let cards = in_order(&std::mem::take(&mut self.discard), order);
        if let Some(&top) = cards.last() {
            let count = u8::try_from(cards.len()).expect("at most 75 cards");
            tell.all(Event::PileRebuilt { pile, count, top });
        }
        let rebuilt = cards.len() > 1;
        self.resource_piles[usize::from(pile)] = ResourcePile { cards, rebuilt };
        self.pass_creepers(tell);
        self.settle(tell);
    }
}

/// Replaces what a viewer cannot know: the cards below the tops, and the secret decisions of others
/// about a Creeper.
pub(super) fn redeal(game: &mut CardGame, viewer: Viewer, rng: &mut dyn Rng) {
    if viewer == Viewer::Referee {
        return;
    }
    // Everybody knows which cards a rebuilt pile was built from, so these stay in it.
    for pile in game.resource_piles.iter_mut().filter(|pile| pile.rebuilt) {
        shuffle(below_top(&mut pile.cards).iter_mut().collect(), rng);
    }
    let dealt = game.resource_piles.iter_mut().filter(|pile| !pile.rebuilt);
    shuffle(dealt.flat_map(|pile| below_top(&mut pile.cards)).collect(), rng);
    let crafts = game.craft_piles.iter_mut().flat_map(|cards| below_top(cards));
    shuffle(crafts.chain(&mut game.set_aside).collect(), rng);
    if let Due::Creeper(attack) = &mut game.due {
        for (seat, decision) in (0..).map(Seat).zip(&mut attack.decisions) {
            if viewer != Viewer::Seat(seat)
                && matches!(decision, Decision::Made(_))
                && let Some(answer) = random::pick(game.players[seat.index()].answers(), rng)
            {
                *decision = Decision::Made(answer);
            }
        }
    }
}

/// The cards of a pile that nobody sees.
fn below_top<T>(cards: &mut [T]) -> &mut [T] {
    cards.split_last_mut().map_or(&mut [], |(_, below)| below)
}

/// Shuffles cards among the places where they lie.
fn shuffle<T: Copy + Ord>(places: Vec<&mut T>, rng: &mut dyn Rng) {
    let mut cards: Vec<T> = places.iter().map(|card| **card).collect();
    // What comes of it must not depend on the order in which they lay.
    cards.sort_unstable();
    random::shuffle(&mut cards, rng);
    for (place, card) in places.into_iter().zip(cards) {
        *place = card;
    }
}

/// Cards in the order of a shuffle. In a pile the last one is on top.
fn in_order<T: Copy>(cards: &[T], order: &[u16]) -> Vec<T> {
    order.iter().map(|&card| cards[usize::from(card)]).collect()
}
