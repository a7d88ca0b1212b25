//! CS-20 and CS-21: where the Minotaur goes, and when it falls.

use super::*;

#[test]
fn cs_20_the_minotaur_walks_to_and_fro_with_the_party_level() {
    let there_and_back = [1, 2, 3, 4, 5, 6, 7, 6, 5, 4, 3, 2];
    for level in 0..30_u8 {
        let levels = [level.min(10), level.saturating_sub(10).min(10), level.saturating_sub(20), 0];
        let fixture = Fixture::empty().levels(levels);
        assert_eq!(fixture.minotaur(), there_and_back[usize::from(level) % 12], "level {level}");
    }
}

#[test]
fn cs_20_it_moves_with_every_level_up_also_by_treasure() {
    let fixture =
        Fixture::empty().held(&[Item::Treasure]).pile(3, "cleric_1").play("level_up cleric_1");
    assert_eq!(fixture.last(), &Happening::MinotaurMoved { from: 1, to: 2 });
    let fixture = fixture.play("treasure cleric");
    assert_eq!(fixture.last(), &Happening::MinotaurMoved { from: 2, to: 3 });
    // Arriving on pile 7 it turns round.
    let fixture = Fixture::empty().levels([6, 0, 0, 0]).pile(2, "rogue_1").play("level_up rogue_1");
    assert_eq!(fixture.last(), &Happening::MinotaurMoved { from: 7, to: 6 });
}

#[test]
fn cs_21_party_level_30_wins_at_once() {
    let fixture = Fixture::empty().levels([10, 10, 9, 0]).pile(2, "?ogre rogue_10");
    let fixture = fixture.play("level_up rogue_10");
    assert_eq!(fixture.board.standing, Standing::Won);
    assert!(!fixture.happened.iter().any(|what| matches!(what, Happening::MinotaurMoved { .. })));
    assert!(fixture.board.legal_actions().is_empty());
    assert_eq!(fixture.forbidden("give_up"), "CS-41");
}

#[test]
fn cs_21_the_potion_wins_from_25_on_when_its_owner_says_so() {
    let fixture = |rogue| Fixture::empty().levels([10, 10, rogue, 0]).held(&[Item::Potion]);
    assert_eq!(fixture(4).forbidden("potion minotaur"), "CS-32");
    let at_25 = fixture(5);
    assert_eq!(at_25.board.standing, Standing::Playing);
    let won = at_25.play("potion minotaur");
    assert_eq!(won.board.standing, Standing::Won);
    assert_eq!(won.board.item(Item::Potion), ItemState::Used);
    assert_eq!(Fixture::empty().levels([10, 10, 5, 0]).forbidden("potion minotaur"), "CS-30");
    assert_eq!(Fixture::empty().levels([10, 10, 5, 0]).forbidden("complete minotaur"), "CS-21");
}
