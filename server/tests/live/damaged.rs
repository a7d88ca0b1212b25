//! A table whose journal was changed in the database is not loaded; the others play on.

use lamproom_loadtest::new_key;
use lamproom_protocol::{ByeCode, ServerMessage};
use sqlx::{Connection as _, Executor as _};

use crate::{
    http,
    pair::{LONG, Pair},
    raw_socket::RawSocket,
    soon,
    test_server::{TestServer, database_in},
};

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
    let mut visitor = RawSocket::open(server.url(), &cut.code).await;
    visitor.hello(&new_key(), None).await;
    let bye = soon("a close reason", visitor.receive()).await;
    assert!(matches!(bye, Some(ServerMessage::Bye { code: ByeCode::Unavailable, .. })), "{bye:?}");
    let path = format!("/api/tables/{}", cut.code);
    assert_eq!(http::get(server.url(), &path, &[]).await.status, 503);
    sound.ada.reconnect(server.url()).await;
    sound.bob.reconnect(server.url()).await;
    sound.make_move().await;
}
