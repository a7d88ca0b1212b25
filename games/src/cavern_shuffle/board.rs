//! One player's board: where the cards lie, and what follows from that. The rules and the solver
//! share it, so it is small and `Copy`.

use super::{
    card::{Adventurer, Card, Enemy, Item, Kind, Value},
    data::{self, EXPLORED, MINOTAUR_ROUND, PILE_MAX, PILES, SECOND_RULES, STOCK},
    deal::{Deal, RestOrder},
    types::{Action, ExploreEnd, ItemState, Options, Rank, Reveal, Standing},
};

/// A board. Piles are counted from 0 here, and from 1 on the wire; see [`number`] and [`index`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Board {
    pub piles: [Pile; PILES],
    pub stock: Stock,
    /// By adventurer (CS-13).
    pub levels: [u8; 4],
    /// By item.
    pub items: [ItemState; 4],
    pub obstacles_completed: u8,
    /// What the Illusion counts as while it lies in a sequence (CS-34).
    pub illusion: Option<Value>,
    /// The card replaced by the Treasure, while it is in play (CS-33).
    pub replaced: Option<Card>,
    pub standing: Standing,
    pub variant: Variant,
    pub rest: RestOrder,
    /// The set of cards the player has ever seen, one bit each.
    pub seen: u64,
    pub moves: u32,
    pub explored_in_a_row: u32,
}

/// What changes the rules: table options (CS-5, CS-12), and the version of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Variant {
    pub reveal: Reveal,
    pub explore: ExploreEnd,
    pub rules_version: u16,
}

impl Variant {
    /// What these options mean under a version of the rules.
    pub(super) fn of(options: Options, rules_version: u16) -> Self {
        Self { reveal: options.reveal, explore: options.explore, rules_version }
    }

    /// Whether exploring an empty Explore pile turns the Discard over and completes three (CS-12).
    pub(super) fn explores_from_none(self) -> bool {
        self.explore == ExploreEnd::CarryOver && self.rules_version >= SECOND_RULES
    }
}

/// A dungeon pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pile {
    /// From the bottom; [`NO_CARD`] from `len` on, so that equal piles are equal.
    cards: [Card; PILE_MAX],
    len: u8,
    /// The number of cards from the bottom that lie face down.
    pub face_down: u8,
    /// Its lowest card is a level 10 that was placed into it as a passage (CS-9).
    pub settled: bool,
}

/// Discard and Explore. Turning over keeps the order (CS-12), so they are one list, and its turned
/// part is the Discard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stock {
    cards: [Card; STOCK],
    len: u8,
    /// The number of cards from the front that lie in Discard.
    turned: u8,
    /// The player has seen all of it since it was shuffled, and so knows its order.
    pub known: bool,
}

/// Where an available card lies (CS-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    Pile(usize),
    Discard,
}

const NO_CARD: Card = Card::MINOTAUR;

impl Pile {
    pub(super) const EMPTY: Self =
        Self { cards: [NO_CARD; PILE_MAX], len: 0, face_down: 0, settled: false };

    pub(super) fn cards(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }

    pub(super) fn hidden(&mut self) -> &mut [Card] {
        &mut self.cards[..usize::from(self.face_down)]
    }

    /// The last card, if it lies face up.
    pub(super) fn exposed(&self) -> Option<Card> {
        (self.len > self.face_down).then(|| self.cards[usize::from(self.len) - 1])
    }

    pub(super) fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// What the Illusion would count as here (CS-34): the only value that fits on the exposed
    /// adventurer.
    pub(super) fn illusion(&self) -> Option<Value> {
        let Kind::Adventurer(who, level) = self.exposed()?.kind() else { return None };
        (level > 1).then(|| Value { alignment: who.alignment().other(), level: level - 1 })
    }

    /// Whether the last card lies face down.
    pub(super) fn is_covered(&self) -> bool {
        self.len > 0 && self.len == self.face_down
    }

    pub(super) fn push(&mut self, cards: &[Card]) {
        let len = usize::from(self.len);
        self.cards[len..len + cards.len()].copy_from_slice(cards);
        self.len += u8::try_from(cards.len()).expect("a run has ten cards at most");
    }

    /// Removes all cards from this place on.
    pub(super) fn cut(&mut self, place: usize) {
        self.cards[place..usize::from(self.len)].fill(NO_CARD);
        self.len = u8::try_from(place).expect("a pile has 16 cards at most");
        self.face_down = self.face_down.min(self.len);
        self.settled &= place > 0;
    }
}

impl Stock {
    pub(super) fn new(cards: &[Card]) -> Self {
        let mut stock = Self { cards: [NO_CARD; STOCK], len: 0, turned: 0, known: false };
        stock.cards[..cards.len()].copy_from_slice(cards);
        stock.len = u8::try_from(cards.len()).expect("23 cards at most");
        stock
    }

    /// Discard, then Explore.
    pub(super) fn cards(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }

    pub(super) fn discard(&self) -> &[Card] {
        &self.cards[..usize::from(self.turned)]
    }

    /// The next card first.
    pub(super) fn explore(&self) -> &[Card] {
        &self.cards[usize::from(self.turned)..usize::from(self.len)]
    }

    pub(super) fn explore_mut(&mut self) -> &mut [Card] {
        &mut self.cards[usize::from(self.turned)..usize::from(self.len)]
    }

    /// The top of Discard.
    pub(super) fn exposed(&self) -> Option<Card> {
        self.discard().last().copied()
    }

    /// Removes the top of Discard.
    pub(super) fn pop(&mut self) {
        let (turned, len) = (usize::from(self.turned), usize::from(self.len));
        self.cards.copy_within(turned..len, turned - 1);
        self.cards[len - 1] = NO_CARD;
        self.turned -= 1;
        self.len -= 1;
    }

    /// Turns up to three cards (CS-11, CS-12), and returns them in order.
    pub(super) fn turn_three(&mut self, end: ExploreEnd) -> &[Card] {
        let (left, len) = (usize::from(self.len - self.turned), usize::from(self.len));
        let few = left < usize::from(EXPLORED) && self.turned > 0;
        if few && end == ExploreEnd::CarryOver {
            // The remaining cards come first, and the turned-over Discard after them.
            self.cards[..len].rotate_right(left);
            self.turned = 0;
            self.known = true;
        }
        let from = usize::from(self.turned);
        self.turned = (self.turned + EXPLORED).min(self.len);
        self.known |= self.turned == self.len;
        &self.cards[from..usize::from(self.turned)]
    }

    /// Whether the same cards lie in the same order, and as many of them in Discard.
    pub(super) fn is_turned_like(&self, other: &Self) -> bool {
        self.turned == other.turned && self.cards() == other.cards()
    }

    pub(super) fn turn_over(&mut self) {
        self.turned = 0;
    }

    /// Shuffles all cards into the Explore pile (CS-31).
    fn rest(&mut self, order: &RestOrder) {
        self.cards[..usize::from(self.len)].sort_unstable_by_key(|card| order[card.index()]);
        self.turned = 0;
        self.known = false;
    }
}

impl Board {
    /// The board before the first move (CS-1 to CS-3), dealt row by row as in Klondike.
    pub(super) fn new(deal: &Deal, variant: Variant) -> Self {
        let mut piles = [Pile::EMPTY; PILES];
        let mut deck = deal.deck.iter();
        for row in 0..PILES {
            for (number, pile) in piles.iter_mut().enumerate().skip(row.max(1)) {
                pile.push(&[*deck.next().expect("the piles take 27 of 50 cards")]);
                pile.face_down = u8::try_from(number).expect("seven piles");
            }
        }
        let mut items = [ItemState::NotFound; 4];
        items[data::STARTING_ITEM.index()] = ItemState::Held;
        let mut board = Self {
            piles,
            stock: Stock::new(deck.as_slice()),
            levels: [0; 4],
            items,
            obstacles_completed: 0,
            illusion: None,
            replaced: None,
            standing: Standing::Playing,
            variant,
            rest: deal.rest,
            seen: 0,
            moves: 0,
            explored_in_a_row: 0,
        };
        for pile in piles {
            if let Some(card) = pile.exposed() {
                board.see(card);
            }
        }
        board
    }

    /// The cards the player has ever seen.
    pub(super) fn seen(&self) -> impl Iterator<Item = Card> {
        Card::all().filter(|&card| self.has_seen(card))
    }

    pub(super) fn see(&mut self, card: Card) {
        self.seen |= 1 << card.index();
    }

    pub(super) fn has_seen(&self, card: Card) -> bool {
        self.seen & 1 << card.index() != 0
    }

    /// The individual level of an adventurer (CS-13).
    pub(super) fn level(&self, who: Adventurer) -> u8 {
        self.levels[who.index()]
    }

    /// The sum of the four levels (CS-13).
    pub(super) fn party_level(&self) -> u8 {
        self.levels.iter().sum()
    }

    /// The pile under the Minotaur (CS-20).
    pub(super) fn blocked(&self) -> usize {
        minotaur_pile(self.party_level())
    }

    /// All piles except the one under the Minotaur (CS-6).
    pub(super) fn open(&self) -> impl Iterator<Item = (usize, &Pile)> {
        let blocked = self.blocked();
        self.piles.iter().enumerate().filter(move |&(number, _)| number != blocked)
    }

    /// The available cards, and where they lie (CS-4).
    pub(super) fn available(&self) -> impl Iterator<Item = (Place, Card)> {
        let piles =
            self.open().filter_map(|(number, pile)| Some((Place::Pile(number), pile.exposed()?)));
        piles.chain(self.stock.exposed().map(|card| (Place::Discard, card)))
    }

    /// Where this card lies, if it is available.
    pub(super) fn place(&self, card: Card) -> Option<Place> {
        self.available().find(|&(_, other)| other == card).map(|(place, _)| place)
    }

    /// Whether this enemy's ability works (CS-23, CS-24).
    pub(super) fn is_active(&self, enemy: Enemy) -> bool {
        self.place(Card::enemy(enemy)).is_some()
    }

    pub(super) fn item(&self, item: Item) -> ItemState {
        self.items[item.index()]
    }

    /// The level the next obstacle requires (CS-22); none after the last.
    pub(super) fn difficulty(&self) -> Option<u8> {
        data::DIFFICULTIES.get(usize::from(self.obstacles_completed)).copied()
    }

    /// The level an encounter requires, and the level the party has.
    pub(super) fn challenge(&self, card: Card) -> Option<(u8, u8)> {
        match card.kind() {
            Kind::Obstacle(who) => Some((self.difficulty()?, self.level(who))),
            Kind::Enemy(enemy) => Some((data::power(enemy), self.party_level())),
            Kind::Minotaur => Some((data::MINOTAUR_POWER, self.party_level())),
            Kind::Adventurer(..) | Kind::Item(_) => None,
        }
    }

    /// What a card counts as in a sequence. An Illusion counts only once it was laid into one.
    pub(super) fn value(&self, card: Card) -> Option<Value> {
        match card.kind() {
            Kind::Adventurer(who, level) => Some(Value { alignment: who.alignment(), level }),
            Kind::Item(Item::Illusion) => self.illusion,
            Kind::Obstacle(_) | Kind::Enemy(_) | Kind::Item(_) | Kind::Minotaur => None,
        }
    }

    /// Where the run begins that ends with a pile's exposed card (CS-7); the pile's length if it
    /// has none.
    pub(super) fn run_start(&self, pile: &Pile) -> usize {
        let cards = pile.cards();
        let mut start = cards.len();
        let mut above: Option<Value> = None;
        for place in (usize::from(pile.face_down)..cards.len()).rev() {
            let Some(value) = self.value(cards[place]) else { break };
            if above.is_some_and(|above| !above.fits_on(value)) {
                break;
            }
            (start, above) = (place, Some(value));
        }
        start
    }

    /// How good a win would be now (CS-40).
    pub(super) fn rank(&self) -> Rank {
        if self.items.iter().all(|&item| item == ItemState::Held) {
            Rank::Legend
        } else if self.items.iter().all(|&item| item == ItemState::Used) {
            Rank::Novice
        } else {
            Rank::Seasoned
        }
    }

    pub(super) fn face_down(&self) -> u8 {
        self.piles.iter().map(|pile| pile.face_down).sum()
    }

    /// Shuffles the stock as a Short Rest does (CS-31).
    pub(super) fn shuffle_stock(&mut self) {
        let Self { stock, rest, .. } = self;
        stock.rest(rest);
    }

    /// To explore or to turn over, whichever the rules have now (CS-11, CS-12).
    pub(super) fn stock_turn(&self) -> Action {
        if self.stock.explore().is_empty() && !self.variant.explores_from_none() {
            Action::TurnOver {}
        } else {
            Action::Explore {}
        }
    }

    /// Explores, or turns over once nothing is left to explore.
    pub(super) fn turn_stock(&mut self) {
        if self.stock_turn() == (Action::TurnOver {}) {
            self.stock.turn_over();
        } else {
            self.stock.turn_three(self.variant.explore);
        }
    }
}

/// The number of a pile on the wire, from 1.
pub(super) fn number(pile: usize) -> u8 {
    u8::try_from(pile + 1).expect("seven piles")
}

/// The pile with a number on the wire.
pub(super) fn index(number: u8) -> Option<usize> {
    usize::from(number).checked_sub(1).filter(|&pile| pile < PILES)
}

/// The pile under the Minotaur, counted from 0 (CS-20).
pub(super) fn minotaur_pile(party_level: u8) -> usize {
    let step = party_level % MINOTAUR_ROUND;
    usize::from(step.min(MINOTAUR_ROUND - step))
}
