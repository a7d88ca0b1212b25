//! The database stops in the middle of a match: the table says so, shows nothing that is not saved,
//! and resumes by itself.

use lamproom_loadtest::{Cluster, Fold, Purpose, new_key};
use lamproom_protocol::{ClientMessage, Op, RefusalCode, Seq, ServerMessage, TableCode};
use sqlx::{Connection as _, PgConnection};

use crate::{
    http,
    pair::{LONG, Pair},
    raw_socket::RawSocket,
    soon,
    test_client::TestClient,
    test_server::TestServer,
};

const OUTAGES: usize = 2;

/// Connections that come and go during an outage.
const COME_AND_GO: usize = 20;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_waits_for_its_database_and_goes_on() {
    let cluster = Cluster::start(Purpose::Tests);
    let database = cluster.new_database();
    let server = TestServer::start_on(&database).await;
    let mut pair = Pair::playing_to(&server, LONG).await;
    let quiet = Pair::playing_to(&server, LONG).await;
    for _ in 0..OUTAGES {
        pair.make_move().await;
        pair.make_move().await;
        outage(&cluster, &server, &mut pair, &quiet).await;
    }
    let seen = (pair.ada.seq(), pair.ada.game().view.clone());
    pair.ada.client.cut();
    server.stop().await;
    let server = TestServer::start_on(&database).await;
    pair.ada.reconnect(server.url()).await;
    assert_eq!((pair.ada.seq(), pair.ada.game().view.clone()), seen);
}

/// `quiet` is at a table where nobody does anything.
async fn outage(cluster: &Cluster, server: &TestServer, pair: &mut Pair, quiet: &Pair) {
    let before = pair.ada.seq();
    let (asked, other): (&mut TestClient, &mut TestClient) = if pair.ada.is_asked() {
        (&mut pair.ada, &mut pair.bob)
    } else {
        (&mut pair.bob, &mut pair.ada)
    };
    cluster.stop();
    // The first move discovers the outage, and waits.
    let action = asked.game().legal.items()[0].clone();
    let id = asked.client.send_act(action).await.unwrap();
    asked.wait_for("that it is frozen", Fold::is_frozen).await;
    other.wait_for("that it is frozen", Fold::is_frozen).await;
    let refused = soon("a refusal", other.client.say("Hello?")).await.unwrap();
    assert_eq!(refused.unwrap_err().code, RefusalCode::Frozen);
    // Its sender loses the connection, and sends it again: that is the same move, and not refused.
    asked.client.cut();
    soon("a connection", asked.client.reconnect(server.url())).await.unwrap();
    asked.wait_for("that it is frozen", Fold::is_frozen).await;
    // A newcomer is welcome, and told why there is nothing to see yet.
    let mut newcomer = RawSocket::open(server.url(), asked.client.code()).await;
    newcomer.hello(&new_key(), None).await;
    let first = newcomer.receive().await;
    assert!(matches!(first, Some(ServerMessage::Welcome { .. })), "{first:?}");
    let next = newcomer.receive().await;
    assert!(matches!(next, Some(ServerMessage::Frozen { frozen: true, .. })), "{next:?}");
    assert_eq!(shown_to_a_newcomer(server, &quiet.code).await, Some(quiet.ada.seq()));
    for _ in 0..COME_AND_GO {
        let mut guest = RawSocket::open(server.url(), asked.client.code()).await;
        guest.hello(&new_key(), None).await;
        assert!(guest.receive().await.is_some());
    }
    assert_eq!(http::get(server.url(), "/readyz", &[]).await.status, 503);
    assert_eq!(http::get(server.url(), "/healthz", &[]).await.status, 200);
    assert_eq!((asked.seq(), other.seq()), (before, before), "nothing is shown that is not saved");

    cluster.start_again();
    let acted = soon("the answer", asked.client.reply(&id)).await.unwrap().unwrap();
    assert_eq!(acted, before.next());
    for guest in [asked, other] {
        guest.wait_for_step(acted).await;
        guest.wait_for("that it is not frozen", |fold| !fold.is_frozen()).await;
        guest.wait_for("who is there", Fold::is_current).await;
    }
    newcomer.receive_until(|message| matches!(message, ServerMessage::Presence { .. })).await;
    newcomer.send(&ClientMessage::Ping {}).await;
    let later = newcomer.receive_until(|message| *message == ServerMessage::Pong {}).await;
    assert!(later.len() < COME_AND_GO, "what those who left were to be told: {later:?}");
    assert_eq!(pair.make_move().await, acted.next(), "nothing was done twice");
}

/// Keeps everybody from writing to the journal, until the connection is closed.
async fn lock_journal(database: &str) -> PgConnection {
    let mut lock = PgConnection::connect(database).await.unwrap();
    for statement in ["begin", "lock table journal in exclusive mode"] {
        sqlx::query(statement).execute(&mut lock).await.unwrap();
    }
    lock
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_newcomer_is_shown_what_is_saved_while_nothing_can_be_written() {
    let database = Cluster::shared().new_database();
    let server = TestServer::start_on(&database).await;
    let mut pair = Pair::playing_to(&server, LONG).await;
    let before = pair.make_move().await;
    let lock = lock_journal(&database).await;

    let mover = if pair.ada.is_asked() { &mut pair.ada } else { &mut pair.bob };
    let action = mover.game().legal.items()[0].clone();
    let id = mover.client.send_act(action).await.unwrap();
    mover.wait_for("that it is frozen", Fold::is_frozen).await;
    let mut newcomer = RawSocket::open(server.url(), &pair.code).await;
    newcomer.hello(&new_key(), None).await;
    assert_eq!(shown_while_frozen(&mut newcomer).await, Some(before), "the move is not saved");

    lock.close().await.unwrap();
    let acted = soon("the answer", mover.client.reply(&id)).await.unwrap().unwrap();
    let is_move =
        |message: &ServerMessage| matches!(message, ServerMessage::Step(step) if step.seq == acted);
    newcomer.receive_until(is_move).await;
    pair.make_move().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lists_say_nothing_that_is_not_saved() {
    let database = Cluster::shared().new_database();
    let server = TestServer::start_on(&database).await;
    let mut pair = Pair::playing_to(&server, LONG).await;
    pair.make_move().await;
    let path = format!("/api/tables/{}", pair.code);
    let lock = lock_journal(&database).await;

    pair.ada.client.send_op(Op::Rename { name: "Unsaved".to_owned() }).await.unwrap();
    let refused = soon("a refusal", pair.ada.client.op(Op::Start {})).await.unwrap();
    assert_eq!(refused.unwrap_err().code, RefusalCode::WrongPhase, "it has taken the name");
    let (listed, ()) = tokio::join!(http::get(server.url(), &path, &[]), async {
        pair.bob.wait_for("that it is frozen", Fold::is_frozen).await;
    });
    assert_eq!(listed.status, 200);
    assert!(!listed.body.contains("Unsaved"), "{listed:?}");
    lock.close().await.unwrap();
    pair.bob.wait_for("that it is not frozen", |fold| !fold.is_frozen()).await;
    let listed = http::get(server.url(), &path, &[]).await;
    assert!(listed.body.contains("Unsaved"), "{listed:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_comes_back_is_told_who_they_are_once_it_is_saved() {
    let database = Cluster::shared().new_database();
    let server = TestServer::start_on(&database).await;
    let (code, _) = server.new_table().await;
    let mut cleo = TestClient::join(&server, &code).await;
    let lock = lock_journal(&database).await;

    let sit = Op::Sit { name: "Cleo".to_owned(), seat: None, entropy_hash: None };
    cleo.client.send_op(sit).await.unwrap();
    let refused = soon("a refusal", cleo.client.op(Op::Counts { counts: true })).await.unwrap();
    assert_eq!(refused.unwrap_err().code, RefusalCode::NotHost, "she sits, and nobody knows yet");
    let mut again = RawSocket::open(server.url(), &code).await;
    again.hello(&cleo.key, None).await;
    let is_told = |message: &ServerMessage| match message {
        ServerMessage::Welcome { you, .. } | ServerMessage::You(you) => you.person.is_some(),
        _ => false,
    };
    {
        let mut told = std::pin::pin!(again.receive_until(is_told));
        tokio::select! {
            biased;
            early = &mut told => panic!("it is not saved: {early:?}"),
            () = cleo.wait_for("that it is frozen", Fold::is_frozen) => {}
        }
        lock.close().await.unwrap();
        told.await;
    }
}

async fn shown_to_a_newcomer(server: &TestServer, code: &TableCode) -> Option<Seq> {
    let mut newcomer = RawSocket::open(server.url(), code).await;
    newcomer.hello(&new_key(), None).await;
    shown_while_frozen(&mut newcomer).await
}

/// The step of the position that a newcomer is shown after the welcome, before it is told that the
/// table is frozen.
async fn shown_while_frozen(newcomer: &mut RawSocket) -> Option<Seq> {
    let is_frozen = |message: &ServerMessage| matches!(message, ServerMessage::Frozen { .. });
    let heard = newcomer.receive_until(is_frozen).await;
    assert!(matches!(heard[0], ServerMessage::Welcome { .. }), "{heard:?}");
    heard.iter().find_map(|message| match message {
        ServerMessage::Snapshot { seq, .. } => Some(*seq),
        _ => None,
    })
}
