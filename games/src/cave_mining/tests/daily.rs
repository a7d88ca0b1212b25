//! CM-21: the match of each day.

use lamproom_game::{GameKind, Merit, capability::Daily as _};

use super::*;

#[test]
fn cm_21_every_day_has_a_race_to_150() {
    let kind = GameKind::of::<CaveMining>();
    let options = serde_json::json!({ "target": 150, "first": "drawn" });
    assert_eq!(kind.daily(20_758), Some(options), "1 November 2026");
    assert_eq!(kind.daily(20_757), None);
    assert_eq!(kind.daily(30_000), kind.daily(20_758));
}

#[test]
fn cm_21_a_die_is_of_the_player_whose_camp_is_at_risk_or_who_gets_the_treasure() {
    let drawer = |fixture: &Fixture| fixture.game.drawer().map(|seat| seat.0);
    let options = Options { first: First::Drawn, ..OPTIONS };
    let drawn: CaveMining = crate::testing::start(options, 2, None);
    assert_eq!(drawn.drawer(), None, "the first player is drawn for everybody");
    let dug = Fixture::choosing(&[3, 3]).play("dig");
    assert_eq!(drawer(&dug), Some(0));
    let sabotaged = Fixture::choosing(&[3, 3]).play("take sabotage1");
    assert_eq!(drawer(&sabotaged), Some(1), "it is the victim's camp");
    let treasure = sabotaged.play("26");
    assert_eq!((drawer(&treasure), treasure.die().0), (Some(0), 4));
    let next = treasure.play("4 6");
    assert_eq!((drawer(&next), next.die().1), (Some(1), "cave-in of layer 3".to_owned()));
    assert_eq!(drawer(&Fixture::choosing(&[0, 0])), None, "no die is due");
}

#[test]
fn cm_21_a_win_is_graded_by_its_lead_and_counts_rounds() {
    let ended = |own, other, script: &str| {
        let fixture = Fixture::choosing(&[0, 0]).with_scores(&[own, other]).play(script);
        fixture.game.merit().map(|Merit { tier, grade, moves }| (tier, grade, moves))
    };
    let win = "dig 100 take 2 dig 1";
    assert_eq!(ended(148, 75, win), Some((0, "far_ahead", 1)));
    assert_eq!(ended(148, 76, win), Some((1, "ahead", 1)));
    assert_eq!(ended(148, 120, win), Some((1, "ahead", 1)));
    assert_eq!(ended(148, 121, win), Some((2, "close", 1)));
    assert_eq!(ended(3, 148, "dig 1 dig 100 take 2"), None, "the other has won");
    assert_eq!(ended(3, 3, "dig 1"), None, "nobody has");
}
