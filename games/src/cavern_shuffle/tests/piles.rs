//! CS-4 to CS-13: what is available, and how cards move.

use super::*;

#[test]
fn cs_4_the_last_cards_of_open_piles_and_the_top_of_discard_are_available() {
    let fixture = Fixture::empty()
        .pile(1, "cleric_1")
        .pile(2, "?ranger_1 rogue_1")
        .pile(3, "rogue_3 barbarian_2")
        .discard("ranger_3 barbarian_1");
    let available: Vec<Card> = fixture.board.available().map(|(_, card)| card).collect();
    assert_eq!(available, cards("rogue_1 barbarian_2 barbarian_1"));
    assert_eq!(fixture.forbidden("level_up ranger_1"), "CS-4");
    assert!(fixture.allowed("level_up barbarian_1"));
    let fixture = fixture.play("level_up barbarian_1");
    assert_eq!(fixture.forbidden("level_up barbarian_1"), "CS-4");
}

#[test]
fn cs_5_what_becomes_the_last_card_is_turned_up_before_the_minotaur_moves() {
    let fixture = Fixture::empty().pile(2, "?ogre rogue_1").play("level_up rogue_1");
    assert_eq!(
        fixture.happened,
        [
            Happening::LevelledUp { card: card("rogue_1"), party_level: 1 },
            Happening::TurnedUp { pile: 2, card: card("ogre") },
            Happening::MinotaurMoved { from: 1, to: 2 },
        ]
    );
    let fixture =
        Fixture::empty().pile(3, "?ogre rogue_2").pile(4, "cleric_3").play("move rogue_2 4");
    assert_eq!(fixture.last(), &Happening::TurnedUp { pile: 3, card: card("ogre") });
}

#[test]
fn cs_5_the_harder_table_turns_it_up_after_the_minotaur_has_moved() {
    let harder = || Fixture::empty().after_minotaur().pile(3, "?ogre rogue_1").pile(5, "cleric_1");
    let fixture = harder().play("level_up rogue_1");
    let turned = Happening::TurnedUp { pile: 3, card: card("ogre") };
    assert_eq!(
        fixture.happened[1..],
        [Happening::MinotaurMoved { from: 1, to: 2 }, turned.clone()]
    );

    // What the Minotaur has come to stand on stays face down until it moves on.
    let fixture = harder().pile(2, "?potion ranger_1").play("level_up ranger_1");
    assert_eq!(fixture.shown(2), "?potion");
    assert_eq!(fixture.last(), &Happening::MinotaurMoved { from: 1, to: 2 });
    let fixture = fixture.play("level_up cleric_1");
    assert_eq!(fixture.shown(2), "potion");
    assert_eq!(fixture.last(), &Happening::TurnedUp { pile: 2, card: card("potion") });
}

#[test]
fn cs_6_nothing_leaves_or_enters_the_pile_under_the_minotaur() {
    let all = [Item::Potion, Item::Treasure, Item::Illusion];
    let fixture = |top: &str| {
        let fixture = Fixture::empty().held(&all[..1]).levels([1, 0, 0, 0]);
        fixture.pile(2, top).pile(3, "rogue_5").pile(4, "barbarian_4 rogue_3")
    };
    assert_eq!(fixture("cleric_4").minotaur(), 2);
    assert_eq!(fixture("cleric_4").forbidden("move cleric_4 3"), "CS-6");
    assert_eq!(fixture("cleric_4").forbidden("move rogue_3 2"), "CS-6");
    assert_eq!(fixture("cleric_2").forbidden("level_up cleric_2"), "CS-6");
    assert_eq!(fixture("rushing_water").forbidden("complete rushing_water"), "CS-6");
    assert_eq!(fixture("rushing_water").forbidden("potion rushing_water"), "CS-6");
    assert_eq!(fixture("treasure").forbidden("set_aside treasure"), "CS-6");
    let fixture = fixture("cleric_4").held(&[Item::Illusion]);
    assert_eq!(fixture.forbidden("illusion 2"), "CS-6");
    assert!(fixture.allowed("illusion 3"));
}

#[test]
fn cs_7_sequences_go_down_by_one_and_alternate() {
    let fixture = Fixture::empty()
        .pile(2, "?ogre rogue_7 cleric_6 ranger_5")
        .pile(3, "barbarian_6")
        .pile(4, "ranger_7")
        .pile(5, "cleric_8");
    assert_eq!(fixture.forbidden("move ranger_5 5"), "CS-7");
    assert_eq!(fixture.forbidden("move ranger_5 4"), "CS-7");
    assert_eq!(fixture.forbidden("move barbarian_6 2"), "CS-7");
    assert_eq!(fixture.forbidden("move ranger_5 2"), "CS-7");
    assert_eq!(fixture.forbidden("move ranger_5 8"), "CS-7");
    assert_eq!(fixture.forbidden("move ogre 3"), "CS-8");
    // Any tail moves: one card, or two, or all three.
    let one = fixture.play("move ranger_5 3");
    assert_eq!(
        (one.shown(2), one.shown(3)),
        ("?ogre rogue_7 cleric_6".into(), "barbarian_6 ranger_5".into())
    );
    let two = one.play("move cleric_6 4, move ranger_5 4");
    assert_eq!(two.shown(4), "ranger_7 cleric_6 ranger_5");
    let fixture = Fixture::empty().pile(2, "?ogre rogue_7 cleric_6 ranger_5").pile(5, "cleric_8");
    let all = fixture.play("move rogue_7 5");
    assert_eq!(
        (all.shown(2), all.shown(5)),
        ("ogre".into(), "cleric_8 rogue_7 cleric_6 ranger_5".into())
    );
}

#[test]
fn cs_7_the_top_of_discard_moves_alone() {
    let fixture = Fixture::empty().discard("cleric_4 rogue_5 cleric_4").pile(2, "ranger_5");
    let fixture = fixture.play("move cleric_4 2");
    assert_eq!(fixture.discard_shown(), "cleric_4 rogue_5");
    assert_eq!(fixture.shown(2), "ranger_5 cleric_4");
    assert_eq!(fixture.last(), &Happening::Moved { cards: cards("cleric_4"), from: None, to: 2 });
}

#[test]
fn cs_8_encounters_and_items_carry_nothing_and_do_not_move() {
    let fixture = Fixture::empty()
        .pile(2, "rogue_5 ogre")
        .pile(3, "potion")
        .pile(4, "cleric_4")
        .pile(5, "ranger_5");
    for pile in [2, 3] {
        assert_eq!(fixture.forbidden(&format!("move cleric_4 {pile}")), "CS-8");
    }
    assert_eq!(fixture.forbidden("move ogre 6"), "CS-8");
    assert_eq!(fixture.forbidden("move potion 5"), "CS-8");
    assert_eq!(fixture.forbidden("move rogue_5 6"), "CS-4");
}

#[test]
fn cs_9_a_passage_takes_a_level_10_once() {
    let fixture = Fixture::empty()
        .pile(2, "?ogre rogue_10 cleric_9")
        .pile(3, "?potion ranger_9")
        .discard("barbarian_10");
    assert_eq!(fixture.forbidden("move ranger_9 4"), "CS-9");
    assert_eq!(fixture.forbidden("move cleric_9 4"), "CS-9");
    let fixture = fixture.play("move rogue_10 4, move barbarian_10 5");
    assert_eq!(fixture.shown(4), "rogue_10 cleric_9");
    assert_eq!(fixture.shown(2), "ogre");
    assert_eq!(fixture.forbidden("move rogue_10 6"), "CS-9");
    assert_eq!(fixture.forbidden("move barbarian_10 6"), "CS-9");
    // It can still level up, and the pile is a passage again.
    let fixture = Fixture { board: fixture.board, ..Fixture::empty() }
        .levels([0, 9, 0, 3])
        .play("level_up barbarian_10");
    assert!(fixture.board.piles[4].is_empty() && !fixture.board.piles[4].settled);
}

#[test]
fn cs_9_a_level_10_alone_in_its_pile_stays() {
    let fixture = Fixture::empty().pile(2, "rogue_10").pile(3, "cleric_9");
    assert_eq!(fixture.forbidden("move rogue_10 4"), "CS-9");
    // With a run on it, it was not placed there, and may go once.
    let fixture = fixture.play("move cleric_9 2, move rogue_10 4");
    assert_eq!(fixture.forbidden("move rogue_10 5"), "CS-9");
}

#[test]
fn cs_9_pile_1_is_a_passage_once_the_minotaur_has_left_it() {
    let fixture = Fixture::empty().pile(3, "?ogre rogue_10").pile(4, "cleric_1");
    assert_eq!(fixture.forbidden("move rogue_10 1"), "CS-6");
    let fixture = fixture.play("level_up cleric_1, move rogue_10 1");
    assert_eq!(fixture.shown(1), "rogue_10");
    // The Minotaur walks over the empty pile 2, and blocks it as a passage.
    assert_eq!(fixture.minotaur(), 2);
    let fixture = Fixture::empty().levels([1, 0, 0, 0]).pile(3, "?ogre rogue_10");
    assert_eq!(fixture.forbidden("move rogue_10 2"), "CS-6");
}

#[test]
fn cs_10_levels_go_up_one_by_one() {
    let fixture = Fixture::empty().pile(2, "cleric_2 rogue_1").pile(3, "cleric_1");
    assert_eq!(fixture.forbidden("level_up cleric_2"), "CS-4");
    let fixture = fixture.play("level_up rogue_1");
    assert_eq!(fixture.minotaur(), 2);
    let fixture = fixture.play("level_up cleric_1, level_up cleric_2");
    assert_eq!((fixture.board.levels, fixture.minotaur()), ([2, 0, 1, 0], 4));
    assert_eq!(Fixture::empty().pile(2, "cleric_2").forbidden("level_up cleric_2"), "CS-10");
    assert_eq!(Fixture::empty().pile(2, "ogre").forbidden("level_up ogre"), "CS-10");
}

#[test]
fn cs_11_explore_turns_three_or_what_is_left() {
    let fixture = Fixture::empty().explore("ogre cleric_5 rogue_3 potion ranger_9").play("explore");
    assert_eq!(fixture.last(), &Happening::Explored { cards: cards("ogre cleric_5 rogue_3") });
    assert_eq!(
        (fixture.discard_shown(), fixture.explore_shown()),
        ("ogre cleric_5 rogue_3".into(), "potion ranger_9".into())
    );
    assert_eq!(fixture.forbidden("complete ogre"), "CS-4");
    let fixture = fixture.play("explore");
    assert_eq!(fixture.last(), &Happening::Explored { cards: cards("potion ranger_9") });
    assert_eq!(fixture.forbidden("explore"), "CS-12");
}

#[test]
fn cs_12_the_discard_is_turned_over_in_its_order_without_limit() {
    let fixture = Fixture::empty().explore("ogre cleric_5 rogue_1 potion ranger_9");
    assert_eq!(fixture.forbidden("turn_over"), "CS-12");
    let fixture = fixture.play("explore, explore, turn_over");
    assert_eq!(
        (fixture.discard_shown(), fixture.explore_shown()),
        (String::new(), "ogre cleric_5 rogue_1 potion ranger_9".into())
    );
    let fixture = fixture.play("explore, level_up rogue_1, explore, turn_over");
    assert_eq!(fixture.explore_shown(), "ogre cleric_5 potion ranger_9");
    let mut fixture = fixture;
    for _ in 0..100 {
        fixture = fixture.play("explore, explore, turn_over");
    }
    assert_eq!(Fixture::empty().forbidden("turn_over"), "CS-12");
}

#[test]
fn cs_12_carried_over_three_are_completed_from_the_next_pass() {
    let fixture = || Fixture::empty().carry_over().explore("ogre cleric_5 rogue_3 potion ranger_9");
    let carried = fixture().play("explore, explore");
    assert_eq!(carried.last(), &Happening::Explored { cards: cards("potion ranger_9 ogre") });
    assert_eq!(
        (carried.discard_shown(), carried.explore_shown()),
        ("potion ranger_9 ogre".into(), "cleric_5 rogue_3".into())
    );
}

#[test]
fn cs_12_fewer_than_three_includes_none() {
    let carried = |names| Fixture::empty().carry_over().explore(names);
    let even = carried("ogre cleric_5 rogue_3 potion ranger_9 fanatic").play("explore, explore");
    assert_eq!(even.explore_shown(), "");
    assert_eq!(even.forbidden("turn_over"), "CS-12");
    let even = even.play("explore");
    assert_eq!(even.last(), &Happening::Explored { cards: cards("ogre cleric_5 rogue_3") });
    assert_eq!(
        (even.discard_shown(), even.explore_shown()),
        ("ogre cleric_5 rogue_3".into(), "potion ranger_9 fanatic".into())
    );
    // All that are left come up again.
    let few = carried("ogre cleric_5").play("explore, explore");
    assert_eq!((few.discard_shown(), few.explore_shown()), ("ogre cleric_5".into(), String::new()));
    assert!(few.board.no_move_left());
    assert_eq!(carried("").forbidden("explore"), "CS-12");
}

#[test]
fn cs_12_by_the_first_rules_it_did_not() {
    let carried = |names| Fixture::empty().by_the_first_rules().carry_over().explore(names);
    let even = carried("ogre cleric_5 rogue_3").play("explore");
    assert_eq!(even.forbidden("explore"), "CS-12");
    assert_eq!(even.play("turn_over").explore_shown(), "ogre cleric_5 rogue_3");
    let few = carried("ogre cleric_5").play("explore, turn_over, explore");
    assert_eq!(few.discard_shown(), "ogre cleric_5");
}

#[test]
fn cs_13_the_party_level_is_the_sum_of_the_four() {
    let fixture = Fixture::empty().levels([2, 0, 7, 1]);
    assert_eq!(fixture.board.party_level(), 10);
    assert_eq!(fixture.board.level(Adventurer::Rogue), 7);
    assert_eq!(fixture.board.level(Adventurer::Barbarian), 0);
}
