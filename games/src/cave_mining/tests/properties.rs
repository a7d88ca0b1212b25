//! What is true of every match, however it is played.

use std::collections::BTreeMap;

use chacha20::ChaCha20Rng;
use proptest::prelude::*;
use rand_core::SeedableRng;

use super::*;
use lamproom_game::{AnyGame, Level, Remit, Told, players::random_input};

/// The positions of a match played at random, each with the events that led to it.
fn positions(seed: u64, seats: u8) -> Vec<(CaveMining, Vec<Event>)> {
    let mut rng = ChaCha20Rng::seed_from_u64(seed);
    let options = Options { target: 50, first: First::Drawn };
    let mut game = crate::testing::start::<CaveMining>(options, seats, None);
    let mut positions = vec![(game.clone(), Vec::new())];
    while let Some(input) = random_input(&game, seats, &mut rng) {
        let input = match input {
            Input::Act { seat, action } => Input::Act { seat, action: action.read().unwrap() },
            Input::Chance(outcome) => Input::Chance(outcome),
        };
        let mut tell = Tell::default();
        Game::apply(&mut game, &input, &mut tell);
        let told = tell.into_told().into_iter().map(|told| match told {
            Told::All(event) => event,
            Told::Split { .. } => panic!("nothing is secret"),
        });
        positions.push((game.clone(), told.collect()));
    }
    positions
}

fn score(game: &CaveMining) -> u16 {
    game.diggers.iter().map(|digger| digger.score).sum()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn diggers_stay_in_the_mine_and_below_their_camps(seed: u64, seats in 2_u8..=3) {
        for (game, _) in positions(seed, seats) {
            for (seat, digger) in Seat::all(seats).zip(&game.diggers) {
                prop_assert!(digger.camp <= digger.digger && digger.digger <= 6);
                prop_assert!(seat == game.turn || digger.camp == digger.digger);
                prop_assert!(seat == game.turn || !digger.caved_in);
            }
        }
    }

    #[test]
    fn scores_are_what_the_treasure_dice_showed(seed: u64, seats in 2_u8..=3) {
        let mut rolled = 0;
        for (game, events) in positions(seed, seats) {
            rolled += events.iter().map(|event| match event {
                Event::TreasureRoll { roll, .. } => u16::from(*roll),
                _ => 0,
            }).sum::<u16>();
            if !matches!(game.due, Due::Treasure(_)) {
                prop_assert_eq!(score(&game), rolled);
            }
        }
    }

    #[test]
    fn all_have_had_as_many_turns_when_it_ends(seed: u64, seats in 2_u8..=3) {
        let positions = positions(seed, seats);
        for (game, _) in &positions {
            let turns = game.diggers.iter().map(|digger| digger.turns);
            prop_assert!(turns.clone().all(|turns| turns == game.round || turns + 1 == game.round));
        }
        let (game, _) = positions.last().unwrap();
        prop_assert!(game.outcome().is_some());
        prop_assert!(game.diggers.iter().all(|digger| digger.turns == game.round));
        prop_assert!(score(game) >= 50);
    }
}

#[test]
fn a_digest_stands_for_one_position() {
    let mut positions_by_digest = BTreeMap::new();
    for seed in 0..300 {
        for (game, _) in positions(seed, 2) {
            let position = format!("{game:?}");
            let other =
                positions_by_digest.entry(game.digest()).or_insert_with(|| position.clone());
            assert_eq!(*other, position);
        }
    }
}

#[test]
fn the_bot_beats_random_play() {
    let wins = (0..40).filter(|&seed| {
        let mut rng = ChaCha20Rng::seed_from_u64(seed);
        let mut game = start(2);
        while let Some(random) = random_input(&game, 2, &mut rng) {
            let input =
                match (game.waiting(), game.bot_json(Seat(0), Level::Skilled, Remit::Everything)) {
                    (Waiting::Turn(Seat(0)), Some(action)) => Input::Act { seat: Seat(0), action },
                    _ => random,
                };
            game.apply_json(&input).unwrap();
        }
        matches!(game.outcome(), Some(Outcome::Ranked { places, .. }) if places[0] == 1)
    });
    let wins = wins.count();
    assert!(wins >= 30, "{wins} of 40");
}
