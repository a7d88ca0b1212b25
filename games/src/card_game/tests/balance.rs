//! CG-4: whoever plays later is compensated for it.

use chacha20::ChaCha20Rng;
use rand_core::SeedableRng;

use super::*;
use lamproom_game::{AnyGame, players::Players};

#[test]
fn cg_4_who_plays_later_begins_with_points() {
    let wanted: [(u8, &[u8], u8); 3] = [(2, &[0, 2], 2), (3, &[0, 0, 1], 1), (4, &[0, 1, 2, 3], 2)];
    for (seats, by_turn, actions) in wanted {
        for first in Seat::all(seats) {
            let fixture = Fixture::undealt(seats, Some(first)).deal(&[], &[]);
            let mut points = by_turn.to_vec();
            points.rotate_right(first.index());
            assert_eq!(fixture.points(), points, "{first:?} of {seats} begins");
            assert!(fixture.events().contains(&Event::PointsGiven { points }));
            assert_eq!(fixture.turn(), (first.0, actions));
        }
    }
}

#[test]
fn cg_4_only_the_first_turn_of_a_match_is_short() {
    let fixture = Fixture::undealt(3, None).deal(&[], &[]).draws(ChanceOutcome::Die(2));
    let began = Event::TurnBegan { seat: Seat(1), actions: 1, shovels: 0 };
    assert!(fixture.events().contains(&began));
    let fixture = fixture.play("1 mine 0");
    assert_eq!(fixture.turn(), (2, 2));
    assert_eq!(fixture.play("2 end; 0 end").turn(), (1, 2));
}

#[test]
fn cg_4_by_version_1_nobody_is_compensated() {
    for seats in 2..=4 {
        let fixture = Fixture::undealt(seats, Some(Seat(1))).by_version_1().deal(&[], &[]);
        assert_eq!(fixture.points(), vec![0; usize::from(seats)]);
        assert_eq!(fixture.turn(), (1, 2));
        let given = |event: &Event| matches!(event, Event::PointsGiven { .. });
        assert!(!fixture.events().iter().any(given));
        assert_eq!(fixture.view().mining_turns_left, None);
    }
}

/// The simulator measures it over 10,000 matches each; see `docs/balance.md`. These are few enough
/// for a test, and enough to see the advantage of 9 to 14 points that the first player once had.
#[test]
fn cg_4_equal_bots_win_equally_often_wherever_they_sit() {
    const MATCHES: u32 = 400;
    for seats in 2..=4 {
        let mut won = vec![0; usize::from(seats)];
        for seed in 0..MATCHES {
            let mut rng = ChaCha20Rng::seed_from_u64(seed.into());
            let mut game = crate::testing::start::<CardGame>(Options {}, seats, Some(Seat(0)));
            while let Some(input) = Players::Bots.input(&game, seats, &mut rng) {
                game.apply_json(&input).unwrap();
            }
            let Some(Outcome::Ranked { places, .. }) = game.outcome() else { panic!("it ended") };
            for (won, place) in won.iter_mut().zip(places) {
                *won += u32::from(place == 1);
            }
        }
        let equal = MATCHES / u32::from(seats);
        let farthest = won.iter().map(|won: &u32| won.abs_diff(equal)).max().unwrap();
        assert!(farthest <= MATCHES * 6 / 100, "{won:?} of {MATCHES} matches");
    }
}
