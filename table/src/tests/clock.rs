//! The clock of a match: what happens when time is up, and when the clock stops.

use super::*;

const MINUTE_MS: u64 = 60_000;

/// Ada and Ben race with a limit of one minute.
fn race() -> Fixture {
    let mut fixture = Fixture::open_with(solitaire::GAMES, Limits::default());
    fixture.sit(ADA, "Ada");
    fixture.sit(BEN, "Ben");
    fixture.op(ADA, Op::Clock { minutes: Some(1) });
    fixture.ready(ADA);
    fixture.ready(BEN);
    fixture.op(ADA, Op::Start {});
    fixture
}

fn is_chosen_by_clock(row: &Row) -> bool {
    matches!(row.logged.entry, Entry::Acted(Acted { chosen_by: Chooser::Clock, .. }))
}

fn ends_at(fixture: &Fixture) -> Option<u64> {
    let ServerMessage::Snapshot { game, .. } = fixture.table.snapshot(Viewer::Spectator) else {
        panic!("a snapshot")
    };
    game.unwrap().ends_at_ms
}

#[test]
fn the_host_sets_a_limit_that_the_game_offers() {
    let mut fixture = Fixture::open_with(solitaire::GAMES, Limits::default());
    fixture.sit(ADA, "Ada");
    fixture.sit(BEN, "Ben");
    fixture.ready(BEN);
    assert_eq!(fixture.refused(BEN, Op::Clock { minutes: Some(1) }), RefusalCode::NotHost);
    assert_eq!(fixture.refused(ADA, Op::Clock { minutes: Some(2) }), RefusalCode::BadOptions);
    fixture.op(ADA, Op::Clock { minutes: Some(5) });
    assert_eq!(fixture.view().clock, Some(5));
    assert_eq!(
        fixture.refused(ADA, Op::Start {}),
        RefusalCode::NotReady,
        "a new limit makes nobody ready"
    );
    fixture.op(ADA, Op::Clock { minutes: None });
    assert_eq!(fixture.view().clock, None);
    let mut mining = Fixture::open();
    mining.sit(ADA, "Ada");
    assert_eq!(mining.refused(ADA, Op::Clock { minutes: Some(5) }), RefusalCode::BadOptions);
    assert_eq!(race().refused(ADA, Op::Clock { minutes: None }), RefusalCode::WrongPhase);
}

#[test]
fn when_time_is_up_the_match_ends_by_itself() {
    let mut fixture = race();
    let begun = fixture
        .rows
        .iter()
        .find(|row| matches!(row.logged.entry, Entry::Started(_)))
        .unwrap()
        .at_ms;
    assert_eq!(ends_at(&fixture), Some(begun + MINUTE_MS));
    assert_eq!(fixture.table.deadline_ms(), ends_at(&fixture));
    let early = fixture.wait(MINUTE_MS / 2);
    assert_eq!(early, []);
    let rows = fixture.wait(MINUTE_MS);
    assert_eq!(fixture.table.phase(), Phase::Finished);
    assert!(rows.iter().any(is_chosen_by_clock), "{rows:?}");
    let id = fixture.finished().id;
    let file = match_file::from_journal(&fixture.table.code, fixture.games, &fixture.stored(), id)
        .unwrap();
    assert!(match_file::verify(&file, fixture.games).is_ok());
}

#[test]
fn time_in_which_nobody_could_play_does_not_count() {
    let mut fixture = race();
    fixture.wait(30_000);
    let end = ends_at(&fixture).unwrap();
    // Nothing could be saved for a while.
    fixture.now_ms += 20_000;
    fixture.table.clock_leapt(20_000, fixture.now_ms);
    fixture.wait(0);
    assert_eq!(ends_at(&fixture), Some(end + 20_000));

    // No server had the table since its last row.
    let end = ends_at(&fixture).unwrap();
    let last = fixture.rows.last().unwrap().at_ms;
    fixture.now_ms = last + 500_000;
    fixture.table = fixture.reloaded();
    let rows = fixture.wait(0);
    assert!(matches!(rows[0].logged.entry, Entry::ClockMoved { .. }));
    assert_eq!(ends_at(&fixture), Some(end + 500_000));
    assert_eq!(fixture.table.phase(), Phase::Playing);
    fixture.wait(MINUTE_MS);
    assert_eq!(fixture.table.phase(), Phase::Finished);
}

#[test]
fn time_before_the_match_does_not_postpone_its_end() {
    let mut fixture = Fixture::open_with(solitaire::GAMES, Limits::default());
    fixture.sit(ADA, "Ada");
    fixture.sit(BEN, "Ben");
    fixture.op(ADA, Op::Clock { minutes: Some(1) });
    fixture.now_ms += 1_000 * MINUTE_MS;
    fixture.table = fixture.reloaded();
    for who in [ADA, BEN] {
        fixture.table.set_online(&key(who), true, fixture.now_ms);
    }
    fixture.ready(ADA);
    fixture.ready(BEN);
    fixture.op(ADA, Op::Start {});
    let end = fixture.rows.last().unwrap().at_ms + MINUTE_MS;
    assert_eq!(fixture.wait(0), []);
    assert_eq!(ends_at(&fixture), Some(end));
}

#[test]
fn a_rematch_has_the_same_limit_and_a_match_without_one_has_no_end() {
    let mut fixture = race();
    fixture.wait(2 * MINUTE_MS);
    fixture.ready(ADA);
    fixture.ready(BEN);
    assert!(ends_at(&fixture).is_some_and(|end| end > fixture.now_ms));
    let mut fixture = race();
    let seen = fixture.table.seq();
    fixture.act(ADA, seen, json!("stop")).unwrap();
    fixture.op(ADA, Op::Clock { minutes: None });
    fixture.ready(ADA);
    fixture.ready(BEN);
    assert_eq!((fixture.table.phase(), ends_at(&fixture)), (Phase::Playing, None));
}
