//! Deletes what a database knows about a player. What they did in matches stays, without a name.

use std::collections::{BTreeMap, BTreeSet};

use lamproom_table::{Forgotten, KeyHash, StoredRow, forget, keys_named};
use tokio::{
    task::spawn_blocking,
    time::{sleep, timeout},
};
use tracing::error;

use crate::{
    cluster::forwarding::tell_holder,
    config::limits,
    moment,
    room::Directory,
    store::{ConnectError, REMOVED_PLAYER, Record, Rewriting, Session, StoreAddress, StoreError},
};

/// Why a player cannot be deleted. Nothing was changed, unless it says so.
#[derive(Debug, thiserror::Error)]
pub enum DeleteError {
    #[error("nobody has or had the name {0}: names are compared letter by letter")]
    Nobody(String),
    #[error("several players have or had this name; give the id of one:\n{}", .0.join("\n"))]
    Several(Vec<String>),
    #[error(
        "the journal of table {0} is damaged: see `lamproom doctor`, and restore a backup first"
    )]
    Damaged(String),
    #[error("a row of table {table} cannot be read: {cause}")]
    Unreadable { table: String, cause: serde_json::Error },
    #[error(
        "the player is deleted, but the file of the database still has old pages with what it had \
         ({cause}): make room on the disk, then run `lamproom delete-player {id}`"
    )]
    NotErased { id: String, cause: StoreError },
    #[error("the address of the database cannot be read: {0}")]
    Address(anyhow::Error),
    #[error("the server stops")]
    Stopping,
    #[error(transparent)]
    Connect(#[from] ConnectError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl DeleteError {
    /// Whether a journal is damaged, so that trying again does not help.
    pub(crate) fn is_damage(&self) -> bool {
        matches!(self, Self::Damaged(_) | Self::Unreadable { .. })
    }
}

/// What was deleted, or would be.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Deleted {
    /// The codes of the tables whose journals are written again.
    pub tables: Vec<String>,
    /// The names that the player had.
    pub names: BTreeSet<String>,
    /// How many rows of journals are different then.
    pub rows: usize,
    /// How many other rows had the key.
    pub others: u64,
}

impl Deleted {
    fn add(&mut self, table: String, forgotten: Forgotten) {
        self.rows += forgotten.rows.len();
        self.names.extend(forgotten.names);
        self.tables.push(table);
    }
}

/// The player who had a name at some table.
///
/// # Errors
/// If there is none, or several. Their keys are told then, hashed, with their tables.
pub async fn find(session: &mut Session, name: &str) -> Result<KeyHash, DeleteError> {
    let quoted = serde_json::Value::from(name).to_string();
    let mut found: BTreeMap<KeyHash, Vec<String>> = BTreeMap::new();
    for table in session.tables_with(&format!("\"name\":{quoted}")).await? {
        let Some(record) = session.record(&table).await? else { continue };
        let keys = keys_named(&record.rows, name)
            .map_err(|cause| DeleteError::Unreadable { table: table.clone(), cause })?;
        for key in keys {
            found.entry(KeyHash(key)).or_default().push(table.clone());
        }
    }
    if found.len() > 1 {
        let line = |(key, tables): (&KeyHash, &Vec<String>)| {
            format!("  {}  {}", hex::encode(key.0), tables.join(" "))
        };
        return Err(DeleteError::Several(found.iter().map(line).collect()));
    }
    let only = found.into_keys().next();
    only.ok_or_else(|| DeleteError::Nobody(name.to_owned()))
}

/// What deleting a player would change. It only reads, so that a server may use the database
/// meanwhile.
///
/// # Errors
/// If the database does not answer, or a journal could not be written again.
pub async fn preview(session: &mut Session, key: &KeyHash) -> Result<Deleted, DeleteError> {
    let mut deleted = Deleted::default();
    for table in session.tables_with(&hex::encode(key.0)).await? {
        let Some(record) = session.record(&table).await? else { continue };
        let Some((_, forgotten)) = without(&table, record, key).await? else { continue };
        deleted.add(table, forgotten);
    }
    let kept = session.kept_about(key).await?;
    deleted.others = kept.others.iter().map(|(_, rows)| rows.len() as u64).sum();
    Ok(deleted)
}

/// Deletes a player from a database that no server uses.
///
/// # Errors
/// If a server uses the database, or a journal cannot be written again. Nothing was changed then,
/// except with [`DeleteError::NotErased`].
pub async fn delete(address: &StoreAddress, key: &KeyHash) -> Result<Deleted, DeleteError> {
    let mut database = Rewriting::exclusively(address).await?;
    database.begin().await?;
    let mut deleted = Deleted::default();
    for table in database.tables_with(&hex::encode(key.0)).await? {
        let Some(forgotten) = forget_at(&mut database, &table, key).await? else { continue };
        deleted.add(table, forgotten);
    }
    deleted.others = database.remove_key(key).await?;
    database.commit().await?;
    // Also if nothing was changed: an earlier deletion may have come no further.
    let erased = database.erase_the_past().await;
    erased.map_err(|cause| DeleteError::NotErased { id: hex::encode(key.0), cause })?;
    database.close().await;
    Ok(deleted)
}

/// Deletes a player from the database of this server while it runs, one table after the other, so
/// that no move waits for long. Each table is taken from the server that holds it, which loads it
/// again.
///
/// # Errors
/// If the database does not answer, the server stops, or a journal cannot be written again. All
/// else that was deleted is gone then, and repeating it deletes the rest.
pub(crate) async fn delete_from_running(
    directory: &Directory,
    key: &KeyHash,
) -> Result<(), DeleteError> {
    let node = directory.node();
    let address = node.config.storage.address().map_err(DeleteError::Address)?;
    let mut database = in_time(Rewriting::beside_servers(&address)).await?;
    let (mut done, mut failed) = (BTreeSet::new(), None);
    loop {
        // Another page with the key may come to further tables meanwhile.
        let mut tables = in_time(database.tables_of(key)).await?;
        tables.retain(|table| !done.contains(table));
        if tables.is_empty() {
            break;
        }
        for table in tables {
            if node.stopping.is_cancelled() {
                return Err(DeleteError::Stopping);
            }
            let rewritten = in_time(forget_at_claimed(&mut database, &table, key)).await;
            // Also after an error, which may be a lost answer.
            directory.reload(&table).await;
            tell_holder(node, &table).await;
            if let Err(error) = rewritten {
                error!(%table, %error, "cannot delete a player from a table");
                // What is left of the transaction ends with the connection.
                database = in_time(Rewriting::beside_servers(&address)).await?;
                if failed.as_ref().is_none_or(DeleteError::is_damage) {
                    failed = Some(error);
                }
            }
            done.insert(table);
            sleep(limits::DELETION_PAUSE).await;
        }
    }
    let rest = async {
        database.begin().await?;
        database.remove_key(key).await?;
        // A reader of a journal that was about to be written again may have kept what was made
        // from it.
        let codes: Vec<&str> = done.iter().map(String::as_str).collect();
        database.drop_derived(&codes).await?;
        database.commit().await
    };
    in_time(rest).await?;
    database.close().await;
    failed.map_or(Ok(()), Err)
}

/// Gives up when a part of a deletion takes too long: a broken connection to the database is
/// silent.
async fn in_time<T, E>(part: impl Future<Output = Result<T, E>>) -> Result<T, DeleteError>
where
    DeleteError: From<E>,
{
    let done = timeout(limits::DELETION_PART, part).await.map_err(|_| StoreError::timed_out())?;
    Ok(done?)
}

/// Takes a table from the server that holds it, and writes its journal again without a player.
async fn forget_at_claimed(
    database: &mut Rewriting,
    table: &str,
    key: &KeyHash,
) -> Result<(), DeleteError> {
    database.begin().await?;
    database.claim(table).await?;
    forget_at(database, table, key).await?;
    Ok(database.commit().await?)
}

/// Writes the journal of a table again without a player, within a transaction. `None` if it has
/// nothing of them.
async fn forget_at(
    database: &mut Rewriting,
    table: &str,
    key: &KeyHash,
) -> Result<Option<Forgotten>, DeleteError> {
    let Some(record) = database.record(table).await? else { return Ok(None) };
    let Some((rows, forgotten)) = without(table, record, key).await? else { return Ok(None) };
    let first = forgotten.rows[0].step.0;
    let rows = with(rows, &forgotten.rows);
    database.rewrite(table, &rows, first).await?;
    for (id, seat) in &forgotten.seats {
        for name in &forgotten.names {
            database.rename(*id, *seat, name, REMOVED_PLAYER).await?;
        }
    }
    Ok(Some(forgotten))
}

/// A journal, and what becomes of it without a player. `None` if it has nothing of them.
async fn without(
    table: &str,
    record: Record,
    key: &KeyHash,
) -> Result<Option<(Vec<StoredRow>, Forgotten)>, DeleteError> {
    if !record.damage.is_empty() {
        return Err(DeleteError::Damaged(table.to_owned()));
    }
    let (rows, key, other_key) = (record.rows, *key, KeyHash::of_removed(moment::random()));
    let work = move || (forget(&rows, &key, other_key, REMOVED_PLAYER), rows);
    let (forgotten, rows) = spawn_blocking(work).await.map_err(StoreError::undecodable)?;
    let forgotten =
        forgotten.map_err(|cause| DeleteError::Unreadable { table: table.to_owned(), cause })?;
    Ok((!forgotten.rows.is_empty()).then_some((rows, forgotten)))
}

/// A journal with some rows replaced.
fn with(mut rows: Vec<StoredRow>, changed: &[StoredRow]) -> Vec<StoredRow> {
    let mut changed = changed.iter().peekable();
    for row in &mut rows {
        if let Some(new) = changed.next_if(|new| new.step == row.step) {
            row.clone_from(new);
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_silent_database_does_not_hold_a_deletion_for_ever() {
        let part = std::future::pending::<Result<(), StoreError>>();
        let given_up = in_time(part).await;
        assert!(matches!(given_up, Err(DeleteError::Store(StoreError::Unavailable(_)))));
    }
}
