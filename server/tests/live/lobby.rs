//! Before a match: names, seats, options, getting ready, leaving.

use lamproom_protocol::{Holder, Op, Phase, RefusalCode, Seat};
use serde_json::json;

use crate::{
    guest::{Guest, options, ready, sit, watch},
    house::House,
    pair::{LONG, Pair, SHORT},
};

fn rename(name: &str) -> Op {
    Op::Rename { name: name.to_owned() }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_name_is_had_by_one_person() {
    let house = House::open(&[]).await;
    let mut pair = Pair::sits(&house).await;
    let mut cleo = Guest::comes(&house, &pair.code).await;
    for taken in ["Ada", "ADA", "  bob  "] {
        assert_eq!(cleo.may_not(sit(taken)).await, RefusalCode::NameTaken);
    }
    cleo.does(sit("Cleo")).await;
    assert_eq!(cleo.may_not(rename("Bob")).await, RefusalCode::NameTaken);
    cleo.does(rename("CLEO")).await;
    cleo.does(rename("Dora")).await;
    pair.ada
        .sees("the new name", |fold| {
            fold.table().unwrap().people.iter().any(|person| person.name == "Dora")
        })
        .await;
    // The old name is free again.
    let mut eva = Guest::comes(&house, &pair.code).await;
    eva.does(watch("Cleo")).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_table_can_be_watched() {
    let house = House::open(&[]).await;
    let mut pair = Pair::sits(&house).await;
    let mut cleo = Guest::comes(&house, &pair.code).await;
    let wish = |seat| Op::Sit { name: "Cleo".to_owned(), seat: Some(Seat(seat)) };
    for taken in [0, 1, 3, 255] {
        assert_eq!(cleo.may_not(wish(taken)).await, RefusalCode::SeatTaken);
    }
    cleo.does(wish(2)).await;
    assert_eq!(cleo.may_not(sit("Cleo")).await, RefusalCode::SeatTaken);
    assert_eq!(cleo.may_not(watch("Cleo")).await, RefusalCode::WrongPhase);

    let mut dora = Guest::comes(&house, &pair.code).await;
    assert_eq!(dora.may_not(sit("Dora")).await, RefusalCode::TableFull);
    dora.does(watch("Dora")).await;
    assert_eq!((dora.you().seat, dora.table().people.len()), (None, 4));
    // Somebody leaves, and there is a seat.
    cleo.does(Op::Stand {}).await;
    assert_eq!(cleo.you().seat, None);
    dora.does(sit("Dora")).await;
    assert_eq!(dora.you().seat, Some(Seat(2)));

    dora.does(ready()).await;
    pair.starts().await;
    assert_eq!(cleo.may_not(sit("Cleo")).await, RefusalCode::TableFull);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_the_host_sets_options_and_everybody_is_asked_again() {
    let house = House::open(&[]).await;
    let mut pair = Pair::sits(&house).await;
    pair.ada.does(ready()).await;
    pair.bob.does(ready()).await;
    assert_eq!(pair.bob.may_not(options(SHORT)).await, RefusalCode::NotHost);
    for bad in [json!({"target": 7, "first": "drawn"}), json!({"target": 50}), json!(null)] {
        assert_eq!(pair.ada.may_not(Op::Options { options: bad }).await, RefusalCode::BadOptions);
    }
    pair.ada.does(options(SHORT)).await;
    let seq = pair.ada.seq();
    pair.bob.sees_step(seq).await;
    assert_eq!(pair.bob.table().options, json!({"target": 50, "first": "seat_order"}));
    for seat in [0, 1] {
        let holder = pair.bob.holder(seat);
        assert!(matches!(holder, Some(Holder::Person { ready: false, .. })), "{holder:?}");
    }
    assert_eq!(pair.ada.may_not(Op::Start {}).await, RefusalCode::NotReady);
    pair.starts().await;
    assert_eq!(pair.ada.may_not(options(LONG)).await, RefusalCode::WrongPhase);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_starts_when_enough_are_ready() {
    let house = House::open(&[]).await;
    let (code, host) = house.new_table().await;
    let mut ada = Guest::comes_as(house.url(), &code, host).await;
    assert_eq!(ada.may_not(ready()).await, RefusalCode::NotJoined);
    assert_eq!(ada.may_not(Op::Start {}).await, RefusalCode::NotJoined);
    ada.does(sit("Ada")).await;
    ada.does(ready()).await;
    assert_eq!(ada.may_not(Op::Start {}).await, RefusalCode::NotReady);
    let mut bob = Guest::comes(&house, &code).await;
    bob.does(sit("Bob")).await;
    assert_eq!(ada.may_not(Op::Start {}).await, RefusalCode::NotReady);
    bob.does(ready()).await;
    assert_eq!(bob.may_not(Op::Start {}).await, RefusalCode::NotHost);
    bob.does(Op::Unready {}).await;
    assert_eq!(ada.may_not(Op::Start {}).await, RefusalCode::NotReady);
    bob.does(ready()).await;
    ada.does(Op::Start {}).await;
    for op in [Op::Start {}, ready(), Op::Unready {}, Op::AddBot { seat: None }, Op::Lobby {}] {
        assert_eq!(ada.may_not(op).await, RefusalCode::WrongPhase);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn leaving_after_a_match_opens_the_lobby() {
    let house = House::open(&[]).await;
    let mut pair = Pair::plays_to(&house, SHORT).await;
    pair.plays_out().await;
    pair.bob.does(Op::Stand {}).await;
    for guest in [&mut pair.ada, &mut pair.bob] {
        guest.sees_phase(Phase::Lobby).await;
        assert_eq!(guest.table().seats.len(), 3);
        assert!(guest.client.fold().game().is_none() || guest.game().legal.is_empty());
    }
    assert!(pair.ada.table().result.is_some(), "the result is still there to be seen");
    pair.bob.does(sit("Bob")).await;
    pair.starts().await;
    pair.moves().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_can_go_back_to_the_lobby_after_a_match() {
    let house = House::open(&[]).await;
    let mut pair = Pair::plays_to(&house, SHORT).await;
    pair.plays_out().await;
    assert_eq!(pair.bob.may_not(Op::Lobby {}).await, RefusalCode::NotHost);
    pair.bob.does(ready()).await;
    pair.ada.does(Op::Lobby {}).await;
    pair.bob.sees_phase(Phase::Lobby).await;
    let bob = pair.bob.holder(1);
    assert!(matches!(bob, Some(Holder::Person { ready: false, .. })), "{bob:?}");
    assert_eq!(pair.ada.may_not(Op::Lobby {}).await, RefusalCode::WrongPhase);
}
