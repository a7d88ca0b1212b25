//! Bots: as players from the start, and for players who leave or are away.

use lamproom_protocol::{Holder, Op, Phase, RefusalCode, Seat};

use crate::{
    pair::{LONG, Pair, SHORT, play_one, play_out},
    test_client::{TestClient, is_asked, options, sit},
    test_server::TestServer,
};

fn has_stand_in(holder: Option<&Holder>) -> bool {
    matches!(holder, Some(Holder::Person { stand_in: true, .. }))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_person_plays_a_whole_match_against_a_bot() {
    let server = TestServer::start(&[]).await;
    let (code, host) = server.new_table().await;
    let mut ada = TestClient::join_as(server.url(), &code, host).await;
    ada.op(sit("Ada")).await;
    ada.op(options(SHORT)).await;
    ada.op(Op::AddBot { seat: Some(Seat(1)), level: None }).await;
    let Some(Holder::Bot { name, .. }) = ada.holder(1).cloned() else {
        panic!("no bot sits there: {:?}", ada.table().seats)
    };
    let mut bob = TestClient::join(&server, &code).await;
    assert_eq!(bob.expect_refusal(sit(&name)).await, RefusalCode::NameTaken);
    assert_eq!(
        bob.expect_refusal(Op::AddBot { seat: None, level: None }).await,
        RefusalCode::NotJoined
    );
    assert_eq!(
        ada.expect_refusal(Op::AddBot { seat: Some(Seat(1)), level: None }).await,
        RefusalCode::SeatTaken
    );
    // Bots can be removed, and return with another name.
    ada.op(Op::AddBot { seat: None, level: None }).await;
    ada.op(Op::Remove { seat: Seat(2) }).await;
    ada.ready().await;
    ada.op(Op::Start {}).await;
    ada.wait_for_phase(Phase::Playing).await;
    let mut dice = fastrand::Rng::with_seed(2);
    play_out(&mut [&mut ada], &mut dice).await;
    let played = &server.api().matches(&ada.key).await.unwrap()[0];
    let bots: Vec<bool> = played.players.iter().map(|player| player.bot).collect();
    assert_eq!(bots, [false, true]);
    // Nobody else has to agree.
    ada.ready().await;
    ada.wait_for_phase(Phase::Playing).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_plays_for_a_player_who_leaves_until_they_take_the_seat_back() {
    let server = TestServer::start(&[]).await;
    let mut pair = Pair::playing_to(&server, LONG).await;
    pair.make_move().await;
    pair.bob.op(Op::Stand {}).await;
    assert!(has_stand_in(pair.bob.holder(1)));
    assert_eq!(pair.bob.you().seat, Some(Seat(1)), "the seat stays Bob's");
    for _ in 0..4 {
        play_one(&mut [&mut pair.ada, &mut pair.bob], &mut pair.dice).await.unwrap();
        assert!(pair.bob.game().legal.items().is_empty(), "a bot chooses for Bob");
    }
    // While Ada is asked, the bot cannot move. A move of the bot would make Bob's action stale.
    pair.ada.wait_for("her turn", is_asked).await;
    pair.bob.wait_for_step(pair.ada.seq()).await;
    let dig = serde_json::json!({"do": "dig"});
    assert_eq!(pair.bob.expect_act_refusal(dig).await, RefusalCode::NotYourTurn);
    // Nobody else can take the seat.
    let mut cleo = TestClient::join(&server, &pair.code).await;
    assert_eq!(cleo.expect_refusal(sit("Cleo")).await, RefusalCode::TableFull);

    pair.bob.op(sit("Bob")).await;
    assert!(!has_stand_in(pair.bob.holder(1)));
    let mut bob_acted = false;
    for _ in 0..40 {
        bob_acted |= pair.bob.is_asked();
        pair.make_move().await;
    }
    assert!(bob_acted);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_stands_in_for_an_absent_player() {
    let server = TestServer::start(&["--stand-in-after", "0"]).await;
    let mut pair = Pair::playing_to(&server, LONG).await;
    let for_bob = || Op::StandIn { seat: Seat(1) };
    assert_eq!(pair.ada.expect_refusal(for_bob()).await, RefusalCode::NoSuchPerson, "Bob is there");
    let ada = pair.ada.person();
    pair.bob.client.cut();
    pair.ada.wait_for_online(&[ada]).await;
    let mut cleo = TestClient::join(&server, &pair.code).await;
    assert_eq!(cleo.expect_refusal(for_bob()).await, RefusalCode::NotJoined);
    pair.ada.op(for_bob()).await;
    assert!(has_stand_in(pair.ada.holder(1)));
    assert_eq!(
        pair.ada.expect_refusal(for_bob()).await,
        RefusalCode::NoSuchPerson,
        "a bot does already"
    );
    for _ in 0..6 {
        play_one(&mut [&mut pair.ada], &mut pair.dice).await.unwrap();
    }
    pair.bob.reconnect(server.url()).await;
    assert!(has_stand_in(pair.bob.holder(1)), "who comes back is asked first");
    pair.bob.op(sit("Bob")).await;
    for _ in 0..6 {
        pair.make_move().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_bot_stands_in_too_early() {
    let server = TestServer::start(&[]).await;
    let mut pair = Pair::playing_to(&server, LONG).await;
    let ada = pair.ada.person();
    pair.bob.client.cut();
    pair.ada.wait_for_online(&[ada]).await;
    let early = pair.ada.expect_refusal(Op::StandIn { seat: Seat(1) }).await;
    assert_eq!(early, RefusalCode::NoSuchPerson);
}
