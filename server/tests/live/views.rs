//! What steps show of the game's view: all of it, or the parts that have changed.

use lamproom_loadtest::new_key;
use lamproom_protocol::{ClientMessage, Json, PROTOCOL, Seq, ServerMessage, Views, with_parts};
use lamproom_toys::solitaire;
use serde_json::json;

use crate::{
    pair::{LONG, Pair},
    raw_socket::RawSocket,
    test_client::TestClient,
    test_server::TestServer,
};

/// The view that a step shows.
async fn shown_in(socket: &mut RawSocket, seq: Seq) -> Json {
    let is_it =
        |message: &ServerMessage| matches!(message, ServerMessage::Step(step) if step.seq == seq);
    match socket.receive_until(is_it).await.pop() {
        Some(ServerMessage::Step(step)) => step.game.unwrap().view,
        other => panic!("no step, but {other:?}"),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_step_shows_what_has_changed_to_whoever_asks_for_that() {
    let server = TestServer::start(&[]).await;
    let mut pair = Pair::playing_to(&server, LONG).await;
    let mut whole = RawSocket::connect(server.url(), &pair.code, &new_key()).await;
    let mut parts = RawSocket::open(server.url(), &pair.code).await;
    let (key, since, views) = (new_key(), None, Views::Paths);
    parts.send(&ClientMessage::Hello { protocol: PROTOCOL, key, since, views }).await;
    let is_snapshot = |message: &ServerMessage| matches!(message, ServerMessage::Snapshot { .. });
    let mut known = match parts.receive_until(is_snapshot).await.pop() {
        Some(ServerMessage::Snapshot { game: Some(game), .. }) => game.view,
        other => panic!("no snapshot of a match, but {other:?}"),
    };
    let mut left_out = 0;
    for _ in 0..20 {
        let step = pair.make_move().await;
        let all = shown_in(&mut whole, step).await;
        let changed = shown_in(&mut parts, step).await;
        left_out += all.text().len() - changed.text().len();
        known = with_parts(&known, &changed).unwrap();
        assert_eq!(known.to_value(), all.to_value());
    }
    assert!(left_out > 20 * 100, "a step leaves out {left_out} bytes that have not changed");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_comes_back_is_shown_all_that_has_changed_since_they_came() {
    let server = TestServer::start_with(solitaire::GAMES, &[]).await;
    let tab = TestClient::start_solo(&server, "solitaire").await;
    let (begun, code, key) = (tab.seq(), tab.client.code().clone(), tab.key.clone());
    // Ada goes on in a window that asks for whole views, and reloads the page in the other one.
    let mut window = RawSocket::connect(server.url(), &code, &key).await;
    drop(tab);
    window.receive_until(|message| matches!(message, ServerMessage::Presence { .. })).await;
    let roll = json!({ "type": "act", "id": "roll", "seen": begun, "action": "roll" });
    window.send_json(&roll).await;
    let rolled = begun.next();
    let after = shown_in(&mut window, rolled).await;
    let mut tab = TestClient::join_as(server.url(), &code, key).await;
    assert_eq!(tab.game().view, after);
    // What changes now is as it was when she left.
    let undo = json!({ "type": "table", "id": "undo", "op": { "do": "undo", "to": begun } });
    window.send_json(&undo).await;
    let now = shown_in(&mut window, rolled.next()).await;
    tab.wait_for_step(rolled.next()).await;
    assert_eq!(tab.game().view, now);
}
