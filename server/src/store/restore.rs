//! Restoring backups. A backup restored into a database of the other kind moves a server there.

use std::{fs, io, path::Path};

use sqlx::{Connection as _, query_scalar};

use super::{
    AnyStore, BackupError, ConnectError, Copied, ServerLock, Session, Sharing, StoreAddress,
    backup::{Partial, copy_all, count_tables, create, open_to_write},
    session::{COUNT, on, open_file},
    sqlite::{beside_it, give_to_owner_of_folder, lock},
};

/// Puts the contents of a backup into a database that no server uses and that has no tables, or
/// whose tables are to be replaced. `progress` is told how many rows have been copied, and how many
/// there are.
///
/// # Errors
/// If the backup cannot be used, or the database is not to be replaced. The database is then as it
/// was.
pub async fn restore(
    file: &Path,
    address: &StoreAddress,
    replace: bool,
    progress: impl FnMut(u64, u64),
) -> Result<Copied, BackupError> {
    let (from, _migrated) = open_backup(file).await?;
    match address {
        StoreAddress::Postgres(_) => restore_rows(from, address, replace, progress).await,
        StoreAddress::Sqlite(path) => restore_file(from, path, replace, progress).await,
    }
}

/// Replaces the rows of a database.
async fn restore_rows(
    mut from: Session,
    address: &StoreAddress,
    replace: bool,
    progress: impl FnMut(u64, u64),
) -> Result<Copied, BackupError> {
    // Held until the end, so that no server begins to use the database.
    let lock = ServerLock::take(address, Sharing::Alone).await?;
    let store = AnyStore::connect(address).await?;
    let mut into = open_to_write(address).await?;
    refuse_to_replace(count_tables(&mut into).await?, replace)?;
    let copied = copy_all(&mut from, &mut into, progress).await?;
    on!(into, connection => connection.close().await?);
    drop(store);
    lock.release().await;
    Ok(copied)
}

/// Replaces the file of a database by a new one, so that it does not matter what is wrong with the
/// old one.
async fn restore_file(
    mut from: Session,
    path: &Path,
    replace: bool,
    progress: impl FnMut(u64, u64),
) -> Result<Copied, BackupError> {
    let refused = |cause| BackupError::File { path: path.to_owned(), cause };
    let _lock = lock(path)?;
    if !replace {
        refuse_to_replace(tables_in(path).await?, replace)?;
    }
    let partial = Partial::new(path).map_err(refused)?;
    give_to_owner_of_folder(&partial.0);
    let mut into = Session::Sqlite(create(&partial.0).await?);
    let copied = copy_all(&mut from, &mut into, progress).await?;
    on!(into, connection => connection.close().await?);
    fold_log(path).await;
    for beside in ["-wal", "-shm"] {
        // The log of the old file would be taken for that of the new one.
        match fs::remove_file(beside_it(path, beside)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(refused(error)),
            Ok(()) | Err(_) => {}
        }
    }
    partial.keep_as(path).map_err(refused)?;
    Ok(copied)
}

fn refuse_to_replace(tables: u64, replace: bool) -> Result<(), BackupError> {
    if !replace && tables > 0 { Err(BackupError::NotEmpty(tables)) } else { Ok(()) }
}

/// How many tables a file has; none if it is missing or empty.
async fn tables_in(path: &Path) -> Result<u64, BackupError> {
    if !fs::metadata(path).is_ok_and(|file| file.len() > 0) {
        return Ok(0);
    }
    let unreadable = |cause: String| BackupError::Unreadable { path: path.to_owned(), cause };
    let mut connection = open_file(path).await.map_err(|error| match error {
        ConnectError::Damaged { cause, .. } | ConnectError::Unreachable(cause) => {
            unreadable(cause.to_string())
        }
        error => error.into(),
    })?;
    let count: Result<i64, _> = query_scalar(COUNT).fetch_one(&mut connection).await;
    count.map(i64::cast_unsigned).map_err(|cause| unreadable(cause.to_string()))
}

/// Moves what is only in the log into the file itself, so that a restoring that is interrupted from
/// here on loses nothing. A file that cannot be read has nothing to lose.
async fn fold_log(path: &Path) {
    if path.exists()
        && let Ok(mut session) = open_to_write(&StoreAddress::file(path)).await
    {
        let _ = session.execute("pragma wal_checkpoint(truncate)").await;
        let _ = on!(session, connection => connection.close().await);
    }
}

/// Opens a backup and checks it. One of an earlier version is migrated in a temporary copy, which
/// lasts as long as the second value.
async fn open_backup(file: &Path) -> Result<(Session, Option<tempfile::TempDir>), BackupError> {
    let unusable = |error| match error {
        ConnectError::Damaged { cause, .. } => {
            BackupError::NoBackup { path: file.to_owned(), cause }
        }
        cause => BackupError::Unusable { path: file.to_owned(), cause },
    };
    let refused = |cause| BackupError::File { path: file.to_owned(), cause };
    if !file.exists() {
        return Err(BackupError::Missing(file.to_owned()));
    }
    let (mut session, copy) = match Session::open(&StoreAddress::file(file)).await {
        Err(ConnectError::Older { .. }) => {
            let folder = tempfile::tempdir().map_err(refused)?;
            let copy = folder.path().join("older.sqlite");
            fs::copy(file, &copy).map_err(refused)?;
            let connection = create(&copy).await.map_err(unusable)?;
            connection.close().await?;
            (Session::open(&StoreAddress::file(&copy)).await.map_err(unusable)?, Some(folder))
        }
        opened => (opened.map_err(unusable)?, None),
    };
    let faults = session.file_faults().await;
    let fault = faults.map_or_else(|error| Some(error.to_string()), |all| all.into_iter().next());
    match fault {
        Some(fault) => Err(BackupError::Damaged { path: file.to_owned(), fault }),
        None => Ok((session, copy)),
    }
}
