//! The host: removes people, hands over, leaves, is away.

use lamproom_protocol::{Holder, Op, PersonId, RefusalCode, Seat};

use crate::{
    guest::{Guest, sit, watch},
    house::House,
    pair::{LONG, Pair, SHORT, play_out},
};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_is_removed_in_the_lobby_may_watch_but_not_sit() {
    let house = House::open(&[]).await;
    let mut pair = Pair::sits(&house).await;
    assert_eq!(pair.bob.may_not(Op::Remove { seat: Seat(0) }).await, RefusalCode::NotHost);
    for nobody in [0, 2, 200] {
        let op = Op::Remove { seat: Seat(nobody) };
        assert_eq!(pair.ada.may_not(op).await, RefusalCode::NoSuchPerson);
    }
    pair.ada.does(Op::Remove { seat: Seat(1) }).await;
    pair.bob.sees("that the seat is gone", |fold| fold.you().seat.is_none()).await;
    assert_eq!(pair.bob.may_not(sit("Bob")).await, RefusalCode::Removed);
    assert_eq!(pair.bob.may_not(sit("Robert")).await, RefusalCode::Removed);
    pair.bob.does(watch("Bob")).await;
    pair.bob.says("Oh well.").await;
    let to_removed = Op::HandOver { person: pair.bob.person() };
    assert_eq!(pair.ada.may_not(to_removed).await, RefusalCode::NoSuchPerson);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_plays_on_for_whoever_is_removed() {
    let house = House::open(&[]).await;
    let mut pair = Pair::plays_to(&house, SHORT).await;
    pair.moves().await;
    pair.ada.does(Op::Remove { seat: Seat(1) }).await;
    assert!(matches!(pair.ada.holder(1), Some(Holder::Bot { .. })));
    pair.bob.sees("that the seat is gone", |fold| fold.you().seat.is_none()).await;
    assert!(pair.bob.game().legal.is_empty());
    assert_eq!(pair.bob.may_not(sit("Bob")).await, RefusalCode::Removed);
    let the_bot = Op::Remove { seat: Seat(1) };
    assert_eq!(pair.ada.may_not(the_bot).await, RefusalCode::WrongPhase);
    play_out(&mut [&mut pair.ada], &mut pair.dice).await;
    let played = &house.api().matches(&pair.ada.key).await.unwrap()[0];
    assert!(played.players[1].bot);
    assert_eq!(house.api().matches(&pair.bob.key).await.unwrap(), [], "it is not Bob's any more");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn when_the_host_leaves_somebody_else_is_host() {
    let house = House::open(&[]).await;
    let mut pair = Pair::plays_to(&house, LONG).await;
    pair.ada.does(Op::Stand {}).await;
    pair.bob.sees("to be host", |fold| fold.you().host).await;
    assert_eq!(pair.bob.table().host, Some(pair.bob.person()));
    pair.ada.sees("not to be host", |fold| !fold.you().host).await;
    assert_eq!(pair.ada.may_not(Op::Lobby {}).await, RefusalCode::NotHost);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_can_hand_over() {
    let house = House::open(&[]).await;
    let mut pair = Pair::sits(&house).await;
    let to = |person| Op::HandOver { person };
    assert_eq!(pair.bob.may_not(to(pair.bob.person())).await, RefusalCode::NotHost);
    assert_eq!(pair.ada.may_not(to(PersonId(9))).await, RefusalCode::NoSuchPerson);
    pair.ada.does(to(pair.bob.person())).await;
    pair.bob.sees("to be host", |fold| fold.you().host).await;
    assert!(!pair.ada.you().host);
    pair.bob.does(Op::AddBot { seat: None }).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_host_who_is_away_is_followed_by_whoever_is_there() {
    let house = House::open(&["--host-away-after", "0"]).await;
    let mut pair = Pair::sits(&house).await;
    let ada = pair.ada.person();
    pair.ada.client.cut();
    pair.bob.sees("to be host", |fold| fold.you().host).await;
    pair.bob.sees_online(&[pair.bob.person()]).await;
    // Who comes back is a guest.
    pair.ada.comes_back(house.url()).await;
    assert!(!pair.ada.you().host);
    pair.bob.does(Op::HandOver { person: ada }).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_opened_without_a_key_belongs_to_whoever_sits_first() {
    let house = House::open(&[]).await;
    let opened =
        crate::http::post(house.url(), "/api/tables", &[], r#"{"game":"cave_mining"}"#).await;
    assert_eq!(opened.status, 201, "{opened:?}");
    let code = opened.json::<lamproom_protocol::OpenedTable>().code;
    let mut watcher = Guest::comes(&house, &code).await;
    watcher.does(watch("Cleo")).await;
    assert!(!watcher.you().host);
    let mut ada = Guest::comes(&house, &code).await;
    ada.does(sit("Ada")).await;
    assert!(ada.you().host);
}
