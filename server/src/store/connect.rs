//! Connecting to either database: the possible errors, and schema updates.

use std::{io, path::PathBuf};

use sqlx::{
    SqlSafeStr,
    migrate::{Migrate, MigrateError, Migration, MigrationType, Migrator},
};

/// Why a store could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum ConnectError {
    /// The database cannot be reached, or rejects the credentials or TLS.
    #[error("the database cannot be reached: {0}")]
    Unreachable(sqlx::Error),
    /// The file is not an SQLite database, or is damaged.
    #[error(
        "{} is damaged, or not an SQLite database ({cause}): restore a backup, or give the server \
         another data folder", .path.display()
    )]
    Damaged { path: PathBuf, cause: sqlx::Error },
    /// The data folder cannot be used.
    #[error("cannot use {}: {cause}", .path.display())]
    Folder {
        /// The folder or the file in it.
        path: PathBuf,
        cause: io::Error,
    },
    /// Another server uses the same file.
    #[error(
        "another Lamproom server is using {}: stop it first, or name another data folder",
        .0.display()
    )]
    InUse(PathBuf),
    /// Another server uses the same Postgres database.
    #[error(
        "another Lamproom server is using this database: stop it first, or name another database"
    )]
    Locked,
    /// Another server uses the same Postgres database, and is not a node of a cluster.
    #[error(
        "another Lamproom server is using this database, and not as a node of a cluster: stop it \
         first, or start it again with --cluster"
    )]
    LockedAlone,
    /// Nodes of an earlier version use the database.
    #[error(
        "nodes of an earlier version of Lamproom are using this database (schema {found}, this \
         program needs {needed}): stop all of them before you start the first one of this version"
    )]
    OlderNodes { found: i64, needed: i64 },
    /// There is no such file.
    #[error(
        "there is no database at {}: name its folder with --data, or its URL with --database-url",
        .0.display()
    )]
    Missing(PathBuf),
    /// No server has used the database.
    #[error("this database is empty: no Lamproom server has used it yet")]
    Unused,
    /// The schema is that of an earlier version.
    #[error(
        "the database is of an earlier version of Lamproom (schema {found}, this program needs \
         {needed}): start the server once, which brings it up to date, or use that version"
    )]
    Older { found: i64, needed: i64 },
    /// The schema is that of a later version.
    #[error(
        "a later version of Lamproom has used the database (schema {found}, this program knows up \
         to {needed}): use that version"
    )]
    Newer { found: i64, needed: i64 },
    /// The schema could not be updated.
    #[error("cannot update the database schema: {0}")]
    Schema(MigrateError),
}

impl ConnectError {
    /// Whether trying again can help: the database may still be starting. What it and its URL do
    /// not agree about, such as TLS, does not change by itself.
    pub fn may_pass(&self) -> bool {
        matches!(self, Self::Unreachable(cause) if !matches!(cause, sqlx::Error::Tls(_)))
    }
}

/// One file of `migrations/`.
pub(super) struct SchemaChange {
    /// The name of the file without its ending: four digits, an underscore, and a title.
    pub(super) name: &'static str,
    pub(super) sql: &'static str,
}

impl SchemaChange {
    /// The latest change of a list.
    pub(super) fn latest(changes: &[Self]) -> i64 {
        changes.last().map_or(0, |change| change.version_and_title().0)
    }

    fn version_and_title(&self) -> (i64, &'static str) {
        let (version, title) = self.name.split_once('_').expect("a version and a title");
        (version.parse().expect("a version is digits"), title)
    }
}

/// The files of `migrations/` for a database, in order.
///
/// They are listed by name instead of using sqlx's macro. The macro would compile the drivers a
/// second time, for the compiler, and would need a build script to watch the folder.
macro_rules! schema {
    ($database:literal) => {
        $crate::store::connect::schema!(
            $database: "0001_journal", "0002_daily", "0003_chain", "0004_readiness", "0005_chained",
            "0006_extracts", "0007_overviews", "0009_clocks", "0010_push", "0011_moves",
            "0012_origin", "0013_statistics", "0014_analyses", "0015_keys", "0016_ratings",
            "0017_nodes", "0018_honours", "0019_packed", "0020_day_secrets",
            "0021_daily_of_match", "0022_removed", "0023_backfill", "0024_left_by"
        )
    };
    ($database:literal: $($name:literal),*) => {
        &[$($crate::store::connect::SchemaChange {
            name: $name,
            sql: include_str!(concat!("../../../migrations/", $database, "/", $name, ".sql")),
        }),*]
    };
}
pub(super) use schema;

/// The change that follows once the server has chained what a version before the chain wrote.
const CHAINED: i64 = 5;

/// Applies the changes that the database lacks. Several servers may do this at once. Before the
/// journals are chained, `chain` does that.
pub(super) async fn migrate<C: Migrate>(
    connection: &mut C,
    changes: &[SchemaChange],
    chain: impl AsyncFnOnce(&mut C) -> Result<(), sqlx::Error>,
) -> Result<(), ConnectError> {
    let (applied, needed) = (applied(connection).await?, SchemaChange::latest(changes));
    if let Some(&found) = applied.iter().max().filter(|found| **found > needed) {
        return Err(ConnectError::Newer { found, needed });
    }
    if !applied.contains(&CHAINED) {
        let before = changes.iter().take_while(|change| change.version_and_title().0 < CHAINED);
        // Another server may have come further in the meantime.
        let mut before = migrator(before);
        before.set_ignore_missing(true);
        before.run_direct(None, connection, false).await.map_err(schema_error)?;
        chain(connection).await.map_err(ConnectError::Unreachable)?;
    }
    migrator(changes.iter()).run_direct(None, connection, false).await.map_err(schema_error)
}

/// The changes that the database has.
async fn applied<C: Migrate>(connection: &mut C) -> Result<Vec<i64>, ConnectError> {
    let applied = async {
        connection.lock().await?;
        connection.ensure_migrations_table(MIGRATIONS).await?;
        let applied = connection.list_applied_migrations(MIGRATIONS).await?;
        connection.unlock().await?;
        Ok(applied)
    };
    let applied = applied.await.map_err(schema_error)?;
    Ok(applied.into_iter().map(|applied| applied.version).collect())
}

/// Where sqlx notes what has been applied.
const MIGRATIONS: &str = "_sqlx_migrations";

fn migrator<'c>(changes: impl Iterator<Item = &'c SchemaChange>) -> Migrator {
    let migrations = changes.map(|change| {
        let sql = change.sql.into_sql_str();
        let kind = MigrationType::Simple;
        let (version, title) = change.version_and_title();
        Migration::new(version, title.into(), kind, sql, false)
    });
    Migrator::with_migrations(migrations.collect())
}

fn schema_error(error: MigrateError) -> ConnectError {
    match error {
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => {
            ConnectError::Unreachable(error)
        }
        error => ConnectError::Schema(error),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::{
        super::{postgres, sqlite},
        SchemaChange,
    };

    /// Checks that the changes are the files of the folder, with their names.
    #[track_caller]
    fn check(folder: &str, changes: &[SchemaChange]) {
        let folder = format!("{}/../migrations/{folder}", env!("CARGO_MANIFEST_DIR"));
        let mut files: Vec<(String, String)> = fs::read_dir(folder)
            .unwrap()
            .map(|file| file.unwrap())
            .map(|file| {
                let name = file.file_name().into_string().unwrap();
                (name, fs::read_to_string(file.path()).unwrap())
            })
            .collect();
        files.sort();
        let named =
            changes.iter().map(|change| (format!("{}.sql", change.name), change.sql.to_owned()));
        assert_eq!(files, named.collect::<Vec<_>>());
    }

    #[test]
    fn every_schema_change_is_part_of_the_binary() {
        check("postgres", postgres::SCHEMA);
        check("sqlite", sqlite::SCHEMA);
    }
}
