//! Whether the server says that it is ready: only while the journal can be written.

use lamproom_server::config::limits;
use sqlx::{Connection as _, SqliteConnection, sqlite::SqliteConnectOptions};
use tokio::time::{Instant, sleep};

use crate::{http::get, soon, test_server::TestServer};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_whose_database_cannot_be_written_is_not_ready() {
    let server = TestServer::start(&[]).await;
    assert_eq!(get(server.url(), "/readyz", &[]).await.status, 200);

    let file = server.folder().join("lamproom.sqlite");
    let options = SqliteConnectOptions::new().filename(file);
    let mut other = SqliteConnection::connect_with(&options).await.unwrap();
    let forbids =
        "create trigger no before update on readiness begin select raise(abort, 'no'); end";
    for (change, status) in [(forbids, 503), ("drop trigger no", 200)] {
        let began = Instant::now();
        sqlx::query(change).execute(&mut other).await.unwrap();
        let turns = async {
            while get(server.url(), "/readyz", &[]).await.status != status {
                sleep(limits::READINESS / 10).await;
            }
        };
        soon("another readiness", turns).await;
        assert!(began.elapsed() < 2 * limits::READINESS, "after {:?}", began.elapsed());
    }
    assert_eq!(get(server.url(), "/healthz", &[]).await.status, 200);
}
