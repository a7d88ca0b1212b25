//! Promise 1: two people by link play a match to its end, and a rematch.

use lamproom_protocol::{Holder, Op, Phase, Seat, TableSummary};
use serde_json::json;

use crate::{
    http,
    pair::{Pair, SHORT, all_begin, play_out},
    test_client::{TestClient, options, sit},
    test_server::TestServer,
};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_by_link_play_a_match_and_a_rematch() {
    let server = TestServer::start(&[]).await;
    let (code, host) = server.new_table().await;
    let mut ada = TestClient::join_as(server.url(), &code, host).await;
    assert!(ada.you().host, "whoever opened the table will be host");
    ada.op(sit("Ada")).await;
    let mut bob = TestClient::join(&server, &code).await;
    assert!(!bob.you().host);
    bob.op(sit("Bob")).await;
    ada.op(options(SHORT)).await;
    let commitment = ada.table().fairness.commitment.clone();

    let mut pair = Pair { code, ada, bob, dice: fastrand::Rng::with_seed(1) };
    pair.start().await;
    assert_eq!(pair.ada.game().view.to_value()["first"], json!(0));
    assert_eq!(pair.ada.table().fairness.commitment, commitment);
    assert_eq!(pair.ada.table().fairness.entropy.len(), 2);
    pair.play_out().await;
    let result = pair.bob.table().result.clone().unwrap();
    assert_eq!((result.match_number, &result.names[..]), (1, &["Ada".into(), "Bob".into()][..]));
    assert_eq!(result.fairness.commitment, commitment);
    assert!(pair.ada.game().legal.items().is_empty() && pair.ada.game().waiting.is_empty());

    // A rematch waits for all players.
    pair.ada.ready().await;
    pair.bob
        .wait_for("that Ada is ready", |fold| {
            matches!(
                fold.table().unwrap().seats[0].holder,
                Some(Holder::Person { ready: true, .. })
            )
        })
        .await;
    assert_eq!(pair.bob.table().phase, Phase::Finished);
    assert_ne!(pair.bob.table().fairness.commitment, commitment, "each match has its own secret");
    pair.ada.op(Op::Unready {}).await;
    pair.bob.ready().await;
    assert_eq!(pair.bob.table().phase, Phase::Finished);
    pair.ada.ready().await;
    all_begin([&mut pair.ada, &mut pair.bob]).await;
    assert_eq!(pair.ada.game().view.to_value()["first"], json!(1), "the next seat begins");
    pair.play_out().await;
    assert_eq!(pair.bob.table().result.as_ref().unwrap().match_number, 2);

    matches_are_listed_for_their_players(&server, &pair).await;
}

async fn matches_are_listed_for_their_players(server: &TestServer, pair: &Pair) {
    for (guest, seat) in [(&pair.ada, 0), (&pair.bob, 1)] {
        let matches = server.api().matches(&guest.key).await.unwrap();
        let numbers: Vec<u32> = matches.iter().map(|played| played.number).collect();
        assert_eq!(numbers, [2, 1], "newest first");
        for played in matches {
            assert_eq!((played.game.as_str(), &played.table), ("cave_mining", &pair.code));
            let you: Vec<bool> = played.players.iter().map(|player| player.you).collect();
            assert_eq!(you, [seat == 0, seat == 1]);
            assert!(played.players.iter().any(|player| player.place == Some(1)));
        }
    }
    let stranger = lamproom_loadtest::new_key();
    assert_eq!(server.api().matches(&stranger).await.unwrap(), []);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_with_the_link_can_read_the_summary() {
    let server = TestServer::start(&[]).await;
    let mut pair = Pair::in_lobby(&server).await;
    let summary = async |code: &str| -> TableSummary {
        let answer = http::get(server.url(), &format!("/api/tables/{code}"), &[]).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        answer.json()
    };
    let lobby = summary(&pair.code.as_str().to_uppercase()).await;
    assert_eq!((lobby.phase, lobby.seats, lobby.free), (Phase::Lobby, 3, 1));
    assert_eq!(lobby.names, ["Ada", "Bob"]);
    assert!(!lobby.counts);
    pair.ada.op(Op::Counts { counts: true }).await;
    assert!(summary(pair.code.as_str()).await.counts);
    pair.start().await;
    let playing = summary(pair.code.as_str()).await;
    assert_eq!((playing.phase, playing.seats, playing.free), (Phase::Playing, 2, 0));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_can_play() {
    let server = TestServer::start(&[]).await;
    let mut pair = Pair::in_lobby(&server).await;
    let mut cleo = TestClient::join(&server, &pair.code).await;
    cleo.op(sit("Cleo")).await;
    assert_eq!(cleo.you().seat, Some(Seat(2)));
    pair.ada.op(options(SHORT)).await;
    cleo.ready().await;
    pair.start_with(&mut [&mut cleo]).await;
    play_out(&mut [&mut pair.ada, &mut pair.bob, &mut cleo], &mut pair.dice).await;
    assert_eq!(cleo.table().result.as_ref().unwrap().names, ["Ada", "Bob", "Cleo"]);
}
