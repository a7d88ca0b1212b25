//! Cavern Shuffle (CS-52): finds a deal that can be won for each day, for the list in `cavern_shuffle/daily.rs`.

use clap::Args as ClapArgs;
use lamproom_games::cavern_shuffle::{
    DealChoice, DealNumber, ExploreEnd, Options, Reveal,
    solver::{Budget, Verdict, solve_deal},
};

/// For which days.
#[derive(Debug, ClapArgs)]
pub(crate) struct Args {
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

/// Prints for each day which of its ten deals is the first that the solver wins.
pub(crate) fn run(args: &Args) {
    let budget = Budget { positions: args.positions };
    for day in (args.first..).take(args.days as usize) {
        let digit = (0..10).find(|digit| wins(10 * day + digit, budget));
        print!("{}", digit.map_or("?".to_owned(), |digit| digit.to_string()));
    }
    println!();
}

fn wins(number: u32, budget: Budget) -> bool {
    let Some(deal) = DealNumber::new(number) else { return false };
    let deal_choice = DealChoice::Numbered(deal);
    let (reveal, explore) = (Reveal::BeforeMinotaur, ExploreEnd::TurnOver);
    let options = Options { deal: deal_choice, reveal, explore };
    matches!(solve_deal(deal, options, budget).verdict, Verdict::Winnable(_))
}
