//! What concerns several tables, across the nodes of a cluster: the daily match, ratings and
//! Web Push. It does not matter which node is asked.

use lamproom_game::GameKind;
use lamproom_games::registry::GAMES;
use lamproom_loadtest::{Cluster, new_key};
use lamproom_protocol::{Op, Statistics};
use lamproom_toys::solitaire;

use crate::{
    daily::{TOY, begin, open, places, play, ranking, today},
    pair::{LONG, Pair, SHORT},
    push::{AT_ONCE, asked, nothing_came},
    push_service::{Browser, PushService, offered_key},
    ratings::ratings,
    test_client::options,
    test_server::TestServer,
};

/// Two nodes on a new database.
async fn two_nodes(games: &'static [GameKind], flags: &[&str]) -> [TestServer; 2] {
    let database = Cluster::shared().new_database();
    let start = || TestServer::start_node_with(&database, games, flags);
    [start().await.unwrap(), start().await.unwrap()]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_daily_match_has_one_ranking_and_one_try_for_each_player() {
    let [one, two] = two_nodes(solitaire::GAMES, &[]).await;
    let today = today(&one, TOY).await;
    let (ada, ben) = (new_key(), new_key());

    let mut of_ada = begin(&one, TOY, today, &ada, "Ada").await;
    play(&mut of_ada, &["count"]).await;
    let (same, new) = open(&two, TOY, today, &ada).await;
    assert_eq!((same, new), (of_ada.client.code().clone(), false), "her try is under way");
    // She plays on by the other node.
    of_ada.client.cut();
    of_ada.reconnect(two.url()).await;
    play(&mut of_ada, &["count", "count", "stop"]).await;
    let mut of_ben = begin(&two, TOY, today, &ben, "Ben").await;
    play(&mut of_ben, &["count", "count", "stop"]).await;

    for node in [&one, &two] {
        let ranking = ranking(node, TOY, "today", &ada).await;
        assert_eq!(places(&ranking), [(1, "Ben", 2), (2, "Ada", 3)]);
        assert_eq!(ranking.ranked, 2);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ratings_agree_wherever_matches_were_played() {
    let nodes = two_nodes(GAMES, &[]).await;
    let mut pairs = Vec::new();
    for node in &nodes {
        let mut pair = Pair::in_lobby(node).await;
        pair.ada.op(options(SHORT)).await;
        pair.ada.op(Op::Counts { counts: true }).await;
        pair.start().await;
        pairs.push(pair);
    }
    for counted in 1..=2 {
        for pair in &mut pairs {
            if counted > 1 {
                pair.rematch().await;
            }
            pair.play_out().await;
            // Each node has folded a match of its own before it hears of one of the other.
            for player in [&pair.ada, &pair.bob] {
                let [one, two] = [&nodes[0], &nodes[1]].map(|node| ratings(node, &player.key));
                let (one, two): (Statistics, Statistics) = (one.await, two.await);
                assert_eq!(one.ratings, two.ratings);
                assert_eq!(one.ratings[0].matches, counted);
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_is_called_once_whichever_node_they_subscribed_at() {
    let [one, two] = two_nodes(GAMES, &AT_ONCE).await;
    assert_eq!(offered_key(&one).await, offered_key(&two).await, "nodes have one key");
    let mut service = PushService::start().await;
    let mut pair = Pair::playing_to(&one, LONG).await;
    let code = pair.code.clone();
    pair.bob.client.cut();
    pair.bob.reconnect(two.url()).await;

    let player = asked(&mut pair);
    let browser = Browser::new(&service, "one");
    browser.subscribe(&two, &player.key).await;
    player.client.look(false).await.unwrap();
    assert_eq!(browser.read(&service.next().await).table, code);

    // The table goes on at the other node, where nobody is called again.
    let stopped = async {
        pair.ada.wait_for_bye().await;
        pair.bob.wait_for_bye().await;
        pair.ada.reconnect(two.url()).await;
        pair.bob.reconnect(two.url()).await;
    };
    tokio::join!(stopped, one.stop());
    asked(&mut pair).client.look(false).await.unwrap();
    nothing_came(&two, &mut service).await;
}
