//! One person on several devices, over sockets and HTTP.

use lamproom_loadtest::new_key;
use lamproom_protocol::{IdentityLinkState, IdentityParcel, Op, RefusalCode, Seat};
use lamproom_table::fairness::token_hash;
use serde_json::json;

use crate::{
    http::{Response, post},
    pair::{LONG, Pair},
    test_client::TestClient,
    test_server::TestServer,
};

const TOKEN: &str = "5f0c9a1be2734d68a0b1c2d3e4f50617";

fn hash() -> String {
    token_hash(&TOKEN.parse().unwrap()).as_str().to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_goes_to_a_phone_after_a_restart_and_everybody_is_told() {
    let server = TestServer::start(&[]).await;
    let mut pair = Pair::playing_to(&server, LONG).await;
    let (ada, bob) = (pair.ada.person(), pair.bob.person());
    pair.ada.op(Op::OfferSeat { token_hash: hash().parse().unwrap() }).await;

    let server = TestServer::start_in(server.stop().await, &[]).await;
    pair.ada.reconnect(server.url()).await;
    pair.bob.reconnect(server.url()).await;
    let mut phone = TestClient::join(&server, &pair.code).await;
    let taken = phone.op(Op::TakeSeat { token: TOKEN.parse().unwrap() }).await;
    assert_eq!((phone.you().person, phone.you().seat), (Some(ada), Some(Seat(0))));
    for client in [&mut pair.ada, &mut pair.bob, &mut phone] {
        client.wait_for_step(taken).await;
        client.wait_for_online(&[ada, bob]).await;
    }
    pair.ada.wait_for("that it has moved", |fold| fold.you().moved == Some(ada)).await;
    assert_eq!(pair.ada.you().seat, None);

    pair.ada = phone;
    pair.make_move().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_let_in_while_away_is_away() {
    let server = TestServer::start(&[]).await;
    let mut pair = Pair::playing_to(&server, LONG).await;
    let (ada, bob) = (pair.ada.person(), pair.bob.person());
    let mut phone = TestClient::join(&server, &pair.code).await;
    let asked = phone.op(Op::AskForSeat { seat: Seat(1) }).await;
    assert_eq!(phone.you().asked, Some(bob));
    phone.client.cut();
    pair.ada.op(Op::AnswerRequest { request: asked, agrees: true }).await;
    pair.ada.wait_for_online(&[ada]).await;
    pair.bob.wait_for("that it has moved", |fold| fold.you().moved == Some(bob)).await;

    phone.reconnect(server.url()).await;
    assert_eq!(phone.you().seat, Some(Seat(1)));
    pair.ada.wait_for_online(&[ada, bob]).await;
}

async fn send(server: &TestServer, path: &str, body: &serde_json::Value) -> Response {
    let bearer = format!("Authorization: Bearer {}", new_key().as_str());
    post(server.url(), path, &[&bearer], &body.to_string()).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_link_hands_an_identity_over_once() {
    let server = TestServer::start(&[]).await;
    let parcel = json!({ "masked_key": TOKEN, "name": "Ada", "tables": ["k7m-2qx-9fd"] });
    let make = |parcel| json!({ "token_hash": hash(), "parcel": parcel });
    let watch = async || {
        let body = json!({ "token_hash": hash() });
        let answer = send(&server, "/api/identity-links/watch", &body).await;
        answer.json::<IdentityLinkState>().used
    };
    assert_eq!(watch().await, None);
    let made = send(&server, "/api/identity-links", &make(parcel.clone())).await;
    assert_eq!(made.status, 204, "{made:?}");
    assert_eq!(watch().await, Some(false));
    let take = async || send(&server, "/api/identity-links/use", &json!({ "token": TOKEN })).await;
    let taken: IdentityParcel = take().await.json();
    assert_eq!(serde_json::to_value(taken).unwrap(), parcel);
    assert_eq!(take().await.refusal(), (404, RefusalCode::NoSuchPerson));
    assert_eq!(watch().await, Some(true));

    let long = json!({ "masked_key": TOKEN, "name": "A".repeat(1001), "tables": [] });
    let refused = send(&server, "/api/identity-links", &make(long)).await;
    assert_eq!(refused.refusal(), (400, RefusalCode::BadMessage));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_address_cannot_make_all_links() {
    let server = TestServer::start(&["--rate-limits", "on"]).await;
    let mut refused = None;
    for number in 0..30 {
        let parcel = json!({ "masked_key": TOKEN, "name": "Ada", "tables": [] });
        let body = json!({ "token_hash": format!("{number:064x}"), "parcel": parcel });
        let answer = send(&server, "/api/identity-links", &body).await;
        if answer.status != 204 {
            refused = Some(answer.refusal());
        }
    }
    assert_eq!(refused, Some((429, RefusalCode::TooManyRequests)));
}
