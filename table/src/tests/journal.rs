//! Catching up from the journal, its limit, and damaged journals.

use super::*;

#[test]
fn missed_steps_are_told_one_by_one_or_not_at_all() {
    let mut fixture = Fixture::playing();
    let seen = fixture.table.seq();
    fixture.ask(ADA, Request::Say("hello".to_owned())).unwrap();
    let (who, legal) = fixture.to_move().unwrap();
    let seq = fixture.table.seq();
    fixture.act(who, seq, legal[0].clone()).unwrap();
    let missed = fixture.table.steps_after(seen, Viewer::Spectator).unwrap();
    assert_eq!(missed.iter().map(|step| step.seq.0 - seen.0).collect::<Vec<_>>(), [1, 2]);
    assert!(matches!(missed[0].cause, Cause::Said(_)));
    assert!(missed[0].game.is_none() && missed[1].game.is_some());
    assert_eq!(fixture.table.steps_after(fixture.table.seq(), Viewer::Spectator), Some(Vec::new()));
    assert_eq!(fixture.table.steps_after(Seq(99_999), Viewer::Spectator), None, "from the future");
    for _ in 0..500 {
        fixture.ask(ADA, Request::Say("…and another thing".to_owned())).unwrap();
    }
    assert_eq!(fixture.table.steps_after(seen, Viewer::Spectator), None, "too long ago");
}

#[test]
fn a_client_disconnected_between_steps_is_shown_the_result_of_both() {
    let mut fixture = Fixture::playing();
    let (who, legal) = fixture.to_move().unwrap();
    let seq = fixture.table.seq();
    fixture.act(who, seq, legal[0].clone()).unwrap();
    let moved = fixture.table.seq();
    fixture.ask(ADA, Request::Say("hello".to_owned())).unwrap();
    let told = fixture.table.steps_after(seq, Viewer::Spectator).unwrap();
    assert!(
        told[0].game.is_none() && told[1].game.is_some(),
        "the last step shows the result of both"
    );
    let missed = fixture.table.steps_missed(moved, Viewer::Spectator).unwrap();
    assert_eq!(missed.len(), 1);
    assert_eq!(missed[0].game, told[1].game);
    assert!(missed[0].table.is_some());
}

#[test]
fn a_table_has_a_step_limit() {
    let mut fixture = Fixture::open_with(GAMES, Limits { steps_max: 5, ..Limits::default() });
    fixture.sit(ADA, "Ada");
    fixture.ask(ADA, Request::Say("one".to_owned())).unwrap();
    fixture.ask(ADA, Request::Say("two".to_owned())).unwrap();
    let refusal = fixture.ask(ADA, Request::Say("three".to_owned())).unwrap_err();
    assert_eq!(refusal.code, RefusalCode::StepLimit);
}

#[test]
fn spectators_cannot_use_up_the_step_limit() {
    let mut fixture = Fixture::open_with(GAMES, Limits { steps_max: 12, ..Limits::default() });
    fixture.sit(ADA, "Ada");
    fixture.op(CLEO, Op::Watch { name: "Cleo".to_owned() });
    let refusal = (0..12)
        .find_map(|_| fixture.ask(CLEO, Request::Say("blah".to_owned())).err())
        .expect("spectators are refused before the limit");
    assert_eq!((refusal.code, fixture.table.seq()), (RefusalCode::StepLimit, Seq(6)));
    assert_eq!(
        fixture.refused(CLEO, Op::Rename { name: "Cloe".to_owned() }),
        RefusalCode::StepLimit
    );
    assert_eq!(fixture.refused(BEN, Op::Watch { name: "Ben".to_owned() }), RefusalCode::StepLimit);
    fixture.sit(BEN, "Ben");
    fixture.ask(ADA, Request::Say("now we can talk".to_owned())).unwrap();
}

#[test]
fn a_damaged_journal_does_not_fold() {
    let fixture = Fixture::playing();
    let load = |rows: &[StoredRow]| {
        Table::load(&fixture.table.code, GAMES, rows, Limits::default(), 0).unwrap_err().step
    };
    let rows = fixture.stored();
    let last = rows.len() - 1;
    assert_eq!(load(&[]), 0);
    assert_eq!(load(&rows[1..]), 1);
    let mut gap = rows.clone();
    gap.remove(3);
    assert_eq!(load(&gap), 5);
    let mut altered = rows.clone();
    alter(&mut altered[last], |row| row["digest"] = "00".into());
    assert_eq!(load(&altered), altered[last].step.0);
    let mut rolled = rows.clone();
    alter(&mut rolled[last], |row| row["drawn"][0]["outcome"] = json!({ "die": 9 }));
    assert_eq!(load(&rolled), rolled[last].step.0);
    let mut left = rows.clone();
    let step = fixture.table.seq().next();
    let lobby = json!({ "entry": "lobby" }).to_string();
    left.push(StoredRow { step, at_ms: fixture.now_ms, json: lobby });
    assert_eq!(load(&left), step.0, "a running match cannot be left");
    let mut cut = rows;
    cut[last].json.pop();
    assert_eq!(load(&cut), cut[last].step.0);
}
