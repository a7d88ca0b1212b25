//! Tests by rule number: a fixture with known cards on top is played by a script.
//!
//! A script is a list of moves separated by commas. A move names a seat and then says in the words
//! of the wire what it does: `0 light, 1 commit stone_sword x2, 1 resolve`. What a seat does with a
//! character it does with its own; `0:1 light` is seat 0 trying to use character 1. A `*` marks an
//! enchanted tool. Loot cards are named by card (`Iron_ore`) or by number (`#3`). Besides: `all
//! ready`; `explore` and `return` with the default payers; `tile light` and `tile dark`.

mod at_once;
mod base;
mod cards;
mod decision;
mod digest;
mod exploring;
mod hearts;
mod hidden;
mod hints;
mod honours;
mod loot;
mod playthroughs;
mod reasons;
mod setup;

use super::{
    card::{CardId, Deck},
    data, end,
    expedition::Piece,
    inventory::Miner,
    phase::{Decide, Phase},
    state::DiggingDown,
    types::{
        Action, Consequence, Decisions, Depth, Difficulty, Event, Gear, Item, ItemState, Options,
        PhaseView, View,
    },
};
use lamproom_game::{
    ChanceOutcome, Game, Input, Outcome, Seat, Tell, Topic, Viewer, Waiting, capability::Team,
};

use Difficulty::{Hard, Hardcore, Normal};

/// A match, and the events told so far.
struct Fixture {
    game: DiggingDown,
    events: Vec<Event>,
}

fn start(difficulty: Difficulty, seats: u8) -> DiggingDown {
    let options = Options { difficulty, decisions: Decisions::Majority };
    crate::testing::start(options, seats, None)
}

/// The cards of a match by today's rules.
fn deck(difficulty: Difficulty, characters: u8) -> Deck {
    Deck { difficulty, characters, rules_version: data::RULES_VERSION }
}

/// The card of this name, as it is in matches of two. Of several kinds, the one that lies highest.
fn card(difficulty: Difficulty, name: &str) -> CardId {
    card_of(deck(difficulty, 2), name)
}

fn card_of(deck: Deck, name: &str) -> CardId {
    let named = deck.kinds().filter(|card| card.printed().name == name);
    named.min_by_key(|card| card.depth()).unwrap_or_else(|| panic!("there is no {name}"))
}

fn number(word: &str) -> u8 {
    word.parse().unwrap_or_else(|_| panic!("{word} is not a number"))
}

/// A word of the wire, such as the name of a thing.
fn named<T: serde::de::DeserializeOwned>(word: &str) -> T {
    serde_json::from_value(word.into()).unwrap_or_else(|_| panic!("there is no {word}"))
}

/// A thing, and whether it is enchanted.
fn tool(word: &str) -> (Gear, bool) {
    match word.strip_suffix('*') {
        Some(plain) => (named(plain), true),
        None => (named(word), false),
    }
}

/// Setting a fixture up.
impl Fixture {
    /// The cave is dealt in the order of the list. Everybody is at the base, in the move phase.
    fn new(difficulty: Difficulty, seats: u8) -> Self {
        let game = start(difficulty, seats);
        let mut fixture = Self { game, events: Vec::new() };
        for depth in [Depth::Deepslate, Depth::Stone, Depth::Dirt] {
            let cards =
                u16::try_from(fixture.game.expedition.deck().of_depth(depth).len()).unwrap();
            fixture.chance(ChanceOutcome::Shuffle((0..cards).collect()));
        }
        fixture
    }

    /// These cards lie on top of the passages, from the first. Everybody stands at the first one,
    /// in the move phase.
    fn moving(difficulty: Difficulty, seats: u8, cards: &[&str]) -> Self {
        let mut fixture = Self::new(difficulty, seats);
        for (passage, name) in cards.iter().enumerate() {
            fixture.put(passage, name);
        }
        for miner in fixture.game.expedition.miner_numbers() {
            let seat = fixture.game.expedition.owner(miner).0;
            fixture.play(&format!("{seat}:{miner} move 0"));
        }
        fixture
    }

    /// Everybody has turned up this card in the first passage.
    fn facing(difficulty: Difficulty, seats: u8, name: &str) -> Self {
        Self::moving(difficulty, seats, &[name]).played("all ready")
    }

    /// The same with a torch tile.
    fn facing_lit(difficulty: Difficulty, seats: u8, name: &str) -> Self {
        Self::moving(difficulty, seats, &[name]).played("0 light, all ready")
    }

    /// Back at the base after a voluntary return with this loot, and two torches less.
    fn at_base(difficulty: Difficulty, seats: u8, loot: &[&str]) -> Self {
        let mut fixture = Self::new(difficulty, seats).with_loot(loot).with(0, Gear::Torch);
        fixture.game.expedition.boxed = 0;
        fixture.game.phase = Phase::Decide(Decide);
        for miner in &mut fixture.game.expedition.miners {
            miner.passage = Some(0);
        }
        fixture.played("return")
    }

    /// Lays a card on top of a passage.
    fn put(&mut self, passage: usize, name: &str) {
        let card = card_of(self.game.expedition.deck(), name);
        self.game.expedition.passages[passage].cards.push(card);
    }

    /// Gives a character another thing.
    fn with(mut self, miner: u8, gear: Gear) -> Self {
        self.game.expedition.miner_mut(miner).put(Item::new(gear));
        self
    }

    /// Takes everything from a character.
    fn strip(mut self, miner: u8) -> Self {
        let items = self.miner(miner).items().to_vec();
        for item in items {
            self.game.expedition.miner_mut(miner).take(item);
        }
        self
    }

    /// Adds loot of the round.
    fn with_loot(mut self, names: &[&str]) -> Self {
        for name in names {
            let card = card_of(self.game.expedition.deck(), name);
            let piece = self.game.expedition.new_piece(card);
            self.game.expedition.loot.push(piece);
        }
        self
    }

    /// The same position, without its past.
    fn copy(&self) -> Self {
        Self { game: self.game.clone(), events: Vec::new() }
    }
}

/// Playing scripts.
impl Fixture {
    #[track_caller]
    fn played(mut self, script: &str) -> Self {
        self.play(script);
        self
    }

    #[track_caller]
    fn play(&mut self, script: &str) {
        for text in script.split(", ") {
            match text {
                "all ready" => {
                    for seat in 0..self.game.expedition.seats {
                        self.act(&format!("{seat} ready"));
                    }
                }
                "explore" => {
                    let payer = self.game.expedition.default_payers(1)[0];
                    self.act(&format!("0 explore {payer}"));
                }
                "return" => {
                    let payers = self.game.expedition.default_payers(2);
                    let payers: Vec<String> = payers.iter().map(u8::to_string).collect();
                    self.act(&format!("0 return {}", payers.join(" ")));
                }
                "tile light" => self.chance(ChanceOutcome::Die(1)),
                "tile dark" => self.chance(ChanceOutcome::Die(2)),
                _ => match text.rsplit_once(" x") {
                    Some((once, times)) => (0..number(times)).for_each(|_| self.act(once)),
                    None => self.act(text),
                },
            }
        }
    }

    /// The seat and the action of one move of a script.
    fn read(&self, text: &str) -> (Seat, Action) {
        let (who, what) = text.split_once(' ').unwrap_or_else(|| panic!("who does {text}?"));
        let (seat, miner) = match who.split_once(':') {
            Some((seat, miner)) => (number(seat), number(miner)),
            None => (number(who), number(who)),
        };
        let words: Vec<&str> = what.split_whitespace().collect();
        let action = match words[..] {
            ["explore", payer] => Action::Explore { payer: number(payer) },
            ["return", ref payers @ ..] => {
                Action::Return { payers: payers.iter().map(|payer| number(payer)).collect() }
            }
            ["commit", thing] => {
                let (gear, enchanted) = tool(thing);
                Action::Commit { miner, gear, enchanted }
            }
            ["withdraw", thing] => {
                let (gear, enchanted) = tool(thing);
                Action::Withdraw { miner, gear, enchanted }
            }
            ["discard", thing] => {
                let (gear, enchanted) = tool(thing);
                Action::Discard { miner, gear, enchanted }
            }
            ["give", thing, to] => {
                let (gear, enchanted) = tool(thing);
                Action::Give { miner, gear, enchanted, to: number(to) }
            }
            ["move", passage] => Action::Move { miner, passage: number(passage) },
            ["pocket", thing] => Action::Pocket { gear: named(thing) },
            ["lose_loot", loot] => Action::LoseLoot { loot: self.loot_card(loot) },
            ["take", loot, thing, miner] => {
                let (loot, gear) = (self.loot_card(loot), named(thing));
                Action::Take { loot, gear, miner: number(miner) }
            }
            ["take_armour", loot] => Action::TakeArmour { loot: self.loot_card(loot) },
            ["leave", loot] => Action::Leave { loot: self.loot_card(loot) },
            ["enchant", enchantment, miner, thing] => {
                let (enchantment, gear) = (named(enchantment), named(thing));
                Action::Enchant { enchantment, miner: number(miner), gear }
            }
            ["light"] => Action::Light { miner },
            ["drink"] => Action::Drink { miner },
            ["stash"] => Action::Stash { miner },
            ["take_torch"] => Action::TakeTorch { miner },
            ["fill"] => Action::Fill { miner },
            [word] => serde_json::from_value(serde_json::json!({ "do": word })).unwrap(),
            _ => panic!("what does {text} mean?"),
        };
        (Seat(seat), action)
    }

    /// The number of a loot card that is there, or of one that was.
    fn loot_card(&self, name: &str) -> u8 {
        if let Some(digits) = name.strip_prefix('#') {
            return number(digits);
        }
        let name = name.replace('_', " ");
        let mut pieces = self.game.expedition.loot.iter().chain(&self.game.expedition.spoils);
        let piece = pieces.find(|piece| piece.card.printed().name == name);
        piece.unwrap_or_else(|| panic!("there is no loot {name}")).number
    }

    #[track_caller]
    fn act(&mut self, text: &str) {
        let (seat, action) = self.read(text);
        assert_eq!(self.game.check(seat, &action), Ok(()), "{text}");
        assert!(self.game.legal_actions(seat).contains(&action), "{text} is not listed");
        self.apply(&Input::Act { seat, action });
    }

    #[track_caller]
    fn chance(&mut self, outcome: ChanceOutcome) {
        match self.game.waiting() {
            Waiting::Chance(node) if node.kind.allows(&outcome) => {}
            waiting => panic!("{outcome:?} is no answer to {waiting:?}"),
        }
        self.apply(&Input::Chance(outcome));
    }

    fn apply(&mut self, input: &Input<Action>) {
        let mut tell = Tell::default();
        self.game.apply(input, &mut tell);
        if self.game.expedition.rules_version == data::RULES_VERSION {
            assert_eq!(digest::position(&self.game.view(Viewer::Referee)), self.game);
        }
        let told = tell.into_told();
        self.events.extend(told.iter().filter_map(|told| told.to(Viewer::Spectator)).cloned());
    }
}

/// Looking at what came of it.
impl Fixture {
    /// The rule that forbids a move.
    #[track_caller]
    fn refusal(&self, text: &str) -> &'static str {
        let (seat, action) = self.read(text);
        assert!(!self.game.legal_actions(seat).contains(&action), "{text} is listed");
        self.game.check(seat, &action).unwrap_err().rule.unwrap()
    }

    /// What a move is about.
    fn topic(&self, text: &str) -> Option<Topic> {
        self.game.topic(&self.read(text).1)
    }

    fn view(&self) -> View {
        self.game.view(Viewer::Spectator)
    }

    fn told(&self, event: &Event) -> bool {
        self.events.contains(event)
    }

    fn waiting(&self) -> Vec<u8> {
        self.game.waiting().seats().iter().map(|seat| seat.0).collect()
    }

    fn miner(&self, number: u8) -> &Miner {
        self.game.expedition.miner(number)
    }

    /// The torches that each character carries.
    fn torches(&self) -> Vec<u8> {
        self.game.expedition.miners.iter().map(Miner::torches).collect()
    }

    /// How many of an exchange item are left.
    fn stock(&self, gear: Gear) -> u8 {
        self.game.expedition.stock(gear)
    }

    /// The names of the loot cards.
    fn loot(&self) -> Vec<&'static str> {
        self.game.expedition.loot.iter().map(|piece| piece.card.printed().name).collect()
    }

    /// The name of the top card of a passage, and whether the team has seen it.
    fn top(&self, passage: u8) -> (&'static str, bool) {
        let seen = self.game.expedition.passage(passage).seen;
        (self.game.expedition.top(passage).printed().name, seen)
    }

    /// How many cards lie in a passage.
    fn cards(&self, passage: u8) -> usize {
        self.game.expedition.passage(passage).cards.len()
    }

    /// The passage whose card is turned up.
    #[track_caller]
    fn faced(&self) -> u8 {
        match self.view().phase {
            PhaseView::Face { passage, .. } => passage,
            phase => panic!("no card is turned up in {phase:?}"),
        }
    }

    /// What happens if the top card of the first passage is not resolved by those who stand there.
    fn foreseen(&self) -> Consequence {
        let mut game = self.game.clone();
        game.expedition.passages[0].seen = true;
        let ahead = game.view(Viewer::Spectator).passages[0].ahead;
        ahead.and_then(|ahead| ahead.consequence).expect("it is no chest")
    }

    fn is_deciding(&self) -> bool {
        matches!(self.game.phase, Phase::Decide(_))
    }

    fn is_at_base(&self) -> bool {
        matches!(self.game.phase, Phase::Base(_))
    }

    fn is_over(&self) -> bool {
        matches!(self.game.phase, Phase::Over(_))
    }

    /// Won or lost, and how.
    #[track_caller]
    fn end(&self) -> (bool, String) {
        match self.game.waiting() {
            Waiting::Over(Outcome::Shared { won, how, .. }) => (won, how),
            waiting => panic!("it has not ended: {waiting:?}"),
        }
    }
}

#[test]
fn does_what_a_game_promises() {
    lamproom_game::conformance::check::<DiggingDown>();
}

#[test]
fn every_rule_is_told() {
    let told: Vec<&str> = DiggingDown::RULES.iter().map(|rule| rule.id).collect();
    let numbers = (1..=18).chain(20..=36).chain(40..=43).chain([50, 60]);
    let all: Vec<String> = numbers.map(|number| format!("DD-{number}")).collect();
    assert_eq!(told, all);
}

/// The measured table is on the game's page. This only shows that bots know how to win.
#[test]
fn dd_60_a_team_of_bots_knows_how_to_win() {
    use lamproom_game::{AnyGame, players::Players};
    use rand_core::SeedableRng;
    let won = |seed| {
        let mut rng = chacha20::ChaCha20Rng::seed_from_u64(seed);
        let mut game = start(Normal, 3);
        while let Some(input) = Players::Bots.input(&game, 3, &mut rng) {
            AnyGame::apply_json(&mut game, &input).unwrap();
        }
        matches!(Game::waiting(&game), Waiting::Over(Outcome::Shared { won: true, .. }))
    };
    let wins = (0..12).filter(|&seed| won(seed)).count();
    assert!(wins > 3, "{wins} of 12");
}
