//! Hints: the choice of the strongest bot, its reason, and what the second best costs.

use lamproom_game::{Advice, Second};

use super::*;
use crate::cave_mining::{advice, bot};

#[track_caller]
fn hint(fixture: &Fixture, seat: u8) -> (Action, String, Option<Second<Action>>) {
    match advice::hint(&fixture.game, Seat(seat)) {
        Some(Advice::Hint { action, why, second, .. }) => (action, why, second),
        other => panic!("no hint, but {other:?}"),
    }
}

#[test]
fn on_the_surface_there_is_only_one_choice() {
    let (action, why, second) = hint(&Fixture::choosing(&[0, 0]), 0);
    assert_eq!((action, second), (DIG, None));
    assert_eq!(why, "There is nothing to take on the surface.");
}

#[test]
fn a_hint_is_the_exact_best_and_says_what_the_second_best_costs() {
    for layer in 1..=5 {
        let fixture = Fixture::choosing(&[0, 0]).with_digger(0, layer);
        let (action, why, second) = hint(&fixture, 0);
        let ranking = bot::ranking(&fixture.game, &[DIG, TAKE]);
        let [best, other] = ranking.candidates() else { panic!("two choices") };
        let second = second.unwrap();
        assert_eq!((action, second.action), (best.action, other.action));
        let cost = (best.value - other.value) * 1_000.0;
        assert!((cost - f64::from(second.cost_permille)).abs() <= 0.5, "{cost} {second:?}");
        assert!(why.contains("of 100 cases"), "{why}");
    }
}

#[test]
fn below_the_core_is_nothing() {
    let (action, why, _) = hint(&Fixture::choosing(&[0, 0, 0]).with_digger(1, 6), 0);
    assert_eq!(action, DIG, "that was the digger of somebody else: {why}");
    let (action, why, second) = hint(&Fixture::choosing(&[0, 0]).with_digger(0, 6), 0);
    assert_eq!((action, second), (TAKE, None));
    assert_eq!(why, "Nothing lies below the core.");
}

#[test]
fn whoever_has_no_choice_gets_no_hint() {
    assert_eq!(advice::hint(&Fixture::choosing(&[0, 0]).game, Seat(1)), None);
}
