//! What players are honoured for.

use super::*;
use crate::testing::honoured;

#[test]
fn hauls_depth_and_sabotage_are_honoured() {
    let fixture = Fixture::choosing(&[2, 2, 2]).play("take sabotage2 16 4");
    assert_eq!(
        honoured::<CaveMining>(&fixture.events, 3),
        [("biggest_haul", 0, 4), ("saboteur", 0, 1)]
    );
}

#[test]
fn a_layer_counts_once_it_has_held() {
    let roll = |layer, roll, cause| Event::CaveInRoll { seat: Seat(1), cause, layer, roll };
    let events = [
        roll(2, 16, CaveInCause::Dig),
        roll(3, 25, CaveInCause::Dig),
        roll(4, 100, CaveInCause::Unsteady),
        roll(5, 100, CaveInCause::Sabotage),
    ];
    assert_eq!(honoured::<CaveMining>(&events, 2), [("deepest", 1, 2)]);
}
