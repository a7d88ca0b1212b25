//! What is kept of what lists say about tables.

use lamproom_server::store::{Appended::Written, Store as _};

use crate::{Place, append, code, numbered, own_table};

pub(crate) async fn an_overview_counts_until_the_table_changes(place: &Place) {
    let store = place.open().await;
    let (table, epoch) = own_table(&*store, 1).await;
    let kept = async || store.overview(&table).await.unwrap().unwrap();
    assert_eq!(store.overview(&code(2)).await.unwrap(), None, "there is no such table");
    assert_eq!(kept().await, None);

    let end = async || store.journal(&table).await.unwrap().unwrap().end;
    let first = end().await;
    store.keep_overview(&table, &first, "one").await.unwrap();
    assert_eq!(kept().await.as_deref(), Some("one"));
    assert_eq!(store.append(&[append(&table, epoch, numbered(2))]).await.unwrap(), [Written]);
    assert_eq!(kept().await, None, "the table has changed");

    let second = end().await;
    store.keep_overview(&table, &second, "two").await.unwrap();
    store.keep_overview(&table, &first, "too late").await.unwrap();
    assert_eq!(kept().await.as_deref(), Some("two"));
}

pub(crate) async fn an_overview_of_a_journal_that_was_written_again_is_not_kept(place: &Place) {
    let store = place.open().await;
    let (table, _) = own_table(&*store, 1).await;
    let end = store.journal(&table).await.unwrap().unwrap().end;
    place.edit("update tables set head_hash = 'another'").await;

    store.keep_overview(&table, &end, "of the journal before").await.unwrap();

    assert_eq!(store.overview(&table).await.unwrap(), Some(None));
}
