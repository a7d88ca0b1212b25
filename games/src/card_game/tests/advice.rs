//! Hints: the choice of the strongest bot, and its reason.

use chacha20::ChaCha20Rng;
use lamproom_game::{Advice, Budget};
use rand_core::SeedableRng;

use super::*;
use crate::card_game::advice;

const BRIEFLY: Budget<'static> = Budget { positions: 300, should_continue: &|| true };

#[track_caller]
fn hint(fixture: &Fixture) -> (Action, String) {
    let mut rng = ChaCha20Rng::seed_from_u64(1);
    match advice::hint(&fixture.game, Seat(0), BRIEFLY, &mut rng) {
        Some(Advice::Hint { action, why, .. }) => (action, why),
        other => panic!("no hint, but {other:?}"),
    }
}

#[test]
fn what_wins_is_crafted() {
    let fixture = Fixture::new(2, &[], &["iron sword"]).with_cards(0, "I2 W1");
    let goal = fixture.view().goal;
    let fixture = fixture.with_points(0, goal - 3);
    let (action, why) = hint(&fixture);
    assert!(matches!(action, Action::Craft { .. }), "{action:?}");
    assert_eq!(why, format!("With it you have {goal} points, and win."));
}

#[test]
fn whoever_has_no_choice_gets_no_hint() {
    let fixture = Fixture::new(2, &[], &["iron sword"]);
    let mut rng = ChaCha20Rng::seed_from_u64(1);
    assert_eq!(advice::hint(&fixture.game, Seat(1), BRIEFLY, &mut rng), None);
}
