//! CG-17 to CG-21: the tools that are used on their own.

use super::*;

#[test]
fn cg_17_a_tool_is_used_once_and_counts_its_points_as_before() {
    let fixture = Fixture::new(2, &[], &[]).with_tools(0, "gold pick axe, wood pick axe");
    let fixture = fixture.play("0 pick_axe");
    let used: Vec<bool> = fixture.view().players[0].tools.iter().map(|tool| tool.used).collect();
    assert_eq!((used, fixture.points()), (vec![true, false], vec![7, 0]));
    assert_eq!(fixture.turn(), (0, 3), "using it is not an action");
    let fixture = fixture.play("0 pick_axe");
    assert_eq!(fixture.forbidden_by("0 pick_axe"), "CG-17");
    assert_eq!(fixture.forbidden_by("0 hoe"), "CG-17");
    assert_eq!(fixture.forbidden_by("0 shovel 1"), "CG-17");
}

#[test]
fn cg_18_a_shovel_costs_another_player_an_action_of_their_next_turn() {
    let fixture = Fixture::new(3, &[], &[]).with_tools(0, "wood shovel").play("0 shovel 1");
    assert_eq!(fixture.view().players[1].shovels, 1);
    let shoveled =
        |event: &Event| matches!(event, Event::ShovelUsed { victim: Seat(1), shovels: 1, .. });
    assert!(fixture.events().iter().any(shoveled));
    let fixture = fixture.play("0 end");
    assert_eq!(fixture.turn(), (1, 1));
    assert_eq!(
        fixture.events().last(),
        Some(&Event::TurnBegan { seat: Seat(1), actions: 1, shovels: 1 })
    );
    assert_eq!(fixture.view().players[1].shovels, 0);
    let fixture = fixture.play("1 mine 0; 2 end; 0 end");
    assert_eq!(fixture.turn(), (1, 2), "for one turn only");
}

#[test]
fn cg_18_two_shovels_leave_nothing_and_a_third_cannot_be_played() {
    let fixture = Fixture::new(3, &[], &[]).with_tools(0, "wood shovel, stone shovel");
    let fixture = fixture.with_tools(2, "iron shovel").play("0 shovel 1; 0 shovel 1");
    assert_eq!(fixture.forbidden_by("2 shovel 1"), "CG-18");
    assert!(fixture.allowed("2 shovel 0"));
    let fixture = fixture.play("0 end");
    assert_eq!(fixture.turn(), (2, 2), "the turn of seat 1 is over as it begins");
    assert!(fixture.events().contains(&Event::TurnBegan { seat: Seat(1), actions: 0, shovels: 2 }));
    assert!(fixture.allowed("2 shovel 1"), "on the turn after that");
}

#[test]
fn cg_18_during_the_victims_own_turn_it_counts_for_the_following_one() {
    let fixture =
        Fixture::new(2, &[], &[]).with_tools(1, "wood shovel").play("0 mine 0; 1 shovel 0");
    assert_eq!(fixture.turn(), (0, 1));
    let fixture = fixture.play("0 end; 1 end");
    assert_eq!(fixture.turn(), (0, 1));
}

#[test]
fn cg_18_a_shovel_is_used_on_another_player() {
    let fixture = Fixture::new(2, &[], &[]).with_tools(0, "wood shovel");
    assert_eq!(fixture.forbidden_by("0 shovel 0"), "CG-18");
    assert_eq!(fixture.forbidden_by("0 shovel 2"), "CG-18");
}

#[test]
fn cg_18_a_pick_axe_adds_to_what_shovels_have_left() {
    let fixture = Fixture::new(2, &[], &[]).with_tools(0, "wood shovel, stone shovel");
    let fixture = fixture.with_tools(1, "wood pick axe").play("0 shovel 1; 0 shovel 1; 0 end");
    assert_eq!(fixture.turn(), (1, 0), "the turn waits for the Pick Axe");
    assert_eq!(fixture.forbidden_by("1 mine 0"), "CG-5");
    assert_eq!(fixture.clone().play("1 end").turn(), (0, 2));
    let fixture = fixture.play("1 pick_axe");
    assert_eq!(fixture.turn(), (1, 1));
    assert_eq!(fixture.play("1 mine 0").turn(), (0, 2));
}

#[test]
fn cg_19_pick_axes_add_actions_to_the_own_turn() {
    let fixture = Fixture::new(2, &[], &[]).with_tools(0, "wood pick axe, stone pick axe");
    let fixture = fixture.play("0 mine 0; 0 mine 1");
    assert_eq!(fixture.turn(), (0, 0));
    let fixture = fixture.play("0 pick_axe; 0 pick_axe");
    assert_eq!(fixture.turn(), (0, 2));
    assert!(matches!(fixture.events().last(), Some(Event::PickAxeUsed { actions: 2, .. })));
    let fixture = fixture.play("0 mine 2; 0 mine 3");
    assert_eq!(fixture.turn(), (1, 2));
}

#[test]
fn cg_19_not_in_the_turn_of_others() {
    let fixture = Fixture::new(2, &[], &[]).with_tools(1, "wood pick axe");
    assert_eq!(fixture.forbidden_by("1 pick_axe"), "CG-5");
}

#[test]
fn cg_20_a_hoe_discards_the_tops_of_all_piles_without_effect() {
    let crafts = ["wood axe, wood hoe", "iron axe", "gold axe", "diamond axe"];
    let fixture = Fixture::new(2, &["W1 S1", "T S2", "D3 C C I1", "X1", "G1"], &crafts);
    let fixture = fixture.with_tools(0, "stone hoe").with_cards(1, "W2 W3");
    let heights =
        |fixture: &Fixture| fixture.view().craft_piles.iter().map(|pile| pile.count).sum::<u8>();
    let before = heights(&fixture);
    let fixture = fixture.play("0 hoe");
    assert_eq!(
        (fixture.tops(), fixture.discard()),
        ("S1 S2 I1 W1 W1".to_owned(), "W1 T D3 X1 G1 C C".to_owned())
    );
    assert_eq!((fixture.cards(0), fixture.cards(1)), (String::new(), "W2 W3".to_owned()));
    let view = fixture.view();
    assert_eq!((heights(&fixture), view.discarded_crafts.len()), (before - 4, 4));
    assert!(is_named(view.craft_piles[0].top.unwrap(), "wood hoe"));
    assert_eq!(fixture.turn(), (0, 2));
    let Some(Event::HoeUsed { resources, crafts, .. }) =
        fixture.events().into_iter().find(|event| matches!(event, Event::HoeUsed { .. }))
    else {
        panic!("it is told")
    };
    assert_eq!((resources.len(), crafts.len()), (5, 4));
    assert_eq!(resources[2].next.map(|card| card.face), Some(face("C")));
}

#[test]
fn cg_20_it_may_empty_a_pile_which_is_rebuilt() {
    let fixture =
        Fixture::new(2, &["W1"], &[]).with_height(0, 1).with_tools(1, "wood hoe").play("1 hoe");
    assert!(matches!(fixture.game.waiting(), Waiting::Chance(_)));
    let fixture = fixture.play("shuffle W1 W1 W1 W1 W1");
    assert_eq!(fixture.view().resource_piles[0].count, 5);
    assert_eq!(fixture.turn(), (0, 2));
}

#[test]
fn cg_21_shovel_and_hoe_are_used_in_and_out_of_turn() {
    let fixture = Fixture::new(3, &[], &[]).with_tools(0, "wood shovel, wood hoe");
    let fixture = fixture.with_tools(2, "stone shovel, stone hoe");
    let fixture = fixture.play("2 hoe; 2 shovel 0; 0 hoe; 0 shovel 2");
    assert_eq!(fixture.turn(), (0, 2));
    let used = |seat: usize| fixture.view().players[seat].tools.iter().all(|tool| tool.used);
    assert!(used(0) && used(2));
}

#[test]
fn cg_21_but_not_while_a_choice_is_pending() {
    let tools = |fixture: Fixture| {
        let fixture = fixture.with_tools(0, "wood pick axe").with_tools(1, "wood shovel, wood hoe");
        fixture.with_cards(0, "D1").with_cards(1, "I1 I2").play("0 mine 0")
    };
    let tnt = tools(Fixture::new(2, &["T", "D1", "X2", "W3", "I1"], &[]));
    let creeper = tools(Fixture::new(2, &["W3 C S1"], &[]));
    for fixture in [tnt, creeper] {
        for line in ["1 hoe", "1 shovel 0", "0 pick_axe", "0 end", "0 mine 1"] {
            assert_eq!(fixture.forbidden_by(line), "CG-21", "{line}");
        }
    }
}

#[test]
fn cg_21_a_tool_can_be_used_from_the_moment_it_is_crafted() {
    let fixture = Fixture::new(2, &[], &["wood pick axe"]).with_cards(0, "W3 W2");
    let fixture = fixture.play("0 mine 0; 0 craft 0 W3 W2; 0 pick_axe");
    assert_eq!(fixture.turn(), (0, 1));
}

#[test]
fn cg_21_nothing_is_used_after_the_end() {
    let fixture = Fixture::new(2, &[], &["wood axe"]).with_cards(0, "W3 W2").with_points(0, 22);
    let fixture = fixture.with_tools(1, "wood hoe").play("0 craft 0 W3 W2");
    assert_eq!(fixture.forbidden_by("1 hoe"), "CG-22");
}
