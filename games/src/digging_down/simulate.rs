//! The simulator of Digging Down (DD-60): how often a team of bots wins.

#![expect(clippy::print_stdout, reason = "what it prints is all it does")]

use chacha20::ChaCha20Rng;
use clap::{Parser, ValueEnum};
use lamproom_game::{Game, Input, Outcome, Setup, Tell, Viewer, Waiting, bots, random};
use rand_core::SeedableRng;

use super::{Decisions, Difficulty, DiggingDown, Options, View};
use crate::simulator::{Simulate, Simulator};

/// The simulators of this game.
pub const SIMULATORS: &[Simulator] = &[Simulator::of::<Args>()];

/// Win rates by difficulty and number of players.
#[derive(Debug, Parser)]
#[command(name = "digging-down")]
struct Args {
    /// The number of players [default: 2, 3 and 4].
    #[arg(long, value_parser = clap::value_parser!(u8).range(2..=4))]
    players: Option<u8>,
    /// Matches of each setup.
    #[arg(long, default_value_t = 1_000)]
    games: u32,
    /// The difficulty [default: all].
    #[arg(long)]
    difficulty: Option<Level>,
    /// The seed of the first match; the others count up from it.
    #[arg(long, default_value_t = 0)]
    seed: u64,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Level {
    Normal,
    Hard,
    Hardcore,
}

impl Level {
    fn difficulty(self) -> Difficulty {
        match self {
            Self::Normal => Difficulty::Normal,
            Self::Hard => Difficulty::Hard,
            Self::Hardcore => Difficulty::Hardcore,
        }
    }
}

impl Simulate for Args {
    /// Plays, and prints a row for each setup.
    fn run(&self) {
        println!(
            "difficulty  players  games  won %  (95%)         rounds  explored  respawns  torches \
             left when won"
        );
        let levels = self.difficulty.map_or(Level::value_variants().to_vec(), |level| vec![level]);
        for level in levels {
            for players in self.players.map_or(2..=4, |players| players..=players) {
                let mut sums = Sums::default();
                for seed in (self.seed..).take(self.games as usize) {
                    sums.add(&play(level.difficulty(), players, seed));
                }
                sums.print(level, players);
            }
        }
    }
}

/// A whole match of bots; how it ended.
fn play(difficulty: Difficulty, seats: u8, seed: u64) -> View {
    let options = Options { difficulty, decisions: Decisions::Anyone };
    let setup = Setup::new(&DiggingDown::META, options, seats, None);
    let setup = setup.expect("the command line allows valid setups only");
    let mut game = DiggingDown::new(&setup, &mut Tell::default());
    let mut rng = ChaCha20Rng::seed_from_u64(seed);
    loop {
        let input = match game.waiting() {
            Waiting::Over(_) => return game.view(Viewer::Spectator),
            Waiting::Chance(node) => Input::Chance(random::draw(node.kind, &mut rng)),
            waiting => {
                let seat = waiting.seats()[0];
                let legal = game.legal_actions(seat);
                let action = bots::choose(&game, lamproom_game::Level::Skilled, seat, &legal);
                Input::Act { seat, action }
            }
        };
        game.apply(&input, &mut Tell::default());
    }
}

/// What came of all matches of a setup.
#[derive(Debug, Default)]
struct Sums {
    games: u32,
    won: u32,
    rounds: u32,
    explorations: u32,
    respawns: u32,
    torches_when_won: u32,
}

impl Sums {
    fn add(&mut self, end: &View) {
        self.games += 1;
        self.rounds += u32::from(end.round);
        self.explorations += u32::from(end.tally.explorations);
        self.respawns += u32::from(end.tally.respawns);
        if matches!(end.outcome, Some(Outcome::Shared { won: true, .. })) {
            self.won += 1;
            self.torches_when_won += u32::from(end.torches.carried + end.torches.stash);
        }
    }

    fn print(&self, level: Level, players: u8) {
        let mean = |sum: u32, of: u32| f64::from(sum) / f64::from(of.max(1));
        let (low, high) = interval(self.won, self.games);
        println!(
            "{:<11} {players:>7} {:>6} {:>6.1}  {:>5.1} to {:>5.1} {:>8.1} {:>9.1} {:>9.2} {:>8.1}",
            format!("{level:?}"),
            self.games,
            100.0 * mean(self.won, self.games),
            100.0 * low,
            100.0 * high,
            mean(self.rounds, self.games),
            mean(self.explorations, self.games),
            mean(self.respawns, self.games),
            mean(self.torches_when_won, self.won),
        );
    }
}

/// Wilson's interval for a share, at 95%.
fn interval(hits: u32, all: u32) -> (f64, f64) {
    let (n, z) = (f64::from(all.max(1)), 1.96_f64);
    let share = f64::from(hits) / n;
    let middle = share + z * z / (2.0 * n);
    let spread = z * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + z * z / n;
    ((middle - spread) / scale, (middle + spread) / scale)
}
