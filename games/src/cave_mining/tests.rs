//! The rules by number.
use super::CaveMining;

#[test]
fn does_what_a_game_promises() {
    crate::conformance::check::<CaveMining>();
}
