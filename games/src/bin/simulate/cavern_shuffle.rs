//! Cavern Shuffle (CS-60): which deals can be won, and how quickly the solver tells.

use std::time::{Duration, Instant};

use clap::Args as ClapArgs;
use lamproom_games::{
    Game, Input, Seat, Setup, Tell, Waiting,
    cavern_shuffle::{
        Action, CavernShuffle, DealChoice, DealNumber, ExploreEnd, Options, Reveal,
        solver::{Budget, Verdict, solve_deal},
    },
};

/// What is to be solved.
#[derive(Debug, ClapArgs)]
pub(crate) struct Args {
    /// How many deals.
    #[arg(long, default_value_t = 1_000)]
    deals: u32,
    /// The number of the first; the others follow.
    #[arg(long, default_value_t = 1)]
    first: u32,
    /// How many positions the solver may look at for each.
    #[arg(long, default_value_t = 500_000)]
    positions: u32,
    /// Turn uncovered cards up after the Minotaur has moved.
    #[arg(long)]
    after_minotaur: bool,
    /// Complete three from the next pass at the end of the Explore pile.
    #[arg(long)]
    carry_over: bool,
    /// Print what was found for each deal.
    #[arg(long)]
    list: bool,
}

impl Args {
    fn options(&self, deal: DealChoice) -> Options {
        Options {
            deal,
            reveal: if self.after_minotaur {
                Reveal::AfterMinotaur
            } else {
                Reveal::BeforeMinotaur
            },
            explore: if self.carry_over { ExploreEnd::CarryOver } else { ExploreEnd::TurnOver },
        }
    }
}

/// What was found.
#[derive(Default)]
struct Found {
    winnable: u32,
    not_winnable: u32,
    undecided: u32,
    /// What each verdict took, and the undecided ones.
    times: Vec<Duration>,
}

/// Solves, and prints shares with 95 % intervals and times.
pub(crate) fn run(args: &Args) {
    let mut found = Found::default();
    let budget = Budget { positions: args.positions };
    for number in (args.first..).take(args.deals as usize) {
        let Some(deal) = DealNumber::new(number) else { break };
        #[expect(clippy::disallowed_methods, reason = "a tool that measures time")]
        let begun = Instant::now();
        let options = args.options(DealChoice::Numbered(deal));
        let solved = solve_deal(deal, options, budget);
        let took = begun.elapsed();
        if args.list {
            let verdict = match &solved.verdict {
                Verdict::Winnable(way) => format!("winnable in {}", way.len()),
                other => format!("{other:?}"),
            };
            println!("{deal}: {verdict}, {} positions, {took:.1?}", solved.positions);
        }
        found.times.push(took);
        match solved.verdict {
            Verdict::Winnable(way) => {
                assert!(wins(options, &way), "{deal}: the way does not win");
                found.winnable += 1;
            }
            Verdict::NotWinnable => found.not_winnable += 1,
            Verdict::Undecided => found.undecided += 1,
        }
    }
    found.print();
}

/// Does the game itself take this way to a win?
fn wins(options: Options, way: &[Action]) -> bool {
    let setup = Setup { options, seats: 1, first: None };
    let Ok(mut game) = CavernShuffle::new(&setup) else { return false };
    for &action in way {
        if game.check(Seat(0), &action).is_err() {
            return false;
        }
        game.apply(&Input::Act { seat: Seat(0), action }, &mut Tell::default());
    }
    matches!(game.waiting(), Waiting::Over(outcome) if outcome.how() != "given_up")
}

impl Found {
    fn print(mut self) {
        let decided = (self.winnable + self.not_winnable) as usize;
        let deals = decided + self.undecided as usize;
        println!("deals     {deals}");
        println!("decided   {}", share(decided, deals));
        println!("winnable  {} of the decided", share(self.winnable as usize, decided));
        println!("          at least {}", share(self.winnable as usize, deals));
        self.times.sort();
        let at = |percent: usize| {
            let place = (self.times.len() * percent / 100).min(self.times.len().saturating_sub(1));
            self.times.get(place).copied().unwrap_or_default()
        };
        println!(
            "time      median {:.1?}, 90 % {:.1?}, 95 % {:.1?}, 99 % {:.1?}, longest {:.1?}, all {:.1?}",
            at(50),
            at(90),
            at(95),
            at(99),
            at(100),
            self.times.iter().sum::<Duration>()
        );
    }
}

/// A share in percent with its 95 % interval (Wilson).
fn share(part: usize, whole: usize) -> String {
    #[expect(clippy::cast_precision_loss, reason = "small numbers")]
    let (part, whole) = (part as f64, whole.max(1) as f64);
    let z2 = 1.96_f64.powi(2);
    let share = part / whole;
    let middle = (share + z2 / (2.0 * whole)) / (1.0 + z2 / whole);
    let half = (1.96 / (1.0 + z2 / whole))
        * (share * (1.0 - share) / whole + z2 / (4.0 * whole * whole)).sqrt();
    format!(
        "{:.1} % ({:.1} to {:.1})",
        100.0 * share,
        100.0 * (middle - half),
        100.0 * (middle + half)
    )
}
