//! Matches that count, ratings, and leaderboards.

use lamproom_loadtest::new_key;
use lamproom_protocol::{Leaderboards, Op, PlayerKey, RefusalCode, Statistics};

use crate::{
    http::{Response, get},
    pair::{Pair, SHORT},
    test_client::options,
    test_server::TestServer,
};

async fn ask(server: &TestServer, path: &str, key: &PlayerKey) -> Response {
    get(server.url(), path, &[&format!("Authorization: Bearer {}", key.as_str())]).await
}

pub(crate) async fn ratings(server: &TestServer, key: &PlayerKey) -> Statistics {
    ask(server, "/api/statistics", key).await.json()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_matches_that_count_change_ratings_and_five_of_them_make_a_place() {
    let server = TestServer::start(&[]).await;
    let mut pair = Pair::playing_to(&server, SHORT).await;
    pair.play_out().await;
    assert_eq!(ratings(&server, &pair.ada.key).await.ratings, []);
    assert!(!server.api().matches(&pair.ada.key).await.unwrap()[0].counts);

    pair.ada.op(Op::Lobby {}).await;
    pair.ada.op(options(SHORT)).await;
    pair.ada.op(Op::Counts { counts: true }).await;
    pair.start().await;
    for counted in 1..=5 {
        if counted > 1 {
            pair.rematch().await;
        }
        pair.play_out().await;
        assert!(server.api().matches(&pair.ada.key).await.unwrap()[0].counts);
        let own = &ratings(&server, &pair.ada.key).await.ratings;
        assert_eq!((own.len(), own[0].matches), (1, counted));
        assert_eq!(own[0].history.len(), own[0].matches as usize);
        assert!((own[0].history.last().unwrap().rating - own[0].rating).abs() < 1e-9);
        let boards: Leaderboards = ask(&server, "/api/leaderboard", &pair.bob.key).await.json();
        assert_eq!(boards.matches_needed, 5);
        assert_eq!(boards.games.len(), usize::from(counted == 5), "after {counted}");
    }
    let answer = ask(&server, "/api/leaderboard", &pair.bob.key).await;
    for key in [&pair.ada.key, &pair.bob.key] {
        let hash = hex::encode(lamproom_table::KeyHash::of(key).0);
        assert!(!answer.body.contains(&hash), "nobody is shown what a key hashes to");
    }
    let boards: Leaderboards = answer.json();
    let players = &boards.games[0].players;
    let names: Vec<_> = players.iter().map(|player| (&*player.name, player.you)).collect();
    assert!(names.contains(&("Ada", false)) && names.contains(&("Bob", true)), "{names:?}");
    let least = |index: usize| players[index].rating - 1.96 * players[index].uncertainty;
    assert!(least(0) >= least(1));
    assert_eq!(ratings(&server, &new_key()).await.ratings, []);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_host_can_turn_leaderboards_off() {
    let server = TestServer::start(&["--leaderboards", "off"]).await;
    let refused = get(server.url(), "/api/leaderboard", &[]).await;
    assert_eq!(refused.refusal(), (404, RefusalCode::TurnedOff));
}
