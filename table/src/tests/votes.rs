//! Decisions for all: proposed, agreed to, changed, and carried out without those who are away.

use lamproom_protocol::{GameFrame, Vote};

use super::*;

const DAN: &str = "d";

/// These play, beside a bot.
fn team(players: &[&'static str]) -> Fixture {
    let mut fixture = Fixture::open_with(expedition::GAMES, Limits::default());
    for who in players {
        fixture.sit(who, who);
        fixture.ready(who);
    }
    fixture.op(ADA, Op::AddBot { seat: None });
    fixture.op(ADA, Op::Start {});
    fixture
}

fn frame(fixture: &Fixture) -> GameFrame {
    let ServerMessage::Snapshot { game, .. } = fixture.table.snapshot(Viewer::Spectator) else {
        panic!("a snapshot")
    };
    game.unwrap()
}

fn way(fixture: &Fixture) -> Vec<String> {
    serde_json::from_value(frame(fixture).view["way"].clone()).unwrap()
}

/// Is for it, and gives the causes of what came of that.
#[track_caller]
fn agree(fixture: &mut Fixture, who: &str, action: &str) -> Vec<Cause> {
    let seen = fixture.table.seq();
    fixture.act(who, seen, json!(action)).unwrap();
    let steps = fixture.table.steps_after(seen, Viewer::Spectator).unwrap();
    steps.into_iter().map(|step| step.cause).collect()
}

fn voted(seat: u8) -> Cause {
    Cause::Voted { seat: Seat(seat), agrees: true }
}

fn decided(seat: u8) -> Cause {
    Cause::Acted { seat: Seat(seat), chosen_by: Chooser::Team }
}

#[test]
fn two_must_both_agree_and_everybody_sees_who_has() {
    let mut fixture = team(&[ADA, BEN]);
    assert_eq!(agree(&mut fixture, ADA, "left"), [voted(0)]);
    assert_eq!(frame(&fixture).votes, [Vote { seat: Seat(0), action: json!("left") }]);
    assert!(way(&fixture).is_empty());
    assert_eq!(agree(&mut fixture, BEN, "left"), [voted(1), decided(0)]);
    assert_eq!(way(&fixture), ["left"]);
    assert!(frame(&fixture).votes.is_empty());
}

#[test]
fn more_than_half_of_three_or_four_are_enough() {
    let mut three = team(&[ADA, BEN, CLEO]);
    agree(&mut three, ADA, "left");
    assert_eq!(agree(&mut three, CLEO, "left"), [voted(2), decided(0)]);
    // A bot stands in for nobody's opinion: of the two people left, both are asked.
    three.op(CLEO, Op::Stand {});
    agree(&mut three, ADA, "right");
    assert_eq!(agree(&mut three, BEN, "right"), [voted(1), decided(0)]);

    let mut fixture = Fixture::open_with(expedition::GAMES, Limits::default());
    for who in [ADA, BEN, CLEO, DAN] {
        fixture.sit(who, who);
        fixture.ready(who);
    }
    fixture.op(ADA, Op::Start {});
    agree(&mut fixture, ADA, "left");
    assert_eq!(agree(&mut fixture, BEN, "left"), [voted(1)], "two of four are not more than half");
    agree(&mut fixture, CLEO, "right");
    assert_eq!(agree(&mut fixture, DAN, "left"), [voted(3), decided(0)]);
}

#[test]
fn one_person_among_bots_decides_and_bots_never_do() {
    let mut fixture = team(&[ADA]);
    assert!(!fixture.wait(10_000).is_empty(), "the bot packs");
    assert_eq!(fixture.table.deadline_ms(), None, "and leaves the rest to people");
    assert_eq!(agree(&mut fixture, ADA, "right"), [voted(0), decided(0)]);
}

#[test]
fn a_mind_is_changed_and_a_proposal_withdrawn() {
    let mut fixture = team(&[ADA, BEN]);
    agree(&mut fixture, ADA, "left");
    agree(&mut fixture, BEN, "right");
    assert_eq!(agree(&mut fixture, ADA, "home"), [voted(0)]);
    let proposals: Vec<u8> = frame(&fixture).votes.iter().map(|vote| vote.seat.0).collect();
    assert_eq!(proposals, [1, 0]);
    fixture.op(BEN, Op::Withdraw { action: json!("right") });
    assert_eq!(frame(&fixture).votes, [Vote { seat: Seat(0), action: json!("home") }]);
    let withdraw = Op::Withdraw { action: json!("home") };
    assert_eq!(fixture.refused(BEN, withdraw.clone()), RefusalCode::NoUndo, "that is Ada's");
    agree(&mut fixture, BEN, "home");
    assert_eq!(fixture.table.phase(), Phase::Finished);
    assert_eq!(fixture.refused(ADA, withdraw), RefusalCode::WrongPhase);
}

#[test]
fn own_acts_leave_proposals_and_decisions_leave_none() {
    let mut fixture = team(&[ADA, BEN, CLEO]);
    agree(&mut fixture, ADA, "left");
    agree(&mut fixture, CLEO, "right");
    assert_eq!(agree(&mut fixture, BEN, "pack").len(), 1);
    assert_eq!(frame(&fixture).votes.len(), 2);
    agree(&mut fixture, BEN, "left");
    assert!(frame(&fixture).votes.is_empty(), "also what lost is no proposal any more");
    let seen = fixture.table.seq();
    let refused = fixture.act(ADA, seen, json!("fly")).unwrap_err();
    assert_eq!(refused.code, RefusalCode::Illegal);
}

/// Everybody may do the same as before, but in another place.
#[test]
fn what_was_chosen_before_something_came_to_light_is_stale() {
    let mut fixture = team(&[ADA, BEN, CLEO]);
    let seen = fixture.table.seq();
    agree(&mut fixture, BEN, "pack");
    fixture.act(CLEO, seen, json!("right")).unwrap();
    agree(&mut fixture, ADA, "left");
    agree(&mut fixture, BEN, "left");
    assert_eq!(fixture.act(CLEO, seen, json!("right")).unwrap_err().code, RefusalCode::Stale);
}

#[test]
fn who_is_away_counts_for_a_while_and_then_no_more() {
    let mut fixture = team(&[ADA, BEN]);
    fixture.wait(10_000);
    fixture.away(BEN);
    agree(&mut fixture, ADA, "left");
    let away_ms = fixture.table.limits.away_ms;
    fixture.wait(away_ms / 2);
    assert!(way(&fixture).is_empty(), "perhaps Ben only reloads the page");
    assert!(fixture.table.deadline_ms().is_some());
    let rows = fixture.wait(away_ms);
    assert_eq!(rows.len(), 1, "nobody decides for Ben, he only counts no more");
    assert_eq!(way(&fixture), ["left"]);
    assert_eq!(agree(&mut fixture, ADA, "right"), [voted(0), decided(0)]);
    fixture.table.set_online(&key(BEN), true, fixture.now_ms);
    assert_eq!(agree(&mut fixture, ADA, "right"), [voted(0)], "he is back, and counts");
}

/// Ada agrees and is gone as well, a moment before Ben counts no more; and the clock is looked at late.
#[test]
fn what_was_due_is_done_though_all_have_gone() {
    let mut fixture = team(&[ADA, BEN]);
    fixture.wait(10_000);
    fixture.away(BEN);
    agree(&mut fixture, ADA, "left");
    fixture.away(ADA);
    fixture.wait(10 * fixture.table.limits.away_ms);
    assert_eq!(way(&fixture), ["left"]);
    assert_eq!(fixture.table.deadline_ms(), None, "and then the table rests");
}

#[test]
fn who_leaves_the_seat_is_not_waited_for() {
    let mut fixture = team(&[ADA, BEN]);
    agree(&mut fixture, ADA, "left");
    fixture.op(BEN, Op::Stand {});
    assert_eq!(way(&fixture), ["left"]);
}

#[test]
fn where_anyone_decides_nobody_is_asked() {
    let mut fixture = Fixture::open_with(expedition::GAMES, Limits::default());
    for who in [ADA, BEN] {
        fixture.sit(who, who);
    }
    fixture.op(ADA, Op::Options { options: json!({ "decisions": "anyone" }) });
    fixture.ready(ADA);
    fixture.ready(BEN);
    fixture.op(ADA, Op::Start {});
    let acted = Cause::Acted { seat: Seat(1), chosen_by: Chooser::Person };
    assert_eq!(agree(&mut fixture, BEN, "left"), [acted]);
}

#[test]
fn proposals_outlive_a_restart_and_are_no_moves() {
    let mut fixture = team(&[ADA, BEN]);
    let begun = fixture.table.seq();
    agree(&mut fixture, ADA, "left");
    fixture.table = fixture.woken();
    assert_eq!(frame(&fixture).votes.len(), 1);
    let ServerMessage::Snapshot { history, .. } = fixture.table.snapshot(Viewer::Spectator) else {
        panic!("a snapshot")
    };
    assert_eq!(history.iter().map(|past| past.seq).collect::<Vec<_>>(), [begun]);
    agree(&mut fixture, ADA, "home");
    for who in [ADA, BEN] {
        fixture.table.set_online(&key(who), true, fixture.now_ms);
    }
    agree(&mut fixture, BEN, "home");
    let id = fixture.finished().id;
    let file =
        match_file::from_journal(&fixture.table.code, expedition::GAMES, &fixture.stored(), id)
            .unwrap();
    match_file::verify(&file, expedition::GAMES).unwrap();
    assert_eq!(file.steps.count(), 2);
}
