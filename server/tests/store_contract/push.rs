//! What is kept for Web Push.

use lamproom_protocol::Seq;
use lamproom_server::store::{KeyHash, PushStore as _, Subscription};

use crate::{Place, chain::migrate_to, own_table};

/// The schema changes that there were before Web Push.
const BEFORE: usize = 8;

const ADA: KeyHash = KeyHash([1; 32]);
const BOB: KeyHash = KeyHash([2; 32]);

fn subscription(player: KeyHash, endpoint: &str) -> Subscription {
    Subscription {
        endpoint: endpoint.to_owned(),
        player,
        p256dh: "B".to_owned(),
        auth: "A".to_owned(),
        origin: "https://lamp.example".to_owned(),
    }
}

pub(crate) async fn a_database_from_before_is_migrated(place: &Place) {
    migrate_to(place, BEFORE).await;
    place.edit("insert into server_runs (from_ms, until_ms) values (1, 2)").await;
    let store = place.open().await;
    let key = "1a".repeat(32);
    assert_eq!(store.push_key(&key).await.unwrap(), key);
}

pub(crate) async fn the_first_key_is_kept(place: &Place) {
    let (first, second) = ("1a".repeat(32), "2b".repeat(32));
    let store = place.open().await;
    assert_eq!(store.push_key(&first).await.unwrap(), first);
    assert_eq!(store.push_key(&second).await.unwrap(), first);
    assert_eq!(place.second(&store).await.push_key(&second).await.unwrap(), first);
}

pub(crate) async fn the_latest_subscriptions_of_a_player_are_kept(place: &Place) {
    let store = place.open().await;
    let endpoints = async |player| {
        let found = store.subscriptions_of(&player).await.unwrap();
        found.into_iter().map(|found| found.endpoint).collect::<Vec<_>>()
    };
    for (at_ms, endpoint) in (1..).zip(["one", "two", "three"]) {
        store.subscribe(&subscription(ADA, endpoint), None, at_ms, 2).await.unwrap();
    }
    assert_eq!(endpoints(ADA).await, ["two", "three"]);

    let again = Subscription { auth: "C".to_owned(), ..subscription(BOB, "two") };
    store.subscribe(&again, None, 4, 2).await.unwrap();
    assert_eq!(endpoints(ADA).await, ["three"], "a browser calls one player");
    assert_eq!(store.subscriptions_of(&BOB).await.unwrap().first(), Some(&again));

    assert_eq!(store.subscription("two").await.unwrap(), Some(again));
    for _ in 0..2 {
        store.unsubscribe("two").await.unwrap();
        assert_eq!(store.subscription("two").await.unwrap(), None);
    }
    assert_eq!(endpoints(BOB).await, [""; 0]);

    store.subscribe(&subscription(ADA, "four"), None, 5, 2).await.unwrap();
    store.subscribe(&subscription(ADA, "five"), Some("four"), 6, 2).await.unwrap();
    assert_eq!(endpoints(ADA).await, ["three", "five"], "a renewal costs no other browser");
}

pub(crate) async fn a_player_is_called_once_for_a_question(place: &Place) {
    let store = place.open().await;
    let (table, _) = own_table(&*store, 1).await;
    let (other, _) = own_table(&*store, 2).await;
    let note = async |table, player, asked, now| {
        store.note_call(table, &player, Seq(asked), Seq(now)).await.unwrap()
    };
    assert!(note(&table, ADA, 4, 6).await);
    assert!(!note(&table, ADA, 4, 9).await, "asked since before the call");
    assert!(!note(&table, ADA, 6, 9).await);
    assert!(note(&table, BOB, 4, 9).await);
    assert!(note(&other, ADA, 4, 6).await);
    assert!(note(&table, ADA, 7, 9).await);
}
