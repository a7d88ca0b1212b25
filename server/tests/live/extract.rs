//! Old tables: loaded from an extract of their journal, and without it as well.

use lamproom_server::config::limits::EXTRACT_ROWS;
use sqlx::{Connection as _, query, query_scalar};

use crate::{
    pair::{LONG, Pair},
    test_server::{TestServer, database_in},
};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_old_table_is_the_same_with_its_extract_and_without() {
    let server = TestServer::start(&[]).await;
    let mut pair = Pair::playing_to(&server, LONG).await;
    pair.ada.say_many(EXTRACT_ROWS, "and another thing").await;
    pair.make_move().await;
    let mut folder = server.stop().await;

    let count = "select count(*) from extracts where body <> '{}'";
    let damage = "update extracts set body = '{}'";
    // Made by the first visit, used by the second, damaged before the third, and made again by it.
    for edit in ["select 1", damage, "delete from extracts"] {
        let server = TestServer::start_in(folder, &[]).await;
        pair.ada.reconnect(server.url()).await;
        pair.bob.reconnect(server.url()).await;
        pair.make_move().await;
        folder = server.stop().await;
        let mut database = database_in(folder.path()).await;
        let kept: i64 = query_scalar(count).fetch_one(&mut database).await.unwrap();
        assert_eq!(kept, 1, "before {edit}");
        query(edit).execute(&mut database).await.unwrap();
        database.close().await.unwrap();
    }
}
