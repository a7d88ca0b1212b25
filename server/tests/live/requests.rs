//! Bad requests over HTTP.

use lamproom::config::limits;
use lamproom_loadtest::{new_key, open_line};
use lamproom_protocol::RefusalCode;
use tokio::net::TcpStream;
use tokio_tungstenite::{client_async, tungstenite::client::ClientRequestBuilder};

use crate::{
    house::House,
    http::{self, ask, get, knock, post},
    pair::{LONG, Pair},
    raw::Raw,
    soon,
};

const OPEN: &str = r#"{"game":"cave_mining"}"#;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn wrong_keys_are_refused() {
    let house = House::open(&[]).await;
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
        let listed = get(house.url(), "/api/matches", &header).await;
        assert_eq!(listed.refusal(), (401, RefusalCode::BadKey), "{header:?}");
        let opened = post(house.url(), "/api/tables", &header, OPEN).await;
        assert_eq!(opened.refusal(), (401, RefusalCode::BadKey), "{header:?}");
    }
    let nobody = get(house.url(), "/api/matches", &[]).await;
    assert_eq!(nobody.refusal(), (401, RefusalCode::BadKey));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bodies_that_open_no_table_are_refused() {
    use RefusalCode::{BadMessage, UnknownGame};
    let house = House::open(&[]).await;
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
        (413, BadMessage, &large),
    ];
    for (status, code, body) in bodies {
        let answer = post(house.url(), "/api/tables", &[], body).await;
        assert_eq!(answer.refusal(), (status, code), "{body:.60}");
    }
    for kind in
        ["Content-Type: text/plain", "Content-Type: application/x-www-form-urlencoded", "X: y"]
    {
        let answer = ask(house.url(), "POST", "/api/tables", &[kind], OPEN).await;
        assert_eq!(answer.refusal(), (415, BadMessage), "{kind}");
    }
    // The same without saying its length before.
    let chunked = format!(
        "POST /api/tables HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n\
         Transfer-Encoding: chunked\r\n\r\n{:x}\r\n{large}\r\n0\r\n\r\n",
        large.len()
    );
    let answer = http::send(house.url(), &chunked).await;
    assert_eq!(answer.refusal(), (413, BadMessage));
    assert_eq!(post(house.url(), "/api/tables", &[], OPEN).await.status, 201);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn unknown_matches_games_and_methods_are_refused() {
    let house = House::open(&[]).await;
    let nobody = uuid::Uuid::nil();
    for id in [nobody.to_string(), "1".to_owned(), "%00".to_owned(), "'%20or%201=1--".to_owned()] {
        for path in [format!("/api/matches/{id}"), format!("/api/matches/{id}/file")] {
            let answer = get(house.url(), &path, &[]).await;
            assert_eq!(answer.refusal(), (404, RefusalCode::UnknownMatch), "{path}");
        }
    }
    let rules = get(house.url(), "/api/games/chess/rules", &[]).await;
    assert_eq!(rules.refusal(), (404, RefusalCode::UnknownGame));
    assert_eq!(get(house.url(), "/api/nothing", &[]).await.status, 404);
    for method in ["DELETE", "PUT", "PATCH", "TRACE", "BREW"] {
        let answer = ask(house.url(), method, "/api/matches", &[], "").await;
        assert!((400..500).contains(&answer.status), "{method}: {answer:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn errors_of_all_kinds_have_one_form_and_nothing_is_kept_by_anybody() {
    let house = House::open(&[]).await;
    let answers = [
        (400, get(house.url(), "/api/tables/%ff", &[]).await),
        (400, get(house.url(), "/api/games/%ff/rules", &[]).await),
        (400, get(house.url(), "/ws/k7m-2qx-9fd", &[]).await),
        (405, ask(house.url(), "DELETE", "/api/tables", &[], "").await),
    ];
    for (status, answer) in answers {
        assert_eq!(answer.refusal(), (status, RefusalCode::BadMessage));
        assert!(answer.head.contains("cache-control: no-store"), "{answer:?}");
        assert_eq!(answer.head.contains("allow: post"), status == 405, "{answer:?}");
    }
    let games = get(house.url(), "/api/games", &[]).await;
    assert!(games.status == 200 && games.head.contains("cache-control: no-store"), "{games:?}");
    assert!(get(house.url(), "/", &[]).await.head.contains("cache-control: no-cache"));
}

/// Waits as long as the server does: ten seconds.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_never_says_what_it_wants_is_hung_up_on() {
    let house = House::open(&[]).await;
    let lines = ["", "GET", "GET /api/games HTTP/1.1\r\nHost: x\r\nX-Slow: "];
    let began = tokio::time::Instant::now();
    let hung_up = lines.map(|line| http::stall(house.url(), line));
    futures_util::future::join_all(hung_up).await;
    assert!(began.elapsed() >= limits::REQUEST_HEAD, "they were given some time");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_path_leads_out_of_the_house() {
    let house = House::open(&[]).await;
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
        let answer = get(house.url(), path, &[]).await;
        assert!(!answer.body.contains("root:") && !answer.body.contains("SQLite"), "{path}");
        // At the most it is a page of the client, which knows what it does not know.
        let is_page = answer.status == 200 && answer.head.contains("text/html");
        assert!(is_page || (400..500).contains(&answer.status), "{path}: {answer:?}");
    }
    for nonsense in
        ["\r\n\r\n", "GET\r\n\r\n", "\u{16}\u{3}\u{1}\r\n\r\n", "GET / HTTP/9.9\r\n\r\n"]
    {
        http::throw(house.url(), nonsense).await;
    }
    assert_eq!(get(house.url(), "/healthz", &[]).await.status, 200);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_our_own_and_allowed_pages_open_a_table() {
    let house = House::open(&["--allowed-origin", "https://friends.example"]).await;
    let mut pair = Pair::plays_to(&house, LONG).await;
    let path = format!("/ws/{}", pair.code);
    for foreign in [
        "https://evil.example",
        "null",
        "http://127.0.0.1:1",
        "https://friends.example.evil.example",
    ] {
        let origin = format!("Origin: {foreign}");
        let answer =
            knock(house.url(), &path, &[&origin, "Sec-WebSocket-Protocol: lamproom.v1"]).await;
        assert_eq!(answer.refusal(), (403, RefusalCode::ForeignOrigin), "{foreign}");
    }
    for ours in [house.url(), "https://friends.example"] {
        let address = house.url().strip_prefix("http://").unwrap();
        let request = ClientRequestBuilder::new(format!("ws://{address}{path}").parse().unwrap())
            .with_sub_protocol("lamproom.v1")
            .with_header("Origin", ours);
        let tcp = TcpStream::connect(address).await.unwrap();
        let (line, _) = soon("a socket", client_async(request, tcp)).await.unwrap();
        let mut raw = Raw::over(line);
        raw.hello(&pair.bob.key, None).await;
        assert!(raw.hears().await.is_some());
    }
    pair.moves().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_socket_speaks_our_protocol() {
    let house = House::open(&[]).await;
    let (code, _) = house.new_table().await;
    let path = format!("/ws/{code}");
    for protocol in ["X: y", "Sec-WebSocket-Protocol: lamproom.v0", "Sec-WebSocket-Protocol: chat"]
    {
        let answer = knock(house.url(), &path, &[protocol]).await;
        assert_eq!(answer.refusal(), (400, RefusalCode::UnsupportedProtocol), "{protocol}");
    }
    assert!((400..500).contains(&get(house.url(), &path, &[]).await.status), "no socket");
    open_line(house.url(), &code).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_address_asks_for_so_much_and_no_more() {
    let flags = ["--rate-limits", "on", "--tables-per-hour", "3"];
    let house = House::open(&flags).await;
    let mut statuses = Vec::new();
    for _ in 0..4 {
        statuses.push(post(house.url(), "/api/tables", &[], OPEN).await.status);
    }
    assert_eq!(statuses, [201, 201, 201, 429]);
    // Nobody finds a table by trying codes.
    let mut guesses = Vec::new();
    for _ in 0..25 {
        guesses.push(get(house.url(), "/api/tables/222-222-222", &[]).await.refusal());
    }
    assert_eq!(guesses[0], (404, RefusalCode::UnknownTable));
    assert_eq!(guesses[24], (429, RefusalCode::TooManyRequests));
    let mut last = (200, None);
    for _ in 0..150 {
        let answer = get(house.url(), "/api/games", &[]).await;
        last = (answer.status, (answer.status != 200).then(|| answer.refusal().1));
    }
    assert_eq!(last, (429, Some(RefusalCode::TooManyRequests)));
    // The host can still see that it lives.
    assert_eq!(get(house.url(), "/healthz", &[]).await.status, 200);
}
