//! Seats that go on in another browser: by a link, and by the word of the others.

use lamproom_protocol::{LinkToken, Pace, PersonId, TokenHash};

use super::*;
use crate::fairness::token_hash;

fn token() -> LinkToken {
    "5".repeat(32).parse().unwrap()
}

fn hash() -> TokenHash {
    token_hash(&token())
}

pub(super) fn offer() -> Op {
    Op::OfferSeat { token_hash: hash() }
}

pub(super) fn take() -> Op {
    Op::TakeSeat { token: token() }
}

fn ask(seat: u8) -> Op {
    Op::AskForSeat { seat: Seat(seat) }
}

/// Answers the first request.
fn answer(fixture: &Fixture, agrees: bool) -> Op {
    Op::AnswerRequest { request: fixture.view().seat_requests[0].number, agrees }
}

fn seat(fixture: &Fixture, who: &str) -> Option<u8> {
    fixture.table.you(&key(who)).seat.map(|seat| seat.0)
}

fn person(fixture: &Fixture, who: &str) -> Option<PersonId> {
    fixture.table.you(&key(who)).person
}

#[test]
fn a_link_moves_a_seat_once_and_the_old_browser_is_told() {
    let mut fixture = Fixture::playing();
    let ada = person(&fixture, ADA);
    fixture.op(ADA, offer());
    assert_eq!(fixture.refused(BEN, take()), RefusalCode::SeatTaken, "Ben has a seat");
    let other = Op::TakeSeat { token: "6".repeat(32).parse().unwrap() };
    assert_eq!(fixture.refused(PHONE, other), RefusalCode::NoSuchPerson);

    fixture.op(PHONE, take());
    assert_eq!((person(&fixture, PHONE), seat(&fixture, PHONE)), (ada, Some(0)));
    assert!(fixture.table.you(&key(PHONE)).host);
    let old = fixture.table.you(&key(ADA));
    assert_eq!((old.person, old.seat, old.moved), (None, None, ada));
    assert_eq!(fixture.refused(ADA, take()), RefusalCode::NoSuchPerson, "it works once");

    let seen = fixture.table.seq();
    let (mover, legal) = fixture.to_move().unwrap();
    let mover = if mover == ADA { PHONE } else { mover };
    fixture.act(mover, seen, legal[0].clone()).unwrap();
    assert_eq!(fixture.act(ADA, seen, legal[0].clone()).unwrap_err().code, RefusalCode::NotJoined);
}

#[test]
fn a_link_that_is_used_twice_by_the_same_message_is_answered_twice() {
    let mut fixture = Fixture::playing();
    fixture.op(ADA, offer());
    let request = || Request::Op(take());
    let Ok(Effect::Appended(rows)) = fixture.ask_as(PHONE, "once", request()) else { panic!() };
    let Ok(Effect::Repeated(step)) = fixture.ask_as(PHONE, "once", request()) else { panic!() };
    assert_eq!(rows[0].step, step);
}

#[test]
fn a_link_works_for_ten_minutes_and_another_replaces_it() {
    let mut fixture = Fixture::playing();
    fixture.op(ADA, offer());
    fixture.now_ms += 10 * 60 * 1_000;
    assert_eq!(fixture.refused(PHONE, take()), RefusalCode::NoSuchPerson);
    fixture.op(ADA, offer());
    fixture.op(ADA, Op::OfferSeat { token_hash: "7".repeat(64).parse().unwrap() });
    assert_eq!(fixture.refused(PHONE, take()), RefusalCode::NoSuchPerson);
    assert_eq!(fixture.refused(CLEO, offer()), RefusalCode::NotJoined);
}

#[test]
fn a_spectator_who_takes_a_seat_leaves_their_name_to_the_other_browser() {
    let mut fixture = Fixture::playing();
    fixture.op(PHONE, Op::Watch { name: "Ada's phone".to_owned() });
    let watcher = person(&fixture, PHONE);
    fixture.op(ADA, offer());
    fixture.op(PHONE, take());
    assert_eq!(seat(&fixture, PHONE), Some(0));
    assert_eq!((person(&fixture, ADA), seat(&fixture, ADA)), (watcher, None));
}

#[test]
fn a_moved_seat_gets_ready_again_and_takes_the_place_of_a_bot() {
    let mut fixture = Fixture::seated();
    fixture.ready(ADA);
    fixture.op(ADA, offer());
    fixture.op(PHONE, take());
    assert!(!fixture.view().fairness.entropy_hashes.contains_key("0"), "the hash is of no use");

    let mut fixture = Fixture::playing();
    fixture.op(ADA, Op::Stand {});
    assert!(matches!(fixture.holder(0), Some(Holder::Person { stand_in: true, .. })));
    fixture.op(ADA, offer());
    fixture.op(PHONE, take());
    assert!(matches!(fixture.holder(0), Some(Holder::Person { stand_in: false, .. })));
}

#[test]
fn the_host_lets_somebody_in_who_asks_by_name() {
    let mut fixture = Fixture::playing();
    fixture.op(PHONE, ask(1));
    let ben = person(&fixture, BEN);
    assert_eq!(fixture.table.you(&key(PHONE)).asked, ben);
    assert_eq!(fixture.view().seat_requests.len(), 1);
    let again = fixture.ask(PHONE, Request::Op(ask(1)));
    assert!(matches!(again, Ok(Effect::Repeated(_))), "one request at a time");
    let yes = answer(&fixture, true);
    assert_eq!(fixture.refused(PHONE, yes.clone()), RefusalCode::NotJoined);

    fixture.op(ADA, yes.clone());
    assert_eq!((person(&fixture, PHONE), seat(&fixture, PHONE)), (ben, Some(1)));
    assert_eq!(fixture.table.you(&key(BEN)).moved, ben);
    assert_eq!(fixture.refused(ADA, yes), RefusalCode::NoSuchPerson, "it has been decided");
}

#[test]
fn whoever_has_sat_down_meanwhile_is_not_let_in_on_another_seat() {
    let mut fixture = Fixture::seated();
    fixture.op(CLEO, ask(1));
    fixture.sit(CLEO, "Cleo");
    let let_in = answer(&fixture, true);
    assert_eq!(fixture.refused(ADA, let_in), RefusalCode::SeatTaken);
    assert_eq!((seat(&fixture, BEN), seat(&fixture, CLEO)), (Some(1), Some(2)));
    let refuse = answer(&fixture, false);
    fixture.op(ADA, refuse);
    assert!(fixture.view().seat_requests.is_empty());
}

#[test]
fn whoever_is_refused_cannot_ask_again_and_the_player_knows_best() {
    let mut fixture = Fixture::playing();
    fixture.op(PHONE, ask(1));
    let no = answer(&fixture, false);
    fixture.op(BEN, no);
    assert_eq!(fixture.table.you(&key(PHONE)).asked, None);
    assert_eq!(fixture.refused(PHONE, ask(1)), RefusalCode::Removed);

    // For the other seat they may, which only its player and the others decide about.
    fixture.op(PHONE, ask(0));
    let no = answer(&fixture, false);
    fixture.op(ADA, no);
    assert_eq!(fixture.refused(PHONE, ask(0)), RefusalCode::Removed);
    assert_eq!(fixture.refused(PHONE, ask(7)), RefusalCode::NoSuchPerson);
    assert_eq!(fixture.refused(BEN, ask(0)), RefusalCode::SeatTaken);
}

/// Ada, the host, Ben and Cleo are seated, and somebody asks for Ada's seat.
fn asked_for_the_seat_of_the_host() -> Fixture {
    let mut fixture = Fixture::open();
    for (who, name) in [(ADA, "Ada"), (BEN, "Ben"), (CLEO, "Cleo")] {
        fixture.sit(who, name);
    }
    fixture.away(ADA);
    fixture.op(PHONE, ask(0));
    fixture
}

#[test]
fn the_others_decide_about_the_seat_of_the_host() {
    let mut fixture = asked_for_the_seat_of_the_host();
    let yes = answer(&fixture, true);
    fixture.op(BEN, yes.clone());
    assert_eq!(seat(&fixture, PHONE), None, "one of two is not more than half");
    assert_eq!(fixture.view().seat_requests[0].agree, [PersonId(1)]);
    fixture.op(CLEO, yes);
    assert_eq!(seat(&fixture, PHONE), None, "Ada may be reloading the page");
    let due_ms = fixture.table.deadline_ms().unwrap();
    fixture.wait(due_ms - fixture.now_ms - 20);
    assert_eq!(seat(&fixture, PHONE), None);
    fixture.wait(0);
    assert_eq!(seat(&fixture, PHONE), Some(0));

    let mut fixture = asked_for_the_seat_of_the_host();
    let no = answer(&fixture, false);
    fixture.op(CLEO, no);
    assert!(fixture.view().seat_requests.is_empty(), "Ben alone cannot let them in");
}

#[test]
fn the_others_decide_while_the_host_is_away() {
    let mut fixture = Fixture::open();
    for (who, name) in [(ADA, "Ada"), (BEN, "Ben"), (CLEO, "Cleo")] {
        fixture.sit(who, name);
    }
    fixture.op(PHONE, ask(1));
    let yes = answer(&fixture, true);
    assert_eq!(fixture.refused(CLEO, yes.clone()), RefusalCode::NotHost);
    fixture.away(ADA);
    assert_eq!(fixture.refused(CLEO, yes.clone()), RefusalCode::NotHost, "Ben knows best");
    fixture.away(BEN);
    fixture.wait(45_000);
    fixture.op(CLEO, yes);
    assert_eq!(seat(&fixture, PHONE), Some(1));
}

#[test]
fn nobody_gives_away_the_seat_of_a_host_who_is_there() {
    let mut fixture = Fixture::playing();
    fixture.op(PHONE, ask(0));
    let yes = answer(&fixture, true);
    assert_eq!(fixture.refused(BEN, yes.clone()), RefusalCode::NotHost);
    fixture.away(ADA);
    fixture.op(BEN, yes);
    assert_eq!(seat(&fixture, PHONE), None);
    fixture.table.set_online(&key(ADA), true, fixture.now_ms);
    fixture.wait(60_000);
    assert_eq!((seat(&fixture, PHONE), seat(&fixture, ADA)), (None, Some(0)), "it was a reload");
    let yes = answer(&fixture, true);
    fixture.op(ADA, yes);
    assert_eq!(seat(&fixture, PHONE), Some(0));
}

#[test]
fn a_link_to_a_seat_that_was_left_does_not_work() {
    let mut fixture = Fixture::seated();
    fixture.op(PHONE, Op::Watch { name: "Pam".to_owned() });
    fixture.op(BEN, offer());
    fixture.op(BEN, Op::Stand {});
    assert_eq!(fixture.refused(PHONE, take()), RefusalCode::NoSuchPerson);
}

/// Whoever has left makes room for newcomers, who get their number.
#[test]
fn a_link_does_not_lead_to_the_seat_of_whoever_got_the_number_of_its_maker() {
    let limits = Limits { people_max: 3, ..Limits::default() };
    let mut fixture = Fixture::open_as(GAMES, false, limits);
    fixture.sit(ADA, "Ada");
    fixture.sit(BEN, "Ben");
    let ben = person(&fixture, BEN);
    fixture.op(BEN, offer());
    fixture.op(BEN, Op::Stand {});
    fixture.away(BEN);
    fixture.op(PHONE, Op::Watch { name: "Pam".to_owned() });
    fixture.sit(CLEO, "Cleo");
    assert_eq!(person(&fixture, CLEO), ben);
    assert_eq!(fixture.refused(PHONE, take()), RefusalCode::NoSuchPerson);
    assert_eq!(fixture.reloaded().you(&key(CLEO)).seat, Some(Seat(1)));
}

/// Ada, who opened the table, plays Ben's seat because he lets her.
fn host_gets_the_seat_of_ben(fixture: &mut Fixture) {
    fixture.sit(BEN, "Ben");
    fixture.sit(CLEO, "Cleo");
    fixture.op(ADA, ask(0));
    let yes = answer(fixture, true);
    fixture.op(BEN, yes);
    assert_eq!((seat(fixture, ADA), seat(fixture, BEN)), (Some(0), None));
}

#[test]
fn a_host_who_gets_the_seat_of_a_guest_stays_host() {
    for watches in [true, false] {
        let mut fixture = Fixture::open();
        if watches {
            fixture.op(ADA, Op::Watch { name: "Ada".to_owned() });
        }
        host_gets_the_seat_of_ben(&mut fixture);
        let (ada, ben) = (fixture.table.you(&key(ADA)), fixture.table.you(&key(BEN)));
        assert!(ada.host && !ben.host, "watches: {watches}");
        assert_eq!(fixture.view().host, person(&fixture, ADA));
        let remove = || Op::Remove { seat: Seat(1) };
        let refusal = if watches { RefusalCode::NotHost } else { RefusalCode::NotJoined };
        assert_eq!(fixture.refused(BEN, remove()), refusal);
        fixture.op(ADA, remove());
        assert!(fixture.reloaded().you(&key(ADA)).host);
    }
}

#[test]
fn a_host_who_gives_a_seat_back_stays_host() {
    let mut fixture = Fixture::open();
    fixture.op(ADA, Op::Watch { name: "Ada".to_owned() });
    let ada = person(&fixture, ADA);
    host_gets_the_seat_of_ben(&mut fixture);
    for who in [BEN, ADA, BEN] {
        fixture.op(who, ask(0));
        let yes = answer(&fixture, true);
        fixture.op(if who == BEN { ADA } else { BEN }, yes);
        assert_eq!(seat(&fixture, who), Some(0));
        assert!(fixture.table.you(&key(ADA)).host, "{who}");
        assert!(fixture.reloaded().you(&key(ADA)).host, "{who}");
    }
    assert_eq!((person(&fixture, ADA), fixture.view().host), (ada, ada));
}

#[test]
fn a_host_who_goes_on_in_another_browser_stays_host_there() {
    let mut fixture = Fixture::playing();
    fixture.op(PHONE, Op::Watch { name: "Ada's phone".to_owned() });
    for (from, to) in [(ADA, PHONE), (PHONE, ADA), (ADA, PHONE)] {
        fixture.op(to, ask(0));
        let yes = answer(&fixture, true);
        fixture.op(from, yes);
        assert!(fixture.table.you(&key(to)).host && seat(&fixture, to) == Some(0));
    }
}

#[test]
fn the_number_of_requests_is_limited() {
    let mut fixture = Fixture::playing();
    for who in ["1", "2", "3", "4", "5", "6", "7", "8"] {
        fixture.op(who, ask(1));
    }
    assert_eq!(fixture.refused("9", ask(1)), RefusalCode::Crowded);
    let no = answer(&fixture, false);
    fixture.op(ADA, no);
    fixture.op("9", ask(1));
}

#[test]
fn nobody_gives_away_the_seat_of_a_player_who_need_not_be_there() {
    let mut fixture = Fixture::seated();
    fixture.op(ADA, Op::Pace { pace: Pace::ByDays { days: 1 } });
    fixture.ready(ADA);
    fixture.ready(BEN);
    fixture.op(ADA, Op::Start {});
    fixture.away(ADA);
    fixture.op(PHONE, ask(0));
    let yes = answer(&fixture, true);
    assert_eq!(fixture.refused(BEN, yes), RefusalCode::NotHost);
    fixture.wait(fixture.table.limits.away_ms);
    assert_eq!(seat(&fixture, ADA), Some(0));
}

#[test]
fn votes_for_a_seat_wait_for_a_host_who_is_back() {
    let mut fixture = Fixture::open();
    for who in [ADA, BEN, CLEO] {
        fixture.sit(who, who);
        fixture.ready(who);
    }
    fixture.op(ADA, Op::Start {});
    fixture.away(ADA);
    fixture.away(BEN);
    fixture.op(PHONE, ask(1));
    fixture.op(CLEO, answer(&fixture, true));
    fixture.table.set_online(&key(ADA), true, fixture.now_ms);
    fixture.wait(fixture.table.limits.away_ms);
    assert_eq!(seat(&fixture, BEN), Some(1), "Ada decides about that");
    fixture.op(ADA, answer(&fixture, true));
    assert_eq!(seat(&fixture, PHONE), Some(1));
}

#[test]
fn a_request_that_has_grown_old_lets_nobody_in() {
    let mut fixture = Fixture::playing();
    fixture.op(PHONE, ask(1));
    fixture.ask(BEN, Request::Say("It works here again.".to_owned())).unwrap();
    let yes = answer(&fixture, true);
    assert_eq!(fixture.refused(ADA, yes), RefusalCode::WrongPhase, "Ben plays on here");
    fixture.op(BEN, answer(&fixture, true));
    assert_eq!(seat(&fixture, PHONE), Some(1));

    let mut fixture = Fixture::seated();
    fixture.op(PHONE, ask(1));
    let yes = answer(&fixture, true);
    fixture.op(ADA, Op::Remove { seat: Seat(1) });
    assert_eq!(fixture.view().seat_requests, []);
    assert_eq!(fixture.refused(ADA, yes), RefusalCode::NoSuchPerson, "the seat is free");
    fixture.sit(PHONE, "Ben again");
}
