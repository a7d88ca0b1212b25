//! CG-11: every match ends, also if nobody wants it to.

use chacha20::ChaCha20Rng;
use rand_core::SeedableRng;

use super::*;
use lamproom_game::{AnyGame, players::random_input};

/// The players hold all resources and Wilds; the piles hold only TNT and Creepers.
fn only_tnt_is_left(seats: u8) -> Fixture {
    let mut fixture = Fixture::new(seats, &[], &[]);
    let mut held = Vec::new();
    for pile in &mut fixture.game.resource_piles {
        held.extend(pile.cards.extract_if(.., |card| card.face.is_kept()));
    }
    for (place, card) in held.into_iter().enumerate() {
        let seat = Seat(u8::try_from(place % usize::from(seats)).unwrap());
        fixture.game.player_mut(seat).gain(card);
    }
    let left = |pile: &super::super::state::ResourcePile| pile.cards.len();
    assert_eq!(fixture.game.resource_piles.iter().map(left).sum::<usize>(), 10);
    fixture.game.pass_creepers(&mut Tell::default());
    fixture.game.settle(&mut Tell::default());
    fixture
}

/// Everybody mines whatever there is, keeps what they must, and does nothing else. How many turns
/// began, at most 400; and whether the match has ended.
fn turns_of_mining(fixture: &mut Fixture) -> (usize, bool) {
    let seats = fixture.game.seats();
    let mut rng = ChaCha20Rng::seed_from_u64(1);
    let mut turns = 1;
    while turns < 400 {
        let input = match fixture.game.waiting() {
            Waiting::Over(_) => return (turns, true),
            Waiting::Chance(_) => random_input(&fixture.game, seats, &mut rng).unwrap(),
            waiting => {
                let seat = waiting.seats()[0];
                let legal = fixture.game.legal_actions(seat);
                let passive = |action: &&Action| {
                    matches!(
                        action,
                        Action::Mine { .. } | Action::Keep { .. } | Action::Meet { .. }
                    )
                };
                let action = legal.iter().find(passive).unwrap_or(&Action::EndTurn {});
                Input::Act { seat, action: serde_json::to_value(action).unwrap().into() }
            }
        };
        let before = fixture.game.turn;
        fixture.game.apply_json(&input).unwrap();
        turns += usize::from(fixture.game.turn != before);
    }
    (turns, false)
}

#[test]
fn cg_11_mining_tnt_that_brings_no_card_is_quiet() {
    for seats in 2..=4 {
        let mut fixture = only_tnt_is_left(seats);
        assert_eq!(turns_of_mining(&mut fixture), (2 * usize::from(seats), true));
        assert_eq!(fixture.end().1, "standstill");
    }
}

#[test]
fn cg_11_by_version_1_tnt_could_go_round_for_ever() {
    let mut fixture = only_tnt_is_left(2).by_version_1();
    assert_eq!(turns_of_mining(&mut fixture), (400, false));
}

#[test]
fn cg_11_tnt_that_brings_a_card_is_not_quiet() {
    let fixture = Fixture::new(2, &["T W1", "W2"], &[]).play("0 end; 1 end; 0 mine 0; 0 keep 1 2");
    assert_eq!(fixture.view().quiet_turns_left, 5);
}

#[test]
fn cg_11_ten_rounds_of_nothing_but_mining_end_the_game() {
    for seats in 2..=4 {
        let mut fixture = Fixture::new(seats, &[], &[]);
        assert_eq!(fixture.view().mining_turns_left, Some(10 * seats));
        assert_eq!(turns_of_mining(&mut fixture), (10 * usize::from(seats), true));
        assert_eq!(fixture.end().1, "standstill");
    }
}

#[test]
fn cg_11_crafting_reserving_and_tools_restart_the_count_of_mining() {
    let fixture = Fixture::new(2, &["W3"], &["wood sword"]).with_tools(1, "wood hoe");
    let left = |fixture: &Fixture| fixture.view().mining_turns_left;
    let fixture = fixture.play("0 mine 0; 0 mine 0; 1 mine 1; 1 end");
    assert_eq!(left(&fixture), Some(18));
    let fixture = fixture.play("0 craft 0 W3");
    assert_eq!(left(&fixture), Some(21), "this turn does not count");
    let fixture = fixture.play("0 end; 1 reserve 1; 1 end");
    assert_eq!(left(&fixture), Some(20));
    let fixture = fixture.play("0 mine 0; 0 end; 1 hoe");
    assert_eq!(left(&fixture), Some(21));
}

#[test]
fn cg_11_a_sword_does_not_restart_the_count_of_mining() {
    let fixture = Fixture::new(2, &["W3 C S1"], &[]).with_tools(0, "wood sword");
    assert_eq!(fixture.view().mining_turns_left, Some(20));
    let fixture = fixture.play("0 mine 0; 0 sword");
    assert_eq!(fixture.view().mining_turns_left, Some(20));
}

/// Whoever acts at random crafts little, so these matches are long.
#[test]
fn cg_11_a_random_match_of_four_takes_fewer_inputs_than_are_allowed() {
    let mut longest = 0;
    for seed in 0..40 {
        let mut rng = ChaCha20Rng::seed_from_u64(seed);
        let mut game = crate::testing::start::<CardGame>(Options {}, 4, None);
        let mut inputs = 0;
        while let Some(input) = random_input(&game, 4, &mut rng) {
            game.apply_json(&input).unwrap();
            inputs += 1;
        }
        longest = longest.max(inputs);
    }
    assert!(longest <= data::INPUTS_MAX.count(), "{longest}");
}
