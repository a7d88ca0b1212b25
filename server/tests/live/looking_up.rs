//! Looking a table up by its link: it stays asleep, and an address cannot have many loaded at once.

use lamproom_protocol::{Phase, RefusalCode, TableSummary};
use lamproom_server::{config::limits, store::Epoch};

use crate::{
    http::get,
    pair::{LONG, Pair},
    test_server::TestServer,
};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_is_looked_up_stays_asleep() {
    let server = TestServer::start(&[]).await;
    let pair = Pair::playing_to(&server, LONG).await;
    let path = format!("/api/tables/{}", pair.code);
    let awake: TableSummary = get(server.url(), &path, &[]).await.json();
    assert_eq!(
        (awake.phase, awake.names.as_slice()),
        (Phase::Playing, &["Ada", "Bob"].map(str::to_owned)[..])
    );

    let server = TestServer::start_in(server.stop().await, &[]).await;
    let asleep: TableSummary = get(server.url(), &path, &[]).await.json();
    assert_eq!(asleep, awake);
    let claimed = server.claim_after_stop(&pair.code).await;
    assert_eq!(claimed, Some(Epoch(2)), "only the first server has claimed it");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_address_cannot_have_many_tables_loaded_at_once() {
    let (at_once, _) = limits::LOADS_OF_ADDRESS;
    let server = TestServer::start(&["--rate-limits", "on", "--tables-per-hour", "100"]).await;
    let pair = Pair::playing_to(&server, LONG).await;
    let mut loaded = 0;
    for _ in 0..at_once + 5 {
        let (code, _) = server.new_table().await;
        let found = get(server.url(), &format!("/api/tables/{code}"), &[]).await;
        if found.status == 200 {
            loaded += 1;
        } else {
            assert_eq!(found.refusal(), (429, RefusalCode::TooManyRequests));
        }
    }
    // The pair's table was the first, and some may have come back meanwhile.
    assert!((at_once - 1..at_once + 4).contains(&loaded), "{loaded} were loaded");
    let awake = get(server.url(), &format!("/api/tables/{}", pair.code), &[]).await;
    assert_eq!(awake.status, 200, "tables in memory do not count");
}
