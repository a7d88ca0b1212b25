//! DD-34 to DD-36: loot, exchange and enchantments.

use super::*;
use crate::digging_down::ItemState;

/// Back at the base with this loot secured.
fn secured(seats: u8, loot: &[&str]) -> Scene {
    let mut scene = Scene::moving(Hardcore, seats, &["Coal"]).with_loot(loot).all_ready();
    while !scene.is_deciding() {
        let seat = scene.waits_for()[0];
        scene.act(seat, Action::Accept {});
    }
    scene.go_back();
    scene
}

/// The number of the loot card of this name that waits to be taken.
fn spoil(scene: &Scene, name: &str) -> u8 {
    scene
        .game
        .expedition
        .spoils
        .iter()
        .find(|piece| piece.card.printed().name == name)
        .unwrap()
        .number
}

fn take(scene: &Scene, name: &str, gear: Gear, miner: u8) -> Action {
    Action::Take { loot: spoil(scene, name), gear, miner }
}

#[test]
fn dd_34_torches_armour_and_recovered_torches_work_at_once() {
    // Boxed so far: one torch for exploring. The way back takes two more.
    let scene = secured(3, &["Coal", "Zombie", "Skeleton pair", "Cave spiders"]);
    let told = Event::Secured { cards: 4, torches: 2, recovered: 3, armour: 1, sleeves: vec![] };
    assert!(scene.told(&told));
    let view = scene.view();
    assert_eq!((view.torches.stash, view.torches.boxed), (12 + 5, 0));
    assert_eq!((view.health.armour, view.tally.secured), (1, 4));
    assert!(view.spoils.is_empty());
}

#[test]
fn dd_34_no_more_torches_are_recovered_than_lie_in_the_box() {
    let mut scene = Scene::moving(Hardcore, 2, &["Chest"]).all_ready();
    assert_eq!(scene.loot(), ["Chest"]);
    scene.go_back();
    assert_eq!((scene.view().torches.stash, scene.view().torches.boxed), (20 + 3, 0));
}

#[test]
fn dd_34_a_thing_takes_a_slot_of_somebody() {
    let mut scene = secured(3, &["Zombie pair", "Armed zombie"]);
    let wrong = take(&scene, "Zombie pair", Gear::IronSword, 1);
    assert_eq!(scene.forbidden_by(0, &wrong), "DD-35");
    let action = take(&scene, "Zombie pair", Gear::Potion, 1);
    scene.act(0, action.clone());
    assert_eq!(scene.game.expedition.miner(1).count(Gear::Potion), 1);
    assert_eq!(scene.forbidden_by(2, &action), "DD-35", "it is gone");
    let action = take(&scene, "Armed zombie", Gear::IronSword, 2);
    scene.act(1, action);
    assert_eq!(scene.game.expedition.miner(2).count(Gear::IronSword), 1);
    assert!(scene.view().spoils.is_empty());
    assert_eq!(scene.view().exchange[0].left, 3, "this one is no exchange item");
}

#[test]
fn dd_34_loot_that_is_not_secured_does_nothing() {
    let scene = Scene::moving(Hardcore, 2, &[]).with_loot(&["Skeleton pair", "Coal"]);
    assert_eq!((scene.view().health.armour, scene.view().torches.stash), (0, 20));
}

#[test]
fn dd_35_the_team_picks_one_of_two_exchange_items() {
    let mut scene = secured(2, &["Iron ore", "Gold ore"]);
    assert_eq!(scene.view().spoils[0].gear, [Gear::IronSword, Gear::IronPickaxe]);
    let action = take(&scene, "Iron ore", Gear::IronPickaxe, 1);
    scene.act(0, action);
    assert_eq!(
        (
            scene.game.expedition.stock(Gear::IronPickaxe),
            scene.game.expedition.stock(Gear::IronSword)
        ),
        (2, 3)
    );
    let in_a_slot = take(&scene, "Gold ore", Gear::Armour, 0);
    assert_eq!(scene.forbidden_by(0, &in_a_slot), "DD-35");
    let loot = spoil(&scene, "Gold ore");
    scene.act(1, Action::TakeArmour { loot });
    assert_eq!((scene.view().health.armour, scene.game.expedition.stock(Gear::Armour)), (1, 1));
}

#[test]
fn dd_35_what_has_run_out_cannot_be_picked() {
    let mut scene = Scene::moving(Hardcore, 2, &["Coal"]).with_loot(&["Iron ore", "Gold ore"]);
    for (gear, left) in &mut scene.game.expedition.exchange {
        *left = u8::from(*gear == Gear::IronSword || *gear == Gear::Potion);
    }
    scene.game.expedition.loot_numbered += 1;
    let again = Piece { number: 99, card: card(Hardcore, "Iron ore") };
    scene.game.expedition.loot.push(again);
    scene.game.phase = Phase::Decide(Decide);
    scene.go_back();
    let loot = spoil(&scene, "Gold ore");
    assert_eq!(scene.forbidden_by(0, &Action::TakeArmour { loot }), "DD-35");
    let action = take(&scene, "Iron ore", Gear::IronPickaxe, 0);
    assert_eq!(scene.forbidden_by(0, &action), "DD-35");
    let action = take(&scene, "Iron ore", Gear::IronSword, 0);
    scene.act(0, action);
    assert_eq!(scene.view().spoils.len(), 1, "the second iron ore no longer brings anything");
    assert!(scene.told(&Event::Left { loot: 99, card: card(Hardcore, "Iron ore").0 }));
}

#[test]
fn dd_36_a_sleeve_is_kept_at_the_base_until_it_is_put_on() {
    let mut scene = secured(2, &["Zombie spawner"]);
    assert_eq!(scene.view().sleeves, [Enchantment::Sharpness]);
    scene.get_ready();
    scene.explore();
    assert_eq!(scene.view().sleeves, [Enchantment::Sharpness]);
    let enchant =
        Action::Enchant { enchantment: Enchantment::Sharpness, miner: 0, gear: Gear::StoneSword };
    assert_eq!(scene.forbidden_by(0, &enchant), "DD-13", "not in the cave");
}

#[test]
fn dd_36_sharpness_lets_a_sword_count_double() {
    let mut scene = secured(2, &["Zombie spawner"]);
    let enchantment = Enchantment::Sharpness;
    let on = |gear| Action::Enchant { enchantment, miner: 1, gear };
    assert_eq!(scene.forbidden_by(0, &on(Gear::StonePickaxe)), "DD-36");
    assert_eq!(scene.forbidden_by(0, &on(Gear::IronSword)), "DD-36", "has none");
    let other =
        Action::Enchant { enchantment: Enchantment::SilkTouch, miner: 1, gear: Gear::StonePickaxe };
    assert_eq!(scene.forbidden_by(0, &other), "DD-36");
    scene.act(0, on(Gear::StoneSword));
    assert!(scene.view().sleeves.is_empty());
    scene.get_ready();
    scene.put(0, "Zombie");
    scene.explore();
    scene.go(0, 0);
    scene.go(1, 0);
    scene.get_ready();
    scene.act(1, Action::Commit { miner: 1, gear: Gear::StoneSword, enchanted: true });
    scene.act(1, Action::Resolve {});
    assert_eq!(scene.loot(), ["Zombie"], "4 with one stone sword");
}

/// Two stand at this card, the first with nothing but an enchanted diamond pickaxe and these
/// things, and it is resolved.
fn silk_touch(name: &str, things: &[Gear], full: bool) -> Scene {
    let mut scene = Scene::moving(Hardcore, 2, &[name]).strip(0);
    scene.game.expedition.miners[0].put(Item::active(Gear::DiamondPickaxe, true));
    for &gear in things {
        scene = scene.with(0, gear);
    }
    while full && scene.game.expedition.miners[0].free() > 0 {
        scene = scene.with(0, Gear::StoneSword);
    }
    let mut scene = scene.all_ready();
    scene.act(0, Action::Commit { miner: 0, gear: Gear::DiamondPickaxe, enchanted: true });
    scene.act(0, Action::Resolve {});
    scene
}

#[test]
fn dd_36_silk_touch_puts_loot_straight_into_the_inventory() {
    let mut scene = silk_touch("Iron ore", &[], false);
    let PhaseView::SilkTouch { miner: 0, loot } = scene.view().phase else { panic!() };
    assert_eq!(loot.gear, [Gear::IronSword, Gear::IronPickaxe]);
    assert_eq!(scene.waits_for(), [0]);
    assert_eq!(scene.forbidden_by(1, &Action::ToLoot {}), "DD-36");
    assert_eq!(scene.forbidden_by(0, &Action::Pocket { gear: Gear::Potion }), "DD-36");
    let mut to_loot = Scene { game: scene.game.clone(), events: Vec::new() };
    scene.act(0, Action::Pocket { gear: Gear::IronSword });
    assert!(scene.loot().is_empty() && scene.is_deciding());
    assert!(scene.game.expedition.miner(0).has(Item::new(Gear::IronSword)));
    assert_eq!(scene.game.expedition.stock(Gear::IronSword), 2);
    to_loot.act(0, Action::ToLoot {});
    assert_eq!(to_loot.loot(), ["Iron ore"]);
}

#[test]
fn dd_36_silk_touch_brings_torches_recovered_ones_and_armour() {
    let mut coal = silk_touch("Coal", &[], false);
    coal.act(0, Action::Pocket { gear: Gear::Torch });
    assert_eq!(coal.game.expedition.miner(0).torches(), 1);
    let mut seam = silk_touch("Coal seam", &[], false);
    assert_eq!(seam.view().torches.boxed, 1);
    seam.act(0, Action::Pocket { gear: Gear::Torch });
    assert_eq!((seam.game.expedition.miner(0).torches(), seam.view().torches.boxed), (1, 0));
    let mut gold = silk_touch("Gold ore", &[], true);
    gold.act(0, Action::Pocket { gear: Gear::Armour });
    assert_eq!(gold.view().health.armour, 1, "needs no slot");
}

#[test]
fn dd_36_silk_touch_in_a_full_inventory_needs_room() {
    let mut scene = silk_touch("Iron ore", &[Gear::Torch], true);
    let pocket = Action::Pocket { gear: Gear::IronSword };
    let discard = Action::Discard { miner: 0, gear: Gear::StoneSword, enchanted: false };
    assert_eq!(scene.forbidden_by(0, &pocket), "DD-36");
    let mut stashes = Scene { game: scene.game.clone(), events: Vec::new() };
    scene.act(0, discard.clone());
    assert_eq!(scene.forbidden_by(0, &discard), "DD-36", "there is room now");
    scene.act(0, pocket.clone());
    assert!(scene.game.expedition.miner(0).has(Item::new(Gear::IronSword)));
    stashes.act(0, Action::Stash { miner: 0 });
    assert_eq!(stashes.view().torches.stash, 21);
    stashes.act(0, pocket);
}

#[test]
fn dd_36_silk_touch_is_for_ores_that_bring_something() {
    let dripstone = silk_touch("Dripstone", &[], false);
    assert!(dripstone.is_deciding() && dripstone.loot().is_empty());
    let mut scene = Scene::moving(Hardcore, 2, &["Iron ore"]).strip(0);
    scene.game.expedition.miners[0].put(Item::active(Gear::DiamondPickaxe, true));
    scene.game.expedition.exchange.iter_mut().for_each(|(_, left)| *left = 0);
    let mut scene = scene.all_ready();
    scene.act(0, Action::Commit { miner: 0, gear: Gear::DiamondPickaxe, enchanted: true });
    scene.act(0, Action::Resolve {});
    assert!(scene.is_deciding(), "nothing to put anywhere");
}

#[test]
fn dd_36_protection_makes_an_armour_permanent() {
    let mut scene = secured(2, &["Spider spawner"]);
    assert_eq!(scene.forbidden_by(0, &Action::Protect {}), "DD-36", "there is no armour");
    scene.game.expedition.armour = 2;
    scene.act(1, Action::Protect {});
    assert_eq!((scene.view().health.armour, scene.view().health.protection), (1, Some(true)));
    assert_eq!(scene.forbidden_by(0, &Action::Protect {}), "DD-36");
    scene.get_ready();
    scene.put(0, "Lava lake");
    scene.explore();
    scene.go(0, 0);
    scene.go(1, 0);
    scene.get_ready();
    scene.act(0, Action::Accept {});
    let health = scene.view().health;
    assert_eq!((health.hearts, health.armour, health.protection), (4, 0, Some(false)));
    scene.go_back();
    assert_eq!(scene.view().health.protection, Some(true));
    assert!(
        scene.game.expedition.miner(0).items().iter().all(|item| item.state == ItemState::Active)
    );
}
