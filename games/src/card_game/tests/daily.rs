//! CG-23: the match of each day.

use lamproom_game::{GameKind, Merit, capability::Daily as _};

use super::*;

#[test]
fn cg_23_every_day_has_a_match() {
    let kind = GameKind::of::<CardGame>();
    assert_eq!(kind.daily(20_758), Some(serde_json::json!({})), "1 November 2026");
    assert_eq!(kind.daily(20_757), None);
}

#[test]
fn cg_23_a_win_is_graded_by_its_lead_and_counts_rounds() {
    let graded = |points| {
        let fixture = Fixture::new(2, &[], &["wood axe"]).with_cards(0, "W3 W2");
        let fixture = fixture.with_points(0, 22).with_points(1, points).play("0 craft 0 W2 W3");
        fixture.game.merit().map(|Merit { tier, grade, moves }| (tier, grade, moves))
    };
    assert_eq!(graded(12), Some((0, "far_ahead", 1)));
    assert_eq!(graded(13), Some((1, "ahead", 1)));
    assert_eq!(graded(18), Some((1, "ahead", 1)));
    assert_eq!(graded(19), Some((2, "close", 1)));
    let fixture = Fixture::new(2, &[], &[]);
    assert_eq!(fixture.game.merit(), None);
}

#[test]
fn cg_23_a_round_begins_with_the_first_player() {
    let fixture = Fixture::new(2, &[], &[]);
    assert_eq!((fixture.turn().0, fixture.game.rounds), (0, 1));
    let fixture = fixture.play("0 end");
    assert_eq!((fixture.turn().0, fixture.game.rounds), (1, 1));
    let fixture = fixture.play("1 end");
    assert_eq!((fixture.turn().0, fixture.game.rounds), (0, 2));
}
