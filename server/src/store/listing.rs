//! What an operator asks for: tables and finished matches, a page at a time, and what is kept about
//! a player.

use sqlx::{Postgres, Sqlite, query_as, query_scalar};
use uuid::Uuid;

use super::{
    AllKept, FinishedMatch, KeyHash, RatedMatch, Session, StoreError,
    session::on,
    sql::{Dialect as _, decode, kept, rated},
};
use crate::config::limits;

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedTable {
    /// As the database has it.
    pub code: String,
    /// The id of its game.
    pub game: String,
    /// In milliseconds since 1970.
    pub created_at_ms: u64,
    /// When its last step was made, in milliseconds since 1970; none if that row is missing.
    pub last_ms: Option<u64>,
    /// The rows of its journal, as its head says.
    pub rows: u64,
    /// The bytes of their entries, or of what they are packed into.
    pub bytes: u64,
    /// Its finished matches.
    pub matches: u64,
    /// What is kept of what lists say about it, if nothing has happened since.
    pub overview: Option<String>,
}

const TABLES: &str = "select t.code, t.game, t.created_at_ms, t.head_step,
        (select j.at_ms from journal j where j.table_code = t.code and j.step = t.head_step),
        cast((select coalesce(sum(octet_length(cast(j.entry as text))), 0)
            from journal j where j.table_code = t.code)
            + (select coalesce(sum(octet_length(p.body)), 0)
            from packed p where p.table_code = t.code) as bigint),
        (select count(*) from matches m where m.table_code = t.code),
        o.body
    from tables t
    left join overviews o on o.table_code = t.code and o.step = t.head_step
    where t.code > $1
    order by t.code
    limit $2";

const COUNT_MATCHES: &str = "select count(*) from matches";

/// A row of [`TABLES`].
type TableRow = (String, String, i64, i64, Option<i64>, i64, i64, Option<String>);

impl Session {
    /// The next tables after a code, in order.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn tables_after(&mut self, code: &str) -> Result<Vec<ListedTable>, StoreError> {
        let rows: Vec<TableRow> = on!(self, connection => {
            query_as(TABLES).bind(code).bind(limits::CODES_READ).fetch_all(connection).await
        })
        .map_err(StoreError::of)?;
        Ok(rows.into_iter().map(read).collect())
    }

    /// How many finished matches there are.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn count_matches(&mut self) -> Result<u64, StoreError> {
        let count = on!(self, connection => {
            query_scalar::<_, i64>(COUNT_MATCHES).fetch_one(connection).await
        });
        count.map(i64::cast_unsigned).map_err(StoreError::of)
    }

    /// The next matches after an id, in the order of their ids, which is that in which they began.
    ///
    /// # Errors
    /// If the database does not answer, or has something that cannot be decoded.
    pub async fn matches_after(&mut self, id: Uuid) -> Result<Vec<FinishedMatch>, StoreError> {
        let id = id.to_string();
        let matches: Vec<String> = match self {
            Self::Postgres(connection) => {
                let next = query_scalar(Postgres::STATEMENTS.matches_after);
                next.bind(id).bind(limits::MATCHES_READ).fetch_all(connection).await
            }
            Self::Sqlite(connection) => {
                let next = query_scalar(Sqlite::STATEMENTS.matches_after);
                next.bind(id).bind(limits::MATCHES_READ).fetch_all(connection).await
            }
        }
        .map_err(StoreError::of)?;
        matches.iter().map(|text| decode(text)).collect()
    }

    /// A finished match.
    ///
    /// # Errors
    /// If the database does not answer, or has something that cannot be decoded.
    pub async fn match_by_id(&mut self, id: Uuid) -> Result<Option<FinishedMatch>, StoreError> {
        let id = id.to_string();
        let found: Option<String> = match self {
            Self::Postgres(connection) => {
                let found = query_scalar(Postgres::STATEMENTS.match_by_id);
                found.bind(id).fetch_optional(connection).await
            }
            Self::Sqlite(connection) => {
                let found = query_scalar(Sqlite::STATEMENTS.match_by_id);
                found.bind(id).fetch_optional(connection).await
            }
        }
        .map_err(StoreError::of)?;
        found.map(|text| decode(&text)).transpose()
    }

    /// All matches that count for ratings, in the order in which they ended.
    ///
    /// # Errors
    /// If the database does not answer, or has something that cannot be decoded.
    pub async fn rated(&mut self) -> Result<Vec<RatedMatch>, StoreError> {
        match self {
            Self::Postgres(connection) => rated::read::<Postgres>(connection, 0).await,
            Self::Sqlite(connection) => rated::read::<Sqlite>(connection, 0).await,
        }
    }

    /// All that is kept about a player.
    ///
    /// # Errors
    /// If the database does not answer, or has something that cannot be decoded.
    pub async fn kept_about(&mut self, key: &KeyHash) -> Result<AllKept, StoreError> {
        self.begin().await.map_err(StoreError::of)?;
        let kept = match self {
            Self::Postgres(connection) => kept::read::<Postgres>(connection, key).await,
            Self::Sqlite(connection) => kept::read::<Sqlite>(connection, key).await,
        };
        self.end().await.map_err(StoreError::of)?;
        kept
    }
}

fn read(row: TableRow) -> ListedTable {
    let (code, game, created_at_ms, head, last_ms, bytes, matches, overview) = row;
    ListedTable {
        code,
        game,
        created_at_ms: created_at_ms.cast_unsigned(),
        last_ms: last_ms.map(i64::cast_unsigned),
        rows: head.cast_unsigned(),
        bytes: bytes.cast_unsigned(),
        matches: matches.cast_unsigned(),
        overview,
    }
}
