//! A deal that can be won for each day (CS-52), for the list in `daily.rs`.

use clap::Parser;

use super::super::{
    solver::{Verdict, solve_deal},
    types::{DealChoice, DealNumber, ExploreEnd, Options, Reveal},
};
use crate::simulator::Simulate;

/// A deal that can be won for each day (CS-52), for the list in `daily.rs`.
#[derive(Debug, Parser)]
#[command(name = "cavern-days")]
pub(super) struct Args {
    /// The first day, counted from 1970.
    #[arg(long)]
    first: u32,
    /// How many.
    #[arg(long, default_value_t = 100)]
    days: u32,
    /// How many positions the solver may look at for each deal.
    #[arg(long, default_value_t = 20_000)]
    positions: u32,
}

impl Simulate for Args {
    /// Prints for each day which of its ten deals is the first that the solver wins.
    fn run(&self) {
        for day in (self.first..).take(self.days as usize) {
            let digit = (0..10).find(|digit| wins(10 * day + digit, self.positions));
            print!("{}", digit.map_or("?".to_owned(), |digit| digit.to_string()));
        }
        println!();
    }
}

fn wins(number: u32, positions: u32) -> bool {
    let Some(deal) = DealNumber::new(number) else { return false };
    let deal_choice = DealChoice::Numbered(deal);
    let (reveal, explore) = (Reveal::BeforeMinotaur, ExploreEnd::TurnOver);
    let options = Options { deal: deal_choice, reveal, explore };
    matches!(solve_deal(deal, options, positions).verdict, Verdict::Winnable(_))
}
