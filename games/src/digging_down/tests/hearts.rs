//! DD-20 to DD-22: what is lost.

use super::*;
use crate::digging_down::types::{Ahead, Consequence, Strength};

#[test]
fn dd_20_the_scale_of_hearts() {
    let hearts: Vec<u8> = (0..=9).map(data::scale).collect();
    assert_eq!(hearts, [0, 1, 1, 2, 2, 3, 3, 4, 4, 4]);
}

#[test]
fn dd_20_the_strength_of_the_card_counts_and_not_what_was_missing() {
    let mut fixture = Fixture::facing(Normal, 2, "Zombie pair");
    fixture.play("0 commit stone_sword x2, 0 accept, 1 accept");
    assert_eq!(fixture.view().health.hearts, 1, "6 costs 3, though only 2 were missing");
    let mut lit = Fixture::facing_lit(Normal, 2, "Zombie pair");
    lit.play("0 accept, 1 accept");
    assert_eq!(lit.view().health.hearts, 2, "by light it is a 4");
}

#[test]
fn dd_21_armour_is_lost_first() {
    let mut fixture = Fixture::moving(Normal, 2, &["Lava lake"]);
    fixture.game.expedition.armour = 1;
    let expected =
        Consequence { hearts: 2, armour: 1, left: 3, respawn: false, loot: 0, boxed: true };
    assert_eq!(fixture.foreseen(), expected);
    fixture.play("all ready");
    assert_eq!((fixture.view().health.hearts, fixture.view().health.armour), (3, 0));
    assert!(fixture.told(&Event::HeartsLost { lost: 2, armour: 1, left: 3 }));
}

#[test]
fn dd_21_with_the_last_heart_everybody_respawns_and_the_loot_is_lost() {
    let mut fixture =
        Fixture::moving(Normal, 2, &["Lava lake", "Coal"]).with_loot(&["Coal", "Coal"]);
    fixture.play("1 move 1");
    fixture.game.expedition.hearts = 2;
    let expected =
        Consequence { hearts: 2, armour: 0, left: 0, respawn: true, loot: 2, boxed: true };
    assert_eq!(fixture.foreseen(), expected);
    let torches = fixture.view().torches.carried;
    fixture.play("all ready");
    assert!(
        fixture.is_at_base()
            && fixture.loot().is_empty()
            && fixture.game.expedition.spoils.is_empty()
    );
    assert!(fixture.told(&Event::Respawned { loot: 2 }));
    assert_eq!(fixture.view().torches.carried, torches, "it is not paid for");
    assert_eq!(fixture.view().health.hearts, 4);
    assert_eq!(fixture.top(1), ("Coal", false), "the rest of the reveal is skipped");
    assert!(fixture.view().miners.iter().all(|miner| miner.passage.is_none()));
    let tally = fixture.view().tally;
    assert_eq!((tally.respawns, tally.hearts_lost, tally.lost), (1, 2, 2));
}

#[test]
fn dd_16_what_a_card_would_do_is_known_as_soon_as_it_has_been_seen() {
    let mut fixture = Fixture::moving(Normal, 2, &["Zombie pair", "Creeper"]).with_loot(&["Coal"]);
    assert!(fixture.view().passages.iter().all(|passage| passage.ahead.is_none()));
    fixture.play("1 move 1, 1 light, 1 move 0, 1 light");
    let [pair, creeper] = [0, 1].map(|passage| fixture.view().passages[passage].clone());
    assert_eq!((pair.strength.combat, creeper.strength.combat), (12, 0));
    let nothing =
        Consequence { hearts: 0, armour: 0, left: 4, respawn: false, loot: 0, boxed: false };
    let two_hearts = Consequence { hearts: 2, left: 2, ..nothing };
    let expected = Ahead {
        takes: Some(Strength { combat: 4, mining: 0 }),
        within_reach: true,
        consequence: Some(two_hearts),
        dark: None,
    };
    assert_eq!(pair.ahead, Some(expected));
    let harmless_by_light = Consequence { boxed: true, ..nothing };
    let expected = Ahead {
        takes: None,
        within_reach: false,
        consequence: Some(harmless_by_light),
        dark: None,
    };
    assert_eq!(creeper.ahead, Some(expected));
}

#[test]
fn dd_21_a_mob_that_took_the_last_heart_waits_where_it_was() {
    let mut fixture = Fixture::facing_lit(Normal, 2, "Zombie");
    fixture.game.expedition.hearts = 1;
    fixture.play("0 accept, 1 accept");
    assert!(fixture.is_at_base());
    assert_eq!((fixture.top(0), fixture.view().passages[0].lit), (("Zombie", true), true));
}

#[test]
fn dd_22_a_lost_objective_card_leaves_its_objective_met() {
    let mut fixture = Fixture::moving(Normal, 2, &["Lava lake"]).with_loot(&["Diamond"]);
    fixture.game.expedition.goals[0].met = true;
    fixture.game.expedition.hearts = 1;
    fixture.play("all ready");
    assert!(fixture.loot().is_empty());
    assert!(fixture.view().objectives[0].met && !fixture.view().objectives[1].met);
}
