//! Actions chosen at the same moment: one that still means the same is taken, one that would mean
//! something else is stale, and a common action that another player has just taken is acknowledged.

use lamproom_game::Shown;
use lamproom_protocol::Vote;

use super::*;

fn camp(players: &[&'static str]) -> Fixture {
    let mut fixture = Fixture::open_with(camp::GAMES, Limits::default());
    fixture.sit_ready(players);
    fixture.op(ADA, Op::Start {});
    fixture
}

fn view(fixture: &Fixture) -> Value {
    fixture.current().frames(&[Viewer::Spectator], &mut Shown::default(), |_| false)[0]
        .view
        .to_value()
}

fn votes(fixture: &Fixture) -> Vec<Vote> {
    fixture.current().votes.all().to_vec()
}

fn cook(pot: u8, salt: bool) -> Json {
    json!({ "cook": { "pot": pot, "salt": salt } }).into()
}

#[track_caller]
fn done(fixture: &mut Fixture, who: &str, seen: Seq, action: impl Into<Json>) -> Vec<Row> {
    match fixture.act(who, seen, action) {
        Ok(Effect::Appended(rows)) => rows,
        answer => panic!("{answer:?}"),
    }
}

#[track_caller]
fn refused(fixture: &mut Fixture, who: &str, seen: Seq, action: impl Into<Json>) -> RefusalCode {
    fixture.act(who, seen, action).unwrap_err().code
}

#[test]
fn an_action_that_still_means_the_same_is_taken_though_other_actions_have_changed() {
    let mut fixture = camp(&[ADA, BEN]);
    let seen = fixture.table.seq();
    done(&mut fixture, ADA, seen, json!("take"));
    done(&mut fixture, BEN, seen, json!("take"));
    assert_eq!(view(&fixture)["bags"], json!([1, 1]));
    // Nothing is left to take, so other actions are legal than those that Ben has seen.
    let seen = fixture.table.seq();
    done(&mut fixture, ADA, seen, json!("put"));
    done(&mut fixture, BEN, seen, json!("put"));
    assert_eq!((&view(&fixture)["basket"], &view(&fixture)["bags"]), (&json!(2), &json!([0, 0])));
}

#[test]
fn the_same_action_twice_from_one_player_is_taken_twice() {
    let mut fixture = camp(&[ADA, BEN]);
    let seen = fixture.table.seq();
    done(&mut fixture, ADA, seen, json!("take"));
    done(&mut fixture, ADA, seen, json!("take"));
    assert_eq!(view(&fixture)["bags"], json!([2, 0]));
    assert_eq!(refused(&mut fixture, BEN, seen, json!("take")), RefusalCode::Stale, "none is left");
}

#[test]
fn an_action_that_would_mean_something_else_is_stale() {
    let mut fixture = camp(&[ADA, BEN]);
    let seen = fixture.table.seq();
    done(&mut fixture, ADA, seen, json!("take"));
    assert_eq!(refused(&mut fixture, BEN, seen, json!("count")), RefusalCode::Stale);
    let seen = fixture.table.seq();
    done(&mut fixture, ADA, seen, json!("wake"));
    assert_eq!(refused(&mut fixture, BEN, seen, json!("take")), RefusalCode::Stale, "another day");
    assert_eq!(refused(&mut fixture, BEN, seen, cook(0, true)), RefusalCode::Stale, "another pot");
    let ahead = fixture.table.seq().next();
    assert_eq!(refused(&mut fixture, BEN, ahead, json!("take")), RefusalCode::Stale);
    let seen = fixture.table.seq();
    done(&mut fixture, BEN, seen, json!("take"));
}

#[test]
fn a_topic_that_comes_back_is_a_new_one() {
    let mut fixture = camp(&[ADA, BEN]);
    let seen = fixture.table.seq();
    for action in ["take", "put"] {
        done(&mut fixture, ADA, seen, json!(action));
    }
    assert_eq!(refused(&mut fixture, BEN, seen, json!("count")), RefusalCode::Stale);
}

#[test]
fn a_common_action_just_taken_by_another_is_acknowledged_and_not_repeated() {
    let mut fixture = camp(&[ADA, BEN, CLEO]);
    let seen = fixture.table.seq();
    let woke = done(&mut fixture, ADA, seen, json!("wake"))[0].step;
    let answer = fixture.act(BEN, seen, json!("wake"));
    assert!(matches!(answer, Ok(Effect::Repeated(step)) if step == woke));
    // Also after the table was loaded again, and with another step in between.
    fixture.table = fixture.reloaded();
    done(&mut fixture, CLEO, woke, json!("take"));
    let answer = fixture.act(CLEO, seen, json!("wake"));
    assert!(matches!(answer, Ok(Effect::Repeated(step)) if step == woke));
    assert_eq!(view(&fixture)["day"], json!(1));
    // Whoever has seen that day means the next one, which ends the match. The same action from
    // a player who had not seen the end is acknowledged too.
    let rows = done(&mut fixture, BEN, woke, json!("wake"));
    assert_eq!(fixture.table.phase(), Phase::Finished);
    let answer = fixture.act(CLEO, woke, json!("wake"));
    assert!(matches!(answer, Ok(Effect::Repeated(step)) if step == rows[0].step));
}

#[test]
fn a_vote_for_what_has_just_been_decided_is_acknowledged() {
    let mut fixture = camp(&[ADA, BEN, CLEO]);
    let seen = fixture.table.seq();
    for pot in 0..2 {
        done(&mut fixture, ADA, seen, cook(pot, true));
        let rows = done(&mut fixture, BEN, seen, cook(pot, true));
        assert_eq!(rows.len(), 2, "agreed on");
    }
    for pot in 0..2 {
        assert!(matches!(fixture.act(CLEO, seen, cook(pot, true)), Ok(Effect::Repeated(_))));
    }
    assert_eq!(refused(&mut fixture, CLEO, seen, cook(0, false)), RefusalCode::Stale);
    assert_eq!(view(&fixture)["cooked"].as_array().unwrap().len(), 2);
}

#[test]
fn votes_on_different_topics_stand_side_by_side() {
    let mut fixture = camp(&[ADA, BEN]);
    let seen = fixture.table.seq();
    done(&mut fixture, ADA, seen, cook(0, false));
    done(&mut fixture, ADA, seen, cook(0, true));
    done(&mut fixture, BEN, seen, cook(1, true));
    let of = |seat, action| Vote { seat: Seat(seat), action, why: None };
    assert_eq!(
        votes(&fixture),
        [of(0, cook(0, true)), of(1, cook(1, true))],
        "a vote for the same pot was replaced, a vote for another pot was not"
    );
    // A vote on one topic leaves votes on others, and so does carrying it out.
    assert_eq!(done(&mut fixture, ADA, seen, cook(1, true)).len(), 2);
    assert_eq!(votes(&fixture), [of(0, cook(0, true))]);
    fixture.table = fixture.reloaded();
    let seen = fixture.table.seq();
    done(&mut fixture, BEN, seen, cook(0, false));
    fixture.op(ADA, Op::Withdraw { action: cook(0, true) });
    assert_eq!(votes(&fixture), [of(1, cook(0, false))]);
}
