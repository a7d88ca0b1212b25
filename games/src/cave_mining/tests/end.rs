//! CM-17 to CM-19: step 5 of a turn, and the end.

use super::*;

#[test]
fn cm_17_exactly_the_target_is_enough_at_the_end_of_the_round() {
    let fixture = Fixture::choosing(&[0, 0]).with_scores(&[148, 3]).play("dig 100 take 2");
    assert_eq!(fixture.scores(), [150, 3]);
    assert_eq!(fixture.choices(), (1, vec![DIG]), "everybody has the same number of turns");
    let fixture = fixture.play("dig 1");
    assert_eq!(fixture.end(), (vec![1, 2], "target_reached".to_owned()));
    let Waiting::Over(outcome) = fixture.game.waiting() else { panic!("it has ended") };
    assert!(fixture.has_told(&Event::Ended { outcome: outcome.clone() }));
    assert_eq!(fixture.view().outcome, Some(outcome));
    assert_eq!(fixture.forbidden_by(0, DIG), "CM-17");
}

#[test]
fn cm_17_one_point_less_is_not() {
    let fixture = Fixture::choosing(&[0, 0]).with_scores(&[148, 3]).play("dig 100 take 1 dig 1");
    assert_eq!(fixture.scores(), [149, 3]);
    assert_eq!(fixture.view().round, 2);
}

#[test]
fn cm_17_the_last_of_the_round_ends_it_at_once() {
    let fixture = Fixture::choosing(&[0, 0]).with_scores(&[3, 148]).play("dig 1 dig 100 take 2");
    assert_eq!(fixture.end(), (vec![2, 1], "target_reached".to_owned()));
}

#[test]
fn cm_17_a_round_ends_before_whoever_began() {
    let mut game = crate::testing::start::<CaveMining>(OPTIONS, 3, Some(Seat(1)));
    game.diggers[1].score = 148;
    let fixture = Fixture { game, events: Vec::new() }.play("dig 100 take 2 dig 1");
    assert_eq!(fixture.choices().0, 0);
    let fixture = fixture.play("dig 1");
    assert_eq!(fixture.end(), (vec![2, 1, 2], "target_reached".to_owned()));
    assert!(fixture.game.diggers.iter().all(|digger| digger.turns == 1));
}

#[test]
fn cm_18_the_highest_score_wins_not_the_first() {
    let script = "dig 100 take 2 dig 100 take decline 4 dig 1";
    let fixture = Fixture::choosing(&[0, 0, 0]).with_scores(&[148, 149, 150]).play(script);
    assert_eq!(fixture.scores(), [150, 153, 150]);
    assert_eq!(fixture.end(), (vec![2, 1, 2], "target_reached".to_owned()));
}

#[test]
fn cm_18_a_shared_highest_score_means_another_full_round_until_it_is_not() {
    let fixture = Fixture::choosing(&[0, 0, 0]).with_scores(&[150, 148, 3]);
    let fixture = fixture.play("dig 1 dig 100 take 2 dig 1");
    assert!(fixture.has_told(&Event::TiedAtTarget { score: 150 }));
    assert!(fixture.view().tie_break);
    assert_eq!((fixture.choices().0, fixture.view().round), (0, 2));

    // Seat 0 goes ahead, but the round is finished, and seat 1 draws level again.
    let fixture = fixture.play("dig 100 take decline 1 6 take decline 1 dig 1");
    assert_eq!((fixture.scores(), fixture.view().round), (vec![151, 151, 3], 3));
    let fixture = fixture.play("6 take decline 1 6 take decline 2 dig 1");
    assert_eq!(fixture.end(), (vec![2, 1, 3], "tie_broken".to_owned()));
}

#[test]
fn cm_18_a_tie_below_the_best_ends_nothing_later() {
    let fixture =
        Fixture::choosing(&[0, 0, 0]).with_scores(&[10, 10, 150]).play("dig 1 dig 1 dig 1");
    assert_eq!(fixture.end(), (vec![2, 2, 1], "target_reached".to_owned()));
}

#[test]
fn cm_18_a_tie_below_the_target_is_none() {
    let fixture = Fixture::choosing(&[0, 0]).with_scores(&[149, 149]).play("dig 1 dig 1");
    assert!(!fixture.view().tie_break);
    let fixture = fixture.play("dig 100 take 1 dig 1");
    assert_eq!(fixture.end(), (vec![1, 2], "target_reached".to_owned()));
}

#[test]
fn cm_19_otherwise_the_next_players_turn_begins() {
    let fixture = Fixture::choosing(&[0, 0]);
    assert_eq!(fixture.forbidden_by(1, DIG), "CM-19");
    let fixture = fixture.play("dig 1");
    assert!(fixture.has_told(&Event::TurnBegan { seat: Seat(1), round: 1 }));
    assert_eq!((fixture.choices(), fixture.forbidden_by(0, DIG)), ((1, vec![DIG]), "CM-19"));
    let fixture = fixture.play("dig 1");
    assert!(fixture.has_told(&Event::TurnBegan { seat: Seat(0), round: 2 }));
    assert!(matches!(fixture.game.due, Due::WhatNow));
}

/// The two camps sabotage each other on the first layer, where a saboteur collects nothing. The
/// layer always holds.
fn sabotage_each_other(rules_version: u16, rounds: u16) -> Fixture {
    let mut fixture = Fixture::choosing(&[1, 1]).with_scores(&[7, 7]);
    fixture.game.rules_version = rules_version;
    let mut fixture = fixture.play("take sabotage1 100");
    while fixture.view().round <= rounds && !matches!(fixture.game.waiting(), Waiting::Over(_)) {
        let victim = 1 - fixture.game.turn.0;
        fixture = fixture.play(&format!("100 take sabotage{victim} 100"));
    }
    fixture
}

#[test]
fn cm_17_the_hundredth_round_is_the_last_and_a_tie_is_shared() {
    let fixture = sabotage_each_other(2, 200);
    assert_eq!((fixture.scores(), fixture.view().round), (vec![7, 7], 100));
    assert_eq!(fixture.end(), (vec![1, 1], "target_reached".to_owned()));
    assert!(fixture.game.diggers.iter().all(|digger| digger.turns == 100));
}

#[test]
fn cm_17_by_version_1_a_match_could_go_on_for_ever() {
    assert_eq!(sabotage_each_other(1, 200).view().round, 201);
}

#[test]
fn cm_18_whoever_is_ahead_after_the_hundredth_round_wins() {
    let mut fixture = Fixture::choosing(&[0, 0]).with_scores(&[9, 3]);
    fixture.game.round = 100;
    assert_eq!(fixture.play("dig 1 dig 1").end(), (vec![1, 2], "target_reached".to_owned()));
}
