//! Before a match: names, seats, options, getting ready, leaving.

use lamproom_protocol::{Holder, Op, Phase, RefusalCode, Seat};
use serde_json::json;

use crate::{
    pair::{LONG, Pair, SHORT, all_begin},
    test_client::{TestClient, options, ready, sit, watch},
    test_server::TestServer,
};

fn rename(name: &str) -> Op {
    Op::Rename { name: name.to_owned() }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_name_belongs_to_one_person() {
    let server = TestServer::start(&[]).await;
    let mut pair = Pair::in_lobby(&server).await;
    let mut cleo = TestClient::join(&server, &pair.code).await;
    for taken in ["Ada", "ADA", "  bob  "] {
        assert_eq!(cleo.expect_refusal(sit(taken)).await, RefusalCode::NameTaken);
    }
    cleo.op(sit("Cleo")).await;
    assert_eq!(cleo.expect_refusal(rename("Bob")).await, RefusalCode::NameTaken);
    cleo.op(rename("CLEO")).await;
    cleo.op(rename("Dora")).await;
    pair.ada
        .wait_for("the new name", |fold| {
            fold.table().unwrap().people.iter().any(|person| person.name == "Dora")
        })
        .await;
    // The old name is free again.
    let mut eva = TestClient::join(&server, &pair.code).await;
    eva.op(watch("Cleo")).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_table_can_be_watched() {
    let server = TestServer::start(&[]).await;
    let mut pair = Pair::in_lobby(&server).await;
    let mut cleo = TestClient::join(&server, &pair.code).await;
    let wish =
        |seat| Op::Sit { name: "Cleo".to_owned(), seat: Some(Seat(seat)), entropy_hash: None };
    for taken in [0, 1, 3, 255] {
        assert_eq!(cleo.expect_refusal(wish(taken)).await, RefusalCode::SeatTaken);
    }
    cleo.op(wish(2)).await;
    assert_eq!(cleo.expect_refusal(sit("Cleo")).await, RefusalCode::SeatTaken);
    assert_eq!(cleo.expect_refusal(watch("Cleo")).await, RefusalCode::WrongPhase);

    let mut dora = TestClient::join(&server, &pair.code).await;
    assert_eq!(dora.expect_refusal(sit("Dora")).await, RefusalCode::TableFull);
    dora.op(watch("Dora")).await;
    assert_eq!((dora.you().seat, dora.table().people.len()), (None, 4));
    // When Cleo leaves, her seat is free.
    cleo.op(Op::Stand {}).await;
    assert_eq!(cleo.you().seat, None);
    dora.op(sit("Dora")).await;
    assert_eq!(dora.you().seat, Some(Seat(2)));

    dora.ready().await;
    pair.start_with(&mut [&mut dora]).await;
    assert_eq!(cleo.expect_refusal(sit("Cleo")).await, RefusalCode::TableFull);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_the_host_sets_options_and_then_the_others_are_not_ready() {
    let server = TestServer::start(&[]).await;
    let mut pair = Pair::in_lobby(&server).await;
    pair.ada.ready().await;
    pair.bob.ready().await;
    assert_eq!(pair.bob.expect_refusal(options(SHORT)).await, RefusalCode::NotHost);
    for bad in [json!({"target": 7, "first": "drawn"}), json!({"target": 50}), json!(null)] {
        assert_eq!(
            pair.ada.expect_refusal(Op::Options { options: bad }).await,
            RefusalCode::BadOptions
        );
    }
    pair.ada.op(options(SHORT)).await;
    let seq = pair.ada.seq();
    pair.bob.wait_for_step(seq).await;
    assert_eq!(pair.bob.table().options, json!({"target": 50, "first": "seat_order"}));
    for (seat, expected) in [(0, true), (1, false)] {
        let holder = pair.bob.holder(seat);
        assert!(
            matches!(holder, Some(Holder::Person { ready, .. }) if *ready == expected),
            "{holder:?}"
        );
    }
    assert_eq!(pair.ada.expect_refusal(Op::Start {}).await, RefusalCode::NotReady);
    pair.start().await;
    assert_eq!(pair.ada.expect_refusal(options(LONG)).await, RefusalCode::WrongPhase);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_starts_when_enough_are_ready() {
    let server = TestServer::start(&[]).await;
    let (code, host) = server.new_table().await;
    let mut ada = TestClient::join_as(server.url(), &code, host).await;
    assert_eq!(ada.expect_refusal(ready()).await, RefusalCode::NotJoined);
    assert_eq!(ada.expect_refusal(Op::Start {}).await, RefusalCode::NotJoined);
    ada.op(sit("Ada")).await;
    ada.ready().await;
    assert_eq!(ada.expect_refusal(Op::Start {}).await, RefusalCode::NotReady);
    let mut bob = TestClient::join(&server, &code).await;
    bob.op(sit("Bob")).await;
    assert_eq!(ada.expect_refusal(Op::Start {}).await, RefusalCode::NotReady);
    bob.ready().await;
    assert_eq!(bob.expect_refusal(Op::Start {}).await, RefusalCode::NotHost);
    bob.op(Op::Unready {}).await;
    assert_eq!(ada.expect_refusal(Op::Start {}).await, RefusalCode::NotReady);
    bob.ready().await;
    ada.op(Op::Start {}).await;
    all_begin([&mut ada, &mut bob]).await;
    for op in [
        Op::Start {},
        ready(),
        Op::Unready {},
        Op::AddBot { seat: None, level: None },
        Op::Lobby {},
    ] {
        assert_eq!(ada.expect_refusal(op).await, RefusalCode::WrongPhase);
    }
}

/// Bob's browser is there, but does not reveal what it has committed to.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_does_not_reveal_is_no_longer_ready_and_the_others_commit_again() {
    let server = TestServer::start(&[]).await;
    let mut pair = Pair::in_lobby(&server).await;
    let is_ready =
        |holder: Option<&Holder>| matches!(holder, Some(Holder::Person { ready: true, .. }));
    pair.ada.ready().await;
    pair.bob.op(ready()).await;
    pair.ada.op(Op::Start {}).await;
    pair.ada
        .wait_for("the start to fail", |fold| fold.table().is_some_and(|table| !table.revealing))
        .await;
    assert_eq!(pair.ada.table().phase, Phase::Lobby);
    assert!(is_ready(pair.ada.holder(0)) && !is_ready(pair.ada.holder(1)));
    assert!(pair.ada.table().fairness.entropy_hashes.is_empty());
    pair.start().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn leaving_after_a_match_opens_the_lobby() {
    let server = TestServer::start(&[]).await;
    let mut pair = Pair::playing_to(&server, SHORT).await;
    pair.play_out().await;
    pair.bob.op(Op::Stand {}).await;
    for guest in [&mut pair.ada, &mut pair.bob] {
        guest.wait_for_phase(Phase::Lobby).await;
        assert_eq!(guest.table().seats.len(), 3);
        assert!(guest.client.fold().game().is_none() || guest.game().legal.items().is_empty());
    }
    assert!(pair.ada.table().result.is_some(), "the result is still there to be seen");
    pair.bob.op(sit("Bob")).await;
    pair.start().await;
    pair.make_move().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_can_go_back_to_the_lobby_after_a_match() {
    let server = TestServer::start(&[]).await;
    let mut pair = Pair::playing_to(&server, SHORT).await;
    pair.play_out().await;
    assert_eq!(pair.bob.expect_refusal(Op::Lobby {}).await, RefusalCode::NotHost);
    pair.bob.ready().await;
    pair.ada.op(Op::Lobby {}).await;
    pair.bob.wait_for_phase(Phase::Lobby).await;
    let bob = pair.bob.holder(1);
    assert!(matches!(bob, Some(Holder::Person { ready: false, .. })), "{bob:?}");
    assert_eq!(pair.ada.expect_refusal(Op::Lobby {}).await, RefusalCode::WrongPhase);
}
