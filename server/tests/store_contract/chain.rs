//! The chain of a journal: what is edited in the database is noticed, and what an earlier version
//! wrote is chained.

use std::fs;

use lamproom_protocol::TableCode;
use lamproom_server::store::{
    AnyStore, Appended::Written, Damage, Store, StoreAddress, StoreError,
};
use sqlx::{
    Connection as _, PgConnection, SqliteConnection,
    migrate::{Migrate, Migrator},
    sqlite::SqliteConnectOptions,
};
use tempfile::TempDir;

use crate::{Place, append, code, journal::assert_journal, numbered, own_table};

/// Two tables with four rows each.
async fn two_journals(store: &AnyStore) -> [TableCode; 2] {
    let (one, one_epoch) = own_table(store, 1).await;
    let (other, other_epoch) = own_table(store, 2).await;
    for (table, epoch) in [(&one, one_epoch), (&other, other_epoch)] {
        let rows = (2..=4).map(|step| append(table, epoch, numbered(step)));
        assert_eq!(store.append(&rows.collect::<Vec<_>>()).await.unwrap(), [Written; 3]);
    }
    [one, other]
}

async fn damage(store: &AnyStore, table: &TableCode) -> Damage {
    match store.rows(table).await {
        Err(StoreError::Damaged(damage)) => damage,
        other => panic!("{other:?}"),
    }
}

pub(crate) async fn a_row_that_was_changed_is_noticed(place: &Place) {
    let store = place.open().await;
    let [changed, other] = two_journals(&store).await;
    place.edit("update journal set at_ms = 1 where table_code = 'aaa-aaa-a23' and step = 2").await;
    assert_eq!(damage(&store, &changed).await, Damage::Changed(3));
    assert_journal(&store, &other, 4).await;
}

pub(crate) async fn rows_that_were_cut_off_are_noticed(place: &Place) {
    let store = place.open().await;
    let [cut, other] = two_journals(&store).await;
    place.edit("delete from journal where table_code = 'aaa-aaa-a23' and step > 2").await;
    assert_eq!(damage(&store, &cut).await, Damage::End { last: 2, head: 4 });
    assert_journal(&store, &other, 4).await;
}

pub(crate) async fn a_database_of_an_earlier_version_is_migrated(place: &Place) {
    migrate_to(place, 2).await;
    place
        .edit(
            "insert into tables (code, game, created_at_ms, epoch) values
                ('aaa-aaa-a23', 'toy', 1, 3), ('aaa-aaa-a24', 'toy', 1, 0);
            insert into journal (table_code, step, at_ms, entry) values
                ('aaa-aaa-a23', 1, 1000, '{\"step\":1}'), ('aaa-aaa-a23', 2, 2000, '{\"step\":2}')",
        )
        .await;

    let store = place.open().await;
    assert_journal(&store, &code(1), 2).await;
    assert_journal(&store, &code(2), 0).await;
    let epoch = store.claim(&code(1)).await.unwrap().unwrap();
    assert_eq!(epoch.0, 4);
    assert_eq!(store.append(&[append(&code(1), epoch, numbered(3))]).await.unwrap(), [Written]);
    drop(store);

    let store = place.open().await;
    assert_journal(&store, &code(1), 3).await;
    place.edit("delete from journal where step = 3").await;
    assert_eq!(damage(&store, &code(1)).await, Damage::End { last: 2, head: 3 });
}

pub(crate) async fn journals_are_chained_only_once(place: &Place) {
    let store = place.open().await;
    let [table, _] = two_journals(&store).await;
    drop(store);
    // As if an earlier version had written it; but none can have.
    place.edit("update tables set head_hash = '' where code = 'aaa-aaa-a23'").await;
    let store = place.open().await;
    assert_eq!(damage(&store, &table).await, Damage::End { last: 4, head: 4 });
}

/// Brings the schema to what it was in an earlier version.
pub(crate) async fn migrate_to(place: &Place, version: usize) {
    let database = if place.folder.is_some() { "sqlite" } else { "postgres" };
    let all = format!("{}/../migrations/{database}", env!("CARGO_MANIFEST_DIR"));
    let earlier = TempDir::new().unwrap();
    let mut files: Vec<_> = fs::read_dir(all).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    for file in files.iter().take(version) {
        fs::copy(file, earlier.path().join(file.file_name().unwrap())).unwrap();
    }
    match &place.address {
        StoreAddress::Postgres(options) => {
            run(&mut PgConnection::connect_with(options).await.unwrap(), &earlier).await;
        }
        StoreAddress::Sqlite(path) => {
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            let options = SqliteConnectOptions::new().filename(path).create_if_missing(true);
            run(&mut SqliteConnection::connect_with(&options).await.unwrap(), &earlier).await;
        }
    }
}

async fn run(connection: &mut impl Migrate, changes: &TempDir) {
    let migrator = Migrator::new(changes.path()).await.unwrap();
    migrator.run_direct(None, connection, false).await.unwrap();
}
