//! Matches that count for ratings.

use lamproom_game::Outcome;
use lamproom_protocol::{Counted, LinkToken, Side};

use super::*;
use crate::fairness::token_hash;

const COUNTS: Op = Op::Counts { counts: true };

fn begin(mut fixture: Fixture) -> Fixture {
    fixture.ready(ADA);
    fixture.ready(BEN);
    fixture.op(ADA, Op::Start {});
    fixture
}

/// Ada and Ben play a match that counts.
fn counting() -> Fixture {
    let mut fixture = Fixture::seated();
    fixture.op(ADA, COUNTS);
    begin(fixture)
}

#[test]
fn the_host_says_that_matches_count_and_the_others_get_ready_again() {
    let mut fixture = Fixture::seated();
    assert_eq!(fixture.view().counts, Some(false), "off by default");
    assert_eq!(fixture.refused(BEN, COUNTS), RefusalCode::NotHost);
    fixture.ready(BEN);
    fixture.op(ADA, COUNTS);
    assert_eq!(fixture.view().counts, Some(true));
    let ready = |seat| match fixture.holder(seat) {
        Some(Holder::Person { ready, .. }) => ready,
        _ => panic!("people sit there"),
    };
    assert!(!ready(1), "Ben was ready for another match");
    let mut fixture = begin(fixture);
    assert_eq!(fixture.refused(ADA, COUNTS), RefusalCode::WrongPhase);
    fixture.play_to_the_end();
    assert!(fixture.finished().counts);
    fixture.op(ADA, Op::Counts { counts: false });
    let mut fixture = begin_again(fixture);
    fixture.play_to_the_end();
    assert!(!fixture.finished().counts);
}

fn begin_again(mut fixture: Fixture) -> Fixture {
    fixture.ready(ADA);
    fixture.ready(BEN);
    fixture
}

#[test]
fn matches_in_which_players_do_not_compete_cannot_count() {
    let mut team = Fixture::open_with(camp::GAMES, Limits::default());
    team.sit(ADA, "Ada");
    assert_eq!(team.view().counts, None);
    assert_eq!(team.refused(ADA, COUNTS), RefusalCode::BadOptions);
    let mut alone = Fixture::open_as(GAMES, true, Limits::default());
    alone.sit(ADA, "Ada");
    assert_eq!(alone.view().counts, None);
}

#[test]
fn no_hints_are_given_in_a_match_that_counts_and_its_bots_have_their_level() {
    let mut fixture = Fixture::open();
    fixture.sit(ADA, "Ada");
    fixture.op(ADA, Op::Options { options: json!({ "target": 50, "first": "drawn" }) });
    fixture.op(ADA, Op::AddBot { seat: None, level: Some(Level::Novice) });
    fixture.op(ADA, COUNTS);
    fixture.ready(ADA);
    fixture.op(ADA, Op::Start {});
    assert!(!fixture.view().hints);
    fixture.play_beside_bots();
    let finished = fixture.finished();
    assert!(finished.counts);
    let levels: Vec<_> = finished.seats.iter().map(|seat| seat.level).collect();
    assert_eq!(levels, [None, Some(Level::Novice)]);
}

#[test]
fn whoever_leaves_a_match_that_counts_has_lost_it() {
    let mut fixture = Fixture::seated();
    fixture.op(ADA, COUNTS);
    fixture.op(ADA, Op::Series { best_of: Some(5) });
    let mut fixture = begin(fixture);
    let Some(Holder::Person { id: ada, .. }) = fixture.holder(0) else { panic!("Ada sits there") };
    let mut won_by_bot = 0;
    for number in 1..=12 {
        fixture.op(BEN, Op::Stand {});
        fixture.play_beside_bots();
        let finished = fixture.finished();
        let Outcome::Ranked { places, .. } = &finished.outcome else { panic!("players compete") };
        won_by_bot += usize::from(places[1] == 1);
        assert!(finished.counts);
        let seats = finished.seats.iter().map(|seat| (seat.key, seat.place, seat.level));
        let [winner, loser] = [ADA, BEN].map(|who| Some(key(who)));
        assert_eq!(seats.collect::<Vec<_>>(), [(winner, Some(1), None), (loser, Some(2), None)]);
        assert_eq!(finished.seats[1].honours, [], "what the bot did is not Ben's");
        assert_eq!(finished.seats[1].score, None, "nor what it achieved");
        let series = fixture.view().series.unwrap();
        assert!(series.wins.iter().all(|won| won.side == Side::Person { id: ada }), "{series:?}");
        let counted = fixture.view().result.and_then(|result| result.counted);
        assert_eq!(counted, Some(Counted { places: vec![1, 2], left: Some(Seat(1)) }));
        if number < 12 {
            fixture.sit(BEN, BEN);
            fixture = begin_again(fixture);
        }
    }
    assert!(won_by_bot > 0, "the bot has never won");
}

#[test]
fn a_rematch_without_the_player_who_left_does_not_count() {
    let mut fixture = counting();
    fixture.op(BEN, Op::Stand {});
    fixture.play_beside_bots();
    assert!(fixture.finished().counts);
    fixture.ready(ADA);
    assert_eq!(fixture.table.phase(), Phase::Playing, "the bot plays on");
    assert_eq!(fixture.view().counts, Some(false), "Ben has not agreed to this one");
    fixture.play_beside_bots();
    assert!(!fixture.finished().counts);
    assert_eq!(fixture.finished().seats[1].key, None);
}

#[test]
fn whoever_has_left_a_match_that_counts_cannot_come_back_with_what_the_bot_did() {
    let token: LinkToken = "5".repeat(32).parse().unwrap();
    let mut fixture = counting();
    fixture.op(BEN, Op::OfferSeat { token_hash: token_hash(&token) });
    fixture.op(BEN, Op::Stand {});
    assert!(matches!(fixture.holder(1), Some(Holder::Person { left: true, .. })));
    let sit = Op::Sit { name: BEN.to_owned(), seat: None, entropy_hash: None };
    assert_eq!(fixture.refused(BEN, sit), RefusalCode::WrongPhase);
    let again = Op::OfferSeat { token_hash: token_hash(&token) };
    assert_eq!(fixture.refused(BEN, again), RefusalCode::WrongPhase);
    assert_eq!(fixture.refused(PHONE, Op::TakeSeat { token }), RefusalCode::NoSuchPerson);
    fixture.play_beside_bots();
    fixture.ready(ADA);
    assert!(matches!(fixture.holder(1), Some(Holder::Person { stand_in: true, left: false, .. })));
    fixture.sit(BEN, BEN);
    assert_eq!(fixture.table.phase(), Phase::Playing, "the next match does not count");
}

#[test]
fn a_match_that_counts_is_not_lost_for_who_comes_back_from_an_absence() {
    let mut fixture = counting();
    fixture.away(BEN);
    fixture.now_ms += 5 * fixture.table.limits.stand_in_ms;
    fixture.op(ADA, Op::StandIn { seat: Seat(1) });
    fixture.sit(BEN, BEN);
    fixture.play_to_the_end();
    let finished = fixture.finished();
    let Outcome::Ranked { places, .. } = &finished.outcome else { panic!("players compete") };
    let of_seats: Vec<_> = finished.seats.iter().filter_map(|seat| seat.place).collect();
    assert!(finished.counts);
    assert_eq!(of_seats, *places);
}

#[test]
fn nobody_is_in_a_match_that_counts_with_players_they_have_not_seen() {
    let is_ready = |fixture: &Fixture, seat| {
        matches!(fixture.holder(seat), Some(Holder::Person { ready: true, .. }))
    };
    let mut fixture = Fixture::open();
    fixture.sit(ADA, "Ada");
    fixture.sit(BEN, "Ben");
    fixture.op(ADA, COUNTS);
    fixture.ready(ADA);
    fixture.ready(BEN);
    fixture.op(ADA, Op::AddBot { seat: None, level: Some(Level::Master) });
    assert!(is_ready(&fixture, 0) && !is_ready(&fixture, 1), "Ben did not know of the bot");
    fixture.ready(BEN);
    fixture.op(ADA, Op::Remove { seat: Seat(2) });
    assert!(!is_ready(&fixture, 1), "nor that it would leave");

    fixture.op(ADA, Op::Counts { counts: false });
    fixture.ready(BEN);
    fixture.op(ADA, Op::AddBot { seat: None, level: None });
    assert!(is_ready(&fixture, 1), "a match for fun can begin at once");
}

#[test]
fn whoever_gets_ready_has_seen_what_for() {
    let ready = |fixture: &Fixture, seen| Op::Ready {
        entropy_hash: entropy_hash(&entropy("d")),
        seen: Some(Seq(fixture.table.seq().0 - seen)),
    };
    let mut fixture = Fixture::seated();
    fixture.ready(ADA);
    fixture.op(ADA, COUNTS);
    let crossing = ready(&fixture, 1);
    assert_eq!(fixture.refused(BEN, crossing), RefusalCode::Stale);
    fixture.ask(ADA, Request::Say("It counts now.".to_owned())).unwrap();
    let later = ready(&fixture, 1);
    fixture.ask(BEN, Request::Op(later)).unwrap();
    let own = ready(&fixture, 4);
    fixture.ask(ADA, Request::Op(own)).unwrap();
}

#[test]
fn players_of_a_match_that_counts_are_waited_for_longer() {
    let mut fixture = counting();
    fixture.away(BEN);
    let patience_ms = 5 * fixture.table.limits.stand_in_ms;
    fixture.now_ms += patience_ms - 1_000;
    let stand_in = Op::StandIn { seat: Seat(1) };
    assert_eq!(fixture.refused(ADA, stand_in), RefusalCode::NoSuchPerson);
    fixture.now_ms += 1_000;
    fixture.op(ADA, Op::StandIn { seat: Seat(1) });
    assert!(matches!(fixture.holder(1), Some(Holder::Person { stand_in: true, .. })));
}

#[test]
fn a_match_that_several_have_left_does_not_count() {
    let mut fixture = counting();
    fixture.op(BEN, Op::Stand {});
    fixture.op(ADA, Op::Stand {});
    fixture.play_beside_bots();
    assert!(!fixture.finished().counts);
    assert!(fixture.finished().seats.iter().all(|seat| seat.key.is_none()));
}

#[test]
fn a_match_that_counts_counts_for_the_key_with_which_it_began() {
    let token: LinkToken = "5".repeat(32).parse().unwrap();
    let mut fixture = counting();
    fixture.op(ADA, Op::OfferSeat { token_hash: token_hash(&token) });
    fixture.op(PHONE, Op::TakeSeat { token: token.clone() });
    fixture.play_to_the_end_as([PHONE, BEN]);
    let finished = fixture.finished();
    assert!(finished.counts);
    assert_eq!(finished.seats[0].key, Some(key(ADA)), "she cannot lose as somebody else");

    fixture.table.set_online(&key(PHONE), true, fixture.now_ms);
    fixture.op(PHONE, Op::Counts { counts: false });
    fixture.ready(PHONE);
    fixture.ready(BEN);
    fixture.play_to_the_end_as([PHONE, BEN]);
    assert_eq!(fixture.finished().seats[0].key, Some(key(PHONE)));
}

#[test]
fn nobody_decides_for_the_player_of_a_match_that_counts() {
    let ask = || Op::AskForSeat { seat: Seat(1) };
    let answer = |fixture: &Fixture| Op::AnswerRequest {
        request: fixture.view().seat_requests[0].number,
        agrees: true,
    };
    let mut fixture = Fixture::seated();
    fixture.op(ADA, COUNTS);
    fixture.op(PHONE, ask());
    let mut fixture = begin(fixture);
    let early = answer(&fixture);
    assert_eq!(fixture.refused(ADA, early), RefusalCode::WrongPhase, "Ben could lose by that");
    assert_eq!(fixture.refused("e", ask()), RefusalCode::WrongPhase);
    assert_eq!(fixture.refused(ADA, Op::Remove { seat: Seat(1) }), RefusalCode::WrongPhase);
    fixture.play_to_the_end();
    assert!(fixture.finished().counts);
    let late = answer(&fixture);
    fixture.away(BEN);
    fixture.op(ADA, late);
    assert_eq!(fixture.table.you(&key(PHONE)).seat, Some(Seat(1)));
}
