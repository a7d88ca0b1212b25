//! The tests of the game.

use super::CardGame;

#[test]
fn does_what_a_game_promises() {
    crate::conformance::check::<CardGame>();
}
