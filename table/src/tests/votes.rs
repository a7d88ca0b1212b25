//! Joint actions: votes, agreement, withdrawal, and absent players.

use lamproom_game::Budget;
use lamproom_protocol::{GameFrame, Vote};

use super::*;

const DAN: &str = "d";

/// These players and a bot.
fn team(players: &[&'static str]) -> Fixture {
    let mut fixture = Fixture::open_with(expedition::GAMES, Limits::default());
    fixture.sit_ready(players);
    fixture.op(ADA, Op::AddBot { seat: None, level: None });
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
    serde_json::from_value(frame(fixture).view.to_value()["way"].clone()).unwrap()
}

/// Votes for an action, and returns the causes of the steps that follow.
#[track_caller]
fn agree(fixture: &mut Fixture, who: &str, action: &str) -> Vec<Cause> {
    let seen = fixture.table.seq();
    fixture.act(who, seen, json!(action)).unwrap();
    let steps = fixture.table.steps_after(seen, Viewer::Spectator).unwrap();
    steps.into_iter().map(|step| step.cause).collect()
}

/// The vote of a person.
fn vote(seat: u8, action: &str) -> Vote {
    Vote { seat: Seat(seat), action: action.into(), why: None }
}

fn voted(seat: u8) -> Cause {
    Cause::Voted { seat: Seat(seat), agrees: true, chosen_by: Chooser::Person }
}

fn decided(seat: u8) -> Cause {
    Cause::Acted { seat: Seat(seat), chosen_by: Chooser::Team }
}

#[test]
fn two_players_must_both_agree_and_everybody_sees_the_votes() {
    let mut fixture = team(&[ADA, BEN]);
    assert_eq!(agree(&mut fixture, ADA, "left"), [voted(0)]);
    assert_eq!(frame(&fixture).votes, [vote(0, "left")]);
    assert!(way(&fixture).is_empty());
    assert_eq!(agree(&mut fixture, BEN, "left"), [voted(1), decided(0)]);
    assert_eq!(way(&fixture), ["left"]);
    assert!(frame(&fixture).votes.is_empty());
}

#[test]
fn more_than_half_of_three_or_four_players_are_enough() {
    let mut three = team(&[ADA, BEN, CLEO]);
    agree(&mut three, ADA, "left");
    assert_eq!(agree(&mut three, CLEO, "left"), [voted(2), decided(0)]);
    // A stand-in has no vote: both of the two people left must agree.
    three.op(CLEO, Op::Stand {});
    agree(&mut three, ADA, "right");
    assert_eq!(agree(&mut three, BEN, "right"), [voted(1), decided(0)]);

    let mut fixture = Fixture::open_with(expedition::GAMES, Limits::default());
    fixture.sit_ready(&[ADA, BEN, CLEO, DAN]);
    fixture.op(ADA, Op::Start {});
    agree(&mut fixture, ADA, "left");
    assert_eq!(agree(&mut fixture, BEN, "left"), [voted(1)], "two of four are not more than half");
    agree(&mut fixture, CLEO, "right");
    assert_eq!(agree(&mut fixture, DAN, "left"), [voted(3), decided(0)]);
}

#[test]
fn a_person_alone_among_bots_decides_and_bots_only_propose() {
    let mut fixture = team(&[ADA]);
    assert!(!fixture.wait(10_000).is_empty(), "the bot packs");
    fixture.wait(10_000);
    assert_eq!(frame(&fixture).votes, [vote(1, "left")]);
    assert!(way(&fixture).is_empty(), "it leaves joint actions to people");
    assert_eq!(fixture.table.deadline_ms(), None, "and waits for an answer");
    assert_eq!(agree(&mut fixture, ADA, "right"), [voted(0), decided(0)]);
    fixture.wait(10_000);
    assert_eq!(agree(&mut fixture, ADA, "left"), [voted(0), decided(0)], "the person decides");
}

/// It is the reason of the moment in which the bot proposed, for those who come later as well.
#[test]
fn a_bot_says_why_it_proposes_something_and_people_do_not() {
    let mut fixture = Fixture::open_with(expedition::GAMES, Limits::default());
    fixture.sit(ADA, ADA);
    fixture.ready(ADA);
    fixture.op(ADA, Op::AddBot { seat: None, level: Some(Level::Master) });
    fixture.op(ADA, Op::Start {});
    let moment = fixture.moment();
    let thought = fixture.table.begin_thought(moment).unwrap();
    let (id, choice) = (thought.id, thought.choose(Budget::UNLIMITED));
    fixture.table.end_thought(id, Some(choice));
    fixture.wait(10_000);
    let why = Some("The way home is 0 steps long.".to_owned());
    let proposed = [Vote { why, ..vote(1, "home") }];
    assert_eq!(frame(&fixture).votes, proposed);
    fixture.table = fixture.reloaded();
    assert_eq!(frame(&fixture).votes, proposed);

    let mut people = team(&[ADA, BEN]);
    agree(&mut people, ADA, "home");
    assert_eq!(frame(&people).votes, [vote(0, "home")]);
}

#[test]
fn a_bot_proposes_nothing_where_somebody_has() {
    let mut fixture = team(&[ADA, BEN]);
    fixture.wait(10_000);
    agree(&mut fixture, BEN, "home");
    assert_eq!(fixture.table.deadline_ms(), None);
    assert_eq!(frame(&fixture).votes.len(), 1);
}

#[test]
fn bots_propose_nothing_while_nobody_is_there_to_answer() {
    let mut fixture = team(&[ADA]);
    fixture.wait(10_000);
    fixture.away(ADA);
    fixture.wait(10_000);
    assert!(frame(&fixture).votes.is_empty());
}

/// Waking up begins the next day for all, whoever does it.
#[test]
fn bots_leave_to_people_what_has_the_same_effect_whoever_does_it() {
    let mut fixture = Fixture::open_with(camp::GAMES, Limits::default());
    fixture.sit(ADA, ADA);
    fixture.ready(ADA);
    fixture.op(ADA, Op::AddBot { seat: None, level: None });
    fixture.op(ADA, Op::Start {});
    assert_eq!(fixture.table.deadline_ms(), None, "the bot waits for Ada");
    fixture.away(ADA);
    assert!(fixture.table.deadline_ms().is_some());
}

#[test]
fn a_vote_is_replaced_and_a_vote_is_withdrawn() {
    let mut fixture = team(&[ADA, BEN]);
    agree(&mut fixture, ADA, "left");
    agree(&mut fixture, BEN, "right");
    assert_eq!(agree(&mut fixture, ADA, "home"), [voted(0)]);
    let proposals: Vec<u8> = frame(&fixture).votes.iter().map(|vote| vote.seat.0).collect();
    assert_eq!(proposals, [1, 0]);
    fixture.op(BEN, Op::Withdraw { action: "right".into() });
    assert_eq!(frame(&fixture).votes, [vote(0, "home")]);
    let withdraw = Op::Withdraw { action: "home".into() };
    assert_eq!(fixture.refused(BEN, withdraw.clone()), RefusalCode::Stale, "that is Ada's vote");
    agree(&mut fixture, BEN, "home");
    assert_eq!(fixture.table.phase(), Phase::Finished);
    assert_eq!(fixture.refused(ADA, withdraw), RefusalCode::Stale, "it has been decided");
}

#[test]
fn individual_actions_leave_votes_and_decisions_leave_none() {
    let mut fixture = team(&[ADA, BEN, CLEO]);
    agree(&mut fixture, ADA, "left");
    agree(&mut fixture, CLEO, "right");
    assert_eq!(agree(&mut fixture, BEN, "pack").len(), 1);
    assert_eq!(frame(&fixture).votes.len(), 2);
    agree(&mut fixture, BEN, "left");
    assert!(frame(&fixture).votes.is_empty(), "votes that lost are dropped too");
    let seen = fixture.table.seq();
    let refused = fixture.act(ADA, seen, json!("fly")).unwrap_err();
    assert_eq!(refused.code, RefusalCode::Illegal);
}

/// The same actions are legal as before, but in another place.
#[test]
fn a_vote_chosen_before_something_was_revealed_is_stale() {
    let mut fixture = team(&[ADA, BEN, CLEO]);
    let seen = fixture.table.seq();
    agree(&mut fixture, BEN, "pack");
    fixture.act(CLEO, seen, json!("right")).unwrap();
    agree(&mut fixture, ADA, "left");
    agree(&mut fixture, BEN, "left");
    assert_eq!(fixture.act(CLEO, seen, json!("right")).unwrap_err().code, RefusalCode::Stale);
}

#[test]
fn an_absent_player_counts_for_a_while_only() {
    let mut fixture = team(&[ADA, BEN]);
    fixture.wait(10_000);
    fixture.away(BEN);
    agree(&mut fixture, ADA, "left");
    let away_ms = fixture.table.limits.away_ms;
    fixture.wait(away_ms / 2);
    assert!(way(&fixture).is_empty(), "Ben may only be reloading the page");
    assert!(fixture.table.deadline_ms().is_some());
    let rows = fixture.wait(away_ms);
    assert_eq!(rows.len(), 1, "nobody votes for Ben; his vote is no longer needed");
    assert_eq!(way(&fixture), ["left"]);
    assert_eq!(agree(&mut fixture, ADA, "right"), [voted(0), decided(0)]);
    fixture.table.set_online(&key(BEN), true, fixture.now_ms);
    assert_eq!(agree(&mut fixture, ADA, "right"), [voted(0)], "he is back, and his vote counts");
}

/// Ada votes and leaves, a moment before Ben stops counting, and the table ticks late.
#[test]
fn an_agreement_that_became_due_is_carried_out_though_all_have_left() {
    let mut fixture = team(&[ADA, BEN]);
    fixture.wait(10_000);
    fixture.away(BEN);
    agree(&mut fixture, ADA, "left");
    fixture.away(ADA);
    fixture.wait(10 * fixture.table.limits.away_ms);
    assert_eq!(way(&fixture), ["left"]);
    assert_eq!(fixture.table.deadline_ms(), None, "nothing else is due");
}

#[test]
fn nobody_waits_for_a_player_who_leaves_the_seat() {
    let mut fixture = team(&[ADA, BEN]);
    agree(&mut fixture, ADA, "left");
    fixture.op(BEN, Op::Stand {});
    assert_eq!(way(&fixture), ["left"]);
}

/// They once waited forever for a person to propose something.
#[test]
fn where_bots_play_for_everybody_they_decide_too() {
    let mut fixture = team(&[ADA, BEN]);
    agree(&mut fixture, ADA, "left");
    fixture.op(ADA, Op::Stand {});
    let before = fixture.table.seq();
    fixture.wait(10_000);
    assert!(way(&fixture).is_empty(), "Ben still decides");
    fixture.op(BEN, Op::Stand {});
    for _ in 0..100 {
        fixture.wait(10_000);
    }
    assert!(!way(&fixture).is_empty(), "the bots have decided where to go");
    let steps = fixture.table.steps_after(before, Viewer::Spectator).unwrap();
    let by_bot = |cause: &Cause| matches!(cause, Cause::Acted { chosen_by: Chooser::Bot, .. });
    assert!(steps.iter().any(|step| by_bot(&step.cause)));
}

#[test]
fn where_anyone_decides_there_is_no_vote() {
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
fn votes_survive_a_restart_and_are_not_moves() {
    let mut fixture = team(&[ADA, BEN]);
    let begun = fixture.table.seq();
    agree(&mut fixture, ADA, "left");
    fixture.table = fixture.reloaded();
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
