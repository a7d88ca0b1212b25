//! A connection apart from those of a server, for commands such as `lamproom doctor`. Opened like
//! that it reads only, changes no schema and takes no lock, so that a server may use the database
//! meanwhile.

use std::path::Path;

use sqlx::{
    Connection as _, PgConnection, Postgres, SqlSafeStr, Sqlite, SqliteConnection, query, query_as,
    query_scalar, sqlite::SqliteConnectOptions,
};

use super::{
    ConnectError, Damage, FinishedMatch, StoreAddress, StoreError, StoredRow,
    chain::{Link, all_damage},
    connect::SchemaChange,
    error::is_damage,
    postgres,
    sql::{
        Dialect as _, decode,
        reading::{ROWS, ReadRow, read},
    },
    sqlite,
};
use crate::config::limits;

/// A connection to either database.
#[derive(Debug)]
pub enum Session {
    Postgres(PgConnection),
    Sqlite(SqliteConnection),
}

/// What the database has of one table, at one moment.
#[derive(Clone, Debug, Default)]
pub struct Record {
    /// The game of the table, as lists of tables have it.
    pub game: String,
    /// The rows of the journal that can be read, whether it is damaged or not.
    pub rows: Vec<StoredRow>,
    /// What is wrong with its chain.
    pub damage: Vec<Damage>,
    /// The finished matches, in order.
    pub matches: Vec<FinishedMatch>,
}

pub(super) const COUNT: &str = "select count(*) from tables";
const CODES: &str = "select code from tables where code > $1 order by code limit $2";
const GAME: &str = "select game from tables where code = $1";
const VERSIONS: &str = "select version from _sqlx_migrations order by version desc limit 1";

/// Runs an expression on whichever connection it is.
macro_rules! on {
    ($session:expr, $connection:ident => $work:expr) => {
        match $session {
            $crate::store::session::Session::Postgres($connection) => $work,
            $crate::store::session::Session::Sqlite($connection) => $work,
        }
    };
}
pub(super) use on;

impl Session {
    /// Connects to a database that has the schema of this version.
    ///
    /// # Errors
    /// See [`ConnectError`].
    pub async fn open(address: &StoreAddress) -> Result<Self, ConnectError> {
        let mut session = match address {
            StoreAddress::Postgres(options) => {
                let session = [("default_transaction_read_only", "on")];
                let options = options.clone().application_name("lamproom").options(session);
                let connected = PgConnection::connect_with(&options).await;
                Self::Postgres(connected.map_err(ConnectError::Unreachable)?)
            }
            StoreAddress::Sqlite(path) => Self::Sqlite(open_file(path).await?),
        };
        match (session.check_schema().await, address) {
            (Err(ConnectError::Unreachable(cause)), StoreAddress::Sqlite(path))
                if is_damage(&cause) =>
            {
                Err(ConnectError::Damaged { path: path.clone(), cause })
            }
            (checked, _) => checked.map(|()| session),
        }
    }

    async fn check_schema(&mut self) -> Result<(), ConnectError> {
        let needed = match self {
            Self::Postgres(_) => SchemaChange::latest(postgres::SCHEMA),
            Self::Sqlite(_) => SchemaChange::latest(sqlite::SCHEMA),
        };
        match self.schema().await? {
            None => Err(ConnectError::Unused),
            Some(found) if found < needed => Err(ConnectError::Older { found, needed }),
            Some(found) if found > needed => Err(ConnectError::Newer { found, needed }),
            Some(_) => Ok(()),
        }
    }

    /// The latest change of the schema that the database has; `None` if there is none.
    async fn schema(&mut self) -> Result<Option<i64>, ConnectError> {
        let version = on!(self, connection => {
            query_scalar::<_, i64>(VERSIONS).fetch_optional(&mut *connection).await
        });
        match version {
            Ok(version) => Ok(version),
            Err(sqlx::Error::Database(error)) if error.message().contains("_sqlx_migrations") => {
                Ok(None)
            }
            Err(error) => Err(ConnectError::Unreachable(error)),
        }
    }

    /// Executes a statement without parameters.
    pub(super) async fn execute(&mut self, statement: impl SqlSafeStr) -> Result<(), sqlx::Error> {
        on!(self, connection => query(statement).execute(connection).await.map(|_| ()))
    }

    /// From now on, all that is read is of one moment, until [`Session::end`].
    pub(super) async fn begin(&mut self) -> Result<(), sqlx::Error> {
        match self {
            Self::Postgres(_) => {
                self.execute("begin isolation level repeatable read, read only").await
            }
            Self::Sqlite(_) => self.execute("begin").await,
        }
    }

    /// Ends what [`Session::begin`] has begun.
    pub(super) async fn end(&mut self) -> Result<(), sqlx::Error> {
        self.execute("rollback").await
    }

    /// How many tables there are.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn count_tables(&mut self) -> Result<u64, StoreError> {
        let count = on!(self, connection => {
            query_scalar::<_, i64>(COUNT).fetch_one(connection).await
        });
        count.map(i64::cast_unsigned).map_err(StoreError::of)
    }

    /// The codes of the next tables after a code, in order, as the database has them.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn codes_after(&mut self, code: &str) -> Result<Vec<String>, StoreError> {
        on!(self, connection => {
            query_scalar(CODES).bind(code).bind(limits::CODES_READ).fetch_all(connection).await
        })
        .map_err(StoreError::of)
    }

    /// All that the database has of a table; `None` if there is no such table.
    ///
    /// # Errors
    /// If the database does not answer, or has something that cannot be decoded.
    pub async fn record(&mut self, code: &str) -> Result<Option<Record>, StoreError> {
        self.begin().await.map_err(StoreError::of)?;
        let record = self.read_record(code).await;
        self.end().await.map_err(StoreError::of)?;
        record
    }

    /// As [`Session::record`], within a transaction.
    pub(super) async fn read_record(&mut self, code: &str) -> Result<Option<Record>, StoreError> {
        let rows: Vec<ReadRow> = on!(self, connection => {
            query_as(ROWS).bind(code).bind(0_i64).fetch_all(&mut *connection).await
        })
        .map_err(StoreError::of)?;
        let Some((head, links)) = read(rows, 0) else { return Ok(None) };
        let game: String = on!(self, connection => {
            query_scalar(GAME).bind(code).fetch_one(&mut *connection).await
        })
        .map_err(StoreError::of)?;
        let damage = all_damage(code, &head, &links);
        let rows = links.into_iter().filter_map(Link::into_row).collect();
        Ok(Some(Record { game, rows, damage, matches: self.matches_at(code).await? }))
    }

    async fn matches_at(&mut self, code: &str) -> Result<Vec<FinishedMatch>, StoreError> {
        let matches: Vec<String> = match self {
            Self::Postgres(connection) => {
                let statement = Postgres::STATEMENTS.matches_at;
                query_scalar(statement).bind(code).fetch_all(connection).await
            }
            Self::Sqlite(connection) => {
                let statement = Sqlite::STATEMENTS.matches_at;
                query_scalar(statement).bind(code).fetch_all(connection).await
            }
        }
        .map_err(StoreError::of)?;
        matches.iter().map(|text| decode(text)).collect()
    }

    /// What SQLite finds wrong with its file: damaged pages, and rows that refer to nothing.
    /// Postgres checks its pages when it reads them.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn file_faults(&mut self) -> Result<Vec<String>, StoreError> {
        let Self::Sqlite(connection) = self else { return Ok(Vec::new()) };
        let pages: Vec<String> = query_scalar("pragma integrity_check(20)")
            .fetch_all(&mut *connection)
            .await
            .map_err(StoreError::of)?;
        let orphans: Vec<(String, i64)> =
            query_as("select \"table\", count(*) from pragma_foreign_key_check group by 1")
                .fetch_all(&mut *connection)
                .await
                .map_err(StoreError::of)?;
        let mut faults: Vec<String> = pages.into_iter().filter(|page| page != "ok").collect();
        let say = |(table, count)| format!("{count} rows of {table} belong to rows that are gone");
        faults.extend(orphans.into_iter().map(say));
        Ok(faults)
    }
}

/// Opens an SQLite file to read it.
pub(super) async fn open_file(path: &Path) -> Result<SqliteConnection, ConnectError> {
    if !path.exists() {
        return Err(ConnectError::Missing(path.to_owned()));
    }
    let options = SqliteConnectOptions::new()
        .filename(path)
        .read_only(true)
        .busy_timeout(limits::SQLITE_BUSY);
    SqliteConnection::connect_with(&options).await.map_err(|cause| {
        if is_damage(&cause) {
            ConnectError::Damaged { path: path.to_owned(), cause }
        } else {
            ConnectError::Unreachable(cause)
        }
    })
}
