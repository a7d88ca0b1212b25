//! The database stops in the middle of a match: the table says so, shows nothing that is not saved,
//! and resumes by itself.

use lamproom_loadtest::{Cluster, Fold, Purpose, new_key};
use lamproom_protocol::{RefusalCode, ServerMessage};

use crate::{
    http,
    pair::{LONG, Pair},
    raw_socket::RawSocket,
    soon,
    test_client::TestClient,
    test_server::TestServer,
};

const OUTAGES: usize = 2;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_waits_for_its_database_and_goes_on() {
    let cluster = Cluster::start(Purpose::Tests);
    let database = cluster.new_database();
    let server = TestServer::start_on(&database).await;
    let mut pair = Pair::playing_to(&server, LONG).await;
    for _ in 0..OUTAGES {
        pair.make_move().await;
        pair.make_move().await;
        outage(&cluster, &server, &mut pair).await;
    }
    let seen = (pair.ada.seq(), pair.ada.game().view.clone());
    pair.ada.client.cut();
    server.stop().await;
    let server = TestServer::start_on(&database).await;
    pair.ada.reconnect(server.url()).await;
    assert_eq!((pair.ada.seq(), pair.ada.game().view.clone()), seen);
}

async fn outage(cluster: &Cluster, server: &TestServer, pair: &mut Pair) {
    let before = pair.ada.seq();
    let (asked, other): (&mut TestClient, &mut TestClient) = if pair.ada.is_asked() {
        (&mut pair.ada, &mut pair.bob)
    } else {
        (&mut pair.bob, &mut pair.ada)
    };
    cluster.stop();
    // The first move discovers the outage, and waits.
    let action = asked.game().legal[0].clone();
    let id = asked.client.send_act(action).await.unwrap();
    asked.wait_for("that it is frozen", Fold::is_frozen).await;
    other.wait_for("that it is frozen", Fold::is_frozen).await;
    let refused = soon("a refusal", other.client.say("Hello?")).await.unwrap();
    assert_eq!(refused.unwrap_err().code, RefusalCode::Frozen);
    // Its sender loses the connection, and sends it again: that is the same move, and not refused.
    asked.client.cut();
    soon("a connection", asked.client.reconnect(server.url())).await.unwrap();
    asked.wait_for("that it is frozen", Fold::is_frozen).await;
    // A newcomer is told why there is nothing to see yet.
    let mut newcomer = RawSocket::open(server.url(), asked.client.code()).await;
    newcomer.hello(&new_key(), None).await;
    let first = newcomer.receive().await;
    assert!(matches!(first, Some(ServerMessage::Frozen { frozen: true, .. })), "{first:?}");
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
    assert_eq!(pair.make_move().await, acted.next(), "nothing was done twice");
}
