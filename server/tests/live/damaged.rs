//! A table whose journal was changed in the database is not loaded; the others play on.

use std::time::Duration;

use lamproom_loadtest::new_key;
use lamproom_protocol::{ByeCode, RefusalCode, ServerMessage, TableCode};
use lamproom_server::config::limits::EXTRACT_ROWS;
use sqlx::{Connection as _, Executor as _, query_scalar};
use tokio::time::sleep;

use crate::{
    http,
    pair::{LONG, Pair},
    raw_socket::RawSocket,
    soon,
    test_server::{TestServer, database_in},
};

/// What the table first says to a visitor.
async fn knock(server: &TestServer, code: &TableCode) -> Option<ServerMessage> {
    let mut visitor = RawSocket::open(server.url(), code).await;
    visitor.hello(&new_key(), None).await;
    soon("an answer", visitor.receive()).await
}

/// Whether it says that the table cannot be read, and that trying again does not help.
fn is_refusal(answer: Option<&ServerMessage>) -> bool {
    let unavailable = ByeCode::Unavailable;
    matches!(answer, Some(ServerMessage::Bye { code, retry_ms: None, .. }) if *code == unavailable)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_whose_journal_was_cut_is_not_loaded_and_the_others_play_on() {
    let server = TestServer::start(&[]).await;
    let mut cut = Pair::playing_to(&server, LONG).await;
    let mut sound = Pair::playing_to(&server, LONG).await;
    cut.make_move().await;
    sound.make_move().await;
    let folder = server.stop().await;

    let mut database = database_in(folder.path()).await;
    let last = format!(
        "delete from journal where table_code = '{0}'
            and step = (select max(step) from journal where table_code = '{0}')",
        cut.code
    );
    database.execute(sqlx::AssertSqlSafe(last)).await.unwrap();
    database.close().await.unwrap();

    let server = TestServer::start_in(folder, &[]).await;
    let answer = knock(&server, &cut.code).await;
    assert!(is_refusal(answer.as_ref()), "{answer:?}");
    let path = format!("/api/tables/{}", cut.code);
    let refused = http::get(server.url(), &path, &[]).await.refusal();
    assert_eq!(refused, (500, RefusalCode::Damaged));
    sound.ada.reconnect(server.url()).await;
    sound.bob.reconnect(server.url()).await;
    sound.make_move().await;
}

/// An extract stands for these rows, so that nobody needs them to load the table.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rows_that_were_changed_before_an_extract_are_noticed_soon() {
    let server = TestServer::start(&[]).await;
    let mut pair = Pair::playing_to(&server, LONG).await;
    pair.ada.say_many(EXTRACT_ROWS, "and another thing").await;
    let code = pair.code.clone();
    // The first visit makes the extract, and the second one uses it.
    let mut folder = server.stop().await;
    for change in ["select 1", "update journal set at_ms = at_ms + 1 where step = 9"] {
        let server = TestServer::start_in(folder, &[]).await;
        assert!(!is_refusal(knock(&server, &code).await.as_ref()));
        folder = server.stop().await;
        let mut database = database_in(folder.path()).await;
        let count = query_scalar("select count(*) from extracts").fetch_one(&mut database).await;
        assert_eq!(count.ok(), Some(1_i64), "before {change}");
        database.execute(change).await.unwrap();
        database.close().await.unwrap();
    }
    let server = TestServer::start_in(folder, &[]).await;
    soon("a refusal", async {
        while !is_refusal(knock(&server, &code).await.as_ref()) {
            sleep(Duration::from_millis(20)).await;
        }
    })
    .await;
}
