//! CG-5, CG-6, CG-10, CG-11 and CG-22: turns and actions, reserving, and the end.

use super::*;

#[test]
fn cg_5_a_turn_has_two_actions_in_any_mix() {
    let fixture = Fixture::new(3, &["W3"], &["wood sword", "wood hoe"]);
    assert_eq!(fixture.turn(), (0, 2));
    let fixture = fixture.play("0 mine 0");
    assert_eq!(fixture.turn(), (0, 1));
    let fixture = fixture.play("0 craft 0 W3; 1 reserve 1; 1 mine 0; 2 mine 1; 2 mine 2");
    assert_eq!(fixture.turn(), (0, 2));
    let began = Event::TurnBegan { seat: Seat(1), actions: 2, shovels: 0 };
    assert!(fixture.events().contains(&began));
    assert_eq!(fixture.forbidden_by("1 mine 0"), "CG-5");
    assert_eq!(fixture.forbidden_by("1 end"), "CG-5");
    assert_eq!(fixture.refusal("3 end").rule, None, "the match has no such seat");
}

#[test]
fn cg_5_a_turn_may_be_ended_early() {
    let fixture = Fixture::new(2, &[], &[]).play("0 mine 0; 0 end");
    assert_eq!(fixture.turn(), (1, 2));
    assert!(fixture.events().contains(&Event::TurnEnded { seat: Seat(0), unused: 1 }));
    assert_eq!(fixture.play("1 end").turn(), (0, 2));
}

#[test]
fn cg_6_a_mined_card_lies_in_front_of_the_player_for_all_to_see() {
    let fixture = Fixture::new(2, &["X2 S1", "D3"], &[]).play("0 mine 0");
    assert_eq!((fixture.cards(0), fixture.tops()), ("X2".to_owned(), "S1 D3 W1 W1 W1".to_owned()));
    let Some(Event::Mined { seat, taken }) = fixture.events().pop() else { panic!("it is told") };
    assert_eq!((seat, taken.pile, word(taken.card.face)), (Seat(0), 0, "X2".to_owned()));
    assert_eq!(taken.next.map(|card| word(card.face)), Some("S1".to_owned()));
    assert_eq!(fixture.play("0 mine 1").cards(0), "D3 X2", "sorted");
}

#[test]
fn cg_6_an_empty_pile_cannot_be_mined_and_neither_can_one_that_is_not_there() {
    let fixture = Fixture::new(2, &["W1", "W2"], &[]).with_height(0, 1).play("0 mine 0");
    assert_eq!(fixture.tops(), "- W2 W1 W1 W1", "nothing is discarded to make a pile of");
    assert_eq!(fixture.forbidden_by("0 mine 0"), "CG-6");
    assert_eq!(fixture.forbidden_by("0 mine 5"), "CG-6");
    assert_eq!(fixture.forbidden_by("0 mine 255"), "CG-6");
}

#[test]
fn cg_10_a_card_is_reserved_face_up_until_it_is_crafted() {
    let fixture = Fixture::new(2, &[], &["diamond axe, wood hoe", "gold sword"]);
    let fixture = fixture.play("0 reserve 0; 0 end; 1 reserve 0; 1 end");
    let held = |seat: usize| fixture.view().players[seat].holder.unwrap();
    assert!(is_named(held(0), "diamond axe") && is_named(held(1), "wood hoe"));
    assert_eq!(fixture.forbidden_by("0 reserve 1"), "CG-10", "one at a time");
    let fixture = fixture.with_cards(0, "D3 W2").play("0 craft holder D3 W2");
    assert!(is_named(fixture.view().players[0].tools[0].card, "diamond axe"));
    assert_eq!(fixture.view().players[0].holder, None);
    assert!(fixture.allowed("0 reserve 1"), "the holder is free again");
    assert_eq!(fixture.forbidden_by("0 reserve 4"), "CG-10");
    assert_eq!(fixture.forbidden_by("0 craft holder W1"), "CG-7");
}

#[test]
fn cg_10_an_empty_pile_has_nothing_to_reserve() {
    let fixture = Fixture::new(2, &[], &[]).with_craft_heights([0, 1, 1, 1]);
    assert_eq!(fixture.forbidden_by("0 reserve 0"), "CG-10");
    assert_eq!(fixture.forbidden_by("0 craft 0 W1"), "CG-7");
}

#[test]
fn cg_11_two_full_rounds_without_anything_done_end_the_game() {
    let fixture = Fixture::new(3, &[], &[]).play("0 end; 1 end; 2 end; 0 end; 1 end");
    assert_eq!(fixture.view().quiet_turns_left, 1);
    let fixture = fixture.play("2 end");
    assert_eq!(fixture.end(), (vec![1, 1, 1], "standstill".to_owned()));
    assert!(matches!(fixture.events().last(), Some(Event::Ended { .. })));
    assert_eq!(fixture.view().phase, Phase::Over {});
    assert_eq!(fixture.forbidden_by("0 mine 0"), "CG-22");
}

#[test]
fn cg_11_the_rounds_are_counted_from_the_last_turn_in_which_anything_was_done() {
    let fixture = Fixture::new(2, &[], &[]).with_tools(1, "wood shovel, wood hoe");
    assert_eq!(fixture.view().quiet_turns_left, 4);
    let fixture = fixture.play("0 mine 0; 0 end");
    assert_eq!(fixture.view().quiet_turns_left, 4, "the turn with the mining does not count");
    let fixture = fixture.play("1 end; 0 end");
    assert_eq!(fixture.view().quiet_turns_left, 2);
    let fixture = fixture.play("1 shovel 0");
    assert_eq!(fixture.view().quiet_turns_left, 5, "this turn no longer counts");
    let fixture =
        fixture.play("1 end; 0 end; 1 end; 0 end; 1 hoe; 1 end; 0 end; 1 reserve 0; 1 end");
    let fixture = fixture.play("0 end; 1 end; 0 end");
    assert_eq!(fixture.view().quiet_turns_left, 1);
    assert_eq!(fixture.play("1 end").end().1, "standstill");
}

#[test]
fn cg_11_or_no_craft_card_is_left_on_piles_and_in_holders() {
    let fixture =
        Fixture::new(2, &[], &["wood sword", "wood shovel"]).with_craft_heights([1, 1, 0, 0]);
    let fixture = fixture.with_cards(0, "W3 W3").play("0 reserve 1; 0 craft 0 W3; 1 mine 0; 1 end");
    assert_eq!(fixture.turn(), (0, 2), "one is in a holder still");
    let fixture = fixture.play("0 craft holder W3");
    assert_eq!(fixture.end(), (vec![1, 2], "standstill".to_owned()));
}

#[test]
fn cg_11_a_hoe_may_take_the_last_craft_card() {
    let fixture =
        Fixture::new(2, &[], &[]).with_tools(1, "stone hoe").with_craft_heights([1, 0, 0, 1]);
    let fixture = fixture.play("1 hoe");
    assert_eq!(fixture.end(), (vec![2, 1], "standstill".to_owned()));
}

#[test]
fn cg_11_most_points_win_then_fewer_craft_cards_then_shared() {
    let quiet = "0 end; 1 end; 2 end; 3 end; 0 end; 1 end; 2 end; 3 end";
    let fixture = Fixture::new(4, &[], &[])
        .with_tools(0, "wood sword, wood shovel")
        .with_tools(1, "stone sword")
        .with_tools(2, "wood axe")
        .with_tools(3, "iron sword");
    assert_eq!(fixture.points(), [2, 2, 2, 3]);
    assert_eq!(fixture.play(quiet).end().0, [4, 2, 2, 1]);
}

#[test]
fn cg_22_the_first_with_enough_points_wins_at_once() {
    for (seats, goal) in [(2, 24), (3, 20), (4, 16)] {
        let fixture =
            Fixture::new(seats, &[], &["wood axe", "wood sword"]).with_cards(0, "W3 W2 W3");
        assert_eq!(fixture.view().goal, goal);
        let short = fixture.clone().with_points(0, goal - 3).play("0 craft 0 W2 W3");
        assert_eq!((short.points()[0], short.turn()), (goal - 1, (0, 1)));
        let fixture = fixture.with_points(0, goal - 2).play("0 craft 0 W2 W3");
        let (places, how) = fixture.end();
        assert_eq!((places[0], &*how), (1, "points_reached"));
        assert!(places[1..].iter().all(|place| *place == 2), "the others by their points");
        assert_eq!(fixture.forbidden_by("0 craft 1 W3"), "CG-22");
        let Waiting::Over(outcome) = fixture.game.waiting() else { panic!("it has ended") };
        assert_eq!(fixture.view().outcome, Some(outcome.clone()));
        let lit = fixture.game.view(Viewer::Seat(Seat(0))).prospects;
        assert_eq!(lit, [], "nothing can be crafted after the end");
        assert_eq!(fixture.events().last(), Some(&Event::Ended { outcome }));
    }
}

#[test]
fn who_lets_the_time_run_out_ends_the_turn() {
    let fixture = Fixture::new(2, &[], &[]);
    assert_eq!(fixture.game.fallback(Seat(0)), Some(Action::EndTurn {}));
    assert_eq!(fixture.game.fallback(Seat(1)), None);
}
