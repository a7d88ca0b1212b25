//! What the strongest bot compares, and how a hint tells it.

use std::mem::discriminant;

use chacha20::ChaCha20Rng;
use rand_core::SeedableRng;

use super::*;
use crate::digging_down::{advice, bot};
use lamproom_game::{Advice, Budget, search::Ranking};

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

#[test]
fn dd_13_what_is_compared_takes_nothing_back_and_comes_once() {
    let fixture = moving();
    let others = |way: Action| bot::comparison(&fixture.game, Seat(0), vec![way], FEW, &mut rng());
    let kinds = |ranking: &Ranking<Vec<Action>>| {
        let candidates = ranking.candidates().iter();
        candidates.map(|candidate| discriminant(&candidate.action[0])).collect::<Vec<_>>()
    };
    let mut found = kinds(&others(Action::Ready {}));
    assert_eq!(found[0], discriminant(&Action::Ready {}));
    let all = found.len();
    found.sort_unstable_by_key(|kind| format!("{kind:?}"));
    found.dedup();
    assert!(all > 1 && found.len() == all, "one of each kind");
    let mut ready = moving();
    ready.apply(&Input::Act { seat: Seat(0), action: Action::Ready {} });
    let ways = bot::comparison(&ready.game, Seat(0), vec![Action::NotReady {}], FEW, &mut rng());
    let taken_back =
        |way: &Vec<Action>| matches!(way[0], Action::NotReady {} | Action::Withdraw { .. });
    let others = ways.candidates().iter().filter(|candidate| taken_back(&candidate.action));
    assert_eq!(others.count(), 1, "only the way that is compared");
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
