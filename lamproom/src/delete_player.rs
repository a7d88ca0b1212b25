//! `lamproom delete-player`: removes what the database knows about a person.

use lamproom_server::{
    config::Storage,
    deletion::{self, Deleted},
    store::{REMOVED_PLAYER, Session},
};

use crate::{
    output::{count, say},
    person,
};

/// Deletes the player with this name or id, or says what that would change.
pub(crate) async fn delete(who: String, dry_run: bool, storage: Storage) -> anyhow::Result<()> {
    let address = storage.address()?;
    // Refuses what is not a database of this version, before anything is changed in it.
    let mut session = Session::open(&address).await?;
    let key = person::named(&mut session, &who).await?;
    let deleted = if dry_run {
        deletion::preview(&mut session, &key).await?
    } else {
        drop(session);
        deletion::delete(&address, &key).await?
    };
    let Deleted { tables, names, rows, others } = deleted;
    if tables.is_empty() && others == 0 {
        say("The database has nothing of this player.")?;
        return Ok(());
    }
    for name in names {
        say(&format!("{name} → {REMOVED_PLAYER}"))?;
    }
    let (rows, tables) = (count(rows as u64, "row"), count(tables.len() as u64, "table"));
    say(&if dry_run {
        format!("{rows} of {tables} would be written again. Nothing was changed.")
    } else {
        format!(
            "{rows} of {tables} written again. Backups and exported files have what they had: \
             delete or repeat them."
        )
    })?;
    Ok(())
}
