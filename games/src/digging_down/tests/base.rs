//! DD-40 to DD-43: at the base.

use super::*;
use crate::digging_down::ItemState;

/// Back at the base of its own will, with this loot.
fn at_base(seats: u8, loot: &[&str]) -> Scene {
    let mut scene = Scene::new(Normal, seats).with_loot(loot);
    for miner in &mut scene.game.expedition.miners {
        miner.passage = Some(0);
    }
    scene.go_back();
    scene
}

fn give(miner: u8, gear: Gear, to: u8) -> Action {
    Action::Give { miner, gear, enchanted: false, to }
}

#[test]
fn dd_40_hearts_tools_and_armour_are_as_new() {
    let mut scene = Scene::facing(Normal, 2, "Zombie");
    scene.game.expedition.hearts = 2;
    scene.game.expedition.protection = Some(false);
    scene.commit(0, Gear::StoneSword, 2);
    scene.act(0, Action::Resolve {});
    assert!(scene.view().miners[0].items.iter().any(|item| item.state == ItemState::Used));
    scene.go_back();
    let view = scene.view();
    assert_eq!((view.health.hearts, view.health.protection), (4, Some(true)));
    let items = view.miners.iter().flat_map(|miner| &miner.items);
    assert!(items.into_iter().all(|item| item.state == ItemState::Active));
    assert!(view.miners.iter().all(|miner| miner.passage.is_none()));
    assert_eq!(view.torches.stash, 21, "the torch of the zombie is secured");
}

#[test]
fn dd_41_things_are_handed_on_discarded_and_torches_stashed() {
    let mut scene = at_base(3, &[]);
    // The way back was paid by 0 and 1.
    scene.act(0, give(0, Gear::StoneSword, 1));
    assert_eq!(scene.game.expedition.miner(1).count(Gear::StoneSword), 3);
    assert_eq!(scene.forbidden_by(0, &give(1, Gear::StoneSword, 0)), "DD-10", "not theirs");
    assert_eq!(scene.forbidden_by(0, &give(0, Gear::StoneSword, 0)), "DD-41");
    assert_eq!(scene.forbidden_by(0, &give(0, Gear::IronSword, 1)), "DD-41");
    assert_eq!(scene.forbidden_by(0, &give(0, Gear::Torch, 2)), "DD-41", "full");
    scene.act(2, Action::Discard { miner: 2, gear: Gear::StonePickaxe, enchanted: false });
    assert_eq!(scene.game.expedition.miner(2).count(Gear::StonePickaxe), 1);
    let torch = Action::Discard { miner: 2, gear: Gear::Torch, enchanted: false };
    assert_eq!(scene.forbidden_by(2, &torch), "DD-41");
    let stash = scene.view().torches.stash;
    scene.act(2, Action::Stash { miner: 2 });
    assert_eq!((scene.view().torches.stash, scene.game.expedition.miner(2).free()), (stash + 1, 2));
    scene.act(2, Action::TakeTorch { miner: 2 });
    assert_eq!(scene.view().torches.stash, stash);
}

#[test]
fn dd_41_a_torch_makes_room_for_a_thing() {
    let mut scene = at_base(3, &["Armed zombie"]);
    assert_eq!(scene.game.expedition.miner(2).free(), 0);
    let stash = scene.view().torches.stash;
    scene.act(0, give(0, Gear::StoneSword, 2));
    let loot = scene.game.expedition.spoils[0].number;
    scene.act(0, Action::Take { loot, gear: Gear::IronSword, miner: 2 });
    assert_eq!(
        (scene.game.expedition.miner(2).torches(), scene.view().torches.stash),
        (3, stash + 2)
    );
    let mut full = at_base(2, &[]).strip(1);
    while full.game.expedition.miner(1).free() > 0 {
        full = full.with(1, Gear::StoneSword);
    }
    assert_eq!(full.forbidden_by(0, &give(0, Gear::StoneSword, 1)), "DD-41");
}

#[test]
fn dd_41_nothing_is_handed_on_in_the_cave() {
    let scene = Scene::moving(Normal, 2, &[]);
    assert_eq!(scene.forbidden_by(0, &give(0, Gear::Torch, 1)), "DD-13");
}

#[test]
fn dd_41_handlings_have_an_end() {
    let mut scene = at_base(2, &[]);
    for _ in 0..15 {
        scene.act(0, Action::Stash { miner: 0 });
        scene.act(0, Action::TakeTorch { miner: 0 });
    }
    assert_eq!(scene.forbidden_by(0, &Action::Stash { miner: 0 }), "DD-13");
    scene.act(1, Action::Stash { miner: 1 });
    scene.act(0, Action::Ready {});
}

#[test]
fn dd_42_free_slots_are_filled_with_torches_on_request() {
    let mut scene = at_base(2, &[]);
    let scene_free = scene.game.expedition.miner(0).free();
    assert_eq!(scene_free, 1);
    scene.act(0, Action::Stash { miner: 0 });
    scene.act(0, Action::Fill { miner: 0 });
    assert_eq!(
        (scene.game.expedition.miner(0).free(), scene.game.expedition.miner(1).free()),
        (0, 1)
    );
    assert!(scene.told(&Event::TorchesTaken { miner: 0, torches: 2 }));
    assert_eq!(scene.forbidden_by(0, &Action::Fill { miner: 0 }), "DD-42");
    scene.game.expedition.stash = 0;
    assert_eq!(scene.forbidden_by(1, &Action::Fill { miner: 1 }), "DD-42");
}

#[test]
fn dd_42_when_everybody_is_ready_slots_are_filled_and_a_round_begins() {
    let mut scene = at_base(3, &[]);
    scene.act(0, Action::Ready {});
    assert_eq!(scene.forbidden_by(0, &Action::Ready {}), "DD-42");
    assert_eq!(scene.forbidden_by(1, &Action::NotReady {}), "DD-42");
    scene.act(0, Action::NotReady {});
    assert_eq!(scene.waits_for(), [0, 1, 2]);
    for miner in 0..3 {
        scene.act(miner, Action::Discard { miner, gear: Gear::StoneSword, enchanted: false });
    }
    scene.game.expedition.stash = 3;
    scene.get_ready();
    let torches: Vec<u8> = scene
        .game
        .expedition
        .miners
        .iter()
        .map(crate::digging_down::inventory::Miner::torches)
        .collect();
    assert_eq!(torches, [6, 5, 5], "as alike as can be");
    assert_eq!((scene.view().round, scene.is_deciding()), (2, true));
    assert!(scene.told(&Event::SetOut { round: 2 }));
}

#[test]
fn dd_42_what_nobody_took_goes_to_whoever_has_most_room() {
    let mut scene = at_base(2, &["Armed zombie", "Gold ore"]).strip(1);
    scene.get_ready();
    assert_eq!(scene.game.expedition.miner(1).count(Gear::IronSword), 1);
    assert_eq!((scene.view().health.armour, scene.view().spoils.len()), (1, 0));
}

#[test]
fn dd_42_where_nothing_fits_it_goes_to_the_box() {
    let mut scene = at_base(2, &["Armed zombie"]).strip(0).strip(1);
    for miner in 0..2 {
        while scene.game.expedition.miner(miner).free() > 0 {
            scene = scene.with(miner, Gear::StoneSword);
        }
    }
    let torches = scene.game.expedition.torches();
    scene.get_ready();
    assert!(scene.events.iter().any(|event| matches!(event, Event::Left { .. })));
    assert_eq!(scene.game.expedition.carried(), 1, "and a basic tool makes room for a torch");
    assert_eq!(scene.game.expedition.torches(), torches);
}

#[test]
fn dd_42_loot_can_be_left_behind() {
    let mut scene = at_base(2, &["Armed zombie"]);
    let loot = scene.game.expedition.spoils[0].number;
    scene.act(1, Action::Leave { loot });
    assert!(scene.view().spoils.is_empty());
    assert_eq!(scene.forbidden_by(0, &Action::Leave { loot }), "DD-35");
}

#[test]
fn dd_43_new_things_work_from_the_next_exploration_on() {
    let mut scene = at_base(2, &["Armed zombie"]);
    let loot = scene.game.expedition.spoils[0].number;
    scene.act(0, Action::Take { loot, gear: Gear::IronSword, miner: 0 });
    scene.get_ready();
    scene.put(0, "Zombie");
    scene.explore();
    scene.go(0, 0);
    scene.go(1, 0);
    scene.get_ready();
    scene.commit(0, Gear::IronSword, 1);
    scene.act(0, Action::Resolve {});
    assert_eq!(scene.loot(), ["Zombie"]);
}
