//! The reveal: in each passage in turn the top card is turned up and dealt with (DD-14, DD-17).

use super::{
    card::CardId,
    data::{ASKS_FOR_CHOICES, HEARTS, PASSAGES},
    expedition::Expedition,
    phase::{Creeper, Decide, Face, Flow, Pause, Phase},
    readiness::Readiness,
    types::{Challenge, Event, Gear, Item, Loot},
};
use lamproom_game::Tell;

impl Expedition {
    /// Turns up the card of the next passage with a character, from `first` on. After the last one
    /// the team decides again (DD-18).
    pub(super) fn reveal_from(&mut self, first: u8, tell: &mut Tell<Event>) -> Flow {
        let Some(passage) = self.next_visited(first) else { return Decide::begin(self, tell) };
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
                self.reveal_next(passage, tell)
            }
            Challenge::Creeper { .. } | Challenge::Pit { .. } | Challenge::Warden { .. } if lit => {
                self.box_top(passage, true, tell);
                self.reveal_next(passage, tell)
            }
            Challenge::Creeper { .. } if self.has_loot_to_choose(passage) => {
                Flow::Continue(Phase::Creeper(Creeper { passage }))
            }
            _ if self.has_answer(passage) => {
                let acceptance = Readiness::new(self.seats);
                Flow::Continue(Phase::Face(Face { passage, acceptance }))
            }
            _ => {
                // With the last heart all loot is lost.
                let respawn = self.consequence_at(passage).respawn;
                let loot = self.loot.first().filter(|_| !respawn).map(|piece| piece.number);
                self.bear_consequence(passage, loot, tell)
            }
        }
    }

    /// Is there anything to choose about the top card of a passage (DD-16)?
    fn has_answer(&self, passage: u8) -> bool {
        self.rules_version < ASKS_FOR_CHOICES
            || self.is_within_reach(passage)
            || self.dark_side_at(passage).is_some()
    }

    /// Does it matter which loot card a Creeper destroys (DD-26)?
    fn has_loot_to_choose(&self, passage: u8) -> bool {
        let asks_always = self.rules_version < ASKS_FOR_CHOICES;
        let respawn = self.consequence_at(passage).respawn;
        self.distinct(&self.loot).len() > 1 && (asks_always || !respawn)
    }

    /// A card has been dealt with. There may be time for a potion before the next one (DD-12).
    pub(super) fn reveal_next(&mut self, passage: u8, tell: &mut Tell<Event>) -> Flow {
        let next = passage + 1;
        let potion = Item::new(Gear::Potion);
        let thirsty = self.hearts < HEARTS && self.miners.iter().any(|miner| miner.has(potion));
        match self.next_visited(next) {
            Some(passage) if thirsty => {
                Flow::Continue(Phase::Pause(Pause { passage, declined: [].into() }))
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

    /// What happens if a card is not resolved. A Creeper destroys this loot card.
    pub(super) fn bear_consequence(
        &mut self,
        passage: u8,
        loot: Option<u8>,
        tell: &mut Tell<Event>,
    ) -> Flow {
        let card = self.top(passage);
        let hearts = card.hearts(self.passage(passage).lit);
        self.lower_tools();
        if card.stays() {
            self.turn_back(passage, tell);
        } else {
            self.box_top(passage, false, tell);
        }
        if let (Challenge::Creeper { .. }, Some(number)) = (card.challenge(), loot) {
            self.destroy_loot(number, tell);
        }
        self.lose_hearts(hearts, tell)?;
        self.reveal_next(passage, tell)
    }

    /// The top card leaves its passage, and its torch tile returns to supply (DD-17).
    pub(super) fn remove_top(&mut self, passage: u8) -> CardId {
        let card = self.top(passage);
        let there = self.passage_mut(passage);
        there.cards.pop();
        there.seen = false;
        there.lit = false;
        card
    }

    /// The top card goes to the box. It `escaped` if it did nothing because of a torch tile.
    pub(super) fn box_top(&mut self, passage: u8, escaped: bool, tell: &mut Tell<Event>) {
        let card = self.remove_top(passage).0;
        tell.all(Event::Boxed { passage, card, escaped });
    }

    /// The top card becomes loot, or goes to the box if it brings none.
    pub(super) fn loot_top(&mut self, passage: u8, tell: &mut Tell<Event>) {
        if matches!(self.top(passage).loot(), Loot::Nothing {}) {
            self.box_top(passage, false, tell);
        } else {
            let card = self.remove_top(passage);
            let piece = self.new_piece(card);
            self.add_loot(piece, tell);
        }
    }

    /// The top card is turned back. A torch tile stays at mobs and spawners only (DD-17).
    fn turn_back(&mut self, passage: u8, tell: &mut Tell<Event>) {
        let card = self.top(passage);
        if !card.keeps_tile() {
            self.passage_mut(passage).lit = false;
        }
        tell.all(Event::TurnedBack { passage, card: card.0 });
    }
}
