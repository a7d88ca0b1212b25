//! CM-1, CM-2, CM-5 to CM-11 and CM-16: the mine, steps 1, 2 and 4 of a turn.

use super::*;

/// The layers of the rules: treasure die and risk.
const TABLE: [(u8, u8, u32); 6] =
    [(1, 4, 5), (2, 6, 15), (3, 8, 25), (4, 12, 35), (5, 20, 50), (6, 100, 70)];

#[test]
fn cm_1_a_layer_caves_in_when_the_roll_is_at_most_its_risk() {
    for (layer, _, risk) in TABLE {
        let above = layer - 1;
        let digs = |roll: u32| Fixture::choosing(&[above, 0]).play(&format!("dig {roll}"));
        let caves_in = digs(risk);
        assert!(caves_in.has_told(&Event::FellBack { seat: Seat(0), layer: above }));
        let holds = digs(risk + 1);
        assert!(holds.has_told(&Event::Dug { seat: Seat(0), layer }));
        assert_eq!(holds.stand()[0], (layer, above));
    }
}

#[test]
fn cm_1_the_surface_is_never_rolled_for() {
    assert_eq!(Fixture::beginning(&[0, 0]).choices(), (0, vec![DIG]));
}

#[test]
fn cm_2_a_rolling_cave_in_stops_at_the_first_layer_that_holds() {
    let fixture = Fixture::beginning(&[3, 0]).play("25 15");
    assert_eq!(fixture.die(), (100, "cave-in of layer 1".to_owned()));
    let fixture = fixture.play("6");
    assert_eq!(fixture.stand()[0], (1, 1));
    assert!(fixture.has_told(&Event::CameToRest { seat: Seat(0), from: 3, to: 1 }));
}

#[test]
fn cm_2_or_at_the_surface() {
    let fixture = Fixture::beginning(&[2, 0]).play("1 1");
    assert_eq!(fixture.stand()[0], (0, 0));
    assert!(fixture.has_told(&Event::CameToRest { seat: Seat(0), from: 2, to: 0 }));
    assert_eq!(
        fixture.choices().0,
        1,
        "nothing is rolled for the surface, and it holds no treasure"
    );
}

#[test]
fn cm_5_a_turn_opens_with_a_roll_for_the_camp_below_the_surface() {
    assert_eq!(Fixture::beginning(&[4, 0]).die(), (100, "cave-in of layer 4".to_owned()));
    assert!(matches!(Fixture::beginning(&[0, 4]).game.waiting(), Waiting::Turn(_)));
}

#[test]
fn cm_6_when_nothing_caved_in_the_player_chooses() {
    let fixture = Fixture::beginning(&[4, 0]).play("36");
    assert_eq!(fixture.choices(), (0, vec![DIG, TAKE]));
    assert_eq!(fixture.stand()[0], (4, 4));
}

#[test]
fn cm_7_after_a_cave_in_the_turn_goes_straight_to_treasure() {
    let fixture = Fixture::beginning(&[3, 2]).play("25 16");
    assert_eq!(fixture.die(), (4, "treasure of layer 1".to_owned()));
    let fixture = fixture.play("4 6");
    assert_eq!(fixture.treasure_dice(), [4, 6]);
    assert_eq!(fixture.scores(), [10, 0]);
    assert_eq!(fixture.view().turn, Some(Seat(1)), "nor is a sabotage on layer 2 offered");
}

#[test]
fn cm_7_unless_the_player_was_sabotaged_since_their_previous_turn() {
    let fixture = Fixture::choosing(&[3, 0]).with_sabotaged(0).begin().play("25 16");
    assert_eq!(fixture.choices(), (0, vec![DIG, TAKE]));
    let on_the_surface = Fixture::choosing(&[1, 0]).with_sabotaged(0).begin().play("5");
    assert_eq!(on_the_surface.choices(), (0, vec![DIG]));
}

#[test]
fn cm_7_also_by_a_sabotage_that_brought_nothing_down() {
    let fixture = Fixture::choosing(&[3, 3]).play("take sabotage1 26 1 1");
    assert_eq!(fixture.stand()[1], (3, 3));
    let fixture = fixture.play("25 16");
    assert_eq!(fixture.choices(), (1, vec![DIG, TAKE]));
}

#[test]
fn cm_7_the_exception_is_used_up_by_the_turn_needed_or_not() {
    // The turn of seat 0, one of seat 1, and then a cave-in at the next turn of seat 0.
    let turns = [("held", 3, "26 take 1 1 1"), ("caved in", 4, "35 26 take 1 1 1")];
    for (name, camp, first_turn) in turns {
        let fixture = Fixture::choosing(&[camp, 0]).with_sabotaged(0).begin();
        assert!(fixture.game.diggers[0].sabotaged);
        let fixture = fixture.play(first_turn);
        assert!(!fixture.game.diggers[0].sabotaged);
        let fixture = fixture.play("dig 1 25 16");
        assert_eq!(fixture.die(), (4, "treasure of layer 1".to_owned()), "{name}");
    }
    // A sabotage that sent the camp to the surface, so that step 1 is skipped.
    let fixture = Fixture::choosing(&[0, 0]).with_sabotaged(0).begin();
    assert!(!fixture.game.diggers[0].sabotaged);
    let fixture = fixture.play("dig 100 take 1 dig 1 5");
    assert_eq!(fixture.choices().0, 1);
}

#[test]
fn cm_8_a_dug_layer_that_holds_carries_the_digger_and_the_player_chooses_again() {
    let fixture = Fixture::choosing(&[1, 0]).play("dig 16 dig 26");
    assert_eq!(fixture.stand()[0], (3, 1));
    assert_eq!(fixture.choices(), (0, vec![DIG, TAKE]));
}

#[test]
fn cm_9_a_dug_layer_that_caves_in_sends_the_digger_back_to_the_camp_and_to_treasure() {
    let fixture = Fixture::choosing(&[2, 2]).play("dig 26 dig 35");
    assert_eq!(fixture.stand()[0], (2, 2));
    assert!(fixture.has_told(&Event::FellBack { seat: Seat(0), layer: 2 }));
    let fixture = fixture.play("4 6");
    assert_eq!(fixture.treasure_dice(), [4, 6], "all dice of the camp");
    assert_eq!(fixture.view().turn, Some(Seat(1)), "no sabotage, though seat 1 camps there too");
}

#[test]
fn cm_10_taking_treasure_moves_the_camp_to_the_digger() {
    let fixture = Fixture::choosing(&[1, 0]).play("dig 16 take");
    assert_eq!(fixture.stand()[0], (2, 2));
    assert!(fixture.has_told(&Event::CampMoved { seat: Seat(0), from: 1, to: 2 }));
    let undug = Fixture::beginning(&[2, 0]).play("16 take 4 6");
    assert_eq!(undug.scores(), [10, 0]);
}

#[test]
fn cm_10_on_the_surface_there_is_only_to_dig() {
    let fixture = Fixture::choosing(&[0, 0]);
    assert_eq!(fixture.choices(), (0, vec![DIG]));
    assert_eq!(fixture.forbidden_by(0, TAKE), "CM-10");
}

#[test]
fn cm_11_from_the_core_there_is_only_to_take_treasure() {
    let fixture = Fixture::choosing(&[5, 0]).play("dig 71");
    assert_eq!(fixture.choices(), (0, vec![TAKE]));
    assert_eq!(fixture.forbidden_by(0, DIG), "CM-11");
}

#[test]
fn cm_16_every_layer_down_to_the_camp_gives_its_die() {
    let fixture = Fixture::choosing(&[3, 0]).play("take 1 2 3");
    assert_eq!(fixture.treasure_dice(), [4, 6, 8]);
    assert_eq!(fixture.scores(), [6, 0]);
    assert!(fixture.has_told(&Event::Collected { seat: Seat(0), sum: 6, score: 6 }));

    let fixture = Fixture::choosing(&[6, 0]).with_scores(&[7, 0]).play("take 4 6 8 12 20 100");
    assert_eq!(fixture.treasure_dice(), TABLE.map(|(_, die, _)| die));
    assert_eq!(fixture.scores(), [157, 0]);
}

#[test]
fn cm_16_on_the_surface_there_is_nothing_to_roll() {
    let fixture = Fixture::choosing(&[0, 0]).with_scores(&[7, 0]).play("dig 5");
    assert!(fixture.treasure_dice().is_empty());
    assert!(fixture.has_told(&Event::Collected { seat: Seat(0), sum: 0, score: 7 }));
}
