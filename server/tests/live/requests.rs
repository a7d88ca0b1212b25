//! Bad requests over HTTP.

use lamproom_loadtest::{new_key, open_socket};
use lamproom_protocol::{ByeCode, RefusalCode};
use lamproom_server::config::limits;
use tokio::net::TcpStream;
use tokio_tungstenite::{client_async, tungstenite::client::ClientRequestBuilder};

use crate::{
    http::{self, get, post, request, upgrade},
    pair::{LONG, Pair},
    raw_socket::RawSocket,
    soon,
    test_server::TestServer,
};

const OPEN: &str = r#"{"game":"cave_mining"}"#;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn wrong_keys_are_refused() {
    let server = TestServer::start(&[]).await;
    let key = new_key();
    let bad = [
        "Authorization: Bearer".to_owned(),
        "Authorization: Bearer x".to_owned(),
        format!("Authorization: Bearer {}0", key.as_str()),
        format!("Authorization: Bearer {}", "G".repeat(32)),
        format!("Authorization: Bearer {}", "a".repeat(8000)),
        format!("Authorization: Basic {}", key.as_str()),
        "Authorization: Bearer \u{1F511}".to_owned(),
    ];
    for header in &bad {
        let header = [header.as_str()];
        let listed = get(server.url(), "/api/matches", &header).await;
        assert_eq!(listed.refusal(), (401, RefusalCode::BadKey), "{header:?}");
        let opened = post(server.url(), "/api/tables", &header, OPEN).await;
        assert_eq!(opened.refusal(), (401, RefusalCode::BadKey), "{header:?}");
    }
    for scheme in ["Bearer", "bearer", "BEARER"] {
        let header = format!("Authorization: {scheme} {}", key.as_str());
        let listed = get(server.url(), "/api/matches", &[&header]).await;
        assert_eq!(listed.status, 200, "{header}");
    }
    let nobody = get(server.url(), "/api/matches", &[]).await;
    assert_eq!(nobody.refusal(), (401, RefusalCode::BadKey));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bodies_that_open_no_table_are_refused() {
    use RefusalCode::{BadMessage, TooLarge, UnknownGame};
    let server = TestServer::start(&[]).await;
    let large = format!(r#"{{"game":"cave_mining","more":"{}"}}"#, "x".repeat(17_000));
    let deep = format!(r#"{{"more":{}}}"#, "[".repeat(5000));
    let bodies = [
        (400, BadMessage, "{"),
        (400, BadMessage, "\u{0}"),
        (400, BadMessage, &deep),
        (422, BadMessage, "{}"),
        (422, BadMessage, "[]"),
        (422, BadMessage, r#"{"game":7}"#),
        (404, UnknownGame, r#"{"game":"chess"}"#),
        (404, UnknownGame, r#"{"game":"../cave_mining"}"#),
        (413, TooLarge, &large),
    ];
    for (status, code, body) in bodies {
        let answer = post(server.url(), "/api/tables", &[], body).await;
        assert_eq!(answer.refusal(), (status, code), "{body:.60}");
    }
    for kind in
        ["Content-Type: text/plain", "Content-Type: application/x-www-form-urlencoded", "X: y"]
    {
        let answer = request(server.url(), "POST", "/api/tables", &[kind], OPEN).await;
        assert_eq!(answer.refusal(), (415, BadMessage), "{kind}");
    }
    // The same without a Content-Length.
    let chunked = format!(
        "POST /api/tables HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\
         Content-Type: application/json\r\n\
         Transfer-Encoding: chunked\r\n\r\n{:x}\r\n{large}\r\n0\r\n\r\n",
        large.len()
    );
    let answer = http::send(server.url(), &chunked).await;
    assert_eq!(answer.refusal(), (413, TooLarge));
    assert_eq!(post(server.url(), "/api/tables", &[], OPEN).await.status, 201);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn unknown_matches_games_and_methods_are_refused() {
    let server = TestServer::start(&[]).await;
    let nobody = uuid::Uuid::nil();
    for id in [nobody.to_string(), "1".to_owned(), "%00".to_owned(), "'%20or%201=1--".to_owned()] {
        for path in [format!("/api/matches/{id}"), format!("/api/matches/{id}/file")] {
            let answer = get(server.url(), &path, &[]).await;
            assert_eq!(answer.refusal(), (404, RefusalCode::UnknownMatch), "{path}");
        }
    }
    for path in ["/api/games/chess/rules", "/api/games/chess/bots"] {
        let answer = get(server.url(), path, &[]).await;
        assert_eq!(answer.refusal(), (404, RefusalCode::UnknownGame), "{path}");
    }
    for method in ["GET", "POST", "PUT", "DELETE"] {
        for path in ["/api", "/api/nothing", "/api/games/"] {
            let answer = request(server.url(), method, path, &[], "").await;
            assert_eq!(answer.refusal(), (404, RefusalCode::UnknownType), "{method} {path}");
        }
    }
    for method in ["DELETE", "PUT", "PATCH", "TRACE", "BREW"] {
        let answer = request(server.url(), method, "/api/matches", &[], "").await;
        assert!((400..500).contains(&answer.status), "{method}: {answer:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_errors_have_one_form_and_no_answer_is_cached() {
    let server = TestServer::start(&[]).await;
    let answers = [
        (400, get(server.url(), "/api/tables/%ff", &[]).await),
        (400, get(server.url(), "/api/games/%ff/rules", &[]).await),
        (400, get(server.url(), "/ws/k7m-2qx-9fd", &[]).await),
        (405, request(server.url(), "DELETE", "/api/tables", &[], "").await),
    ];
    for (status, answer) in answers {
        assert_eq!(answer.refusal(), (status, RefusalCode::BadMessage));
        assert!(answer.head.contains("cache-control: no-store"), "{answer:?}");
        assert_eq!(answer.head.contains("allow: post"), status == 405, "{answer:?}");
    }
    let games = get(server.url(), "/api/games", &[]).await;
    assert!(games.status == 200 && games.head.contains("cache-control: no-store"), "{games:?}");
    assert!(get(server.url(), "/", &[]).await.head.contains("cache-control: no-cache"));
}

/// Waits as long as the server does: ten seconds.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_connection_that_never_sends_a_request_is_dropped() {
    let server = TestServer::start(&[]).await;
    let lines = ["", "GET", "GET /api/games HTTP/1.1\r\nHost: x\r\nX-Slow: "];
    let began = tokio::time::Instant::now();
    let hung_up = lines.map(|line| http::send_and_wait(server.url(), line));
    futures_util::future::join_all(hung_up).await;
    assert!(began.elapsed() >= limits::REQUEST_HEAD, "they were given some time");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_path_escapes_the_embedded_files() {
    let server = TestServer::start(&[]).await;
    for path in [
        "/../../../../../../etc/passwd",
        "/..%2f..%2f..%2f..%2fetc/passwd",
        "/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
        "/assets/../../../../etc/passwd",
        "/assets/..%5c..%5cetc%5cpasswd",
        "//etc/passwd",
        "/etc/passwd%00.js",
        "/lamproom.sqlite",
        "/data/lamproom.sqlite",
        "/t/../../etc/passwd",
        "/api/tables/..%2f..%2fmatches",
        "/api/tables/%ff%fe",
        "/ws/%ff",
        "file:///etc/passwd",
        "*",
    ] {
        let answer = get(server.url(), path, &[]).await;
        assert!(!answer.body.contains("root:") && !answer.body.contains("SQLite"), "{path}");
        // At most it is a page of the client, whose router shows an error.
        let is_page = answer.status == 200 && answer.head.contains("text/html");
        assert!(is_page || (400..500).contains(&answer.status), "{path}: {answer:?}");
    }
    for nonsense in
        ["\r\n\r\n", "GET\r\n\r\n", "\u{16}\u{3}\u{1}\r\n\r\n", "GET / HTTP/9.9\r\n\r\n"]
    {
        http::send_and_close(server.url(), nonsense).await;
    }
    assert_eq!(get(server.url(), "/healthz", &[]).await.status, 200);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_pages_of_this_server_and_allowed_origins_open_a_table() {
    let server = TestServer::start(&["--allowed-origin", "https://friends.example"]).await;
    let mut pair = Pair::playing_to(&server, LONG).await;
    let path = format!("/ws/{}", pair.code);
    for foreign in [
        "https://evil.example",
        "null",
        "http://127.0.0.1:1",
        "https://friends.example.evil.example",
    ] {
        let origin = format!("Origin: {foreign}");
        let answer =
            upgrade(server.url(), &path, &[&origin, "Sec-WebSocket-Protocol: lamproom.v1"]).await;
        assert_eq!(answer.refusal(), (403, RefusalCode::ForeignOrigin), "{foreign}");
    }
    for ours in [server.url(), "https://friends.example"] {
        let address = server.url().strip_prefix("http://").unwrap();
        let request = ClientRequestBuilder::new(format!("ws://{address}{path}").parse().unwrap())
            .with_sub_protocol("lamproom.v1")
            .with_header("Origin", ours);
        let tcp = TcpStream::connect(address).await.unwrap();
        let (line, _) = soon("a socket", client_async(request, tcp)).await.unwrap();
        let mut raw = RawSocket::from_socket(line);
        raw.hello(&pair.bob.key, None).await;
        assert!(raw.receive().await.is_some());
    }
    pair.make_move().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_socket_requires_the_subprotocol() {
    let server = TestServer::start(&[]).await;
    let (code, _) = server.new_table().await;
    let path = format!("/ws/{code}");
    for protocol in ["X: y", "Sec-WebSocket-Protocol: lamproom.v0", "Sec-WebSocket-Protocol: chat"]
    {
        let answer = upgrade(server.url(), &path, &[protocol]).await;
        assert_eq!(answer.refusal(), (400, RefusalCode::UnsupportedProtocol), "{protocol}");
    }
    assert!((400..500).contains(&get(server.url(), &path, &[]).await.status), "no socket");
    open_socket(server.url(), &code).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_requests_of_an_address_are_limited() {
    let flags = ["--rate-limits", "on", "--tables-per-hour", "3"];
    let server = TestServer::start(&flags).await;
    let (code, _) = server.new_table().await;
    let mut statuses = Vec::new();
    for _ in 0..3 {
        statuses.push(post(server.url(), "/api/tables", &[], OPEN).await.status);
    }
    assert_eq!(statuses, [201, 201, 429]);
    // Tables cannot be found by guessing codes.
    let mut guesses = Vec::new();
    for _ in 0..25 {
        guesses.push(get(server.url(), "/api/tables/222-222-222", &[]).await.refusal());
    }
    assert_eq!(guesses[0], (404, RefusalCode::UnknownTable));
    assert_eq!(guesses[24], (429, RefusalCode::TooManyRequests));
    // Nor is a right guess then told from a wrong one.
    let right = get(server.url(), &format!("/api/tables/{code}"), &[]).await;
    assert_eq!(right.refusal(), (429, RefusalCode::TooManyRequests));
    let mut socket = RawSocket::open(server.url(), &code).await;
    socket.hello(&new_key(), None).await;
    assert_eq!(socket.receive_bye().await, Some(ByeCode::Unavailable));
    let mut last = (200, None);
    for _ in 0..150 {
        let answer = get(server.url(), "/api/games", &[]).await;
        last = (answer.status, (answer.status != 200).then(|| answer.refusal().1));
    }
    assert_eq!(last, (429, Some(RefusalCode::TooManyRequests)));
    // The operator can still see that it is alive.
    assert_eq!(get(server.url(), "/healthz", &[]).await.status, 200);
}
