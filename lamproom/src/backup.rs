//! `lamproom backup` and `lamproom restore`.

use std::path::PathBuf;

use lamproom_server::{
    config::Storage,
    store::{self, Copied},
};

use crate::{
    output::{count, say},
    progress::Bar,
};

/// Writes a backup.
pub(crate) async fn backup(file: PathBuf, force: bool, storage: Storage) -> anyhow::Result<()> {
    let bar = Bar::of("rows");
    let address = storage.address()?;
    let copied = store::backup(&address, &file, force, |done, all| bar.show(done, all)).await?;
    drop(bar);
    let Copied { tables, rows } = copied;
    let (tables, file) = (count(tables, "table"), file.display());
    say(&format!(
        "Saved {tables} with {rows} rows as {file}. Keep it as private as the database."
    ))?;
    Ok(())
}

/// Restores a backup.
pub(crate) async fn restore(file: PathBuf, force: bool, storage: Storage) -> anyhow::Result<()> {
    let bar = Bar::of("rows");
    let address = storage.address()?;
    let copied = store::restore(&file, &address, force, |done, all| bar.show(done, all)).await?;
    drop(bar);
    let Copied { tables, rows } = copied;
    let (tables, file) = (count(tables, "table"), file.display());
    say(&format!("Restored {tables} with {rows} rows from {file}. The server can be started."))?;
    Ok(())
}
