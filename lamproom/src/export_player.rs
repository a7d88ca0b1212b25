//! `lamproom export-player`: writes what the database knows about a person.

use std::path::PathBuf;

use anyhow::ensure;
use lamproom_server::{config::Storage, moment, player_export::PlayerExport, store::Session};

use crate::{
    output::{say, write_file},
    person,
};

/// Writes all that is kept about the player with this name or id into a file, or prints it.
pub(crate) async fn export(
    who: String,
    output: Option<PathBuf>,
    storage: Storage,
) -> anyhow::Result<()> {
    let mut session = Session::open(&storage.address()?).await?;
    let key = person::named(&mut session, &who).await?;
    let export = PlayerExport::of(&key, session.kept_about(&key).await?, moment::now().now_ms)?;
    ensure!(!export.is_empty(), "the database has nothing of this player");
    let text = serde_json::to_string_pretty(&export)?;
    match output {
        Some(path) => write_file(&path, &text),
        None => say(&text).map_err(Into::into),
    }
}
