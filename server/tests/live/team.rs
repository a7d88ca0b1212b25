//! Joint actions over real sockets: proposed, seen by everybody, and agreed to after a lost
//! connection.

use lamproom_loadtest::{Fold, new_key};
use lamproom_protocol::{Op, Phase, Seat, TableCode, Vote};
use serde_json::{Value, json};

use lamproom_toys::expedition;

use crate::{
    pair::all_begin,
    test_client::{TestClient, sit},
    test_server::TestServer,
};

/// Starts a match of two people and a bot.
async fn expedition(server: &TestServer) -> (TableCode, TestClient, TestClient) {
    let key = new_key();
    let code = server.api().open_table("expedition", &key).await.unwrap();
    let mut ada = TestClient::join_as(server.url(), &code, key).await;
    ada.op(sit("Ada")).await;
    let mut ben = TestClient::join(server, &code).await;
    ben.op(sit("Ben")).await;
    ada.op(Op::AddBot { seat: None, level: None }).await;
    ada.ready().await;
    ben.ready().await;
    ada.op(Op::Start {}).await;
    all_begin([&mut ada, &mut ben]).await;
    (code, ada, ben)
}

fn way(fold: &Fold) -> Value {
    fold.game().map_or(Value::Null, |game| game.view.to_value()["way"].clone())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_proposal_survives_a_lost_connection_and_is_done_when_agreed_to() {
    let server = TestServer::start_with(expedition::GAMES, &[]).await;
    let (code, mut ada, mut ben) = expedition(&server).await;
    let has_proposal = |fold: &Fold| fold.game().is_some_and(|game| !game.votes.is_empty());
    ada.wait_for("the proposal of the bot", has_proposal).await;
    let proposed = ada.act(json!("left")).await;
    ben.wait_for_step(proposed).await;
    let votes = [Seat(2), Seat(0)].map(|seat| Vote { seat, action: "left".into(), why: None });
    assert_eq!(ben.game().votes, votes);

    ben.client.cut();
    ben.reconnect(server.url()).await;
    assert_eq!(ben.game().votes, votes);
    let watcher = TestClient::join(&server, &code).await;
    assert_eq!(watcher.game().votes, votes);

    ben.act(json!("left")).await;
    ada.wait_for("the way", |fold| way(fold) == json!(["left"])).await;
    assert!(ada.game().votes.is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_absent_player_holds_nobody_up() {
    let server = TestServer::start_with(expedition::GAMES, &["--away-after", "1"]).await;
    let (_, mut ada, mut ben) = expedition(&server).await;
    ben.client.cut();
    ada.act(json!("right")).await;
    ada.wait_for("the way", |fold| way(fold) == json!(["right"])).await;
    ben.reconnect(server.url()).await;
    ada.wait_for_online(&[ada.person(), ben.person()]).await;
    ada.act(json!("home")).await;
    assert!(!ada.is_over(), "Ben is asked again");
    ada.op(Op::Withdraw { action: "home".into() }).await;
    ben.act(json!("home")).await;
    ada.act(json!("home")).await;
    ben.wait_for_phase(Phase::Finished).await;
}
