//! One person plays alone: no lobby, moves taken back and done again, also over a broken line.

use lamproom_protocol::{Op, Phase, RefusalCode, UndoView};
use serde_json::{Value, json};

use lamproom_toys::solitaire;

use crate::{
    guest::{Guest, ready},
    house::House,
};

fn undo(guest: &Guest) -> UndoView {
    guest.game().undo.unwrap()
}

fn board(guest: &Guest) -> Value {
    guest.game().view["boards"][0].clone()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_plays_alone_takes_back_and_does_again() {
    let house = House::open_with(solitaire::GAMES, &[]).await;
    let mut ada = Guest::alone(&house, "solitaire").await;
    assert!(ada.table().solo);

    let begun = ada.seq();
    let rolled = ada.acts(json!("roll")).await;
    let after = board(&ada);
    assert!(undo(&ada).marks);
    ada.does(Op::Undo { to: begun }).await;
    assert_eq!(board(&ada)["points"], 0);
    assert_eq!(ada.may_not(Op::Undo { to: begun }).await, RefusalCode::NoUndo);

    // Sent, and the line breaks: it is done once.
    ada.client.send_op(Op::Redo { to: rolled }).await.unwrap();
    ada.client.cut();
    ada.comes_back(house.url()).await;
    ada.sees("the roll done again", |fold| {
        fold.game().is_some_and(|game| game.undo.is_some_and(|undo| undo.forward.is_none()))
    })
    .await;
    assert_eq!(board(&ada), after);

    // A spectator sees it too, and cannot take anything back.
    let mut ben = Guest::comes(&house, &ada.client.code().clone()).await;
    assert_eq!(ben.game().view, ada.game().view);
    assert_eq!(ben.may_not(Op::Undo { to: begun }).await, RefusalCode::NotJoined);

    ada.acts(json!("stop")).await;
    ada.sees_phase(Phase::Finished).await;
    let id = ada.table().result.as_ref().unwrap().match_id.clone();
    let file: Value = serde_json::from_str(&house.api().match_file(&id).await.unwrap()).unwrap();
    assert_eq!(file["marked"], true);
    ada.does(ready()).await;
    ada.sees_phase(Phase::Playing).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_plays_alone_what_needs_two_or_with_options_that_are_not_offered() {
    let house = House::open(&[]).await;
    for body in [
        r#"{"game":"cave_mining","solo":true}"#,
        r#"{"game":"cave_mining","options":{"target":7}}"#,
    ] {
        let answer = crate::http::post(house.url(), "/api/tables", &[], body).await;
        assert_eq!(answer.status, 422, "{body}");
    }
    let body = r#"{"game":"cave_mining","options":{"target":50,"first":"seat_order"}}"#;
    let answer = crate::http::post(house.url(), "/api/tables", &[], body).await;
    assert_eq!(answer.status, 201);
}
