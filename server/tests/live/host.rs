//! The host: removes people, hands over, leaves, is away.

use lamproom_protocol::{Holder, Op, PersonId, RefusalCode, Seat};

use crate::{
    pair::{LONG, Pair, SHORT, play_out},
    test_client::{TestClient, sit, watch},
    test_server::TestServer,
};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_removed_in_the_lobby_may_watch_but_not_sit() {
    let server = TestServer::start(&[]).await;
    let mut pair = Pair::in_lobby(&server).await;
    assert_eq!(pair.bob.expect_refusal(Op::Remove { seat: Seat(0) }).await, RefusalCode::NotHost);
    for nobody in [0, 2, 200] {
        let op = Op::Remove { seat: Seat(nobody) };
        assert_eq!(pair.ada.expect_refusal(op).await, RefusalCode::NoSuchPerson);
    }
    pair.ada.op(Op::Remove { seat: Seat(1) }).await;
    pair.bob.wait_for("that the seat is gone", |fold| fold.you().seat.is_none()).await;
    assert_eq!(pair.bob.expect_refusal(sit("Bob")).await, RefusalCode::Removed);
    assert_eq!(pair.bob.expect_refusal(sit("Robert")).await, RefusalCode::Removed);
    pair.bob.op(watch("Bob")).await;
    pair.bob.say("Oh well.").await;
    let to_removed = Op::HandOver { person: pair.bob.person() };
    assert_eq!(pair.ada.expect_refusal(to_removed).await, RefusalCode::NoSuchPerson);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_plays_for_a_removed_player() {
    let server = TestServer::start(&[]).await;
    let mut pair = Pair::playing_to(&server, SHORT).await;
    pair.make_move().await;
    pair.ada.op(Op::Remove { seat: Seat(1) }).await;
    assert!(matches!(pair.ada.holder(1), Some(Holder::Bot { .. })));
    pair.bob.wait_for("that the seat is gone", |fold| fold.you().seat.is_none()).await;
    assert!(pair.bob.game().legal.items().is_empty());
    assert_eq!(pair.bob.expect_refusal(sit("Bob")).await, RefusalCode::Removed);
    let the_bot = Op::Remove { seat: Seat(1) };
    assert_eq!(pair.ada.expect_refusal(the_bot).await, RefusalCode::WrongPhase);
    play_out(&mut [&mut pair.ada], &mut pair.dice).await;
    let played = &server.api().matches(&pair.ada.key).await.unwrap()[0];
    assert!(played.players[1].bot);
    assert_eq!(server.api().matches(&pair.bob.key).await.unwrap(), [], "it is no longer Bob's");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn when_the_host_leaves_another_player_becomes_host() {
    let server = TestServer::start(&[]).await;
    let mut pair = Pair::playing_to(&server, LONG).await;
    pair.ada.op(Op::Stand {}).await;
    pair.bob.wait_for("to be host", |fold| fold.you().host).await;
    assert_eq!(pair.bob.table().host, Some(pair.bob.person()));
    pair.ada.wait_for("not to be host", |fold| !fold.you().host).await;
    assert_eq!(pair.ada.expect_refusal(Op::Lobby {}).await, RefusalCode::NotHost);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_can_hand_over() {
    let server = TestServer::start(&[]).await;
    let mut pair = Pair::in_lobby(&server).await;
    let to = |person| Op::HandOver { person };
    assert_eq!(pair.bob.expect_refusal(to(pair.bob.person())).await, RefusalCode::NotHost);
    assert_eq!(pair.ada.expect_refusal(to(PersonId(9))).await, RefusalCode::NoSuchPerson);
    pair.ada.op(to(pair.bob.person())).await;
    pair.bob.wait_for("to be host", |fold| fold.you().host).await;
    assert!(!pair.ada.you().host);
    pair.bob.op(Op::AddBot { seat: None, level: None }).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_absent_host_is_replaced_by_a_present_player() {
    let server = TestServer::start(&["--host-away-after", "0"]).await;
    let mut pair = Pair::in_lobby(&server).await;
    let ada = pair.ada.person();
    pair.ada.client.cut();
    pair.bob.wait_for("to be host", |fold| fold.you().host).await;
    pair.bob.wait_for_online(&[pair.bob.person()]).await;
    // The former host returns as an ordinary player.
    pair.ada.reconnect(server.url()).await;
    assert!(!pair.ada.you().host);
    pair.bob.op(Op::HandOver { person: ada }).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_opened_without_a_key_belongs_to_the_first_player_to_sit() {
    let server = TestServer::start(&[]).await;
    let opened =
        crate::http::post(server.url(), "/api/tables", &[], r#"{"game":"cave_mining"}"#).await;
    assert_eq!(opened.status, 201, "{opened:?}");
    let code = opened.json::<lamproom_protocol::OpenedTable>().code;
    let mut watcher = TestClient::join(&server, &code).await;
    watcher.op(watch("Cleo")).await;
    assert!(!watcher.you().host);
    let mut ada = TestClient::join(&server, &code).await;
    ada.op(sit("Ada")).await;
    assert!(ada.you().host);
}
