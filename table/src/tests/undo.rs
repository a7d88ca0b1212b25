//! Playing alone: no lobby, undo and redo, and how the match file records them. And a race, in
//! which all draw the same.

use lamproom_protocol::UndoView;

use super::*;
use crate::match_file::{FileEvent, FileStep};

/// Ada plays alone.
fn alone() -> Fixture {
    let mut fixture = Fixture::open_as(solitaire::GAMES, true, Limits::default());
    fixture.sit(ADA, "Ada");
    fixture.ready(ADA);
    fixture
}

/// Takes an action, and returns its step.
fn act(fixture: &mut Fixture, who: &str, action: &str) -> Seq {
    let seen = fixture.table.seq();
    fixture.act(who, seen, json!(action)).unwrap();
    fixture.table.seq()
}

fn points(fixture: &Fixture, board: usize) -> u64 {
    frame(fixture).view.to_value()["boards"][board]["points"].as_u64().unwrap()
}

fn frame(fixture: &Fixture) -> GameFrame {
    let ServerMessage::Snapshot { game, .. } = fixture.table.snapshot(Viewer::Spectator) else {
        panic!("a snapshot")
    };
    game.unwrap()
}

fn undo(fixture: &Fixture) -> UndoView {
    frame(fixture).undo.unwrap()
}

/// The steps in the move list.
fn moves(fixture: &Fixture) -> Vec<Seq> {
    let ServerMessage::Snapshot { history, .. } = fixture.table.snapshot(Viewer::Spectator) else {
        panic!("a snapshot")
    };
    history.iter().map(|past| past.seq).collect()
}

#[test]
fn a_solo_match_and_its_rematch_begin_as_soon_as_the_player_is_ready() {
    let mut fixture = alone();
    assert_eq!((fixture.table.phase(), fixture.view().solo), (Phase::Playing, true));
    let sit = Op::Sit { name: "Ben".to_owned(), seat: None, entropy_hash: None };
    assert_eq!(fixture.refused(BEN, sit), RefusalCode::TableFull);
    act(&mut fixture, ADA, "stop");
    assert_eq!(fixture.table.phase(), Phase::Finished);
    fixture.ready(ADA);
    assert_eq!((fixture.table.phase(), fixture.view().match_number), (Phase::Playing, 2));
    act(&mut fixture, ADA, "stop");
    fixture.op(ADA, Op::Lobby {});
    assert_eq!(fixture.view().seats.len(), 1);
    fixture.ready(ADA);
    assert_eq!(fixture.table.phase(), Phase::Playing);
}

/// A jump goes to the same position from wherever it starts.
#[test]
fn a_long_match_jumps_to_any_of_its_positions() {
    const MOVES: usize = 70;
    let mut fixture = alone();
    let mut steps = vec![fixture.table.seq()];
    let mut positions = vec![frame(&fixture).view];
    for number in 0..MOVES {
        steps.push(act(&mut fixture, ADA, if number % 3 == 0 { "roll" } else { "count" }));
        positions.push(frame(&fixture).view);
    }
    let last = fixture.current().digest();
    for there in [69, 33, 65, 64, 1, 32, 16, 48, 17, 0, 31] {
        let here = fixture.current().undo_stack().unwrap().standing().len();
        let to = steps[there];
        fixture.op(ADA, if there < here { Op::Undo { to } } else { Op::Redo { to } });
        assert_eq!(frame(&fixture).view, positions[there], "{there}");
    }
    let far = Op::Redo { to: steps[MOVES] };
    assert_eq!(fixture.refused(ADA, far), RefusalCode::NoUndo, "too many moves to redo at once");
    // A file that was made by hand may do so. Its jump begins at a position nearby.
    let current = fixture.table.stage.playing_mut().unwrap();
    assert_eq!(current.jump(steps[MOVES]).unwrap().len(), 0);
    assert_eq!(current.digest(), last);
}

#[test]
fn moves_are_undone_and_redone_with_the_same_draws() {
    let mut fixture = alone();
    let begun = fixture.table.seq();
    let nothing = UndoView {
        back: None,
        forward: None,
        start: None,
        start_marks: false,
        marks: false,
        marked: false,
        deal_of: None,
    };
    assert_eq!(undo(&fixture), nothing);
    let counted = act(&mut fixture, ADA, "count");
    let rolled = act(&mut fixture, ADA, "roll");
    let after = points(&fixture, 0);
    assert_eq!(undo(&fixture).back, Some(counted));
    assert_eq!((undo(&fixture).start, undo(&fixture).start_marks), (Some(begun), true));

    fixture.op(ADA, Op::Undo { to: begun });
    assert_eq!(points(&fixture, 0), 0);
    assert_eq!(moves(&fixture), [begun]);
    assert_eq!(undo(&fixture).forward, Some(counted));
    assert_eq!((undo(&fixture).start, undo(&fixture).start_marks), (None, false));
    fixture.op(ADA, Op::Redo { to: rolled });
    assert_eq!(points(&fixture, 0), after, "the same die is drawn");
    assert_eq!(moves(&fixture), [begun, counted, rolled]);
    let steps = fixture.table.steps_after(rolled, Viewer::Spectator).unwrap();
    let causes: Vec<Cause> = steps.iter().map(|step| step.cause.clone()).collect();
    assert_eq!(causes, [Cause::Undone { to: begun }, Cause::Redone { to: rolled }]);
    assert_eq!(steps[1].events.len(), 3, "the events of redone moves are told again");

    // A new roll after an undo draws the same. The move that was taken back is then gone.
    fixture.op(ADA, Op::Undo { to: counted });
    act(&mut fixture, ADA, "roll");
    assert_eq!(points(&fixture, 0), after);
    assert_eq!(undo(&fixture).forward, None);
    assert_eq!(fixture.refused(ADA, Op::Redo { to: rolled }), RefusalCode::NoUndo);
}

#[test]
fn going_back_past_a_barrier_marks_the_match() {
    for (action, marks) in [("count", false), ("turn_up", true), ("roll", true)] {
        let mut fixture = alone();
        let begun = fixture.table.seq();
        act(&mut fixture, ADA, action);
        assert_eq!((undo(&fixture).marks, undo(&fixture).marked), (marks, false), "{action}");
        fixture.op(ADA, Op::Undo { to: begun });
        assert_eq!((undo(&fixture).marks, undo(&fixture).marked), (false, marks), "{action}");
    }
}

#[test]
fn only_a_player_alone_can_undo_and_only_their_moves() {
    let mut fixture = alone();
    let begun = fixture.table.seq();
    let counted = act(&mut fixture, ADA, "count");
    for to in [Seq(0), Seq(1), counted, counted.next()] {
        assert_eq!(fixture.refused(ADA, Op::Undo { to }), RefusalCode::NoUndo, "{to:?}");
    }
    assert_eq!(fixture.refused(ADA, Op::Redo { to: begun }), RefusalCode::NoUndo);
    fixture.op(BEN, Op::Watch { name: "Ben".to_owned() });
    assert_eq!(fixture.refused(BEN, Op::Undo { to: begun }), RefusalCode::NotSeated);
    act(&mut fixture, ADA, "stop");
    assert_eq!(fixture.refused(ADA, Op::Undo { to: begun }), RefusalCode::WrongPhase);

    let mut fixture = Fixture::playing();
    let begun = fixture.current().setup.begun.step;
    let (who, legal) = fixture.to_move().unwrap();
    let seen = fixture.table.seq();
    fixture.act(who, seen, legal[0].clone()).unwrap();
    assert_eq!(fixture.refused(who, Op::Undo { to: begun }), RefusalCode::NoUndo);
}

#[test]
fn an_action_chosen_before_an_undo_is_stale_after_it() {
    let mut fixture = alone();
    let begun = fixture.table.seq();
    let counted = act(&mut fixture, ADA, "count");
    fixture.op(ADA, Op::Undo { to: begun });
    assert_eq!(fixture.act(ADA, counted, json!("count")).unwrap_err().code, RefusalCode::Stale);
}

#[test]
fn the_match_file_records_what_was_taken_back() {
    let mut fixture = alone();
    let begun = fixture.table.seq();
    let rolled = act(&mut fixture, ADA, "roll");
    fixture.op(ADA, Op::Undo { to: begun });
    fixture.op(ADA, Op::Redo { to: rolled });
    fixture.op(ADA, Op::Undo { to: begun });
    act(&mut fixture, ADA, "roll");
    act(&mut fixture, ADA, "stop");
    let id = fixture.finished().id;
    let games = solitaire::GAMES;
    let file = match_file::from_journal(&fixture.table.code, games, &fixture.stored(), id).unwrap();
    let is_jump = |step: &&FileStep| matches!(step.event, FileEvent::WentTo(_));
    assert_eq!(file.steps.rest.iter().filter(is_jump).count(), 3);
    assert!(file.marked);
    match_file::verify(&file, games).unwrap();
    let hidden = match_file::MatchFile { marked: false, ..file.clone() };
    assert_eq!(match_file::verify(&hidden, games), Err(Fault::Mark));
    let mut elsewhere = file;
    elsewhere.steps.rest[1].event = FileEvent::WentTo(Seq(99));
    assert!(matches!(match_file::verify(&elsewhere, games), Err(Fault::Illegal { .. })));
}

#[test]
fn in_a_race_all_draw_the_same_and_nobody_waits_or_undoes() {
    let mut fixture = Fixture::open_as(solitaire::GAMES, false, Limits::default());
    fixture.sit_ready(&[ADA, BEN]);
    fixture.op(ADA, Op::Start {});
    let begun = fixture.table.seq();
    act(&mut fixture, ADA, "roll");
    act(&mut fixture, ADA, "roll");
    // The moves of rivals make nothing stale.
    fixture.act(BEN, begun, json!("roll")).unwrap();
    act(&mut fixture, BEN, "roll");
    assert_eq!(points(&fixture, 0), points(&fixture, 1));
    assert_eq!((frame(&fixture).undo, frame(&fixture).together), (None, false));
    assert_eq!(fixture.refused(BEN, Op::Undo { to: begun }), RefusalCode::NoUndo);
    fixture.away(BEN);
    assert_eq!(fixture.table.deadline_ms(), None, "no fallback is due");
}
