//! The tests deal the cards they need, play a script, and look at the outcome.
//!
//! In texts, `W1 S2 I3 G1 D2 X1` are resources and Wilds with their values, `C` is a Creeper and
//! `T` is TNT; craft cards are `diamond axe` or `wood pick axe`. Piles are listed from the top. For
//! scripts see [`Fixture::play`].

mod advice;
mod balance;
mod crafting;
mod daily;
mod danger;
mod honours;
mod payments;
mod playthroughs;
mod properties;
mod setup;
mod stalled;
mod tools;
mod turns;

use super::{
    CardGame,
    cards::{Card, CraftCard, Face, Kind, Material, Tool},
    data,
    events::Event,
    types::{Action, Answer, Crafted, Options, Paid, Payment, Phase, Source, View},
};
use lamproom_game::{
    ChanceOutcome, Game, Illegal, Input, Json, Outcome, Seat, Setup, Tell, Told, Viewer, Waiting,
};

/// A game, its inputs and the events it has told.
#[derive(Clone)]
struct Fixture {
    game: CardGame,
    inputs: Vec<Input<Json>>,
    told: Vec<Told<Event>>,
}

impl Fixture {
    /// Seat 0 has a whole turn, and nobody has points. These cards are on top of the piles; the
    /// others are Wood.
    fn new(seats: u8, resources: &[&str], crafts: &[&str]) -> Self {
        let mut fixture = Self::undealt(seats, Some(Seat(0))).deal(resources, crafts);
        fixture.game.actions = data::ACTIONS;
        for player in &mut fixture.game.players {
            player.points = 0;
        }
        fixture
    }

    /// The same match by rules version 1.
    fn by_version_1(mut self) -> Self {
        (self.game.rules_version, self.game.mining_turns_left) = (1, None);
        self
    }

    fn undealt(seats: u8, first: Option<Seat>) -> Self {
        let game = crate::testing::start::<CardGame>(Options {}, seats, first);
        Self { game, inputs: Vec::new(), told: Vec::new() }
    }

    fn deal(self, resources: &[&str], crafts: &[&str]) -> Self {
        let resources =
            order(data::resource_cards(), resources, (5, 15), |card, word| card.face == face(word));
        let crafts = order(data::craft_cards(), crafts, (4, 6), |card, name| is_named(*card, name));
        self.draws(ChanceOutcome::Shuffle(resources)).draws(ChanceOutcome::Shuffle(crafts))
    }

    /// Puts these cards in front of a player, taken from lower down in the piles.
    fn with_cards(mut self, seat: u8, words: &str) -> Self {
        for word in words.split_whitespace() {
            let card = self.take_from_below(face(word));
            self.game.player_mut(Seat(seat)).gain(card);
        }
        self
    }

    /// Puts these cards on the discard pile, taken from lower down in the piles.
    fn with_discard(mut self, words: &str) -> Self {
        for word in words.split_whitespace() {
            let card = self.take_from_below(face(word));
            self.game.discard.push(card);
        }
        self
    }

    fn take_from_below(&mut self, face: Face) -> Card {
        let pile = (self.game.resource_piles.iter_mut().rev())
            .find(|pile| pile.cards.iter().rev().skip(1).any(|card| card.face == face))
            .unwrap_or_else(|| panic!("no {face} is left below a top"));
        let place = pile.cards.iter().position(|card| card.face == face).unwrap();
        pile.cards.remove(place)
    }

    /// Has a player craft these cards, taken from the piles.
    fn with_tools(mut self, seat: u8, names: &str) -> Self {
        for name in names.split(", ") {
            let card = self.take_craft(name);
            let player = self.game.player_mut(Seat(seat));
            player.tools.push(Crafted { card, used: false });
            player.points += card.points;
        }
        self
    }

    fn take_craft(&mut self, name: &str) -> CraftCard {
        if let Some(card) = self.game.set_aside.take_if(|card| is_named(*card, name)) {
            return card;
        }
        let mut piles = self.game.craft_piles.iter_mut();
        let taken = piles.find_map(|pile| {
            let place = pile.iter().position(|card| is_named(*card, name))?;
            Some(pile.remove(place))
        });
        taken.unwrap_or_else(|| panic!("no {name} is left"))
    }

    /// Leaves only the upper cards of a resource pile; the others go below the fifth pile.
    fn with_height(mut self, pile: usize, height: usize) -> Self {
        let cards = &mut self.game.resource_piles[pile].cards;
        let lower: Vec<Card> = cards.drain(..cards.len() - height).collect();
        self.game.resource_piles[4].cards.splice(..0, lower);
        self
    }

    /// Leaves only the upper cards of the craft piles; the others leave the game.
    fn with_craft_heights(mut self, heights: [usize; 4]) -> Self {
        for (pile, height) in self.game.craft_piles.iter_mut().zip(heights) {
            pile.drain(..pile.len() - height);
        }
        self
    }

    fn with_points(mut self, seat: u8, points: u8) -> Self {
        self.game.player_mut(Seat(seat)).points = points;
        self
    }

    fn draws(mut self, outcome: ChanceOutcome) -> Self {
        self.input(Input::Chance(outcome));
        self
    }

    /// Plays a script, its moves separated by lines or semicolons. A move begins with the seat: `0
    /// mine 2`, `0 reserve 3`, `0 craft 1 D3 W2`, `0 craft holder W1 X2=wood axe` (a Wild that
    /// counts as wood, and an Axe), `0 pick_axe`, `1 shovel 0`, `1 hoe`, `0 end`, `0 keep 1 3`, `2
    /// discard W1` or `2 sword`. `shuffle W1 C` is the order of a new pile.
    #[track_caller]
    fn play(mut self, script: &str) -> Self {
        let moves = script.split([';', '\n']).map(str::trim).filter(|line| !line.is_empty());
        for line in moves {
            if let Some(pile) = line.strip_prefix("shuffle ") {
                let cards = self.game.discard.clone();
                let height = cards.len();
                let order =
                    order(cards, &[pile], (1, height), |card, word| card.face == face(word));
                self = self.draws(ChanceOutcome::Shuffle(order));
            } else {
                let (seat, action) = parse(line);
                assert_eq!(self.game.check(seat, &action), Ok(()), "{line}");
                assert!(self.game.legal_actions(seat).contains(&action), "{line} is not listed");
                self.input(Input::Act { seat, action });
            }
        }
        self
    }

    #[track_caller]
    fn input(&mut self, input: Input<Action>) {
        if let (Input::Chance(outcome), waiting) = (&input, self.game.waiting()) {
            let allowed = matches!(&waiting, Waiting::Chance(node) if node.kind.allows(outcome));
            assert!(allowed, "{outcome:?} does not answer {waiting:?}");
        }
        let mut tell = Tell::default();
        Game::apply(&mut self.game, &input, &mut tell);
        self.told.extend(tell.into_told());
        self.inputs.push(match input {
            Input::Act { seat, action } => {
                Input::Act { seat, action: serde_json::to_value(action).unwrap().into() }
            }
            Input::Chance(outcome) => Input::Chance(outcome),
        });
    }

    /// The refusal of a move.
    #[track_caller]
    fn refusal(&self, line: &str) -> Illegal {
        let (seat, action) = parse(line);
        self.game.check(seat, &action).expect_err("it is allowed")
    }

    /// The rule that forbids a move.
    #[track_caller]
    fn forbidden_by(&self, line: &str) -> &'static str {
        self.refusal(line).rule.unwrap()
    }

    fn allowed(&self, line: &str) -> bool {
        let (seat, action) = parse(line);
        self.game.check(seat, &action).is_ok()
    }

    fn view(&self) -> View {
        self.game.view(Viewer::Spectator)
    }

    /// Whose turn it is, and the actions left.
    fn turn(&self) -> (u8, u8) {
        (self.game.turn.0, self.game.actions)
    }

    /// The cards in front of a player, as text.
    fn cards(&self, seat: u8) -> String {
        words(&self.view().players[usize::from(seat)].cards)
    }

    fn discard(&self) -> String {
        words(&self.view().discard)
    }

    fn points(&self) -> Vec<u8> {
        self.view().players.iter().map(|player| player.points).collect()
    }

    /// The tops of the resource piles, `-` where there is none.
    fn tops(&self) -> String {
        let tops = self.view().resource_piles.into_iter().map(|pile| pile.top);
        let tops = tops.map(|top| top.map_or("-".to_owned(), |card| word(card.face)));
        tops.collect::<Vec<_>>().join(" ")
    }

    /// The events everybody was told.
    fn events(&self) -> Vec<Event> {
        self.told.iter().filter_map(|told| told.to(Viewer::Spectator)).cloned().collect()
    }

    fn thinking(&self) -> Vec<u8> {
        match self.view().phase {
            Phase::Creeper { thinking, .. } => thinking.iter().map(|seat| seat.0).collect(),
            phase => panic!("there is no Creeper: {phase:?}"),
        }
    }

    /// The places, and how the game ended.
    fn end(&self) -> (Vec<u8>, String) {
        match self.game.waiting() {
            Waiting::Over(Outcome::Ranked { places, how, .. }) => (places, how),
            waiting => panic!("it has not ended: {waiting:?}"),
        }
    }
}

/// The shuffle that puts the named cards on top of the piles, each listed from the top, and the
/// others below them, row by row in the order of the deck: Wood first, Creepers and TNT last.
fn order<T: Copy>(
    cards: Vec<T>,
    tops: &[&str],
    (piles, height): (usize, usize),
    is: impl Fn(&T, &str) -> bool,
) -> Vec<u16> {
    let mut rest: Vec<(u16, T)> = (0..).zip(cards).collect();
    let mut laid: Vec<Vec<u16>> = vec![Vec::new(); piles];
    for (pile, words) in laid.iter_mut().zip(tops) {
        for word in names(words) {
            let place = rest.iter().position(|(_, card)| is(card, &word));
            pile.push(rest.remove(place.unwrap_or_else(|| panic!("no {word} is left"))).0);
        }
    }
    let mut rest = rest.into_iter().map(|(place, _)| place);
    for depth in 0..height {
        for pile in laid.iter_mut().filter(|pile| pile.len() == depth) {
            pile.extend(rest.next());
        }
    }
    laid.into_iter().flat_map(|pile| pile.into_iter().rev()).chain(rest).collect()
}

/// Commas separate craft cards, spaces resource cards.
fn names(pile: &str) -> Vec<String> {
    let separator = if pile.contains(char::is_lowercase) { ", " } else { " " };
    pile.split(separator).filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

fn face(word: &str) -> Face {
    let (letter, value) = word.split_at(1);
    let kind = match letter {
        "W" => Kind::Material(Material::Wood),
        "S" => Kind::Material(Material::Stone),
        "I" => Kind::Material(Material::Iron),
        "G" => Kind::Material(Material::Gold),
        "D" => Kind::Material(Material::Diamond),
        "X" => Kind::Wild,
        "C" => return Face { kind: Kind::Creeper, value: 0 },
        "T" => return Face { kind: Kind::Tnt, value: 0 },
        _ => panic!("{word} is no card"),
    };
    Face { kind, value: value.parse().unwrap() }
}

fn word(face: Face) -> String {
    match face.kind {
        Kind::Creeper => "C".to_owned(),
        Kind::Tnt => "T".to_owned(),
        Kind::Wild => format!("X{}", face.value),
        Kind::Material(material) => format!("{}{}", &material.to_string()[..1], face.value),
    }
}

fn words(cards: &[Card]) -> String {
    cards.iter().map(|card| word(card.face)).collect::<Vec<_>>().join(" ")
}

fn is_named(card: CraftCard, name: &str) -> bool {
    name == format!("{} {}", card.material, card.tool).to_lowercase()
}

fn parse(line: &str) -> (Seat, Action) {
    let mut words = line.split_whitespace();
    let seat = Seat(words.next().unwrap().parse().unwrap());
    let verb = words.next().unwrap();
    let mut number = || words.next().unwrap().parse::<u8>().unwrap();
    let action = match verb {
        "mine" => Action::Mine { pile: number() },
        "reserve" => Action::Reserve { pile: number() },
        "pick_axe" => Action::PickAxe {},
        "shovel" => Action::Shovel { victim: Seat(number()) },
        "hoe" => Action::Hoe {},
        "end" => Action::EndTurn {},
        "keep" => Action::Keep { piles: [number(), number()] },
        "sword" => Action::Meet { answer: Answer::Sword },
        "discard" => Action::Meet { answer: Answer::Discard(face(words.next().unwrap())) },
        "craft" => {
            let from = match words.next().unwrap() {
                "holder" => Source::Holder,
                pile => Source::Pile(pile.parse().unwrap()),
            };
            Action::Craft { from, payment: payment(words) }
        }
        _ => panic!("{line} is no move"),
    };
    (seat, action)
}

fn payment<'a>(words: impl Iterator<Item = &'a str>) -> Payment {
    let mut payment = Payment { cards: Vec::new(), axes: 0 };
    for word in words {
        if word == "axe" {
            payment.axes += 1;
            continue;
        }
        let (shown, counts_as) = word.split_once('=').unwrap_or((word, ""));
        let Face { kind, value } = face(shown);
        let material = match kind {
            Kind::Material(material) => material,
            _ => serde_json::from_value(counts_as.into()).unwrap(),
        };
        payment.cards.push(Paid { material, value, wild: kind == Kind::Wild });
    }
    payment.cards.sort();
    payment
}

#[test]
fn does_what_a_game_promises() {
    lamproom_game::conformance::check::<CardGame>();
}

#[test]
fn every_rule_is_told() {
    let told: Vec<&str> = CardGame::RULES.iter().map(|rule| rule.id).collect();
    let all: Vec<String> = (1..=23).map(|number| format!("CG-{number}")).collect();
    assert_eq!(told, all);
}
