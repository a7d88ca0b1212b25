//! The store on a Postgres server, for operators who have one.

use sqlx::{
    Connection, PgConnection, Postgres as Driver,
    postgres::{PgConnectOptions, PgPoolOptions},
    query_scalar,
};

use super::{
    Claimant, ConnectError,
    connect::{SchemaChange, migrate, schema},
    fencing::Batch,
    known_heads::KnownHeads,
    postgres_claims,
    sql::{
        Connections, Dialect, HeadRow, SqlStore, Statements, chain_old_journals,
        newest_ends::newest_ends, within_limit,
    },
};
use crate::config::limits;

/// The store on a Postgres server.
pub type Postgres = SqlStore<Driver>;

pub(super) const SCHEMA: &[SchemaChange] = schema!("postgres");

/// Parameters of every session.
pub(super) const SESSION: [(&str, &str); 4] = [
    // A commit must be on disk, whatever the default of this Postgres is.
    ("synchronous_commit", "on"),
    ("idle_in_transaction_session_timeout", limits::POSTGRES_IDLE_TRANSACTION),
    ("statement_timeout", limits::POSTGRES_STATEMENT),
    // Statements with "if not exists" cause notices, which say nothing to an operator.
    ("client_min_messages", "warning"),
];

/// A [`FinishedMatch`](super::FinishedMatch) as JSON text.
macro_rules! match_as_json {
    () => {
        "cast(json_build_object(
            'id', m.id, 'table', m.table_code, 'number', m.number, 'game', m.game,
            'rules_version', m.rules_version, 'options', m.options, 'outcome', m.outcome,
            'how', m.how, 'commitment', m.commitment, 'started_at_ms', m.started_at_ms,
            'ended_at_ms', m.ended_at_ms, 'first_step', m.first_step, 'last_step', m.last_step,
            'marked', m.marked, 'moves', m.moves,
            'origin_match', m.origin_match, 'daily', m.daily, 'counts', m.counts,
            'players', (
                select coalesce(json_agg(json_build_object(
                    'name', p.name, 'bot', p.bot, 'key_hash', p.key_hash, 'left_by', p.left_by,
                    'place', p.place, 'score', p.score, 'level', p.level, 'honours', p.honours
                ) order by p.seat), '[]')
                from match_players p where p.match_id = m.id
            )
        ) as text)"
    };
}

const STATEMENTS: Statements = Statements {
    begin: "begin",
    // The lock makes claims and other batches wait. If this statement itself had to wait for one,
    // Postgres reads the locked row again. In order, so that no two batches wait for each other.
    heads: "select code, epoch, head_step, head_hash
        from tables
        where code in (select json_array_elements_text($1::json))
        order by code
        for no key update",
    existing: "select table_code, step, at_ms, cast(entry as text)
        from journal
        join json_to_recordset($1::json) as candidate (table_code text, step bigint)
        using (table_code, step)",
    update_heads: "update tables
        set head_step = head.step, head_hash = head.hash
        from json_to_recordset($1::json) as head (table_code text, step bigint, hash text)
        where code = head.table_code",
    update_links: "update journal
        set previous_hash = link.previous_hash
        from json_to_recordset($1::json)
            as link (table_code text, step bigint, previous_hash text)
        where journal.table_code = link.table_code and journal.step = link.step",
    insert_matches: "insert into matches (id, table_code, number, game, rules_version, options,
            outcome, how, commitment, started_at_ms, ended_at_ms, first_step, last_step, marked,
            moves, origin_match, daily, counts)
        select id, \"table\", number, game, rules_version, options,
            outcome, how, commitment, started_at_ms, ended_at_ms, first_step, last_step, marked,
            moves, origin_match, daily, counts
        from json_to_recordset($1::json) as match (id uuid, \"table\" text, number bigint,
            game text, rules_version integer, options json, outcome json, how text, commitment text,
            started_at_ms bigint, ended_at_ms bigint, first_step bigint, last_step bigint,
            marked boolean, moves bigint, origin_match text, daily text, counts boolean)",
    insert_players: "insert into match_players
            (match_id, seat, name, bot, key_hash, left_by, place, score, level, honours,
                ended_at_ms)
        select match.id, player.number - 1, name, bot, key_hash, left_by, place, score, level,
            honours, match.ended_at_ms
        from json_to_recordset($1::json) as match (id uuid, ended_at_ms bigint, players json),
            rows from (json_to_recordset(match.players)
                as (name text, bot boolean, key_hash text, left_by text, place smallint,
                    score bigint, level text, honours json)
            ) with ordinality
                as player (name, bot, key_hash, left_by, place, score, level, honours, number)",
    matches_of: concat!(
        "select ",
        match_as_json!(),
        " from (",
        newest_ends!("$4::uuid"),
        ") as page
        join matches m on m.id = page.match_id
        order by page.ended_at_ms desc, page.match_id desc"
    ),
    match_by_id: concat!("select ", match_as_json!(), " from matches m where m.id = $1::uuid"),
    matches_at: concat!(
        "select ",
        match_as_json!(),
        " from matches m
        where m.table_code = $1
        order by m.number"
    ),
    matches_after: concat!(
        "select ",
        match_as_json!(),
        " from matches m
        where m.id > $1::uuid
        order by m.id
        limit $2"
    ),
    analysis: "select version, cast(body as text) from analyses where match_id = cast($1 as uuid)",
    keep_analysis: "insert into analyses (match_id, version, made_at_ms, body)
        values (cast($1 as uuid), $2, $3, cast($4 as json))
        on conflict (match_id) do update
        set version = excluded.version, made_at_ms = excluded.made_at_ms, body = excluded.body
        where analyses.version < excluded.version",
    incomplete_matches: "select cast(p.match_id as text)
        from match_players p
        where p.honours is null and p.match_id > $1::uuid
        group by p.match_id
        order by p.match_id
        limit $2",
    keep_honours: "update match_players
        set honours = decided.value
        from json_array_elements($2::json) with ordinality as decided (value, number)
        where match_id = $1::uuid and seat = decided.number - 1 and honours is null",
    keep_moves: "update matches set moves = $2::bigint where id = $1::uuid and moves is null",
};

/// One statement, and so one round trip and one transaction. If it has to wait for the lock of a
/// head, Postgres compares the head again that the lock has left. Two batches that lock the same
/// tables in another order can deadlock: Postgres ends one of them, which is repeated.
const WRITE: &str = "with advanced as (
        update tables
        set head_step = advance.step, head_hash = advance.hash
        from unnest($1::text[], $2::bigint[], $3::text[], $4::bigint[], $5::text[])
            as advance (code, epoch, from_hash, step, hash)
        where tables.code = advance.code
            and tables.epoch = advance.epoch
            and tables.head_hash = advance.from_hash
        returning tables.code
    ), added as (
        insert into journal (table_code, step, at_ms, entry, previous_hash)
        select code, step, at_ms, cast(entry as json), previous_hash
        from unnest($6::text[], $7::bigint[], $8::bigint[], $9::text[], $10::text[])
            as row (code, step, at_ms, entry, previous_hash)
        where code in (select code from advanced)
    )
    select count(*) from advanced";

impl Dialect for Driver {
    const STATEMENTS: Statements = STATEMENTS;
    const WRITES_AT_ONCE: bool = true;

    async fn write(
        connection: &mut PgConnection,
        Batch { rows, advances }: &Batch<'_>,
    ) -> Result<usize, sqlx::Error> {
        let signed = |number: u64| number.cast_signed();
        let written: i64 = query_scalar(WRITE)
            .bind(list(advances, |advance| advance.table_code))
            .bind(list(advances, |advance| signed(advance.epoch.0)))
            .bind(list(advances, |advance| advance.from_hash.as_str()))
            .bind(list(advances, |advance| signed(advance.to.step)))
            .bind(list(advances, |advance| advance.to.hash.as_str()))
            .bind(list(rows, |linked| linked.row.table_code))
            .bind(list(rows, |linked| signed(linked.row.step)))
            .bind(list(rows, |linked| signed(linked.row.at_ms)))
            .bind(list(rows, |linked| linked.row.entry))
            .bind(list(rows, |linked| linked.previous_hash.as_str()))
            .fetch_one(connection)
            .await?;
        Ok(usize::try_from(written).unwrap_or_default())
    }

    async fn claim(
        connection: &mut PgConnection,
        codes: &[&str],
        claimant: Claimant,
    ) -> Result<Vec<HeadRow>, sqlx::Error> {
        postgres_claims::claim(connection, codes, claimant).await
    }
}

/// A column of a list, as an array.
fn list<'a, T, C>(items: &'a [T], column: impl Fn(&'a T) -> C) -> Vec<C> {
    items.iter().map(column).collect()
}

impl Postgres {
    /// Connects to a server and brings the schema up to date.
    ///
    /// # Errors
    /// See [`ConnectError`].
    pub async fn connect(plain: &PgConnectOptions) -> Result<Self, ConnectError> {
        // On a connection of its own, because a schema change may take longer than other
        // statements.
        let mut connection = within_limit(PgConnection::connect_with(plain))
            .await
            .map_err(ConnectError::Unreachable)?;
        migrate(&mut connection, SCHEMA, chain_old_journals::<Driver>).await?;
        connection.close().await.map_err(ConnectError::Unreachable)?;

        let session = plain.clone().application_name("lamproom").options(SESSION);
        let pool = |connections_max| {
            PgPoolOptions::new()
                .max_connections(connections_max)
                .acquire_timeout(limits::POSTGRES_ACQUIRE)
                .connect_lazy_with(session.clone())
        };
        Ok(Self {
            writers: Connections::of(pool(limits::POSTGRES_WRITERS)),
            readers: Connections::of(pool(limits::POSTGRES_READERS)),
            heads: KnownHeads::default(),
            claimant: Claimant::Nobody,
            renewing: None,
            _lock: None,
        })
    }
}
