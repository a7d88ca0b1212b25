//! DD-1 to DD-4: the table and the deal.

use super::*;
use crate::digging_down::{CARDS, Challenge, data::INPUTS_MAX, types::Card};
use lamproom_game::InputsMax;

#[test]
fn dd_1_four_passages_four_hearts_five_tiles_twelve_exchange_items() {
    let view = Game::view(&start(Normal, 3), Viewer::Spectator);
    assert_eq!((view.passages.len(), view.health.hearts, view.tiles), (4, 4, 5));
    assert_eq!(view.exchange.iter().map(|stock| stock.left).sum::<u8>(), 12);
    assert!(view.loot.is_empty() && view.sleeves.is_empty() && view.thrown.is_empty());
    assert_eq!(view.torches.boxed, 0);
}

#[test]
fn dd_1_the_exchange_items_are_what_the_exchange_cards_offer() {
    use crate::digging_down::types::Loot;
    let offered = |gear: Gear| {
        let cards = deck(Normal, 2).kinds().filter(|card| match card.loot() {
            Loot::Exchange { one, other } => one == gear || other == gear,
            _ => false,
        });
        cards.map(|card| card.printed().copies).sum::<u8>()
    };
    for stock in Fixture::new(Normal, 3).view().exchange {
        // Two diamonds offer one of each diamond tool in turn.
        let diamond = matches!(stock.gear, Gear::DiamondSword | Gear::DiamondPickaxe);
        assert_eq!(stock.left, if diamond { 1 } else { offered(stock.gear) }, "{:?}", stock.gear);
    }
}

#[test]
fn dd_2_inventories_by_number_of_players() {
    // Players, characters, slots, swords and pickaxes, torches each, stash.
    for (seats, miners, slots, tools, torches, stash) in
        [(1, 2, 12, 3, 6, 20), (2, 2, 12, 3, 6, 20), (3, 3, 9, 2, 5, 12), (4, 4, 9, 2, 5, 7)]
    {
        let view = Game::view(&start(Normal, seats), Viewer::Spectator);
        assert_eq!(view.miners.len(), miners);
        for miner in &view.miners {
            let count = |gear| miner.items.iter().filter(|item| item.gear == gear).count();
            assert_eq!(miner.slots, slots);
            assert_eq!([count(Gear::StoneSword), count(Gear::StonePickaxe)], [tools; 2]);
            assert_eq!((count(Gear::Torch), miner.items.len()), (torches, torches + 2 * tools));
        }
        assert_eq!(view.torches.stash, stash);
        assert_eq!(view.torches.carried + stash, if miners == 2 { 32 } else { 27 });
    }
}

#[test]
fn dd_2_who_plays_alone_plays_two_characters() {
    let mut fixture = Fixture::new(Normal, 1);
    fixture.put(0, "Coal");
    assert!(fixture.view().miners.iter().all(|miner| miner.seat == Seat(0)));
    fixture.play("0 move 0");
    assert_eq!(fixture.refusal("0 ready"), "DD-10");
    fixture.play("0:1 move 2, all ready");
    assert!(matches!(fixture.view().phase, PhaseView::Face { passage: 0, .. }));
}

#[test]
fn dd_3_cards_and_objectives_by_difficulty() {
    use crate::digging_down::types::Objective::{Diamond, Enderman};
    let all = [
        (Normal, [9, 10, 8], vec![Diamond, Diamond]),
        (Hard, [12, 14, 11], vec![Enderman, Enderman]),
        (Hardcore, [15, 17, 18], vec![Diamond, Diamond, Enderman, Enderman]),
    ];
    for (difficulty, counts, objectives) in all {
        let depths = [Depth::Dirt, Depth::Stone, Depth::Deepslate];
        assert_eq!(depths.map(|depth| deck(difficulty, 2).of_depth(depth).len()), counts);
        let goals = Fixture::new(difficulty, 2).view().objectives;
        assert!(goals.iter().all(|goal| !goal.met));
        assert_eq!(goals.iter().map(|goal| goal.objective).collect::<Vec<_>>(), objectives);
        for objective in objectives {
            let mut cards = deck(difficulty, 2).of_depth(Depth::Deepslate);
            cards.retain(|card| card.objective(difficulty) == Some(objective));
            assert_eq!(cards.len(), 2);
        }
    }
    assert_eq!(card(Hard, "Diamond").objective(Hard), None, "in Hard it is an ore like others");
}

#[test]
fn dd_3_a_kind_may_be_in_easier_or_in_harder_matches_only() {
    let levels = [Normal, Hard, Hardcore];
    let is_in =
        |from, until| levels.map(|level| deck(level, 2).has(&Card { from, until, ..CARDS[0] }));
    assert_eq!(is_in(Normal, Hardcore), [true, true, true]);
    assert_eq!(is_in(Normal, Normal), [true, false, false]);
    assert_eq!(is_in(Hard, Hard), [false, true, false]);
    assert_eq!(is_in(Hard, Hardcore), [false, true, true]);
}

#[test]
fn dd_3_the_view_counts_the_cards_of_its_difficulty() {
    for (difficulty, cards) in [(Normal, 27), (Hard, 37), (Hardcore, 50)] {
        let shown = Fixture::new(difficulty, 2).view().deck;
        assert!(shown.iter().map(|kind| CardId(kind.card)).eq(deck(difficulty, 2).kinds()));
        assert_eq!(shown.iter().map(|kind| kind.unseen).sum::<u8>(), cards);
    }
}

#[test]
fn dd_4_deepslate_below_stone_below_dirt_and_passages_alike() {
    for difficulty in [Normal, Hard, Hardcore] {
        let fixture = Fixture::new(difficulty, 4);
        let lengths = fixture.game.expedition.passages.iter().map(|passage| passage.cards.len());
        assert!(lengths.clone().max().unwrap() - lengths.min().unwrap() <= 1);
        for passage in &fixture.game.expedition.passages {
            assert!(passage.cards.is_sorted_by_key(|card| std::cmp::Reverse(card.depth())));
            let stone = passage.cards.iter().filter(|card| card.depth() == Depth::Stone).count();
            assert!(difficulty == Normal || stone >= 3, "so that no ride reaches an objective");
        }
    }
}

#[test]
fn dd_4_a_shuffle_decides_where_a_card_lies() {
    let mut game = start(Normal, 2);
    game.apply(
        &Input::Chance(ChanceOutcome::Shuffle(vec![7, 6, 5, 4, 3, 2, 1, 0])),
        &mut Tell::default(),
    );
    let names: Vec<&str> =
        game.expedition.passages.iter().map(|passage| passage.cards[0].printed().name).collect();
    assert_eq!(names, ["Deep abyss", "Lava lake", "Creeper", "Zombie horde"]);
    assert!(
        matches!(game.waiting(), Waiting::Chance(node) if node.purpose == "the cards of the stone")
    );
}

#[test]
fn dd_4_dd_28_dd_29_the_draws_are_three_shuffles_and_a_flip_for_each_card_that_has_one() {
    let flips = deck(Hardcore, 2).kinds().filter(|card| {
        matches!(card.printed().challenge, Challenge::Ride { .. } | Challenge::Dive { .. })
    });
    let flips = flips.map(|card| u32::from(card.printed().copies)).sum::<u32>();
    assert_eq!(INPUTS_MAX, InputsMax::ByStepLimit { draws: 3 + flips });
}
