//! Web Push: who is called, when and how often, and what a message says.

use std::time::Duration;

use axum::http::StatusCode;
use base64ct::{Base64UrlUnpadded, Encoding as _};
use lamproom_loadtest::new_key;
use lamproom_protocol::{PushUnsubscribe, RefusalCode};
use p256::ecdsa::{Signature, VerifyingKey, signature::Verifier as _};
use serde_json::Value;

use crate::{
    http,
    pair::{LONG, Pair},
    push_service::{Browser, ORIGIN, PushService, offered_key, subscribe},
    test_client::TestClient,
    test_server::{TestServer, database_in},
};

pub(crate) const AT_ONCE: [&str; 3] = ["--push-to-loopback", "--call-after", "0"];

async fn match_with_push(flags: &[&str]) -> (TestServer, PushService, Pair) {
    let (server, service) = (TestServer::start(flags).await, PushService::start().await);
    let pair = Pair::playing_to(&server, LONG).await;
    (server, service, pair)
}

/// Of the two, the one who must choose.
pub(crate) fn asked(pair: &mut Pair) -> &mut TestClient {
    if pair.ada.is_asked() { &mut pair.ada } else { &mut pair.bob }
}

/// Checks that no call is on its way: one that is caused now, at another table, arrives first.
pub(crate) async fn nothing_came(server: &TestServer, service: &mut PushService) {
    let mut pair = Pair::playing_to(server, LONG).await;
    let player = asked(&mut pair);
    let browser = Browser::new(service, "another");
    browser.subscribe(server, &player.key).await;
    player.client.look(false).await.unwrap();
    assert_eq!(service.next().await.name, "another");
}

/// Checks that a message is signed with the key that the server offers, and returns its claims.
fn claims(authorization: &str, offered: &str) -> Value {
    let (token, key) = authorization.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
    assert_eq!(key, offered);
    let bytes = |text: &str| Base64UrlUnpadded::decode_vec(text).unwrap();
    let (signed, signature) = token.rsplit_once('.').unwrap();
    let signature = Signature::from_slice(&bytes(signature)).unwrap();
    let key = VerifyingKey::from_sec1_bytes(&bytes(key)).unwrap();
    key.verify(signed.as_bytes(), &signature).unwrap();
    serde_json::from_slice(&bytes(signed.split_once('.').unwrap().1)).unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_who_looks_elsewhere_is_called_once_with_table_game_and_name() {
    let (server, mut service, mut pair) = match_with_push(&AT_ONCE).await;
    let code = pair.code.clone();
    let player = asked(&mut pair);
    let name = player.table().people[usize::from(player.person().0)].name.clone();
    let browser = Browser::new(&service, "one");
    browser.subscribe(&server, &player.key).await;
    player.client.look(false).await.unwrap();

    let arrived = service.next().await;
    let call = browser.read(&arrived);
    assert_eq!((&call.table, &*call.game, &*call.turn), (&code, "Cave Mining", &*name));
    let header = |name: &str| arrived.headers[name].to_str().unwrap().to_owned();
    assert_eq!(header("content-encoding"), "aes128gcm");
    assert_eq!(header("ttl"), "86400");
    let offered = offered_key(&server).await.unwrap();
    let claims = claims(&header("authorization"), &offered);
    assert_eq!(claims["sub"], ORIGIN);
    assert!(claims["aud"].as_str().unwrap().starts_with("http://localhost:"), "{claims}");

    // Neither a line of chat nor coming and going asks again.
    player.say("Wait for me.").await;
    for looks in [true, false] {
        player.client.look(looks).await.unwrap();
    }
    nothing_came(&server, &mut service).await;

    let server = TestServer::start_in(server.stop().await, &AT_ONCE).await;
    assert_eq!(offered_key(&server).await, Some(offered), "the key is kept");
    pair.ada.reconnect(server.url()).await;
    pair.bob.reconnect(server.url()).await;
    asked(&mut pair).client.look(false).await.unwrap();
    nothing_came(&server, &mut service).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_looks_on_any_device_is_not_called() {
    let (server, mut service, mut pair) = match_with_push(&AT_ONCE).await;
    let code = pair.code.clone();
    let player = asked(&mut pair);
    let browser = Browser::new(&service, "one");
    browser.subscribe(&server, &player.key).await;
    let mut phone = TestClient::join_as(server.url(), &code, player.key.clone()).await;
    player.client.look(false).await.unwrap();
    nothing_came(&server, &mut service).await;

    phone.client.look(false).await.unwrap();
    assert_eq!(browser.read(&service.next().await).table, code);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_without_a_page_is_called_when_it_is_their_turn() {
    let (server, mut service, mut pair) = match_with_push(&AT_ONCE).await;
    let browsers = ["one", "two"].map(|name| Browser::new(&service, name));
    let absent = if pair.ada.is_asked() { &mut pair.bob } else { &mut pair.ada };
    for browser in &browsers {
        browser.subscribe(&server, &absent.key).await;
    }
    absent.client.cut();
    let present = if pair.ada.client.is_connected() { &mut pair.ada } else { &mut pair.bob };
    while present.is_asked() {
        assert!(service.is_empty(), "it is not their turn");
        let action = pair.dice.choice(present.game().legal.items()).unwrap();
        present.act(action).await;
    }
    // One service may answer before the other.
    let mut arrived = [service.next().await, service.next().await];
    arrived.sort_by(|one, other| one.name.cmp(&other.name));
    for (browser, arrived) in browsers.iter().zip(&arrived) {
        assert_eq!(browser.read(arrived).table, pair.code);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_call_that_fell_due_while_the_server_was_down_is_made_afterwards() {
    let later = ["--push-to-loopback", "--call-after", "3600"];
    let (server, mut service, mut pair) = match_with_push(&later).await;
    let player = asked(&mut pair);
    let browser = Browser::new(&service, "one");
    browser.subscribe(&server, &player.key).await;
    player.client.look(false).await.unwrap();
    // Once this is acknowledged, the server knows that nobody looks.
    player.say("My train is in a tunnel.").await;
    let folder = server.stop().await;
    assert!(service.is_empty());

    let mut database = database_in(folder.path()).await;
    sqlx::query("update wakings set due_ms = 1").execute(&mut database).await.unwrap();
    drop(database);
    let _server = TestServer::start_in(folder, &AT_ONCE).await;
    assert_eq!(browser.read(&service.next().await).table, pair.code);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_called_before_the_time_or_at_a_table_without_company() {
    let (server, mut service, mut pair) =
        match_with_push(&["--push-to-loopback", "--call-after", "1"]).await;
    let player = asked(&mut pair);
    let browser = Browser::new(&service, "one");
    browser.subscribe(&server, &player.key).await;
    let began = std::time::Instant::now();
    player.client.look(false).await.unwrap();
    service.next().await;
    assert!(began.elapsed() >= Duration::from_secs(1));

    let mut alone = TestClient::start_solo(&server, "cavern_shuffle").await;
    let browser = Browser::new(&service, "two");
    browser.subscribe(&server, &alone.key).await;
    alone.client.look(false).await.unwrap();
    nothing_came(&server, &mut service).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_service_that_fails_is_asked_again_and_a_dead_subscription_is_dropped() {
    let (server, mut service, mut pair) = match_with_push(&AT_ONCE).await;
    let player = asked(&mut pair);
    let browser = Browser::new(&service, "one");
    browser.subscribe(&server, &player.key).await;
    service.answer(&[StatusCode::SERVICE_UNAVAILABLE, StatusCode::GONE]);
    player.client.look(false).await.unwrap();
    assert_eq!(service.next().await.name, "one");
    assert_eq!(service.next().await.name, "one", "the first attempt failed");

    let key = player.key.clone();
    for again in [false, true] {
        while (asked(&mut pair).key == key) != again {
            pair.make_move().await;
        }
    }
    // Asked again, but the subscription has ended.
    nothing_came(&server, &mut service).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_browser_renews_and_ends_its_subscription_without_a_key() {
    let (server, mut service, mut pair) = match_with_push(&AT_ONCE).await;
    let player = asked(&mut pair);
    let [old, mut new, stray] = ["old", "new", "stray"].map(|name| Browser::new(&service, name));
    old.subscribe(&server, &player.key).await;
    let refused = subscribe(&server, None, &stray.subscription).await;
    assert_eq!(refused.refusal(), (401, RefusalCode::BadKey));
    new.subscription.replaces = Some(old.subscription.endpoint.clone());
    let mut bad = new.subscription.clone();
    bad.auth = "short".to_owned();
    let refused = subscribe(&server, None, &bad).await;
    assert_eq!(refused.refusal(), (400, RefusalCode::BadMessage), "the old one is kept");
    assert_eq!(subscribe(&server, None, &new.subscription).await.status, 204);
    player.client.look(false).await.unwrap();
    assert_eq!(service.next().await.name, "new");
    assert!(service.is_empty());

    let endpoint = new.subscription.endpoint.clone();
    let body = serde_json::to_string(&PushUnsubscribe { endpoint }).unwrap();
    let json = ["Content-Type: application/json"];
    for _ in 0..2 {
        let path = "/api/push/subscriptions";
        assert_eq!(http::request(server.url(), "DELETE", path, &json, &body).await.status, 204);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn messages_go_only_where_they_may() {
    let server = TestServer::start(&[]).await;
    let service = PushService::start().await;
    let (key, browser) = (new_key(), Browser::new(&service, "x"));
    let refused = subscribe(&server, Some(&key), &browser.subscription).await;
    assert_eq!(refused.refusal(), (400, RefusalCode::BadMessage));

    let off = TestServer::start(&["--push", "off"]).await;
    assert_eq!(offered_key(&off).await, None);
    let refused = subscribe(&off, Some(&key), &browser.subscription).await;
    assert_eq!(refused.refusal(), (404, RefusalCode::TurnedOff));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_browsers_that_one_address_subscribes_are_limited() {
    let flags = [&AT_ONCE[..], &["--rate-limits", "on"]].concat();
    let server = TestServer::start(&flags).await;
    let service = PushService::start().await;
    let mut statuses = Vec::new();
    for number in 0..40 {
        let browser = Browser::new(&service, &number.to_string());
        statuses.push(subscribe(&server, Some(&new_key()), &browser.subscription).await.status);
    }
    assert_eq!((statuses[0], statuses[39]), (204, 429));
}
