//! What is kept of what lists say about tables.

use lamproom_protocol::Seq;
use lamproom_server::store::{Appended::Written, Store as _};

use crate::{Place, append, code, numbered, own_table};

pub(crate) async fn an_overview_counts_until_the_table_changes(place: &Place) {
    let store = place.open().await;
    let (table, epoch) = own_table(&*store, 1).await;
    let kept = async || store.overview(&table).await.unwrap().unwrap();
    assert_eq!(store.overview(&code(2)).await.unwrap(), None, "there is no such table");
    assert_eq!(kept().await, None);

    store.keep_overview(&table, Seq(1), "one").await.unwrap();
    assert_eq!(kept().await.as_deref(), Some("one"));
    assert_eq!(store.append(&[append(&table, epoch, numbered(2))]).await.unwrap(), [Written]);
    assert_eq!(kept().await, None, "the table has changed");

    store.keep_overview(&table, Seq(2), "two").await.unwrap();
    store.keep_overview(&table, Seq(1), "too late").await.unwrap();
    assert_eq!(kept().await.as_deref(), Some("two"));
}
