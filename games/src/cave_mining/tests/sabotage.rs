//! CM-12 to CM-15: step 3 of a turn.

use super::*;

#[test]
fn cm_12_an_opponent_with_digger_and_camp_on_the_own_camps_layer_can_be_sabotaged() {
    let fixture = Fixture::choosing(&[1, 2, 3]).play("dig 16 take");
    assert_eq!(fixture.choices(), (0, vec![sabotage(1), DECLINE]));
    assert_eq!(fixture.forbidden_by(0, sabotage(2)), "CM-12", "camps elsewhere");
    assert_eq!(fixture.forbidden_by(0, sabotage(0)), "CM-12", "is the saboteur");
    assert_eq!(fixture.forbidden_by(0, sabotage(3)), "CM-12", "is no seat");
    assert_eq!(fixture.forbidden_by(0, TAKE), "CM-12");
    assert_eq!(fixture.forbidden_by(1, DECLINE), "CM-19");
}

#[test]
fn cm_12_one_of_several_is_named() {
    let fixture = Fixture::choosing(&[2, 2, 2]).play("take");
    assert_eq!(fixture.choices(), (0, vec![sabotage(1), sabotage(2), DECLINE]));
    let fixture = fixture.play("sabotage2 16");
    assert_eq!(fixture.die(), (4, "treasure of layer 1".to_owned()), "and one only");
    assert!(!fixture.game.diggers[1].sabotaged);
}

#[test]
fn cm_12_or_nobody() {
    let fixture = Fixture::choosing(&[2, 2]).play("take decline");
    assert!(fixture.has_told(&Event::SabotageDeclined { seat: Seat(0) }));
    let fixture = fixture.play("1 1");
    assert_eq!(fixture.treasure_dice(), [4, 6], "with the die of the own layer");
    assert!(!fixture.game.diggers[1].sabotaged);
}

#[test]
fn cm_12_where_nobody_qualifies_nothing_is_asked() {
    for (name, fixture) in [
        ("camps elsewhere", Fixture::choosing(&[2, 3])),
        ("camps where the own camp was", Fixture::choosing(&[1, 1]).with_digger(0, 2)),
        ("digs elsewhere", Fixture::choosing(&[2, 2]).with_digger(1, 3)),
        ("digs here, camps elsewhere", Fixture::choosing(&[2, 1]).with_digger(1, 2)),
    ] {
        let fixture = fixture.play("take");
        assert_eq!(fixture.die(), (4, "treasure of layer 1".to_owned()), "{name}");
    }
    assert_eq!(Fixture::choosing(&[2, 2]).forbidden_by(0, sabotage(1)), "CM-12", "before treasure");
}

#[test]
fn cm_13_the_victim_makes_a_rolling_cave_in_at_once_and_nothing_else() {
    let fixture = Fixture::choosing(&[3, 3]).play("take sabotage1");
    assert!(fixture.has_told(&Event::Sabotaged { seat: Seat(0), victim: Seat(1) }));
    assert_eq!(fixture.die(), (100, "cave-in of layer 3".to_owned()));
    let fixture = fixture.play("25 15 6");
    assert_eq!(fixture.stand(), [(3, 3), (1, 1)]);
    assert!(fixture.has_told(&Event::CameToRest { seat: Seat(1), from: 3, to: 1 }));
    assert_eq!(fixture.view().turn, Some(Seat(0)));
    let fixture = fixture.play("4 6");
    assert_eq!(fixture.scores(), [10, 0]);
    assert_eq!(fixture.view().diggers[1].turns, 0);
    assert_eq!(fixture.die(), (100, "cave-in of layer 1".to_owned()), "now comes their turn");
}

#[test]
fn cm_14_the_saboteur_gives_up_the_die_of_the_own_layer() {
    let fixture = Fixture::choosing(&[3, 3]).play("take sabotage1 26 4 6");
    assert_eq!(fixture.treasure_dice(), [4, 6]);
    assert_eq!(fixture.scores(), [10, 0]);

    let fixture = Fixture::choosing(&[1, 1]).play("take sabotage1 6");
    assert!(fixture.treasure_dice().is_empty());
    assert!(fixture.has_told(&Event::Collected { seat: Seat(0), sum: 0, score: 0 }));
}

#[test]
fn cm_14_this_turn_only() {
    let fixture = Fixture::choosing(&[1, 1]).play("take sabotage1 5 dig 1 6 take 3");
    assert_eq!(fixture.scores(), [3, 0]);
}

#[test]
fn cm_15_whose_own_mine_caved_in_this_turn_may_not_sabotage() {
    let fixture = Fixture::choosing(&[3, 2]).with_sabotaged(0).begin().play("25 16");
    assert!(fixture.game.diggers[0].caved_in);
    assert_eq!(fixture.forbidden_by(0, sabotage(1)), "CM-15");
    let fixture = fixture.play("take");
    assert_eq!(fixture.die(), (4, "treasure of layer 1".to_owned()), "though seat 1 is on layer 2");
}

#[test]
fn cm_15_but_in_the_turn_after_it() {
    let fixture = Fixture::choosing(&[3, 2]).with_sabotaged(0).begin().play("25 16 take 1 1");
    let fixture = fixture.play("16 take sabotage0 16 1 16 take");
    assert_eq!(fixture.choices(), (0, vec![sabotage(1), DECLINE]));
}
