//! What is true of every match, however it is played.

use std::collections::BTreeMap;

use chacha20::ChaCha20Rng;
use proptest::prelude::*;
use rand_core::SeedableRng;

use super::{super::state::Due, *};
use lamproom_game::{
    AnyGame, Level, bots,
    players::{Players, random_input},
};

/// The positions of a match.
fn positions(players: Players, seed: u64, seats: u8) -> Vec<CardGame> {
    let mut rng = ChaCha20Rng::seed_from_u64(seed);
    let mut game = crate::testing::start::<CardGame>(Options {}, seats, None);
    let mut positions = Vec::new();
    while let Some(input) = players.input(&game, seats, &mut rng) {
        game.apply_json(&input).unwrap();
        positions.push(game.clone());
    }
    positions
}

/// Every resource card, wherever it is.
fn resource_cards(game: &CardGame) -> Vec<Card> {
    let piles = game.resource_piles.iter().flat_map(|pile| &pile.cards);
    let hands = game.players.iter().flat_map(|player| &player.cards);
    let mut all: Vec<Card> = piles.chain(hands).chain(&game.discard).copied().collect();
    if let Due::Tnt(explosion) = &game.due {
        all.extend(explosion.blast.iter().map(|blown| blown.card));
        all.push(explosion.tnt);
    }
    all.sort();
    all
}

/// Every craft card, wherever it is.
fn craft_cards(game: &CardGame) -> Vec<CraftCard> {
    let piles = game.craft_piles.iter().flatten();
    let tools = game.players.iter().flat_map(|player| &player.tools).map(|tool| &tool.card);
    let held = game.players.iter().filter_map(|player| player.holder.as_ref());
    let elsewhere = game.discarded_crafts.iter().chain(&game.set_aside);
    let mut all: Vec<CraftCard> =
        piles.chain(tools).chain(held).chain(elsewhere).copied().collect();
    all.sort_by_key(|card| card.id);
    all
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, ..ProptestConfig::default() })]

    #[test]
    fn every_card_is_in_one_place(seed: u64, seats in 2_u8..=4) {
        for game in positions(Players::Random, seed, seats).iter().skip(1) {
            prop_assert_eq!(resource_cards(game), data::resource_cards());
            prop_assert_eq!(craft_cards(game), data::craft_cards());
            for player in &game.players {
                prop_assert!(player.cards.is_sorted());
                prop_assert!(player.cards.iter().all(|card| card.face.is_kept()));
            }
            let tools = game.players.iter().flat_map(|player| &player.tools);
            let crafted: u8 = tools.map(|tool| tool.card.points).sum();
            let given: u8 = data::start(seats).points.iter().sum();
            let points: u8 = game.players.iter().map(|player| player.points).sum();
            prop_assert_eq!(points, if game.has_begun() { crafted + given } else { 0 });
        }
    }

    #[test]
    fn no_creeper_lies_open_and_no_pile_stays_empty_in_a_turn(seed: u64, seats in 2_u8..=4) {
        for game in positions(Players::Random, seed, seats) {
            if matches!(game.due, Due::Turn) {
                prop_assert!(game.resource_pile_numbers().all(|pile| !game.is_creeper(pile)));
                prop_assert_eq!(game.pile_to_rebuild(), None);
                prop_assert!(game.actions <= 2 + 5);
            }
        }
    }

    #[test]
    fn it_ends_with_the_points_or_at_a_standstill(seed: u64, seats in 2_u8..=4) {
        let positions = positions(Players::Bots, seed, seats);
        let most = |game: &CardGame| game.players.iter().map(|player| player.points).max();
        let (last, before) = positions.split_last().unwrap();
        prop_assert!(before.iter().all(|game| most(game) < Some(data::goal(seats))));
        let Some(outcome) = last.outcome() else { panic!("it has ended") };
        prop_assert_eq!(outcome.how() == "points_reached", most(last) >= Some(data::goal(seats)));
    }
}

#[test]
fn a_digest_stands_for_one_position() {
    let mut positions_by_digest = BTreeMap::new();
    for seed in 0..100 {
        let players = if seed % 2 == 0 { Players::Random } else { Players::Bots };
        for game in positions(players, seed, 2).into_iter().take(500) {
            let position = format!("{game:?}");
            let other =
                positions_by_digest.entry(game.digest()).or_insert_with(|| position.clone());
            assert_eq!(*other, position);
        }
    }
}

#[test]
fn the_bot_beats_random_play() {
    let wins = (0..10).filter(|&seed| {
        let mut rng = ChaCha20Rng::seed_from_u64(seed);
        let mut game = crate::testing::start::<CardGame>(Options {}, 2, None);
        while let Some(random) = random_input(&game, 2, &mut rng) {
            let input = match game.waiting().seats() {
                [Seat(0), ..] => Players::Bots.input(&game, 2, &mut rng).unwrap(),
                _ => random,
            };
            game.apply_json(&input).unwrap();
        }
        matches!(game.outcome(), Some(Outcome::Ranked { places, .. }) if places[0] == 1)
    });
    let wins = wins.count();
    assert!(wins >= 9, "{wins} of 10");
}

/// It once kept its riches instead, and mined forever.
#[test]
fn the_bot_crafts_the_last_card_however_rich_it_is() {
    let fixture =
        Fixture::new(2, &[], &["wood pick axe", "wood sword"]).with_craft_heights([1, 1, 0, 0]);
    let fixture = fixture.play("0 reserve 0; 0 end; 1 reserve 1; 1 end");
    let fixture = fixture.with_cards(0, "W2 W2 W3 W3 S3 S3 I3 I3 G3 G3 D3 D3 X3 X3");
    let legal = fixture.game.legal_actions(Seat(0));
    let choice = bots::choose(&fixture.game, Level::Skilled, Seat(0), &legal);
    assert!(matches!(choice, Action::Craft { from: Source::Holder, .. }), "{choice:?}");
}
