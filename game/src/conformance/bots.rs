//! The bot of every level chooses what is allowed. That it sees only what its seat sees follows
//! from the position it gets, in which everything else is redealt; see `secrets.rs`.

use std::cell::Cell;

use chacha20::ChaCha20Rng;

use super::checked::Checked;
use crate::{Budget, Game, Level, Seat, bots};

/// Positions that one choice may look at: few, since a bot must have an answer at any time.
const POSITIONS: u32 = 200;
/// How often it may ask whether to go on.
const QUESTIONS: u32 = 20;

pub(super) fn examine<G: Game>(game: &G, seats: u8, rng: &mut ChaCha20Rng) -> Checked {
    for seat in Seat::all(seats) {
        let legal = game.legal_actions(seat);
        for level in Level::ALL.into_iter().filter(|_| !legal.is_empty()) {
            let asked = Cell::new(0);
            let should_continue = || asked.replace(asked.get() + 1) < QUESTIONS;
            let budget = Budget { positions: POSITIONS, should_continue: &should_continue };
            let position = bots::as_known(game, seat, rng);
            let choice = bots::choose_in(&position, level, seat, &legal, budget, rng);
            if !legal.contains(&choice) {
                return Err(format!(
                    "the {level:?} bot of {seat:?} does {choice:?}, which is not allowed"
                ));
            }
        }
    }
    Ok(())
}
