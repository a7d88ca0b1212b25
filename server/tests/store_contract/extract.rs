//! Extracts of journals: given only with the journal that they were made from.

use lamproom_protocol::TableCode;
use lamproom_server::store::{AnyStore, Appended::Written, Journal, Store as _};

use crate::{Place, append, code, numbered, own_table};

async fn journal(store: &AnyStore, table: &TableCode) -> Journal {
    store.journal(table).await.unwrap().unwrap()
}

/// The extract that is given, and the number of rows.
async fn given(store: &AnyStore, table: &TableCode) -> (Option<String>, usize) {
    let Journal { extract, rows, .. } = journal(store, table).await;
    (extract, rows.len())
}

fn text(extract: &str) -> String {
    extract.to_owned()
}

pub(crate) async fn an_extract_stands_for_the_rows_before_it(place: &Place) {
    let store = place.open().await;
    let (table, epoch) = own_table(&*store, 1).await;
    assert_eq!(store.journal(&code(2)).await.unwrap(), None);
    let first = journal(&store, &table).await;
    assert_eq!((first.extract, first.rows), (None, vec![numbered(1)]));

    store.keep_extract(&table, &first.end, "one").await.unwrap();
    assert_eq!(given(&store, &table).await, (Some(text("one")), 0));
    let rows: Vec<_> = (2..=4).map(|step| append(&table, epoch, numbered(step))).collect();
    assert_eq!(store.append(&rows).await.unwrap(), [Written; 3]);
    let later = journal(&store, &table).await;
    assert_eq!((later.extract, later.rows), (Some(text("one")), (2..=4).map(numbered).collect()));

    store.keep_extract(&table, &later.end, "four").await.unwrap();
    store.keep_extract(&table, &first.end, "too late").await.unwrap();
    assert_eq!(given(&store, &table).await, (Some(text("four")), 0));
    assert_eq!(store.rows(&table).await.unwrap().len(), 4, "the journal is still whole");
}

pub(crate) async fn an_extract_that_is_not_of_the_journal_is_not_given(place: &Place) {
    let store = place.open().await;
    let (table, epoch) = own_table(&*store, 1).await;
    let rows: Vec<_> = (2..=4).map(|step| append(&table, epoch, numbered(step))).collect();
    assert_eq!(store.append(&rows[..1]).await.unwrap(), [Written]);
    let end = journal(&store, &table).await.end;
    assert_eq!(store.append(&rows[1..]).await.unwrap(), [Written; 2]);
    for damage in [
        "delete from extracts",
        "update extracts set body = 'two!'",
        "update extracts set step = 3",
        "update extracts set step = 4",
        "update extracts set step = 5",
        "update extracts set step = 1",
        "update extracts set checksum = ''",
    ] {
        place.edit("delete from extracts").await;
        store.keep_extract(&table, &end, "two").await.unwrap();
        assert_eq!(given(&store, &table).await, (Some(text("two")), 2));
        place.edit(damage).await;
        assert_eq!(given(&store, &table).await, (None, 4), "{damage}");
    }
}
