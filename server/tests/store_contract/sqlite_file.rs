//! The files of an SQLite database: for their owner only, and refused when they are damaged.

use std::{
    fs::{self, Permissions},
    os::unix::fs::PermissionsExt as _,
    path::Path,
};

use lamproom_server::store::{ConnectError, StoreAddress};

use crate::{Place, own_table};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_its_owner_may_read_an_sqlite_database() {
    let place = Place::sqlite();
    let StoreAddress::Sqlite(path) = &place.address else { panic!("an SQLite file") };
    let modes = || {
        let folder = path.parent().unwrap();
        let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
        let mut modes: Vec<_> = files
            .chain([folder.to_owned()])
            .map(|path| (fs::metadata(&path).unwrap().permissions().mode() & 0o777, path))
            .collect();
        modes.sort();
        modes
    };
    let are_private = || {
        let modes = modes();
        assert_eq!(modes.len(), 5, "{modes:?}");
        let expected = |path: &Path| if path.is_dir() { 0o700 } else { 0o600 };
        assert!(modes.iter().all(|(mode, path)| *mode == expected(path)), "{modes:?}");
    };
    let store = place.open().await;
    own_table(&*store, 1).await;
    are_private();
    drop(store);

    // The files of an earlier version are closed as well.
    fs::set_permissions(path, Permissions::from_mode(0o644)).unwrap();
    let store = place.open().await;
    own_table(&*store, 2).await;
    are_private();
}

/// Bytes of a page of SQLite.
const PAGE: usize = 4096;

#[tokio::test]
async fn a_damaged_sqlite_file_is_told_from_one_that_is_busy() {
    let place = Place::sqlite();
    let StoreAddress::Sqlite(path) = &place.address else { panic!("an SQLite file") };
    drop(place.open().await);
    let sound = fs::read(path).unwrap();
    let mut scribbled = sound.clone();
    scribbled[100..200].fill(0x5a);
    let nonsense = b"nonsense".repeat(1000);
    for bytes in [scribbled, nonsense] {
        fs::write(path, bytes).unwrap();
        let damaged = place.connect().await;
        assert!(matches!(damaged, Err(ConnectError::Damaged { .. })), "{damaged:?}");
    }
    // Also where only a part of it is, which nothing reads before somebody plays.
    for page in (1..sound.len() / PAGE).step_by(9) {
        let mut damaged = sound.clone();
        damaged[page * PAGE..][..PAGE].fill(0xa5);
        fs::write(path, damaged).unwrap();
        let found = place.connect().await;
        assert!(matches!(found, Err(ConnectError::Damaged { .. })), "page {page}: {found:?}");
    }
    fs::write(path, sound).unwrap();
    place.open().await;
}
