//! The simulator of Card Game? (CG-4): how often each seat wins among equal bots.

#![expect(clippy::print_stdout, reason = "what it prints is all it does")]

use chacha20::ChaCha20Rng;
use clap::Parser;
use lamproom_game::{AnyGame, Game, Outcome, Seat, Setup, Tell, players::Players};
use rand_core::SeedableRng;

use super::{CardGame, Options, state::STANDSTILL};
use crate::simulator::{Simulate, Simulator};

/// The simulators of this game.
pub const SIMULATORS: &[Simulator] = &[Simulator::of::<Args>()];

/// How often each seat wins, by the number of players.
#[derive(Debug, Parser)]
#[command(name = "card-game")]
struct Args {
    /// The number of players [default: 2, 3 and 4].
    #[arg(long, value_parser = clap::value_parser!(u8).range(2..=4))]
    players: Option<u8>,
    /// Matches of each number of players.
    #[arg(long, default_value_t = 10_000)]
    games: u32,
    /// The seed of the first match; the others count up from it.
    #[arg(long, default_value_t = 0)]
    seed: u64,
}

impl Simulate for Args {
    /// Plays, and prints a row for each number of players.
    fn run(&self) {
        println!("players  games  inputs  standstills %  won by the first, second, … player in %");
        for players in self.players.map_or(2..=4, |players| players..=players) {
            let mut sums = Sums::default();
            for seed in (self.seed..).take(self.games as usize) {
                sums.add(players, seed);
            }
            sums.print(players);
        }
    }
}

/// What came of all matches of a number of players.
#[derive(Debug, Default)]
pub(super) struct Sums {
    games: u32,
    inputs: u32,
    standstills: u32,
    /// Victories by seat, which is also the order of turns.
    won: [u32; 4],
}

impl Sums {
    /// Plays a whole match of bots, in which seat 0 begins.
    pub(super) fn add(&mut self, players: u8, seed: u64) {
        let setup = Setup::new(&CardGame::META, Options {}, players, Some(Seat(0)));
        let setup = setup.expect("the command line allows valid setups only");
        let mut game = CardGame::new(&setup, &mut Tell::default());
        let mut rng = ChaCha20Rng::seed_from_u64(seed);
        while let Some(input) = Players::Bots.input(&game, players, &mut rng) {
            game.apply_json(&input).expect("bots play by the rules");
            self.inputs += 1;
        }
        self.games += 1;
        let Some(Outcome::Ranked { places, how, .. }) = game.outcome() else { return };
        self.standstills += u32::from(how == STANDSTILL);
        for (won, _) in self.won.iter_mut().zip(places).filter(|(_, place)| *place == 1) {
            *won += 1;
        }
    }

    /// The share of victories by seat, in percent. Whoever shares one has won, too.
    pub(super) fn shares(&self, players: u8) -> Vec<f64> {
        let won = self.won.iter().take(players.into());
        won.map(|&won| 100.0 * f64::from(won) / f64::from(self.games)).collect()
    }

    fn print(&self, players: u8) {
        let mean = |sum: u32| f64::from(sum) / f64::from(self.games);
        let shares: Vec<String> =
            self.shares(players).iter().map(|share| format!("{share:5.1}")).collect();
        println!(
            "{players:>7} {:>6} {:>7.1} {:>14.1}  {}",
            self.games,
            mean(self.inputs),
            100.0 * mean(self.standstills),
            shares.join(" "),
        );
    }
}
