//! What the strongest bot compares, and how a hint tells it.

use chacha20::ChaCha20Rng;
use rand_core::SeedableRng;

use super::*;
use crate::digging_down::{advice, bot};
use lamproom_game::{Advice, Budget};

/// Everybody stands at the first passage, and nobody is ready.
fn moving() -> Fixture {
    Fixture::moving(Hard, 2, &["Zombie", "Coal", "Creeper", "Spider"])
}

const FEW: Budget<'static> = Budget { positions: 2_000, should_continue: &|| true };

fn rng() -> ChaCha20Rng {
    ChaCha20Rng::seed_from_u64(1)
}

/// The lines that the strongest bot compares for the first seat.
fn compared(fixture: &Fixture) -> Vec<Vec<Action>> {
    let mut rng = rng();
    let ranking = bot::ranking(&fixture.game, Seat(0), FEW, &mut rng);
    ranking.candidates().iter().map(|candidate| candidate.action.clone()).collect()
}

#[test]
fn dd_11_each_passage_is_compared_with_and_without_a_torch() {
    let fixture = moving();
    let lines = compared(&fixture);
    assert_eq!(lines.len(), 8, "{lines:?}");
    let read = |text| fixture.read(text).1;
    for last in ["0 ready", "0 light"] {
        assert!(lines.contains(&vec![read(last)]), "{last} at once");
        for place in ["0 move 1", "0 move 2", "0 move 3"] {
            assert!(lines.contains(&vec![read(place), read(last)]), "{place}, {last}");
        }
    }
}

#[test]
fn dd_11_who_has_no_torch_compares_no_light() {
    let mut fixture = moving();
    while fixture.miner(0).torches() > 0 {
        fixture.game.expedition.miner_mut(0).take(Item::new(Gear::Torch));
    }
    let lines = compared(&fixture);
    assert_eq!(lines.len(), 4, "{lines:?}");
    assert!(lines.iter().flatten().all(|action| !matches!(action, Action::Light { .. })));
}

/// While one exploration is prepared, the bot does at each step what it meant to do.
#[test]
fn dd_13_the_bot_carries_out_what_it_has_decided() {
    let mut fixture = Fixture::new(Hard, 2);
    let mut rng = ChaCha20Rng::seed_from_u64(7);
    let mut line = compared(&fixture).swap_remove(0);
    assert!(line.len() > 1, "everybody has to move");
    while line.len() > 1 {
        let action = line.remove(0);
        fixture.apply(&Input::Act { seat: Seat(0), action });
        let next = bot::ranking(&fixture.game, Seat(0), FEW, &mut rng).best();
        assert_eq!(next, line);
    }
}

#[test]
fn dd_11_a_hint_at_a_light_elsewhere_says_what_it_shows() {
    for seed in 0..50 {
        let mut rng = ChaCha20Rng::seed_from_u64(seed);
        let mut fixture = moving();
        fixture.game.redeal(Viewer::Spectator, &mut rng);
        let hint = advice::hint(&fixture.game, Seat(0), FEW, &mut rng);
        let Some(Advice::Hint { action, after, why, .. }) = hint else { panic!("no hint") };
        assert!(!after.contains(&Action::Ready {}), "that goes without saying");
        let line: Vec<&Action> = std::iter::once(&action).chain(&after).collect();
        let sees = why == "The team sees what it will meet while it can still choose.";
        assert_eq!(sees, line.iter().any(|it| matches!(it, Action::Light { .. })), "{line:?}");
    }
}

/// Where the bot compares nothing, a hint does.
#[test]
fn dd_15_a_hint_says_what_leaving_a_card_would_cost() {
    let fixture = Fixture::facing(Normal, 2, "Zombie");
    let mut rng = rng();
    assert_eq!(bot::ranking(&fixture.game, Seat(0), FEW, &mut rng).candidates().len(), 1);
    let many = Budget { positions: 10_000, should_continue: &|| true };
    let hint = advice::hint(&fixture.game, Seat(0), many, &mut rng);
    let Some(Advice::Hint { action, second: Some(second), .. }) = hint else {
        panic!("no second best")
    };
    assert!(matches!(action, Action::CommitNeeded {} | Action::CommitOwn {}), "{action:?}");
    assert_eq!(second.action, Action::Accept {});
    assert!(second.cost_permille < 300, "one card of many: {}", second.cost_permille);
}

/// What is compared with a way to go on.
fn others(fixture: &Fixture, way: &Action) -> Vec<Action> {
    let ranking = bot::comparison(&fixture.game, Seat(0), vec![way.clone()], FEW, &mut rng());
    let actions = ranking.candidates().iter().map(|candidate| candidate.action[0].clone());
    actions.filter(|action| action != way).collect()
}

#[test]
fn dd_13_what_is_compared_takes_nothing_back_and_comes_once() {
    let fixture = moving();
    let mut found = others(&fixture, &Action::Ready {});
    found.sort_unstable();
    let read = |text| fixture.read(text).1;
    let ways = ["0 move 1", "0 move 2", "0 move 3", "0 light"].map(read);
    assert_eq!(found, ways);
    let mut ready = moving();
    ready.apply(&Input::Act { seat: Seat(0), action: Action::Ready {} });
    let found = others(&ready, &Action::Light { miner: 0 });
    let back = |way: &Action| matches!(way, Action::NotReady {} | Action::Withdraw { .. });
    assert!(!found.iter().any(back), "{found:?}");
}

#[test]
fn dd_41_arranging_an_inventory_is_no_second_best() {
    let base = Fixture::at_base(Normal, 2, &[]);
    match advice::hint(&base.game, Seat(0), FEW, &mut rng()) {
        Some(Advice::Hint { action: Action::Ready {}, second: None, .. }) => {}
        other => panic!("not to get ready, but {other:?}"),
    }
}

#[test]
fn dd_6_who_pays_is_no_second_best() {
    let fixture = decision::deciding(&[3, 3], 5);
    let found = others(&fixture, &Action::Explore { payer: 0 });
    assert!(matches!(found[..], [Action::Return { .. }]), "{found:?}");
}

#[test]
fn dd_35_loot_is_compared_with_what_else_its_card_brings() {
    let base = Fixture::at_base(Normal, 2, &["Iron ore", "Gold ore"]);
    let take = base.read("0 take Iron_ore iron_sword 0").1;
    let found = others(&base, &take);
    assert_eq!(found.len(), 3, "two things for two: {found:?}");
    let is_iron = |gear| matches!(gear, Gear::IronSword | Gear::IronPickaxe);
    let takes = |way: &Action| matches!(*way, Action::Take { gear, .. } if is_iron(gear));
    assert!(found.iter().all(takes), "{found:?}");
}

/// Two characters of one player stand at a passage: which of them lights it is no choice.
#[test]
fn dd_11_equal_torches_are_one_choice() {
    let fixture = Fixture::moving(Normal, 1, &["Zombie"]);
    let found = others(&fixture, &Action::Light { miner: 0 });
    let lights = found.iter().filter(|way| matches!(way, Action::Light { .. }));
    assert_eq!(lights.count(), 0, "{found:?}");
}

/// A player who has raised their part cannot do better than wait for the rest.
#[test]
fn dd_15_no_hint_gives_up_a_card_that_others_can_still_help_with() {
    let fixture = Fixture::facing(Normal, 2, "Zombie").strip(0).strip(1);
    let mut fixture = fixture.with(0, Gear::StoneSword).with(1, Gear::StoneSword);
    let hint = |fixture: &Fixture, seat| {
        let hint = advice::hint(&fixture.game, Seat(seat), FEW, &mut rng());
        hint.map(|hint| match hint {
            Advice::Hint { action, .. } => action,
            other => panic!("no hint, but {other:?}"),
        })
    };
    let raises = |action: Option<Action>| {
        matches!(action, Some(Action::CommitNeeded {} | Action::CommitOwn {}))
    };
    assert!(raises(hint(&fixture, 0)) && raises(hint(&fixture, 1)));
    fixture.play("0 commit stone_sword");
    assert_eq!(hint(&fixture, 0), None);
    assert!(raises(hint(&fixture, 1)));
    fixture.play("1 commit stone_sword");
    assert_eq!(hint(&fixture, 0), Some(Action::Resolve {}));
}

#[test]
fn dd_12_a_potion_is_kept_where_it_changes_nothing() {
    let cards = ["Zombie", "Armed zombie"];
    let mut fixture = Fixture::moving(Normal, 2, &cards).with_loot(&["Diamond", "Iron ore"]);
    let swords = fixture.miner(0).count(Gear::StoneSword);
    for _ in 0..swords {
        fixture.game.expedition.miner_mut(0).take(Item::new(Gear::StoneSword));
    }
    let mut fixture = fixture.with(0, Gear::Potion);
    fixture.play("1 move 1, all ready");
    fixture.game.expedition.hearts = 1;
    let best = |positions| {
        let budget = Budget { positions, should_continue: &|| true };
        bot::ranking(&fixture.game, Seat(0), budget, &mut rng()).best().swap_remove(0)
    };
    assert_eq!(best(0), Action::GoOn {}, "nothing speaks for drinking it");
    // The card to come costs more hearts than one, and less than four.
    assert!(matches!(best(20_000), Action::Drink { .. }));
}
