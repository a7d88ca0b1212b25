//! Whose move is taken, and when it comes too late.

use super::*;

#[test]
fn a_message_sent_again_is_answered_again_and_not_done_again() {
    let mut scene = Scene::playing();
    let (who, legal) = scene.to_move().unwrap();
    let act = Request::Act { seen: scene.table.seq(), action: legal[0].clone() };
    let Ok(Answer::Done(rows)) = scene.ask_as(who, "once", act.clone()) else { panic!("done") };
    let Ok(Answer::Again(seq)) = scene.ask_as(who, "once", act.clone()) else { panic!("again") };
    assert_eq!(seq, rows[0].step);
    // Also after the table has slept.
    scene.table = scene.woken();
    assert!(matches!(scene.ask_as(who, "once", act), Ok(Answer::Again(again)) if again == seq));
}

#[test]
fn only_the_seat_that_is_asked_may_act_and_only_as_it_may() {
    let mut scene = Scene::playing();
    let (who, _) = scene.to_move().unwrap();
    let other = if who == ADA { BEN } else { ADA };
    let seen = scene.table.seq();
    let dig = json!({ "do": "dig" });
    assert_eq!(scene.act(other, seen, dig.clone()).unwrap_err().code, RefusalCode::NotYourTurn);
    assert_eq!(scene.act(CLEO, seen, dig.clone()).unwrap_err().code, RefusalCode::NotJoined);
    scene.op(CLEO, Op::Watch { name: "Cleo".to_owned() });
    assert_eq!(scene.act(CLEO, seen, dig).unwrap_err().code, RefusalCode::NotSeated);
    let refusal = scene.act(who, seen, json!({ "do": "take_treasure" })).unwrap_err();
    assert_eq!((refusal.code, refusal.rule.as_deref()), (RefusalCode::Illegal, Some("CM-10")));
    let nonsense = scene.act(who, seen, json!({ "do": "fly" })).unwrap_err();
    assert_eq!((nonsense.code, nonsense.rule), (RefusalCode::Illegal, None));
}

#[test]
fn an_action_is_done_as_it_was_offered_or_not_at_all() {
    let mut scene = Scene::playing();
    let (who, _) = scene.to_move().unwrap();
    let seen = scene.table.seq();
    for almost in
        [json!({ "do": "dig", "junk": "x" }), json!(["dig"]), json!({ "do": {"dig": null} })]
    {
        assert_eq!(scene.act(who, seen, almost).unwrap_err().code, RefusalCode::Illegal);
    }
    scene.act(who, seen, json!({ "do": "dig" })).unwrap();
}

#[test]
fn a_move_is_stale_when_its_question_has_changed_and_not_when_others_chat() {
    let mut scene = Scene::playing();
    let (who, legal) = scene.to_move().unwrap();
    let seen = scene.table.seq();
    scene.ask(BEN, Request::Say("good luck".to_owned())).unwrap();
    scene.act(who, seen, legal[0].clone()).unwrap();
    // The same finger, twice: whatever came of the first dig, the second was not meant for it.
    if scene.to_move().unwrap().0 == who {
        assert_eq!(scene.act(who, seen, legal[0].clone()).unwrap_err().code, RefusalCode::Stale);
    }
    let (next, legal) = scene.to_move().unwrap();
    let seen = scene.table.seq();
    scene.act(next, seen, legal[0].clone()).unwrap();
}

#[test]
fn what_others_do_voids_no_choice_that_is_made_at_once() {
    let mut scene = Scene::sealed(&[ADA, BEN]);
    let seen = scene.table.seq();
    scene.act(ADA, seen, json!(2)).unwrap();
    assert!(!scene.wait(scene.table.limits.bot_pace_ms).is_empty(), "the bot decides");
    scene.act(BEN, seen, json!(3)).unwrap();
    // The next round is another question, also where it looks the same.
    assert_eq!(scene.act(ADA, seen, json!(2)).unwrap_err().code, RefusalCode::Stale);
    let seen = scene.table.seq();
    scene.act(BEN, seen, json!(1)).unwrap();
    assert_eq!(scene.act(BEN, seen, json!(1)).unwrap_err().code, RefusalCode::NotYourTurn);
}
