//! How a board goes on: one legal action, and all that follows from it.

use super::{
    board::{Board, Place, minotaur_pile},
    card::{Adventurer, Card, Item, Kind},
    data::{MINOTAUR_POWER, POTION},
    moves::{index, number},
    types::{Action, Happening, ItemState, Reveal, Standing},
};

/// Who listens to what happens on a board. Nothing is put into words for somebody who does not listen.
pub(super) trait Listener {
    fn hear(&mut self, what: impl FnOnce() -> Happening);
}

impl Listener for () {
    fn hear(&mut self, _what: impl FnOnce() -> Happening) {}
}

impl Listener for Vec<Happening> {
    fn hear(&mut self, what: impl FnOnce() -> Happening) {
        self.push(what());
    }
}

impl Board {
    /// Does what is legal.
    pub(super) fn play(&mut self, action: Action, listener: &mut impl Listener) {
        self.moves += 1;
        if matches!(action, Action::Explore {} | Action::TurnOver {}) {
            self.explored_in_a_row += 1;
        } else {
            self.explored_in_a_row = 0;
        }
        match action {
            Action::LevelUp { card } => self.level_up(card, listener),
            Action::Complete { card } => self.complete(card, 0, listener),
            Action::SetAside { card } => {
                self.take(card);
                self.set_item(card, ItemState::Held);
                listener.hear(|| Happening::SetAside { card });
            }
            Action::PutOut { card } => self.put_out(card, listener),
            Action::Move { card, to } => self.move_to(card, to, listener),
            Action::Explore {} => self.explore(listener),
            Action::TurnOver {} => {
                self.stock.turn_over();
                let cards = self.stock.explore().len();
                listener.hear(|| Happening::TurnedOver { cards: count(cards) });
            }
            Action::Illusion { to } => self.lay_illusion(to, listener),
            Action::Treasure { who } => self.spend_treasure(who, listener),
            Action::Potion { card } => {
                self.set_item(Card::item(Item::Potion), ItemState::Used);
                self.complete(card, POTION, listener);
            }
            Action::ShortRest {} => {
                self.set_item(Card::item(Item::ShortRest), ItemState::Used);
                self.shuffle_stock();
                let cards = self.stock.cards().len();
                listener.hear(|| Happening::Rested { cards: count(cards) });
            }
            Action::GiveUp {} => {
                self.standing = Standing::GaveUp;
                listener.hear(|| Happening::GaveUp {});
            }
        }
        self.turn_up(listener);
    }

    /// CS-10.
    fn level_up(&mut self, card: Card, listener: &mut impl Listener) {
        let Kind::Adventurer(who, level) = card.kind() else { return };
        self.take(card);
        self.levels[who.index()] = level;
        let party_level = self.party_level();
        listener.hear(|| Happening::LevelledUp { card, party_level });
        self.grown(listener);
    }

    /// CS-33.
    fn spend_treasure(&mut self, who: Adventurer, listener: &mut impl Listener) {
        self.set_item(Card::item(Item::Treasure), ItemState::Used);
        self.levels[who.index()] += 1;
        let replaces = Card::adventurer(who, self.level(who));
        self.replaced = Some(replaces);
        let party_level = self.party_level();
        listener.hear(|| Happening::TreasureSpent { who, replaces, party_level });
        self.grown(listener);
    }

    /// After a level-up: the win (CS-21), or what was uncovered (CS-5) and then the Minotaur's step (CS-20).
    fn grown(&mut self, listener: &mut impl Listener) {
        let to = self.blocked();
        if self.party_level() >= MINOTAUR_POWER {
            return self.win(listener);
        }
        let from = minotaur_pile(self.party_level() - 1);
        if self.variant.reveal == Reveal::BeforeMinotaur {
            // What was uncovered did not lie under the Minotaur, who still stands where it stood.
            self.turn_up_all(None, listener);
        }
        listener.hear(|| Happening::MinotaurMoved { from: number(from), to: number(to) });
        if self.piles[to].exposed() == Some(Card::item(Item::Illusion)) && self.illusion.is_some() {
            self.remove_last(to);
            self.illusion = None;
            listener.hear(|| Happening::IllusionFaded { pile: number(to) });
        }
    }

    fn win(&mut self, listener: &mut impl Listener) {
        self.standing = Standing::Won;
        let rank = self.rank();
        listener.hear(|| Happening::Won { rank });
    }

    /// CS-22, CS-23, CS-32.
    fn complete(&mut self, card: Card, lent: u8, listener: &mut impl Listener) {
        let needed = self.challenge(card).map_or(0, |(needed, _)| needed);
        listener.hear(|| Happening::Completed { card, needed, potion: lent > 0 });
        if card == Card::MINOTAUR {
            return self.win(listener);
        }
        self.take(card);
        if matches!(card.kind(), Kind::Obstacle(_)) {
            self.obstacles_completed += 1;
        }
    }

    fn put_out(&mut self, card: Card, listener: &mut impl Listener) {
        self.take(card);
        if self.replaced == Some(card) {
            self.replaced = None;
        } else {
            self.illusion = None;
        }
        listener.hear(|| Happening::PutOut { card });
    }

    /// CS-7, CS-9.
    fn move_to(&mut self, card: Card, to: u8, listener: &mut impl Listener) {
        let Some(goal) = index(to) else { return };
        let enters = self.piles[goal].is_empty();
        let from = self.lies_in(card);
        match from {
            None => {
                self.stock.pop();
                self.piles[goal].push(&[card]);
                listener.hear(|| Happening::Moved { cards: vec![card], from: None, to });
            }
            Some((pile, place)) => {
                let source = self.piles[pile];
                let run = &source.cards()[place..];
                self.piles[goal].push(run);
                self.piles[pile].cut(place);
                let cards = || run.to_vec();
                listener.hear(|| Happening::Moved { cards: cards(), from: Some(number(pile)), to });
            }
        }
        self.piles[goal].settled |= enters;
    }

    /// Pile and place of a face-up card.
    fn lies_in(&self, card: Card) -> Option<(usize, usize)> {
        self.piles.iter().enumerate().find_map(|(number, pile)| {
            let covered = usize::from(pile.face_down);
            let place = pile.cards()[covered..].iter().position(|&other| other == card)?;
            Some((number, covered + place))
        })
    }

    /// CS-11.
    fn explore(&mut self, listener: &mut impl Listener) {
        let cards = self.stock.explore_on(self.variant.explore);
        for card in cards {
            self.seen |= 1 << card.index();
        }
        listener.hear(|| Happening::Explored { cards: cards.to_vec() });
    }

    /// CS-34.
    fn lay_illusion(&mut self, to: u8, listener: &mut impl Listener) {
        let Some(goal) = index(to) else { return };
        let Some(value) = self.piles[goal].illusion() else { return };
        let card = Card::item(Item::Illusion);
        self.set_item(card, ItemState::Used);
        self.illusion = Some(value);
        self.piles[goal].push(&[card]);
        listener.hear(|| Happening::IllusionLaid { pile: to, value });
    }

    /// Takes an available card from where it lies.
    fn take(&mut self, card: Card) {
        match self.place(card) {
            Some(Place::Pile(pile)) => self.remove_last(pile),
            Some(Place::Discard) => self.stock.pop(),
            None => {}
        }
    }

    fn remove_last(&mut self, pile: usize) {
        let pile = &mut self.piles[pile];
        pile.cut(pile.cards().len() - 1);
    }

    /// Turns up what is the last of its pile (CS-5), but for what the Minotaur has come to stand on before that.
    fn turn_up(&mut self, listener: &mut impl Listener) {
        let blocked = match self.variant.reveal {
            Reveal::BeforeMinotaur => None,
            Reveal::AfterMinotaur => Some(self.blocked()),
        };
        self.turn_up_all(blocked, listener);
    }

    fn turn_up_all(&mut self, except: Option<usize>, listener: &mut impl Listener) {
        for place in (0..self.piles.len()).filter(|&place| Some(place) != except) {
            let pile = &mut self.piles[place];
            if pile.is_covered() {
                pile.face_down -= 1;
                if let Some(card) = pile.exposed() {
                    self.see(card);
                    listener.hear(|| Happening::TurnedUp { pile: number(place), card });
                }
            }
        }
    }

    fn set_item(&mut self, card: Card, state: ItemState) {
        if let Kind::Item(item) = card.kind() {
            self.items[item.index()] = state;
        }
    }
}

fn count(cards: usize) -> u8 {
    u8::try_from(cards).expect("23 cards at most")
}
