//! All players decide at once: no choice invalidates another, and the table decides for absent
//! players.

use lamproom_loadtest::{News, new_key};
use lamproom_protocol::{Cause, Chooser, Op, Phase, Seat};
use serde_json::json;

use lamproom_toys::sealed;

use crate::{
    pair::{all_begin, play_one},
    soon,
    test_client::{TestClient, sit},
    test_server::TestServer,
};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_table_decides_for_an_absent_player_who_returns_to_the_next_prompt() {
    let server =
        TestServer::start_with(sealed::GAMES, &["--away-after", "1", "--bot-pace", "2000"]).await;
    let (mut ada, mut ben) = seated(&server, "sealed").await;
    ada.ready().await;
    ben.ready().await;
    ada.op(Op::Start {}).await;
    all_begin([&mut ada, &mut ben]).await;
    assert!(ada.game().together);
    assert_eq!(ada.client.fold().limits().unwrap().away_ms, 1_000);

    let acted = ada.act(json!(3)).await;
    ben.client.cut();
    assert_eq!(next_act(&mut ada).await, (Seat(1), Chooser::Table));
    assert_eq!(ada.game().view.to_value()["read_out"], json!([[3, 1]]));

    // Ben learns what was decided for him, and decides for himself from now on.
    ben.reconnect(server.url()).await;
    assert_eq!(ben.seq(), acted.next());
    assert_eq!(ben.game().waiting, [Seat(0), Seat(1)]);
    ada.act(json!(1)).await;
    ben.act(json!(2)).await;
    ada.wait_for_phase(Phase::Finished).await;
}

/// In Card Game? a Creeper asks everybody at once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_creeper_does_not_wait_forever() {
    let server = TestServer::start(&["--away-after", "1"]).await;
    let mut dice = fastrand::Rng::with_seed(3);
    let (mut ada, mut ben) = seated(&server, "card_game").await;
    loop {
        ada.ready().await;
        ben.ready().await;
        if ada.table().phase == Phase::Lobby {
            ada.op(Op::Start {}).await;
        }
        all_begin([&mut ada, &mut ben]).await;
        while play_one(&mut [&mut ada, &mut ben], &mut dice).await.is_some() {
            if ada.game().together && ada.game().waiting == [Seat(0), Seat(1)] {
                let answer = ada.game().legal.items()[0].clone();
                ada.act(answer).await;
                ben.client.cut();
                assert_eq!(next_act(&mut ada).await, (Seat(1), Chooser::Table));
                // Another Creeper may have come to light below it, which asks both, or only Ben.
                while ada.game().together && ada.game().waiting == [Seat(1)] {
                    assert_eq!(next_act(&mut ada).await, (Seat(1), Chooser::Table));
                }
                let asked_again = ada.game().waiting.contains(&Seat(0));
                return assert!(!ada.game().together || asked_again, "the Creeper is gone");
            }
        }
    }
}

/// Two people at a table of this game.
async fn seated(server: &TestServer, game: &str) -> (TestClient, TestClient) {
    let key = new_key();
    let code = server.api().open_table(game, &key).await.unwrap();
    let mut ada = TestClient::join_as(server.url(), &code, key).await;
    ada.op(sit("Ada")).await;
    let mut ben = TestClient::join(server, &code).await;
    ben.op(sit("Ben")).await;
    (ada, ben)
}

/// The next action that a client is told of: its seat, and who chose it.
async fn next_act(guest: &mut TestClient) -> (Seat, Chooser) {
    let heard = async {
        loop {
            if let News::Step { cause: Cause::Acted { seat, chosen_by }, .. } =
                guest.client.next().await.unwrap()
            {
                return (seat, chosen_by);
            }
        }
    };
    soon("an act", heard).await
}
