//! Plays one legal action on a board, with all that follows from it.

use super::{
    board::{Board, Place, index, minotaur_pile, number},
    card::{Adventurer, Card, Item, Kind},
    data::{MINOTAUR_POWER, POTION},
    types::{Action, Happening, ItemState, Reveal, Standing},
};

/// Records what happens on a board. The solver records nothing, and then no happening is made.
pub(super) trait Recorder {
    fn record(&mut self, what: impl FnOnce() -> Happening);
}

impl Recorder for () {
    fn record(&mut self, _what: impl FnOnce() -> Happening) {}
}

impl Recorder for Vec<Happening> {
    fn record(&mut self, what: impl FnOnce() -> Happening) {
        self.push(what());
    }
}

impl Board {
    /// Plays a legal action.
    pub(super) fn play(&mut self, action: Action, recorder: &mut impl Recorder) {
        self.moves += 1;
        if action.is_turn() {
            self.explored_in_a_row += 1;
        } else {
            self.explored_in_a_row = 0;
        }
        match action {
            Action::LevelUp { card } => self.level_up(card, recorder),
            Action::Complete { card } => self.complete(card, 0, recorder),
            Action::SetAside { card } => {
                self.take(card);
                self.set_item(card, ItemState::Held);
                recorder.record(|| Happening::SetAside { card });
            }
            Action::PutOut { card } => self.put_out(card, recorder),
            Action::Move { card, to } => self.move_to(card, to, recorder),
            Action::Explore {} => self.explore(recorder),
            Action::TurnOver {} => {
                self.stock.turn_over();
                let cards = self.stock.explore().len();
                recorder.record(|| Happening::TurnedOver { cards: count(cards) });
            }
            Action::Illusion { to } => self.lay_illusion(to, recorder),
            Action::Treasure { who } => self.spend_treasure(who, recorder),
            Action::Potion { card } => {
                self.set_item(Card::item(Item::Potion), ItemState::Used);
                self.complete(card, POTION, recorder);
            }
            Action::ShortRest {} => {
                self.set_item(Card::item(Item::ShortRest), ItemState::Used);
                self.shuffle_stock();
                let cards = self.stock.cards().len();
                recorder.record(|| Happening::Rested { cards: count(cards) });
            }
            Action::GiveUp {} => {
                self.standing = Standing::GaveUp;
                recorder.record(|| Happening::GaveUp {});
            }
        }
        self.turn_up(recorder);
    }

    /// A level-up (CS-10).
    fn level_up(&mut self, card: Card, recorder: &mut impl Recorder) {
        let Kind::Adventurer(who, level) = card.kind() else { return };
        self.take(card);
        self.levels[who.index()] = level;
        let party_level = self.party_level();
        recorder.record(|| Happening::LevelledUp { card, party_level });
        self.grow(recorder);
    }

    /// The use of the Treasure (CS-33).
    fn spend_treasure(&mut self, who: Adventurer, recorder: &mut impl Recorder) {
        self.set_item(Card::item(Item::Treasure), ItemState::Used);
        self.levels[who.index()] += 1;
        let replaces = Card::adventurer(who, self.level(who));
        self.replaced = Some(replaces);
        let party_level = self.party_level();
        recorder.record(|| Happening::TreasureSpent { who, replaces, party_level });
        self.grow(recorder);
    }

    /// After the Party level has grown: the win (CS-21), or turning up what was uncovered (CS-5)
    /// and then the Minotaur's move (CS-20).
    fn grow(&mut self, recorder: &mut impl Recorder) {
        let to = self.blocked();
        if self.party_level() >= MINOTAUR_POWER {
            return self.win(recorder);
        }
        let from = minotaur_pile(self.party_level() - 1);
        if self.variant.reveal == Reveal::BeforeMinotaur {
            // No pile is excepted: the uncovered card cannot lie where the Minotaur still stands.
            self.turn_up_all(None, recorder);
        }
        recorder.record(|| Happening::MinotaurMoved { from: number(from), to: number(to) });
        if self.piles[to].exposed() == Some(Card::item(Item::Illusion)) && self.illusion.is_some() {
            self.remove_last(to);
            self.illusion = None;
            recorder.record(|| Happening::IllusionFaded { pile: number(to) });
        }
    }

    fn win(&mut self, recorder: &mut impl Recorder) {
        self.standing = Standing::Won;
        let rank = self.rank();
        recorder.record(|| Happening::Won { rank });
    }

    /// A completion, with the levels lent by the Potion (CS-22, CS-23, CS-32).
    fn complete(&mut self, card: Card, lent: u8, recorder: &mut impl Recorder) {
        let needed = self.challenge(card).map_or(0, |(needed, _)| needed);
        recorder.record(|| Happening::Completed { card, needed, potion: lent > 0 });
        if card == Card::MINOTAUR {
            return self.win(recorder);
        }
        self.take(card);
        if matches!(card.kind(), Kind::Obstacle(_)) {
            self.obstacles_completed += 1;
        }
    }

    fn put_out(&mut self, card: Card, recorder: &mut impl Recorder) {
        self.take(card);
        if self.replaced == Some(card) {
            self.replaced = None;
        } else {
            self.illusion = None;
        }
        recorder.record(|| Happening::PutOut { card });
    }

    /// A move of a card and the run that hangs on it (CS-7, CS-9).
    fn move_to(&mut self, card: Card, to: u8, recorder: &mut impl Recorder) {
        let Some(goal) = index(to) else { return };
        let enters = self.piles[goal].is_empty();
        let from = self.lies_in(card);
        match from {
            None => {
                self.stock.pop();
                self.piles[goal].push(&[card]);
                recorder.record(|| Happening::Moved { cards: vec![card], from: None, to });
            }
            Some((pile, place)) => {
                let source = self.piles[pile];
                let run = &source.cards()[place..];
                self.piles[goal].push(run);
                self.piles[pile].cut(place);
                let cards = || run.to_vec();
                recorder.record(|| Happening::Moved {
                    cards: cards(),
                    from: Some(number(pile)),
                    to,
                });
            }
        }
        self.piles[goal].settled |= enters;
    }

    /// The pile and place of a face-up card.
    fn lies_in(&self, card: Card) -> Option<(usize, usize)> {
        self.piles.iter().enumerate().find_map(|(number, pile)| {
            let covered = usize::from(pile.face_down);
            let place = pile.cards()[covered..].iter().position(|&other| other == card)?;
            Some((number, covered + place))
        })
    }

    /// Explores (CS-11).
    fn explore(&mut self, recorder: &mut impl Recorder) {
        let cards = self.stock.turn_three(self.variant.explore);
        for card in cards {
            self.seen |= 1 << card.index();
        }
        recorder.record(|| Happening::Explored { cards: cards.to_vec() });
    }

    /// Lays the Illusion (CS-34).
    fn lay_illusion(&mut self, to: u8, recorder: &mut impl Recorder) {
        let Some(goal) = index(to) else { return };
        let Some(value) = self.piles[goal].illusion() else { return };
        let card = Card::item(Item::Illusion);
        self.set_item(card, ItemState::Used);
        self.illusion = Some(value);
        self.piles[goal].push(&[card]);
        recorder.record(|| Happening::IllusionLaid { pile: to, value });
    }

    /// Removes an available card.
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

    /// Turns up the last cards of piles (CS-5). In the harder variant, a card the Minotaur has come
    /// to stand on stays face down.
    fn turn_up(&mut self, recorder: &mut impl Recorder) {
        let blocked = match self.variant.reveal {
            Reveal::BeforeMinotaur => None,
            Reveal::AfterMinotaur => Some(self.blocked()),
        };
        self.turn_up_all(blocked, recorder);
    }

    fn turn_up_all(&mut self, except: Option<usize>, recorder: &mut impl Recorder) {
        for place in (0..self.piles.len()).filter(|&place| Some(place) != except) {
            let pile = &mut self.piles[place];
            if pile.is_covered() {
                pile.face_down -= 1;
                if let Some(card) = pile.exposed() {
                    self.see(card);
                    recorder.record(|| Happening::TurnedUp { pile: number(place), card });
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
