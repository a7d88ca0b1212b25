//! DD-10 to DD-18: moving, torches, potions and the reveal.

use chacha20::ChaCha20Rng;
use rand_core::SeedableRng;

use super::*;
use crate::{digging_down::types::Tool, random};

fn light(miner: u8) -> Action {
    Action::Light { miner }
}

#[test]
fn dd_10_everybody_moves_as_often_as_they_like_to_passages_with_cards() {
    let mut scene = Scene::new(Normal, 2);
    scene.game.expedition.passages[3].cards.clear();
    scene.explore();
    let go = |miner, passage| Action::Move { miner, passage };
    scene.act(0, go(0, 1));
    scene.act(0, go(0, 2));
    scene.act(1, go(1, 2));
    assert_eq!(scene.forbidden_by(0, &go(0, 3)), "DD-10");
    assert_eq!(scene.forbidden_by(0, &go(0, 4)), "DD-10");
    assert_eq!(scene.forbidden_by(0, &go(0, 2)), "DD-10", "already there");
    assert_eq!(scene.forbidden_by(0, &go(1, 0)), "DD-10", "not theirs");
}

#[test]
fn dd_10_nobody_stays_at_the_base() {
    let mut scene = Scene::new(Normal, 2);
    scene.explore();
    assert_eq!(scene.forbidden_by(0, &Action::Ready {}), "DD-10");
}

#[test]
fn dd_10_who_is_away_stands_beside_a_team_mate() {
    let mut scene = Scene::new(Normal, 2);
    scene.explore();
    scene.go(1, 2);
    let join = Action::Move { miner: 0, passage: 2 };
    assert_eq!(scene.game.fallback(Seat(0)), Some(join.clone()));
    scene.act(0, join);
    assert_eq!(scene.game.fallback(Seat(0)), Some(Action::Ready {}));
}

#[test]
fn dd_10_from_an_emptied_passage_everybody_has_to_move() {
    let mut scene = Scene::new(Normal, 2);
    let others =
        std::mem::replace(&mut scene.game.expedition.passages[0].cards, vec![card(Normal, "Coal")]);
    scene.game.expedition.passages[1].cards.splice(0..0, others);
    scene.explore();
    scene.go(0, 0);
    scene.go(1, 0);
    scene.get_ready();
    scene.commit(0, Gear::StonePickaxe, 1);
    scene.act(0, Action::Resolve {});
    scene.explore();
    assert!(scene.view().miners.iter().all(|miner| miner.passage.is_none()));
    assert_eq!(scene.waits_for(), [0, 1]);
}

#[test]
fn dd_11_a_torch_of_their_own_shows_the_top_card_to_all() {
    let mut scene = Scene::moving(Normal, 2, &["Zombie"]);
    assert_eq!(scene.view().passages[0].cards[0].card, None);
    scene.act(1, light(1));
    assert_eq!(scene.view().passages[0].cards[0].card, Some(card(Normal, "Zombie").0));
    assert_eq!(scene.view().passages[0].cards[1].card, None);
    assert!(scene.view().passages[0].lit);
    assert_eq!((scene.view().tiles, scene.game.expedition.miner(1).torches()), (4, 5));
    assert_eq!(scene.forbidden_by(0, &light(0)), "DD-11", "it is lit");
    scene.go(0, 1);
    scene.act(0, light(0));
    assert_eq!(scene.view().tiles, 3);
}

#[test]
fn dd_11_only_with_a_torch_and_at_a_passage() {
    let mut scene = Scene::new(Normal, 2);
    scene.explore();
    assert_eq!(scene.forbidden_by(0, &light(0)), "DD-11");
    scene.go(0, 0);
    let scene = scene.strip(0);
    assert_eq!(scene.forbidden_by(0, &light(0)), "DD-11");
    assert_eq!(scene.forbidden_by(0, &light(1)), "DD-10");
}

#[test]
fn dd_12_a_potion_refills_all_hearts_in_the_move_phase() {
    let mut scene = Scene::moving(Normal, 3, &[]).strip(1).with(1, Gear::Potion);
    assert_eq!(scene.forbidden_by(1, &Action::Drink { miner: 1 }), "DD-12", "no heart is missing");
    scene.game.expedition.hearts = 1;
    assert_eq!(scene.forbidden_by(0, &Action::Drink { miner: 0 }), "DD-12", "no potion");
    scene.act(1, Action::Drink { miner: 1 });
    assert_eq!(scene.view().health.hearts, 4);
    assert_eq!(scene.game.expedition.miner(1).count(Gear::Potion), 0);
}

#[test]
fn dd_12_or_between_two_reveals_but_not_while_hearts_are_lost() {
    let mut scene = Scene::moving(Normal, 2, &["Zombie", "Zombie"]).strip(0).with(0, Gear::Potion);
    scene.go(1, 1);
    scene.get_ready();
    assert_eq!(scene.forbidden_by(0, &Action::Drink { miner: 0 }), "DD-15");
    scene.act(0, Action::Accept {});
    assert_eq!((scene.view().health.hearts, scene.waits_for()), (2, vec![0]));
    assert_eq!(scene.view().phase, PhaseView::Pause { passage: 1, ready: vec![] });
    assert_eq!(scene.forbidden_by(1, &Action::GoOn {}), "DD-12");
    let mut goes_on = Scene { game: scene.game.clone(), events: Vec::new() };
    goes_on.act(0, Action::GoOn {});
    assert!(matches!(goes_on.view().phase, PhaseView::Face { passage: 1, .. }));
    assert_eq!(goes_on.view().health.hearts, 2);
    scene.act(0, Action::Drink { miner: 0 });
    assert!(matches!(scene.view().phase, PhaseView::Face { passage: 1, .. }));
    assert_eq!(scene.view().health.hearts, 4);
}

#[test]
fn dd_12_nobody_waits_for_a_potion_that_is_of_no_use() {
    // After the last card, and with all hearts.
    let mut last = Scene::moving(Normal, 2, &["Zombie"]).strip(0).with(0, Gear::Potion);
    last.get_ready();
    last.act(0, Action::Accept {});
    last.act(1, Action::Accept {});
    assert!(last.is_deciding());
    let mut whole = Scene::moving(Normal, 2, &["Coal", "Zombie"]).strip(0).with(0, Gear::Potion);
    whole.go(1, 1);
    whole.get_ready();
    whole.act(0, Action::Accept {});
    assert!(matches!(whole.view().phase, PhaseView::Face { passage: 1, .. }));
}

#[test]
fn dd_13_the_reveal_begins_when_everybody_is_ready() {
    let mut scene = Scene::moving(Normal, 3, &["Zombie"]);
    scene.act(0, Action::Ready {});
    scene.act(2, Action::Ready {});
    assert_eq!(scene.waits_for(), [1]);
    assert_eq!(scene.forbidden_by(0, &Action::Ready {}), "DD-13");
    assert_eq!(scene.forbidden_by(1, &Action::NotReady {}), "DD-13");
    scene.act(2, Action::NotReady {});
    scene.act(0, Action::Move { miner: 0, passage: 1 });
    assert_eq!(scene.waits_for(), [0, 1, 2], "moving makes a player unready");
    scene.get_ready();
    assert!(matches!(scene.view().phase, PhaseView::Face { passage: 0, .. }));
    for action in [Action::Move { miner: 0, passage: 2 }, light(0)] {
        assert_eq!(scene.forbidden_by(1, &action), "DD-15", "moving and torches have ended");
    }
}

#[test]
fn dd_13_a_lit_passage_lets_everybody_think_again() {
    let mut scene = Scene::moving(Normal, 3, &["Zombie"]);
    scene.act(0, Action::Ready {});
    scene.act(1, light(1));
    assert_eq!(scene.waits_for(), [0, 1, 2]);
}

#[test]
fn dd_13_changes_of_mind_have_an_end() {
    let mut scene = Scene::moving(Normal, 2, &[]);
    for _ in 0..29 {
        let passage = 1 - scene.game.expedition.miner(0).passage.unwrap();
        scene.act(0, Action::Move { miner: 0, passage });
    }
    assert_eq!(scene.forbidden_by(0, &Action::Move { miner: 0, passage: 2 }), "DD-13");
    scene.act(1, Action::Move { miner: 1, passage: 2 });
    scene.act(0, Action::Ready {});
    assert_eq!(scene.forbidden_by(0, &Action::NotReady {}), "DD-13");
}

#[test]
fn dd_14_from_left_to_right_where_somebody_stands() {
    let mut scene = Scene::moving(Normal, 2, &["Coal", "Coal", "Spider", "Zombie"]);
    scene.go(0, 3);
    scene.go(1, 1);
    scene.get_ready();
    assert!(matches!(scene.view().phase, PhaseView::Face { passage: 1, .. }));
    assert_eq!(scene.waits_for(), [1]);
    scene.commit(1, Gear::StonePickaxe, 1);
    scene.act(1, Action::Resolve {});
    assert!(matches!(scene.view().phase, PhaseView::Face { passage: 3, .. }));
    assert_eq!(scene.waits_for(), [0]);
    scene.act(0, Action::Accept {});
    assert!(scene.is_deciding());
    assert_eq!((scene.top(0).1, scene.top(2).1), (false, false), "nobody stood there");
}

#[test]
fn dd_15_strengths_of_those_at_the_passage_add_up() {
    let mut scene = Scene::moving(Normal, 3, &["Zombie"]);
    scene.go(2, 1);
    scene.get_ready();
    assert_eq!(scene.waits_for(), [0, 1]);
    let commit = |miner, gear| Action::Commit { miner, gear, enchanted: false };
    assert_eq!(scene.forbidden_by(2, &commit(2, Gear::StoneSword)), "DD-15", "stands elsewhere");
    assert_eq!(scene.forbidden_by(0, &commit(0, Gear::StonePickaxe)), "DD-15", "wrong kind");
    assert_eq!(scene.forbidden_by(0, &commit(0, Gear::IronSword)), "DD-15", "has none");
    assert_eq!(scene.forbidden_by(0, &Action::Resolve {}), "DD-15");
    scene.commit(0, Gear::StoneSword, 1);
    assert_eq!(scene.forbidden_by(0, &Action::Resolve {}), "DD-15");
    scene.commit(1, Gear::StoneSword, 1);
    assert_eq!(scene.forbidden_by(0, &commit(0, Gear::StoneSword)), "DD-15", "enough");
    let PhaseView::Face { takes, raised, within_reach, .. } = scene.view().phase else { panic!() };
    assert_eq!((takes.unwrap().combat, raised.combat, within_reach.combat), (4, 4, 8));
    scene.act(0, Action::Resolve {});
    assert_eq!(scene.loot(), ["Zombie"]);
    let resolved = scene.view().miners.iter().map(|miner| miner.resolved).collect::<Vec<_>>();
    assert_eq!(resolved, [1, 1, 0]);
}

#[test]
fn dd_15_the_excess_is_lost_and_used_tools_stay_inactive() {
    let mut scene = Scene::moving(Normal, 3, &["Zombie", "Zombie", "Coal"]);
    scene.go(1, 1);
    scene.go(2, 2);
    let mut scene = scene.strip(0).with(0, Gear::DiamondSword).all_ready();
    scene.commit(0, Gear::DiamondSword, 1);
    scene.act(0, Action::Resolve {});
    scene.act(1, Action::Accept {});
    scene.act(2, Action::Accept {});
    let sword = scene.view().miners[0].items[0];
    assert_eq!(sword.state, crate::digging_down::ItemState::Used);
    scene.put(0, "Zombie");
    scene.game.expedition.hearts = 4;
    scene.explore();
    scene.get_ready();
    let again = Action::Commit { miner: 0, gear: Gear::DiamondSword, enchanted: false };
    assert_eq!(scene.forbidden_by(0, &again), "DD-15");
}

#[test]
fn dd_15_a_raised_tool_can_be_taken_back() {
    let mut scene = Scene::facing(Normal, 2, "Zombie");
    scene.commit(0, Gear::StoneSword, 1);
    scene.act(1, Action::Accept {});
    let withdraw = Action::Withdraw { miner: 0, gear: Gear::StoneSword, enchanted: false };
    assert_eq!(scene.forbidden_by(1, &withdraw), "DD-10");
    scene.act(0, withdraw.clone());
    assert_eq!(scene.forbidden_by(0, &withdraw), "DD-15");
    assert_eq!(scene.waits_for(), [0, 1], "all think again");
}

#[test]
fn dd_16_not_resolving_is_always_allowed_and_asks_all_who_could() {
    let mut scene = Scene::facing(Normal, 2, "Zombie");
    scene.commit(0, Gear::StoneSword, 2);
    scene.act(0, Action::Accept {});
    assert_eq!((scene.waits_for(), scene.view().health.hearts), (vec![1], 4));
    assert_eq!(scene.forbidden_by(0, &Action::Accept {}), "DD-16");
    scene.act(1, Action::Accept {});
    assert_eq!(scene.view().health.hearts, 2);
    let state = scene.view().miners[0].items[0].state;
    assert_eq!(state, crate::digging_down::ItemState::Active, "what was raised was not used");
}

#[test]
fn dd_16_where_nothing_helps_one_says_so_for_all() {
    let mut scene = Scene::moving(Normal, 2, &["Zombie"]).strip(0).strip(1).all_ready();
    scene.act(1, Action::Accept {});
    assert!(scene.is_deciding());
}

#[test]
fn dd_17_an_unresolved_card_is_turned_back_and_stays_known() {
    let mut scene = Scene::facing(Normal, 2, "Zombie");
    scene.act(0, Action::Accept {});
    scene.act(1, Action::Accept {});
    assert_eq!(scene.top(0), ("Zombie", true));
    assert_eq!(scene.view().passages[0].cards[0].card, Some(card(Normal, "Zombie").0));
}

#[test]
fn dd_17_the_torch_tile_stays_at_mobs_and_spawners_only() {
    for (name, stays) in [
        ("Zombie", true),
        ("Zombie spawner", true),
        ("Coal", false),
        ("Dripstone", false),
        ("Cobweb", false),
    ] {
        let mut scene = Scene::facing_lit(Hardcore, 2, name);
        scene.act(0, Action::Accept {});
        scene.act(1, Action::Accept {});
        assert_eq!((scene.view().passages[0].lit, scene.top(0)), (stays, (name, true)), "{name}");
        assert_eq!(scene.view().tiles, if stays { 4 } else { 5 });
    }
}

#[test]
fn dd_17_a_card_that_is_gone_frees_its_tile() {
    let mut resolved = Scene::facing_lit(Normal, 2, "Zombie");
    resolved.commit(0, Gear::StoneSword, 1);
    resolved.act(0, Action::Resolve {});
    assert_eq!((resolved.view().tiles, resolved.top(0).1), (5, false));
    let boxed = Scene::facing_lit(Normal, 2, "Lava lake");
    assert_eq!((boxed.view().tiles, boxed.top(0).1), (5, false));
}

#[test]
fn dd_18_after_the_last_passage_the_team_decides_again() {
    let mut scene = Scene::facing(Normal, 2, "Coal");
    scene.act(0, Action::Accept {});
    scene.act(1, Action::Accept {});
    assert!(scene.is_deciding());
    assert!(matches!(scene.view().phase, PhaseView::Decide { at_base: false, back: Some(_), .. }));
}

/// So no match is lost for want of objectives: at every position as many lie in the passages as are
/// open.
#[test]
fn dd_18_objectives_lie_in_the_passages_until_they_are_met() {
    for (difficulty, seats, seed) in [(Normal, 1, 1), (Hard, 2, 2), (Hard, 4, 3), (Hardcore, 2, 4)]
    {
        let mut rng = ChaCha20Rng::seed_from_u64(seed);
        let mut game = start(difficulty, seats);
        let inputs = std::iter::from_fn(|| {
            let input = random::input(&game, seats, &mut rng)?;
            crate::AnyGame::apply_json(&mut game, &input).unwrap();
            Some(game.expedition.clone())
        });
        for expedition in inputs.skip(3).take(600) {
            let cards = expedition.passages.iter().flat_map(|passage| &passage.cards);
            let lying = cards.filter(|card| card.objective(difficulty).is_some());
            let open = expedition.goals.iter().filter(|goal| !goal.met);
            assert_eq!(lying.count(), open.count());
        }
    }
}

#[test]
fn dd_15_what_is_needed_is_raised_in_one_go() {
    let mut scene = Scene::facing(Normal, 2, "Zombie pair");
    let PhaseView::Face { needed, .. } = scene.view().phase else { panic!() };
    assert_eq!(needed.len(), 3, "6 take three stone swords");
    assert!(needed.iter().all(|tool| (tool.miner, tool.gear) == (0, Gear::StoneSword)));
    assert_eq!(scene.forbidden_by(1, &Action::CommitNeeded {}), "DD-15");
    scene.act(0, Action::CommitNeeded {});
    let PhaseView::Face { needed, raised, .. } = scene.view().phase else { panic!() };
    assert_eq!((needed.len(), raised.combat), (0, 6));
    scene.act(1, Action::Resolve {});
}

#[test]
fn dd_15_what_is_needed_is_raised_by_each_and_only_where_it_is_enough() {
    let dark = Scene::facing(Normal, 2, "Skeleton pair");
    assert_eq!(dark.forbidden_by(0, &Action::CommitNeeded {}), "DD-15");
    let mut lit = Scene::facing_lit(Normal, 2, "Skeleton pair");
    lit.act(1, Action::CommitNeeded {});
    let PhaseView::Face { raised, .. } = lit.view().phase else { panic!() };
    assert_eq!(raised.combat, 6, "half of it is the other's to raise");
    lit.act(0, Action::CommitNeeded {});
    lit.act(0, Action::Resolve {});
}

#[test]
fn dd_15_least_is_wasted_on_what_is_needed() {
    let mut scene = Scene::moving(Normal, 2, &["Zombie"]).with(0, Gear::DiamondSword);
    scene.get_ready();
    let PhaseView::Face { needed, .. } = scene.view().phase else { panic!() };
    let gear: Vec<Gear> = needed.iter().map(|tool| tool.gear).collect();
    assert_eq!(gear, [Gear::StoneSword, Gear::StoneSword]);
}

#[test]
fn dd_36_the_strength_of_every_tool_is_told_with_its_enchantment() {
    let tools = Tool::all();
    let of = |gear, enchanted| {
        let tool = tools.iter().find(|tool| (tool.gear, tool.enchanted) == (gear, enchanted));
        tool.map(|tool| (tool.strength.combat, tool.strength.mining))
    };
    assert_eq!(tools.len(), 12);
    assert_eq!(of(Gear::IronSword, false), Some((4, 0)));
    assert_eq!(of(Gear::IronSword, true), Some((8, 0)));
    assert_eq!(of(Gear::DiamondPickaxe, true), Some((0, 3)));
}
