//! DD-6 to DD-9 and DD-50: to explore or to return, and the last torch.

use super::*;

fn explore(payer: u8) -> Action {
    Action::Explore { payer }
}

fn back(payers: &[u8]) -> Action {
    Action::Return { payers: payers.to_vec() }
}

/// In the cave, about to decide, with these torches in the inventories and in the stash.
pub(super) fn deciding(carried: &[u8], stash: u8) -> Fixture {
    let seats = u8::try_from(carried.len()).unwrap();
    let mut fixture = Fixture::new(Normal, seats);
    for (miner, &torches) in (0..).zip(carried) {
        fixture = fixture.strip(miner);
        fixture.game.expedition.miner_mut(miner).passage = Some(0);
        for _ in 0..torches {
            fixture.game.expedition.miner_mut(miner).put(Item::new(Gear::Torch));
        }
    }
    fixture.game.expedition.stash = stash;
    fixture.game.phase = Phase::Decide(Decide);
    fixture
}

#[test]
fn dd_6_exploring_costs_one_torch_of_whoever_is_named() {
    let mut fixture = deciding(&[5, 5, 5], 12);
    fixture.play("2 explore 1");
    assert_eq!(fixture.torches(), [5, 4, 5]);
    assert_eq!((fixture.view().torches.stash, fixture.view().torches.boxed), (12, 2));
    assert!(fixture.told(&Event::Explored { payer: 1 }));
    assert!(matches!(fixture.view().phase, PhaseView::Move { .. }));
}

#[test]
fn dd_6_whoever_holds_most_torches_pays_unless_others_are_named() {
    let fixture = deciding(&[2, 4, 3], 5);
    let PhaseView::Decide { explore, back, at_base } = fixture.view().phase else { panic!() };
    assert!(!at_base);
    assert_eq!(explore.unwrap().payers, [1]);
    assert_eq!(back.unwrap().payers, [1, 1]);
    let PhaseView::Decide { back, .. } = deciding(&[2, 4, 4], 5).view().phase else { panic!() };
    assert_eq!(back.unwrap().payers, [1, 2]);
}

#[test]
fn dd_6_returning_costs_two_torches() {
    let mut fixture = deciding(&[2, 4, 3], 5).with_loot(&["Coal"]);
    assert_eq!(fixture.refusal("0 return 1"), "DD-6");
    assert_eq!(fixture.refusal("0 return 2 1"), "DD-6");
    assert_eq!(fixture.refusal("0 return 1 3"), "DD-6");
    fixture.play("0 return 0 2");
    assert_eq!(fixture.torches(), [1, 4, 2]);
    assert_eq!(fixture.view().torches.boxed, 3, "one of them since the round began");
    assert!(fixture.is_at_base());
}

#[test]
fn dd_6_nobody_pays_what_they_do_not_have() {
    let fixture = deciding(&[1, 0, 3], 5);
    assert_eq!(fixture.refusal("0 explore 1"), "DD-6");
    assert_eq!(fixture.refusal("0 return 0 0"), "DD-6");
    assert_eq!(fixture.refusal("0 explore 3"), "DD-6");
}

#[test]
fn dd_6_a_round_begins_by_exploring() {
    let first = Fixture::new(Normal, 2);
    assert!(first.told(&Event::Explored { payer: 0 }), "whoever holds most pays");
    assert_eq!((first.torches(), first.waiting()), (vec![5, 6], vec![0, 1]));
    assert!(matches!(first.view().phase, PhaseView::Move { .. }));
    let mut second = Fixture::at_base(Normal, 2, &[]).played("0 ready");
    second.events.clear();
    second.play("1 ready");
    assert!(second.told(&Event::Explored { payer: 0 }));
    assert!(matches!(second.view().phase, PhaseView::Move { .. }));
}

#[test]
fn dd_7_what_concerns_all_is_a_joint_action_that_everybody_may_propose() {
    let fixture = deciding(&[3, 3, 3], 5);
    assert_eq!(fixture.waiting(), [0, 1, 2]);
    let of = |seat| fixture.game.legal_actions(Seat(seat));
    assert!(of(0) == of(1) && of(1) == of(2));
    assert!(of(0).iter().all(|action| fixture.game.is_joint(action)));

    let loot = fixture.with_loot(&["Iron ore"]);
    let mut base = loot;
    base.play("return");
    let legal = base.game.legal_actions(Seat(1));
    let joint = |action: &Action| base.game.is_joint(action);
    assert!(legal.iter().any(|action| joint(action) && matches!(action, Action::Take { .. })));
    assert!(!joint(&Action::Ready {}) && !joint(&Action::Stash { miner: 1 }));
}

#[test]
fn dd_7_where_anyone_decides_nothing_is_joint() {
    let options = Options { difficulty: Normal, decisions: Decisions::Anyone };
    let game = crate::testing::start::<DiggingDown>(options, 3, None);
    assert!(!game.is_joint(&explore(0)));
}

#[test]
fn dd_8_the_last_torch_ends_the_game_whatever_it_is_used_for() {
    let mut exploring = deciding(&[1, 0], 0).with_loot(&["Coal"]);
    exploring.play("0 explore 0");
    assert_eq!(exploring.end(), (false, "torches_out".to_owned()));

    let mut returning = deciding(&[1, 1], 0).with_loot(&["Coal"]);
    returning.play("0 return 0 1");
    assert_eq!(returning.end(), (false, "torches_out".to_owned()), "loot does not help");
    assert_eq!(returning.refusal("0 explore 0"), "DD-50");

    let mut lighting = deciding(&[1, 1], 0);
    lighting.play("0 explore 0, 1 light");
    assert_eq!(lighting.end(), (false, "torches_out".to_owned()));
}

#[test]
fn dd_8_a_torch_in_the_stash_counts() {
    let mut fixture = deciding(&[1, 0], 1);
    fixture.play("0 explore 0");
    assert!(!fixture.is_over());
}

#[test]
fn dd_8_spending_the_last_or_the_one_before_is_to_be_confirmed() {
    let cost = |carried: &[u8], stash| match deciding(carried, stash).view().phase {
        PhaseView::Decide { explore: Some(explore), back: Some(back), .. } => (explore, back),
        phase => panic!("{phase:?}"),
    };
    let (explore, back) = cost(&[2, 2], 0);
    assert_eq!((explore.left, explore.spends_last), (3, false));
    assert!(!back.ends_game);
    assert_eq!((back.left, back.spends_last), (2, false));
    let (explore, back) = cost(&[2, 1], 0);
    assert_eq!((explore.left, explore.spends_last), (2, false));
    assert_eq!((back.left, back.spends_last), (1, true));
    let (explore, back) = cost(&[1, 1], 0);
    assert_eq!((explore.left, explore.spends_last, explore.ends_game), (1, true, false));
    assert_eq!((back.left, back.spends_last, back.ends_game), (0, true, true));
}

#[test]
fn dd_9_with_a_single_torch_the_team_returns_without_its_loot() {
    let mut fixture = deciding(&[0, 1], 3).with_loot(&["Coal", "Iron ore"]);
    let PhaseView::Decide { back: Some(cost), .. } = fixture.view().phase else { panic!() };
    assert_eq!((cost.payers, cost.torches, cost.loses_loot), (vec![1], 1, true));
    fixture.play("0 return 1");
    assert!(fixture.told(&Event::LeftBehind { cards: 2 }));
    assert!(
        fixture.is_at_base()
            && fixture.game.expedition.spoils.is_empty()
            && fixture.loot().is_empty()
    );
    assert_eq!((fixture.view().torches.carried, fixture.view().torches.stash), (0, 3));
}

#[test]
fn dd_9_without_a_torch_it_must_and_nobody_is_asked() {
    let fixture = Fixture::moving(Normal, 2, &["Lava lake"]).strip(0).strip(1);
    let fixture = fixture.with_loot(&["Coal"]).played("all ready");
    assert!(fixture.told(&Event::Returned { payers: vec![] }));
    assert!(fixture.told(&Event::LeftBehind { cards: 1 }));
    assert!(fixture.is_at_base() && fixture.loot().is_empty());
}

#[test]
fn dd_6_until_rules_version_3_the_team_was_asked_what_it_had_to_do() {
    let mut fixture = deciding(&[0, 0], 3).with_loot(&["Coal"]);
    fixture.game.expedition.rules_version = 3;
    assert_eq!(fixture.refusal("0 explore 0"), "DD-9");
    assert_eq!(fixture.game.legal_actions(Seat(1)), [back(&[])]);
    assert_eq!(fixture.game.fallback(Seat(1)), Some(back(&[])));
    fixture.play("1 return, all ready");
    assert!(matches!(fixture.view().phase, PhaseView::Decide { at_base: true, back: None, .. }));
    assert_eq!(fixture.refusal("0 return 0 1"), "DD-6");
    fixture.put(0, "Lava lake");
    fixture.play("explore, 0 move 0, 1 move 0, all ready");
    assert_eq!(fixture.waiting(), [0, 1]);
    fixture.play("0 accept");
    assert!(fixture.is_deciding());
}

#[test]
fn dd_50_the_end_is_told_with_what_has_come_of_it() {
    let mut fixture = deciding(&[1, 0], 0);
    fixture.play("0 explore 0");
    let Waiting::Over(outcome) = fixture.game.waiting() else { panic!() };
    assert!(fixture.told(&Event::Ended { outcome: outcome.clone() }));
    assert_eq!(fixture.view().outcome, Some(outcome.clone()));
    let Outcome::Shared { grade, .. } = outcome else { panic!() };
    assert_eq!(grade, "Lost in round 1, 2 objectives short");
    let view = fixture.view();
    assert_eq!((view.tally.explorations, view.miners[0].torches_used), (2, 2));
}

#[test]
fn dd_50_one_torch_is_called_a_torch_since_rules_version_3() {
    let grade = |rules_version, torches: &[u8]| {
        let mut expedition = deciding(torches, 0).game.expedition;
        expedition.rules_version = rules_version;
        let end = expedition.end("won", &mut Tell::default());
        let Some(Outcome::Shared { grade, .. }) = end.outcome().cloned() else { panic!() };
        grade
    };
    assert_eq!(grade(3, &[1, 0]), "Won in round 1 with 1 torch to spare");
    assert_eq!(grade(2, &[1, 0]), "Won in round 1 with 1 torches to spare");
    assert_eq!(grade(3, &[1, 1]), "Won in round 1 with 2 torches to spare");
}
