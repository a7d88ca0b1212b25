//! Players who are connected and keep the others waiting: nudges, and bots that stand in for them.

use lamproom_protocol::Pace;

use super::*;
use crate::limits::NUDGE_AGAIN_MS;

const BEN_SEAT: Seat = Seat(1);

/// Ada, Ben and Cleo decide together on an expedition, and Ada and Cleo have voted.
fn waiting_for_ben(pace: Pace) -> Fixture {
    let mut fixture = Fixture::open_with(expedition::GAMES, Limits::default());
    for who in [ADA, BEN, CLEO] {
        fixture.sit(who, who);
    }
    fixture.op(ADA, Op::Pace { pace });
    for who in [ADA, BEN, CLEO] {
        fixture.ready(who);
    }
    fixture.op(ADA, Op::Start {});
    vote(&mut fixture, ADA, "left");
    vote(&mut fixture, CLEO, "right");
    fixture
}

fn vote(fixture: &mut Fixture, who: &str, action: &str) {
    let seen = fixture.table.seq();
    fixture.act(who, seen, json!(action)).unwrap();
}

fn nudge(seat: u8) -> Op {
    Op::Nudge { seat: Seat(seat) }
}

fn stand_in() -> Op {
    Op::StandIn { seat: BEN_SEAT }
}

fn is_stood_in(fixture: &Fixture) -> bool {
    matches!(fixture.holder(BEN_SEAT.0), Some(Holder::Person { stand_in: true, .. }))
}

#[test]
fn who_keeps_the_others_waiting_can_be_nudged_once_a_minute() {
    let mut fixture = waiting_for_ben(Pace::Untimed);
    assert_eq!(fixture.refused(ADA, nudge(1)), RefusalCode::NoSuchPerson, "not for long");
    fixture.now_ms += fixture.table.limits.idle_ms / 4;
    assert_eq!(fixture.refused(ADA, nudge(2)), RefusalCode::NoSuchPerson, "Cleo has voted");
    assert_eq!(fixture.refused(BEN, nudge(1)), RefusalCode::NoSuchPerson, "oneself");
    let before = fixture.table.seq();
    fixture.op(ADA, nudge(1));
    let steps = fixture.table.steps_after(before, Viewer::Spectator).unwrap();
    assert_eq!(steps[0].cause, Cause::Nudged { seat: BEN_SEAT, caller: Seat(0) });
    assert_eq!(fixture.refused(CLEO, nudge(1)), RefusalCode::TooFast);
    fixture.now_ms += NUDGE_AGAIN_MS;
    fixture.op(CLEO, nudge(1));
}

#[test]
fn who_has_just_done_something_or_come_back_is_not_asleep() {
    let mut fixture = waiting_for_ben(Pace::Untimed);
    fixture.now_ms += fixture.table.limits.idle_ms;
    fixture.ask(BEN, Request::Say("I am thinking.".to_owned())).unwrap();
    assert_eq!(fixture.refused(ADA, nudge(1)), RefusalCode::NoSuchPerson);
    fixture.now_ms += fixture.table.limits.idle_ms;
    fixture.away(BEN);
    assert_eq!(fixture.refused(ADA, nudge(1)), RefusalCode::NoSuchPerson, "nobody would see it");
    fixture.table.set_online(&key(BEN), true, fixture.now_ms);
    assert_eq!(fixture.refused(ADA, nudge(1)), RefusalCode::NoSuchPerson);
    fixture.now_ms += fixture.table.limits.idle_ms / 4;
    fixture.op(ADA, nudge(1));
}

#[test]
fn the_others_can_let_a_bot_stand_in_for_who_is_asleep() {
    let mut fixture = waiting_for_ben(Pace::Untimed);
    fixture.now_ms += fixture.table.limits.idle_ms / 2;
    assert_eq!(fixture.refused(ADA, stand_in()), RefusalCode::NoSuchPerson);
    fixture.now_ms += fixture.table.limits.idle_ms / 2;
    fixture.op(ADA, stand_in());
    assert!(!is_stood_in(&fixture), "one of two is not more than half");
    fixture.op(CLEO, stand_in());
    assert!(is_stood_in(&fixture));
    fixture.op(BEN, Op::Sit { name: BEN.to_owned(), seat: None, entropy_hash: None });
    assert!(!is_stood_in(&fixture), "Ben has his seat back");
}

#[test]
fn nobody_keeps_the_others_waiting_without_end() {
    let mut fixture = waiting_for_ben(Pace::Untimed);
    let idle_ms = fixture.table.limits.idle_ms;
    for _ in 0..4 {
        fixture.now_ms += idle_ms / 2 - 100;
        fixture.ask(BEN, Request::Say("I am thinking.".to_owned())).unwrap();
    }
    assert_eq!(fixture.refused(ADA, stand_in()), RefusalCode::NoSuchPerson, "it has begun late");
    fixture.now_ms += 500;
    fixture.op(ADA, stand_in());
    fixture.op(CLEO, stand_in());
    assert!(is_stood_in(&fixture));
}

#[test]
fn votes_for_a_bot_are_forgotten_when_the_sleeper_acts() {
    let mut fixture = waiting_for_ben(Pace::Untimed);
    fixture.now_ms += fixture.table.limits.idle_ms;
    fixture.op(ADA, stand_in());
    vote(&mut fixture, BEN, "home");
    assert_eq!(fixture.view().stand_ins, []);
    assert_eq!(fixture.refused(CLEO, stand_in()), RefusalCode::NoSuchPerson);
}

#[test]
fn with_a_clock_a_bot_stands_in_when_the_time_has_run_out() {
    let mut fixture = waiting_for_ben(Pace::Timed { turn_s: 300, reserve_s: 0 });
    fixture.now_ms += 2 * fixture.table.limits.idle_ms;
    assert_eq!(fixture.refused(ADA, stand_in()), RefusalCode::NoSuchPerson, "Ben has time");
    fixture.op(ADA, nudge(1));
    let clocks_out_ms = 300_000 - 2 * fixture.table.limits.idle_ms;
    fixture.wait(clocks_out_ms);
    // The clock has voted as Ada had, so that the team has decided.
    fixture.op(ADA, stand_in());
    fixture.op(CLEO, stand_in());
    assert!(is_stood_in(&fixture));
}

#[test]
fn in_a_match_by_days_a_bot_stands_in_for_nobody_whose_time_has_not_run_out() {
    let mut fixture = waiting_for_ben(Pace::ByDays { days: 1 });
    fixture.away(BEN);
    fixture.now_ms += 3_600_000;
    assert_eq!(fixture.refused(ADA, stand_in()), RefusalCode::NoSuchPerson);
    fixture.wait(24 * 3_600_000);
    fixture.op(ADA, stand_in());
    fixture.op(CLEO, stand_in());
    assert!(is_stood_in(&fixture));
}
