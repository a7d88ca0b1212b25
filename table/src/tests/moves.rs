//! Whose actions are accepted, and when an action is stale.

use super::*;

#[test]
fn a_message_sent_again_is_acknowledged_again_and_not_repeated() {
    let mut fixture = Fixture::playing();
    let (who, legal) = fixture.to_move().unwrap();
    let act = Request::Act { seen: fixture.table.seq(), action: legal[0].clone() };
    let Ok(Effect::Appended(rows)) = fixture.ask_as(who, "once", act.clone()) else {
        panic!("done")
    };
    let Ok(Effect::Repeated(seq)) = fixture.ask_as(who, "once", act.clone()) else {
        panic!("again")
    };
    assert_eq!(seq, rows[0].step);
    // Also after the table was loaded again.
    fixture.table = fixture.reloaded();
    assert!(
        matches!(fixture.ask_as(who, "once", act), Ok(Effect::Repeated(again)) if again == seq)
    );
}

#[test]
fn only_the_seat_whose_turn_it_is_may_act_and_only_by_the_rules() {
    let mut fixture = Fixture::playing();
    let (who, _) = fixture.to_move().unwrap();
    let other = if who == ADA { BEN } else { ADA };
    let seen = fixture.table.seq();
    let dig = json!({ "do": "dig" });
    assert_eq!(fixture.act(other, seen, dig.clone()).unwrap_err().code, RefusalCode::NotYourTurn);
    assert_eq!(fixture.act(CLEO, seen, dig.clone()).unwrap_err().code, RefusalCode::NotJoined);
    fixture.op(CLEO, Op::Watch { name: "Cleo".to_owned() });
    assert_eq!(fixture.act(CLEO, seen, dig).unwrap_err().code, RefusalCode::NotSeated);
    let refusal = fixture.act(who, seen, json!({ "do": "take_treasure" })).unwrap_err();
    assert_eq!((refusal.code, refusal.rule.as_deref()), (RefusalCode::Illegal, Some("CM-10")));
    let nonsense = fixture.act(who, seen, json!({ "do": "fly" })).unwrap_err();
    assert_eq!((nonsense.code, nonsense.rule), (RefusalCode::Illegal, None));
}

#[test]
fn an_action_is_taken_exactly_as_it_was_offered_or_not_at_all() {
    let mut fixture = Fixture::playing();
    let (who, _) = fixture.to_move().unwrap();
    let seen = fixture.table.seq();
    for almost in
        [json!({ "do": "dig", "junk": "x" }), json!(["dig"]), json!({ "do": {"dig": null} })]
    {
        assert_eq!(fixture.act(who, seen, almost).unwrap_err().code, RefusalCode::Illegal);
    }
    fixture.act(who, seen, json!({ "do": "dig" })).unwrap();
}

#[test]
fn an_action_is_stale_when_its_prompt_has_changed_and_not_when_others_chat() {
    let mut fixture = Fixture::playing();
    let (who, legal) = fixture.to_move().unwrap();
    let seen = fixture.table.seq();
    fixture.ask(BEN, Request::Say("good luck".to_owned())).unwrap();
    fixture.act(who, seen, legal[0].clone()).unwrap();
    // A double click: the second dig was not meant for what the first one led to.
    if fixture.to_move().unwrap().0 == who {
        assert_eq!(fixture.act(who, seen, legal[0].clone()).unwrap_err().code, RefusalCode::Stale);
    }
    let (next, legal) = fixture.to_move().unwrap();
    let seen = fixture.table.seq();
    fixture.act(next, seen, legal[0].clone()).unwrap();
}

#[test]
fn choices_of_others_do_not_make_a_simultaneous_choice_stale() {
    let mut fixture = Fixture::sealed(&[ADA, BEN]);
    let seen = fixture.table.seq();
    fixture.act(ADA, seen, json!(2)).unwrap();
    assert!(!fixture.wait(fixture.table.limits.bot_pace_ms).is_empty(), "the bot decides");
    fixture.act(BEN, seen, json!(3)).unwrap();
    // The next round is a new prompt, even where it looks the same.
    assert_eq!(fixture.act(ADA, seen, json!(2)).unwrap_err().code, RefusalCode::Stale);
    let seen = fixture.table.seq();
    fixture.act(BEN, seen, json!(1)).unwrap();
    assert_eq!(fixture.act(BEN, seen, json!(1)).unwrap_err().code, RefusalCode::Stale);
    let seen = fixture.table.seq();
    assert_eq!(fixture.act(BEN, seen, json!(1)).unwrap_err().code, RefusalCode::NotYourTurn);
}

/// Ben presses before he is shown what a bot has done, because that is not saved yet.
#[test]
fn a_press_that_comes_too_late_is_stale_whatever_has_happened_since() {
    let mut fixture = Fixture::sealed(&[ADA, BEN]);
    let mut pressed = Vec::new();
    while fixture.table.phase() == Phase::Playing {
        let seen = fixture.table.seq();
        fixture.act(ADA, seen, json!(2)).unwrap();
        fixture.act(BEN, fixture.table.seq(), json!(3)).unwrap();
        fixture.wait(fixture.table.limits.bot_pace_ms);
        for note in [json!(2), json!("none")] {
            pressed.push(fixture.act(BEN, seen, note).unwrap_err().code);
        }
    }
    assert_eq!(pressed, [RefusalCode::Stale; 4], "the last two after the end of the match");
    let seen = fixture.table.seq();
    assert_eq!(fixture.act(BEN, seen, json!(1)).unwrap_err().code, RefusalCode::WrongPhase);

    // Where players take turns: Ben was asked, and meanwhile a bot plays for him.
    let mut fixture = Fixture::playing();
    let (who, legal) = fixture.to_move().unwrap();
    let seen = fixture.table.seq();
    fixture.op(who, Op::Stand {});
    while fixture.to_move().is_some_and(|(next, _)| next == who) {
        fixture.wait(fixture.table.limits.bot_pace_ms);
    }
    fixture.op(who, Op::Sit { name: "Back".to_owned(), seat: None, entropy_hash: None });
    assert_eq!(fixture.act(who, seen, legal[0].clone()).unwrap_err().code, RefusalCode::Stale);
    let illegal = json!({ "do": "take_treasure" });
    assert_eq!(fixture.act(who, seen, illegal).unwrap_err().code, RefusalCode::Stale);
}
