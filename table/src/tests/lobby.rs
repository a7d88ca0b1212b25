//! Joining, taking seats, getting ready, and the rights of the host.

use super::*;

#[test]
fn whoever_opened_the_table_is_host_even_if_another_sits_first() {
    let mut fixture = Fixture::open();
    assert!(fixture.table.you(&key(ADA)).host);
    fixture.sit(BEN, "Ben");
    assert_eq!(fixture.view().host, None);
    fixture.sit(ADA, "Ada");
    assert_eq!(fixture.view().host, Some(PersonId(1)));
    assert!(!fixture.table.you(&key(BEN)).host);
}

#[test]
fn names_are_unique_and_seats_are_limited() {
    let mut fixture = Fixture::seated();
    let sit = |name: &str| Op::Sit { name: name.to_owned(), seat: None, entropy_hash: None };
    assert_eq!(fixture.refused(CLEO, sit("ada")), RefusalCode::NameTaken);
    assert_eq!(fixture.refused(CLEO, sit(" ")), RefusalCode::BadName);
    assert_eq!(
        fixture.refused(
            CLEO,
            Op::Sit { name: "Cleo".to_owned(), seat: Some(Seat(0)), entropy_hash: None }
        ),
        RefusalCode::SeatTaken
    );
    fixture.sit(CLEO, "Cleo");
    assert_eq!(fixture.refused("d", sit("Dan")), RefusalCode::TableFull);
    fixture.op("d", Op::Watch { name: "Dan".to_owned() });
    assert_eq!(fixture.refused(ADA, sit("Ada")), RefusalCode::SeatTaken);
    fixture.op(BEN, Op::Rename { name: "Benjamin".to_owned() });
    assert_eq!(fixture.view().people[1].name, "Benjamin");
}

#[test]
fn only_the_host_directs_the_table() {
    let mut fixture = Fixture::seated();
    let host_only = [
        Op::Options { options: json!({ "target": 100, "first": "drawn" }) },
        Op::AddBot { seat: None, level: None },
        Op::Remove { seat: Seat(0) },
        Op::HandOver { person: PersonId(1) },
        Op::Start {},
        Op::Lobby {},
    ];
    for op in host_only {
        assert_eq!(fixture.refused(BEN, op.clone()), RefusalCode::NotHost, "{op:?}");
        assert_eq!(fixture.refused(CLEO, op.clone()), RefusalCode::NotJoined, "{op:?}");
    }
    fixture.op(ADA, Op::HandOver { person: PersonId(1) });
    assert_eq!(fixture.refused(ADA, Op::Start {}), RefusalCode::NotHost);
    assert_eq!(
        fixture.refused(BEN, Op::HandOver { person: PersonId(9) }),
        RefusalCode::NoSuchPerson
    );
}

#[test]
fn new_options_must_be_valid_and_all_but_the_host_get_ready_again() {
    let mut fixture = Fixture::seated();
    fixture.ready(ADA);
    fixture.ready(BEN);
    let bad = Op::Options { options: json!({ "target": 51, "first": "drawn" }) };
    assert_eq!(fixture.refused(ADA, bad), RefusalCode::BadOptions);
    assert!(matches!(fixture.holder(1), Some(Holder::Person { ready: true, .. })));
    fixture.op(ADA, Op::Options { options: json!({ "target": 300, "first": "seat_order" }) });
    assert!(matches!(fixture.holder(0), Some(Holder::Person { ready: true, .. })));
    assert!(matches!(fixture.holder(1), Some(Holder::Person { ready: false, .. })));
    fixture.ready(BEN);
    fixture.op(ADA, Op::Start {});
    assert_eq!(fixture.table.phase(), Phase::Playing, "what the host committed to still counts");
}

/// Sits down and is ready at once, as a page does for whoever follows a link.
fn join(who: &str, name: &str) -> Op {
    let entropy_hash = Some(entropy_hash(&entropy(who)));
    Op::Sit { name: name.to_owned(), seat: None, entropy_hash }
}

/// A table with a chosen number of seats, some of them for bots.
fn with_seats(seats: Option<u8>, bots: u8) -> Fixture {
    let options = GAMES[0].default_options();
    let opening = Opening { opener: Some(key(ADA)), options, seats, bots, ..Opening::default() };
    Fixture::open_by(GAMES, opening, Limits::default())
}

#[test]
fn a_table_opened_with_bots_begins_its_match_as_soon_as_its_opener_sits() {
    let mut fixture = with_seats(Some(2), 1);
    assert!(matches!(fixture.holder(1), Some(Holder::Bot { .. })));
    fixture.ask(ADA, Request::Op(join(ADA, "Ada"))).unwrap();
    assert!(!fixture.view().revealing, "nobody of that name was connected before");
    fixture.table.set_online(&key(ADA), true, fixture.now_ms);
    fixture.wait(0);
    assert!(fixture.view().revealing);
    fixture.reveal();
    assert_eq!(fixture.table.phase(), Phase::Playing);
    assert_eq!(fixture.view().fairness.entropy.len(), 1);
}

#[test]
fn a_match_begins_by_itself_once_the_chosen_seats_are_taken() {
    let mut fixture = with_seats(Some(3), 0);
    for (who, name) in [(ADA, "Ada"), (BEN, "Ben")] {
        fixture.op(who, join(who, name));
        fixture.table.set_online(&key(who), true, fixture.now_ms);
    }
    assert_eq!(fixture.table.deadline_ms(), None, "a seat is free");
    fixture.op(ADA, Op::Seats { count: 2 });
    assert_eq!(fixture.table.phase(), Phase::Playing);

    fixture.play_to_the_end();
    fixture.op(ADA, Op::Lobby {});
    assert_eq!(fixture.view().seats.len(), 2, "the table remembers the chosen number");
    fixture.ready(ADA);
    fixture.op(ADA, Op::Seats { count: 3 });
    fixture.ready(BEN);
    assert_eq!(fixture.table.phase(), Phase::Lobby);
    fixture.op(ADA, Op::AddBot { seat: None, level: None });
    assert_eq!(fixture.table.phase(), Phase::Playing);
}

#[test]
fn a_match_that_counts_against_a_bot_begins_when_the_host_says_so() {
    let mut fixture = with_seats(Some(2), 0);
    fixture.op(ADA, join(ADA, "Ada"));
    fixture.table.set_online(&key(ADA), true, fixture.now_ms);
    fixture.op(ADA, Op::Counts { counts: true });
    fixture.op(ADA, Op::AddBot { seat: None, level: None });
    assert_eq!(fixture.table.deadline_ms(), None);
    assert_eq!(fixture.table.phase(), Phase::Lobby);
    fixture.op(ADA, Op::Start {});
    assert_eq!(fixture.table.phase(), Phase::Playing);
}

#[test]
fn without_a_chosen_number_of_seats_the_host_starts_the_match() {
    let mut fixture = with_seats(None, 0);
    for (who, name) in [(ADA, "Ada"), (BEN, "Ben"), (CLEO, "Cleo")] {
        fixture.op(who, join(who, name));
        fixture.table.set_online(&key(who), true, fixture.now_ms);
    }
    assert_eq!(fixture.table.deadline_ms(), None);
    fixture.op(ADA, Op::Start {});
    assert_eq!(fixture.table.phase(), Phase::Playing);
}

#[test]
fn the_number_of_seats_suits_the_game_and_who_is_seated() {
    let mut fixture = Fixture::seated();
    for count in [0, 1, 4] {
        assert_eq!(fixture.refused(ADA, Op::Seats { count }), RefusalCode::BadOptions);
    }
    assert_eq!(fixture.refused(BEN, Op::Seats { count: 2 }), RefusalCode::NotHost);
    fixture.op(BEN, Op::Stand {});
    fixture.op(BEN, Op::Sit { name: "Ben".to_owned(), seat: Some(Seat(2)), entropy_hash: None });
    fixture.op(ADA, Op::Seats { count: 2 });
    assert_eq!(fixture.table.you(&key(BEN)).seat, Some(Seat(1)), "the free seat was dropped");
    fixture.op(ADA, Op::Seats { count: 3 });
    fixture.sit(CLEO, "Cleo");
    assert_eq!(fixture.refused(ADA, Op::Seats { count: 2 }), RefusalCode::BadOptions);
    for who in [ADA, BEN, CLEO] {
        fixture.ready(who);
    }
    assert_eq!(fixture.table.phase(), Phase::Playing);
    assert_eq!(fixture.refused(ADA, Op::Seats { count: 3 }), RefusalCode::WrongPhase);
}

#[test]
fn who_takes_their_seat_back_after_a_match_does_not_ask_for_a_rematch() {
    let mut fixture = Fixture::playing();
    fixture.op(BEN, Op::Stand {});
    while fixture.table.phase() == Phase::Playing {
        match fixture.to_move() {
            Some((ADA, legal)) => {
                let seen = fixture.table.seq();
                fixture.act(ADA, seen, legal[0].clone()).unwrap();
            }
            _ => drop(fixture.wait(5_000)),
        }
    }
    fixture.op(BEN, join(BEN, "Ben"));
    assert!(matches!(fixture.holder(1), Some(Holder::Person { ready: false, .. })));
}

#[test]
fn a_match_begins_when_enough_players_sit_and_all_are_ready() {
    let mut fixture = Fixture::open();
    fixture.sit(ADA, "Ada");
    fixture.ready(ADA);
    assert_eq!(fixture.refused(ADA, Op::Start {}), RefusalCode::NotReady);
    fixture.sit(CLEO, "Cleo");
    fixture.op(ADA, Op::AddBot { seat: Some(Seat(2)), level: None });
    fixture.op(CLEO, Op::Stand {});
    fixture.op(ADA, Op::Start {});
    let seats = fixture.view().seats;
    assert_eq!(seats.len(), 2, "the free seat between them is dropped");
    assert!(matches!(seats[1].holder, Some(Holder::Bot { .. })));
    assert_eq!(fixture.view().fairness.entropy.len(), 1, "a bot adds nothing");
}

#[test]
fn the_next_seated_person_becomes_host_when_the_host_leaves_or_stays_away() {
    let mut fixture = Fixture::seated();
    fixture.sit(CLEO, "Cleo");
    fixture.away(BEN);
    fixture.op(ADA, Op::Stand {});
    assert_eq!(fixture.view().host, Some(PersonId(2)), "Ben is away");
    fixture.table.set_online(&key(BEN), true, fixture.now_ms);
    fixture.away(CLEO);
    let due = fixture.table.deadline_ms().unwrap();
    assert_eq!(due, fixture.now_ms + fixture.table.limits.host_away_ms);
    fixture.wait(fixture.table.limits.host_away_ms);
    assert_eq!(fixture.view().host, Some(PersonId(1)));
    assert_eq!(fixture.table.deadline_ms(), None);
}

#[test]
fn the_same_message_twice_joins_once() {
    let mut fixture = Fixture::open();
    let sit = Request::Op(Op::Sit { name: "Ada".to_owned(), seat: None, entropy_hash: None });
    fixture.ask_as(ADA, "join", sit.clone()).unwrap();
    assert!(matches!(fixture.ask_as(ADA, "join", sit), Ok(Effect::Repeated(Seq(3)))));
    assert_eq!(fixture.view().people.len(), 1);
}

#[test]
fn at_a_crowded_table_those_who_looked_on_and_have_gone_make_room() {
    let watch = |name: &str| Op::Watch { name: name.to_owned() };
    let mut fixture = Fixture::open_with(GAMES, Limits { people_max: 4, ..Limits::default() });
    fixture.sit(ADA, "Ada");
    fixture.sit(BEN, "Ben");
    for (who, name) in [(CLEO, "Cleo"), ("d", "Dan")] {
        fixture.op(who, watch(name));
        fixture.table.set_online(&key(who), true, fixture.now_ms);
    }
    assert_eq!(fixture.refused("e", watch("Eve")), RefusalCode::Crowded, "all are present");

    fixture.wait(1_000);
    fixture.away("d");
    fixture.wait(1_000);
    fixture.away(CLEO);
    fixture.away(BEN);
    fixture.sit("e", "Eve");
    let names = |fixture: &Fixture| {
        fixture.view().people.into_iter().map(|person| person.name).collect::<Vec<_>>()
    };
    assert_eq!(names(&fixture), ["Ada", "Ben", "Cleo", "Eve"], "Dan has been gone longest");
    assert_eq!(fixture.table.you(&key("e")).person, Some(PersonId(3)));
    assert_eq!(fixture.table.you(&key("d")).person, None);

    // Whom the table still needs stays: the host, the seated, and who has played.
    fixture.table.set_online(&key(BEN), true, fixture.now_ms);
    for who in [ADA, BEN, "e"] {
        fixture.ready(who);
    }
    fixture.op(ADA, Op::Start {});
    fixture.away(BEN);
    fixture.away("e");
    fixture.op("e", Op::Stand {});
    fixture.away(ADA);
    fixture.op("d", watch("Dan"));
    assert_eq!(names(&fixture), ["Ada", "Ben", "Dan", "Eve"]);
    fixture.table.set_online(&key("d"), true, fixture.now_ms);
    assert_eq!(fixture.refused(CLEO, watch("Cleo")), RefusalCode::Crowded);
}

#[test]
fn a_newcomer_does_not_answer_for_the_one_whose_number_they_got() {
    let watch = |name: &str| Request::Op(Op::Watch { name: name.to_owned() });
    let mut fixture = Fixture::open_with(GAMES, Limits { people_max: 2, ..Limits::default() });
    fixture.sit(ADA, "Ada");
    fixture.ask_as(BEN, "same", watch("Ben")).unwrap();
    fixture.away(BEN);
    let joined = fixture.ask_as(CLEO, "same", watch("Cleo")).unwrap();
    assert!(matches!(joined, Effect::Appended(_)), "{joined:?}");
    let again = fixture.ask_as(CLEO, "same", watch("Cleo")).unwrap();
    assert!(matches!(again, Effect::Repeated(_)), "{again:?}");
    assert_eq!(fixture.view().people[1].name, "Cleo");
}
