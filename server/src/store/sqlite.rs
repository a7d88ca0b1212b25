//! The store in an SQLite file: nothing to install, one server per file.

use std::{
    fs::{self, DirBuilder, File, OpenOptions, Permissions, TryLockError},
    io,
    os::unix::fs::{
        DirBuilderExt as _, MetadataExt as _, OpenOptionsExt as _, PermissionsExt as _, chown,
    },
    path::{Path, PathBuf},
};

use sqlx::{
    Connection, QueryBuilder, Sqlite as Driver, SqliteConnection, query, query_scalar,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};

use super::{
    Claimant, ConnectError,
    connect::{SchemaChange, migrate, schema},
    error::is_damage,
    fencing::{Batch, Linked},
    known_heads::KnownHeads,
    sql::{
        Connections, Dialect, HeadRow, SqlStore, Statements, WRITE_CHECK, chain_old_journals,
        newest_ends::newest_ends,
    },
};
use crate::config::limits;

/// The store in an SQLite file.
pub type Sqlite = SqlStore<Driver>;

pub(super) const SCHEMA: &[SchemaChange] = schema!("sqlite");

/// A [`FinishedMatch`](super::FinishedMatch) as JSON text.
macro_rules! match_as_json {
    () => {
        "json_object(
            'id', m.id, 'table', m.table_code, 'number', m.number, 'game', m.game,
            'rules_version', m.rules_version, 'options', json(m.options),
            'outcome', json(m.outcome), 'how', m.how, 'commitment', m.commitment,
            'started_at_ms', m.started_at_ms, 'ended_at_ms', m.ended_at_ms,
            'first_step', m.first_step, 'last_step', m.last_step,
            'marked', json(iif(m.marked, 'true', 'false')), 'moves', m.moves,
            'origin_match', m.origin_match, 'daily', m.daily,
            'counts', json(iif(m.counts, 'true', 'false')),
            'players', (
                select json_group_array(json_object(
                    'name', p.name, 'bot', json(iif(p.bot, 'true', 'false')),
                    'key_hash', p.key_hash, 'left_by', p.left_by, 'place', p.place,
                    'score', p.score, 'level', p.level, 'honours', json(p.honours)
                ) order by p.seat)
                from match_players p where p.match_id = m.id
            )
        )"
    };
}

const STATEMENTS: Statements = Statements {
    // Immediate: a transaction that reads first, and is then overtaken by a writer, could only
    // fail.
    begin: "begin immediate",
    heads: "select code, epoch, head_step, head_hash
        from tables
        where code in (select value from json_each($1))",
    existing: "select table_code, step, at_ms, entry
        from journal
        where (table_code, step) in
            (select value ->> 'table_code', value ->> 'step' from json_each($1))",
    update_heads: "update tables
        set head_step = head.value ->> 'step', head_hash = head.value ->> 'hash'
        from json_each($1) as head
        where code = head.value ->> 'table_code'",
    update_links: "update journal
        set previous_hash = link.value ->> 'previous_hash'
        from json_each($1) as link
        where table_code = link.value ->> 'table_code' and step = link.value ->> 'step'",
    insert_matches: "insert into matches (id, table_code, number, game, rules_version, options,
            outcome, how, commitment, started_at_ms, ended_at_ms, first_step, last_step, marked,
            moves, origin_match, daily, counts)
        select value ->> 'id', value ->> 'table', value ->> 'number', value ->> 'game',
            value ->> 'rules_version', value -> 'options', value -> 'outcome', value ->> 'how',
            value ->> 'commitment', value ->> 'started_at_ms', value ->> 'ended_at_ms',
            value ->> 'first_step', value ->> 'last_step', value ->> 'marked',
            value ->> 'moves', value ->> 'origin_match', value ->> 'daily',
            value ->> 'counts'
        from json_each($1)",
    insert_players: "insert into match_players
            (match_id, seat, name, bot, key_hash, left_by, place, score, level, honours,
                ended_at_ms)
        select match.value ->> 'id', player.key, player.value ->> 'name', player.value ->> 'bot',
            player.value ->> 'key_hash', player.value ->> 'left_by', player.value ->> 'place',
            player.value ->> 'score', player.value ->> 'level', player.value ->> 'honours',
            match.value ->> 'ended_at_ms'
        from json_each($1) as match, json_each(match.value, '$.players') as player",
    matches_of: concat!(
        "select ",
        match_as_json!(),
        " from (",
        newest_ends!("$4"),
        ") as page
        join matches m on m.id = page.match_id
        order by page.ended_at_ms desc, page.match_id desc"
    ),
    match_by_id: concat!("select ", match_as_json!(), " from matches m where m.id = $1"),
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
        where m.id > $1
        order by m.id
        limit $2"
    ),
    analysis: "select version, body from analyses where match_id = $1",
    keep_analysis: "insert into analyses (match_id, version, made_at_ms, body)
        values ($1, $2, $3, $4)
        on conflict (match_id) do update
        set version = excluded.version, made_at_ms = excluded.made_at_ms, body = excluded.body
        where analyses.version < excluded.version",
    incomplete_matches: "select distinct match_id
        from match_players
        where honours is null and match_id > $1
        order by match_id
        limit $2",
    keep_honours: "update match_players
        set honours = decided.value
        from json_each($2) as decided
        where match_id = $1 and seat = decided.key and honours is null",
    keep_moves: "update matches set moves = $2 where id = $1 and moves is null",
};

impl Dialect for Driver {
    const STATEMENTS: Statements = STATEMENTS;
    const WRITES_AT_ONCE: bool = false;

    async fn write(
        connection: &mut SqliteConnection,
        Batch { rows, advances }: &Batch<'_>,
    ) -> Result<usize, sqlx::Error> {
        let mut written = 0;
        for advances in pieces(advances) {
            let mut update = QueryBuilder::<Driver>::new(
                "update tables set head_step = column4, head_hash = column5 from (",
            );
            update.push_values(advances, |mut values, advance| {
                values
                    .push_bind(advance.table_code)
                    .push_bind(advance.epoch.0.cast_signed())
                    .push_bind(advance.from_hash.as_str())
                    .push_bind(advance.to.step.cast_signed())
                    .push_bind(advance.to.hash.as_str());
            });
            update.push(") where code = column1 and epoch = column2 and head_hash = column3");
            let updated = update.build().execute(&mut *connection).await?.rows_affected();
            written += usize::try_from(updated).unwrap_or_default();
        }
        if written < advances.len() {
            return Ok(written);
        }
        for rows in pieces(rows) {
            let mut insert = QueryBuilder::<Driver>::new(
                "insert into journal (table_code, step, at_ms, entry, previous_hash) ",
            );
            insert.push_values(rows, |mut values, Linked { row, previous_hash }| {
                values
                    .push_bind(row.table_code)
                    .push_bind(row.step.cast_signed())
                    .push_bind(row.at_ms.cast_signed())
                    .push_bind(row.entry)
                    .push_bind(previous_hash.as_str());
            });
            insert.build().execute(&mut *connection).await?;
        }
        Ok(written)
    }

    async fn claim(
        connection: &mut SqliteConnection,
        codes: &[&str],
        _claimant: Claimant,
    ) -> Result<Vec<HeadRow>, sqlx::Error> {
        let mut claimed = Vec::with_capacity(codes.len());
        for codes in pieces(codes) {
            let mut claim =
                QueryBuilder::<Driver>::new("update tables set epoch = epoch + 1 where code in (");
            let mut separated = claim.separated(", ");
            for code in codes {
                separated.push_bind(*code);
            }
            claim.push(") returning code, epoch, head_step, head_hash");
            claimed.extend(claim.build_query_as::<HeadRow>().fetch_all(&mut *connection).await?);
        }
        Ok(claimed)
    }
}

/// A list in pieces of 64, 32, 16 and so on, so that few different statements have to be prepared.
fn pieces<T>(mut list: &[T]) -> impl Iterator<Item = &[T]> {
    std::iter::from_fn(move || {
        let most = list.len().min(limits::SQLITE_ROWS);
        list.split_off(..1 << most.checked_ilog2()?)
    })
}

impl Sqlite {
    /// Opens the file at this path, creating it and its folder if missing, and updates the schema.
    ///
    /// # Errors
    /// See [`ConnectError`].
    pub async fn open(path: &Path) -> Result<Self, ConnectError> {
        let lock = lock(path)?;
        keep_private(path)?;
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // An acknowledged commit must survive a power cut. NORMAL would only keep the file
            // intact.
            .synchronous(SqliteSynchronous::Full)
            .pragma("wal_autocheckpoint", limits::SQLITE_CHECKPOINT_PAGES.to_string())
            .busy_timeout(limits::SQLITE_BUSY)
            .foreign_keys(true);

        prepare(path, &options).await.map_err(|error| match error {
            ConnectError::Unreachable(cause) if is_damage(&cause) => {
                ConnectError::Damaged { path: path.to_owned(), cause }
            }
            error => error,
        })?;

        let pool = |connections_max, options| {
            SqlitePoolOptions::new()
                .max_connections(connections_max)
                .acquire_timeout(limits::SQLITE_ACQUIRE)
                .after_release(|connection, _| Box::pin(has_no_transaction(connection)))
                .connect_lazy_with(options)
        };
        Ok(Self {
            writers: Connections::of(pool(limits::SQLITE_WRITERS, options.clone())),
            readers: Connections::of(pool(limits::SQLITE_READERS, options.read_only(true))),
            heads: KnownHeads::default(),
            claimant: Claimant::Nobody,
            renewing: None,
            _lock: Some(lock),
        })
    }
}

/// Opens the file for the first time, and updates its schema.
async fn prepare(path: &Path, options: &SqliteConnectOptions) -> Result<(), ConnectError> {
    let mut connection =
        SqliteConnection::connect_with(options).await.map_err(ConnectError::Unreachable)?;
    let prepared = async {
        find_damage(path, &mut connection).await?;
        migrate(&mut connection, SCHEMA, chain_old_journals::<Driver>).await?;
        query(WRITE_CHECK).execute(&mut connection).await.map_err(ConnectError::Unreachable)
    };
    let prepared = prepared.await;
    let closed = connection.close().await.map_err(ConnectError::Unreachable);
    prepared.and(closed)
}

/// Finds a damaged file now, and not when somebody plays, as far as that takes little time.
async fn find_damage(path: &Path, connection: &mut SqliteConnection) -> Result<(), ConnectError> {
    if !fs::metadata(path).is_ok_and(|file| file.len() <= limits::SQLITE_CHECKED_BYTES) {
        return Ok(());
    }
    let check = query_scalar("pragma quick_check(1)").fetch_one(connection);
    let found: String = check.await.map_err(ConnectError::Unreachable)?;
    if found == "ok" {
        return Ok(());
    }
    // The first line only says which database it is.
    let fault = found.lines().last().unwrap_or_default().to_owned();
    let cause = sqlx::Error::Protocol(fault);
    Err(ConnectError::Damaged { path: path.to_owned(), cause })
}

/// Nobody but their owner may read the files of the database: they hold the secrets of matches
/// under way. SQLite makes the files beside it with the mode of the file itself.
fn keep_private(path: &Path) -> Result<(), ConnectError> {
    let refused = |cause| ConnectError::Folder { path: path.to_owned(), cause };
    open_private(path).map_err(refused)?;
    give_to_owner_of_folder(path);
    for beside in ["", "-wal", "-shm"] {
        match fs::set_permissions(beside_it(path, beside), Permissions::from_mode(0o600)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(refused(error)),
            Ok(()) | Err(_) => {}
        }
    }
    Ok(())
}

/// Whether a connection may go back to its pool. When the disk is full, SQLite rolls a transaction
/// back by itself; sqlx then still counts it and begins no other one on that connection.
async fn has_no_transaction(connection: &mut SqliteConnection) -> Result<bool, sqlx::Error> {
    // A transaction that was dropped is rolled back before the answer.
    connection.ping().await?;
    Ok(!connection.is_in_transaction())
}

/// Creates and locks a file beside the database, in its folder, which is created as well. The
/// system releases the lock however this process ends.
pub(super) fn lock(path: &Path) -> Result<File, ConnectError> {
    let refused = |path: &Path| {
        let path = path.to_owned();
        move |cause: io::Error| ConnectError::Folder { path, cause }
    };
    if let Some(folder) = path.parent() {
        let mut create = DirBuilder::new();
        create.recursive(true).mode(0o700).create(folder).map_err(refused(folder))?;
    }
    let name = beside_it(path, ".lock");
    let file = open_private(&name).map_err(refused(&name))?;
    give_to_owner_of_folder(&name);
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(ConnectError::InUse(path.to_owned())),
        Err(TryLockError::Error(cause)) => Err(refused(&name)(cause)),
    }
}

/// Opens a file to write, and creates it for its owner only if it is missing.
pub(super) fn open_private(path: &Path) -> io::Result<File> {
    OpenOptions::new().create(true).truncate(false).write(true).mode(0o600).open(path)
}

/// A file that root has made belongs to the owner of the folder, so that a server of that user can
/// use it afterwards. Only root can give files away, and nobody else has to.
pub(super) fn give_to_owner_of_folder(file: &Path) {
    let folder = file.parent().map(fs::metadata);
    if let (Some(Ok(folder)), Ok(of_file)) = (folder, fs::metadata(file))
        && of_file.uid() == 0
        && folder.uid() != 0
    {
        let _ = chown(file, Some(folder.uid()), Some(folder.gid()));
    }
}

/// The path of a file beside this one, whose name has this ending in addition.
pub(super) fn beside_it(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

#[cfg(test)]
mod tests {
    use lamproom_protocol::{Seq, TableCode};
    use lamproom_table::StoredRow;

    use super::*;
    use crate::store::{Epoch, NewTable, Store as _};

    async fn with_table(path: &Path) -> (Sqlite, TableCode) {
        let store = Sqlite::open(path).await.unwrap();
        let code: TableCode = "k7m-2qx-9fd".parse().unwrap();
        let row = StoredRow { step: Seq(1), at_ms: 1, json: "1".to_owned() };
        let (game, rows) = ("toy".to_owned(), vec![row]);
        let table = NewTable { code: code.clone(), game, created_at_ms: 1, rows, daily: None };
        store.open_table(&table).await.unwrap();
        (store, code)
    }

    #[tokio::test]
    async fn after_closing_one_file_holds_everything() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("lamproom.sqlite");
        let (store, code) = with_table(&path).await;
        assert!(store.exists(&code).await.unwrap());
        assert!(beside_it(&path, "-wal").exists());

        store.close().await;
        assert!(!beside_it(&path, "-wal").exists());
        let copy = folder.path().join("copy.sqlite");
        fs::copy(&path, &copy).unwrap();
        assert!(Sqlite::open(&copy).await.unwrap().exists(&code).await.unwrap());
    }

    #[tokio::test]
    async fn what_root_makes_belongs_to_the_owner_of_the_folder() {
        const NOBODY: u32 = 65_534;
        let folder = tempfile::tempdir().unwrap();
        // Only root can give a folder away, and nobody else has to.
        if chown(folder.path(), Some(NOBODY), Some(NOBODY)).is_err() {
            return;
        }
        let path = folder.path().join("lamproom.sqlite");
        Sqlite::open(&path).await.unwrap().close().await;
        for file in [path.clone(), beside_it(&path, ".lock")] {
            assert_eq!(fs::metadata(&file).unwrap().uid(), NOBODY, "{}", file.display());
        }
    }

    /// As on a full disk, where a statement succeeds and its commit does not.
    #[tokio::test]
    async fn a_claim_that_is_not_committed_is_none() {
        let folder = tempfile::tempdir().unwrap();
        let (store, code) = with_table(&folder.path().join("lamproom.sqlite")).await;

        let mut connection = store.writers.pool().acquire().await.unwrap();
        connection.lock_handle().await.unwrap().set_commit_hook(|| false);
        drop(connection);
        let claimed = store.claim(&code).await;
        assert!(claimed.is_err(), "{claimed:?}");

        // The connection is replaced, and with it the hook.
        assert_eq!(store.claim(&code).await.unwrap(), Some(Epoch(1)));
    }
}
