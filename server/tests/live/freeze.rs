//! The database stops in the middle of a match: the table says so, shows nothing that is not saved, and goes on by itself.

use lamproom_loadtest::{Cluster, Fold, Purpose, new_key};
use lamproom_protocol::{RefusalCode, ServerMessage};

use crate::{
    guest::Guest,
    house::House,
    http,
    pair::{LONG, Pair},
    raw::Raw,
    soon,
};

const OUTAGES: usize = 2;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_waits_for_its_database_and_goes_on() {
    let cluster = Cluster::start(Purpose::Tests);
    let database = cluster.new_database();
    let house = House::open_on(&database).await;
    let mut pair = Pair::plays_to(&house, LONG).await;
    for _ in 0..OUTAGES {
        pair.moves().await;
        pair.moves().await;
        outage(&cluster, &house, &mut pair).await;
    }
    let seen = (pair.ada.seq(), pair.ada.game().view.clone());
    pair.ada.client.cut();
    house.close().await;
    let house = House::open_on(&database).await;
    pair.ada.comes_back(house.url()).await;
    assert_eq!((pair.ada.seq(), pair.ada.game().view.clone()), seen);
}

async fn outage(cluster: &Cluster, house: &House, pair: &mut Pair) {
    let before = pair.ada.seq();
    let (asked, other): (&mut Guest, &mut Guest) = if pair.ada.is_asked() {
        (&mut pair.ada, &mut pair.bob)
    } else {
        (&mut pair.bob, &mut pair.ada)
    };
    cluster.stop();
    // Nobody knows yet; the first move finds out, and waits.
    let action = asked.game().legal[0].clone();
    let id = asked.client.send_act(action).await.unwrap();
    asked.sees("that it is frozen", Fold::is_frozen).await;
    other.sees("that it is frozen", Fold::is_frozen).await;
    let refused = soon("a refusal", other.client.say("Hello?")).await.unwrap();
    assert_eq!(refused.unwrap_err().code, RefusalCode::Frozen);
    // Its sender loses the line, and sends it again: that is no other move, and it is not refused.
    asked.client.cut();
    soon("a line", asked.client.call(house.url())).await.unwrap();
    asked.sees("that it is frozen", Fold::is_frozen).await;
    // Whoever comes now is told why there is nothing to be seen yet.
    let mut newcomer = Raw::open(house.url(), asked.client.code()).await;
    newcomer.hello(&new_key(), None).await;
    let first = newcomer.hears().await;
    assert!(matches!(first, Some(ServerMessage::Frozen { frozen: true, .. })), "{first:?}");
    assert_eq!(http::get(house.url(), "/readyz", &[]).await.status, 503);
    assert_eq!(http::get(house.url(), "/healthz", &[]).await.status, 200);
    assert_eq!((asked.seq(), other.seq()), (before, before), "nothing is shown that is not saved");

    cluster.start_again();
    let acted = soon("the answer", asked.client.answer(&id)).await.unwrap().unwrap();
    assert_eq!(acted, before.next());
    for guest in [asked, other] {
        guest.sees_step(acted).await;
        guest.sees("that it is not frozen", |fold| !fold.is_frozen()).await;
        guest.sees("who is there", Fold::is_current).await;
    }
    newcomer.passes_over(|message| matches!(message, ServerMessage::Presence { .. })).await;
    assert_eq!(pair.moves().await, acted.next(), "nothing was done twice");
}
