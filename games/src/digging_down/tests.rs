//! Tests by rule number, on scenes: a cave with known cards on top, played by hand.

mod at_once;
mod base;
mod cards;
mod decision;
mod digest;
mod exploring;
mod hearts;
mod hidden;
mod loot;
mod playthroughs;
mod setup;

use super::{
    card::CardId,
    data,
    expedition::Piece,
    phase::{Decide, Phase},
    state::DiggingDown,
    types::{
        Action, Decisions, Depth, Difficulty, Enchantment, Event, Gear, Item, Options, PhaseView,
        Side, View,
    },
};
use crate::{ChanceOutcome, Game, Input, Outcome, Seat, Tell, Viewer, Waiting, capability::Team};

use Difficulty::{Hard, Hardcore, Normal};

/// A game, and what it has told.
struct Scene {
    game: DiggingDown,
    events: Vec<Event>,
}

fn start(difficulty: Difficulty, seats: u8) -> DiggingDown {
    let options = Options { difficulty, decisions: Decisions::Majority };
    crate::testing::start(options, seats, None)
}

/// The card of this name, as it is in a difficulty; where there are several, the topmost kind.
fn card(difficulty: Difficulty, name: &str) -> CardId {
    let named = CardId::all(difficulty).filter(|card| card.printed().name == name);
    named.min_by_key(|card| card.depth()).unwrap_or_else(|| panic!("there is no {name}"))
}

impl Scene {
    /// The cave is dealt in the order of the list, and the team decides.
    fn new(difficulty: Difficulty, seats: u8) -> Self {
        let game = start(difficulty, seats);
        let mut scene = Self { game, events: Vec::new() };
        for depth in [Depth::Deepslate, Depth::Stone, Depth::Dirt] {
            let cards = u16::try_from(CardId::of_depth(difficulty, depth).len()).unwrap();
            scene.chance(ChanceOutcome::Shuffle((0..cards).collect()));
        }
        scene
    }

    /// These cards lie on top of the passages, from the first; everybody stands at the first one
    /// and moves.
    fn moving(difficulty: Difficulty, seats: u8, cards: &[&str]) -> Self {
        let mut scene = Self::new(difficulty, seats);
        for (passage, name) in cards.iter().enumerate() {
            scene.put(passage, name);
        }
        scene.explore();
        for miner in scene.game.expedition.miner_numbers() {
            scene.go(miner, 0);
        }
        scene
    }

    /// Everybody has turned up this card in the first passage.
    fn facing(difficulty: Difficulty, seats: u8, name: &str) -> Self {
        Self::moving(difficulty, seats, &[name]).all_ready()
    }

    /// The same, by light.
    fn facing_lit(difficulty: Difficulty, seats: u8, name: &str) -> Self {
        let mut scene = Self::moving(difficulty, seats, &[name]);
        scene.act(0, Action::Light { miner: 0 });
        scene.all_ready()
    }

    fn explore(&mut self) {
        let payer = self.game.expedition.default_payers(1)[0];
        self.act(0, Action::Explore { payer });
    }

    fn go_back(&mut self) {
        let payers = self.game.expedition.default_payers(2);
        self.act(0, Action::Return { payers });
    }

    fn go(&mut self, miner: u8, passage: u8) {
        if self.game.expedition.miner(miner).passage != Some(passage) {
            let seat = self.game.expedition.owner(miner).0;
            self.act(seat, Action::Move { miner, passage });
        }
    }

    fn all_ready(mut self) -> Self {
        self.get_ready();
        self
    }

    fn get_ready(&mut self) {
        for seat in 0..self.game.expedition.seats {
            self.act(seat, Action::Ready {});
        }
    }

    /// Lays a card on top of a passage.
    fn put(&mut self, passage: usize, name: &str) {
        let card = card(self.game.expedition.difficulty(), name);
        self.game.expedition.passages[passage].cards.push(card);
    }

    /// Gives a character a thing in addition.
    fn with(mut self, miner: u8, gear: Gear) -> Self {
        self.game.expedition.miner_mut(miner).put(Item::new(gear));
        self
    }

    /// Lets a character have no torches, and tools of its own choice only.
    fn strip(mut self, miner: u8) -> Self {
        let items = self.game.expedition.miner(miner).items().to_vec();
        for item in items {
            self.game.expedition.miner_mut(miner).take(item);
        }
        self
    }

    fn with_loot(mut self, names: &[&str]) -> Self {
        for name in names {
            let piece =
                self.game.expedition.new_piece(card(self.game.expedition.difficulty(), name));
            self.game.expedition.loot.push(piece);
        }
        self
    }

    #[track_caller]
    fn act(&mut self, seat: u8, action: Action) {
        let seat = Seat(seat);
        assert_eq!(self.game.check(seat, &action), Ok(()), "{action:?}");
        assert!(self.game.legal_actions(seat).contains(&action), "{action:?} is not listed");
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

    fn tile(&mut self, side: Side) {
        self.chance(ChanceOutcome::Die(if side == Side::Light { 1 } else { 2 }));
    }

    fn apply(&mut self, input: &Input<Action>) {
        let mut tell = Tell::default();
        self.game.apply(input, &mut tell);
        if self.game.rules_version == data::RULES_VERSION {
            assert_eq!(digest::position(&self.game.view(Viewer::Referee)), self.game);
        }
        let told = tell.into_told();
        self.events.extend(told.iter().filter_map(|told| told.to(Viewer::Spectator)).cloned());
    }

    /// Which rule forbids it.
    #[track_caller]
    fn forbidden_by(&self, seat: u8, action: &Action) -> &'static str {
        assert!(!self.game.legal_actions(Seat(seat)).contains(action), "{action:?} is listed");
        self.game.check(Seat(seat), action).unwrap_err().rule.unwrap()
    }

    #[track_caller]
    fn commit(&mut self, miner: u8, gear: Gear, times: u8) {
        let seat = self.game.expedition.owner(miner).0;
        for _ in 0..times {
            self.act(seat, Action::Commit { miner, gear, enchanted: false });
        }
    }

    fn view(&self) -> View {
        self.game.view(Viewer::Spectator)
    }

    fn told(&self, event: &Event) -> bool {
        self.events.contains(event)
    }

    fn waits_for(&self) -> Vec<u8> {
        self.game.waiting().seats().iter().map(|seat| seat.0).collect()
    }

    /// The names of the loot cards.
    fn loot(&self) -> Vec<&'static str> {
        self.game.expedition.loot.iter().map(|piece| piece.card.printed().name).collect()
    }

    /// The name of the top card of a passage, and whether the team has seen it.
    fn top(&self, passage: u8) -> (&'static str, bool) {
        (
            self.game.expedition.top(passage).printed().name,
            self.game.expedition.passage(passage).seen,
        )
    }

    fn is_over(&self) -> bool {
        matches!(self.game.phase, Phase::Over(_))
    }

    fn is_deciding(&self) -> bool {
        matches!(self.game.phase, Phase::Decide(_))
    }

    fn is_at_base(&self) -> bool {
        matches!(self.game.phase, Phase::Base(_))
    }

    /// How it ended.
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
    crate::conformance::check::<DiggingDown>();
}

#[test]
fn every_rule_is_told() {
    let told: Vec<&str> = DiggingDown::RULES.iter().map(|rule| rule.id).collect();
    let numbers = (1..=18).chain(20..=36).chain(40..=43).chain([50, 60]);
    let all: Vec<String> = numbers.map(|number| format!("DD-{number}")).collect();
    assert_eq!(told, all);
}

/// The measured table is in the game's page; here only: bots know how to win.
#[test]
fn dd_60_a_team_of_bots_knows_how_to_win() {
    use crate::{AnyGame, random::Players};
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
