//! DD-40 to DD-43: at the base.

use super::*;

#[test]
fn dd_40_hearts_tools_and_armour_are_as_new() {
    let mut fixture = Fixture::facing(Normal, 2, "Zombie");
    fixture.game.expedition.hearts = 2;
    fixture.game.expedition.protection = Some(false);
    fixture.play("0 commit stone_sword x2, 0 resolve");
    assert!(fixture.view().miners[0].items.iter().any(|item| item.state == ItemState::Used));
    fixture.play("return");
    let view = fixture.view();
    assert_eq!((view.health.hearts, view.health.protection), (4, Some(true)));
    let items = view.miners.iter().flat_map(|miner| &miner.items);
    assert!(items.into_iter().all(|item| item.state == ItemState::Active));
    assert!(view.miners.iter().all(|miner| miner.passage.is_none()));
    assert_eq!(view.torches.stash, 21, "the torch of the zombie is secured");
}

#[test]
fn dd_41_things_are_handed_over_discarded_and_torches_stashed() {
    let mut fixture = Fixture::at_base(Normal, 3, &[]);
    // The way back was paid by 0 and 1.
    fixture.play("0 give stone_sword 1");
    assert_eq!(fixture.miner(1).count(Gear::StoneSword), 3);
    assert_eq!(fixture.refusal("0:1 give stone_sword 0"), "DD-10", "not theirs");
    assert_eq!(fixture.refusal("0 give stone_sword 0"), "DD-41");
    assert_eq!(fixture.refusal("0 give iron_sword 1"), "DD-41");
    assert_eq!(fixture.refusal("0 give torch 2"), "DD-41", "full");
    fixture.play("2 discard stone_pickaxe");
    assert_eq!(fixture.miner(2).count(Gear::StonePickaxe), 1);
    assert_eq!(fixture.refusal("2 discard torch"), "DD-41");
    let stash = fixture.view().torches.stash;
    fixture.play("2 stash");
    assert_eq!((fixture.view().torches.stash, fixture.miner(2).free()), (stash + 1, 2));
    fixture.play("2 take_torch");
    assert_eq!(fixture.view().torches.stash, stash);
}

#[test]
fn dd_41_a_torch_makes_room_for_a_thing() {
    let mut fixture = Fixture::at_base(Normal, 3, &["Armed zombie"]);
    assert_eq!(fixture.miner(2).free(), 0);
    let stash = fixture.view().torches.stash;
    fixture.play("0 give stone_sword 2");
    fixture.play("0 take Armed_zombie iron_sword 2");
    assert_eq!((fixture.miner(2).torches(), fixture.view().torches.stash), (3, stash + 2));
    let mut full = Fixture::at_base(Normal, 2, &[]).strip(1);
    while full.miner(1).free() > 0 {
        full = full.with(1, Gear::StoneSword);
    }
    assert_eq!(full.refusal("0 give stone_sword 1"), "DD-41");
}

#[test]
fn dd_41_nothing_is_handed_over_in_the_cave() {
    let fixture = Fixture::moving(Normal, 2, &[]);
    assert_eq!(fixture.refusal("0 give torch 1"), "DD-13");
}

#[test]
fn dd_41_changes_of_mind_have_an_end() {
    let mut fixture = Fixture::at_base(Normal, 2, &[]);
    for _ in 0..15 {
        fixture.play("0 stash, 0 take_torch");
    }
    assert_eq!(fixture.refusal("0 stash"), "DD-13");
    fixture.play("1 stash, 0 ready");
}

#[test]
fn dd_42_free_slots_are_filled_with_torches_on_request() {
    let mut fixture = Fixture::at_base(Normal, 2, &[]);
    assert_eq!(fixture.miner(0).free(), 1);
    fixture.play("0 stash, 0 fill");
    assert_eq!((fixture.miner(0).free(), fixture.miner(1).free()), (0, 1));
    assert!(fixture.told(&Event::TorchesTaken { miner: 0, torches: 2 }));
    assert_eq!(fixture.refusal("0 fill"), "DD-42");
    fixture.game.expedition.stash = 0;
    assert_eq!(fixture.refusal("1 fill"), "DD-42");
}

#[test]
fn dd_42_when_everybody_is_ready_slots_are_filled_and_a_round_begins() {
    let mut fixture = Fixture::at_base(Normal, 3, &[]);
    fixture.play("0 ready");
    assert_eq!(fixture.refusal("0 ready"), "DD-42");
    assert_eq!(fixture.refusal("1 not_ready"), "DD-42");
    fixture.play("0 not_ready");
    assert_eq!(fixture.waiting(), [0, 1, 2]);
    fixture.play("0 discard stone_sword, 1 discard stone_sword, 2 discard stone_sword");
    fixture.game.expedition.stash = 3;
    fixture.play("all ready");
    assert_eq!(fixture.torches(), [5, 5, 5], "6, 5 and 5, as evenly as possible, and one is paid");
    assert_eq!(fixture.view().round, 2);
    assert!(fixture.told(&Event::SetOut { round: 2 }));
}

#[test]
fn dd_42_what_nobody_took_goes_to_whoever_has_most_room() {
    let mut fixture = Fixture::at_base(Normal, 2, &["Armed zombie", "Gold ore"]).strip(1);
    fixture.play("all ready");
    assert_eq!(fixture.miner(1).count(Gear::IronSword), 1);
    assert_eq!((fixture.view().health.armour, fixture.view().spoils.len()), (1, 0));
}

#[test]
fn dd_42_where_nothing_fits_it_goes_to_the_box() {
    let mut fixture = Fixture::at_base(Normal, 2, &["Armed zombie"]).strip(0).strip(1);
    for miner in 0..2 {
        while fixture.miner(miner).free() > 0 {
            fixture = fixture.with(miner, Gear::StoneSword);
        }
    }
    let torches = fixture.game.expedition.torches();
    fixture.play("all ready");
    assert!(fixture.events.iter().any(|event| matches!(event, Event::Left { .. })));
    let taken = |event: &Event| matches!(event, Event::TorchesTaken { torches: 1, .. });
    assert!(fixture.events.iter().any(taken), "and a basic tool makes room for a torch");
    assert_eq!(fixture.game.expedition.torches(), torches - 1, "which pays for exploring");
}

#[test]
fn dd_42_loot_can_be_left_behind() {
    let mut fixture = Fixture::at_base(Normal, 2, &["Armed zombie"]);
    let loot = fixture.view().spoils[0].loot;
    fixture.play("1 leave Armed_zombie");
    assert!(fixture.view().spoils.is_empty());
    assert_eq!(fixture.refusal(&format!("0 leave #{loot}")), "DD-35");
}

#[test]
fn dd_43_new_things_work_from_the_next_exploration_on() {
    let mut fixture = Fixture::at_base(Normal, 2, &["Armed zombie"]);
    fixture.play("0 take Armed_zombie iron_sword 0, all ready");
    fixture.put(0, "Zombie");
    fixture.play("0 move 0, 1 move 0, all ready, 0 commit iron_sword, 0 resolve");
    assert_eq!(fixture.loot(), ["Zombie"]);
}
