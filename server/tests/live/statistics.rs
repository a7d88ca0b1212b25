//! What the matches of a player add up to, and the list of these matches, a page at a time.

use std::time::Duration;

use lamproom_loadtest::{Cluster, new_key};
use lamproom_protocol::{
    Company, GameStatistics, HonourTally, MatchSummary, Op, PlayerKey, Statistics,
};
use serde_json::Value;
use sqlx::{Connection as _, PgConnection, query};
use tokio::time::sleep;

use crate::{
    http::{Response, get, request},
    pair::{Pair, SHORT},
    soon,
    test_server::{TestServer, database_in},
};

fn bearer(key: &PlayerKey) -> String {
    format!("Authorization: Bearer {}", key.as_str())
}

async fn ask(server: &TestServer, path: &str, key: &PlayerKey) -> Response {
    let answer = get(server.url(), path, &[&bearer(key)]).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn matches_of_two_people_add_up_for_each_of_them() {
    let server = TestServer::start(&[]).await;
    let mut pair = Pair::playing_to(&server, SHORT).await;
    pair.play_out().await;
    pair.rematch().await;
    pair.play_out().await;

    let listed: Vec<MatchSummary> = ask(&server, "/api/matches", &pair.ada.key).await.json();
    for (you, key, opponent) in [("Ada", &pair.ada.key, "Bob"), ("Bob", &pair.bob.key, "Ada")] {
        let answer = ask(&server, "/api/statistics", key).await;
        for key in [&pair.ada.key, &pair.bob.key] {
            let hash = hex::encode(lamproom_table::KeyHash::of(key).0);
            assert!(!answer.body.contains(&hash), "nobody is shown what a key hashes to");
        }
        let Statistics { games, ratings, opponents } = answer.json();
        assert_eq!(ratings, [], "nobody said that the matches count");
        let own = listed.iter().flat_map(|played| &played.players).filter(|one| one.name == you);
        let (mut wins, mut scores) = (0, Vec::new());
        for player in own {
            wins += u32::from(player.place == Some(1));
            scores.push(player.score.unwrap());
        }
        assert_eq!(games.len(), 1);
        let of_game = &games[0];
        assert_eq!((&of_game.game, of_game.company), (&listed[0].game, Company::Against));
        let total = &of_game.total;
        assert_eq!((total.matches, total.wins), (2, wins));
        assert_eq!(total.best_score, scores.iter().copied().max());
        assert_eq!(of_game.by_options.len(), 1, "both had the same options");
        assert_eq!(of_game.by_options[0].options["target"], SHORT);
        assert_eq!(&of_game.by_options[0].tally, total);

        assert_eq!(opponents.len(), 1);
        let met = &opponents[0];
        assert_eq!((met.name.as_str(), met.bot, met.matches), (opponent, false, 2));
        assert_eq!((met.together, met.won_together), (0, 0));
    }
    let other: Statistics =
        ask(&server, "/api/statistics?game=another", &pair.ada.key).await.json();
    assert_eq!(other, Statistics::default());
    let stranger: Statistics = ask(&server, "/api/statistics", &new_key()).await.json();
    assert_eq!(stranger, Statistics::default());
    assert_eq!(get(server.url(), "/api/statistics", &[]).await.status, 401);

    pages_follow_one_another(&server, &pair.ada.key, &listed).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_that_was_left_to_a_bot_is_listed_and_counts_nowhere() {
    let server = TestServer::start(&[]).await;
    let mut pair = Pair::playing_to(&server, SHORT).await;
    pair.bob.op(Op::Stand {}).await;
    pair.play_out().await;

    let listed: Vec<MatchSummary> = ask(&server, "/api/matches", &pair.bob.key).await.json();
    assert_eq!(listed.len(), 1);
    let seats = listed[0].players.iter().map(|one| (one.name.as_str(), one.you, one.bot, one.left));
    assert_eq!(
        seats.collect::<Vec<_>>(),
        [("Ada", false, false, false), ("Bob", true, true, true)]
    );
    let record: Statistics = ask(&server, "/api/statistics", &pair.bob.key).await.json();
    assert_eq!(record, Statistics::default());

    let kept = async || -> Value { ask(&server, "/api/player/export", &pair.bob.key).await.json() };
    let before = kept().await;
    assert_eq!(before["match_players"][0]["left"], true, "{before}");
    let bob = bearer(&pair.bob.key);
    let removed = request(server.url(), "DELETE", "/api/player", &[&bob], "").await;
    assert_eq!(removed.status, 204);
    let listed: Vec<MatchSummary> = ask(&server, "/api/matches", &pair.bob.key).await.json();
    assert_eq!(listed, []);
    let listed: Vec<MatchSummary> = ask(&server, "/api/matches", &pair.ada.key).await.json();
    assert!(listed[0].players.iter().all(|one| one.name != "Bob" && !one.left), "{listed:?}");
}

/// Far more than the first player can be without an honour.
const MORE_MATCHES: usize = 100;

/// Two people play at least four matches, and until the dice have honoured the first in one of
/// them; the record of the first.
async fn after_some_matches(server: &TestServer) -> (PlayerKey, Vec<GameStatistics>) {
    let mut pair = Pair::playing_to(server, SHORT).await;
    pair.play_out().await;
    for _ in 0..3 {
        pair.rematch().await;
        pair.play_out().await;
    }
    let record = async |pair: &Pair| {
        let Statistics { games, .. } = ask(server, "/api/statistics", &pair.ada.key).await.json();
        games
    };
    let mut games = record(&pair).await;
    for _ in 0..MORE_MATCHES {
        if !games[0].honours.is_empty() {
            break;
        }
        pair.rematch().await;
        pair.play_out().await;
        games = record(&pair).await;
    }
    assert_ne!(games[0].honours, [], "many matches without any");
    let listed: Vec<MatchSummary> = ask(server, "/api/matches", &pair.ada.key).await.json();
    let ended = |id: &str| {
        let played = listed.iter().find(|played| played.id == id).unwrap();
        played.started_at_ms + played.duration_ms
    };
    for HonourTally { matches, latest, .. } in &games[0].honours {
        assert_eq!(*matches as usize, latest.len());
        assert!(latest.iter().all(|won| won.ended_at_ms == ended(&won.id)), "{latest:?}");
    }
    (pair.ada.key.clone(), games)
}

/// Waits until the record has the same honours as before.
async fn honoured_again(server: &TestServer, key: &PlayerKey, before: &[GameStatistics]) {
    let again = async {
        loop {
            let Statistics { games, .. } = ask(server, "/api/statistics", key).await.json();
            if games == before {
                return;
            }
            sleep(Duration::from_millis(20)).await;
        }
    };
    soon("the honours of matches from before", again).await;
}

const FORGET_HONOURS: &str = "update match_players set honours = null";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn matches_from_before_get_their_honours_in_sqlite() {
    let server = TestServer::start(&[]).await;
    let (key, before) = after_some_matches(&server).await;
    let folder = server.stop().await;
    let mut database = database_in(folder.path()).await;
    query(FORGET_HONOURS).execute(&mut database).await.unwrap();
    database.close().await.unwrap();
    let server = TestServer::start_in(folder, &[]).await;
    honoured_again(&server, &key, &before).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn matches_from_before_get_their_honours_in_postgres() {
    let url = Cluster::shared().new_database();
    let server = TestServer::start_on(&url).await;
    let (key, before) = after_some_matches(&server).await;
    server.stop().await;
    let mut database = PgConnection::connect(&url).await.unwrap();
    query(FORGET_HONOURS).execute(&mut database).await.unwrap();
    let server = TestServer::start_on(&url).await;
    honoured_again(&server, &key, &before).await;
}

async fn pages_follow_one_another(server: &TestServer, key: &PlayerKey, all: &[MatchSummary]) {
    let first: Vec<MatchSummary> = ask(server, "/api/matches?limit=1", key).await.json();
    assert_eq!(first, all[..1]);
    let ended_at_ms = first[0].started_at_ms + first[0].duration_ms;
    let next = format!("/api/matches?before_ms={ended_at_ms}&before_id={}", first[0].id);
    assert_eq!(ask(server, &next, key).await.json::<Vec<MatchSummary>>(), all[1..]);
    for bad in ["before_ms=1&before_id=x".to_owned(), format!("before_ms={ended_at_ms}")] {
        let bad = format!("/api/matches?{bad}");
        assert_eq!(get(server.url(), &bad, &[&bearer(key)]).await.status, 400);
    }
}
