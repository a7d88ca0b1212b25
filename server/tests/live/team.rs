//! Decisions for all, over real sockets: proposed, seen by everybody, agreed to after a lost line.

use lamproom_loadtest::{Fold, new_key};
use lamproom_protocol::{Op, Phase, Seat, TableCode, Vote};
use serde_json::{Value, json};

use lamproom_toys::expedition;

use crate::{
    guest::{Guest, ready, sit},
    house::House,
};

/// Two people and a bot on their way.
async fn expedition(house: &House) -> (TableCode, Guest, Guest) {
    let key = new_key();
    let code = house.api().open_table("expedition", &key).await.unwrap();
    let mut ada = Guest::comes_as(house.url(), &code, key).await;
    ada.does(sit("Ada")).await;
    let mut ben = Guest::comes(house, &code).await;
    ben.does(sit("Ben")).await;
    ada.does(Op::AddBot { seat: None }).await;
    ada.does(ready()).await;
    ben.does(ready()).await;
    ada.does(Op::Start {}).await;
    ben.sees_phase(Phase::Playing).await;
    (code, ada, ben)
}

fn way(fold: &Fold) -> Value {
    fold.game().map_or(Value::Null, |game| game.view["way"].clone())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_proposal_outlives_a_lost_line_and_is_carried_out_when_agreed_to() {
    let house = House::open_with(expedition::GAMES, &[]).await;
    let (code, mut ada, mut ben) = expedition(&house).await;
    let proposed = ada.acts(json!("left")).await;
    ben.sees_step(proposed).await;
    let votes = vec![Vote { seat: Seat(0), action: json!("left") }];
    assert_eq!(ben.game().votes, votes);

    ben.client.cut();
    ben.comes_back(house.url()).await;
    assert_eq!(ben.game().votes, votes);
    let watcher = Guest::comes(&house, &code).await;
    assert_eq!(watcher.game().votes, votes);

    ben.acts(json!("left")).await;
    ada.sees("the way", |fold| way(fold) == json!(["left"])).await;
    assert!(ada.game().votes.is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_stays_away_holds_nobody_up() {
    let house = House::open_with(expedition::GAMES, &["--away-after", "1"]).await;
    let (_, mut ada, mut ben) = expedition(&house).await;
    ben.client.cut();
    ada.acts(json!("right")).await;
    ada.sees("the way", |fold| way(fold) == json!(["right"])).await;
    ben.comes_back(house.url()).await;
    ada.sees_online(&[ada.person(), ben.person()]).await;
    ada.acts(json!("home")).await;
    assert!(!ada.is_over(), "Ben is asked again");
    ada.does(Op::Withdraw { action: json!("home") }).await;
    ben.acts(json!("home")).await;
    ada.acts(json!("home")).await;
    ben.sees_phase(Phase::Finished).await;
}
