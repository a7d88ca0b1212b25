//! Looking tables up, by link or in the list of open ones: a table that is looked up stays asleep,
//! and an address cannot have many loaded at once.

use std::time::Duration;

use lamproom_loadtest::{Client, ClientError, new_key};
use lamproom_protocol::{ByeCode, OpenTables, Phase, RefusalCode, TableCode, TableSummary};
use lamproom_server::{config::limits, store::Epoch};
use tokio::time::sleep;

use crate::{
    http::get,
    pair::{LONG, Pair},
    soon,
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

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_address_cannot_wake_many_tables_at_once() {
    let (at_once, _) = limits::LOADS_OF_ADDRESS;
    let server = TestServer::start(&["--rate-limits", "on", "--tables-per-hour", "1000"]).await;
    let mut woken = 0;
    // More are allowed with time, but not as fast as that.
    for _ in 0..3 * at_once {
        let (code, _) = server.new_table().await;
        match Client::connect(server.url(), code, new_key()).await {
            Ok(_) => woken += 1,
            Err(ClientError::Bye { code: ByeCode::Unavailable, .. }) => break,
            Err(error) => panic!("{error}"),
        }
    }
    assert!((at_once..3 * at_once).contains(&woken), "{woken} were woken");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn open_tables_are_listed_while_their_hosts_wait_for_players() {
    let server = TestServer::start(&["--open-tables", "on"]).await;
    let list = async || {
        let answer = get(server.url(), "/api/tables/open", &[]).await;
        answer.json::<OpenTables>().tables.unwrap()
    };
    let listed = async |expected: &[(&TableCode, u8)]| {
        let shows = async || {
            let found = list().await;
            let found = found.iter().map(|table| (&table.code, table.free));
            found.eq(expected.iter().copied())
        };
        soon("the list", async {
            while !shows().await {
                sleep(Duration::from_millis(20)).await;
            }
        })
        .await;
    };
    let _unvisited = server.new_table().await;
    listed(&[]).await;

    let mut pair = Pair::in_lobby(&server).await;
    let seats = pair.ada.table().seats.len();
    let free = u8::try_from(seats).unwrap() - 2;
    listed(&[(&pair.code, free)]).await;
    let summary = &list().await[0];
    assert_eq!(summary.names, ["Ada", "Bob"]);
    assert_eq!(summary.host.as_deref(), Some("Ada"));

    pair.ada.client.cut();
    listed(&[]).await;
    pair.ada.reconnect(server.url()).await;
    listed(&[(&pair.code, free)]).await;
    pair.start().await;
    listed(&[]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn open_tables_are_not_listed_by_default() {
    let server = TestServer::start(&[]).await;
    let _pair = Pair::in_lobby(&server).await;
    let answer: OpenTables = get(server.url(), "/api/tables/open", &[]).await.json();
    assert_eq!(answer.tables, None);
}
