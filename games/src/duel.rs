//! The simulator of every game with levels: bots of chosen levels play matches, and it prints how
//! often each level wins, or rates all levels.

#![expect(clippy::print_stdout, reason = "what it prints is all it does")]

use std::{
    fmt::{self, Display, Formatter, Write},
    str::FromStr,
};

use chacha20::ChaCha20Rng;
use clap::{Args as Arguments, Command, FromArgMatches, error::ErrorKind};
use lamproom_game::{
    Budget, GameKind, Illegal, Input, Level, Outcome, Seat, Setup, Tell, Viewer, Waiting,
    capability::Bot,
    random,
    search::{Guide, deviation},
};
use rand_core::{Rng, SeedableRng};
use serde_json::{Map, Value};
use skillratings::{
    Outcomes,
    weng_lin::{WengLinConfig, WengLinRating, weng_lin},
};

use crate::simulator::Simulator;

/// How many positions a reply looks at, unless told otherwise.
const REPLY_POSITIONS: u32 = 200_000;

/// By how many standard errors what a reply plays is better than the choice of the skilled bot.
const CLEARLY: f64 = 2.0;

/// The simulator of a game: how often bots of each level win against each other, or as a team.
pub(crate) const fn of<G: Bot>() -> Simulator {
    Simulator {
        command: || Args::augment_args(Command::new(G::META.id)),
        run: |matches| Args::from_arg_matches(matches)?.run::<G>(),
    }
}

/// Bots of chosen levels play a game.
#[derive(Debug, Arguments)]
struct Args {
    /// A letter for each seat: n(ovice), s(killed), m(aster), or r(eply) for a skilled bot that
    /// does what is clearly better in playouts. Without, every level plays every other one, for
    /// two, and all are rated.
    seats: Option<Lineup>,
    /// Matches, of each pair if all are rated; in each, the levels sit one seat further on.
    #[arg(long, default_value_t = 1_000, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// The seed of the first match; the others count up from it.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// The most positions that a choice may look at [default: as many as the bot wants; for a
    /// reply 200,000].
    #[arg(long)]
    positions: Option<u32>,
    /// Options of the table as a JSON object. Those left out are the default ones.
    #[arg(long, default_value = "{}", value_parser = options)]
    options: Map<String, Value>,
}

fn options(text: &str) -> Result<Map<String, Value>, serde_json::Error> {
    serde_json::from_str(text)
}

/// Who plays a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Player {
    Bot(Level),
    /// A skilled bot that plays what is clearly better, if everybody plays on like skilled bots.
    /// Against skilled bots, its share tells how much a better reply can win at least.
    Reply,
}

impl Player {
    const ALL: [Self; 4] = [
        Self::Bot(Level::Novice),
        Self::Bot(Level::Skilled),
        Self::Bot(Level::Master),
        Self::Reply,
    ];

    const fn initial(self) -> char {
        match self {
            Self::Bot(Level::Novice) => 'n',
            Self::Bot(Level::Skilled) => 's',
            Self::Bot(Level::Master) => 'm',
            Self::Reply => 'r',
        }
    }
}

impl Display for Player {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bot(level) => write!(f, "{level:?}"),
            Self::Reply => f.write_str("Reply"),
        }
    }
}

/// Who plays each seat.
#[derive(Clone, Debug)]
struct Lineup(Vec<Player>);

impl FromStr for Lineup {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let player = |letter| {
            Player::ALL.into_iter().find(|player| player.initial() == letter).ok_or_else(|| {
                format!("each seat is n(ovice), s(killed), m(aster) or r(eply), and not {letter:?}")
            })
        };
        text.chars().map(player).collect::<Result<_, _>>().map(Self)
    }
}

impl Display for Lineup {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|player| f.write_char(player.initial()))
    }
}

impl Args {
    fn run<G: Bot>(&self) -> Result<(), clap::Error> {
        match &self.seats {
            Some(lineup) => self.compare::<G>(lineup, &self.setup::<G>(lineup.0.len())?),
            None => self.rate::<G>(&self.setup::<G>(2)?),
        }
        Ok(())
    }

    /// Simulations may play the deal of any day.
    const AFTER_ALL_DAYS: u32 = u32::MAX;

    /// The setup of each match. The first player is always seat 0: the levels go round.
    fn setup<G: Bot>(&self, seats: usize) -> Result<Setup<G::Options>, clap::Error> {
        let refuse = |why: Illegal| {
            clap::Error::raw(ErrorKind::ValueValidation, format_args!("{}\n", why.text))
        };
        let game = GameKind::of::<G>();
        let mut options = game.default_options();
        for (key, value) in &self.options {
            options[key] = value.clone();
        }
        let options = game.read_options(&options, Self::AFTER_ALL_DAYS).map_err(refuse)?;
        let options = serde_json::from_value(options).expect("the game has read these options");
        let seats = u8::try_from(seats).unwrap_or(u8::MAX);
        Setup::new(&G::META, options, seats, Some(Seat(0))).map_err(refuse)
    }

    /// Rates all levels by matches of each with each (Weng-Lin).
    fn rate<G: Bot>(&self, setup: &Setup<G::Options>) {
        let config = WengLinConfig::new();
        let mut ratings = [WengLinRating::new(); Level::ALL.len()];
        let pairs = [[0, 1], [0, 2], [1, 2]];
        for number in 0..self.games {
            for [one, other] in pairs {
                let mut seats = [one, other];
                seats.rotate_left(number as usize % 2);
                let players = seats.map(|place| Player::Bot(Level::ALL[place]));
                let seed = self.seed.wrapping_add(u64::from(number) / 2);
                let outcome = play::<G>(setup, &players, seed, self.positions);
                let result = match share(&outcome, Seat(0)) {
                    share if share > 0.9 => Outcomes::WIN,
                    share if share < 0.1 => Outcomes::LOSS,
                    _ => Outcomes::DRAW,
                };
                let before = seats.map(|place| ratings[place]);
                let after = weng_lin(&before[0], &before[1], &result, &config);
                (ratings[seats[0]], ratings[seats[1]]) = after;
            }
        }
        for (level, rating) in Level::ALL.into_iter().zip(ratings) {
            println!(
                "{} {level:?}: rating {:.1} ± {:.1} after {} matches",
                G::META.id,
                rating.rating,
                1.96 * rating.uncertainty,
                2 * self.games
            );
        }
    }

    fn compare<G: Bot>(&self, lineup: &Lineup, setup: &Setup<G::Options>) {
        let players = &lineup.0;
        let mut won = [0.0; Player::ALL.len()];
        let mut squares = [0.0; Player::ALL.len()];
        for number in 0..self.games {
            let mut seats = players.clone();
            seats.rotate_left(number as usize % players.len());
            // The same luck for each arrangement of the seats, if they differ.
            let differ = players.iter().any(|player| *player != players[0]);
            let arrangements = if differ { players.len() as u64 } else { 1 };
            let seed = self.seed.wrapping_add(u64::from(number) / arrangements);
            let outcome = play::<G>(setup, &seats, seed, self.positions);
            for (place, player) in Player::ALL.into_iter().enumerate() {
                let own = (0..).map(Seat).zip(&seats).filter(|(_, other)| **other == player);
                let share: f64 = own.map(|(seat, _)| share(&outcome, seat)).sum();
                won[place] += share;
                squares[place] += share * share;
            }
        }
        let games = f64::from(self.games);
        for (place, player) in Player::ALL.into_iter().enumerate() {
            if !players.contains(&player) {
                continue;
            }
            let mean = won[place] / games;
            let variance = squares[place] / games - mean * mean;
            let margin = 1.96 * (variance / games).sqrt();
            println!(
                "{} {} {player}: {:.2}% ± {:.2} of {} matches",
                G::META.id,
                lineup,
                100.0 * mean,
                100.0 * margin,
                self.games
            );
        }
    }
}

/// The share of a seat in the victory.
fn share(outcome: &Outcome, seat: Seat) -> f64 {
    match outcome {
        Outcome::Shared { won, .. } => f64::from(u8::from(*won && seat.0 == 0)),
        Outcome::Ranked { places, .. } if places[seat.index()] > 1 => 0.0,
        Outcome::Ranked { places, .. } => {
            places.iter().filter(|place| **place == 1).map(|_| 1.0).sum::<f64>().recip()
        }
    }
}

/// A match of bots; how it ended.
fn play<G: Bot>(
    setup: &Setup<G::Options>,
    players: &[Player],
    seed: u64,
    positions: Option<u32>,
) -> Outcome {
    let mut game = G::new(setup, &mut Tell::default());
    let mut luck = ChaCha20Rng::seed_from_u64(seed);
    let mut thinking = ChaCha20Rng::seed_from_u64(seed ^ u64::MAX);
    let mut inputs = 0;
    loop {
        let input = match game.waiting() {
            Waiting::Over(outcome) => return outcome,
            Waiting::Chance(node) => Input::Chance(random::draw(node.kind, &mut luck)),
            waiting => {
                // In a race everybody moves equally often.
                let seat = match &waiting {
                    Waiting::Apart(seats) => seats[inputs % seats.len()],
                    other => other.seats()[0],
                };
                let legal = game.legal_actions(seat);
                let mut rng = ChaCha20Rng::seed_from_u64(thinking.next_u64());
                let mut position = game.clone();
                position.redeal(Viewer::Seat(seat), &mut rng);
                let budget =
                    |usual| Budget { positions: positions.unwrap_or(usual), ..Budget::UNLIMITED };
                let action = match players[seat.index()] {
                    Player::Bot(level) => {
                        G::choose(level, &position, seat, &legal, budget(u32::MAX), &mut rng)
                    }
                    Player::Reply => {
                        reply::<G>(&position, seat, legal, budget(REPLY_POSITIONS), &mut rng)
                    }
                };
                Input::Act { seat, action }
            }
        };
        game.apply(&input, &mut Tell::default());
        inputs += 1;
    }
}

/// What the skilled bot would do, unless playouts in which everybody plays on like it find another
/// action clearly better.
fn reply<G: Bot>(
    game: &G,
    seat: Seat,
    legal: Vec<G::Action>,
    budget: Budget<'_>,
    rng: &mut dyn Rng,
) -> G::Action {
    let skilled: fn(&G, Seat, &mut dyn Rng) -> G::Action = |game, seat, rng| {
        let legal = game.legal_actions(seat);
        G::choose(Level::Skilled, game, seat, &legal, Budget::UNLIMITED, rng)
    };
    let guide = Guide { policy: skilled, playout_inputs: u32::MAX, ..Guide::default() };
    let usual = skilled(game, seat, rng);
    let others = legal.into_iter().filter(|action| *action != usual);
    let lines = (vec![usual.clone()], others.map(|action| vec![action]).collect());
    let best = deviation(game, seat, lines, CLEARLY, &guide, budget, rng).best();
    best.into_iter().next().unwrap_or(usual)
}

#[cfg(test)]
mod tests {
    use crate::registry::{GAMES, simulators};

    /// What the simulator of a game for two or more says to arguments that it refuses.
    fn refusal(arguments: &[&str]) -> String {
        let game = GAMES.iter().find(|game| game.meta.seats.0 > 1).expect("a game for several");
        let simulator = simulators()
            .find(|simulator| (simulator.command)().get_name() == game.meta.id)
            .expect("every game has bots");
        (simulator.command)()
            .try_get_matches_from([&[game.meta.id], arguments].concat())
            .and_then(|matches| (simulator.run)(&matches))
            .expect_err("refused")
            .to_string()
    }

    #[test]
    fn arguments_that_no_match_can_be_played_with_are_refused() {
        for (arguments, why) in [
            (&["mx"][..], "and not 'x'"),
            (&["m"], " players."),
            (&["ms", "--games", "0"], "0 is not in 1.."),
            (&["ms", "--options", "hard"], "expected value"),
            (&["ms", "--options", "[]"], "expected a map"),
            (&["ms", "--options", r#"{"nothing": 1}"#], "nothing"),
        ] {
            let text = refusal(arguments);
            assert!(text.contains(why), "{arguments:?}: {text}");
        }
    }
}
