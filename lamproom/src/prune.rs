//! `lamproom prune`: removes tables that are no longer to be kept.

use anyhow::ensure;
use lamproom_server::{
    config::{Retention, Storage},
    retention::{next_page, next_page_read},
    store::{AnyStore, OldTable, ServerLock, Session, Sharing, Stay},
};

use crate::output::{count, say};

/// Removes them, or only lists them, even while a server runs.
pub(crate) async fn prune(
    retention: Retention,
    dry_run: bool,
    storage: Storage,
) -> anyhow::Result<()> {
    ensure!(
        !retention.keeps_all(),
        "say what is no longer to be kept, with --keep-lobbies, --keep-tables or --keep-matches"
    );
    let address = storage.address()?;
    // Refuses what is not a database of this version, before anything is changed in it.
    let mut session = Session::open(&address).await?;
    let (mut found, mut after) = (0, None);
    if dry_run {
        while let Some(page) = next_page_read(&mut session, &retention, after.as_ref()).await? {
            found += page.not_kept.len() as u64;
            page.not_kept.iter().try_for_each(|table| say(&in_words(table)))?;
            after = Some(page.last);
        }
        say(&format!("{} would be removed. Nothing was changed.", count(found, "table")))?;
        return Ok(());
    }
    drop(session);
    let lock = ServerLock::take(&address, Sharing::Alone).await?;
    let store = AnyStore::connect(&address).await?;
    while let Some(page) = next_page(&store, &retention, after.as_ref()).await? {
        for table in &page.not_kept {
            if store.remove(table).await? {
                found += 1;
                say(&in_words(table))?;
            }
        }
        after = Some(page.last);
    }
    lock.release().await;
    say(&format!("{} removed.", count(found, "table")))?;
    Ok(())
}

fn in_words(table: &OldTable) -> String {
    let stay = match table.stay {
        Stay::Lobby => "no match begun",
        Stay::Unfinished => "no match finished",
        Stay::Played => "with matches",
    };
    format!("{}  {stay}", table.code)
}
