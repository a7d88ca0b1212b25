//! Whether deals that the solver calls lost are lost (CS-60): an exhaustive search checks it.

use clap::Parser;

use super::super::{
    exhaustive::can_be_won,
    solver::{Verdict, solve_board},
    state::CavernShuffle,
    types::DealNumber,
};
use super::start::start;
use crate::simulator::Simulate;
use lamproom_game::Seat;

/// Whether an exhaustive search confirms that deals are lost which the solver calls lost (CS-60).
#[derive(Debug, Parser)]
#[command(name = "cavern-lost")]
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
    /// How many positions the exhaustive search may look at for each.
    #[arg(long, default_value_t = 20_000_000)]
    checked: usize,
}

impl Simulate for Args {
    /// Checks, and prints what was found of each lost deal, and how many were confirmed.
    fn run(&self) {
        let (mut lost, mut confirmed, mut refuted) = (0, 0, 0);
        for deal in (self.first..).take(self.deals as usize).map_while(DealNumber::new) {
            let (game, _) = start(deal);
            let Some(board) = CavernShuffle::board(&game, Seat(0)) else { continue };
            let solved = solve_board(board, self.positions, &|_| true);
            if solved.verdict != Verdict::NotWinnable {
                continue;
            }
            lost += 1;
            let wins = can_be_won(board, self.checked);
            confirmed += u32::from(wins == Some(false));
            refuted += u32::from(wins == Some(true));
            let found = match wins {
                Some(false) => "confirmed",
                Some(true) => "refuted",
                None => "too many positions",
            };
            println!("{deal}: {found}, {} positions of the solver", solved.positions);
        }
        println!("lost          {lost}");
        println!("confirmed     {confirmed}");
        println!("refuted       {refuted}");
    }
}
