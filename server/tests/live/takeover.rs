//! One server at a time uses a database: a second one waits and is refused, one that has lost the
//! database ends, and the rows of a former owner are fenced in any case.

use std::time::Duration;

use lamproom_loadtest::Cluster;
use lamproom_protocol::ByeCode;
use lamproom_server::store::{AnyStore, Store as _, StoreAddress};
use sqlx::{Connection as _, PgConnection, query, query_scalar};
use tokio::time::sleep;

use crate::{
    pair::{LONG, Pair},
    soon,
    test_client::TestClient,
    test_server::TestServer,
};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_second_server_on_one_database_is_refused() {
    let database = Cluster::shared().new_database();
    let first = TestServer::start_on(&database).await;
    let mut pair = Pair::playing_to(&first, LONG).await;
    let refused = TestServer::try_start_on(&database).await.err().unwrap().to_string();
    assert!(refused.contains("another Lamproom server is using this database"), "{refused}");
    pair.make_move().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_next_server_waits_until_the_last_has_ended() {
    let database = Cluster::shared().new_database();
    let last = TestServer::start_on(&database).await;
    let mut pair = Pair::playing_to(&last, LONG).await;
    let before = pair.make_move().await;
    let ends = async {
        sleep(Duration::from_secs(1)).await;
        last.stop().await;
    };
    let (next, ()) = soon(
        "the next server",
        Box::pin(async { tokio::join!(TestServer::start_on(&database), ends) }),
    )
    .await;
    pair.ada.reconnect(next.url()).await;
    assert_eq!(pair.ada.seq(), before);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_keeps_its_database_when_it_loses_the_connection() {
    let database = Cluster::shared().new_database();
    let server = TestServer::start_on(&database).await;
    let mut other = PgConnection::connect(&database).await.unwrap();
    let holder = "select pid from pg_locks join pg_database d on d.oid = database
        where locktype = 'advisory' and granted and datname = current_database()";
    let first: i32 = query_scalar(holder).fetch_one(&mut other).await.unwrap();
    query("select pg_terminate_backend($1)").bind(first).execute(&mut other).await.unwrap();
    let again = async {
        loop {
            let now: Option<i32> = query_scalar(holder).fetch_optional(&mut other).await.unwrap();
            if now.is_some_and(|now| now != first) {
                return;
            }
            sleep(Duration::from_millis(50)).await;
        }
    };
    soon("the lock again", again).await;
    Pair::playing_to(&server, LONG).await.make_move().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_has_lost_its_database_to_another_says_so() {
    let database = Cluster::shared().new_database();
    let server = TestServer::start_on(&database).await;
    let mut other = PgConnection::connect(&database).await.unwrap();
    let steal = "select pg_terminate_backend(pid), pg_advisory_lock(
            (classid::bigint << 32) | objid::bigint)
        from pg_locks join pg_database d on d.oid = database
        where locktype = 'advisory' and granted and datname = current_database()";
    query(steal).execute(&mut other).await.unwrap();
    soon("that it is lost", server.superseded()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_another_owner_has_claimed_is_loaded_again() {
    let database = Cluster::shared().new_database();
    let server = TestServer::start_on(&database).await;
    let owner = AnyStore::connect(&StoreAddress::url(&database).unwrap()).await.unwrap();
    let mut pair = Pair::playing_to(&server, LONG).await;
    pair.make_move().await;

    // Claimed several times: the former owner is fenced as soon as it writes.
    for _ in 0..3 {
        owner.claim(&pair.code).await.unwrap();
        lose(&mut pair, &server).await;
    }
}

async fn lose(pair: &mut Pair, server: &TestServer) {
    let before = pair.ada.seq();
    let (asked, other): (&mut TestClient, &mut TestClient) = if pair.ada.is_asked() {
        (&mut pair.ada, &mut pair.bob)
    } else {
        (&mut pair.bob, &mut pair.ada)
    };
    let action = asked.game().legal.items()[0].clone();
    let id = asked.client.send_act(action).await.unwrap();
    assert_eq!(asked.wait_for_bye().await, ByeCode::Moved);
    assert_eq!(other.wait_for_bye().await, ByeCode::Moved);
    assert_eq!((asked.seq(), other.seq()), (before, before), "what was not saved was not shown");

    // The move was not answered, so the client sends it again, and the new owner does it.
    asked.reconnect(server.url()).await;
    let acted = soon("the answer", asked.client.reply(&id)).await.unwrap().unwrap();
    assert_eq!(acted, before.next());
    other.reconnect(server.url()).await;
    other.wait_for_step(acted).await;
    pair.make_move().await;
}
