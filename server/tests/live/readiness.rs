//! Whether the server says that it is ready: only while the journal can be written.

use lamproom_server::config::limits;
use tokio::time::{Instant, sleep};

use crate::{
    http::get,
    soon,
    test_server::{TestServer, database_in},
};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_whose_database_cannot_be_written_is_not_ready() {
    let server = TestServer::start(&[]).await;
    assert_eq!(get(server.url(), "/readyz", &[]).await.status, 200);

    let mut other = database_in(server.folder()).await;
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

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn metrics_are_for_the_networks_that_are_named() {
    let proxied: &[&str] = &["X-Forwarded-For: 203.0.113.9"];
    for (flags, headers, status) in [
        (&[] as &[&str], &[] as &[&str], 200),
        (&["--metrics-from", "192.0.2.0/24,127.0.0.1"], &[], 200),
        (&["--metrics-from", "192.0.2.0/24"], &[], 403),
        (&["--trusted-proxy", "127.0.0.1"], proxied, 403),
        (&["--trusted-proxy", "127.0.0.1", "--metrics-from", "203.0.113.9"], proxied, 200),
    ] {
        let server = TestServer::start(flags).await;
        assert_eq!(get(server.url(), "/metrics", headers).await.status, status, "{flags:?}");
    }
}
