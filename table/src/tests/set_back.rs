//! A server's clock that is set back: times never fall, and play goes on at its pace.

use super::*;

const DAY_MS: u64 = 86_400_000;

fn times_never_fall(fixture: &Fixture) -> bool {
    fixture.rows.is_sorted_by_key(|row| row.at_ms)
}

#[test]
fn a_match_ends_after_it_began_though_the_clock_was_set_back() {
    let mut fixture = Fixture::playing();
    fixture.now_ms = 5;
    fixture.play_to_the_end();
    assert!(times_never_fall(&fixture));
    let finished = fixture.finished();
    assert!(finished.ended_at_ms > finished.started_at_ms);
    let (id, rows) = (finished.id, fixture.stored());
    let file = match_file::from_journal(&fixture.table.code, GAMES, &rows, id).unwrap();
    assert!(match_file::verify(&file, GAMES).is_ok());
}

#[test]
fn bots_and_clocks_keep_their_pace_though_the_clock_was_set_back() {
    let mut fixture = Fixture::open_with(solitaire::GAMES, Limits::default());
    fixture.now_ms += 2 * DAY_MS;
    fixture.sit(ADA, "Ada");
    fixture.op(ADA, Op::AddBot { seat: None, level: None });
    fixture.op(ADA, Op::Clock { minutes: Some(1) });
    fixture.ready(ADA);
    fixture.op(ADA, Op::Start {});
    // Also where another server loads the table.
    for loaded in [false, true] {
        fixture.now_ms -= DAY_MS;
        if loaded {
            fixture.table = fixture.reloaded();
        }
        fixture.wait(0);
        let due = fixture.table.deadline_ms().unwrap();
        assert!(due <= fixture.now_ms + fixture.table.limits.bot_pace_ms, "loaded: {loaded}");
        assert!(!fixture.wait(fixture.table.limits.bot_pace_ms).is_empty(), "the bot plays");
    }
    fixture.wait(60_000);
    assert_eq!(fixture.table.phase(), Phase::Finished);
    assert!(times_never_fall(&fixture));
}

#[test]
fn deadlines_follow_a_clock_that_was_set_back_though_nothing_happens() {
    let mut fixture = Fixture::open_with(solitaire::GAMES, Limits::default());
    fixture.now_ms += 2 * DAY_MS;
    fixture.sit(ADA, "Ada");
    fixture.op(ADA, Op::AddBot { seat: None, level: None });
    fixture.ready(ADA);
    fixture.op(ADA, Op::Start {});
    let pace_ms = fixture.table.limits.bot_pace_ms;
    fixture.now_ms -= DAY_MS;
    for waited_ms in [0, pace_ms / 2] {
        fixture.now_ms += waited_ms;
        fixture.table.note_clock(fixture.now_ms);
        let due = fixture.table.deadline_ms().unwrap();
        assert!(due <= fixture.now_ms + pace_ms - waited_ms, "after {waited_ms} ms");
    }
}

#[test]
fn nobody_is_away_for_long_because_the_clock_was_set_back() {
    let mut fixture = Fixture::seated();
    fixture.now_ms += DAY_MS;
    fixture.away(ADA);
    fixture.now_ms -= DAY_MS;
    fixture.away(BEN);
    fixture.table.set_online(&key(BEN), true, fixture.now_ms);
    let due = fixture.table.deadline_ms().unwrap();
    assert_eq!(due, fixture.now_ms + fixture.table.limits.host_away_ms);
    fixture.wait(fixture.table.limits.host_away_ms);
    assert_eq!(fixture.view().host, Some(PersonId(1)));
}
