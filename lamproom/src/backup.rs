//! `lamproom backup` and `lamproom restore`.

use std::path::PathBuf;

use anyhow::ensure;
use lamproom_server::{config::Storage, store};

use crate::{
    doctor,
    output::{count, say},
    progress::Bar,
};

/// Writes a backup.
pub(crate) async fn backup(file: PathBuf, force: bool, storage: Storage) -> anyhow::Result<()> {
    let bar = Bar::of("rows");
    let address = storage.address()?;
    let copied = store::backup(&address, &file, force, |done, all| bar.show(done, all)).await?;
    drop(bar);
    let (tables, file) = (count(copied.tables, "table"), file.display());
    say(&format!("Saved {tables} as {file}. Keep it as private as the database."))?;
    Ok(())
}

/// Restores a backup, and examines what has been restored. Fails if something is wrong with it.
pub(crate) async fn restore(file: PathBuf, force: bool, storage: Storage) -> anyhow::Result<()> {
    let bar = Bar::of("rows");
    let address = storage.address()?;
    let copied = store::restore(&file, &address, force, |done, all| bar.show(done, all)).await?;
    drop(bar);
    let (tables, file) = (count(copied.tables, "table"), file.display());
    say(&format!("Restored {tables} from {file}."))?;
    let report = doctor::report_on(&address).await?;
    say(&doctor::in_words(&report))?;
    ensure!(
        report.findings.is_empty(),
        "{} came with the backup. All other tables can be used; an earlier backup may be sound",
        doctor::faults(&report.findings)
    );
    say("The server can be started.")?;
    Ok(())
}
