//! Two servers on one database: a server that takes over a table owns it, and the other's clients
//! move there.

use lamproom_loadtest::Cluster;
use lamproom_protocol::ByeCode;

use crate::{
    pair::{LONG, Pair},
    soon,
    test_client::TestClient,
    test_server::TestServer,
};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_moves_to_the_server_that_takes_it_over() {
    let database = Cluster::shared().new_database();
    let first = TestServer::start_on(&database).await;
    let second = TestServer::start_on(&database).await;
    let mut pair = Pair::playing_to(&first, LONG).await;
    pair.make_move().await;

    // Take over several times: the former owner is fenced as soon as it writes.
    for (here, there) in [(&first, &second), (&second, &first), (&first, &second)] {
        let mut cleo = TestClient::join(there, &pair.code).await;
        assert_eq!(cleo.seq(), pair.ada.seq());
        take_over(&mut pair, here, there).await;
        cleo.wait_for_step(pair.ada.seq()).await;
    }
}

async fn take_over(pair: &mut Pair, here: &TestServer, there: &TestServer) {
    let before = pair.ada.seq();
    let (asked, other) = if pair.ada.is_asked() {
        (&mut pair.ada, &mut pair.bob)
    } else {
        (&mut pair.bob, &mut pair.ada)
    };
    let action = asked.game().legal[0].clone();
    let id = asked.client.send_act(action).await.unwrap();
    assert_eq!(asked.wait_for_bye().await, ByeCode::Moved, "from {}", here.url());
    assert_eq!(other.wait_for_bye().await, ByeCode::Moved);
    assert_eq!((asked.seq(), other.seq()), (before, before), "what was not saved was not shown");

    // The move was not answered, so the client sends it again, and the new owner does it.
    asked.reconnect(there.url()).await;
    let acted = soon("the answer", asked.client.reply(&id)).await.unwrap().unwrap();
    assert_eq!(acted, before.next());
    other.reconnect(there.url()).await;
    other.wait_for_step(acted).await;
    pair.make_move().await;
}
