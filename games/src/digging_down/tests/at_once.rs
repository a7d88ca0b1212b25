//! What an action is about: what others do at the same moment leaves its meaning, or changes it.

use super::*;
use crate::Topic;

fn base(seats: u8, loot: &[&str]) -> Scene {
    let mut scene = Scene::new(Normal, seats).with_loot(loot);
    for miner in &mut scene.game.expedition.miners {
        miner.passage = Some(0);
    }
    scene.go_back();
    scene
}

impl Scene {
    fn topic(&self, action: &Action) -> Option<Topic> {
        self.game.topic(action)
    }
}

#[test]
fn at_the_base_all_hands_go_on_at_once() {
    let mut scene = base(3, &[]);
    let ready = scene.topic(&Action::Ready {});
    let stash = scene.topic(&Action::Stash { miner: 1 });
    scene.act(0, Action::Stash { miner: 0 });
    scene.act(0, Action::Ready {});
    assert!(stash.is_some());
    assert_eq!(scene.topic(&Action::Stash { miner: 1 }), stash);
    assert_eq!(scene.topic(&Action::Ready {}), ready);
    scene.act(1, Action::Ready {});
    scene.act(2, Action::Ready {});
    assert_ne!(scene.topic(&Action::Stash { miner: 1 }), stash, "they have set out");
}

/// DD-7: a proposal about one loot card takes none back about another.
#[test]
fn dd_7_each_loot_card_and_each_sleeve_is_decided_about_by_itself() {
    let scene = base(2, &["Armed zombie", "Iron ore"]);
    let [one, other] = [0, 1].map(|at| scene.game.expedition.spoils[at].number);
    let take = |loot, miner| Action::Take { loot, gear: Gear::IronSword, miner };
    assert_eq!(scene.topic(&take(one, 0)), scene.topic(&take(one, 1)));
    assert_eq!(scene.topic(&take(one, 0)), scene.topic(&Action::Leave { loot: one }));
    assert_ne!(scene.topic(&take(one, 0)), scene.topic(&take(other, 0)));
    let sharpness = |gear| Action::Enchant { enchantment: Enchantment::Sharpness, miner: 0, gear };
    assert_eq!(scene.topic(&sharpness(Gear::StoneSword)), scene.topic(&sharpness(Gear::IronSword)));
    assert_ne!(scene.topic(&sharpness(Gear::StoneSword)), scene.topic(&Action::Protect {}));
}

/// DD-11: a torch shows something, and is one less for all.
#[test]
fn dd_11_what_a_torch_has_shown_may_change_minds_but_not_ways() {
    let mut scene = Scene::moving(Normal, 2, &["Coal", "Spider"]);
    let go = Action::Move { miner: 1, passage: 2 };
    let light = Action::Light { miner: 1 };
    let before = [&go, &light, &Action::Ready {}].map(|action| scene.topic(action));
    scene.act(1, Action::Move { miner: 1, passage: 1 });
    assert_ne!(scene.topic(&light), before[1], "it would light another passage");
    assert_eq!(scene.topic(&Action::Ready {}), before[2]);
    let beside = scene.topic(&light);
    scene.act(0, Action::Light { miner: 0 });
    assert_eq!(scene.topic(&go), before[0]);
    assert_ne!(scene.topic(&light), beside);
    assert_ne!(scene.topic(&Action::Ready {}), before[2]);
    assert_eq!(scene.topic(&Action::Light { miner: 9 }), None, "there is no such character");
}

/// DD-15: they raise their tools against one card together, and not against the next one.
#[test]
fn dd_15_all_raise_their_tools_at_once_against_one_card() {
    let mut scene = Scene::moving(Normal, 2, &["Zombie", "Spider"]);
    scene.go(1, 1);
    scene.get_ready();
    let sword = |miner| Action::Commit { miner, gear: Gear::StoneSword, enchanted: false };
    let against = scene.topic(&sword(0));
    scene.act(0, sword(0));
    assert!(against.is_some());
    for action in [sword(0), Action::CommitNeeded {}, Action::Accept {}, Action::Resolve {}] {
        assert_eq!(scene.topic(&action), against);
    }
    scene.act(0, Action::Accept {});
    assert_ne!(scene.topic(&Action::Accept {}), against, "the next card");
}

#[test]
fn what_is_the_same_whoever_does_it() {
    let scene = Scene::new(Normal, 2);
    let common =
        [Action::Resolve {}, Action::Flip {}, Action::Stay {}, Action::Explore { payer: 0 }];
    assert!(common.iter().all(|action| scene.game.is_common(action)));
    let own = [Action::Ready {}, Action::Accept {}, Action::GoOn {}, Action::Stash { miner: 0 }];
    assert!(!own.iter().any(|action| scene.game.is_common(action)));
}
