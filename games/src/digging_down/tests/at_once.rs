//! The topics of actions: what others do at the same moment leaves the meaning of an action, or
//! changes it.

use super::*;

#[test]
fn at_the_base_everybody_acts_at_once() {
    let mut fixture = Fixture::at_base(Normal, 3, &[]);
    let ready = fixture.topic("0 ready");
    let stash = fixture.topic("1 stash");
    fixture.play("0 stash, 0 ready");
    assert!(stash.is_some());
    assert_eq!(fixture.topic("1 stash"), stash);
    assert_eq!(fixture.topic("0 ready"), ready);
    fixture.play("1 ready, 2 ready");
    assert_ne!(fixture.topic("1 stash"), stash, "they have left the base");
}

/// DD-7: a proposal about one loot card does not withdraw another about a different one.
#[test]
fn dd_7_each_loot_card_and_each_enchantment_is_decided_by_itself() {
    let fixture = Fixture::at_base(Normal, 2, &["Armed zombie", "Iron ore"]);
    let topic = |text| fixture.topic(text);
    let zombie = topic("0 take Armed_zombie iron_sword 0");
    assert_eq!(zombie, topic("0 take Armed_zombie iron_sword 1"));
    assert_ne!(zombie, topic("0 take Iron_ore iron_sword 0"));
    assert_ne!(topic("0 leave Armed_zombie"), topic("0 leave Iron_ore"));
    let sharpness = topic("0 enchant sharpness 0 stone_sword");
    assert_eq!(sharpness, topic("0 enchant sharpness 0 iron_sword"));
    assert_ne!(sharpness, topic("0 protect"));
}

/// DD-11: a torch shows a card, and is one less for everybody.
#[test]
fn dd_11_what_a_torch_shows_may_change_minds_about_light_but_not_about_ways() {
    let mut fixture = Fixture::moving(Normal, 2, &["Coal", "Spider"]);
    let topics =
        |fixture: &Fixture| ["1 move 2", "1 light", "1 ready"].map(|text| fixture.topic(text));
    let [move_before, light_before, ready_before] = topics(&fixture);
    fixture.play("1 move 1");
    let [_, light_beside, ready_beside] = topics(&fixture);
    assert_ne!(light_beside, light_before, "it would light another passage");
    assert_eq!(ready_beside, ready_before);
    fixture.play("0 light");
    let [move_after, light_after, ready_after] = topics(&fixture);
    assert_eq!(move_after, move_before);
    assert_ne!(light_after, light_beside);
    assert_ne!(ready_after, ready_before);
    assert_eq!(fixture.topic("0:9 light"), None, "there is no such character");
}

/// DD-15: they raise their tools against one card together, and not against the next one.
#[test]
fn dd_15_everybody_raises_tools_at_once_against_one_card() {
    let mut fixture = Fixture::moving(Normal, 2, &["Zombie", "Coal"]);
    fixture.play("1 move 1, all ready");
    let against = fixture.topic("0 commit stone_sword");
    fixture.play("0 commit stone_sword");
    assert!(against.is_some());
    for text in ["0 commit stone_sword", "0 commit_needed", "0 accept", "0 resolve"] {
        assert_eq!(fixture.topic(text), against);
    }
    fixture.play("0 accept");
    assert_ne!(fixture.topic("1 accept"), against, "the next card");
}

#[test]
fn which_actions_are_the_same_whoever_does_them() {
    let fixture = Fixture::new(Normal, 2);
    let common =
        [Action::Resolve {}, Action::Flip {}, Action::Stay {}, Action::Explore { payer: 0 }];
    assert!(common.iter().all(|action| fixture.game.is_common(action)));
    let own = [Action::Ready {}, Action::Accept {}, Action::GoOn {}, Action::Stash { miner: 0 }];
    assert!(!own.iter().any(|action| fixture.game.is_common(action)));
}
