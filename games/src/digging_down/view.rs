//! What is seen: everything but the cards that lie unseen in the passages, which nobody knows (DD-5).

use rand_core::Rng;

use super::{
    card::CardId,
    data::{CARDS, EXPLORE_COST, HEARTS, PASSAGES, RETURN_COST, TILES},
    state::{DiggingDown, Facing, Passage, Piece, Step},
    types::{
        Back, DeckCard, Gear, Health, ItemState, LootCard, MinerView, PassageView, Phase, Stock,
        TorchCount, View,
    },
};
use crate::{Viewer, random};

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

impl DiggingDown {
    /// The team sees the same; only the referee sees what lies face down.
    pub(super) fn seen_by(&self, viewer: Viewer) -> View {
        let all = viewer == Viewer::Referee;
        let lit = self.passages.iter().filter(|passage| passage.lit).count();
        View {
            difficulty: self.options.difficulty,
            decisions: self.options.decisions,
            round: self.round,
            phase: self.phase(),
            passages: (0..PASSAGES).map(|passage| self.passage_view(passage, all)).collect(),
            miners: self.miner_numbers().map(|miner| self.miner_view(miner)).collect(),
            health: Health {
                hearts: self.hearts,
                hearts_max: HEARTS,
                armour: self.armour,
                protection: self.protection,
            },
            torches: TorchCount { carried: self.carried(), stash: self.stash, boxed: self.boxed },
            tiles: TILES - u8::try_from(lit).expect("there are four passages"),
            loot: self.loot.iter().map(|&piece| loot_card(piece, Vec::new())).collect(),
            spoils: self
                .spoils
                .iter()
                .map(|&piece| loot_card(piece, self.becomes(piece.card)))
                .collect(),
            sleeves: self.sleeves.clone(),
            objectives: self.goals.clone(),
            exchange: self.exchange.iter().map(|&(gear, left)| Stock { gear, left }).collect(),
            deck: self.deck(),
            thrown: self.thrown.iter().map(|&card| back(card, all)).collect(),
            tally: self.tally,
            outcome: match &self.step {
                Step::Over(outcome) => Some(outcome.clone()),
                _ => None,
            },
        }
    }

    fn phase(&self) -> Phase {
        match &self.step {
            Step::Deal(_) => Phase::Dealing {},
            Step::Decide => self.decide_phase(),
            Step::Move(turnout) => Phase::Move {
                ready: turnout.ready(),
                light: self.cost(Vec::new(), EXPLORE_COST, false),
            },
            Step::Face(facing) => self.face_phase(facing),
            Step::Flip { passage } => Phase::Flipping { passage: *passage },
            Step::Ride { passage } => {
                Phase::Ride { passage: *passage, cards: self.ride_cards(*passage) }
            }
            Step::Pause { passage, turnout } => {
                Phase::Pause { passage: *passage, ready: turnout.ready() }
            }
            Step::SilkTouch { miner, piece, .. } => Phase::SilkTouch {
                miner: *miner,
                loot: loot_card(*piece, self.pockets(piece.card)),
            },
            Step::Base(turnout) => Phase::Base { ready: turnout.ready() },
            Step::Over(_) => Phase::Over {},
        }
    }

    fn decide_phase(&self) -> Phase {
        let at_base = self.at_base();
        let explore = self.default_payers(EXPLORE_COST);
        let back = self.default_payers(self.return_cost());
        let loses_loot = back.len() < usize::from(RETURN_COST);
        Phase::Decide {
            at_base,
            explore: (!explore.is_empty()).then(|| self.cost(explore, EXPLORE_COST, false)),
            back: (!at_base)
                .then(|| self.cost(back, self.return_cost(), loses_loot && !self.loot.is_empty())),
        }
    }

    fn face_phase(&self, facing: &Facing) -> Phase {
        let passage = facing.passage;
        let card = self.top(passage);
        Phase::Face {
            passage,
            card: card.0,
            miners: self.miners_at(passage).collect(),
            takes: card.takes(self.passage(passage).lit),
            raised: self.strength_at(passage, &[ItemState::Committed]),
            within_reach: self.within_reach(passage),
            needed: self.needed_at(passage),
            consequence: self.consequence_at(passage),
            dark: self.dark_side_at(passage),
            accepted: facing.turnout.ready(),
        }
    }

    fn passage_view(&self, number: u8, all: bool) -> PassageView {
        let passage = self.passage(number);
        let hidden = passage.unseen().len();
        let cards = passage.cards.iter().enumerate().rev();
        PassageView {
            cards: cards.map(|(place, &card)| back(card, all || place >= hidden)).collect(),
            lit: passage.lit,
            strength: self.within_reach(number),
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

    /// Every kind of card, and how many of it nobody has seen: public, since the deck is known.
    fn deck(&self) -> Vec<DeckCard> {
        let mut unseen = [0; CARDS.len()];
        for card in self.passages.iter().flat_map(Passage::unseen).chain(&self.thrown) {
            unseen[usize::from(card.0)] += 1;
        }
        let kinds = CardId::all(self.difficulty());
        kinds.map(|id| DeckCard { card: id.0, unseen: unseen[usize::from(id.0)] }).collect()
    }

    /// What lies unseen changes places within its depth, in the passages and among what was thrown away.
    pub(super) fn reshuffle_unseen(&mut self, rng: &mut dyn Rng) {
        let mut unseen: Vec<&mut CardId> = self
            .passages
            .iter_mut()
            .flat_map(Passage::unseen_mut)
            .chain(&mut self.thrown)
            .collect();
        unseen.sort_by_key(|card| card.depth());
        for same_depth in unseen.chunk_by_mut(|one, other| one.depth() == other.depth()) {
            let mut cards: Vec<CardId> = same_depth.iter().map(|card| **card).collect();
            random::shuffle(&mut cards, rng);
            for (place, card) in same_depth.iter_mut().zip(cards) {
                **place = card;
            }
        }
    }
}

fn back(card: CardId, seen: bool) -> Back {
    Back { depth: card.depth(), card: seen.then_some(card.0) }
}

fn loot_card(piece: Piece, gear: Vec<Gear>) -> LootCard {
    LootCard { loot: piece.number, card: piece.card.0, gear }
}
