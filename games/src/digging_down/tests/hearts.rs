//! DD-20 to DD-22: what is lost.

use super::*;
use crate::digging_down::{data, types::Consequence};

#[test]
fn dd_20_the_scale_of_hearts() {
    let hearts: Vec<u8> = (0..=9).map(data::scale).collect();
    assert_eq!(hearts, [0, 1, 1, 2, 2, 3, 3, 4, 4, 4]);
}

#[test]
fn dd_20_the_strength_of_the_card_counts_and_not_what_was_missing() {
    let mut scene = Scene::facing(Normal, 2, "Zombie pair");
    scene.commit(0, Gear::StoneSword, 2);
    scene.act(0, Action::Accept {});
    scene.act(1, Action::Accept {});
    assert_eq!(scene.view().health.hearts, 1, "6 costs 3, though only 2 were missing");
    let mut lit = Scene::facing_lit(Normal, 2, "Zombie pair");
    lit.act(0, Action::Accept {});
    lit.act(1, Action::Accept {});
    assert_eq!(lit.view().health.hearts, 2, "by light it is a 4");
}

#[test]
fn dd_21_armour_is_lost_first() {
    let mut scene = Scene::facing(Normal, 2, "Lava lake");
    scene.game.expedition.armour = 1;
    let PhaseView::Face { consequence, .. } = scene.view().phase else { panic!() };
    let expected =
        Consequence { hearts: 2, armour: 1, left: 3, respawn: false, loot: 0, boxed: true };
    assert_eq!(consequence, expected);
    scene.act(0, Action::Accept {});
    assert_eq!((scene.view().health.hearts, scene.view().health.armour), (3, 0));
    assert!(scene.told(&Event::HeartsLost { lost: 2, armour: 1, left: 3 }));
}

#[test]
fn dd_21_with_the_last_heart_all_respawn_and_the_loot_is_lost() {
    let mut scene = Scene::moving(Normal, 2, &["Lava lake", "Coal"]).with_loot(&["Coal", "Coal"]);
    scene.go(1, 1);
    scene.game.expedition.hearts = 2;
    scene.get_ready();
    let PhaseView::Face { consequence, .. } = scene.view().phase else { panic!() };
    assert_eq!((consequence.respawn, consequence.left, consequence.loot), (true, 0, 2));
    let torches = scene.view().torches.carried;
    scene.act(0, Action::Accept {});
    assert!(
        scene.is_at_base() && scene.loot().is_empty() && scene.game.expedition.spoils.is_empty()
    );
    assert!(scene.told(&Event::Respawned { loot: 2 }));
    assert_eq!(scene.view().torches.carried, torches, "it is not paid for");
    assert_eq!(scene.view().health.hearts, 4);
    assert_eq!(scene.top(1), ("Coal", false), "the rest of the reveal is skipped");
    assert!(scene.view().miners.iter().all(|miner| miner.passage.is_none()));
    let tally = scene.view().tally;
    assert_eq!((tally.respawns, tally.hearts_lost, tally.lost), (1, 2, 2));
}

#[test]
fn dd_16_what_a_card_would_do_is_known_as_soon_as_it_has_been_seen() {
    let mut scene = Scene::moving(Normal, 2, &["Zombie pair", "Creeper"]).with_loot(&["Coal"]);
    assert!(scene.view().passages.iter().all(|passage| passage.ahead.is_none()));
    scene.go(1, 1);
    scene.act(1, Action::Light { miner: 1 });
    scene.go(1, 0);
    scene.act(1, Action::Light { miner: 1 });
    let [pair, creeper] = [0, 1].map(|passage| scene.view().passages[passage].clone());
    assert_eq!((pair.strength.combat, creeper.strength.combat), (12, 0));
    let ahead = pair.ahead.unwrap();
    assert_eq!(ahead.takes.map(|takes| takes.combat), Some(4));
    assert!(ahead.within_reach);
    assert_eq!(ahead.consequence.map(|lost| (lost.hearts, lost.left)), Some((2, 2)));
    let ahead = creeper.ahead.unwrap();
    assert_eq!((ahead.takes, ahead.within_reach), (None, false));
    assert_eq!(ahead.consequence.map(|lost| (lost.hearts, lost.boxed)), Some((0, true)));
}

#[test]
fn dd_21_a_mob_that_took_the_last_heart_waits_where_it_was() {
    let mut scene = Scene::facing_lit(Normal, 2, "Zombie");
    scene.game.expedition.hearts = 1;
    scene.act(0, Action::Accept {});
    scene.act(1, Action::Accept {});
    assert!(scene.is_at_base());
    assert_eq!((scene.top(0), scene.view().passages[0].lit), (("Zombie", true), true));
}

#[test]
fn dd_22_a_lost_objective_card_leaves_its_objective_met() {
    let mut scene = Scene::facing(Normal, 2, "Lava lake").with_loot(&["Diamond"]);
    scene.game.expedition.goals[0].met = true;
    scene.game.expedition.hearts = 1;
    scene.act(0, Action::Accept {});
    assert!(scene.loot().is_empty());
    assert!(scene.view().objectives[0].met && !scene.view().objectives[1].met);
}
