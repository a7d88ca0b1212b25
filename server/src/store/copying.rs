//! Copies all rows of one database into another one, of the same or the other kind, in which
//! backups are made and restored. Both have the schema of this version.
//!
//! Rows travel as JSON, a few hundred at a time, so that one statement for each table serves any
//! number of them, and memory does not grow with the database.

use futures_util::TryStreamExt as _;
use serde_json::Value;
use sqlx::{AssertSqlSafe, Row as _, query, query_scalar};

use super::session::{Session, on};
use crate::config::limits;

/// What a column holds. Databases have different types for some of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Text,
    Number,
    /// A number of 32 bits or fewer in Postgres.
    Integer,
    /// True or false; 1 or 0 in SQLite.
    Flag,
    Json,
    Id,
    Bytes,
}
use Kind::{Bytes, Flag, Id, Integer, Json, Number, Text};

/// A table of the schema, with the columns that are copied.
struct CopiedTable {
    name: &'static str,
    columns: &'static [(&'static str, Kind)],
}

/// All that is copied, each table after those that it refers to. The epochs of tables are left out:
/// nobody owns a table of a restored database.
const COPIED: &[CopiedTable] = &[
    CopiedTable {
        name: "tables",
        columns: &[
            ("code", Text),
            ("game", Text),
            ("created_at_ms", Number),
            ("head_step", Number),
            ("head_hash", Text),
        ],
    },
    CopiedTable {
        name: "journal",
        columns: &[
            ("table_code", Text),
            ("step", Number),
            ("at_ms", Number),
            ("entry", Json),
            ("previous_hash", Text),
        ],
    },
    CopiedTable {
        name: "packed",
        columns: &[
            ("table_code", Text),
            ("first_step", Number),
            ("last_step", Number),
            ("body", Bytes),
        ],
    },
    CopiedTable {
        name: "matches",
        columns: &[
            ("id", Id),
            ("table_code", Text),
            ("number", Number),
            ("game", Text),
            ("rules_version", Integer),
            ("options", Json),
            ("outcome", Json),
            ("how", Text),
            ("commitment", Text),
            ("started_at_ms", Number),
            ("ended_at_ms", Number),
            ("first_step", Number),
            ("last_step", Number),
            ("marked", Flag),
            ("moves", Number),
            ("origin_match", Text),
            ("counts", Flag),
            ("packed", Flag),
            ("daily", Text),
        ],
    },
    CopiedTable {
        name: "match_players",
        columns: &[
            ("match_id", Id),
            ("seat", Integer),
            ("name", Text),
            ("bot", Flag),
            ("key_hash", Text),
            ("left_by", Text),
            ("place", Integer),
            ("score", Number),
            ("ended_at_ms", Number),
            ("level", Text),
            ("honours", Json),
        ],
    },
    CopiedTable {
        name: "analyses",
        columns: &[("match_id", Id), ("version", Number), ("made_at_ms", Number), ("body", Json)],
    },
    CopiedTable {
        name: "daily_tries",
        columns: &[("game", Text), ("day", Number), ("key_hash", Text), ("table_code", Text)],
    },
    CopiedTable {
        name: "daily_results",
        columns: &[
            ("table_code", Text),
            ("verdict", Text),
            ("name", Text),
            ("tier", Number),
            ("grade", Text),
            ("moves", Number),
            ("time_ms", Number),
        ],
    },
    CopiedTable {
        name: "day_secrets",
        columns: &[("game", Text), ("day", Number), ("secret", Text)],
    },
    CopiedTable { name: "server_runs", columns: &[("from_ms", Number), ("until_ms", Number)] },
    CopiedTable { name: "wakings", columns: &[("table_code", Text), ("due_ms", Number)] },
    CopiedTable { name: "push_key", columns: &[("id", Number), ("secret", Text)] },
    CopiedTable {
        name: "push_subscriptions",
        columns: &[
            ("endpoint", Text),
            ("key_hash", Text),
            ("p256dh", Text),
            ("auth", Text),
            ("origin", Text),
            ("subscribed_at_ms", Number),
        ],
    },
    CopiedTable {
        name: "push_calls",
        columns: &[("table_code", Text), ("key_hash", Text), ("step", Number)],
    },
];

/// Caches, which are made again, and so are dropped when something else takes their place.
const CACHES: [&str; 2] = ["extracts", "overviews"];

impl CopiedTable {
    /// The statement that reads all rows, with numbers of 64 bits and texts only.
    fn select(&self, from: &Session) -> String {
        let column = |&(name, kind): &(&str, Kind)| match (from, kind) {
            (Session::Sqlite(_), Bytes) => format!("hex({name})"),
            (Session::Sqlite(_), _) => name.to_owned(),
            (Session::Postgres(_), Bytes) => format!("encode({name}, 'hex')"),
            (Session::Postgres(_), Number | Integer) => format!("cast({name} as bigint)"),
            (Session::Postgres(_), Flag) => format!("cast(cast({name} as integer) as bigint)"),
            (Session::Postgres(_), Text | Json | Id) => format!("cast({name} as text)"),
        };
        format!("select {} from {}", list(self.columns, column), self.name)
    }

    /// The statement that adds the rows of one JSON text.
    fn insert(&self, into: &Session) -> String {
        let names = list(self.columns, |(name, _)| (*name).to_owned());
        let numbered: Vec<_> = (0..).zip(self.columns).collect();
        let (values, rows) = match into {
            Session::Sqlite(_) => {
                let value = |(at, (_, kind)): &(u32, &(&str, Kind))| match kind {
                    Bytes => format!("unhex(value ->> {at})"),
                    _ => format!("value ->> {at}"),
                };
                (list(&numbered, value), "json_each($1)")
            }
            Session::Postgres(_) => {
                let value = |(at, (_, kind)): &(u32, &(&str, Kind))| {
                    let kind = match kind {
                        Text => "text",
                        Number => "bigint",
                        Integer => "integer",
                        Flag => "boolean",
                        Json => "json",
                        Id => "uuid",
                        Bytes => return format!("decode(value ->> {at}, 'hex')"),
                    };
                    format!("cast(value ->> {at} as {kind})")
                };
                (list(&numbered, value), "json_array_elements(cast($1 as json))")
            }
        };
        format!("insert into {} ({names}) select {values} from {rows}", self.name)
    }
}

/// Parts of a statement, separated by commas.
fn list<T>(items: &[T], part: impl Fn(&T) -> String) -> String {
    items.iter().map(part).collect::<Vec<_>>().join(", ")
}

/// How many rows there are to copy.
pub(super) async fn count(from: &mut Session) -> Result<u64, sqlx::Error> {
    let mut count = 0;
    for copied in COPIED {
        let statement = AssertSqlSafe(format!("select count(*) from {}", copied.name));
        let rows: i64 =
            on!(&mut *from, connection => query_scalar(statement).fetch_one(connection).await?);
        count += rows.cast_unsigned();
    }
    Ok(count)
}

/// Removes all rows that a copy replaces.
pub(super) async fn clear(session: &mut Session) -> Result<(), sqlx::Error> {
    let copied = COPIED.iter().rev().map(|copied| copied.name);
    for name in CACHES.into_iter().chain(copied) {
        let statement = AssertSqlSafe(format!("delete from {name}"));
        session.execute(statement).await?;
    }
    Ok(())
}

/// Copies all rows. Both sides must be in a transaction. `progress` is told how many rows have been
/// copied so far.
pub(super) async fn copy(
    from: &mut Session,
    into: &mut Session,
    mut progress: impl FnMut(u64),
) -> Result<u64, sqlx::Error> {
    let mut done = 0;
    for copied in COPIED {
        let select = AssertSqlSafe(copied.select(from));
        let insert = copied.insert(into);
        on!(&mut *from, connection => {
            let mut rows = query(select).fetch(connection);
            let mut batch = Vec::new();
            while let Some(row) = rows.try_next().await? {
                let value = |(at, (_, kind)): (usize, &(&str, Kind))| match kind {
                    Number | Integer | Flag => row.try_get::<Option<i64>, _>(at).map(Value::from),
                    Text | Json | Id | Bytes => {
                        row.try_get::<Option<String>, _>(at).map(Value::from)
                    }
                };
                let values: Result<Vec<Value>, _> =
                    copied.columns.iter().enumerate().map(value).collect();
                batch.push(values?);
                done += 1;
                if batch.len() == limits::ROWS_COPIED {
                    add(into, &insert, &mut batch).await?;
                    progress(done);
                }
            }
            add(into, &insert, &mut batch).await?;
        });
        progress(done);
    }
    Ok(done)
}

/// Adds rows, and empties their list.
async fn add(
    into: &mut Session,
    insert: &str,
    rows: &mut Vec<Vec<Value>>,
) -> Result<(), sqlx::Error> {
    if rows.is_empty() {
        return Ok(());
    }
    let json = Value::from(std::mem::take(rows)).to_string();
    let statement = AssertSqlSafe(insert.to_owned());
    on!(into, connection => query(statement).bind(json).execute(connection).await.map(|_| ()))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::store::{Sqlite, StoreAddress};

    /// What is not copied: where sqlx notes changes of the schema, the row for readiness, and
    /// caches.
    const NOT_COPIED: [&str; 4] = ["_sqlx_migrations", "readiness", "extracts", "overviews"];

    /// A later change of the schema must say whether backups have what it adds.
    #[tokio::test]
    async fn every_column_of_the_schema_is_copied_or_known_not_to_be() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("lamproom.sqlite");
        drop(Sqlite::open(&path).await.unwrap());
        let mut session = Session::open(&StoreAddress::file(&path)).await.unwrap();
        let Session::Sqlite(connection) = &mut session else { unreachable!() };
        let columns: Vec<(String, String)> = sqlx::query_as(
            "select t.name, c.name from pragma_table_list t, pragma_table_info(t.name) c
            where t.schema = 'main' and t.type = 'table' and t.name not like 'sqlite_%'",
        )
        .fetch_all(connection)
        .await
        .unwrap();
        let in_schema = columns
            .into_iter()
            .filter(|(table, column)| !NOT_COPIED.contains(&table.as_str()) && column != "epoch");
        let copied = COPIED.iter().flat_map(|copied| {
            copied.columns.iter().map(|(column, _)| (copied.name.to_owned(), (*column).to_owned()))
        });
        assert_eq!(in_schema.collect::<BTreeSet<_>>(), copied.collect::<BTreeSet<_>>());
    }
}
