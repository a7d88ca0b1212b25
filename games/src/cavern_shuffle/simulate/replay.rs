//! Replays a solution by the rules of the game itself.

use lamproom_game::{Game, Input, Seat, Setup, Tell, Waiting};

use super::super::{
    state::CavernShuffle,
    types::{Action, Options},
};

/// Whether these actions win, by the rules of the game itself.
pub(super) fn wins(options: Options, solution: &[Action]) -> bool {
    let Ok(setup) = Setup::new(&CavernShuffle::META, options, 1, None) else { return false };
    let mut game = CavernShuffle::new(&setup, &mut Tell::default());
    for &action in solution {
        if game.check(Seat(0), &action).is_err() {
            return false;
        }
        game.apply(&Input::Act { seat: Seat(0), action }, &mut Tell::default());
    }
    matches!(game.waiting(), Waiting::Over(outcome) if outcome.how() != "given_up")
}
