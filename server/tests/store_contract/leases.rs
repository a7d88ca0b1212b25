//! Which server may claim a table: the node of a cluster that holds it under a living lease, and
//! otherwise whoever comes; and without a cluster, only the latest server.

use lamproom_protocol::TableCode;
use lamproom_server::{
    config::limits,
    store::{AnyStore, Appended, Leases as _, Membership, Place as Where, Store as _, StoreError},
};
use tokio::time::sleep;

use crate::{Place, append, code, numbered, own_table};

async fn node(place: &Place, address: &str) -> AnyStore {
    let membership =
        Membership::Node { address: address.to_owned(), secret: format!("of {address}") };
    joined(place, &membership).await
}

async fn joined(place: &Place, membership: &Membership) -> AnyStore {
    let mut store = place.connect().await.unwrap();
    store.join(membership).await.unwrap();
    store
}

/// The address of the node that holds a table, for another one.
async fn holder(store: &AnyStore, table: &TableCode) -> Option<String> {
    match store.place(table).await.unwrap().unwrap() {
        Where::Free => None,
        Where::At(peer) => Some(peer.address),
    }
}

pub(crate) async fn a_table_is_held_by_one_node_until_it_is_released(place: &Place) {
    let (one, two) = (node(place, "one").await, node(place, "two").await);
    let (table, epoch) = own_table(&one, 1).await;
    assert_eq!(two.claim(&table).await.unwrap(), None);
    assert_eq!(holder(&two, &table).await.as_deref(), Some("one"));
    assert_eq!(holder(&one, &table).await, None, "it may claim its own again");
    let again = one.claim(&table).await.unwrap().unwrap();
    assert!(again > epoch);

    one.release(&table, epoch).await.unwrap();
    assert_eq!(two.claim(&table).await.unwrap(), None, "it was claimed again since");
    two.release(&table, again).await.unwrap();
    assert_eq!(two.claim(&table).await.unwrap(), None, "only its owner lets go of it");
    one.release(&table, again).await.unwrap();
    assert_eq!(holder(&two, &table).await, None);
    let taken = two.claim(&table).await.unwrap().unwrap();
    assert!(taken > again);
    assert_eq!(one.claim(&table).await.unwrap(), None);
    assert_eq!(two.place(&code(2)).await.unwrap(), None);

    // Held and free tables in one batch.
    let (free, _) = own_table(&one, 3).await;
    let claimed = one.claim_all(&[table.clone(), free, code(2)]).await.unwrap();
    assert_eq!(claimed.iter().map(Option::is_some).collect::<Vec<_>>(), [false, true, false]);
}

pub(crate) async fn a_node_that_has_left_holds_nothing(place: &Place) {
    let (one, two) = (node(place, "one").await, node(place, "two").await);
    let (table, _) = own_table(&one, 1).await;
    let living = two.renew().await.unwrap().unwrap().living;
    assert_eq!(living.len(), 2);
    one.leave().await.unwrap();
    assert!(two.claim(&table).await.unwrap().is_some());
    assert_eq!(one.renew().await.unwrap(), None);
    assert!(matches!(one.claim(&table).await, Err(StoreError::Unavailable(_))));
    assert_eq!(two.renew().await.unwrap().unwrap().living, living[1..]);
}

pub(crate) async fn a_table_is_free_when_the_lease_of_its_node_has_ended(place: &Place) {
    let (one, two) = (node(place, "one").await, node(place, "two").await);
    let (table, epoch) = own_table(&one, 1).await;
    let (kept, _) = own_table(&one, 2).await;
    assert!(one.renew().await.unwrap().unwrap().was_living);
    sleep(limits::LEASE).await;
    assert_eq!(holder(&two, &table).await, None);
    let taken = two.renew().await.unwrap().and(two.claim(&table).await.unwrap()).unwrap();
    assert!(taken > epoch);

    // The former holder is told that it may have lost tables, and what it writes is fenced.
    let written = one.append(&[append(&table, epoch, numbered(2))]).await.unwrap();
    assert_eq!(written, [Appended::Fenced]);
    let renewal = one.renew().await.unwrap().unwrap();
    assert!(!renewal.was_living);
    assert_eq!(holder(&one, &table).await.as_deref(), Some("two"));
    assert_eq!(holder(&two, &kept).await.as_deref(), Some("one"), "nobody has taken it");
    assert!(one.renew().await.unwrap().unwrap().was_living);
}

pub(crate) async fn a_server_that_was_replaced_claims_nothing(place: &Place) {
    let former = joined(place, &Membership::Alone).await;
    let (table, epoch) = own_table(&former, 1).await;
    let latter = joined(place, &Membership::Alone).await;
    assert!(matches!(former.claim(&table).await, Err(StoreError::Unavailable(_))));
    assert!(latter.claim(&table).await.unwrap().unwrap() > epoch);
}
