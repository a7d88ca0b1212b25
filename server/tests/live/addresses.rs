//! How many connections one address may have open: its own are limited, those of a trusted proxy
//! are not, and behind a proxy sockets are counted by the address that it names.

use std::net::SocketAddr;

use futures_util::future::join_all;
use lamproom_loadtest::new_key;
use lamproom_protocol::{ByeCode, RefusalCode, ServerMessage, TableCode};
use tokio::{
    io::AsyncReadExt as _,
    net::{TcpSocket, TcpStream},
};
use tokio_tungstenite::{client_async, tungstenite::client::ClientRequestBuilder};

use crate::{http, raw_socket::RawSocket, soon, test_server::TestServer};

/// Connections that an address may have here.
const MAX: usize = 5;

async fn limited(flags: &[&str]) -> TestServer {
    let max = MAX.to_string();
    let limits = ["--rate-limits", "on", "--connections-per-address", &max];
    TestServer::start(&[&limits, flags].concat()).await
}

/// Connects from this address of the loopback network.
async fn connect_from(host: [u8; 4], server: &TestServer) -> TcpStream {
    let address: SocketAddr = server.url().strip_prefix("http://").unwrap().parse().unwrap();
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind((host, 0).into()).unwrap();
    soon("a connection", socket.connect(address)).await.unwrap()
}

/// Whether the server closes a connection, on which nothing is sent, at once.
async fn is_closed(stream: &mut TcpStream) -> bool {
    let patience = std::time::Duration::from_secs(1);
    tokio::time::timeout(patience, stream.read_u8()).await.is_ok_and(|read| read.is_err())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn silent_connections_of_one_address_leave_room_for_others() {
    let server = limited(&[]).await;
    let mut silent = Vec::new();
    for _ in 0..3 * MAX {
        silent.push(connect_from([127, 0, 0, 2], &server).await);
    }
    let closed = join_all(silent.iter_mut().map(is_closed)).await;
    assert_eq!(closed.iter().filter(|closed| !**closed).count(), MAX);
    assert_eq!(http::get(server.url(), "/healthz", &[]).await.status, 200);

    silent.clear();
    let comes_back =
        async { while is_closed(&mut connect_from([127, 0, 0, 2], &server).await).await {} };
    soon("room for the address again", comes_back).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_socket_counts_until_it_ends() {
    let server = limited(&[]).await;
    let (code, key) = server.new_table().await;
    let mut sockets = Vec::new();
    while sockets.len() < MAX - 1 {
        sockets.push(RawSocket::connect(server.url(), &code, &key).await);
    }
    let mut last = connect_from([127, 0, 0, 1], &server).await;
    assert!(!is_closed(&mut last).await, "it is one of {MAX}");
    assert!(is_closed(&mut connect_from([127, 0, 0, 1], &server).await).await);
    sockets.clear();
    let ended =
        async { while is_closed(&mut connect_from([127, 0, 0, 1], &server).await).await {} };
    soon("the end of the sockets", ended).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn spectators_of_one_address_who_crowd_a_table_give_way_to_another() {
    let flags = ["--trusted-proxy", "127.0.0.1", "--connections-per-table", "4"];
    let server = limited(&flags).await;
    let (code, _) = server.new_table().await;
    let mut crowd = Vec::new();
    for _ in 0..4 {
        crowd.push(open_for("192.0.2.7", &server, &code).await.ok().unwrap());
    }
    let mut friend = open_for("192.0.2.8", &server, &code).await.ok().unwrap();
    friend.receive_until(|message| matches!(message, ServerMessage::Presence { .. })).await;
    let last = crowd.last_mut().unwrap();
    assert_eq!(last.receive_bye().await, Some(ByeCode::Crowded));
    let mut one_more = open_for("192.0.2.7", &server, &code).await.ok().unwrap();
    assert_eq!(one_more.receive().await, None, "the crowd gets no further place");
}

/// Opens a socket as a proxy does for a client at this address, or gets the status of a refusal.
async fn open_for(client: &str, server: &TestServer, code: &TableCode) -> Result<RawSocket, u16> {
    let uri = format!("ws://{}/ws/{code}", server.url().strip_prefix("http://").unwrap());
    let request = ClientRequestBuilder::new(uri.parse().unwrap())
        .with_sub_protocol("lamproom.v1")
        .with_header("X-Forwarded-For", client);
    let proxy = connect_from([127, 0, 0, 1], server).await;
    match soon("an answer", client_async(request, proxy)).await {
        Ok((socket, _)) => {
            let mut raw = RawSocket::from_socket(socket);
            raw.hello(&new_key(), None).await;
            assert!(raw.receive().await.is_some());
            Ok(raw)
        }
        Err(tokio_tungstenite::tungstenite::Error::Http(answer)) => Err(answer.status().as_u16()),
        Err(error) => panic!("{error}"),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn behind_a_trusted_proxy_the_sockets_of_its_clients_are_counted() {
    let server = limited(&["--trusted-proxy", "127.0.0.1"]).await;
    let (code, _) = server.new_table().await;
    let mut silent = Vec::new();
    for _ in 0..3 * MAX {
        silent.push(connect_from([127, 0, 0, 1], &server).await);
    }
    let mut sockets = Vec::new();
    for _ in 0..MAX {
        sockets.push(open_for("192.0.2.7", &server, &code).await.ok().unwrap());
    }
    assert_eq!(open_for("192.0.2.7", &server, &code).await.err(), Some(429));
    assert!(open_for("192.0.2.8", &server, &code).await.is_ok());
    let closed = join_all(silent.iter_mut().map(is_closed)).await;
    assert_eq!(closed, [false; 3 * MAX], "the proxy itself may have any number");
    let path = format!("/ws/{code}");
    let headers = ["X-Forwarded-For: 192.0.2.7", "Sec-WebSocket-Protocol: lamproom.v1"];
    let refused = http::upgrade(server.url(), &path, &headers).await;
    assert_eq!(refused.refusal(), (429, RefusalCode::TooManyRequests));
}
