//! A simulator for all games with levels: bots of chosen levels play matches, and it prints how
//! often each level wins.

#![expect(clippy::print_stdout, reason = "what it prints is all it does")]

use chacha20::ChaCha20Rng;
use clap::Parser;
use lamproom_game::{
    Budget, Input, Level, Outcome, Seat, Setup, Tell, Viewer, Waiting, capability::Bot, random,
};
use rand_core::{Rng, SeedableRng};
use serde_json::json;

use crate::{
    card_game::CardGame,
    cave_mining::CaveMining,
    digging_down::DiggingDown,
    simulator::{Simulate, Simulator},
};

/// The simulator.
pub static SIMULATOR: Simulator = Simulator::of::<Args>();

/// How often bots of each level win against each other, or as a team.
#[derive(Debug, Parser)]
#[command(name = "levels")]
struct Args {
    /// The id of the game.
    game: String,
    /// A letter for each seat: n(ovice), s(killed) or m(aster).
    seats: String,
    /// Matches; in each, the levels sit one seat further on.
    #[arg(long, default_value_t = 1_000)]
    games: u32,
    /// The seed of the first match; the others count up from it.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// The most positions that a choice may look at.
    #[arg(long, default_value_t = u32::MAX)]
    positions: u32,
    /// The options of the table as JSON, in place of the default.
    #[arg(long)]
    options: Option<String>,
}

impl Simulate for Args {
    fn run(&self) {
        match self.game.as_str() {
            "cave_mining" => {
                self.play::<CaveMining>(&json!({"target": 150, "first": "seat_order"}))
            }
            "card_game" => self.play::<CardGame>(&json!({})),
            "digging_down" => {
                self.play::<DiggingDown>(&json!({"difficulty": "hard", "decisions": "anyone"}));
            }
            _ => println!("There is no game of this name with levels."),
        }
    }
}

impl Args {
    fn play<G: Bot>(&self, default: &serde_json::Value) {
        let levels: Vec<Level> = self.seats.chars().map(level).collect();
        let options = match &self.options {
            Some(text) => serde_json::from_str(text).expect("the options are JSON"),
            None => default.clone(),
        };
        let mut won = [0.0; Level::ALL.len()];
        let mut squares = [0.0; Level::ALL.len()];
        for number in 0..self.games {
            let mut seats = levels.clone();
            seats.rotate_left(number as usize % levels.len());
            // The same luck for each arrangement of the seats.
            let seed = self.seed + u64::from(number) / levels.len() as u64;
            let outcome = play::<G>(&options, &seats, seed, self.positions);
            let mut shares = [0.0; Level::ALL.len()];
            for (seat, level) in (0..).map(Seat).zip(&seats) {
                shares[*level as usize] += share(&outcome, seat);
            }
            for (level, share) in shares.into_iter().enumerate() {
                won[level] += share;
                squares[level] += share * share;
            }
        }
        let games = f64::from(self.games);
        for level in Level::ALL.into_iter().filter(|level| levels.contains(level)) {
            let mean = won[level as usize] / games;
            let variance = squares[level as usize] / games - mean * mean;
            let margin = 1.96 * (variance / games).sqrt();
            println!(
                "{} {} {level:?}: {:.2} % ± {:.2} of {} matches",
                self.game,
                self.seats,
                100.0 * mean,
                100.0 * margin,
                self.games
            );
        }
    }
}

fn level(letter: char) -> Level {
    match letter {
        'n' => Level::Novice,
        'm' => Level::Master,
        _ => Level::Skilled,
    }
}

/// The share of a seat in the victory.
fn share(outcome: &Outcome, seat: Seat) -> f64 {
    match outcome {
        Outcome::Shared { won, .. } => f64::from(u8::from(*won && seat.0 == 0)),
        Outcome::Ranked { places, .. } if places[seat.index()] > 1 => 0.0,
        Outcome::Ranked { places, .. } => {
            let winners = places.iter().filter(|place| **place == 1).count();
            1.0 / f64::from(u32::try_from(winners).unwrap_or(1))
        }
    }
}

/// A match of bots; how it ended.
fn play<G: Bot>(
    options: &serde_json::Value,
    levels: &[Level],
    seed: u64,
    positions: u32,
) -> Outcome {
    let options: G::Options = serde_json::from_value(options.clone()).expect("options of the game");
    let seats = u8::try_from(levels.len()).expect("few seats");
    // In a game in which the first player counts, that is seat 0: the levels go round.
    let setup = Setup::new(&G::META, options, seats, Some(Seat(0))).expect("a valid setup");
    let mut game = G::new(&setup, &mut Tell::default());
    let mut luck = ChaCha20Rng::seed_from_u64(seed);
    let mut thinking = ChaCha20Rng::seed_from_u64(seed ^ u64::MAX);
    loop {
        let input = match game.waiting() {
            Waiting::Over(outcome) => return outcome,
            Waiting::Chance(node) => Input::Chance(random::draw(node.kind, &mut luck)),
            waiting => {
                let seat = waiting.seats()[0];
                let legal = game.legal_actions(seat);
                let mut rng = ChaCha20Rng::seed_from_u64(thinking.next_u64());
                let mut position = game.clone();
                position.redeal(Viewer::Seat(seat), &mut rng);
                let budget = Budget { positions, should_continue: &|| true };
                let level = levels[seat.index()];
                let action = G::choose(level, &position, seat, &legal, budget, &mut rng);
                Input::Act { seat, action }
            }
        };
        game.apply(&input, &mut Tell::default());
    }
}
