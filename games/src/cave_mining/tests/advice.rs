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
fn in_the_last_round_a_hint_says_what_is_needed() {
    let why = |score: u16, action| {
        let fixture = Fixture::choosing(&[2, 0, 0]).with_scores(&[score, 160, 0]);
        advice::why(&fixture.game, Seat(0), action)
    };
    let need = "You need 20 in this turn to draw level with the leader, and the dice down to here";
    assert!(why(140, DIG).starts_with(&format!("{need} cannot bring that. ")), "{}", why(140, DIG));
    assert!(why(158, DIG).contains("down to here always bring that. "), "{}", why(158, DIG));
    assert!(why(150, TAKE).starts_with("You need 10 to draw level"), "{}", why(150, TAKE));
    assert!(why(150, TAKE).contains(" of 100 cases. "), "{}", why(150, TAKE));
}

#[test]
fn where_the_dice_can_reach_the_target_a_hint_says_how_often() {
    let why = |score: u16| {
        let fixture = Fixture::choosing(&[3, 0]).with_scores(&[score, 100]);
        advice::why(&fixture.game, Seat(0), TAKE)
    };
    let always = "You need 1 to reach the target, and the dice down to here always bring that. ";
    assert!(why(149).starts_with(always), "{}", why(149));
    assert!(why(50).contains("too much for what it adds"), "{}", why(50));
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
