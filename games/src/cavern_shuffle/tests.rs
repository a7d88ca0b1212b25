//! The tests lay out a board, play a script of actions on it, and look at the outcome.
//!
//! A pile is written from the bottom, with `?` before face-down cards: `?ogre rogue_5 cleric_4`. An
//! action is written as on the wire, its fields in order: `move cleric_4 3`, `level_up rogue_1`,
//! `explore`. Commas separate the actions of a script.

mod advice;
mod daily;
mod encounters;
mod end;
mod honours;
mod items;
mod lost;
mod minotaur;
mod piles;
mod playthroughs;
mod properties;
mod race;
mod setup;
mod solver;

use super::{
    board::{Board, Pile, Stock, Variant},
    card::{Adventurer, Alignment, Card, Enemy, Item, Kind, Value},
    choice::DealChoice,
    daily::DailyDeal,
    data::RULES_VERSION,
    deal::DealNumber,
    state::CavernShuffle,
    types::{
        Action, Event, ExploreEnd, Happening, ItemState, Options, Rank, Reveal, Standing, View,
    },
};
use lamproom_game::{
    ChanceKind, ChanceOutcome, Game, Illegal, Input, Outcome, Seat, Setup, Tell, Told, Viewer,
    Waiting, capability::Daily,
};

const STANDARD: Variant = Variant {
    reveal: Reveal::BeforeMinotaur,
    explore: ExploreEnd::TurnOver,
    rules_version: RULES_VERSION,
};

#[track_caller]
fn card(name: &str) -> Card {
    Card::named(name).unwrap_or_else(|| panic!("there is no card {name}"))
}

fn cards(names: &str) -> Vec<Card> {
    names.split_whitespace().map(card).collect()
}

#[track_caller]
fn action(text: &str) -> Action {
    let words: Vec<&str> = text.split_whitespace().collect();
    let card = |place: usize| card(words[place]);
    let pile = |place: usize| words[place].parse().unwrap();
    match words[0] {
        "level_up" => Action::LevelUp { card: card(1) },
        "complete" => Action::Complete { card: card(1) },
        "set_aside" => Action::SetAside { card: card(1) },
        "put_out" => Action::PutOut { card: card(1) },
        "move" => Action::Move { card: card(1), to: pile(2) },
        "explore" => Action::Explore {},
        "turn_over" => Action::TurnOver {},
        "illusion" => Action::Illusion { to: pile(1) },
        "treasure" => {
            let Kind::Adventurer(who, _) = self::card(&format!("{}_1", words[1])).kind() else {
                panic!("{} is not an adventurer", words[1])
            };
            Action::Treasure { who }
        }
        "potion" => Action::Potion { card: card(1) },
        "short_rest" => Action::ShortRest {},
        "give_up" => Action::GiveUp {},
        other => panic!("there is no action {other}"),
    }
}

fn options(deal: &str) -> Options {
    Options {
        deal: deal.parse().unwrap(),
        reveal: Reveal::BeforeMinotaur,
        explore: ExploreEnd::TurnOver,
    }
}

fn start(deal: &str, seats: u8) -> CavernShuffle {
    crate::testing::start(options(deal), seats, None)
}

/// What everybody sees once a game has ended: all that the referee does but what players know.
fn all_that_lies(game: &CavernShuffle) -> View {
    View { referee: None, ..game.view(Viewer::Referee) }
}

/// A board laid out by a test, and what has happened on it. The Minotaur stands on pile 1 until
/// levels are set.
struct Fixture {
    board: Board,
    happened: Vec<Happening>,
}

impl Fixture {
    /// An empty board and inventory.
    fn empty() -> Self {
        let mut board = Board::new(&DealNumber::new(1).unwrap().deal(), STANDARD);
        board.piles = [Pile::EMPTY; 7];
        board.stock = Stock::new(&[]);
        board.items = [ItemState::NotFound; 4];
        Self { board, happened: Vec::new() }
    }

    fn pile(mut self, number: usize, names: &str) -> Self {
        let pile = &mut self.board.piles[number - 1];
        for name in names.split_whitespace() {
            let hidden = name.strip_prefix('?');
            pile.push(&[card(hidden.unwrap_or(name))]);
            pile.face_down += u8::from(hidden.is_some());
        }
        self
    }

    fn explore(mut self, names: &str) -> Self {
        self.board.stock = Stock::new(&cards(names));
        self
    }

    /// Puts all cards into Discard; the last is available.
    fn discard(mut self, names: &str) -> Self {
        self = self.explore(names);
        while !self.board.stock.explore().is_empty() {
            self.board.turn_stock();
        }
        self
    }

    /// In the order cleric, barbarian, rogue, ranger.
    fn levels(mut self, levels: [u8; 4]) -> Self {
        self.board.levels = levels;
        self
    }

    fn held(mut self, items: &[Item]) -> Self {
        for item in items {
            self.board.items[item.index()] = ItemState::Held;
        }
        self
    }

    /// The player has seen every card once.
    fn seen(mut self) -> Self {
        self.board.seen = u64::MAX;
        self
    }

    fn after_minotaur(mut self) -> Self {
        self.board.variant.reveal = Reveal::AfterMinotaur;
        self
    }

    fn by_the_first_rules(mut self) -> Self {
        self.board.variant.rules_version = 1;
        self
    }

    fn carry_over(mut self) -> Self {
        self.board.variant.explore = ExploreEnd::CarryOver;
        self
    }

    #[track_caller]
    fn play(mut self, script: &str) -> Self {
        for text in script.split(',') {
            let action = action(text);
            assert_eq!(self.board.check(action), Ok(()), "{text} of {script}");
            self.board.play(action, &mut self.happened);
        }
        self
    }

    /// The rule that forbids an action.
    #[track_caller]
    fn forbidden(&self, text: &str) -> &'static str {
        Illegal::from(self.board.check(action(text)).expect_err("it is allowed")).rule.unwrap()
    }

    fn allowed(&self, text: &str) -> bool {
        self.board.check(action(text)).is_ok()
    }

    /// A pile as text.
    fn shown(&self, number: usize) -> String {
        let pile = &self.board.piles[number - 1];
        let covered = usize::from(pile.face_down);
        let cards = pile.cards().iter().enumerate();
        let words: Vec<String> = cards
            .map(|(place, card)| format!("{}{card}", if place < covered { "?" } else { "" }))
            .collect();
        words.join(" ")
    }

    fn discard_shown(&self) -> String {
        let words: Vec<String> = self.board.stock.discard().iter().map(Card::to_string).collect();
        words.join(" ")
    }

    fn explore_shown(&self) -> String {
        let words: Vec<String> = self.board.stock.explore().iter().map(Card::to_string).collect();
        words.join(" ")
    }

    /// The Minotaur's pile, from 1.
    fn minotaur(&self) -> usize {
        self.board.blocked() + 1
    }

    fn last(&self) -> &Happening {
        self.happened.last().expect("something has happened")
    }
}

#[test]
fn does_what_a_game_promises() {
    lamproom_game::conformance::check::<CavernShuffle>();
}

#[test]
fn every_rule_is_told() {
    let told: Vec<&str> = CavernShuffle::RULES.iter().map(|rule| rule.id).collect();
    let all = [1..=13, 20..=24, 30..=34, 40..=42, 50..=52, 60..=60];
    let all: Vec<String> = all.into_iter().flatten().map(|number| format!("CS-{number}")).collect();
    assert_eq!(told, all);
}

/// The numbers in the rule texts are those of the game.
#[test]
fn the_rules_name_the_numbers_of_the_game() {
    use super::data;
    let says = |id: &str, words: String| {
        let rule = CavernShuffle::RULES.iter().find(|rule| rule.id == id).unwrap();
        assert!(rule.text.contains(&words), "{id} does not say {words}");
    };
    let [first, second, third, fourth] = data::DIFFICULTIES;
    says("CS-22", format!("level {first}, the others {second}, {third} and {fourth}"));
    let power = |enemy| data::power(enemy);
    says("CS-23", format!("{} for the Fanatic", power(Enemy::Fanatic)));
    says("CS-23", format!("{} for the Giant Spider", power(Enemy::GiantSpider)));
    says("CS-23", format!("{} for the Ogre", power(Enemy::Ogre)));
    says("CS-21", format!("is {};", data::MINOTAUR_POWER));
    says("CS-21", format!("level {} on", data::MINOTAUR_POWER - data::POTION));
    says("CS-2", format!("other {} cards", data::DECK));
    says("CS-2", format!("The {} cards left", data::STOCK));
}
