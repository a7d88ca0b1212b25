//! Solo play: no lobby, and moves undone and redone, also over a lost connection.

use lamproom_loadtest::new_key;
use lamproom_protocol::{Holder, Op, OpenTable, Phase, RefusalCode, Seat, UndoView};
use serde_json::{Value, json};

use lamproom_toys::solitaire;

use crate::{test_client::TestClient, test_server::TestServer};

/// A game for two or three.
const GAME: &str = "cave_mining";

fn undo(guest: &TestClient) -> UndoView {
    guest.game().undo.unwrap()
}

fn board(guest: &TestClient) -> Value {
    guest.game().view.to_value()["boards"][0].clone()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_solo_player_undoes_and_redoes_moves() {
    let server = TestServer::start_with(solitaire::GAMES, &[]).await;
    for more in [r#""bots":1"#, r#""seats":2"#] {
        let body = format!(r#"{{"game":"solitaire","solo":true,{more}}}"#);
        let answer = crate::http::post(server.url(), "/api/tables", &[], &body).await;
        assert_eq!(answer.refusal(), (422, RefusalCode::BadOptions), "{body}");
    }
    for (more, why) in [
        ("", "has no guided match"),
        (r#","seats":2"#, "has its own options"),
        (r#","daily":"2026-11-30""#, "for one of these"),
    ] {
        let body = format!(r#"{{"game":"solitaire","lesson":true{more}}}"#);
        let answer = crate::http::post(server.url(), "/api/tables", &[], &body).await;
        assert!(answer.body.contains(why), "{body}: {}", answer.body);
        assert_eq!(answer.refusal(), (422, RefusalCode::BadOptions), "{body}");
    }
    let mut ada = TestClient::start_solo(&server, "solitaire").await;
    assert!(ada.table().solo);

    let begun = ada.seq();
    let rolled = ada.act(json!("roll")).await;
    let after = board(&ada);
    assert!(undo(&ada).marks);
    ada.op(Op::Undo { to: begun }).await;
    assert_eq!(board(&ada)["points"], 0);
    assert_eq!(ada.expect_refusal(Op::Undo { to: begun }).await, RefusalCode::NoUndo);

    // The connection breaks after the message: it is done once.
    ada.client.send_op(Op::Redo { to: rolled }).await.unwrap();
    ada.client.cut();
    ada.reconnect(server.url()).await;
    ada.wait_for("the roll done again", |fold| {
        fold.game().is_some_and(|game| game.undo.is_some_and(|undo| undo.forward.is_none()))
    })
    .await;
    assert_eq!(board(&ada), after);

    // A spectator sees it too, and cannot take anything back.
    let mut ben = TestClient::join(&server, &ada.client.code().clone()).await;
    assert_eq!(ben.game().view, ada.game().view);
    assert_eq!(ben.expect_refusal(Op::Undo { to: begun }).await, RefusalCode::NotJoined);

    ada.act(json!("stop")).await;
    ada.wait_for_phase(Phase::Finished).await;
    let id = ada.table().result.as_ref().unwrap().match_id.clone();
    let file: Value = serde_json::from_str(&server.api().match_file(&id).await.unwrap()).unwrap();
    assert_eq!(file["marked"], true);
    ada.ready().await;
    ada.wait_for_phase(Phase::Playing).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_needs_enough_players_and_valid_options() {
    let server = TestServer::start(&[]).await;
    let open = async |more: &str| {
        let body = format!(r#"{{"game":"{GAME}",{more}}}"#);
        crate::http::post(server.url(), "/api/tables", &[], &body).await
    };
    for more in [
        r#""solo":true"#,
        r#""options":{"target":7}"#,
        r#""seats":1"#,
        r#""seats":4"#,
        r#""seats":2,"bots":2"#,
        r#""bots":3"#,
    ] {
        assert_eq!(open(more).await.refusal(), (422, RefusalCode::BadOptions), "{more}");
    }
    let opened = open(r#""options":{"target":50,"first":"seat_order"}"#).await;
    assert_eq!(opened.status, 201);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_requests_lead_into_a_match_against_a_bot() {
    let server = TestServer::start(&[]).await;
    let key = new_key();
    let game = GAME.to_owned();
    let request = OpenTable { game, seats: Some(2), bots: 1, ..OpenTable::default() };
    let code = server.api().open(&request, &key).await.unwrap();
    let mut ada = TestClient::join_as(server.url(), &code, key).await;
    assert!(matches!(ada.holder(1), Some(Holder::Bot { .. })));
    ada.sit_ready("Ada").await;
    ada.wait_for_phase(Phase::Playing).await;
    assert_eq!(ada.you().seat, Some(Seat(0)));
}
