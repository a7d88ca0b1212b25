//! What is seen: everything but the cards that lie unseen in the passages, which nobody knows
//! (DD-5).

use rand_core::Rng;

use super::{
    card::CardId,
    data::{CARDS, HEARTS, PASSAGES, REFEREE_SEES_ALL, TILES},
    expedition::{Expedition, Passage, Piece},
    state::DiggingDown,
    types::{
        Back, DeckCard, Gear, Health, LootCard, MinerView, PassageView, PhaseView, RefereeView,
        Stock, TorchCount, View,
    },
};
use lamproom_game::{Viewer, random};

/// See [`lamproom_game::Game::view`]. The whole team sees the same, except that each seat is
/// advised to use its own tools. Only the referee sees what lies face down.
pub(super) fn view(game: &DiggingDown, viewer: Viewer) -> View {
    let all = viewer == Viewer::Referee;
    let DiggingDown { expedition, phase } = game;
    let lit = expedition.passages.iter().filter(|passage| passage.lit).count();
    let miners = expedition.miner_numbers();
    let mut shown = phase.view(expedition);
    if let (Viewer::Seat(seat), PhaseView::Face { passage, needed, .. }) = (viewer, &mut shown) {
        *needed = expedition.needed_for(seat, *passage);
    }
    View {
        difficulty: expedition.options.difficulty,
        decisions: expedition.options.decisions,
        round: expedition.round,
        phase: shown,
        passages: (0..PASSAGES).map(|passage| expedition.passage_view(passage, all)).collect(),
        miners: miners.map(|miner| expedition.miner_view(miner)).collect(),
        health: Health {
            hearts: expedition.hearts,
            hearts_max: HEARTS,
            armour: expedition.armour,
            protection: expedition.protection,
        },
        torches: TorchCount {
            carried: expedition.carried(),
            stash: expedition.stash,
            boxed: expedition.boxed,
        },
        tiles: TILES - u8::try_from(lit).expect("there are four passages"),
        loot: expedition.loot.iter().map(|piece| piece.view(Vec::new())).collect(),
        spoils: expedition
            .spoils
            .iter()
            .map(|piece| piece.view(expedition.things_for(piece.card)))
            .collect(),
        sleeves: expedition.sleeves.clone(),
        objectives: expedition.goals.clone(),
        exchange: expedition.exchange.iter().map(|&(gear, left)| Stock { gear, left }).collect(),
        deck: expedition.deck_view(),
        thrown: expedition.thrown.iter().map(|&card| back(card, all)).collect(),
        tally: expedition.tally,
        outcome: phase.outcome().cloned(),
        referee: (all && expedition.rules_version >= REFEREE_SEES_ALL).then(|| RefereeView {
            changes: phase.changes().to_vec(),
            loot_numbered: expedition.loot_numbered,
        }),
    }
}

/// See [`lamproom_game::Game::redeal`]. Unseen cards change places in their depth, in passages and
/// among those thrown away.
pub(super) fn redeal(game: &mut DiggingDown, rng: &mut dyn Rng) {
    let Expedition { passages, thrown, .. } = &mut game.expedition;
    let mut unseen: Vec<&mut CardId> =
        passages.iter_mut().flat_map(Passage::unseen_mut).chain(thrown).collect();
    unseen.sort_by_key(|card| card.depth());
    for same_depth in unseen.chunk_by_mut(|one, other| one.depth() == other.depth()) {
        let mut cards: Vec<CardId> = same_depth.iter().map(|card| **card).collect();
        // What comes of it must not depend on the order in which they lay.
        cards.sort_unstable();
        random::shuffle(&mut cards, rng);
        for (place, card) in same_depth.iter_mut().zip(cards) {
            **place = card;
        }
    }
}

impl Passage {
    /// The cards that the team has not seen, from the bottom.
    fn unseen(&self) -> &[CardId] {
        &self.cards[..self.cards.len() - usize::from(self.seen)]
    }

    fn unseen_mut(&mut self) -> &mut [CardId] {
        let unseen = self.unseen().len();
        &mut self.cards[..unseen]
    }
}

impl Piece {
    /// A loot card and the things that it can become.
    pub(super) fn view(self, gear: Vec<Gear>) -> LootCard {
        LootCard { loot: self.number, card: self.card.0, gear }
    }
}

impl Expedition {
    fn passage_view(&self, number: u8, all: bool) -> PassageView {
        let passage = self.passage(number);
        let hidden = passage.unseen().len();
        let cards = passage.cards.iter().enumerate().rev();
        PassageView {
            cards: cards.map(|(place, &card)| back(card, all || place >= hidden)).collect(),
            lit: passage.lit,
            strength: self.unused_at(number),
            ahead: self.ahead(number),
        }
    }

    fn miner_view(&self, number: u8) -> MinerView {
        let miner = self.miner(number);
        MinerView {
            seat: self.owner(number),
            passage: miner.passage,
            slots: miner.slots(),
            items: miner.items().to_vec(),
            torches_used: miner.torches_used,
            resolved: miner.resolved,
            flips: miner.flips,
        }
    }

    /// Every kind of card, and how many of it nobody has seen. Public, since the deck is known.
    fn deck_view(&self) -> Vec<DeckCard> {
        let mut unseen = [0; CARDS.len()];
        for card in self.passages.iter().flat_map(Passage::unseen).chain(&self.thrown) {
            unseen[usize::from(card.0)] += 1;
        }
        let kinds = self.deck().kinds();
        kinds.map(|id| DeckCard { card: id.0, unseen: unseen[usize::from(id.0)] }).collect()
    }
}

fn back(card: CardId, seen: bool) -> Back {
    Back { depth: card.depth(), card: seen.then_some(card.0) }
}
