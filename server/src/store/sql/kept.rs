//! All that is kept about a player: where it is, how it is read for them, and how it is removed.
//! One list serves both, so that nothing can be removed that they are not shown before.

use lamproom_protocol::Seq;
use lamproom_table::{ABOUT_PEOPLE, KeyHash, StoredRow};
use sqlx::{
    AssertSqlSafe, ColumnIndex, Database, Decode, Encode, Executor, IntoArguments, Postgres,
    Sqlite, Type, query_as, query_scalar,
};

use crate::store::{AllKept, StoreError};

/// A table of the schema in which the hash of a key stands, apart from the journal.
#[derive(Debug)]
pub(in crate::store) struct Kept {
    /// The name of the table.
    pub(in crate::store) table: &'static str,
    /// Reads what is in it. `$1`: the hash of the key → JSON texts.
    read: &'static str,
    /// Removes it. `$1`: the hash of the key.
    pub(in crate::store) remove: &'static str,
}

/// The list, in the order in which it is removed, in the words of one database: `$object` makes an
/// object of names and values, `$json` marks a value that is JSON already, `$counts` reads whether
/// a match counts, and `$left` whether the player left.
macro_rules! kept {
    ($object:literal, $json:literal, $counts:literal, $left:literal) => {
        &[
            Kept {
                table: "daily_results",
                read: concat!(
                    "select cast(",
                    $object,
                    "('game', t.game, 'day', t.day,
                        'table', t.table_code, 'verdict', r.verdict, 'name', r.name,
                        'grade', r.grade, 'moves', r.moves, 'time_ms', r.time_ms) as text)
                    from daily_tries t join daily_results r on r.table_code = t.table_code
                    where t.key_hash = $1 order by t.day, t.game"
                ),
                remove: "delete from daily_results where table_code in
                    (select table_code from daily_tries where key_hash = $1)",
            },
            Kept {
                table: "daily_tries",
                read: concat!(
                    "select cast(",
                    $object,
                    "('game', game, 'day', day, 'table', table_code)
                        as text)
                    from daily_tries where key_hash = $1 order by day, game"
                ),
                remove: "delete from daily_tries where key_hash = $1",
            },
            Kept {
                table: "push_calls",
                read: concat!(
                    "select cast(",
                    $object,
                    "('table', table_code, 'step', step) as text)
                    from push_calls where key_hash = $1 order by table_code"
                ),
                remove: "delete from push_calls where key_hash = $1",
            },
            // Whoever knows the endpoint and the keys of a subscription can use it.
            Kept {
                table: "push_subscriptions",
                read: concat!(
                    "select cast(",
                    $object,
                    "('origin', origin,
                        'subscribed_at_ms', subscribed_at_ms) as text)
                    from push_subscriptions where key_hash = $1 order by subscribed_at_ms"
                ),
                remove: "delete from push_subscriptions where key_hash = $1",
            },
            Kept {
                table: "match_players",
                read: concat!(
                    "select cast(",
                    $object,
                    "('match', m.id, 'table', m.table_code,
                        'game', m.game, 'options', ",
                    $json,
                    "(m.options),
                        'outcome', ",
                    $json,
                    "(m.outcome), 'started_at_ms', m.started_at_ms,
                        'ended_at_ms', m.ended_at_ms, 'seat', p.seat, 'name', p.name,
                        'counts', ",
                    $counts,
                    ", 'left', ",
                    $left,
                    ", 'place', p.place, 'score', p.score, 'honours', ",
                    $json,
                    "(p.honours)) as text)
                    from match_players p join matches m on m.id = p.match_id
                    where p.key_hash = $1 or p.left_by = $1
                    order by p.ended_at_ms, p.match_id, p.seat"
                ),
                remove: "update match_players
                    set key_hash = nullif(key_hash, $1), left_by = nullif(left_by, $1)
                    where key_hash = $1 or left_by = $1",
            },
        ]
    };
}

/// What is removed is worded the same in both databases.
pub(in crate::store) const KEPT: &[Kept] = SQLITE;
const SQLITE: &[Kept] = kept!(
    "json_object",
    "json",
    "json(iif(m.counts, 'true', 'false'))",
    "json(iif(p.left_by is null, 'false', 'true'))"
);
const POSTGRES: &[Kept] = kept!("json_build_object", "", "m.counts", "p.left_by is not null");

/// The tables in whose journals a key is, by the index `journal_by_key`. `$1`: its hash.
macro_rules! tables_of {
    ($key:literal) => {
        concat!(
            "select distinct table_code from journal where ",
            $key,
            " = $1 and ",
            $key,
            " is not null order by 1"
        )
    };
}

/// The condition on a row of a journal that it says something about people. Such rows are found by
/// their text, and so never packed.
pub(in crate::store) fn is_about_people() -> String {
    let named =
        ABOUT_PEOPLE.map(|entry| format!("cast(entry as text) like '%\"entry\":\"{entry}\"%'"));
    format!("({})", named.join(" or "))
}

/// The rows of a journal that say something about people. `$1`: the code of the table.
fn rows_about_people() -> AssertSqlSafe<String> {
    AssertSqlSafe(format!(
        "select step, at_ms, cast(entry as text) from journal
        where table_code = $1 and {}
        order by step",
        is_about_people()
    ))
}

/// Reads all that is kept about a player.
pub(in crate::store) async fn read<D>(
    connection: &mut D::Connection,
    key: &KeyHash,
) -> Result<AllKept, StoreError>
where
    D: Worded<Arguments: IntoArguments<D>>,
    for<'c> &'c mut D::Connection: Executor<'c, Database = D>,
    for<'t> &'t str: Encode<'t, D> + Type<D>,
    for<'t> String: Encode<'t, D> + Decode<'t, D> + Type<D>,
    for<'t> i64: Encode<'t, D> + Decode<'t, D> + Type<D>,
    usize: ColumnIndex<D::Row>,
{
    let key = hex::encode(key.0);
    let mut all = AllKept::default();
    let tables = query_scalar(D::TABLES).bind(key.as_str()).fetch_all(&mut *connection).await;
    let tables: Vec<String> = tables.map_err(StoreError::of)?;
    for table in tables {
        let rows = query_as(rows_about_people()).bind(table.as_str());
        let rows = rows.fetch_all(&mut *connection).await.map_err(StoreError::of)?;
        let row = |(step, at_ms, json): (i64, i64, String)| StoredRow {
            step: Seq(step.cast_unsigned()),
            at_ms: at_ms.cast_unsigned(),
            json,
        };
        all.journals.push((table, rows.into_iter().map(row).collect()));
    }
    for kept in D::KEPT {
        let texts = query_scalar(kept.read).bind(key.as_str()).fetch_all(&mut *connection).await;
        let texts: Vec<String> = texts.map_err(StoreError::of)?;
        let values = texts.iter().map(|text| serde_json::from_str(text)).collect::<Result<_, _>>();
        all.others.push((kept.table, values.map_err(StoreError::undecodable)?));
    }
    Ok(all)
}

/// A database with the list in its words.
pub(in crate::store) trait Worded: Database {
    const KEPT: &'static [Kept];
    const TABLES: &'static str;
}

impl Worded for Postgres {
    const KEPT: &'static [Kept] = POSTGRES;
    const TABLES: &'static str =
        tables_of!(r#"substring(cast(entry as text) from '"(?:key|opener)":"([0-9a-f]{64})"')"#);
}

impl Worded for Sqlite {
    const KEPT: &'static [Kept] = SQLITE;
    const TABLES: &'static str =
        tables_of!("coalesce(entry ->> 'key', entry ->> 'opener', entry -> 'change' ->> 'key')");
}
