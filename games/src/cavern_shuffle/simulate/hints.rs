//! How many deals whoever follows every hint wins, knowing only what a player can see (CS-60).

use std::{iter, time::Duration};

use clap::Parser;
use lamproom_game::{Game, Input, Seat, Tell, Viewer};

use super::super::{
    solver::hint,
    types::{DealNumber, Standing},
};
use super::{
    measuring::{processor_time, share},
    start::start,
};
use crate::simulator::Simulate;

/// How many deals whoever follows every hint wins, knowing only what a player can see (CS-60).
#[derive(Debug, Parser)]
#[command(name = "cavern-hints")]
pub(super) struct Args {
    /// How many deals.
    #[arg(long, default_value_t = 100)]
    deals: u32,
    /// The number of the first; the others follow.
    #[arg(long, default_value_t = 1)]
    first: u32,
    /// How many positions a hint may look at.
    #[arg(long, default_value_t = 200_000)]
    positions: u32,
    /// After how many hints a deal is given up.
    #[arg(long, default_value_t = 500)]
    hints: u32,
}

impl Simulate for Args {
    /// Plays, and prints each deal and the share of those won.
    fn run(&self) {
        let mut won = 0;
        let mut times = Vec::new();
        let deals = (self.first..).take(self.deals as usize).map_while(DealNumber::new);
        for (deal, played) in deals.zip(1..) {
            let is_won = self.play(deal, &mut times);
            won += usize::from(is_won);
            println!("{deal}: {} {}", if is_won { "won" } else { "lost" }, share(won, played));
        }
        let mean = times.iter().sum::<Duration>() / u32::try_from(times.len().max(1)).unwrap_or(1);
        println!(
            "{} hints, {mean:.1?} each, {:.1?} at most",
            times.len(),
            times.iter().max().copied().unwrap_or_default()
        );
    }
}

impl Args {
    /// Follows all hints, and tells whether that won.
    fn play(&self, deal: DealNumber, times: &mut Vec<Duration>) -> bool {
        let (mut game, mut rng) = start(deal);
        let seat = Seat(0);
        for _ in 0..self.hints {
            let mut seen = game.clone();
            seen.redeal(Viewer::Seat(seat), &mut rng);
            let begun = processor_time();
            let Some(hint) = hint(&seen, seat, self.positions, &mut rng) else { break };
            times.push(processor_time().saturating_sub(begun));
            // The page keeps a hint while its player explores.
            for action in iter::once(hint.action).chain(hint.after) {
                game.apply(&Input::Act { seat, action }, &mut Tell::default());
                if !action.is_turn() {
                    break;
                }
            }
            if game.outcome.is_some() {
                break;
            }
        }
        game.board(seat).is_some_and(|board| board.standing == Standing::Won)
    }
}
