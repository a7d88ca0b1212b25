//! How many deals whoever plays on greedily wins, by which the tree search of hints judges.

use clap::Parser;
use lamproom_game::Seat;

use super::super::{solver::is_won_greedily, types::DealNumber};
use super::{measuring::share, start::start};
use crate::simulator::Simulate;

/// How many deals are won by always taking what looks best. Such a player sees the order of the
/// Explore pile and where the card for the Treasure lies.
#[derive(Debug, Parser)]
#[command(name = "cavern-greedy")]
pub(super) struct Args {
    /// How many deals.
    #[arg(long, default_value_t = 20_000)]
    deals: u32,
    /// The number of the first; the others follow.
    #[arg(long, default_value_t = 1)]
    first: u32,
}

impl Simulate for Args {
    /// Plays, and prints the share of the deals won.
    fn run(&self) {
        let deals = (self.first..).take(self.deals as usize).map_while(DealNumber::new);
        let wins: Vec<bool> = deals.map(|deal| is_won_greedily(&start(deal).0, Seat(0))).collect();
        println!("{}", share(wins.iter().filter(|won| **won).count(), wins.len()));
    }
}
