//! The simulators of Cavern Shuffle: which deals can be won, and how quickly the solver tells.

#![expect(clippy::print_stdout, reason = "what they print is all they do")]

mod days;
mod solve;
mod winnable;

use lamproom_game::{Game, Input, Seat, Setup, Tell, Waiting};

use super::{Action, CavernShuffle, Options};
use crate::simulator::Simulator;

/// The simulators of this game.
pub const SIMULATORS: &[Simulator] = &[
    Simulator::of::<days::Args>(),
    Simulator::of::<solve::Args>(),
    Simulator::of::<winnable::Args>(),
];

/// Whether these actions win, by the rules of the game itself.
fn wins(options: Options, way: &[Action]) -> bool {
    let Ok(setup) = Setup::new::<CavernShuffle>(options, 1, None) else { return false };
    let mut game = CavernShuffle::new(&setup, &mut Tell::default());
    for &action in way {
        if game.check(Seat(0), &action).is_err() {
            return false;
        }
        game.apply(&Input::Act { seat: Seat(0), action }, &mut Tell::default());
    }
    matches!(game.waiting(), Waiting::Over(outcome) if outcome.how() != "given_up")
}
