//! Several nodes on one database: whichever is asked, a table goes on where it is, until its node
//! lets go of it or ends.

use std::time::Duration;

use lamproom_loadtest::{Client, Cluster, new_key};
use lamproom_protocol::{ByeCode, IdentityLinkState, IdentityParcel, Op, RefusalCode};
use lamproom_server::{
    config::limits,
    store::{AnyStore, Store as _, StoreAddress},
};
use lamproom_table::fairness::token_hash;
use serde_json::json;
use sqlx::{AssertSqlSafe, Connection as _, PgConnection, query, query_as, query_scalar};
use tokio::time::{Instant, sleep};

use crate::{
    http::{get, post},
    pair::{LONG, Pair},
    soon,
    test_client::TestClient,
    test_server::TestServer,
};

/// The longest that a table may stand still when its node is stopped.
const HANDOVER_MAX: Duration = Duration::from_secs(2);

/// Two nodes on a new database.
async fn two_nodes() -> (String, TestServer, TestServer) {
    let database = Cluster::shared().new_database();
    let one = TestServer::start_node_on(&database).await.unwrap();
    let two = TestServer::start_node_on(&database).await.unwrap();
    (database, one, two)
}

async fn epoch(database: &str, code: &str) -> i64 {
    let mut connection = PgConnection::connect(database).await.unwrap();
    let epoch = query_scalar("select epoch from tables where code = $1").bind(code);
    epoch.fetch_one(&mut connection).await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_stays_where_it_is_whichever_node_is_asked() {
    let (database, one, two) = two_nodes().await;
    let mut pair = Pair::playing_to(&one, LONG).await;
    let before = epoch(&database, pair.code.as_str()).await;
    pair.make_move().await;

    // Bob comes back by the other node, and so does a spectator.
    pair.bob.client.cut();
    pair.bob.reconnect(two.url()).await;
    let mut spectator = TestClient::join_as(two.url(), &pair.code, new_key()).await;
    for _ in 0..5 {
        let step = pair.make_move().await;
        spectator.wait_for_step(step).await;
    }
    let said = pair.bob.say("I am at the other node.").await;
    pair.ada.wait_for_step(said).await;
    let path = format!("/api/tables/{}", pair.code);
    assert_eq!(get(two.url(), &path, &[]).await.status, 200);
    assert_eq!(epoch(&database, pair.code.as_str()).await, before, "nobody has claimed it");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_that_is_stopped_hands_its_tables_over() {
    let (_database, one, two) = two_nodes().await;
    let mut pair = Pair::playing_to(&one, LONG).await;
    pair.bob.client.cut();
    pair.bob.reconnect(two.url()).await;
    let before = pair.make_move().await;

    let began = Instant::now();
    let moves = async {
        assert_eq!(pair.ada.wait_for_bye().await, ByeCode::Moved);
        assert_eq!(pair.bob.wait_for_bye().await, ByeCode::Moved);
        pair.ada.reconnect(two.url()).await;
        pair.bob.reconnect(two.url()).await;
        assert_eq!((pair.ada.seq(), pair.bob.seq()), (before, before));
        pair.make_move().await;
        began.elapsed()
    };
    let (took, _) = tokio::join!(moves, one.stop());
    assert!(took < HANDOVER_MAX, "{took:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_whose_lease_has_ended_shows_its_tables_no_more() {
    let (database, one, two) = two_nodes().await;
    let mut pair = Pair::playing_to(&one, LONG).await;
    pair.make_move().await;
    // As if the node had been paused: the lease ends, though the node has just renewed it.
    let mut connection = PgConnection::connect(&database).await.unwrap();
    let end = "update nodes set lease_until = clock_timestamp() where id = 1 returning id";
    let _: (i64,) = query_as(end).fetch_one(&mut connection).await.unwrap();
    let thief = AnyStore::connect(&StoreAddress::url(&database).unwrap()).await.unwrap();
    thief.claim(&pair.code).await.unwrap().unwrap();
    let told = async {
        assert_eq!(pair.ada.wait_for_bye().await, ByeCode::Moved);
        assert_eq!(pair.bob.wait_for_bye().await, ByeCode::Moved);
    };
    soon("that the table has gone", told).await;
    pair.ada.reconnect(two.url()).await;
    pair.bob.reconnect(one.url()).await;
    pair.make_move().await;
}

/// Gives a table to a node that has just died: nobody, or a server with another secret, is found at
/// its address.
async fn hold_by_dead_node(database: &str, code: &str, address: &str) {
    let mut connection = PgConnection::connect(database).await.unwrap();
    let dead = "with dead as (
            insert into nodes (address, secret, lease_until)
            values ($1, 'forgotten', clock_timestamp() + $2) returning id)
        update tables set owner = dead.id, epoch = epoch + 1 from dead where code = $3";
    let dead = query(dead).bind(address).bind(limits::LEASE).bind(code);
    assert_eq!(dead.execute(&mut connection).await.unwrap().rows_affected(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_socket_waits_for_the_lease_of_a_dead_node() {
    let (database, one, two) = two_nodes().await;
    let tables = [Pair::in_lobby(&one).await, Pair::in_lobby(&one).await];
    let tables = tables.map(|pair| pair.code.clone());
    one.stop().await;
    let restarted: String = query_scalar("select address from nodes where lease_until > now()")
        .fetch_one(&mut PgConnection::connect(&database).await.unwrap())
        .await
        .unwrap();
    for (code, address) in tables.iter().zip(["127.0.0.1:1", &restarted]) {
        hold_by_dead_node(&database, code.as_str(), address).await;
        let began = Instant::now();
        // It connects once; where it is told to come again, this is an error.
        let _spectator = Client::connect(two.url(), code.clone(), new_key()).await.unwrap();
        assert!(began.elapsed() > limits::LEASE / 2, "the lease was ignored");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_identity_is_passed_on_by_whichever_node() {
    let (_database, one, two) = two_nodes().await;
    let token = "5f0c9a1be2734d68a0b1c2d3e4f50617";
    let token_hash = token_hash(&token.parse().unwrap()).as_str().to_owned();
    let masked_key = "0123456789abcdef0123456789abcdef".parse().unwrap();
    let parcel =
        IdentityParcel { masked_key, name: "Ada".to_owned(), badge: None, tables: Vec::new() };
    let json = ["content-type: application/json"];
    let body = json!({ "token_hash": token_hash, "parcel": parcel }).to_string();
    assert_eq!(post(two.url(), "/api/identity-links", &json, &body).await.status, 204);
    let body = json!({ "token": token }).to_string();
    let used = post(one.url(), "/api/identity-links/use", &json, &body).await;
    assert_eq!(used.json::<IdentityParcel>(), parcel);
    let body = json!({ "token_hash": token_hash }).to_string();
    let watched = post(two.url(), "/api/identity-links/watch", &json, &body).await;
    assert_eq!(watched.json::<IdentityLinkState>().used, Some(true));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_but_a_node_is_let_in_where_nodes_listen() {
    let (database, one, _two) = two_nodes().await;
    let mut connection = PgConnection::connect(&database).await.unwrap();
    let (address, secret): (String, String) =
        query_as("select address, secret from nodes where id = 1")
            .fetch_one(&mut connection)
            .await
            .unwrap();
    let url = format!("http://{address}");
    assert_ne!(url, one.url());
    let client = "x-lamproom-client: 192.0.2.7";
    for headers in [&[client][..], &[client, "x-lamproom-peer: guessed"], &["x-lamproom-peer:"]] {
        let refused = get(&url, "/api/games", headers).await.refusal();
        assert_eq!(refused, (421, RefusalCode::ForeignOrigin), "{headers:?}");
    }
    let known = format!("x-lamproom-peer: {secret}");
    assert_eq!(get(&url, "/api/games", &[client, &known]).await.status, 200);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_and_a_server_that_is_none_refuse_each_other() {
    let database = Cluster::shared().new_database();
    let node = TestServer::start_node_on(&database).await.unwrap();
    let refused = TestServer::try_start_on(&database).await.err().unwrap().to_string();
    assert!(refused.contains("another Lamproom server is using this database"), "{refused}");
    node.stop().await;
    let _alone = TestServer::start_on(&database).await;
    let refused = TestServer::start_node_on(&database).await.err().unwrap().to_string();
    assert!(refused.contains("not as a node of a cluster"), "{refused}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_last_node_says_that_it_restarts() {
    let database = Cluster::shared().new_database();
    let only = TestServer::start_node_on(&database).await.unwrap();
    let mut pair = Pair::playing_to(&only, LONG).await;
    let told = async {
        assert_eq!(pair.ada.wait_for_bye().await, ByeCode::Restart);
        assert_eq!(pair.bob.wait_for_bye().await, ByeCode::Restart);
    };
    tokio::join!(told, only.stop());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nodes_may_start_on_a_new_database_at_once() {
    let database = Cluster::shared().new_database();
    let began = Instant::now();
    let start = || TestServer::start_node_on(&database);
    let _nodes = tokio::try_join!(start(), start(), start()).unwrap();
    assert!(began.elapsed() < limits::DATABASE_LOCK, "none waits for another to end");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_does_not_change_the_schema_under_nodes_of_an_earlier_version() {
    const LATEST: &str = "select max(version) from _sqlx_migrations";
    let (database, _one, two) = two_nodes().await;
    two.stop().await;
    // As if the last change of the schema were unknown to the node that runs.
    let mut connection = PgConnection::connect(&database).await.unwrap();
    let forget = format!("delete from _sqlx_migrations where version = ({LATEST})");
    query(AssertSqlSafe(forget)).execute(&mut connection).await.unwrap();
    let before: i64 = query_scalar(LATEST).fetch_one(&mut connection).await.unwrap();

    let refused = TestServer::start_node_on(&database).await.err().unwrap().to_string();
    assert!(refused.contains("nodes of an earlier version"), "{refused}");
    assert!(refused.contains("stop all of them before"), "{refused}");
    let after: i64 = query_scalar(LATEST).fetch_one(&mut connection).await.unwrap();
    assert_eq!(after, before, "the schema has not been changed");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_cluster_needs_postgres() {
    let refused = TestServer::try_start(&["--cluster", "127.0.0.1:0"]).await.err().unwrap();
    assert!(refused.to_string().contains("a cluster needs a Postgres database"), "{refused}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_is_asleep_wakes_where_somebody_comes() {
    let (database, one, two) = two_nodes().await;
    let mut pair = Pair::in_lobby(&one).await;
    pair.ada.client.cut();
    pair.bob.client.cut();
    let free = async {
        let mut connection = PgConnection::connect(&database).await.unwrap();
        let owner = "select owner from tables where owner is not null";
        while query_scalar::<_, i64>(owner).fetch_optional(&mut connection).await.unwrap().is_some()
        {
            sleep(Duration::from_millis(50)).await;
        }
    };
    soon("that the table is let go of", free).await;
    let before = epoch(&database, pair.code.as_str()).await;
    pair.ada.reconnect(two.url()).await;
    assert_eq!(epoch(&database, pair.code.as_str()).await, before + 1);
    pair.bob.reconnect(one.url()).await;
    pair.ada.op(Op::HandOver { person: pair.bob.person() }).await;
}
