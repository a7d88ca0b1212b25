//! DD-34 to DD-36: loot, exchange and enchantments.

use super::*;
use crate::digging_down::types::Enchantment;

/// Back at the base with this loot secured.
fn secured(seats: u8, loot: &[&str]) -> Fixture {
    let mut fixture =
        Fixture::moving(Hardcore, seats, &["Coal"]).with_loot(loot).played("all ready");
    while !fixture.is_deciding() {
        let seat = fixture.waiting()[0];
        fixture.play(&format!("{seat} accept"));
    }
    fixture.play("return");
    fixture
}

#[test]
fn dd_34_torches_armour_and_recovered_torches_work_at_once() {
    // Boxed so far: one torch for exploring. The way back takes two more.
    let fixture = secured(3, &["Coal", "Zombie", "Skeleton pair", "Cave spiders"]);
    let told = Event::Secured { cards: 4, torches: 2, recovered: 3, armour: 1, sleeves: vec![] };
    assert!(fixture.told(&told));
    let view = fixture.view();
    assert_eq!((view.torches.stash, view.torches.boxed), (12 + 5, 0));
    assert_eq!((view.health.armour, view.tally.secured), (1, 4));
    assert!(view.spoils.is_empty());
}

#[test]
fn dd_34_no_more_torches_are_recovered_than_lie_in_the_box() {
    let mut fixture = Fixture::moving(Hardcore, 2, &["Chest"]).played("all ready");
    assert_eq!(fixture.loot(), ["Chest"]);
    fixture.play("return");
    assert_eq!((fixture.view().torches.stash, fixture.view().torches.boxed), (20 + 3, 0));
}

#[test]
fn dd_34_a_thing_takes_a_slot_of_somebody() {
    let mut fixture = secured(3, &["Zombie pair", "Armed zombie"]);
    assert_eq!(fixture.refusal("0 take Zombie_pair iron_sword 1"), "DD-35");
    let potion = fixture.view().spoils[0].loot;
    fixture.play("0 take Zombie_pair potion 1");
    assert_eq!(fixture.miner(1).count(Gear::Potion), 1);
    assert_eq!(fixture.refusal(&format!("2 take #{potion} potion 1")), "DD-35", "it is gone");
    fixture.play("1 take Armed_zombie iron_sword 2");
    assert_eq!(fixture.miner(2).count(Gear::IronSword), 1);
    assert!(fixture.view().spoils.is_empty());
    assert_eq!(fixture.view().exchange[0].left, 3, "this one is no exchange item");
}

#[test]
fn dd_34_loot_that_is_not_secured_does_nothing() {
    let fixture = Fixture::moving(Hardcore, 2, &[]).with_loot(&["Skeleton pair", "Coal"]);
    assert_eq!((fixture.view().health.armour, fixture.view().torches.stash), (0, 20));
}

#[test]
fn dd_35_the_team_picks_one_of_two_exchange_items() {
    let mut fixture = secured(2, &["Iron ore", "Gold ore"]);
    assert_eq!(fixture.view().spoils[0].gear, [Gear::IronSword, Gear::IronPickaxe]);
    fixture.play("0 take Iron_ore iron_pickaxe 1");
    assert_eq!((fixture.stock(Gear::IronPickaxe), fixture.stock(Gear::IronSword)), (2, 3));
    assert_eq!(fixture.refusal("0 take Gold_ore armour 0"), "DD-35", "armour needs no slot");
    fixture.play("1 take_armour Gold_ore");
    assert_eq!((fixture.view().health.armour, fixture.stock(Gear::Armour)), (1, 1));
}

#[test]
fn dd_35_what_has_run_out_cannot_be_picked() {
    let mut fixture = Fixture::moving(Hardcore, 2, &["Coal"]).with_loot(&["Iron ore", "Gold ore"]);
    for (gear, left) in &mut fixture.game.expedition.exchange {
        *left = u8::from(*gear == Gear::IronSword || *gear == Gear::Potion);
    }
    fixture.game.expedition.loot_numbered += 1;
    let again = Piece { number: 99, card: card(Hardcore, "Iron ore") };
    fixture.game.expedition.loot.push(again);
    fixture.game.phase = Phase::Decide(Decide);
    fixture.play("return");
    assert_eq!(fixture.refusal("0 take_armour Gold_ore"), "DD-35");
    assert_eq!(fixture.refusal("0 take Iron_ore iron_pickaxe 0"), "DD-35");
    fixture.play("0 take Iron_ore iron_sword 0");
    assert_eq!(fixture.view().spoils.len(), 1, "the second iron ore now brings nothing");
    assert!(fixture.told(&Event::Left { loot: 1, card: card(Hardcore, "Iron ore").0 }));
}

#[test]
fn dd_35_cards_that_bring_the_same_are_one_to_choose_from() {
    let mut fixture = secured(2, &["Iron ore", "Zombie pair", "Iron ore"]);
    let [first, _, second] = &fixture.view().spoils[..] else { panic!("three cards") };
    let (first, second) = (first.loot, second.loot);
    assert_eq!(fixture.refusal(&format!("1 take #{second} iron_sword 0")), "DD-35");
    let pickaxe = format!("0 take #{first} iron_pickaxe 1");
    let topic = fixture.topic(&pickaxe);
    assert_ne!(topic, fixture.topic(&format!("0 take #{first} iron_sword 0")), "both may stand");
    fixture.play(&format!("0 take #{first} iron_sword 0"));
    assert!(fixture.told(&Event::Taken { loot: second, gear: Gear::IronSword, miner: Some(0) }));
    assert_eq!(fixture.topic(&pickaxe), topic);
    fixture.play(&pickaxe);
    assert_eq!(fixture.view().spoils.len(), 1);
}

#[test]
fn dd_35_until_rules_version_3_each_card_was_named() {
    let mut fixture = secured(2, &["Iron ore", "Iron ore"]);
    fixture.game.expedition.rules_version = 3;
    let number = fixture.view().spoils[1].loot;
    fixture.play(&format!("0 take #{number} iron_sword 0"));
    assert_ne!(fixture.view().spoils[0].loot, number);
}

#[test]
fn dd_36_a_sleeve_is_kept_at_the_base_until_it_is_put_on() {
    let mut fixture = secured(2, &["Zombie spawner"]);
    assert_eq!(fixture.view().sleeves, [Enchantment::Sharpness]);
    fixture.play("all ready");
    assert_eq!(fixture.view().sleeves, [Enchantment::Sharpness]);
    let refusal = fixture.refusal("0 enchant sharpness 0 stone_sword");
    assert_eq!(refusal, "DD-13", "not in the cave");
}

#[test]
fn dd_36_sharpness_lets_a_sword_count_double() {
    let mut fixture = secured(2, &["Zombie spawner"]);
    assert_eq!(fixture.refusal("0 enchant sharpness 1 stone_pickaxe"), "DD-36");
    assert_eq!(fixture.refusal("0 enchant sharpness 1 iron_sword"), "DD-36", "has none");
    assert_eq!(fixture.refusal("0 enchant silk_touch 1 stone_pickaxe"), "DD-36");
    fixture.play("0 enchant sharpness 1 stone_sword");
    assert!(fixture.view().sleeves.is_empty());
    fixture.play("all ready");
    fixture.put(0, "Zombie");
    fixture.play("0 move 0, 1 move 0, all ready, 1 commit stone_sword*, 1 resolve");
    assert_eq!(fixture.loot(), ["Zombie"], "4 with one stone sword");
}

/// Two stand at this card, the first with nothing but an enchanted diamond pickaxe and these
/// things, and it is resolved.
fn silk_touch(name: &str, things: &[Gear], full: bool) -> Fixture {
    let mut fixture = Fixture::moving(Hardcore, 2, &[name]).strip(0);
    fixture.game.expedition.miners[0].put(Item::active(Gear::DiamondPickaxe, true));
    for &gear in things {
        fixture = fixture.with(0, gear);
    }
    while full && fixture.game.expedition.miners[0].free() > 0 {
        fixture = fixture.with(0, Gear::StoneSword);
    }
    fixture.played("all ready, 0 commit diamond_pickaxe*, 0 resolve")
}

#[test]
fn dd_36_silk_touch_puts_loot_straight_into_the_inventory() {
    let mut fixture = silk_touch("Iron ore", &[], false);
    let PhaseView::SilkTouch { miner: 0, loot } = fixture.view().phase else { panic!() };
    assert_eq!(loot.gear, [Gear::IronSword, Gear::IronPickaxe]);
    assert_eq!(fixture.waiting(), [0]);
    assert_eq!(fixture.refusal("1 to_loot"), "DD-36");
    assert_eq!(fixture.refusal("0 pocket potion"), "DD-36");
    let mut to_loot = fixture.copy();
    fixture.play("0 pocket iron_sword");
    assert!(fixture.loot().is_empty() && fixture.is_deciding());
    assert!(fixture.miner(0).has(Item::new(Gear::IronSword)));
    assert_eq!(fixture.stock(Gear::IronSword), 2);
    to_loot.play("0 to_loot");
    assert_eq!(to_loot.loot(), ["Iron ore"]);
}

#[test]
fn dd_36_silk_touch_brings_torches_recovered_ones_and_armour() {
    let mut coal = silk_touch("Coal", &[], false);
    coal.play("0 pocket torch");
    assert_eq!(coal.miner(0).torches(), 1);
    let mut seam = silk_touch("Coal seam", &[], false);
    assert_eq!(seam.view().torches.boxed, 1);
    seam.play("0 pocket torch");
    assert_eq!((seam.miner(0).torches(), seam.view().torches.boxed), (1, 0));
    let mut gold = silk_touch("Gold ore", &[], true);
    gold.play("0 pocket armour");
    assert_eq!(gold.view().health.armour, 1, "needs no slot");
}

#[test]
fn dd_36_silk_touch_in_a_full_inventory_needs_room() {
    let mut fixture = silk_touch("Iron ore", &[Gear::Torch], true);
    assert_eq!(fixture.refusal("0 pocket iron_sword"), "DD-36");
    let mut stashes = fixture.copy();
    fixture.play("0 discard stone_sword");
    assert_eq!(fixture.refusal("0 discard stone_sword"), "DD-36", "there is room now");
    fixture.play("0 pocket iron_sword");
    assert!(fixture.miner(0).has(Item::new(Gear::IronSword)));
    stashes.play("0 stash");
    assert_eq!(stashes.view().torches.stash, 21);
    stashes.play("0 pocket iron_sword");
}

#[test]
fn dd_36_silk_touch_is_for_ores_that_bring_something() {
    let dripstone = silk_touch("Dripstone", &[], false);
    assert!(dripstone.is_deciding() && dripstone.loot().is_empty());
    let mut fixture = Fixture::moving(Hardcore, 2, &["Iron ore"]).strip(0);
    fixture.game.expedition.miners[0].put(Item::active(Gear::DiamondPickaxe, true));
    fixture.game.expedition.exchange.iter_mut().for_each(|(_, left)| *left = 0);
    let fixture = fixture.played("all ready, 0 commit diamond_pickaxe*, 0 resolve");
    assert!(fixture.is_deciding(), "nothing to put anywhere");
}

#[test]
fn dd_36_protection_makes_an_armour_permanent() {
    let mut fixture = secured(2, &["Spider spawner"]);
    assert_eq!(fixture.refusal("0 protect"), "DD-36", "there is no armour");
    fixture.game.expedition.armour = 2;
    fixture.play("1 protect");
    assert_eq!((fixture.view().health.armour, fixture.view().health.protection), (1, Some(true)));
    assert_eq!(fixture.refusal("0 protect"), "DD-36");
    fixture.play("all ready");
    fixture.put(0, "Lava lake");
    fixture.play("0 move 0, 1 move 0, all ready");
    let health = fixture.view().health;
    assert_eq!((health.hearts, health.armour, health.protection), (4, 0, Some(false)));
    fixture.play("return");
    assert_eq!(fixture.view().health.protection, Some(true));
    assert!(fixture.miner(0).items().iter().all(|item| item.state == ItemState::Active));
}
