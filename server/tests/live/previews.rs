//! Pages of the client: which addresses have one, what a posted link shows of it, and that looking
//! does nothing to what is looked at.

use lamproom_game::Meta;
use lamproom_games::registry::GAMES;
use lamproom_loadtest::Cluster;
use lamproom_protocol::{Op, RefusalCode};
use lamproom_server::{config::limits, store::Epoch};
use sqlx::{Connection as _, PgConnection, query};
use uuid::Uuid;

use crate::{
    http::{Response, get},
    pair::{LONG, Pair, SHORT},
    test_client::{TestClient, sit},
    test_server::TestServer,
};

/// The title of the game that tables of [`TestServer::new_table`] play.
const GAME: &str = GAMES[0].meta.title;

/// The first game with a daily match.
fn daily_game() -> &'static Meta {
    let mut daily = GAMES.iter().filter(|kind| kind.meta.daily.is_some());
    &daily.next().unwrap().meta
}

/// The content of a tag in the head of a page.
fn tag(page: &Response, name: &str) -> Option<String> {
    let at = page.body.find(&format!("=\"{name}\" content=\""))?;
    let content = &page.body[at..].split_once("content=\"")?.1;
    Some(content.split_once('"')?.0.to_owned())
}

/// Asks for a page and for the picture that it names; returns the page.
async fn page(server: &TestServer, path: &str) -> Response {
    let page = get(server.url(), path, &[]).await;
    assert_eq!(page.status, 200, "{path}");
    let image = tag(&page, "og:image").unwrap();
    let picture = get(server.url(), image.strip_prefix(server.url()).unwrap(), &[]).await;
    assert_eq!(picture.status, 200, "{path}: {image}");
    assert!(picture.body.starts_with("\u{FFFD}PNG"), "{path}");
    for header in ["content-type: image/png", "cross-origin-resource-policy: cross-origin"] {
        assert_eq!(picture.head.matches(header).count(), 1, "{path}: {}", picture.head);
    }
    assert!(!picture.head.contains("resource-policy: same-origin"), "{}", picture.head);
    page
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_link_of_a_table_names_the_game_and_the_host() {
    let server = TestServer::start(&[]).await;
    let (code, host) = server.new_table().await;
    let path = format!("/t/{code}");
    let empty = page(&server, &path).await;
    assert_eq!(tag(&empty, "og:title").unwrap(), format!("A table of {GAME}"));

    let mut ada = TestClient::join_as(server.url(), &code, host).await;
    ada.op(sit("Ada <b>&\"")).await;
    let lobby = page(&server, &path).await;
    let title = format!("Ada &lt;b&gt;&amp;&quot; invites you to {GAME}");
    assert_eq!(tag(&lobby, "og:title").unwrap(), title);
    assert!(lobby.body.contains(&format!("<title>{title}</title>")), "{}", lobby.body);
    assert_eq!(tag(&lobby, "twitter:title").unwrap(), title);
    assert_eq!(tag(&lobby, "twitter:card").unwrap(), "summary_large_image");
    assert_eq!(tag(&lobby, "og:url").unwrap(), format!("{}{path}", server.url()));
    assert_eq!(tag(&lobby, "description"), tag(&lobby, "og:description"));
    assert!(tag(&lobby, "description").unwrap().starts_with("Dig deeper"));
    assert!(!lobby.body.contains("<b>"), "names are escaped");
    ada.op(Op::Rename { name: "Ada".to_owned() }).await;
    let renamed = get(server.url(), &path, &[]).await;
    assert_eq!(tag(&renamed, "og:title").unwrap(), format!("Ada invites you to {GAME}"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_link_of_a_finished_match_shows_its_result() {
    let server = TestServer::start(&[]).await;
    let mut pair = Pair::playing_to(&server, SHORT).await;
    let table = format!("/t/{}", pair.code);
    let running = page(&server, &table).await;
    assert_eq!(tag(&running, "og:title").unwrap(), format!("Ada plays {GAME}"));
    pair.play_out().await;
    let result = pair.ada.table().result.clone().unwrap();
    let page = page(&server, &format!("/m/{}", result.match_id)).await;
    let title = tag(&page, "og:title").unwrap();
    assert!(["Ada", "Bob"].iter().any(|name| title == format!("{name} won at {GAME}")));
    let scores = tag(&page, "description").unwrap();
    assert!(scores.starts_with("Ada ") && scores.contains(", Bob "), "{scores}");
    assert!(!page.body.contains(pair.code.as_str()), "the table is not named");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_page_of_the_client_has_a_preview() {
    let server = TestServer::start(&[]).await;
    let Meta { id, title, .. } = daily_game();
    let called = daily_game().daily.unwrap().name;
    for (path, shown) in [
        ("/".to_owned(), "Lamproom".to_owned()),
        ("/matches".to_owned(), "Lamproom".to_owned()),
        ("/statistics".to_owned(), "Lamproom".to_owned()),
        ("/m".to_owned(), "Lamproom".to_owned()),
        (format!("/rules/{id}"), format!("Rules of {title} · Lamproom")),
        ("/daily".to_owned(), format!("Today's {called} · {title}")),
        (format!("/daily/{id}"), format!("Today's {called} · {title}")),
        (format!("/daily/{id}/2026-11-21"), format!("The {called} of 2026-11-21 · {title}")),
    ] {
        let page = page(&server, &path).await;
        assert_eq!(tag(&page, "og:title").unwrap().replace("&#39;", "'"), shown, "{path}");
        assert!(page.head.contains("cache-control: no-cache"), "{}", page.head);
        assert_eq!(page.body.matches("<title>").count(), 1, "{path}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_address_without_a_page_is_not_found_and_gets_the_page_that_says_so() {
    let server = TestServer::start(&[]).await;
    let daily = daily_game().id;
    let without_daily = GAMES.iter().find(|kind| kind.meta.daily.is_none()).unwrap().meta.id;
    for path in [
        "/nowhere",
        "/cellar/door",
        "/matches/more",
        "/rules",
        "/rules/chess",
        "/t",
        "/t/222-222-222",
        "/t/0il",
        "/t/%ff",
        "/m/1",
        "/m/1/more",
        "/m/00000000-0000-0000-0000-000000000000",
        "/daily/chess",
        &format!("/daily/{without_daily}"),
        &format!("/daily/{daily}/2999-01-01"),
        &format!("/daily/{daily}/yesterday"),
        &format!("/daily/{daily}/2026-11-21/more"),
    ] {
        let page = get(server.url(), path, &[]).await;
        assert_eq!(page.status, 404, "{path}");
        assert!(page.head.contains("content-type: text/html"), "{path}: {}", page.head);
        assert!(page.body.contains("id=\"app\"") || page.body.contains("without its client"));
        assert!(tag(&page, "og:title").unwrap().starts_with("Nothing here"), "{path}");
        let picture = get(server.url(), &format!("{path}/picture.png"), &[]).await;
        assert_eq!(picture.status, 404, "{path}");
    }
    for file in ["/assets/missing.js", "/assets/missing", "/favicon.png", "/t/../etc/passwd"] {
        let answer = get(server.url(), file, &[]).await;
        assert_eq!(answer.status, 404, "{file}");
        assert!(answer.head.contains("content-type: text/plain"), "{file}: {}", answer.head);
    }
    for path in ["/api", "/api/nothing", "/api/no.thing", "/ws/k7m-2qx-9fd/more"] {
        let answer = get(server.url(), path, &[]).await;
        assert_eq!(answer.refusal(), (404, RefusalCode::UnknownType), "{path}");
    }
    let posted = crate::http::post(server.url(), "/", &[], "{}").await;
    assert_eq!(posted.status, 405);
    let head = crate::http::request(server.url(), "HEAD", "/", &[], "").await;
    assert_eq!((head.status, head.body.as_str()), (200, ""));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_page_and_its_picture_are_not_sent_again() {
    let server = TestServer::start(&[]).await;
    let (code, _) = server.new_table().await;
    for path in [format!("/t/{code}"), format!("/t/{code}/picture.png")] {
        let first = get(server.url(), &path, &[]).await;
        let etag = first.head.lines().find_map(|line| line.strip_prefix("etag: ")).unwrap();
        let etag = etag.replace("w/", "W/");
        let again = get(server.url(), &path, &[&format!("If-None-Match: {etag}")]).await;
        assert_eq!((again.status, again.body.as_str()), (304, ""), "{path}");
        let other = get(server.url(), &path, &["If-None-Match: \"other\""]).await;
        assert_eq!(other.status, 200, "{path}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn previews_name_the_origin_that_a_trusted_proxy_was_asked_for() {
    let forwarded = ["X-Forwarded-Host: games.example.org", "X-Forwarded-Proto: https"];
    let server = TestServer::start(&["--trusted-proxy", "127.0.0.1"]).await;
    let page = get(server.url(), "/daily", &forwarded).await;
    assert_eq!(tag(&page, "og:url").unwrap(), "https://games.example.org/daily");
    let image = "https://games.example.org/daily/picture.png";
    assert_eq!(tag(&page, "og:image").unwrap(), image);
    let server = TestServer::start(&[]).await;
    let page = get(server.url(), "/daily", &forwarded).await;
    assert_eq!(tag(&page, "og:url").unwrap(), format!("{}/daily", server.url()));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_preview_does_not_wake_a_table() {
    let server = TestServer::start(&[]).await;
    let pair = Pair::playing_to(&server, LONG).await;
    let server = TestServer::start_in(server.stop().await, &[]).await;
    let page = page(&server, &format!("/t/{}", pair.code)).await;
    assert_eq!(tag(&page, "og:title").unwrap(), format!("Ada plays {GAME}"));
    let claimed = server.claim_after_stop(&pair.code).await;
    assert_eq!(claimed, Some(Epoch(2)), "only the first server has claimed it");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn previews_do_not_tell_right_guesses_from_wrong_ones() {
    let server = TestServer::start(&["--rate-limits", "on"]).await;
    let (code, _) = server.new_table().await;
    let (at_once, _) = limits::GUESSES;
    for guess in 0..at_once {
        let path = format!("/t/222-222-222{}", if guess % 2 == 0 { "" } else { "/picture.png" });
        assert_eq!(get(server.url(), &path, &[]).await.status, 404);
    }
    for code in ["222-222-222", code.as_str()] {
        let page = get(server.url(), &format!("/t/{code}"), &[]).await;
        assert_eq!(page.status, 429, "{code}");
        assert_eq!(tag(&page, "og:title").unwrap(), "Lamproom");
    }
    assert_eq!(get(server.url(), "/", &[]).await.status, 200);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_page_is_sent_although_its_preview_is_not_found_in_time() {
    let database = Cluster::shared().new_database();
    let server = TestServer::start_on(&database).await;
    let mut other = PgConnection::connect(&database).await.unwrap();
    let mut lock = other.begin().await.unwrap();
    query("lock table matches in access exclusive mode").execute(&mut *lock).await.unwrap();
    let path = format!("/m/{}", Uuid::from_u128(7));
    let late = get(server.url(), &path, &[]).await;
    assert_eq!(late.status, 200);
    assert_eq!(tag(&late, "og:image").unwrap(), format!("{}/picture.png", server.url()));
    assert_eq!(get(server.url(), &format!("{path}/picture.png"), &[]).await.status, 503);
    lock.rollback().await.unwrap();
    assert_eq!(get(server.url(), &path, &[]).await.status, 404);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn answers_are_compressed_from_a_size_on() {
    let server = TestServer::start(&[]).await;
    let rules = format!("/api/games/{}/rules", daily_game().id);
    let accepting = |encoding: &str| format!("Accept-Encoding: {encoding}");
    for path in ["/api/games", rules.as_str(), "/", "/nowhere"] {
        let plain = get(server.url(), path, &[]).await;
        assert!(!plain.head.contains("content-encoding"), "{}", plain.head);
        for encoding in ["br", "gzip"] {
            let packed = get(server.url(), path, &[&accepting(encoding)]).await;
            let header = format!("content-encoding: {encoding}");
            assert!(packed.head.contains(&header), "{path}: {}", packed.head);
            assert_eq!(packed.head.matches("accept-encoding").count(), 1, "{}", packed.head);
            // Bytes that are no text count as one character at most.
            let [packed, plain] = [&packed, &plain].map(|answer| answer.body.chars().count());
            assert!(packed < plain * 2 / 3, "{path}: {packed} of {plain}");
        }
    }
    let (code, _) = server.new_table().await;
    let small = get(server.url(), &format!("/api/tables/{code}"), &[&accepting("br")]).await;
    assert!(!small.head.contains("content-encoding"), "{}", small.head);
    for path in [format!("/t/{code}/picture.png"), "/healthz".to_owned()] {
        let answer = get(server.url(), &path, &[&accepting("br")]).await;
        assert!(!answer.head.contains("content-encoding"), "{}", answer.head);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn search_engines_list_no_invitations() {
    let server = TestServer::start(&[]).await;
    let (code, _) = server.new_table().await;
    for (path, robots) in [
        ("/".to_owned(), "all"),
        (format!("/rules/{}", GAMES[0].meta.id), "all"),
        (format!("/t/{code}"), "noindex"),
        (format!("/m/{}", Uuid::nil()), "noindex"),
    ] {
        let page = get(server.url(), &path, &[]).await;
        assert!(page.head.contains(&format!("x-robots-tag: {robots}")), "{path}: {}", page.head);
    }
}
