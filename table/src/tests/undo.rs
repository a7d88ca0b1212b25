//! Playing alone: no lobby, moves that are taken back and done again, and what the match file says of it. And a race, with the same luck for all.

use lamproom_protocol::UndoView;

use super::*;

/// Ada plays alone.
fn alone() -> Scene {
    let mut scene = Scene::open_as(solitaire::GAMES, true, Limits::default());
    scene.sit(ADA, "Ada");
    scene.ready(ADA);
    scene
}

/// Does something, and gives the step it made.
fn act(scene: &mut Scene, who: &str, action: &str) -> Seq {
    let seen = scene.table.seq();
    scene.act(who, seen, json!(action)).unwrap();
    scene.table.seq()
}

fn points(scene: &Scene, board: usize) -> u64 {
    frame(scene).view["boards"][board]["points"].as_u64().unwrap()
}

fn frame(scene: &Scene) -> GameFrame {
    let ServerMessage::Snapshot { game, .. } = scene.table.snapshot(Viewer::Spectator) else {
        panic!("a snapshot")
    };
    game.unwrap()
}

fn undo(scene: &Scene) -> UndoView {
    frame(scene).undo.unwrap()
}

/// The steps in the move list.
fn moves(scene: &Scene) -> Vec<Seq> {
    let ServerMessage::Snapshot { history, .. } = scene.table.snapshot(Viewer::Spectator) else {
        panic!("a snapshot")
    };
    history.iter().map(|past| past.seq).collect()
}

#[test]
fn who_plays_alone_begins_without_a_lobby_and_again_without_asking_anybody() {
    let mut scene = alone();
    assert_eq!((scene.table.phase, scene.view().solo), (Phase::Playing, true));
    let sit = Op::Sit { name: "Ben".to_owned(), seat: None };
    assert_eq!(scene.refused(BEN, sit), RefusalCode::TableFull);
    act(&mut scene, ADA, "stop");
    assert_eq!(scene.table.phase, Phase::Finished);
    scene.ready(ADA);
    assert_eq!((scene.table.phase, scene.view().match_number), (Phase::Playing, 2));
    act(&mut scene, ADA, "stop");
    scene.op(ADA, Op::Lobby {});
    assert_eq!(scene.view().seats.len(), 1);
    scene.ready(ADA);
    assert_eq!(scene.table.phase, Phase::Playing);
}

/// Far back costs no more than near, and comes to the same.
#[test]
fn a_long_match_goes_back_to_wherever_it_was() {
    const MOVES: usize = 70;
    let mut scene = alone();
    let mut steps = vec![scene.table.seq()];
    let mut positions = vec![frame(&scene).view];
    for number in 0..MOVES {
        steps.push(act(&mut scene, ADA, if number % 3 == 0 { "roll" } else { "count" }));
        positions.push(frame(&scene).view);
    }
    for there in [69, 33, 65, 64, 1, 32, 16, 48, 17, 0, 31] {
        let here = scene.table.play.as_ref().unwrap().line().unwrap().standing().len();
        let to = steps[there];
        scene.op(ADA, if there < here { Op::Undo { to } } else { Op::Redo { to } });
        assert_eq!(frame(&scene).view, positions[there], "{there}");
    }
    let far = Op::Redo { to: steps[MOVES] };
    assert_eq!(scene.refused(ADA, far), RefusalCode::NoUndo, "so many are not done again at once");
}

#[test]
fn moves_are_taken_back_and_done_again_with_the_same_dice() {
    let mut scene = alone();
    let begun = scene.table.seq();
    assert_eq!(undo(&scene), UndoView { back: None, forward: None, marks: false, marked: false });
    let counted = act(&mut scene, ADA, "count");
    let rolled = act(&mut scene, ADA, "roll");
    let after = points(&scene, 0);
    assert_eq!(undo(&scene).back, Some(counted));

    scene.op(ADA, Op::Undo { to: begun });
    assert_eq!(points(&scene, 0), 0);
    assert_eq!(moves(&scene), [begun]);
    assert_eq!(undo(&scene).forward, Some(counted));
    scene.op(ADA, Op::Redo { to: rolled });
    assert_eq!(points(&scene, 0), after, "the same die falls");
    assert_eq!(moves(&scene), [begun, counted, rolled]);
    let steps = scene.table.steps_after(rolled, Viewer::Spectator).unwrap();
    let causes: Vec<Cause> = steps.iter().map(|step| step.cause.clone()).collect();
    assert_eq!(causes, [Cause::Undone { to: begun }, Cause::Redone { to: rolled }]);
    assert_eq!(steps[1].events.len(), 3, "what is done again is told again");

    // Also for whoever goes back and rolls anew; but then what was taken back is gone.
    scene.op(ADA, Op::Undo { to: counted });
    act(&mut scene, ADA, "roll");
    assert_eq!(points(&scene, 0), after);
    assert_eq!(undo(&scene).forward, None);
    assert_eq!(scene.refused(ADA, Op::Redo { to: rolled }), RefusalCode::NoUndo);
}

#[test]
fn going_back_past_what_was_revealed_marks_the_match() {
    for (action, marks) in [("count", false), ("turn_up", true), ("roll", true)] {
        let mut scene = alone();
        let begun = scene.table.seq();
        act(&mut scene, ADA, action);
        assert_eq!((undo(&scene).marks, undo(&scene).marked), (marks, false), "{action}");
        scene.op(ADA, Op::Undo { to: begun });
        assert_eq!((undo(&scene).marks, undo(&scene).marked), (false, marks), "{action}");
    }
}

#[test]
fn only_who_plays_alone_takes_back_and_only_what_was_done() {
    let mut scene = alone();
    let begun = scene.table.seq();
    let counted = act(&mut scene, ADA, "count");
    for to in [Seq(0), Seq(1), counted, counted.next()] {
        assert_eq!(scene.refused(ADA, Op::Undo { to }), RefusalCode::NoUndo, "{to:?}");
    }
    assert_eq!(scene.refused(ADA, Op::Redo { to: begun }), RefusalCode::NoUndo);
    scene.op(BEN, Op::Watch { name: "Ben".to_owned() });
    assert_eq!(scene.refused(BEN, Op::Undo { to: begun }), RefusalCode::NotSeated);
    act(&mut scene, ADA, "stop");
    assert_eq!(scene.refused(ADA, Op::Undo { to: begun }), RefusalCode::WrongPhase);

    let mut scene = Scene::playing();
    let begun = scene.table.play.as_ref().unwrap().plan.step;
    let (who, legal) = scene.to_move().unwrap();
    let seen = scene.table.seq();
    scene.act(who, seen, legal[0].clone()).unwrap();
    assert_eq!(scene.refused(who, Op::Undo { to: begun }), RefusalCode::NoUndo);
}

/// A choice that was made before something was taken back was not meant for what is there now.
#[test]
fn a_move_chosen_before_is_stale_after() {
    let mut scene = alone();
    let begun = scene.table.seq();
    let counted = act(&mut scene, ADA, "count");
    scene.op(ADA, Op::Undo { to: begun });
    assert_eq!(scene.act(ADA, counted, json!("count")).unwrap_err().code, RefusalCode::Stale);
}

#[test]
fn the_match_file_tells_what_was_taken_back() {
    let mut scene = alone();
    let begun = scene.table.seq();
    let rolled = act(&mut scene, ADA, "roll");
    scene.op(ADA, Op::Undo { to: begun });
    scene.op(ADA, Op::Redo { to: rolled });
    scene.op(ADA, Op::Undo { to: begun });
    act(&mut scene, ADA, "roll");
    act(&mut scene, ADA, "stop");
    let id = scene.table.finished.as_ref().unwrap().id;
    let games = solitaire::GAMES;
    let file = record::from_journal(&scene.table.code, games, &scene.rows, id).unwrap();
    assert_eq!(file.steps.iter().filter(|step| step.to.is_some()).count(), 3);
    assert!(file.marked);
    record::verify(&file, games).unwrap();
    let hidden = record::MatchFile { marked: false, ..file.clone() };
    assert_eq!(record::verify(&hidden, games), Err(Fault::Mark));
    let mut elsewhere = file;
    elsewhere.steps[2].to = Some(Seq(99));
    assert!(matches!(record::verify(&elsewhere, games), Err(Fault::Illegal { .. })));
}

#[test]
fn in_a_race_all_have_the_same_luck_and_nobody_waits_or_takes_back() {
    let mut scene = Scene::open_as(solitaire::GAMES, false, Limits::default());
    for who in [ADA, BEN] {
        scene.sit(who, who);
        scene.ready(who);
    }
    scene.op(ADA, Op::Start {});
    let begun = scene.table.seq();
    act(&mut scene, ADA, "roll");
    act(&mut scene, ADA, "roll");
    // What rivals do voids nothing.
    scene.act(BEN, begun, json!("roll")).unwrap();
    act(&mut scene, BEN, "roll");
    assert_eq!(points(&scene, 0), points(&scene, 1));
    assert_eq!((frame(&scene).undo, frame(&scene).together), (None, false));
    assert_eq!(scene.refused(BEN, Op::Undo { to: begun }), RefusalCode::NoUndo);
    scene.away(BEN);
    assert_eq!(scene.table.deadline_ms(), None, "nobody has to be decided for");
}
