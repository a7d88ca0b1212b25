//! CS-30 to CS-34: the inventory.

use super::{super::bot, *};

#[test]
fn cs_30_items_are_set_aside_for_nothing_and_used_once() {
    let fixture =
        Fixture::empty().pile(2, "?ogre treasure").discard("rogue_2 potion").levels([1, 0, 0, 1]);
    assert_eq!(fixture.forbidden("treasure cleric"), "CS-30");
    let fixture = fixture.play("set_aside potion");
    assert_eq!((fixture.discard_shown(), fixture.minotaur()), ("rogue_2".into(), 3));
    let fixture = fixture.play("set_aside treasure");
    assert_eq!(fixture.shown(2), "ogre");
    assert_eq!(fixture.board.item(Item::Treasure), ItemState::Held);
    assert_eq!(fixture.forbidden("set_aside treasure"), "CS-4");
    assert_eq!(fixture.forbidden("set_aside ogre"), "CS-30");
    let fixture = fixture.play("treasure cleric");
    assert_eq!(fixture.forbidden("treasure cleric"), "CS-30");
}

#[test]
fn cs_31_a_short_rest_shuffles_discard_and_explore() {
    let names = "ogre cleric_5 rogue_3 potion ranger_9 fanatic rogue_6";
    let fixture =
        Fixture::empty().held(&[Item::ShortRest]).explore(names).play("explore, short_rest");
    assert_eq!(fixture.last(), &Happening::Rested { cards: 7 });
    assert_eq!(fixture.discard_shown(), "");
    assert_ne!(fixture.explore_shown(), names);
    let mut rested = cards(&fixture.explore_shown());
    let mut before = cards(names);
    rested.sort();
    before.sort();
    assert_eq!(rested, before);
    // Its order has to be found out again.
    assert!(!fixture.board.stock.known);
    assert_eq!(fixture.forbidden("short_rest"), "CS-30");
}

#[test]
fn cs_31_there_is_no_rest_while_discard_and_explore_are_empty() {
    let fixture = || Fixture::empty().held(&[Item::ShortRest]).pile(2, "rogue_1");
    assert_eq!(fixture().forbidden("short_rest"), "CS-31");
    assert!(!fixture().board.legal_actions().contains(&Action::ShortRest {}));
    assert!(fixture().explore("ogre").allowed("short_rest"));
    assert!(fixture().discard("ogre").allowed("short_rest"));
    // By the first rules there was.
    let first = fixture().by_the_first_rules();
    assert!(first.board.legal_actions().contains(&Action::ShortRest {}));
    assert_eq!(first.play("short_rest").last(), &Happening::Rested { cards: 0 });
}

/// The rank counts what is left in the inventory (CS-40).
#[test]
fn cs_31_the_bot_takes_no_rest_that_changes_nothing() {
    let chosen = |fixture: Fixture| {
        let mut game = start("cs1:7", 1);
        game.options.explore = fixture.board.variant.explore;
        game.boards[0] = fixture.board;
        game.boards[0].explored_in_a_row = 100;
        let (legal, view) = (game.legal_actions(Seat(0)), game.view(Viewer::Seat(Seat(0))));
        assert!(legal.contains(&Action::ShortRest {}));
        bot::immediate::choose(&view, Seat(0), &legal)
    };
    let stuck = || Fixture::empty().held(&[Item::ShortRest]).pile(2, "rogue_5");
    let useless = [
        stuck().by_the_first_rules(),
        stuck().discard("ranger_9"),
        stuck().carry_over().explore("ranger_9 ogre rogue_7 cleric_9"),
    ];
    for fixture in useless {
        assert_eq!(chosen(fixture), Action::GiveUp {});
    }
    assert_eq!(chosen(stuck().discard("ranger_9 ogre")), Action::ShortRest {});
    let six = stuck().carry_over().explore("ranger_9 ogre rogue_7 cleric_9 cleric_7 rogue_9");
    assert_eq!(chosen(six), Action::ShortRest {});
}

#[test]
fn cs_32_the_potion_lends_five_levels_for_one_completion() {
    let fixture =
        Fixture::empty().held(&[Item::Potion]).pile(2, "spike_trap").pile(3, "giant_spider");
    assert_eq!(fixture.forbidden("potion giant_spider"), "CS-32");
    assert_eq!(fixture.forbidden("potion cleric_1"), "CS-4");
    // Also from level 0.
    let fixture = fixture.play("potion spike_trap");
    assert_eq!(
        fixture.last(),
        &Happening::Completed { card: card("spike_trap"), needed: 1, potion: true }
    );
    assert_eq!((fixture.board.levels, fixture.board.item(Item::Potion)), ([0; 4], ItemState::Used));
    assert_eq!(fixture.forbidden("potion giant_spider"), "CS-30");

    let fixture =
        Fixture::empty().levels([5, 1, 1, 0]).held(&[Item::Potion]).pile(2, "giant_spider");
    assert!(fixture.play("potion giant_spider").board.piles[1].is_empty());

    let mut late =
        Fixture::empty().held(&[Item::Potion]).levels([5, 0, 1, 0]).pile(3, "spike_trap");
    late.board.obstacles_completed = 3;
    assert_eq!(late.forbidden("potion spike_trap"), "CS-32");
}

#[test]
fn cs_33_the_treasure_is_a_level_for_good() {
    let fixture = |levels| Fixture::empty().held(&[Item::Treasure]).levels(levels);
    assert_eq!(fixture([0, 10, 3, 0]).forbidden("treasure cleric"), "CS-33");
    assert_eq!(fixture([0, 10, 3, 0]).forbidden("treasure barbarian"), "CS-33");
    let fixture = fixture([0, 0, 3, 0])
        .pile(2, "?ogre rogue_4")
        .pile(3, "rogue_5")
        .pile(6, "cleric_5")
        .pile(7, "barbarian_3");
    let fixture = fixture.play("treasure rogue");
    assert_eq!(
        fixture.happened,
        [
            Happening::TreasureSpent {
                who: Adventurer::Rogue,
                replaces: card("rogue_4"),
                party_level: 4
            },
            Happening::MinotaurMoved { from: 4, to: 5 }
        ]
    );
    // The replaced card is used like any other until it is put out, and the next level comes after
    // it.
    assert_eq!(fixture.forbidden("level_up rogue_4"), "CS-10");
    assert!(fixture.allowed("move barbarian_3 2") && fixture.allowed("level_up rogue_5"));
    let fixture = fixture.play("move rogue_4 6, put_out rogue_4");
    assert_eq!(fixture.last(), &Happening::PutOut { card: card("rogue_4") });
    assert_eq!(
        (fixture.shown(2), fixture.shown(6), fixture.minotaur()),
        ("ogre".into(), "cleric_5".into(), 5)
    );
    assert_eq!(fixture.forbidden("put_out rogue_5"), "CS-33");
    assert_eq!(fixture.forbidden("put_out rogue_4"), "CS-4");
}

#[test]
fn cs_34_the_illusion_continues_a_sequence() {
    let fixture = || {
        Fixture::empty()
            .held(&[Item::Illusion])
            .pile(2, "?ogre rogue_7")
            .pile(3, "ranger_5")
            .pile(4, "barbarian_7")
    };
    assert_eq!(fixture().forbidden("illusion 5"), "CS-34");
    assert_eq!(
        Fixture::empty().held(&[Item::Illusion]).pile(2, "rogue_1").forbidden("illusion 2"),
        "CS-34"
    );
    assert_eq!(
        Fixture::empty().held(&[Item::Illusion]).pile(2, "ogre").forbidden("illusion 2"),
        "CS-34"
    );
    let fixture = fixture().play("illusion 2");
    let value = Value { alignment: Alignment::Lawful, level: 6 };
    assert_eq!(fixture.last(), &Happening::IllusionLaid { pile: 2, value });
    // It moves with runs, carries them, and never is anything else.
    assert_eq!(fixture.forbidden("move illusion 4"), "CS-7");
    assert_eq!(fixture.forbidden("move illusion 5"), "CS-9");
    assert_eq!(fixture.forbidden("level_up illusion"), "CS-10");
    assert_eq!(fixture.forbidden("set_aside illusion"), "CS-30");
    let fixture = fixture.pile(5, "cleric_8").play("move ranger_5 2, move rogue_7 5");
    assert_eq!(fixture.shown(5), "cleric_8 rogue_7 illusion ranger_5");
    assert_eq!(fixture.forbidden("put_out illusion"), "CS-4");
    let fixture = fixture.pile(6, "cleric_6").play("move ranger_5 6, put_out illusion");
    assert_eq!((fixture.shown(5), fixture.board.illusion), ("cleric_8 rogue_7".into(), None));
    assert_eq!(fixture.forbidden("illusion 5"), "CS-30");
}

#[test]
fn cs_34_the_illusion_fades_under_the_minotaur_while_it_is_exposed() {
    let laid = || {
        let fixture = Fixture::empty()
            .held(&[Item::Illusion])
            .pile(2, "rogue_7")
            .pile(3, "cleric_1")
            .pile(4, "rogue_1");
        fixture.play("illusion 2")
    };
    let fixture = laid().play("level_up cleric_1");
    assert_eq!(fixture.last(), &Happening::IllusionFaded { pile: 2 });
    assert_eq!((fixture.shown(2), fixture.board.illusion), ("rogue_7".into(), None));
    assert_eq!(fixture.board.item(Item::Illusion), ItemState::Used);
    // Not while something lies on it.
    let fixture = laid().pile(5, "ranger_5").play("move ranger_5 2, level_up cleric_1");
    assert_eq!(fixture.shown(2), "rogue_7 illusion ranger_5");
}
