//! Bots: as partners from the start, and for those who leave or are away.

use lamproom_protocol::{Holder, Op, Phase, RefusalCode, Seat};

use crate::{
    guest::{Guest, options, ready, sit},
    house::House,
    pair::{LONG, Pair, SHORT, play_one, play_out},
};

fn has_stand_in(holder: Option<&Holder>) -> bool {
    matches!(holder, Some(Holder::Person { stand_in: true, .. }))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_person_plays_a_whole_match_against_a_bot() {
    let house = House::open(&[]).await;
    let (code, host) = house.new_table().await;
    let mut ada = Guest::comes_as(house.url(), &code, host).await;
    ada.does(sit("Ada")).await;
    ada.does(options(SHORT)).await;
    ada.does(Op::AddBot { seat: Some(Seat(1)) }).await;
    let Some(Holder::Bot { name }) = ada.holder(1).cloned() else {
        panic!("no bot sits there: {:?}", ada.table().seats)
    };
    let mut bob = Guest::comes(&house, &code).await;
    assert_eq!(bob.may_not(sit(&name)).await, RefusalCode::NameTaken);
    assert_eq!(bob.may_not(Op::AddBot { seat: None }).await, RefusalCode::NotJoined);
    assert_eq!(ada.may_not(Op::AddBot { seat: Some(Seat(1)) }).await, RefusalCode::SeatTaken);
    // Bots can be sent away, and come with another name.
    ada.does(Op::AddBot { seat: None }).await;
    ada.does(Op::Remove { seat: Seat(2) }).await;
    ada.does(ready()).await;
    ada.does(Op::Start {}).await;
    let mut dice = fastrand::Rng::with_seed(2);
    play_out(&mut [&mut ada], &mut dice).await;
    let played = &house.api().matches(&ada.key).await.unwrap()[0];
    let bots: Vec<bool> = played.players.iter().map(|player| player.bot).collect();
    assert_eq!(bots, [false, true]);
    // Nobody else has to be waited for.
    ada.does(ready()).await;
    ada.sees_phase(Phase::Playing).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_plays_on_for_who_leaves_until_the_seat_is_taken_back() {
    let house = House::open(&[]).await;
    let mut pair = Pair::plays_to(&house, LONG).await;
    pair.moves().await;
    pair.bob.does(Op::Stand {}).await;
    assert!(has_stand_in(pair.bob.holder(1)));
    assert_eq!(pair.bob.you().seat, Some(Seat(1)), "the seat stays Bob's");
    for _ in 0..4 {
        play_one(&mut [&mut pair.ada, &mut pair.bob], &mut pair.dice).await.unwrap();
        assert!(pair.bob.game().legal.is_empty(), "a bot chooses for Bob");
    }
    let dig = serde_json::json!({"do": "dig"});
    assert_eq!(pair.bob.may_not_act(dig).await, RefusalCode::NotYourTurn);
    // Nobody else can have the seat.
    let mut cleo = Guest::comes(&house, &pair.code).await;
    assert_eq!(cleo.may_not(sit("Cleo")).await, RefusalCode::TableFull);

    pair.bob.does(sit("Bob")).await;
    assert!(!has_stand_in(pair.bob.holder(1)));
    let mut bob_acted = false;
    for _ in 0..40 {
        bob_acted |= pair.bob.is_asked();
        pair.moves().await;
    }
    assert!(bob_acted);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_stands_in_for_who_is_away() {
    let house = House::open(&["--stand-in-after", "0"]).await;
    let mut pair = Pair::plays_to(&house, LONG).await;
    let for_bob = || Op::StandIn { seat: Seat(1) };
    assert_eq!(pair.ada.may_not(for_bob()).await, RefusalCode::NoSuchPerson, "Bob is there");
    let ada = pair.ada.person();
    pair.bob.client.cut();
    pair.ada.sees_online(&[ada]).await;
    let mut cleo = Guest::comes(&house, &pair.code).await;
    assert_eq!(cleo.may_not(for_bob()).await, RefusalCode::NotJoined);
    pair.ada.does(for_bob()).await;
    assert!(has_stand_in(pair.ada.holder(1)));
    assert_eq!(pair.ada.may_not(for_bob()).await, RefusalCode::NoSuchPerson, "a bot does already");
    for _ in 0..6 {
        play_one(&mut [&mut pair.ada], &mut pair.dice).await.unwrap();
    }
    pair.bob.comes_back(house.url()).await;
    assert!(has_stand_in(pair.bob.holder(1)), "who comes back is asked first");
    pair.bob.does(sit("Bob")).await;
    for _ in 0..6 {
        pair.moves().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_stood_in_for_too_early() {
    let house = House::open(&[]).await;
    let mut pair = Pair::plays_to(&house, LONG).await;
    let ada = pair.ada.person();
    pair.bob.client.cut();
    pair.ada.sees_online(&[ada]).await;
    let early = pair.ada.may_not(Op::StandIn { seat: Seat(1) }).await;
    assert_eq!(early, RefusalCode::NoSuchPerson);
}
