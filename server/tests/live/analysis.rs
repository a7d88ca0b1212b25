//! The analysis of a finished match is made once, in the background, and is the same for everybody.

use std::time::Duration;

use lamproom_game::{GameKind, Meta};
use lamproom_games::registry::GAMES;
use lamproom_loadtest::Cluster;
use lamproom_protocol::{AnalysisMethod, AnalysisState, ApiError, RefusalCode};
use lamproom_server::config::limits;

use crate::{
    http::{get, post},
    pair::{Pair, SHORT},
    soon,
    test_server::TestServer,
};

/// Plays a match; returns its id.
async fn play(server: &TestServer) -> String {
    let mut pair = Pair::playing_to(server, SHORT).await;
    pair.play_out().await;
    pair.ada.table().result.clone().unwrap().match_id
}

fn path(id: &str) -> String {
    format!("/api/matches/{id}/analysis")
}

async fn look(server: &TestServer, id: &str) -> AnalysisState {
    get(server.url(), &path(id), &[]).await.json()
}

async fn ask(server: &TestServer, id: &str) -> AnalysisState {
    post(server.url(), &path(id), &[], "").await.json()
}

fn with_analysis(mut kind: GameKind, version: Option<u16>) -> GameKind {
    kind.analysis_version = version;
    kind
}

/// Waits until it is made.
async fn made(server: &TestServer, id: &str) -> AnalysisState {
    soon("an analysis", async {
        loop {
            match look(server, id).await {
                done @ AnalysisState::Done { .. } => return done,
                AnalysisState::Missing {} => panic!("it was given up"),
                AnalysisState::Waiting {} | AnalysisState::Computing { .. } => {
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
            }
        }
    })
    .await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_analysis_is_made_once_and_kept() {
    let server = TestServer::start(&[]).await;
    let id = play(&server).await;
    assert_eq!(look(&server, &id).await, AnalysisState::Missing {});
    let first = ask(&server, &id).await;
    assert!(!matches!(first, AnalysisState::Missing {}), "{first:?}");
    let done = made(&server, &id).await;
    let AnalysisState::Done { analysis } = &done else { panic!("it is done") };
    assert_eq!(analysis.method, AnalysisMethod::Exact);
    assert_eq!((analysis.sides.len(), analysis.sides[0].start.error), (2, 0.0));
    assert_eq!(ask(&server, &id).await, done, "it is not made again");

    // A later server knows it, and makes it again once it can do better.
    let server = TestServer::start_in_with(server.stop().await, GAMES).await;
    assert_eq!(look(&server, &id).await, done);
    let better = GAMES.iter().map(|kind| with_analysis(*kind, Some(1_000)));
    let better: &'static [GameKind] = better.collect::<Vec<_>>().leak();
    let server = TestServer::start_in_with(server.stop().await, better).await;
    assert_eq!(look(&server, &id).await, AnalysisState::Missing {});
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_node_knows_how_far_an_analysis_is() {
    let database = Cluster::shared().new_database();
    let start = || TestServer::start_node_with(&database, GAMES, &[]);
    let (first, second) = (start().await.unwrap(), start().await.unwrap());
    let mut ids = Vec::new();
    for _ in 0..4 {
        ids.push(play(&second).await);
    }
    for id in &ids {
        assert_ne!(ask(&second, id).await, AnalysisState::Missing {});
    }
    for id in ids.iter().rev() {
        assert_ne!(look(&first, id).await, AnalysisState::Missing {});
    }
    for id in &ids {
        assert_eq!(made(&first, id).await, look(&second, id).await);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_analysed_is_refused_with_the_reason() {
    let server = TestServer::start(&[]).await;
    let id = play(&server).await;
    let nobody = path(&uuid::Uuid::nil().to_string());
    for answer in
        [get(server.url(), &nobody, &[]).await, post(server.url(), &nobody, &[], "").await]
    {
        assert_eq!(answer.refusal(), (404, RefusalCode::UnknownMatch));
    }

    let later = GAMES.iter().map(|kind| {
        let mut later: GameKind = *kind;
        later.meta = Meta { rules_version: kind.meta.rules_version + 1, ..kind.meta };
        later
    });
    let later: &'static [GameKind] = later.collect::<Vec<_>>().leak();
    let server = TestServer::start_in_with(server.stop().await, later).await;
    let refused = post(server.url(), &path(&id), &[], "").await;
    assert_eq!(refused.refusal(), (422, RefusalCode::CannotAnalyse));
    assert!(refused.json::<ApiError>().error.text.contains("the present rules"));

    let none = GAMES.iter().map(|kind| with_analysis(*kind, None));
    let none: &'static [GameKind] = none.collect::<Vec<_>>().leak();
    let server = TestServer::start_in_with(server.stop().await, none).await;
    let refused = post(server.url(), &path(&id), &[], "").await;
    assert_eq!(refused.refusal(), (422, RefusalCode::CannotAnalyse));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_address_that_asks_for_many_analyses_has_to_wait() {
    let server = TestServer::start(&["--rate-limits", "on"]).await;
    let (at_once, _) = limits::ANALYSES_OF_ADDRESS;
    let mut ids = Vec::new();
    for _ in 0..=at_once {
        ids.push(play(&server).await);
    }
    let last = ids.pop().unwrap();
    for id in &ids {
        assert_ne!(ask(&server, id).await, AnalysisState::Missing {});
    }
    let refused = post(server.url(), &path(&last), &[], "").await;
    assert_eq!(refused.refusal(), (429, RefusalCode::TooManyRequests));
    assert_eq!(look(&server, &last).await, AnalysisState::Missing {});

    // What is made, or is there, can still be asked for.
    let first = &ids[0];
    let done = made(&server, first).await;
    assert_eq!(ask(&server, first).await, done);
}
