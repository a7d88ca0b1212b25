//! Bots that think, with the worker pool beside the rooms.

use futures_util::future::join_all;
use lamproom_loadtest::{Fold, new_key};
use lamproom_protocol::{Holder, Level, Op, OpenTable, Phase, Seat, TableCode};
use lamproom_toys::sealed;
use serde_json::{Value, json};

use crate::{
    pair::{LONG, Pair, play_one},
    test_client::{TestClient, options, sit},
    test_server::TestServer,
};

/// What a master writes down in the toy after some thought. Without, it would be 3.
const THOUGHT: u8 = 2;

/// Ada against a master in the toy in which both write a number down.
async fn against_a_master(server: &TestServer) -> (TableCode, TestClient) {
    let key = new_key();
    let code = server.api().open_table("sealed", &key).await.unwrap();
    let mut ada = TestClient::join_as(server.url(), &code, key).await;
    ada.op(sit("Ada")).await;
    ada.op(Op::AddBot { seat: None, level: Some(Level::Master) }).await;
    ada.ready().await;
    ada.op(Op::Start {}).await;
    ada.wait_for_phase(Phase::Playing).await;
    (code, ada)
}

fn read_out(fold: &Fold) -> Value {
    fold.game().map_or(Value::Null, |game| game.view.to_value()["read_out"].clone())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_master_plays_what_the_worker_pool_has_thought_of() {
    let server = TestServer::start_with(sealed::GAMES, &[]).await;
    let (_, mut ada) = against_a_master(&server).await;
    for round in 1..=2 {
        ada.act(json!(1)).await;
        let notes = vec![json!([1, THOUGHT]); round];
        ada.wait_for("the notes", |fold| read_out(fold) == json!(notes)).await;
    }
    ada.wait_for_phase(Phase::Finished).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thought_that_a_restart_has_cut_off_begins_again() {
    let server = TestServer::start_with(sealed::GAMES, &["--bot-pace", "600000"]).await;
    let (code, ada) = against_a_master(&server).await;
    let key = ada.key.clone();
    drop(ada);
    let server = TestServer::start_in_with(server.stop().await, sealed::GAMES).await;
    let mut ada = TestClient::join_as(server.url(), &code, key).await;
    assert!(matches!(ada.holder(1), Some(Holder::Bot { level: Level::Master, .. })));
    ada.act(json!(1)).await;
    ada.wait_for("the notes", |fold| read_out(fold) == json!([[1, THOUGHT]])).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_opens_with_a_master() {
    let server = TestServer::start_with(sealed::GAMES, &["--advice-threads", "1"]).await;
    let key = new_key();
    let request = OpenTable {
        game: "sealed".to_owned(),
        seats: Some(2),
        bots: 1,
        level: Level::Master,
        ..OpenTable::default()
    };
    let code = server.api().open(&request, &key).await.unwrap();
    let mut ada = TestClient::join_as(server.url(), &code, key).await;
    assert!(matches!(ada.holder(1), Some(Holder::Bot { level: Level::Master, .. })));
    ada.sit_ready("Ada").await;
    ada.wait_for_phase(Phase::Playing).await;
    ada.act(json!(3)).await;
    ada.wait_for("the notes", |fold| read_out(fold) == json!([[3, THOUGHT]])).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn four_tables_of_masters_hold_no_other_table_up() {
    let server = TestServer::start(&["--advice-threads", "1"]).await;
    let mut tables = Vec::new();
    for _ in 0..4 {
        let (code, host) = server.new_table().await;
        let mut ada = TestClient::join_as(server.url(), &code, host).await;
        ada.op(sit("Ada")).await;
        ada.op(options(LONG)).await;
        for seat in [1, 2] {
            let seat = Some(Seat(seat));
            ada.op(Op::AddBot { seat, level: Some(Level::Master) }).await;
        }
        ada.ready().await;
        ada.op(Op::Start {}).await;
        ada.wait_for_phase(Phase::Playing).await;
        tables.push(ada);
    }
    let mut pair = Pair::playing_to(&server, LONG).await;
    let masters = join_all(tables.iter_mut().map(|ada| async {
        let mut dice = fastrand::Rng::with_seed(3);
        for _ in 0..6 {
            if play_one(&mut [ada], &mut dice).await.is_none() {
                break;
            }
        }
    }));
    let others = async {
        for _ in 0..40 {
            pair.make_move().await;
        }
    };
    futures_util::future::join(masters, others).await;
}
