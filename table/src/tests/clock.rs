//! The clock of a match: when time is up, also after a stop of the server.

use super::*;

const MINUTE_MS: u64 = 60_000;

/// Ada and Ben race against the clock, with a minute.
fn race() -> Scene {
    let mut scene = Scene::open_with(solitaire::GAMES, Limits::default());
    scene.sit(ADA, "Ada");
    scene.sit(BEN, "Ben");
    scene.op(ADA, Op::Clock { minutes: Some(1) });
    scene.ready(ADA);
    scene.ready(BEN);
    scene.op(ADA, Op::Start {});
    scene
}

fn ends_at(scene: &Scene) -> Option<u64> {
    let ServerMessage::Snapshot { game, .. } = scene.table.snapshot(Viewer::Spectator) else {
        panic!("a snapshot")
    };
    game.unwrap().ends_at_ms
}

#[test]
fn the_host_sets_a_limit_that_the_game_offers() {
    let mut scene = Scene::open_with(solitaire::GAMES, Limits::default());
    scene.sit(ADA, "Ada");
    scene.sit(BEN, "Ben");
    scene.ready(BEN);
    assert_eq!(scene.refused(BEN, Op::Clock { minutes: Some(1) }), RefusalCode::NotHost);
    assert_eq!(scene.refused(ADA, Op::Clock { minutes: Some(2) }), RefusalCode::BadOptions);
    scene.op(ADA, Op::Clock { minutes: Some(5) });
    assert_eq!(scene.view().clock, Some(5));
    assert_eq!(
        scene.refused(ADA, Op::Start {}),
        RefusalCode::NotReady,
        "everybody has to be ready again"
    );
    scene.op(ADA, Op::Clock { minutes: None });
    assert_eq!(scene.view().clock, None);
    let mut mining = Scene::open();
    mining.sit(ADA, "Ada");
    assert_eq!(mining.refused(ADA, Op::Clock { minutes: Some(5) }), RefusalCode::BadOptions);
    assert_eq!(race().refused(ADA, Op::Clock { minutes: None }), RefusalCode::WrongPhase);
}

#[test]
fn when_time_is_up_the_match_goes_to_its_end_by_itself() {
    let mut scene = race();
    let begun = scene.rows.iter().find(|row| row.entry["entry"] == "started").unwrap().at_ms;
    assert_eq!(ends_at(&scene), Some(begun + MINUTE_MS));
    assert_eq!(scene.table.deadline_ms(), ends_at(&scene));
    let early = scene.wait(MINUTE_MS / 2);
    assert_eq!(early, []);
    let rows = scene.wait(MINUTE_MS);
    assert_eq!(scene.table.phase, Phase::Finished);
    assert!(rows.iter().any(|row| row.entry["chosen_by"] == "clock"), "{rows:?}");
    let id = scene.table.finished.as_ref().unwrap().id;
    let file = record::from_journal(&scene.table.code, scene.games, &scene.rows, id).unwrap();
    assert!(record::verify(&file, scene.games).is_ok());
}

#[test]
fn time_in_which_nobody_could_play_does_not_count() {
    let mut scene = race();
    scene.wait(30_000);
    let end = ends_at(&scene).unwrap();
    // Nothing could be saved for a while.
    let since = scene.now_ms;
    scene.now_ms += 20_000;
    scene.table.stood_still(since, scene.now_ms);
    scene.wait(0);
    assert_eq!(ends_at(&scene), Some(end + 20_000));

    // No server had the table: since the last row.
    let end = ends_at(&scene).unwrap();
    let last = scene.rows.last().unwrap().at_ms;
    scene.now_ms = last + 500_000;
    scene.table = scene.woken();
    let rows = scene.wait(0);
    assert_eq!(rows[0].entry["entry"], "clock_moved");
    assert_eq!(ends_at(&scene), Some(end + 500_000));
    assert_eq!(scene.table.phase, Phase::Playing);
    scene.wait(MINUTE_MS);
    assert_eq!(scene.table.phase, Phase::Finished);
}

#[test]
fn what_passed_before_the_match_is_not_given_to_its_clock() {
    let mut scene = Scene::open_with(solitaire::GAMES, Limits::default());
    scene.sit(ADA, "Ada");
    scene.sit(BEN, "Ben");
    scene.op(ADA, Op::Clock { minutes: Some(1) });
    scene.now_ms += 1_000 * MINUTE_MS;
    scene.table = scene.woken();
    scene.ready(ADA);
    scene.ready(BEN);
    scene.op(ADA, Op::Start {});
    let end = scene.rows.last().unwrap().at_ms + MINUTE_MS;
    assert_eq!(scene.wait(0), []);
    assert_eq!(ends_at(&scene), Some(end));
}

#[test]
fn a_rematch_has_the_same_limit_and_a_match_without_one_has_no_end() {
    let mut scene = race();
    scene.wait(2 * MINUTE_MS);
    scene.ready(ADA);
    scene.ready(BEN);
    assert!(ends_at(&scene).is_some_and(|end| end > scene.now_ms));
    let mut scene = race();
    let seen = scene.table.seq();
    scene.act(ADA, seen, json!("stop")).unwrap();
    scene.op(ADA, Op::Clock { minutes: None });
    scene.ready(ADA);
    scene.ready(BEN);
    assert_eq!((scene.table.phase, ends_at(&scene)), (Phase::Playing, None));
}
