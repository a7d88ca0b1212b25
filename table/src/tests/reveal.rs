//! Committing to entropy and revealing it: nobody can choose entropy once they know what it leads
//! to.

use super::*;

const HASHES: [&str; 2] = ["0", "1"];

/// Ada and Ben are ready, and Ada has started the match.
fn revealing() -> Fixture {
    let mut fixture = Fixture::seated();
    fixture.ready(ADA);
    fixture.ready(BEN);
    fixture.ask(ADA, Request::Op(Op::Start {})).unwrap();
    fixture
}

fn reveal(fixture: &mut Fixture, who: &str) -> Result<Effect, RefusalCode> {
    let op = Op::Reveal { entropy: entropy(who) };
    fixture.ask(who, Request::Op(op)).map_err(|refusal| refusal.code)
}

fn hashes(fixture: &Fixture) -> Vec<String> {
    fixture.view().fairness.entropy_hashes.into_keys().collect()
}

fn is_ready(fixture: &Fixture, seat: u8) -> bool {
    matches!(fixture.holder(seat), Some(Holder::Person { ready: true, .. }))
}

fn last_cause(fixture: &Fixture) -> Cause {
    let seen = Seq(fixture.table.seq().0 - 1);
    fixture.table.steps_after(seen, Viewer::Spectator).unwrap().remove(0).cause
}

/// Loads the table with a last row that an earlier version wrote.
fn load_with(fixture: &mut Fixture, entry: &Value) {
    let row = StoredRow {
        step: fixture.table.seq().next(),
        at_ms: fixture.now_ms,
        json: entry.to_string(),
    };
    fixture.rows.push(Row::try_from(&row).unwrap());
    fixture.table = fixture.reloaded();
}

/// Ada is ready without a commitment. When Ben is ready too, the match cannot begin before her
/// browser commits to something.
fn begins_once_ada_commits_again(mut fixture: Fixture) {
    fixture.ready(BEN);
    assert_eq!(fixture.refused(ADA, Op::Start {}), RefusalCode::NotReady);
    fixture.ready(ADA);
    fixture.op(ADA, Op::Start {});
    assert_eq!(fixture.table.phase(), Phase::Playing);
}

#[test]
fn a_match_begins_once_all_have_revealed_what_they_committed_to() {
    let mut fixture = revealing();
    assert_eq!(
        (hashes(&fixture), fixture.view().revealing),
        (HASHES.map(str::to_owned).into(), true)
    );
    assert_eq!(fixture.refused(ADA, Op::Start {}), RefusalCode::NotReady);
    reveal(&mut fixture, BEN).unwrap();
    assert_eq!(last_cause(&fixture), Cause::Revealed { seat: Seat(1) });
    assert!(fixture.view().fairness.entropy.is_empty(), "nobody is shown it yet");
    assert!(matches!(reveal(&mut fixture, BEN), Ok(Effect::Repeated(_))), "as after a reload");
    let other = Op::Reveal { entropy: entropy(BEN) };
    assert_eq!(fixture.refused(ADA, other), RefusalCode::WrongEntropy);
    assert_eq!(reveal(&mut fixture, CLEO).unwrap_err(), RefusalCode::NotJoined);
    reveal(&mut fixture, ADA).unwrap();
    let view = fixture.view();
    assert_eq!((view.phase, view.revealing), (Phase::Playing, false));
    assert_eq!(view.fairness.entropy["1"], entropy(BEN).as_str());
    assert_eq!(view.fairness.entropy_hashes["1"], entropy_hash(&entropy(BEN)).as_str());
    assert_eq!(reveal(&mut fixture, ADA).unwrap_err(), RefusalCode::WrongPhase);
}

#[test]
fn who_does_not_reveal_in_time_is_no_longer_ready_and_nothing_revealed_is_used() {
    let mut fixture = revealing();
    reveal(&mut fixture, ADA).unwrap();
    let due = fixture.table.deadline_ms().unwrap();
    assert!(due <= fixture.now_ms + fixture.table.limits.reveal_ms);
    fixture.wait(fixture.table.limits.reveal_ms);
    assert_eq!(last_cause(&fixture), Cause::RevealFailed { seats: vec![Seat(1)] });
    assert_eq!((is_ready(&fixture, 0), is_ready(&fixture, 1)), (true, false));
    assert_eq!((hashes(&fixture), fixture.view().revealing), (Vec::new(), false));
    assert_eq!(reveal(&mut fixture, BEN).unwrap_err(), RefusalCode::WrongPhase, "too late");

    begins_once_ada_commits_again(fixture);
}

/// Whoever ran the server could otherwise read what the others revealed, and give up one start
/// after the other until they liked the seed.
#[test]
fn nobody_gives_up_a_start_but_by_not_revealing() {
    let options = json!({ "target": 100, "first": "drawn" });
    let changes = [
        (BEN, Op::Unready {}),
        (BEN, Op::Stand {}),
        (CLEO, Op::Sit { name: "Cleo".to_owned(), seat: None, entropy_hash: None }),
        (ADA, Op::AddBot { seat: None, level: None }),
        (ADA, Op::Seats { count: 3 }),
        (ADA, Op::Remove { seat: Seat(1) }),
        (ADA, Op::Options { options }),
        (BEN, Op::Ready { entropy_hash: entropy_hash(&entropy("d")), seen: None }),
    ];
    let mut fixture = revealing();
    reveal(&mut fixture, ADA).unwrap();
    let seen = hashes(&fixture);
    for (who, op) in changes {
        assert_eq!(fixture.refused(who, op.clone()), RefusalCode::WrongPhase, "{op:?}");
    }
    fixture.ask(BEN, Request::Say("here we go".to_owned())).unwrap();
    fixture.ask(CLEO, Request::Op(Op::Watch { name: "Cleo".to_owned() })).unwrap();
    assert_eq!((fixture.view().revealing, hashes(&fixture)), (true, seen));
    fixture.wait(fixture.table.limits.reveal_ms);
    assert!(!is_ready(&fixture, 1));
    fixture.op(BEN, Op::Stand {});
}

/// Earlier versions let people change the start while the table was revealing.
#[test]
fn in_a_journal_whatever_changes_the_start_ends_the_reveal() {
    let mut fixture = revealing();
    reveal(&mut fixture, ADA).unwrap();
    load_with(&mut fixture, &json!({ "entry": "unready", "seat": 1 }));
    assert!(!fixture.view().revealing && hashes(&fixture).is_empty());
    assert!(is_ready(&fixture, 0), "Ada’s browser commits again by itself");
}

#[test]
fn a_match_does_not_begin_without_a_browser_to_reveal() {
    let mut fixture = Fixture::seated();
    fixture.ready(ADA);
    fixture.ready(BEN);
    fixture.away(BEN);
    let refusal = fixture.ask(ADA, Request::Op(Op::Start {})).unwrap_err();
    assert_eq!(refusal.code, RefusalCode::NotReady);
    assert!(refusal.text.contains("Ben is not connected"), "{refusal:?}");
    fixture.table.set_online(&key(BEN), true, fixture.now_ms);
    fixture.op(ADA, Op::Start {});
    fixture.play_to_the_end();

    // A rematch begins by itself, when he is back.
    fixture.away(BEN);
    fixture.table.set_online(&key(ADA), true, fixture.now_ms);
    fixture
        .ask(BEN, Request::Op(Op::Ready { entropy_hash: entropy_hash(&entropy(BEN)), seen: None }))
        .unwrap();
    fixture.ready(ADA);
    assert!(!fixture.view().revealing);
    fixture.table.set_online(&key(BEN), true, fixture.now_ms);
    assert_eq!(fixture.table.deadline_ms(), Some(0));
    fixture.wait(0);
    assert!(fixture.view().revealing);
    fixture.reveal();
    assert_eq!(fixture.table.phase(), Phase::Playing);
}

#[test]
fn time_in_which_nobody_could_reveal_does_not_count() {
    let mut fixture = revealing();
    let reveal_ms = fixture.table.limits.reveal_ms;
    fixture.now_ms += 100 * reveal_ms;
    fixture.table.clock_leapt(100 * reveal_ms, fixture.now_ms);
    assert_eq!(fixture.wait(0), []);
    fixture.now_ms += 100 * reveal_ms;
    fixture.table = fixture.reloaded();
    assert_eq!(fixture.wait(0), []);
    fixture.reveal();
    assert_eq!(fixture.table.phase(), Phase::Playing);
}

/// In a journal of an earlier version, whoever was ready has told their entropy.
#[test]
fn entropy_that_was_told_at_once_is_not_used() {
    let mut fixture = Fixture::seated();
    load_with(&mut fixture, &json!({ "entry": "ready", "seat": 0, "entropy": "a".repeat(64) }));
    for who in [ADA, BEN] {
        fixture.table.set_online(&key(who), true, fixture.now_ms);
    }
    assert!(is_ready(&fixture, 0) && hashes(&fixture).is_empty());
    begins_once_ada_commits_again(fixture);
}

#[test]
fn a_journal_with_other_entropy_than_was_committed_to_does_not_fold() {
    let fixture = Fixture::playing();
    let mut rows = fixture.stored();
    let revealed = rows.iter_mut().find(|row| row.json.contains("\"revealed\"")).unwrap();
    alter(revealed, |row| row["entropy"] = "d".repeat(64).into());
    let step = revealed.step.0;
    let corrupt = Table::load(&fixture.table.code, GAMES, &rows, Limits::default(), 0).unwrap_err();
    assert_eq!(corrupt.step, step);
}
