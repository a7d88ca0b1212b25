//! Backups: one SQLite file with all that a database of either kind holds at one moment.

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
    ConnectError, Session, StoreAddress,
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
    #[error("{} exists but is not a regular file: choose another name", .0.display())]
    NotAFile(PathBuf),
    #[error("there is no file {}: name the backup to restore", .0.display())]
    Missing(PathBuf),
    /// The file of the backup cannot be written or read.
    #[error("cannot use {}: {cause}", .path.display())]
    File { path: PathBuf, cause: io::Error },
    /// The file to restore is not that of a database.
    #[error("{} is no backup, or is damaged ({cause}): choose another file", .path.display())]
    NoBackup { path: PathBuf, cause: sqlx::Error },
    /// The backup cannot be read, or is of a version that this program does not know.
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
    #[error(
        "{} cannot be read as a database of Lamproom ({cause}): keep a copy of it if you need it, \
         then replace it with --force", .path.display()
    )]
    Unreadable { path: PathBuf, cause: String },
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
/// If the file belongs to the database, if it exists and is no regular file or not to be replaced,
/// or if either side fails. Then no file is left.
pub async fn backup(
    address: &StoreAddress,
    file: &Path,
    replace: bool,
    progress: impl FnMut(u64, u64),
) -> Result<Copied, BackupError> {
    if belongs_to(address, file) {
        return Err(BackupError::Itself(file.to_owned()));
    }
    if file.exists() && !file.is_file() {
        return Err(BackupError::NotAFile(file.to_owned()));
    }
    if !replace && file.exists() {
        return Err(BackupError::Exists(file.to_owned()));
    }
    let refused = |cause| BackupError::File { path: file.to_owned(), cause };
    let mut from = Session::open(address).await?;
    let partial = Partial::new(file).map_err(refused)?;
    let mut into = Session::Sqlite(create(&partial.0).await?);
    let copied = copy_all(&mut from, &mut into, progress).await?;
    on!(into, connection => connection.close().await?);
    partial.keep_as(file).map_err(refused)?;
    Ok(copied)
}

/// Replaces all rows of a database by those that another one has at one moment.
pub(super) async fn copy_all(
    from: &mut Session,
    into: &mut Session,
    mut progress: impl FnMut(u64, u64),
) -> Result<Copied, BackupError> {
    from.begin().await?;
    let all = copying::count(from).await?;
    into.execute("begin").await?;
    copying::clear(into).await?;
    let rows = copying::copy(from, into, |rows| progress(rows, all)).await?;
    into.execute("commit").await?;
    from.end().await?;
    Ok(Copied { tables: count_tables(into).await?, rows })
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

/// Creates a file with the present schema, or updates it. It is complete once it has been closed
/// and written to the disk.
pub(super) async fn create(path: &Path) -> Result<SqliteConnection, ConnectError> {
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

pub(super) async fn count_tables(session: &mut Session) -> Result<u64, sqlx::Error> {
    let count: i64 = on!(session, connection => query_scalar(COUNT).fetch_one(connection).await?);
    Ok(count.cast_unsigned())
}

/// A file that is being written. It is removed unless it is kept.
#[derive(Debug)]
pub(super) struct Partial(pub(super) PathBuf);

impl Partial {
    /// An empty file beside the one that it will become, for its owner only.
    pub(super) fn new(file: &Path) -> io::Result<Self> {
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
    pub(super) fn keep_as(self, file: &Path) -> io::Result<()> {
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
