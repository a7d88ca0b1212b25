//! Badges: everybody sees them, no two players share a colour or an emblem, and they last.

use lamproom_loadtest::new_key;
use lamproom_protocol::{Badge, Colour, Emblem, Op, RefusalCode, Seat};
use serde_json::json;

use crate::{
    pair::{LONG, Pair},
    raw_socket::RawSocket,
    test_client::{TestClient, sit, watch},
    test_server::TestServer,
};

const SKY_BAT: Badge = Badge { colour: Colour::Sky, emblem: Emblem::Bat };

fn wear(colour: Colour, emblem: Emblem) -> Op {
    Op::Wear { badge: Badge { colour, emblem } }
}

/// The badges of the taken seats as a client sees them, in turn order.
fn badges(client: &TestClient) -> Vec<Badge> {
    client.table().seats.iter().filter_map(|seat| seat.badge).collect()
}

/// The badge of a seat whose player has chosen none.
fn of_seat(seat: usize) -> Badge {
    Badge { colour: Colour::ALL[seat], emblem: Emblem::ALL[seat] }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_badge_is_seen_by_everybody_and_survives_a_restart() {
    let server = TestServer::start(&[]).await;
    let mut pair = Pair::playing_to(&server, LONG).await;
    assert_eq!(badges(&pair.ada), [of_seat(0), of_seat(1)]);
    let chosen = pair.bob.op(wear(Colour::Sky, Emblem::Bat)).await;
    pair.ada.wait_for_step(chosen).await;
    assert_eq!(badges(&pair.ada), [of_seat(0), SKY_BAT]);
    let people = &pair.ada.table().people;
    assert_eq!([people[0].badge, people[1].badge], [None, Some(SKY_BAT)]);

    let folder = server.stop().await;
    let server = TestServer::start_in(folder, &[]).await;
    pair.ada.reconnect(server.url()).await;
    let stranger = TestClient::join(&server, &pair.code).await;
    for client in [&pair.ada, &stranger] {
        assert_eq!(badges(client), [of_seat(0), SKY_BAT]);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_two_players_share_a_colour_or_an_emblem() {
    let server = TestServer::start(&[]).await;
    let mut pair = Pair::in_lobby(&server).await;
    pair.ada.op(wear(Colour::Sky, Emblem::Bat)).await;
    // What Bob has already he keeps, where he cannot have what he asks for.
    pair.bob.op(wear(Colour::Sky, Emblem::Key)).await;
    let bob = Badge { colour: Colour::Teal, emblem: Emblem::Key };
    assert_eq!(badges(&pair.bob), [SKY_BAT, bob]);

    // While she watches, Cleo may look like a player. She gets what is left when she sits down.
    let mut cleo = TestClient::join(&server, &pair.code).await;
    cleo.op(watch("Cleo")).await;
    cleo.op(wear(Colour::Sky, Emblem::Bat)).await;
    assert_eq!(cleo.table().people[2].badge, Some(SKY_BAT));
    cleo.op(sit("Cleo")).await;
    assert_eq!(badges(&cleo), [SKY_BAT, bob, of_seat(0)]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_take_the_badges_that_are_left() {
    let server = TestServer::start(&[]).await;
    let mut pair = Pair::in_lobby(&server).await;
    pair.ada.op(Op::AddBot { seat: Some(Seat(2)), level: None }).await;
    assert_eq!(badges(&pair.ada), [of_seat(0), of_seat(1), of_seat(2)]);
    pair.ada.op(Op::Wear { badge: of_seat(2) }).await;
    assert_eq!(badges(&pair.ada), [of_seat(2), of_seat(1), of_seat(0)]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn badges_need_a_name_and_must_exist() {
    let server = TestServer::start(&[]).await;
    let mut pair = Pair::in_lobby(&server).await;
    let mut stranger = TestClient::join(&server, &pair.code).await;
    let refused = stranger.expect_refusal(wear(Colour::Sky, Emblem::Bat)).await;
    assert_eq!(refused, RefusalCode::NotJoined);
    let mut raw = RawSocket::connect(server.url(), &pair.code, &new_key()).await;
    for badge in [
        json!({"colour": "#123456", "emblem": "bat"}),
        json!({"colour": "sky", "emblem": "<svg>"}),
        json!({"colour": "sky"}),
        json!("sky"),
    ] {
        let op = json!({"do": "wear", "badge": badge});
        raw.send_json(&json!({"type": "table", "id": "a", "op": op})).await;
        let (id, refusal) = raw.refusal().await;
        assert_eq!((id.is_some(), refusal.code), (true, RefusalCode::BadMessage), "{badge}");
    }
    pair.ada.op(wear(Colour::Sky, Emblem::Bat)).await;
    assert_eq!(badges(&pair.ada), [SKY_BAT, of_seat(1)]);
}
