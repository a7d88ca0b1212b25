//! Too many, too fast, too slow: limits hold, and the table plays on.

use std::sync::LazyLock;

use futures_util::{StreamExt as _, stream};
use lamproom_loadtest::new_key;
use lamproom_protocol::{ByeCode, RefusalCode, SUBPROTOCOL, ServerMessage, TableCode};
use lamproom_server::{config::limits, metrics};
use metrics_exporter_prometheus::PrometheusHandle;
use serde_json::json;
use tokio::{net::TcpSocket, time::Instant};
use tokio_tungstenite::{client_async, tungstenite::client::ClientRequestBuilder};

use crate::{
    http,
    pair::{LONG, Pair},
    raw_socket::RawSocket,
    soon,
    test_client::{TestClient, watch},
    test_server::TestServer,
};

/// The metrics of all servers in this process. Only one test here lets outboxes overflow.
static COUNTED: LazyLock<PrometheusHandle> = LazyLock::new(|| metrics::install().unwrap());

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thousand_joins_leave_room_for_those_who_are_there() {
    const JOINS: usize = 1000;
    const PLACES: usize = 98;
    let server = TestServer::start(&[]).await;
    let mut pair = Pair::playing_to(&server, LONG).await;
    let join = async |_| {
        let mut raw = RawSocket::open(server.url(), &pair.code).await;
        raw.hello(&new_key(), None).await;
        match raw.receive().await {
            Some(ServerMessage::Welcome { .. }) => Some(raw),
            Some(ServerMessage::Bye { code: ByeCode::Crowded, .. }) => None,
            other => panic!("neither welcome nor crowded: {other:?}"),
        }
    };
    let joined: Vec<Option<RawSocket>> =
        stream::iter(0..JOINS).map(join).buffer_unordered(20).collect().await;
    let inside: Vec<RawSocket> = joined.into_iter().flatten().collect();
    assert_eq!(inside.len(), PLACES, "a hundred connections with those of Ada and Bob");
    for _ in 0..5 {
        pair.make_move().await;
    }
    drop(inside);
    // When they have gone, there is room again.
    let mut ada = RawSocket::open(server.url(), &pair.code).await;
    let nobody =
        |message: &ServerMessage| matches!(message, ServerMessage::Presence { nameless: 0, .. });
    let freed = async {
        loop {
            ada.hello(&pair.ada.key, None).await;
            match ada.receive().await {
                Some(ServerMessage::Welcome { .. }) => return ada.receive_until(nobody).await,
                _ => ada = RawSocket::open(server.url(), &pair.code).await,
            }
        }
    };
    soon("a place", freed).await;
    pair.make_move().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_player_does_not_keep_the_other_out() {
    let server = TestServer::start(&["--connections-per-table", "5"]).await;
    let Pair { code, ada, bob, .. } = Pair::playing_to(&server, LONG).await;
    let mut tabs = Vec::new();
    for _ in 0..3 {
        tabs.push(RawSocket::connect(server.url(), &code, &bob.key).await);
    }
    let key = ada.key.clone();
    drop(ada);
    let gone = |message: &ServerMessage| match message {
        ServerMessage::Presence { online, .. } => online.len() == 1,
        _ => false,
    };
    tabs[0].receive_until(gone).await;
    tabs.push(RawSocket::connect(server.url(), &code, &bob.key).await);
    let mut raw = RawSocket::open(server.url(), &code).await;
    raw.hello(&key, None).await;
    let answer = raw.receive().await;
    assert!(matches!(answer, Some(ServerMessage::Welcome { .. })), "{answer:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_sockets_of_an_address_are_limited() {
    let server = TestServer::start(&["--rate-limits", "on"]).await;
    let mut pair = Pair::playing_to(&server, LONG).await;
    let path = format!("/ws/{}", pair.code);
    let mut refused = 0;
    for _ in 0..limits::CONNECTS.0 + 10 {
        // Refused for its protocol, but counted.
        let answer = http::upgrade(server.url(), &path, &[]).await;
        refused += u32::from(answer.refusal() == (429, RefusalCode::TooManyRequests));
    }
    assert!((1..=12).contains(&refused), "{refused} were refused");
    pair.make_move().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_that_sends_too_fast_is_refused_and_then_disconnected() {
    let server = TestServer::start(&["--rate-limits", "on"]).await;
    let mut pair = Pair::playing_to(&server, LONG).await;
    let mut raw = RawSocket::connect(server.url(), &pair.code, &new_key()).await;
    for _ in 0..500 {
        raw.send_text(r#"{"type":"ping"}"#).await;
    }
    let (mut pongs, mut refusals) = (0, 0);
    let code = loop {
        match raw.receive().await {
            Some(ServerMessage::Pong {}) => pongs += 1,
            Some(ServerMessage::Refused { refusal, .. }) => {
                assert_eq!(refusal.code, RefusalCode::TooFast);
                refusals += 1;
            }
            Some(ServerMessage::Bye { code, .. }) => break code,
            Some(ServerMessage::Presence { .. }) => {}
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(code, ByeCode::Protocol);
    assert!(pongs >= limits::MESSAGES.0, "{pongs}");
    assert_eq!(refusals, limits::STRIKES);
    pair.make_move().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lines_of_chat_count_for_more_than_moves() {
    let server = TestServer::start(&["--rate-limits", "on"]).await;
    let mut pair = Pair::playing_to(&server, LONG).await;
    let mut cleo = TestClient::join(&server, &pair.code).await;
    cleo.op(watch("Cleo")).await;
    let before = cleo.seq();
    for _ in 0..limits::STRIKES {
        cleo.client.send_say("blah").await.unwrap();
    }
    let said = async {
        while !cleo.client.is_settled() {
            cleo.client.next().await.unwrap();
        }
    };
    soon("an answer to each", said).await;
    let lines = cleo.seq().0 - before.0;
    assert!((8..limits::STRIKES.into()).contains(&lines), "{lines} lines were said");
    pair.make_move().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_heaviest_chat_does_not_keep_newcomers_out() {
    const HEAVIEST: usize = 2500;
    let server = TestServer::start(&[]).await;
    let mut pair = Pair::playing_to(&server, LONG).await;
    let piled_up = format!("a{}", "\u{0301}".repeat(15)).repeat(500);
    let mut raw = RawSocket::connect(server.url(), &pair.code, &pair.bob.key).await;
    raw.send_json(&json!({"type": "say", "id": "heavy", "text": piled_up})).await;
    assert_eq!(raw.refusal().await.1.code, RefusalCode::BadText);

    let families =
        "\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{200D}\u{1F466}".repeat(HEAVIEST / 25);
    assert_eq!(families.len(), HEAVIEST);
    pair.ada.say_many(100, &families).await;
    let newcomer = TestClient::join(&server, &pair.code).await;
    assert_eq!(newcomer.seq(), pair.ada.seq());
    pair.make_move().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_is_let_in_when_spectators_fill_the_table() {
    let server = TestServer::start(&["--connections-per-table", "4"]).await;
    let mut pair = Pair::playing_to(&server, LONG).await;
    let mut first = RawSocket::connect(server.url(), &pair.code, &new_key()).await;
    let mut second = RawSocket::connect(server.url(), &pair.code, &new_key()).await;
    let mut third = RawSocket::open(server.url(), &pair.code).await;
    third.hello(&new_key(), None).await;
    assert_eq!(third.receive_bye().await, Some(ByeCode::Crowded));

    let _another_tab = RawSocket::connect(server.url(), &pair.code, &pair.ada.key).await;
    assert_eq!(second.receive_bye().await, Some(ByeCode::Crowded));
    let _one_more = RawSocket::connect(server.url(), &pair.code, &pair.bob.key).await;
    assert_eq!(first.receive_bye().await, Some(ByeCode::Crowded));
    let mut too_many = RawSocket::open(server.url(), &pair.code).await;
    too_many.hello(&pair.ada.key, None).await;
    assert_eq!(too_many.receive_bye().await, Some(ByeCode::Crowded), "nobody is left to give way");
    pair.make_move().await;
}

/// A client with a tiny receive buffer, which reads only when told.
async fn slow(server: &TestServer, code: &TableCode, guest: &TestClient) -> RawSocket {
    let address = server.url().strip_prefix("http://").unwrap();
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let tcp = socket.connect(address.parse().unwrap()).await.unwrap();
    let request = ClientRequestBuilder::new(format!("ws://{address}/ws/{code}").parse().unwrap())
        .with_sub_protocol(SUBPROTOCOL);
    let (line, _) = soon("a socket", client_async(request, tcp)).await.unwrap();
    let mut raw = RawSocket::from_socket(line);
    raw.hello(&guest.key, Some(guest.seq())).await;
    raw.receive_until(|message| matches!(message, ServerMessage::Presence { .. })).await;
    raw
}

/// One of the two reads late, and the other never.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_that_does_not_read_is_dropped_and_the_others_play_on() {
    const ROUNDS: usize = 300;
    let overflows = || {
        let counted = COUNTED.render();
        let line = counted.lines().find(|line| line.starts_with("lamproom_outbox_overflows_total"));
        line.unwrap().rsplit(' ').next().unwrap().parse::<u64>().unwrap()
    };
    let before = overflows();
    let server = TestServer::start(&[]).await;
    let mut pair = Pair::playing_to(&server, LONG).await;
    let mut cleo = TestClient::join(&server, &pair.code).await;
    cleo.op(watch("Cleo")).await;
    cleo.client.cut();
    let mut late = TestClient::join(&server, &pair.code).await;
    late.op(watch("Late")).await;
    late.client.cut();
    let (ada, bob) = (pair.ada.person(), pair.bob.person());
    pair.ada.wait_for_online(&[ada, bob]).await;
    let never_reads = slow(&server, &pair.code, &cleo).await;
    let mut reads_late = slow(&server, &pair.code, &late).await;

    let began = Instant::now();
    let line = "\u{1F9CC}".repeat(500);
    for round in 0.. {
        if overflows() >= before + 2 {
            break;
        }
        assert!(round < ROUNDS, "whatever is not read is kept");
        pair.ada.say_many(32, &line).await;
    }
    let seq = pair.ada.seq();
    pair.bob.wait_for_step(seq).await;
    pair.make_move().await;
    let goodbye = reads_late.receive_bye().await;
    // A client that reads too late for the close reason to be written is cut without one.
    assert!(goodbye == Some(ByeCode::TooSlow) || began.elapsed() > limits::WRITE, "{goodbye:?}");
    // Both are gone for the others, and can come back.
    pair.ada.wait_for_online(&[ada, bob]).await;
    drop(never_reads);
    late.reconnect(server.url()).await;
    assert_eq!(late.seq(), pair.ada.seq());
    pair.make_move().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_has_a_limit_of_people_and_keeps_nobody_out() {
    const PEOPLE_MAX: usize = 200;
    let server = TestServer::start(&[]).await;
    let mut pair = Pair::playing_to(&server, LONG).await;
    for number in 2..PEOPLE_MAX {
        let mut guest = TestClient::join(&server, &pair.code).await;
        guest.op(watch(&format!("TestClient {number}"))).await;
    }
    // The guests have left again. One of them makes room.
    let mut friend = TestClient::join(&server, &pair.code).await;
    friend.op(watch("Friend")).await;
    let people = &friend.table().people;
    assert_eq!(people.len(), PEOPLE_MAX);
    assert_eq!(people[usize::from(friend.person().0)].name, "Friend");
    pair.make_move().await;
}
