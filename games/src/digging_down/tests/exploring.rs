//! DD-10 to DD-18: moving, torches, potions and the reveal.

use chacha20::ChaCha20Rng;
use rand_core::SeedableRng;

use super::*;
use crate::digging_down::types::Tool;
use lamproom_game::players::random_input;

#[test]
fn dd_10_everybody_moves_as_often_as_they_like_to_passages_with_cards() {
    let mut fixture = Fixture::new(Normal, 2);
    fixture.game.expedition.passages[3].cards.clear();
    fixture.play("0 move 1, 0 move 2, 1 move 2");
    assert_eq!(fixture.refusal("0 move 3"), "DD-10");
    assert_eq!(fixture.refusal("0 move 4"), "DD-10");
    assert_eq!(fixture.refusal("0 move 2"), "DD-10", "already there");
    assert_eq!(fixture.refusal("0:1 move 0"), "DD-10", "not theirs");
}

#[test]
fn dd_10_nobody_stays_at_the_base() {
    let fixture = Fixture::new(Normal, 2);
    assert_eq!(fixture.refusal("0 ready"), "DD-10");
}

#[test]
fn dd_10_somebody_absent_joins_a_team_mate() {
    let mut fixture = Fixture::new(Normal, 2);
    fixture.play("1 move 2");
    let join = Action::Move { miner: 0, passage: 2 };
    assert_eq!(fixture.game.fallback(Seat(0)), Some(join));
    fixture.play("0 move 2");
    assert_eq!(fixture.game.fallback(Seat(0)), Some(Action::Ready {}));
}

#[test]
fn dd_10_from_an_emptied_passage_everybody_has_to_move() {
    let mut fixture = Fixture::new(Normal, 2);
    let passages = &mut fixture.game.expedition.passages;
    let others = std::mem::replace(&mut passages[0].cards, vec![card(Normal, "Coal")]);
    passages[1].cards.splice(0..0, others);
    fixture.play("0 move 0, 1 move 0, all ready");
    fixture.play("0 commit stone_pickaxe, 0 resolve, explore");
    assert!(fixture.view().miners.iter().all(|miner| miner.passage.is_none()));
    assert_eq!(fixture.waiting(), [0, 1]);
}

#[test]
fn dd_11_a_torch_of_their_own_shows_the_top_card_to_all() {
    let mut fixture = Fixture::moving(Normal, 2, &["Zombie"]);
    assert_eq!(fixture.view().passages[0].cards[0].card, None);
    fixture.play("1 light");
    assert_eq!(fixture.view().passages[0].cards[0].card, Some(card(Normal, "Zombie").0));
    assert_eq!(fixture.view().passages[0].cards[1].card, None);
    assert!(fixture.view().passages[0].lit);
    assert_eq!((fixture.view().tiles, fixture.miner(1).torches()), (4, 5));
    assert_eq!(fixture.refusal("0 light"), "DD-11", "it is lit");
    fixture.play("0 move 1, 0 light");
    assert_eq!(fixture.view().tiles, 3);
}

#[test]
fn dd_11_only_with_a_torch_and_at_a_passage() {
    let mut fixture = Fixture::new(Normal, 2);
    assert_eq!(fixture.refusal("0 light"), "DD-11");
    fixture.play("0 move 0");
    let fixture = fixture.strip(0);
    assert_eq!(fixture.refusal("0 light"), "DD-11");
    assert_eq!(fixture.refusal("0:1 light"), "DD-10");
}

#[test]
fn dd_12_a_potion_refills_all_hearts_in_the_move_phase() {
    let mut fixture = Fixture::moving(Normal, 3, &[]).strip(1).with(1, Gear::Potion);
    assert_eq!(fixture.refusal("1 drink"), "DD-12", "no heart is missing");
    fixture.game.expedition.hearts = 1;
    assert_eq!(fixture.refusal("0 drink"), "DD-12", "no potion");
    fixture.play("1 drink");
    assert_eq!(fixture.view().health.hearts, 4);
    assert_eq!(fixture.miner(1).count(Gear::Potion), 0);
}

#[test]
fn dd_12_or_between_two_reveals_but_not_while_hearts_are_lost() {
    let fixture = Fixture::moving(Normal, 2, &["Zombie", "Zombie"]).strip(0).with(0, Gear::Potion);
    let mut fixture = fixture.with(0, Gear::StoneSword).with(0, Gear::StoneSword);
    fixture.play("1 move 1, all ready");
    assert_eq!(fixture.refusal("0 drink"), "DD-15");
    fixture.play("0 accept");
    assert_eq!((fixture.view().health.hearts, fixture.waiting()), (2, vec![0]));
    assert_eq!(fixture.view().phase, PhaseView::Pause { passage: 1, ready: vec![] });
    assert_eq!(fixture.refusal("1 go_on"), "DD-12");
    let mut goes_on = fixture.copy();
    goes_on.play("0 go_on");
    assert_eq!(goes_on.faced(), 1);
    assert_eq!(goes_on.view().health.hearts, 2);
    fixture.play("0 drink");
    assert_eq!(fixture.faced(), 1);
    assert_eq!(fixture.view().health.hearts, 4);
}

#[test]
fn dd_12_nobody_waits_for_a_potion_that_is_of_no_use() {
    // After the last card, and with all hearts.
    let mut last = Fixture::moving(Normal, 2, &["Zombie"]).strip(0).with(0, Gear::Potion);
    last.play("all ready, 0 accept, 1 accept");
    assert!(last.is_deciding());
    let mut whole = Fixture::moving(Normal, 2, &["Coal", "Zombie"]).strip(0).with(0, Gear::Potion);
    whole.play("1 move 1, all ready");
    assert_eq!(whole.faced(), 1);
}

#[test]
fn dd_13_the_reveal_begins_when_everybody_is_ready() {
    let mut fixture = Fixture::moving(Normal, 3, &["Zombie"]);
    fixture.play("0 ready, 2 ready");
    assert_eq!(fixture.waiting(), [1]);
    assert_eq!(fixture.refusal("0 ready"), "DD-13");
    assert_eq!(fixture.refusal("1 not_ready"), "DD-13");
    fixture.play("2 not_ready, 0 move 1");
    assert_eq!(fixture.waiting(), [0, 1, 2], "moving ends being ready");
    fixture.play("all ready");
    assert_eq!(fixture.faced(), 0);
    assert_eq!(fixture.refusal("1 move 2"), "DD-15", "moving has ended");
    assert_eq!(fixture.refusal("1 light"), "DD-15", "lighting has ended");
}

#[test]
fn dd_13_a_lit_passage_lets_everybody_think_again() {
    let mut fixture = Fixture::moving(Normal, 3, &["Zombie"]);
    fixture.play("0 ready, 1 light");
    assert_eq!(fixture.waiting(), [0, 1, 2]);
}

#[test]
fn dd_13_changes_of_mind_have_an_end() {
    let mut fixture = Fixture::moving(Normal, 2, &[]);
    fixture.play("0 move 1");
    for _ in 0..14 {
        fixture.play("0 move 0, 0 move 1");
    }
    assert_eq!(fixture.refusal("0 move 2"), "DD-13");
    fixture.play("1 move 2, 0 ready");
    assert_eq!(fixture.refusal("0 not_ready"), "DD-13");
}

#[test]
fn dd_14_from_left_to_right_where_somebody_stands() {
    let mut fixture = Fixture::moving(Normal, 2, &["Coal", "Coal", "Spider", "Zombie"]);
    fixture.play("0 move 3, 1 move 1, all ready");
    assert_eq!(fixture.faced(), 1);
    assert_eq!(fixture.waiting(), [1]);
    fixture.play("1 commit stone_pickaxe, 1 resolve");
    assert_eq!(fixture.faced(), 3);
    assert_eq!(fixture.waiting(), [0]);
    fixture.play("0 accept");
    assert!(fixture.is_deciding());
    assert_eq!((fixture.top(0).1, fixture.top(2).1), (false, false), "nobody stood there");
}

#[test]
fn dd_15_strengths_of_those_at_the_passage_add_up() {
    let mut fixture = Fixture::moving(Normal, 3, &["Zombie", "Coal"]);
    fixture.play("2 move 1, all ready");
    assert_eq!(fixture.waiting(), [0, 1]);
    assert_eq!(fixture.refusal("2 commit stone_sword"), "DD-15", "stands elsewhere");
    assert_eq!(fixture.refusal("0 commit stone_pickaxe"), "DD-15", "wrong kind");
    assert_eq!(fixture.refusal("0 commit iron_sword"), "DD-15", "has none");
    assert_eq!(fixture.refusal("0 resolve"), "DD-15");
    fixture.play("0 commit stone_sword");
    assert_eq!(fixture.refusal("0 resolve"), "DD-15");
    fixture.play("1 commit stone_sword");
    assert_eq!(fixture.refusal("0 commit stone_sword"), "DD-15", "enough");
    let PhaseView::Face { takes, raised, within_reach, .. } = fixture.view().phase else {
        panic!()
    };
    assert_eq!((takes.unwrap().combat, raised.combat, within_reach.combat), (4, 4, 8));
    fixture.play("0 resolve");
    assert_eq!(fixture.loot(), ["Zombie"]);
    let resolved = fixture.view().miners.iter().map(|miner| miner.resolved).collect::<Vec<_>>();
    assert_eq!(resolved, [1, 1, 0]);
}

#[test]
fn dd_15_the_excess_is_lost_and_used_tools_stay_inactive() {
    let mut fixture = Fixture::moving(Normal, 3, &["Zombie", "Zombie", "Coal"]);
    fixture.play("1 move 1, 2 move 2");
    let mut fixture = fixture.strip(0).with(0, Gear::DiamondSword).played("all ready");
    fixture.play("0 commit diamond_sword, 0 resolve, 1 accept, 2 accept");
    assert_eq!(fixture.view().miners[0].items[0].state, ItemState::Used);
    fixture.put(0, "Zombie");
    fixture.game.expedition.hearts = 4;
    fixture.play("explore, all ready");
    assert_eq!(fixture.refusal("0 commit diamond_sword"), "DD-15");
}

#[test]
fn dd_15_a_raised_tool_can_be_taken_back() {
    let mut fixture = Fixture::facing(Normal, 2, "Zombie");
    fixture.play("0 commit stone_sword, 1 accept");
    assert_eq!(fixture.refusal("1:0 withdraw stone_sword"), "DD-10");
    fixture.play("0 withdraw stone_sword");
    assert_eq!(fixture.refusal("0 withdraw stone_sword"), "DD-15");
    assert_eq!(fixture.waiting(), [0, 1], "all think again");
}

#[test]
fn dd_16_not_resolving_is_always_allowed_and_asks_all_who_could() {
    let mut fixture = Fixture::facing(Normal, 2, "Zombie");
    fixture.play("0 commit stone_sword x2, 0 accept");
    assert_eq!((fixture.waiting(), fixture.view().health.hearts), (vec![1], 4));
    assert_eq!(fixture.refusal("0 accept"), "DD-16");
    fixture.play("1 accept");
    assert_eq!(fixture.view().health.hearts, 2);
    let state = fixture.view().miners[0].items[0].state;
    assert_eq!(state, ItemState::Active, "raised tools were not used");
}

#[test]
fn dd_16_where_there_is_nothing_to_choose_the_consequence_comes_at_once() {
    let fixture = Fixture::moving(Normal, 2, &["Zombie", "Coal"]).strip(0).with(0, Gear::Torch);
    let fixture = fixture.played("1 move 1, all ready");
    assert!(fixture.told(&Event::TurnedBack { passage: 0, card: card(Normal, "Zombie").0 }));
    assert!(fixture.told(&Event::HeartsLost { lost: 2, armour: 0, left: 2 }));
    assert_eq!((fixture.faced(), fixture.waiting()), (1, vec![1]), "this can be mined");
}

#[test]
fn dd_17_an_unresolved_card_is_turned_back_and_stays_known() {
    let mut fixture = Fixture::facing(Normal, 2, "Zombie");
    fixture.play("0 accept, 1 accept");
    assert_eq!(fixture.top(0), ("Zombie", true));
    assert_eq!(fixture.view().passages[0].cards[0].card, Some(card(Normal, "Zombie").0));
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
        let mut fixture = Fixture::facing_lit(Hardcore, 2, name);
        fixture.play("0 accept, 1 accept");
        assert_eq!(
            (fixture.view().passages[0].lit, fixture.top(0)),
            (stays, (name, true)),
            "{name}"
        );
        assert_eq!(fixture.view().tiles, if stays { 4 } else { 5 });
    }
}

#[test]
fn dd_17_a_card_that_is_gone_frees_its_tile() {
    let mut resolved = Fixture::facing_lit(Normal, 2, "Zombie");
    resolved.play("0 commit stone_sword, 0 resolve");
    assert_eq!((resolved.view().tiles, resolved.top(0).1), (5, false));
    let boxed = Fixture::facing_lit(Normal, 2, "Lava lake");
    assert_eq!((boxed.view().tiles, boxed.top(0).1), (5, false));
}

#[test]
fn dd_18_after_the_last_passage_the_team_decides_again() {
    let mut fixture = Fixture::facing(Normal, 2, "Coal");
    fixture.play("0 accept, 1 accept");
    assert!(fixture.is_deciding());
    assert!(matches!(
        fixture.view().phase,
        PhaseView::Decide { at_base: false, back: Some(_), .. }
    ));
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
            let input = random_input(&game, seats, &mut rng)?;
            lamproom_game::AnyGame::apply_json(&mut game, &input).unwrap();
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
    let mut fixture = Fixture::facing(Normal, 2, "Zombie pair");
    let PhaseView::Face { needed, .. } = fixture.view().phase else { panic!() };
    assert_eq!(needed.len(), 3, "6 take three stone swords");
    assert!(needed.iter().all(|tool| (tool.miner, tool.gear) == (0, Gear::StoneSword)));
    assert_eq!(fixture.refusal("1 commit_needed"), "DD-15");
    fixture.play("0 commit_needed");
    let PhaseView::Face { needed, raised, .. } = fixture.view().phase else { panic!() };
    assert_eq!((needed.len(), raised.combat), (0, 6));
    fixture.play("1 resolve");
}

#[test]
fn dd_15_what_is_needed_is_raised_by_each_and_only_where_it_is_enough() {
    let dive = Fixture::facing(Hard, 2, "Sunken treasure");
    assert_eq!(dive.refusal("0 commit_needed"), "DD-15");
    let mut lit = Fixture::facing_lit(Normal, 2, "Skeleton pair");
    lit.play("1 commit_needed");
    let PhaseView::Face { raised, .. } = lit.view().phase else { panic!() };
    assert_eq!(raised.combat, 6, "half of it is the other's to raise");
    lit.play("0 commit_needed, 0 resolve");
}

/// What a seat is advised to raise: the owners and kinds of the tools.
fn advised(fixture: &Fixture, seat: u8) -> Vec<(u8, Gear)> {
    let view = Game::view(&fixture.game, Viewer::Seat(Seat(seat)));
    let PhaseView::Face { needed, .. } = view.phase else { panic!() };
    needed.iter().map(|tool| (tool.miner, tool.gear)).collect()
}

/// Two with the same swords, of which those of one are enough against an Armed zombie.
fn two_armed_alike() -> Fixture {
    let mut fixture = Fixture::moving(Normal, 2, &["Armed zombie"]).strip(0).strip(1);
    for gear in [Gear::StoneSword, Gear::StoneSword, Gear::IronSword, Gear::Torch] {
        fixture = fixture.with(0, gear).with(1, gear);
    }
    fixture.played("all ready")
}

/// Both were once told that it takes tools of the other, too: their iron swords are fewest.
#[test]
fn dd_15_who_can_resolve_a_card_alone_is_advised_to() {
    let mut fixture = two_armed_alike();
    for seat in [0, 1] {
        let own = [(seat, Gear::StoneSword), (seat, Gear::StoneSword), (seat, Gear::IronSword)];
        assert_eq!(advised(&fixture, seat), own);
    }
    fixture.play("1 commit_own, 1 resolve");
    assert_eq!(fixture.loot(), ["Armed zombie"]);
}

/// Of the rest, the team once needed only tools of the other, and the advice was gone.
#[test]
fn dd_15_after_raising_a_tool_by_hand_one_is_advised_to_raise_the_rest() {
    let mut fixture = two_armed_alike();
    fixture.play("1 commit stone_sword");
    assert_eq!(fixture.refusal("1 commit_needed"), "DD-15");
    assert_eq!(advised(&fixture, 1), [(1, Gear::StoneSword), (1, Gear::IronSword)]);
    fixture.play("1 commit_own, 1 resolve");
}

#[test]
fn dd_15_where_all_are_needed_each_raises_a_part() {
    let mut fixture = Fixture::facing_lit(Normal, 2, "Skeleton pair");
    fixture.play("0 commit stone_sword, 1 commit_own");
    assert!(advised(&fixture, 0).iter().all(|(owner, _)| *owner == 0));
    fixture.play("0 commit_own, 0 resolve");
    let dive = Fixture::facing(Hard, 2, "Sunken treasure");
    assert_eq!(dive.refusal("0 commit_own"), "DD-15");
}

#[test]
fn dd_15_least_is_wasted_on_what_is_needed() {
    let mut fixture = Fixture::moving(Normal, 2, &["Zombie"]).with(0, Gear::DiamondSword);
    fixture.play("all ready");
    let PhaseView::Face { needed, .. } = fixture.view().phase else { panic!() };
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
