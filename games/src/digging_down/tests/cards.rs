//! DD-23 to DD-33: every kind of cave card.

use super::*;
use crate::digging_down::{
    expedition::Passage,
    types::{Card, Challenge, Loot, Objective, Strength, TeamSize},
};

/// Tools enough to resolve any card.
fn strong(difficulty: Difficulty, name: &str, lit: bool) -> Fixture {
    let mut fixture = Fixture::moving(difficulty, 2, &[name]);
    if lit {
        fixture.play("0 light");
    }
    fixture = fixture.strip(0).strip(1);
    for _ in 0..6 {
        fixture = fixture.with(0, Gear::DiamondSword).with(0, Gear::DiamondPickaxe);
    }
    fixture = fixture.with(1, Gear::Torch).with(1, Gear::Torch);
    fixture.played("all ready")
}

/// Raises tools until they are enough, and resolves the card.
fn resolve(fixture: &mut Fixture) {
    while !fixture.game.legal_actions(Seat(0)).contains(&Action::Resolve {}) {
        let legal = fixture.game.legal_actions(Seat(0));
        let commit = legal.into_iter().find(|action| matches!(action, Action::Commit { .. }));
        let action = commit.expect("there is something to raise");
        fixture.apply(&Input::Act { seat: Seat(0), action });
    }
    fixture.play("0 resolve");
}

/// Accepts the consequence.
fn leave(fixture: &mut Fixture) {
    for seat in fixture.waiting() {
        if matches!(fixture.game.phase, Phase::Face(_)) {
            fixture.play(&format!("{seat} accept"));
        }
    }
}

/// The cave cards of two players as the rules list them, with the numbers as they were tuned
/// (DD-60): depth, from which difficulty (and until which, as in `N-H`), copies, name, combat in
/// the dark and by light, mining, loot.
const TABLE: &str = "
    dirt N 3 Coal - - 1 torch1
    dirt N 1 Iron_ore - - 2 iron_sword/iron_pickaxe
    dirt N 1 Zombie 4 2 - torch1
    dirt N 1 Armed_zombie 8 4 - iron_sword
    dirt N-N 1 Spider 14 8 - box
    dirt H 1 Spider 22 18 - box
    dirt N 1 Dripstone - - 1 box
    dirt N 1 Creeper hearts2 - - box
    stone N 1 Coal - - 1 torch1
    stone N 2 Iron_ore - - 2 iron_sword/iron_pickaxe
    stone N 1 Gold_ore - - 3 armour/potion
    stone N 1 Skeleton 8 4 - torch1
    stone N 1 Zombie_pair 6 4 - potion
    stone N 1 Creeper hearts2 - - box
    stone N 1 Lava_lake hearts2 - - box
    stone N 1 Deep_abyss hearts2 - - box
    stone N 1 Dripstone - - 2 box
    deepslate N 2 Diamond - - 4 diamond_sword/diamond_pickaxe
    deepslate N 1 Gold_ore - - 3 armour/potion
    deepslate N-N 1 Skeleton_pair 16 12 - armour
    deepslate H 1 Skeleton_pair 24 20 - armour
    deepslate N-N 1 Zombie_horde 28 22 - torch1
    deepslate H 1 Zombie_horde 32 26 - torch1
    deepslate N 1 Creeper hearts2 - - box
    deepslate N 1 Lava_lake hearts3 - - box
    deepslate N 1 Deep_abyss hearts3 - - box
    dirt H 1 Abandoned_minecart skip3 hearts2 - box
    dirt H 1 Cobweb 2 2 - box
    dirt H 1 Coal_seam - - 2 recover5
    stone H 1 Sunken_treasure dive hearts1 - armour
    stone H 1 Cobweb 14 14 - box
    stone H 1 Coal_seam - - 3 recover8
    stone H 1 Witch 20 16 - potion
    deepslate H 2 Enderman 26 20 - box
    deepslate H 1 Sunken_treasure dive hearts1 - potion
    dirt X 1 Waterfall skip3 hearts2 - box
    dirt X 1 Zombie_spawner 14 0 2 sharpness
    dirt X 1 Chest - - - recover10
    stone X 1 Skeleton_spawner 14 0 2 silk_touch
    stone X 1 Chest - - - iron_sword
    stone X 1 Cave_spiders 20 16 - recover8
    deepslate X 1 Spider_spawner 16 0 4 protection
    deepslate X 2 Warden hearts4 - - box
    deepslate X 1 Chest - - - diamond_pickaxe
    deepslate X 1 Creeper hearts2 - - box
    deepslate X 1 Lava_lake hearts3 - - box
    deepslate X 1 Witches 20 16 - potion
";

fn word(value: impl serde::Serialize) -> String {
    serde_json::to_value(value).unwrap().as_str().unwrap().to_owned()
}

/// A card in the words of the table.
fn in_words(id: CardId) -> String {
    let card = id.printed();
    let letter = |difficulty| match difficulty {
        Normal => "N",
        Hard => "H",
        Hardcore => "X",
    };
    let from = match card.until {
        Hardcore => letter(card.from).to_owned(),
        until => format!("{}-{}", letter(card.from), letter(until)),
    };
    let needs = match card.challenge {
        Challenge::Creeper { hearts }
        | Challenge::Pit { hearts }
        | Challenge::Warden { hearts } => {
            format!("hearts{hearts} - -")
        }
        Challenge::Ride { cards, hearts } => format!("skip{cards} hearts{hearts} -"),
        Challenge::Dive { hearts } => format!("dive hearts{hearts} -"),
        Challenge::Chest {} => "- - -".to_owned(),
        Challenge::Ore { mining } | Challenge::Dripstone { mining } => format!("- - {mining}"),
        Challenge::Spawner { mining, .. } => {
            let (dark, lit) = (id.takes(false).unwrap(), id.takes(true).unwrap());
            format!("{} {} {mining}", dark.combat, lit.combat)
        }
        Challenge::Mob { .. } | Challenge::Cobweb { .. } => {
            let (dark, lit) = (id.takes(false).unwrap(), id.takes(true).unwrap());
            format!("{} {} -", dark.combat, lit.combat)
        }
    };
    let loot = match card.loot {
        Loot::Nothing {} => "box".to_owned(),
        Loot::Torches { count } => format!("torch{count}"),
        Loot::Recover { count } => format!("recover{count}"),
        Loot::Item { gear } => word(gear),
        Loot::Exchange { one, other } => format!("{}/{}", word(one), word(other)),
        Loot::Sleeve { enchantment } => word(enchantment),
    };
    let (depth, name) = (word(card.depth), card.name.replace(' ', "_"));
    format!("{depth} {from} {} {name} {needs} {loot}", card.copies)
}

#[test]
fn the_cards_are_those_of_the_rules() {
    let table: Vec<&str> = TABLE.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let for_two = |id: &CardId| matches!(id.printed().team, TeamSize::Any | TeamSize::Two);
    let cards: Vec<String> = CardId::every().filter(for_two).map(in_words).collect();
    assert_eq!(cards, table);
}

/// What takes other strengths of three and of four than of two: combat in the dark and by light.
const FIGHTS: &str = "
    N Skeleton_pair 16/12 14/12 18/14
    N Spider 14/8 12/8 16/8
    N Zombie_horde 28/22 26/20 32/24
    H Cobweb 14/14 12/12 16/16
    H Enderman 26/20 24/18 30/22
    H Skeleton_pair 24/20 22/18 26/22
    H Spider 22/18 20/16 24/20
    H Witch 20/16 18/14 22/18
    H Zombie_horde 32/26 30/24 36/30
    X Cave_spiders 20/16 18/14 22/18
    X Cobweb 14/14 12/12 16/16
    X Enderman 26/20 24/18 30/22
    X Skeleton_pair 24/20 22/18 26/22
    X Skeleton_spawner 14/0 12/0 16/0
    X Spider 22/18 20/16 24/20
    X Spider_spawner 16/0 14/0 18/0
    X Witch 20/16 18/14 22/18
    X Witches 20/16 18/14 22/18
    X Zombie_horde 32/26 30/24 36/30
    X Zombie_spawner 14/0 12/0 16/0
";

/// The cards of a deck without their ids, sorted, and what each of them takes.
fn sorted(deck: Deck) -> Vec<(Card, [u8; 2])> {
    let mut cards: Vec<_> = deck
        .kinds()
        .map(|id| {
            let combat = [false, true].map(|lit| id.takes(lit).map_or(0, |takes| takes.combat));
            (*id.printed(), combat)
        })
        .collect();
    cards.sort_by_key(|(card, combat)| (card.depth, card.name, *combat));
    cards
}

#[test]
fn dd_60_the_same_cards_take_less_of_three_and_more_of_four() {
    let mut fights = Vec::new();
    for (letter, difficulty) in [("N", Normal), ("H", Hard), ("X", Hardcore)] {
        let [two, three, four] = [2, 3, 4].map(|characters| sorted(deck(difficulty, characters)));
        assert_eq!([three.len(), four.len()], [two.len(); 2]);
        let mut changed = Vec::new();
        for ((two, three), four) in two.into_iter().zip(three).zip(four) {
            let plain =
                |card: Card| Card { challenge: Challenge::Chest {}, team: TeamSize::Any, ..card };
            assert_eq!([plain(three.0), plain(four.0)], [plain(two.0); 2]);
            if two.0.team == TeamSize::Any {
                assert_eq!([three.0, four.0], [two.0; 2]);
                continue;
            }
            let [two_takes, three_takes, four_takes] =
                [two.1, three.1, four.1].map(|[dark, lit]| format!("{dark}/{lit}"));
            let name = two.0.name.replace(' ', "_");
            changed.push(format!("{letter} {name} {two_takes} {three_takes} {four_takes}"));
        }
        changed.sort_unstable();
        fights.append(&mut changed);
    }
    let table: Vec<&str> = FIGHTS.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    assert_eq!(fights, table);
}

#[test]
fn dd_60_before_rules_version_4_cards_take_the_same_of_any_team() {
    for difficulty in [Normal, Hard, Hardcore] {
        let old = |characters| {
            let deck = Deck { difficulty, characters, rules_version: 3 };
            deck.kinds().collect::<Vec<_>>()
        };
        let two: Vec<_> = deck(difficulty, 2).kinds().collect();
        assert_eq!([old(2), old(3), old(4)], [two.clone(), two.clone(), two]);
    }
}

/// Each card that tools can resolve, in the dark and by light: what it takes, what it brings, what
/// failing costs.
#[test]
fn every_card_that_can_be_resolved_brings_its_loot_or_goes_to_the_box() {
    for id in deck(Hardcore, 2).kinds().filter(|id| id.takes(false).is_some()) {
        for lit in [false, true] {
            let mut fixture = strong(Hardcore, "Coal", false);
            fixture.game.expedition.passages[0].cards.pop();
            fixture.game.expedition.passages[0].cards.push(id);
            fixture.game.expedition.passages[0].lit = lit;
            let mut left = fixture.copy();
            let before = fixture.cards(0);
            resolve(&mut fixture);
            let worthless = matches!(id.loot(), Loot::Nothing {});
            assert_eq!(
                fixture.game.expedition.loot.len(),
                usize::from(!worthless),
                "{}",
                in_words(id)
            );
            assert_eq!(fixture.cards(0), before - 1);
            assert_eq!(fixture.view().health.hearts, 4);
            leave(&mut left);
            let hearts = if left.is_at_base() { 0 } else { left.view().health.hearts };
            assert_eq!(4 - hearts, id.hearts(lit), "{}", in_words(id));
            assert_eq!(left.cards(0), before, "it is turned back");
        }
    }
}

#[test]
fn dd_23_a_mob_is_defeated_with_its_strength_and_by_light_with_less() {
    let strength = |lit| card(Normal, "Zombie").takes(lit).unwrap();
    assert_eq!([strength(false).combat, strength(true).combat], [4, 2]);
    let mut dark = Fixture::facing(Normal, 2, "Zombie");
    dark.play("0 commit stone_sword");
    assert_eq!(dark.refusal("0 resolve"), "DD-15");
    dark.play("0 commit stone_sword, 0 resolve");
    assert_eq!(dark.loot(), ["Zombie"]);
    let mut lit = Fixture::facing_lit(Normal, 2, "Zombie");
    lit.play("0 commit stone_sword, 0 resolve");
    assert_eq!(lit.loot(), ["Zombie"]);
}

#[test]
fn dd_23_a_mob_without_loot_goes_to_the_box() {
    let mut fixture = Fixture::facing_lit(Normal, 2, "Spider");
    fixture.play("0 commit stone_sword x3, 1 commit stone_sword, 1 resolve");
    assert!(fixture.loot().is_empty());
    assert!(fixture.events.iter().any(|event| matches!(event, Event::Boxed { passage: 0, .. })));
}

#[test]
fn dd_24_an_ore_is_mined_or_turned_back_and_costs_nothing() {
    let mut mined = Fixture::facing(Normal, 2, "Iron ore");
    mined.play("0 commit stone_pickaxe, 1 commit stone_pickaxe, 1 resolve");
    assert_eq!(mined.loot(), ["Iron ore"]);
    let mut left = Fixture::facing_lit(Normal, 2, "Iron ore");
    assert_eq!(card(Normal, "Iron ore").takes(true), card(Normal, "Iron ore").takes(false));
    leave(&mut left);
    assert_eq!((left.top(0), left.view().health.hearts), (("Iron ore", true), 4));
}

#[test]
fn dd_25_dripstone_and_cobweb_bring_nothing() {
    for (name, tool) in [("Dripstone", "stone_pickaxe"), ("Cobweb", "stone_sword")] {
        let mut resolved = Fixture::facing(Hard, 2, name);
        resolved.play(&format!("0 commit {tool}, 0 resolve"));
        assert!(resolved.loot().is_empty() && resolved.is_deciding());
        let mut left = Fixture::facing(Hard, 2, name);
        leave(&mut left);
        assert_eq!((left.top(0), left.view().health.hearts), ((name, true), 4));
    }
}

#[test]
fn dd_26_a_creeper_costs_two_hearts_and_a_loot_card_that_the_team_chooses() {
    let fixture = Fixture::moving(Normal, 3, &["Creeper", "Coal"]);
    let mut fixture = fixture.with_loot(&["Coal", "Iron ore"]);
    fixture.play("2 move 1, all ready");
    assert_eq!(fixture.waiting(), [0, 1, 2], "the whole team decides");
    assert!(fixture.game.is_joint(&Action::LoseLoot { loot: 2 }));
    assert_eq!(fixture.refusal("0 lose_loot #99"), "DD-26");
    assert_eq!(fixture.refusal("0 accept"), "DD-26");
    let PhaseView::Face { consequence, .. } = fixture.view().phase else { panic!() };
    assert_eq!((consequence.hearts, consequence.left, consequence.loot), (2, 2, 1));
    fixture.play("2 lose_loot Iron_ore");
    assert_eq!((fixture.loot(), fixture.view().health.hearts), (vec!["Coal"], 2));
    assert!(fixture.events.iter().any(|event| matches!(event, Event::LootLost { .. })));
    assert_eq!(fixture.cards(0), 7, "it went to the box");
}

#[test]
fn dd_26_where_there_is_nothing_to_choose_nobody_is_asked() {
    for loot in [&[][..], &["Coal"]] {
        let fixture = Fixture::moving(Normal, 2, &["Creeper"]).with_loot(loot);
        let fixture = fixture.played("all ready");
        assert!(fixture.loot().is_empty() && fixture.is_deciding());
        assert_eq!(fixture.view().health.hearts, 2);
    }
}

#[test]
fn dd_26_of_cards_that_bring_the_same_it_destroys_any() {
    let creeper = |loot| Fixture::moving(Normal, 2, &["Creeper"]).with_loot(loot);
    let alike = creeper(&["Coal", "Coal", "Zombie"]).played("all ready");
    assert!(alike.is_deciding() && alike.loot().len() == 2, "each brings a torch");
    let mut others = creeper(&["Coal", "Iron ore", "Coal"]).played("all ready");
    let legal = others.game.legal_actions(Seat(1));
    assert_eq!(legal, [1, 2].map(|loot| Action::LoseLoot { loot }));
    assert_eq!(others.refusal("0 lose_loot #3"), "DD-26");
    others.play("0 lose_loot Coal");
    assert_eq!(others.loot(), ["Iron ore", "Coal"]);
}

#[test]
fn dd_26_whoever_loses_the_last_heart_loses_all_loot_and_is_not_asked() {
    let mut fixture = Fixture::moving(Normal, 2, &["Creeper"]).with_loot(&["Coal", "Iron ore"]);
    fixture.game.expedition.hearts = 2;
    fixture.play("all ready");
    assert!(fixture.is_at_base() && fixture.told(&Event::Respawned { loot: 2 }));
    assert_eq!(fixture.view().tally.lost, 2);
}

#[test]
fn dd_26_by_light_nothing_happens() {
    let fixture = Fixture::moving(Normal, 2, &["Creeper"]).with_loot(&["Coal"]);
    let fixture = fixture.played("0 light, all ready");
    assert_eq!((fixture.loot(), fixture.view().health.hearts), (vec!["Coal"], 4));
    assert!(fixture.events.iter().any(|event| matches!(event, Event::Boxed { escaped: true, .. })));
}

#[test]
fn dd_27_lava_and_abyss_cost_hearts_in_the_dark() {
    for (name, depth, hearts) in [
        ("Lava lake", Depth::Stone, 2),
        ("Deep abyss", Depth::Stone, 2),
        ("Lava lake", Depth::Deepslate, 3),
        ("Deep abyss", Depth::Deepslate, 3),
    ] {
        let id = deck(Normal, 2)
            .kinds()
            .find(|id| id.printed().name == name && id.depth() == depth)
            .unwrap();
        let mut dark = Fixture::moving(Normal, 2, &[name]);
        *dark.game.expedition.passages[0].cards.last_mut().unwrap() = id;
        let mut lit = dark.copy();
        dark.play("all ready");
        let left = if dark.is_at_base() { 0 } else { dark.view().health.hearts };
        assert_eq!(left, 4 - hearts);
        assert!(
            dark.events.iter().any(|event| matches!(event, Event::Boxed { escaped: false, .. }))
        );
        lit.play("0 light, all ready");
        assert_eq!((lit.view().health.hearts, lit.is_deciding()), (4, true));
    }
}

#[test]
fn dd_28_a_good_ride_may_skip_the_next_three_cards() {
    for name in ["Abandoned minecart", "Waterfall"] {
        let mut fixture = Fixture::facing(Hardcore, 2, name);
        let cards = fixture.cards(0);
        let PhaseView::Face { dark, takes: None, .. } = fixture.view().phase else { panic!() };
        assert_eq!(dark.unwrap().hearts, 2);
        fixture.play("1 flip, tile light");
        assert!(fixture.told(&Event::TileTossed { passage: 0, miner: 1 }));
        assert_eq!(fixture.view().phase, PhaseView::Ride { passage: 0, cards: 3 });
        assert_eq!(fixture.view().miners[1].flips, 1);
        let mut stays = fixture.copy();
        fixture.play("0 skip");
        assert_eq!(fixture.cards(0), cards - 4);
        let thrown = fixture.view().thrown;
        assert!(thrown.len() == 3 && thrown.iter().all(|back| back.card.is_none()), "face down");
        stays.play("0 stay");
        assert_eq!(stays.cards(0), cards - 1, "all three or none");
        assert_eq!(stays.view().health.hearts, 4);
    }
}

#[test]
fn dd_28_a_bad_ride_costs_two_hearts_and_leaving_it_nothing() {
    let mut fixture = Fixture::facing(Hard, 2, "Abandoned minecart");
    let mut left = fixture.copy();
    fixture.play("0 flip");
    assert!(matches!(fixture.view().phase, PhaseView::Flipping { passage: 0 }));
    fixture.play("tile dark");
    assert_eq!((fixture.view().health.hearts, fixture.is_deciding()), (2, true));
    left.play("0 accept, 1 accept");
    assert_eq!((left.view().health.hearts, left.is_deciding()), (4, true));
    assert_eq!(left.cards(0), fixture.cards(0));
}

#[test]
fn dd_28_only_those_at_the_passage_ride_and_only_as_far_as_it_goes() {
    let mut fixture = Fixture::moving(Hard, 2, &["Abandoned minecart"]);
    fixture.game.expedition.passages[0].cards =
        vec![card(Hard, "Coal"), card(Hard, "Abandoned minecart")];
    fixture.play("1 move 1, all ready");
    assert_eq!(fixture.refusal("1 flip"), "DD-15");
    fixture.play("0 flip, tile light");
    assert_eq!(fixture.refusal("1 skip"), "DD-28");
    assert_eq!(fixture.view().phase, PhaseView::Ride { passage: 0, cards: 1 });
    fixture.play("0 skip");
    assert!(fixture.game.expedition.passages[0].cards.is_empty());
}

/// So an objective can never be thrown away unseen, whatever the shuffle: what a ride skips lies
/// above the Deepslate. Nor can one be lost otherwise: it stays where it is until it is resolved.
#[test]
fn dd_28_no_ride_reaches_an_objective() {
    for difficulty in [Normal, Hard, Hardcore] {
        let passages = Fixture::new(difficulty, 2).game.expedition.passages;
        let stone = |passage: &Passage| {
            passage.cards.iter().filter(|card| card.depth() == Depth::Stone).count()
        };
        let least = passages.iter().map(stone).min().unwrap();
        for card in deck(difficulty, 2).kinds() {
            if let Challenge::Ride { cards, .. } = card.challenge() {
                assert_eq!(card.depth(), Depth::Dirt);
                assert!(least >= usize::from(cards));
            }
            if card.objective(difficulty).is_some() {
                assert_eq!(card.depth(), Depth::Deepslate);
                assert!(card.stays());
            }
        }
    }
}

#[test]
fn dd_29_a_dive_brings_the_treasure_or_costs_a_heart() {
    let mut light = Fixture::facing(Hard, 2, "Sunken treasure");
    let mut dark = light.copy();
    let mut left = light.copy();
    light.play("0 flip, tile light");
    assert_eq!((light.loot(), light.view().health.hearts), (vec!["Sunken treasure"], 4));
    dark.play("0 flip, tile dark");
    assert_eq!((dark.loot().len(), dark.view().health.hearts), (0, 3));
    left.play("0 accept, 1 accept");
    assert_eq!((left.loot().len(), left.view().health.hearts), (0, 4));
    for fixture in [light, dark, left] {
        assert!(fixture.is_deciding() && fixture.top(0).0 != "Sunken treasure");
    }
}

#[test]
fn dd_30_a_chest_is_loot_at_once() {
    let fixture = Fixture::facing(Hardcore, 2, "Chest");
    assert_eq!((fixture.loot(), fixture.is_deciding()), (vec!["Chest"], true));
}

#[test]
fn dd_31_a_warden_takes_all_hearts_in_the_dark() {
    let dark = Fixture::facing(Hardcore, 2, "Warden");
    assert!(dark.is_at_base(), "the last heart is lost");
    assert_ne!(dark.top(0).0, "Warden");
    let lit = Fixture::facing_lit(Hardcore, 2, "Warden");
    assert_eq!((lit.view().health.hearts, lit.is_deciding()), (4, true));
    assert_ne!(lit.top(0).0, "Warden");
}

#[test]
fn dd_32_a_spawner_takes_both_strengths_and_by_light_mining_only() {
    let strength = |combat, mining| Some(Strength { combat, mining });
    let mut dark = Fixture::moving(Hardcore, 2, &["Zombie spawner"]).strip(0);
    for _ in 0..3 {
        dark = dark.with(0, Gear::DiamondSword);
    }
    let mut dark = dark.with(0, Gear::StonePickaxe).with(0, Gear::StonePickaxe).played("all ready");
    dark.play("0 commit diamond_sword x3, 0 commit stone_pickaxe");
    assert_eq!(dark.refusal("0 resolve"), "DD-15");
    let PhaseView::Face { takes, .. } = dark.view().phase else { panic!() };
    assert_eq!(takes, strength(14, 2));
    let mut failed = dark.copy();
    dark.play("0 commit stone_pickaxe, 0 resolve");
    assert_eq!(dark.loot(), ["Zombie spawner"]);
    leave(&mut failed);
    assert!(failed.is_at_base(), "a strength of 14 costs all four hearts");
    assert_eq!(failed.top(0).0, "Zombie spawner");

    let mut lit = Fixture::facing_lit(Hardcore, 2, "Zombie spawner");
    let PhaseView::Face { takes, consequence, .. } = lit.view().phase else { panic!() };
    assert_eq!((takes, consequence.hearts), (strength(0, 2), 0));
    lit.play("0 commit stone_pickaxe x2, 0 resolve");
    assert_eq!(lit.loot(), ["Zombie spawner"]);
}

#[test]
fn dd_33_a_resolved_objective_is_flipped_and_the_last_one_wins_at_once() {
    let mut fixture = strong(Normal, "Diamond", false);
    resolve(&mut fixture);
    assert!(fixture.told(&Event::ObjectiveMet { objective: Objective::Diamond, open: 1 }));
    assert_eq!(fixture.view().objectives.iter().filter(|goal| goal.met).count(), 1);
    assert_eq!(fixture.loot(), ["Diamond"]);
    fixture.put(1, "Diamond");
    fixture.put(3, "Zombie");
    fixture.game.expedition.miners[0]
        .turn_all(crate::digging_down::ItemState::Used, crate::digging_down::ItemState::Active);
    fixture.play("explore, 0 move 1, 1 move 3, all ready");
    resolve(&mut fixture);
    assert_eq!(fixture.end(), (true, "won".to_owned()), "nothing more is revealed");
}

#[test]
fn dd_33_an_enderman_flips_its_objective_though_it_goes_to_the_box() {
    let mut fixture = strong(Hardcore, "Enderman", false);
    resolve(&mut fixture);
    assert!(fixture.told(&Event::ObjectiveMet { objective: Objective::Enderman, open: 3 }));
    assert!(fixture.loot().is_empty() && !fixture.is_over());
}
