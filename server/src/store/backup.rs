//! Backups: one SQLite file with all that a database of either kind holds at one moment. Restoring
//! one into a database of the other kind moves a server there.

use std::{
    fs::{self, File},
    io,
    path::{Path, PathBuf},
};

use sqlx::{
    Connection as _, PgConnection, Sqlite as Driver, SqliteConnection, query_scalar,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous},
};

use super::{
    AnyStore, ConnectError, ServerLock, Session, StoreAddress,
    connect::migrate,
    copying,
    session::{COUNT, on},
    sql::chain_old_journals,
    sqlite::{SCHEMA, beside_it, open_private},
};

/// Why a backup cannot be made or restored.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    #[error("{} exists already: choose another name, or replace it with --force", .0.display())]
    Exists(PathBuf),
    #[error("{} belongs to the database: choose another file for the backup", .0.display())]
    Itself(PathBuf),
    /// The file of the backup cannot be written or read.
    #[error("cannot use {}: {cause}", .path.display())]
    File { path: PathBuf, cause: io::Error },
    /// The file of the backup is not that of a database, or of a version that this program does not
    /// know.
    #[error("{} cannot be restored: {cause}", .path.display())]
    Unusable { path: PathBuf, cause: ConnectError },
    /// SQLite finds the file of the backup damaged.
    #[error("{} is damaged ({fault}): use another backup", .path.display())]
    Damaged { path: PathBuf, fault: String },
    #[error(
        "the database has {0} tables, which restoring would remove: choose an empty database, or \
         replace them with --force"
    )]
    NotEmpty(u64),
    #[error(transparent)]
    Connect(#[from] ConnectError),
    #[error("the database failed, and nothing was changed: {0}")]
    Database(#[from] sqlx::Error),
}

/// What was copied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Copied {
    /// Tables at which people play.
    pub tables: u64,
    /// Rows of all kinds.
    pub rows: u64,
}

/// Writes a backup of a database, which a server may use meanwhile. `progress` is told how many
/// rows have been copied, and how many there are.
///
/// # Errors
/// If the file belongs to the database, if it exists and is not to be replaced, or if either side
/// fails. Then no file is left.
pub async fn backup(
    address: &StoreAddress,
    file: &Path,
    replace: bool,
    mut progress: impl FnMut(u64, u64),
) -> Result<Copied, BackupError> {
    if belongs_to(address, file) {
        return Err(BackupError::Itself(file.to_owned()));
    }
    if !replace && file.exists() {
        return Err(BackupError::Exists(file.to_owned()));
    }
    let refused = |cause| BackupError::File { path: file.to_owned(), cause };
    let mut from = Session::open(address).await?;
    let partial = Partial::new(file).map_err(refused)?;
    let mut into = Session::Sqlite(create(&partial.0).await?);
    from.begin().await?;
    let all = copying::count(&mut from).await?;
    into.execute("begin").await?;
    let rows = copying::copy(&mut from, &mut into, |rows| progress(rows, all)).await?;
    into.execute("commit").await?;
    let tables = count_tables(&mut into).await?;
    from.end().await?;
    on!(into, connection => connection.close().await?);
    partial.keep_as(file).map_err(refused)?;
    Ok(Copied { tables, rows })
}

/// Whether this is the file of an SQLite database, or one of those that SQLite and the server keep
/// beside it.
fn belongs_to(address: &StoreAddress, file: &Path) -> bool {
    let StoreAddress::Sqlite(database) = address else { return false };
    let (Some(database), Some(file)) = (resolved(database), resolved(file)) else { return false };
    ["", "-wal", "-shm", ".lock"].iter().any(|ending| beside_it(&database, ending) == file)
}

/// The path without links, of a file that need not exist; `None` if it has no folder.
fn resolved(path: &Path) -> Option<PathBuf> {
    let of_missing = || {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let folder = fs::canonicalize(folder.unwrap_or(Path::new("."))).ok()?;
        Some(folder.join(path.file_name()?))
    };
    fs::canonicalize(path).ok().or_else(of_missing)
}

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
    mut progress: impl FnMut(u64, u64),
) -> Result<Copied, BackupError> {
    let (mut from, _migrated) = open_backup(file).await?;
    // Held until the end, so that no server begins to use the database.
    let lock = ServerLock::take(address).await?;
    let store = AnyStore::connect(address).await?;
    let mut into = open_to_write(address).await?;
    let tables = count_tables(&mut into).await?;
    if !replace && tables > 0 {
        return Err(BackupError::NotEmpty(tables));
    }
    from.begin().await?;
    let all = copying::count(&mut from).await?;
    into.execute("begin").await?;
    copying::clear(&mut into).await?;
    let rows = copying::copy(&mut from, &mut into, |rows| progress(rows, all)).await?;
    into.execute("commit").await?;
    let tables = count_tables(&mut into).await?;
    on!(into, connection => connection.close().await?);
    drop(store);
    lock.release().await;
    Ok(Copied { tables, rows })
}

/// Opens a backup and checks it. One of an earlier version is migrated in a temporary copy, which
/// lasts as long as the second value.
async fn open_backup(file: &Path) -> Result<(Session, Option<tempfile::TempDir>), BackupError> {
    let unusable = |cause| BackupError::Unusable { path: file.to_owned(), cause };
    let refused = |cause| BackupError::File { path: file.to_owned(), cause };
    if !file.exists() {
        return Err(refused(io::ErrorKind::NotFound.into()));
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

/// Creates a file with the present schema, or updates it. It is complete once it has been closed
/// and written to the disk.
async fn create(path: &Path) -> Result<SqliteConnection, ConnectError> {
    let options = SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Memory)
        .synchronous(SqliteSynchronous::Off);
    let mut connection =
        SqliteConnection::connect_with(&options).await.map_err(ConnectError::Unreachable)?;
    migrate(&mut connection, SCHEMA, chain_old_journals::<Driver>).await?;
    Ok(connection)
}

/// A connection that writes to a database whose lock this process holds.
pub(super) async fn open_to_write(address: &StoreAddress) -> Result<Session, sqlx::Error> {
    match address {
        StoreAddress::Postgres(options) => {
            Ok(Session::Postgres(PgConnection::connect_with(options).await?))
        }
        StoreAddress::Sqlite(path) => {
            let options = SqliteConnectOptions::new()
                .filename(path)
                .synchronous(SqliteSynchronous::Full)
                .foreign_keys(true);
            Ok(Session::Sqlite(SqliteConnection::connect_with(&options).await?))
        }
    }
}

async fn count_tables(session: &mut Session) -> Result<u64, sqlx::Error> {
    let count: i64 = on!(session, connection => query_scalar(COUNT).fetch_one(connection).await?);
    Ok(count.cast_unsigned())
}

/// A file that is being written. It is removed unless it is kept.
#[derive(Debug)]
struct Partial(PathBuf);

impl Partial {
    /// An empty file beside the one that it will become, for its owner only.
    fn new(file: &Path) -> io::Result<Self> {
        let path = beside_it(file, ".partial");
        match fs::remove_file(&path) {
            // What an earlier backup left that was killed.
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            Ok(()) | Err(_) => {}
        }
        open_private(&path)?;
        Ok(Self(path))
    }

    /// Writes it to the disk, and gives it its name.
    fn keep_as(self, file: &Path) -> io::Result<()> {
        File::open(&self.0)?.sync_all()?;
        fs::rename(&self.0, file)?;
        let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
        File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
    }
}

impl Drop for Partial {
    fn drop(&mut self) {
        // Once it is kept, there is nothing to remove.
        let _ = fs::remove_file(&self.0);
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::symlink;

    use super::*;
    use crate::store::Sqlite;

    #[tokio::test]
    async fn a_backup_never_replaces_the_database_itself() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("lamproom.sqlite");
        let store = Sqlite::open(&path).await.unwrap();
        let link = folder.path().join("link");
        symlink(&path, &link).unwrap();
        let before = fs::read(&path).unwrap();
        let address = StoreAddress::Sqlite(path.clone());
        for file in
            [&path, &link, &beside_it(&path, "-wal"), &folder.path().join("./lamproom.sqlite")]
        {
            let backup = backup(&address, file, true, |_, _| ()).await;
            assert!(matches!(backup, Err(BackupError::Itself(_))), "{backup:?}");
        }
        assert_eq!(fs::read(&path).unwrap(), before);
        let elsewhere = folder.path().join("backup.sqlite");
        backup(&address, &elsewhere, true, |_, _| ()).await.unwrap();
        store.close().await;
    }
}
