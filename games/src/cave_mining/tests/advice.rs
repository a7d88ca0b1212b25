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
        let fixture = Fixture::choosing(&[1, 0, 0]).with_digger(0, 2);
        let fixture = fixture.with_scores(&[score, 160, 0]);
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

/// A cave-in sends the digger back to the camp, where it is already (CM-9).
#[test]
fn with_the_camp_beside_the_digger_a_hint_says_that_a_cave_in_costs_nothing() {
    let fixture = Fixture::choosing(&[5, 0, 0]).with_scores(&[44, 53, 35]);
    let why = advice::why(&fixture.game, Seat(0), DIG);
    assert!(why.contains("If it caves in, you still take treasure from here"), "{why}");
    assert!(!why.contains("draw level"), "{why}");
}

#[test]
fn a_sabotage_that_decides_nothing_is_not_praised() {
    let mut fixture = Fixture::choosing(&[4, 4]).with_scores(&[6, 161]);
    fixture.game.first = Some(Seat(1));
    let fixture = fixture.play("take");
    let (_, why, second) = hint(&fixture, 0);
    assert_eq!(why, "It does not change who wins.");
    assert_eq!(second.unwrap().cost_permille, 0);
}

#[test]
fn among_three_the_cost_of_the_second_best_is_an_estimate() {
    let margin = |fixture: Fixture| hint(&fixture, 0).2.unwrap().margin_permille;
    assert_eq!(margin(Fixture::choosing(&[0, 0]).with_digger(0, 3)), 0);
    assert!(margin(Fixture::choosing(&[0, 0, 0]).with_digger(0, 3)) > 0);
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
