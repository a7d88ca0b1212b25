//! The rows of finished matches are packed, and every journal stays the same.

use lamproom_protocol::TableCode;
use lamproom_server::store::{
    AnyStore, Append, Appended::Written, Damage, Journal, PackedRows, Session, Store as _,
    StoreError, StoredRow,
};
use serde_json::json;

use crate::{
    Place, append, chain::migrate_to, code, journal::assert_journal, matches::finished, numbered,
    own_table, row,
};

const LATE: u64 = 1_000_000;

/// Packs all matches.
pub(crate) async fn pack_all(store: &AnyStore) -> PackedRows {
    let mut all = PackedRows::default();
    for played in store.unpacked_matches(0, LATE).await.unwrap() {
        let mut left = Some(played);
        while let Some(played) = left {
            let (packed, next) = store.pack(&played).await.unwrap();
            all += packed;
            left = next;
        }
    }
    all
}

/// A table with a match between two steps. People come and write at every tenth step.
async fn played(store: &AnyStore, number: usize, first: u64, last: u64) -> TableCode {
    let (table, epoch) = own_table(store, number).await;
    let rows: Vec<Append> = (2..=last)
        .map(|step| {
            let entry = if step % 10 == 0 { "said" } else { "acted" };
            let row = row(step, &json!({ "entry": entry, "text": "\"entry\":\"said\"" }));
            let finished = (step == last).then(|| finished(&table, 1, first, last));
            Append { finished, ..append(&table, epoch, row) }
        })
        .collect();
    for rows in rows.chunks(500) {
        let appended = store.append(rows).await.unwrap();
        assert!(appended.iter().all(|appended| *appended == Written));
    }
    table
}

async fn rows(store: &AnyStore, table: &TableCode) -> Vec<StoredRow> {
    store.rows(table).await.unwrap()
}

async fn damage(place: &Place, table: &TableCode) -> Vec<Damage> {
    let mut session = Session::open(&place.address).await.unwrap();
    session.record(table.as_str()).await.unwrap().unwrap().damage
}

pub(crate) async fn a_packed_journal_is_the_same(place: &Place) {
    let store = place.open().await;
    let table = played(&store, 1, 4, 30).await;
    let before = rows(&store, &table).await;
    // Not the two ends, nor the lines of chat at steps 10 and 20.
    assert_eq!(pack_all(&store).await.rows, 28 - 2);
    assert_eq!(pack_all(&store).await, PackedRows::default(), "all are packed already");
    assert_eq!(rows(&store, &table).await, before);
    assert_eq!(damage(place, &table).await, []);

    let epoch = store.claim(&table).await.unwrap().unwrap();
    let next: Vec<Append> = (31..=40).map(|step| append(&table, epoch, numbered(step))).collect();
    assert_eq!(store.append(&next).await.unwrap(), [Written; 10]);
    let ended = Append {
        finished: Some(finished(&table, 2, 32, 41)),
        ..append(&table, epoch, numbered(41))
    };
    assert_eq!(store.append(&[ended]).await.unwrap(), [Written]);
    let before = rows(&store, &table).await;
    assert_eq!(pack_all(&store).await.rows, 9);
    assert_eq!((before.len(), rows(&store, &table).await), (41, before));
    let mut session = Session::open(&place.address).await.unwrap();
    let listed = session.tables_after("").await.unwrap();
    assert_eq!((listed[0].rows, listed[0].last_ms), (41, Some(41_000)));
    assert_eq!(session.tables_with("\"entry\":\"said\"").await.unwrap(), [table.to_string()]);
}

pub(crate) async fn packing_goes_on_where_it_was_interrupted(place: &Place) {
    let store = place.open().await;
    let table = played(&store, 1, 2, 2_500).await;
    let before = rows(&store, &table).await;
    let unpacked = store.unpacked_matches(0, LATE).await.unwrap();
    let (packed, left) = store.pack(&unpacked[0]).await.unwrap();
    assert!(packed.rows > 0 && left.is_some(), "{packed:?}, {left:?}");
    assert!(packed.packed_bytes * 2 < packed.bytes, "{packed:?}");
    drop(store);

    let store = place.open().await;
    assert_eq!(rows(&store, &table).await, before);
    assert_eq!(damage(place, &table).await, []);
    // All but the two ends and those that are about people.
    assert_eq!(packed.rows + pack_all(&store).await.rows, 2_498 - 249);
    assert_eq!(store.unpacked_matches(0, LATE).await.unwrap(), []);
    assert_eq!(rows(&store, &table).await, before);
    assert_eq!(damage(place, &table).await, []);
}

pub(crate) async fn rows_of_two_nodes_are_packed_once(place: &Place) {
    let store = place.open().await;
    let node = place.second(&store).await;
    let table = played(&store, 1, 2, 100).await;
    let before = rows(&store, &table).await;
    let [one, other] = [&store, &node].map(|store| store.unpacked_matches(0, LATE));
    let (one, other) = (one.await.unwrap(), other.await.unwrap());
    assert_eq!(one, other);
    let (first, second) = tokio::join!(store.pack(&one[0]), node.pack(&other[0]));
    let (first, second) = (first.unwrap().0, second.unwrap().0);
    assert_eq!(first.rows + second.rows, 98 - 9, "{first:?}, {second:?}");
    // Also if the other one comes later.
    assert_eq!(node.pack(&other[0]).await.unwrap(), (PackedRows::default(), None));
    assert_eq!(rows(&store, &table).await, before);
}

pub(crate) async fn what_is_changed_in_packed_rows_is_noticed(place: &Place) {
    let store = place.open().await;
    let [cut, exchanged, gone, other] = [
        played(&store, 1, 1, 9).await,
        played(&store, 2, 1, 9).await,
        played(&store, 3, 1, 9).await,
        played(&store, 4, 1, 8).await,
    ];
    let before = rows(&store, &other).await;
    pack_all(&store).await;
    place
        .edit(
            "update packed set body = substr(body, 1, 20) where table_code = 'aaa-aaa-a23';
            update packed set body = (select body from packed where table_code = 'aaa-aaa-a26')
                where table_code = 'aaa-aaa-a24';
            delete from packed where table_code = 'aaa-aaa-a25'",
        )
        .await;
    let is_unreadable =
        |damage: &Damage| matches!(damage, Damage::Unreadable { first: 2, last: 8, .. });
    let read = store.rows(&cut).await;
    assert!(matches!(&read, Err(StoreError::Damaged(it)) if is_unreadable(it)), "{read:?}");
    assert!(store.journal(&cut).await.is_err());
    let found = damage(place, &cut).await;
    assert!(matches!(&found[..], [it] if is_unreadable(it)), "{found:?}");
    for table in [&exchanged, &gone] {
        let read = store.rows(table).await;
        assert!(matches!(read, Err(StoreError::Damaged(Damage::Changed(9)))), "{read:?}");
        assert!(store.journal(table).await.is_err());
    }
    let missing = |first, last| [Damage::Missing { first, last }];
    assert_eq!(damage(place, &exchanged).await, missing(8, 8));
    assert_eq!(damage(place, &gone).await, missing(2, 8));
    assert_eq!(damage(place, &other).await, []);
    assert_eq!(rows(&store, &other).await, before);
}

pub(crate) async fn rows_that_were_changed_are_not_packed(place: &Place) {
    let store = place.open().await;
    let table = played(&store, 1, 2, 9).await;
    place.edit("update journal set at_ms = 1 where step = 5").await;
    let unpacked = store.unpacked_matches(0, LATE).await.unwrap();
    let packed = store.pack(&unpacked[0]).await;
    assert!(matches!(packed, Err(StoreError::Damaged(Damage::Changed(6)))), "{packed:?}");
    assert_eq!(damage(place, &table).await, [Damage::Changed(6)], "the rows are still there");
}

pub(crate) async fn an_extract_that_ends_before_packed_rows_is_not_given(place: &Place) {
    let store = place.open().await;
    let (table, epoch) = own_table(&*store, 1).await;
    let write = async |steps: std::ops::RangeInclusive<u64>| {
        let rows: Vec<_> = steps.map(|step| append(&table, epoch, numbered(step))).collect();
        store.append(&rows).await.unwrap();
        store.journal(&table).await.unwrap().unwrap().end
    };
    let before = write(2..=2).await;
    let within = write(3..=6).await;
    write(7..=8).await;
    let ended =
        Append { finished: Some(finished(&table, 1, 3, 9)), ..append(&table, epoch, numbered(9)) };
    store.append(&[ended]).await.unwrap();
    let after = write(10..=11).await;
    store.keep_extract(&table, &within, "within").await.unwrap();
    assert_eq!(pack_all(&store).await.rows, 7);
    let given = async || {
        let Journal { extract, rows, .. } = store.journal(&table).await.unwrap().unwrap();
        (extract, rows.into_iter().map(|row| row.step.0).collect::<Vec<_>>())
    };
    assert_eq!(given().await, (None, (1..=11).collect()));
    store.keep_extract(&table, &before, "before").await.unwrap();
    assert_eq!(given().await, (Some("before".to_owned()), (3..=11).collect()));
    store.keep_extract(&table, &within, "too late").await.unwrap();
    assert_eq!(given().await, (None, (1..=11).collect()));
    store.keep_extract(&table, &after, "after").await.unwrap();
    assert_eq!(given().await, (Some("after".to_owned()), vec![]));
}

pub(crate) async fn packed_rows_go_with_their_table(place: &Place) {
    let store = place.open().await;
    let table = played(&store, 1, 2, 9).await;
    pack_all(&store).await;
    let old = store.old_tables(None, LATE).await.unwrap();
    assert!(store.remove(&old[0]).await.unwrap());
    assert!(!store.exists(&table).await.unwrap());
    // Another table with this code would have them.
    let (table, _) = own_table(&*store, 1).await;
    assert_eq!(rows(&store, &table).await, [numbered(1)]);
}

pub(crate) async fn matches_from_before_are_packed(place: &Place) {
    migrate_to(place, 2).await;
    place
        .edit(
            "insert into tables (code, game, created_at_ms) values ('aaa-aaa-a23', 'toy', 1);
            insert into journal (table_code, step, at_ms, entry) values
                ('aaa-aaa-a23', 1, 1000, '{\"step\":1}'), ('aaa-aaa-a23', 2, 2000, '{\"step\":2}'),
                ('aaa-aaa-a23', 3, 3000, '{\"step\":3}'), ('aaa-aaa-a23', 4, 4000, '{\"step\":4}');
            insert into matches (id, table_code, number, game, rules_version, options, outcome, how,
                commitment, started_at_ms, ended_at_ms, first_step, last_step)
            values ('00000000-0000-0000-0000-000000000001', 'aaa-aaa-a23', 1, 'toy', 1, '{}', '{}',
                'gold', '', 1000, 4000, 1, 4)",
        )
        .await;
    let store = place.open().await;
    assert_eq!(pack_all(&store).await.rows, 2);
    assert_journal(&store, &code(1), 4).await;
    assert_eq!(damage(place, &code(1)).await, []);
}
