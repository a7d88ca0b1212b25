//! How many deals can be won (CS-60), and how quickly the solver tells.

use std::time::Duration;

use clap::Parser;

use super::super::{
    solver::{Verdict, solve_deal},
    types::{DealChoice, DealNumber, ExploreEnd, Options, Reveal},
};
use super::{
    measuring::{processor_time, share},
    replay::wins,
};
use crate::simulator::Simulate;

/// How many deals can be won (CS-60), and how quickly the solver tells.
#[derive(Debug, Parser)]
#[command(name = "cavern-shuffle")]
pub(super) struct Args {
    /// How many deals.
    #[arg(long, default_value_t = 1_000)]
    deals: u32,
    /// The number of the first; the others follow.
    #[arg(long, default_value_t = 1)]
    first: u32,
    /// How many positions the solver may look at for each.
    #[arg(long, default_value_t = 330_000)]
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
    fn options(&self, deal: DealNumber) -> Options {
        Options {
            deal: DealChoice::Numbered(deal),
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
    winnable: usize,
    not_winnable: usize,
    within_a_second: usize,
    /// What each deal took, decided or not.
    times: Vec<Duration>,
    positions: Vec<u32>,
}

impl Simulate for Args {
    /// Solves, and prints shares with 95% intervals and times.
    fn run(&self) {
        let mut found = Found::default();
        for deal in (self.first..).take(self.deals as usize).map_while(DealNumber::new) {
            let options = self.options(deal);
            let begun = processor_time();
            let solved = solve_deal(deal, options, self.positions);
            let took = processor_time().saturating_sub(begun);
            if self.list {
                let verdict = match &solved.verdict {
                    Verdict::Winnable(way) => format!("winnable in {}", way.len()),
                    other => format!("{other:?}"),
                };
                println!("{deal}: {verdict}, {} positions, {took:.1?}", solved.positions);
            }
            found.times.push(took);
            found.positions.push(solved.positions);
            let decided = solved.verdict != Verdict::Undecided;
            found.within_a_second += usize::from(decided && took <= Duration::from_secs(1));
            match solved.verdict {
                Verdict::Winnable(way) => {
                    assert!(wins(options, &way), "{deal}: the way does not win");
                    found.winnable += 1;
                }
                Verdict::NotWinnable => found.not_winnable += 1,
                Verdict::Undecided => {}
            }
        }
        found.print();
    }
}

impl Found {
    fn print(mut self) {
        let deals = self.times.len();
        let decided = self.winnable + self.not_winnable;
        println!("deals         {deals}");
        println!("decided       {}", share(decided, deals));
        println!("in a second   {}", share(self.within_a_second, deals));
        println!("winnable      {}", share(self.winnable, deals));
        println!("not winnable  {}", share(self.not_winnable, deals));
        self.times.sort_unstable();
        self.positions.sort_unstable();
        for (percent, name) in [(50, "median"), (95, "95%"), (99, "99%"), (100, "most")] {
            let time = at(&self.times, percent).unwrap_or_default();
            let positions = at(&self.positions, percent).unwrap_or_default();
            println!("{name:<13} {:.1} ms, {positions} positions", 1_000.0 * time.as_secs_f64());
        }
        println!("all           {:.1?}", self.times.iter().sum::<Duration>());
    }
}

/// A percentile of a sorted list.
fn at<T: Copy>(sorted: &[T], percent: usize) -> Option<T> {
    sorted.get((sorted.len() * percent / 100).min(sorted.len().saturating_sub(1))).copied()
}
