//! Hints: the choice of the strongest bot, and its reason.

use chacha20::ChaCha20Rng;
use lamproom_game::{Advice, Budget};
use rand_core::SeedableRng;

use super::*;
use crate::card_game::{advice, bot};

const BRIEFLY: Budget<'static> = Budget { positions: 20_000, should_continue: &|| true };

fn asked(fixture: &Fixture, seat: u8) -> Option<Advice<Action>> {
    let mut rng = ChaCha20Rng::seed_from_u64(1);
    advice::hint(&fixture.game, Seat(seat), BRIEFLY, &mut rng)
}

#[test]
fn cg_12_a_hint_counts_the_cards_that_tnt_brings() {
    let why = |piles: &[&str]| {
        let fixture = Fixture::new(2, piles, &[]);
        advice::why(&fixture.view(), Seat(0), &Action::Mine { pile: 0 })
    };
    let full = ["T", "W1", "W2", "W1", "S1"];
    assert_eq!(why(&full), "The TNT brings you two cards with one action.");
    let one = ["T", "W1", "T", "T", "T"];
    assert_eq!(why(&one), "The TNT brings you a card and clears the tops of the other piles.");
    let none = ["T", "T", "T", "T", "T"];
    assert_eq!(why(&none), "The TNT clears the tops of the other piles.");
}

#[test]
fn cg_15_a_hint_says_what_a_card_brings_closer() {
    let mining = |piles: &[&str]| {
        let crafts = ["stone hoe", "stone sword", "stone axe", "stone shovel"];
        let fixture = Fixture::new(2, piles, &crafts);
        advice::why(&fixture.view(), Seat(0), &Action::Mine { pile: 0 })
    };
    let stone = mining(&["S1", "D1", "D2", "D1", "D2"]);
    assert!(stone.starts_with("It brings you closer to the Stone "), "{stone}");
    let diamond = mining(&["D1", "S1", "D2", "D1", "D2"]);
    assert_eq!(diamond, "It brings you a card and uncovers the next one.");
    let none = "No card on the piles brings you closer to a craft, but this uncovers the next one.";
    assert_eq!(mining(&["D1", "D2", "D1", "D2", "G1"]), none);
}

#[test]
fn cg_15_a_hint_counts_the_points_of_a_craft() {
    let fixture = Fixture::new(2, &[], &["iron sword"]).with_points(0, 2);
    let craft =
        Action::Craft { from: Source::Pile(0), payment: Payment { cards: Vec::new(), axes: 0 } };
    let why = advice::why(&fixture.view(), Seat(0), &craft);
    assert_eq!(why, format!("It brings 3 points: you then have 5 of {}.", fixture.view().goal));
}

#[track_caller]
fn hint(fixture: &Fixture) -> (Action, String) {
    match asked(fixture, 0) {
        Some(Advice::Hint { action, why, .. }) => (action, why),
        other => panic!("no hint, but {other:?}"),
    }
}

/// The best action and the second best.
#[track_caller]
fn compared(fixture: &Fixture) -> [Action; 2] {
    match asked(fixture, 0) {
        Some(Advice::Hint { action, second: Some(second), .. }) => [action, second.action],
        other => panic!("nothing was compared: {other:?}"),
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
fn whoever_need_not_act_gets_no_hint() {
    let fixture = Fixture::new(2, &[], &["iron sword"]).with_tools(1, "stone hoe");
    assert!(!fixture.game.legal_actions(Seat(1)).is_empty());
    assert_eq!(asked(&fixture, 1), None);
}

#[test]
fn stopping_a_rival_is_compared_with_what_else_looks_best() {
    let fixture = Fixture::new(2, &["W1"], &["diamond axe", "iron pick axe"]);
    let goal = fixture.view().goal;
    let fixture = fixture.with_tools(0, "stone hoe").with_cards(0, "I2 I1 W2");
    let mut fixture = fixture.with_cards(1, "D2 D1 W2").with_points(1, goal - 3);
    fixture.game.actions = 1;
    let mut rng = ChaCha20Rng::seed_from_u64(1);
    let legal = fixture.game.legal_actions(Seat(0));
    let ranking = bot::ranking(&fixture.game, Seat(0), &legal, BRIEFLY, &mut rng);
    let tried = |is: &dyn Fn(&Action) -> bool| {
        ranking.candidates().iter().any(|tried| tried.visits > 1 && is(&tried.action))
    };
    assert!(tried(&|action| matches!(action, Action::Hoe {})), "{ranking:?}");
    assert!(tried(&|action| matches!(action, Action::Craft { .. })), "{ranking:?}");
    let why = advice::why(&fixture.view(), Seat(0), &Action::Hoe {});
    assert_eq!(why, "Otherwise somebody else may win with the Diamond Axe.");
}

#[test]
fn the_second_best_is_not_the_same_card_paid_for_otherwise() {
    let fixture = Fixture::new(2, &["W1"], &["iron sword"]).with_cards(0, "I2 I2 I3 W1 W2");
    let from = |action: &Action| match action {
        Action::Craft { from, .. } => Some(*from),
        _ => None,
    };
    let legal = fixture.game.legal_actions(Seat(0));
    assert!(legal.iter().filter(|action| from(action) == Some(Source::Pile(0))).count() > 1);
    let [best, second] = compared(&fixture);
    assert_eq!(from(&best), Some(Source::Pile(0)));
    assert_ne!(from(&second), from(&best));
}
