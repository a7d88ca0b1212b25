//! CS-22 to CS-24: obstacles, enemies and their abilities.

use super::*;

#[test]
fn cs_22_obstacles_ask_their_own_adventurer_for_1_3_5_and_7() {
    let all = || {
        Fixture::empty()
            .pile(2, "spike_trap")
            .pile(3, "rushing_water")
            .pile(4, "locked_door")
            .discard("dense_webbing")
    };
    assert_eq!(all().forbidden("complete spike_trap"), "CS-22");
    assert_eq!(all().levels([9, 9, 0, 0]).forbidden("complete spike_trap"), "CS-22");
    let fixture = all().levels([4, 7, 1, 5]);
    assert_eq!(fixture.minotaur(), 6);
    let fixture = fixture.play("complete spike_trap, complete rushing_water");
    assert_eq!(
        fixture.last(),
        &Happening::Completed { card: card("rushing_water"), needed: 3, potion: false }
    );
    assert_eq!((fixture.board.difficulty(), fixture.shown(3)), (Some(5), String::new()));
    let fixture = fixture.play("complete dense_webbing, complete locked_door");
    assert_eq!(
        fixture.last(),
        &Happening::Completed { card: card("locked_door"), needed: 7, potion: false }
    );
    assert_eq!((fixture.board.difficulty(), fixture.discard_shown()), (None, String::new()));

    let fixture = all().levels([2, 0, 1, 0]).play("complete spike_trap");
    assert_eq!(fixture.forbidden("complete rushing_water"), "CS-22");
    assert_eq!(fixture.forbidden("complete ogre"), "CS-4");
    assert_eq!(Fixture::empty().pile(2, "cleric_1").forbidden("complete cleric_1"), "CS-22");
}

#[test]
fn cs_23_enemies_fall_to_the_party_level() {
    for (enemy, power) in [("fanatic", 8), ("giant_spider", 12), ("ogre", 16)] {
        let at = |level: u8| {
            let levels = [level.min(10), level.saturating_sub(10), 0, 0];
            Fixture::empty().pile(7, &format!("?cleric_3 {enemy}")).levels(levels)
        };
        assert_eq!(at(power - 1).forbidden(&format!("complete {enemy}")), "CS-23");
        let fixture = at(power).play(&format!("complete {enemy}"));
        assert_eq!(fixture.shown(7), "cleric_3");
        let discarded =
            Fixture::empty().discard(enemy).levels([power.min(10), power.saturating_sub(10), 0, 0]);
        assert!(discarded.allowed(&format!("complete {enemy}")));
    }
}

#[test]
fn cs_23_under_the_curse_no_item_is_used() {
    let all = [Item::ShortRest, Item::Potion, Item::Treasure];
    let fixture = || Fixture::empty().levels([5, 1, 1, 0]).held(&all).pile(3, "rogue_5");
    let cursed = fixture().pile(2, "fanatic").pile(4, "illusion").discard("spike_trap");
    for use_of in ["short_rest", "potion fanatic", "potion spike_trap", "treasure cleric"] {
        assert_eq!(cursed.forbidden(use_of), "CS-23", "{use_of}");
    }
    let cursed = cursed.play("set_aside illusion");
    assert_eq!(cursed.forbidden("illusion 3"), "CS-23");
    assert!(cursed.allowed("complete spike_trap"));
    assert_eq!(fixture().discard("fanatic").forbidden("short_rest"), "CS-23");
    // Not below another card, and not below the top of Discard.
    assert!(fixture().pile(2, "?fanatic rogue_4").discard("fanatic ogre").allowed("short_rest"));
}

#[test]
fn cs_23_in_the_web_no_runs_move() {
    let runs = || {
        Fixture::empty()
            .pile(2, "rogue_7 cleric_6")
            .pile(3, "barbarian_8")
            .pile(4, "ranger_7")
            .pile(5, "rogue_10 cleric_9")
    };
    for web in [runs().pile(6, "giant_spider"), runs().discard("giant_spider")] {
        assert_eq!(web.forbidden("move rogue_7 3"), "CS-23");
        assert_eq!(web.forbidden("move rogue_10 7"), "CS-23");
        assert!(web.allowed("move cleric_6 4") && web.allowed("move ranger_7 3"));
    }
    assert!(runs().allowed("move rogue_7 3"));
}

#[test]
fn cs_24_below_the_minotaur_an_enemy_has_no_power() {
    let below = Fixture::empty().held(&[Item::ShortRest]).pile(1, "fanatic").pile(2, "cleric_1");
    let below = below.explore("ogre");
    assert!(below.allowed("short_rest"));
    let fixture = below.play("level_up cleric_1");
    assert_eq!(fixture.forbidden("short_rest"), "CS-23");
    let web =
        Fixture::empty().pile(1, "giant_spider").pile(2, "rogue_7 cleric_6").pile(3, "barbarian_8");
    assert!(web.allowed("move rogue_7 3"));
}
