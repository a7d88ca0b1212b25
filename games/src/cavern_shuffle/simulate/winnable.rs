//! The deals that tables draw from if they ask for one that can be won (CS-60).

use clap::Parser;

use super::super::{
    solver::{Verdict, solve_deal},
    types::{DealChoice, DealNumber, ExploreEnd, Options, Reveal},
};
use crate::simulator::Simulate;

use super::replay::wins;

/// The deals that tables draw from if they ask for one that can be won (CS-60).
#[derive(Debug, Parser)]
#[command(name = "cavern-winnable")]
pub(super) struct Args {
    /// How many deals, from the first on.
    #[arg(long, default_value_t = 2_920)]
    deals: u32,
    /// How many positions the solver may look at for each.
    #[arg(long, default_value_t = 3_000)]
    positions: u32,
}

impl Simulate for Args {
    /// Prints the numbers of those that are won by the standard rules and with every table option.
    fn run(&self) {
        let numbers: Vec<String> = (1..=self.deals)
            .filter(|&number| {
                DealNumber::new(number).is_some_and(|deal| can_be_won(deal, self.positions))
            })
            .map(|number| number.to_string())
            .collect();
        for line in numbers.chunks(20) {
            println!("{}", line.join(" "));
        }
    }
}

fn can_be_won(deal: DealNumber, positions: u32) -> bool {
    let reveals = [Reveal::BeforeMinotaur, Reveal::AfterMinotaur];
    let explores = [ExploreEnd::TurnOver, ExploreEnd::CarryOver];
    reveals.into_iter().all(|reveal| {
        explores.into_iter().all(|explore| {
            let options = Options { deal: DealChoice::Numbered(deal), reveal, explore };
            match solve_deal(deal, options, positions).verdict {
                Verdict::Winnable(way) => wins(options, &way),
                Verdict::NotWinnable | Verdict::Undecided => false,
            }
        })
    })
}
