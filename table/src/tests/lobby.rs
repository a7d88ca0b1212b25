//! Coming, sitting, getting ready, and who may direct it.

use super::*;

#[test]
fn who_opened_the_table_is_host_though_another_sits_down_first() {
    let mut scene = Scene::open();
    assert!(scene.table.you(&key(ADA)).host);
    scene.sit(BEN, "Ben");
    assert_eq!(scene.view().host, None);
    scene.sit(ADA, "Ada");
    assert_eq!(scene.view().host, Some(PersonId(1)));
    assert!(!scene.table.you(&key(BEN)).host);
}

#[test]
fn names_are_unique_and_seats_are_few() {
    let mut scene = Scene::seated();
    let sit = |name: &str| Op::Sit { name: name.to_owned(), seat: None };
    assert_eq!(scene.refused(CLEO, sit("ada")), RefusalCode::NameTaken);
    assert_eq!(scene.refused(CLEO, sit(" ")), RefusalCode::BadName);
    assert_eq!(
        scene.refused(CLEO, Op::Sit { name: "Cleo".to_owned(), seat: Some(Seat(0)) }),
        RefusalCode::SeatTaken
    );
    scene.sit(CLEO, "Cleo");
    assert_eq!(scene.refused("d", sit("Dan")), RefusalCode::TableFull);
    scene.op("d", Op::Watch { name: "Dan".to_owned() });
    assert_eq!(scene.refused(ADA, sit("Ada")), RefusalCode::SeatTaken);
    scene.op(BEN, Op::Rename { name: "Benjamin".to_owned() });
    assert_eq!(scene.view().people[1].name, "Benjamin");
}

#[test]
fn only_the_host_directs_the_table() {
    let mut scene = Scene::seated();
    let host_only = [
        Op::Options { options: json!({ "target": 100, "first": "drawn" }) },
        Op::AddBot { seat: None },
        Op::Remove { seat: Seat(0) },
        Op::HandOver { person: PersonId(1) },
        Op::Start {},
        Op::Lobby {},
    ];
    for op in host_only {
        assert_eq!(scene.refused(BEN, op.clone()), RefusalCode::NotHost, "{op:?}");
        assert_eq!(scene.refused(CLEO, op.clone()), RefusalCode::NotJoined, "{op:?}");
    }
    scene.op(ADA, Op::HandOver { person: PersonId(1) });
    assert_eq!(scene.refused(ADA, Op::Start {}), RefusalCode::NotHost);
    assert_eq!(scene.refused(BEN, Op::HandOver { person: PersonId(9) }), RefusalCode::NoSuchPerson);
}

#[test]
fn options_are_those_of_the_game_and_everybody_agrees_to_them_anew() {
    let mut scene = Scene::seated();
    scene.ready(BEN);
    let bad = Op::Options { options: json!({ "target": 51, "first": "drawn" }) };
    assert_eq!(scene.refused(ADA, bad), RefusalCode::BadOptions);
    assert!(matches!(scene.holder(1), Some(Holder::Person { ready: true, .. })));
    scene.op(ADA, Op::Options { options: json!({ "target": 300, "first": "seat_order" }) });
    assert!(matches!(scene.holder(1), Some(Holder::Person { ready: false, .. })));
}

#[test]
fn a_match_begins_when_enough_sit_and_all_are_ready() {
    let mut scene = Scene::open();
    scene.sit(ADA, "Ada");
    scene.ready(ADA);
    assert_eq!(scene.refused(ADA, Op::Start {}), RefusalCode::NotReady);
    scene.sit(CLEO, "Cleo");
    scene.op(ADA, Op::AddBot { seat: Some(Seat(2)) });
    scene.op(CLEO, Op::Stand {});
    scene.op(ADA, Op::Start {});
    let seats = scene.view().seats;
    assert_eq!(seats.len(), 2, "the free seat between them is left out");
    assert!(matches!(seats[1].holder, Some(Holder::Bot { .. })));
    assert_eq!(scene.view().fairness.entropy.len(), 1, "a bot adds nothing");
}

#[test]
fn the_next_who_sits_is_host_when_the_host_leaves_or_stays_away() {
    let mut scene = Scene::seated();
    scene.sit(CLEO, "Cleo");
    scene.away(BEN);
    scene.op(ADA, Op::Stand {});
    assert_eq!(scene.view().host, Some(PersonId(2)), "Ben is not there");
    scene.table.set_online(&key(BEN), true, scene.now_ms);
    scene.away(CLEO);
    let due = scene.table.deadline_ms().unwrap();
    assert_eq!(due, scene.now_ms + scene.table.limits.host_away_ms);
    scene.wait(scene.table.limits.host_away_ms);
    assert_eq!(scene.view().host, Some(PersonId(1)));
    assert_eq!(scene.table.deadline_ms(), None);
}

#[test]
fn joining_twice_by_the_same_message_makes_one_person() {
    let mut scene = Scene::open();
    let sit = Request::Op(Op::Sit { name: "Ada".to_owned(), seat: None });
    scene.ask_as(ADA, "join", sit.clone()).unwrap();
    assert!(matches!(scene.ask_as(ADA, "join", sit), Ok(Answer::Again(Seq(3)))));
    assert_eq!(scene.view().people.len(), 1);
}
