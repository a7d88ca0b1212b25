//! `lamproom matches` and `lamproom export`: the finished matches, as a list and as files.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context as _, bail, ensure};
use clap::Args;
use lamproom_games::registry::GAMES;
use lamproom_server::{
    config::Storage,
    store::{FinishedMatch, Session},
};
use lamproom_table::match_file;
use uuid::Uuid;

use crate::{
    output::{count, date, grid, say, write_file},
    progress::Bar,
};

/// What to export, and where to.
#[derive(Debug, Args)]
pub(crate) struct Export {
    #[command(flatten)]
    which: Which,
    /// File to write to [default: standard output].
    #[arg(long, short, value_name = "FILE", conflicts_with = "all")]
    output: Option<PathBuf>,
    #[command(flatten)]
    storage: Storage,
}

/// One match or all of them.
#[derive(Debug, Args)]
#[group(required = true, multiple = false)]
struct Which {
    /// Id of the match.
    id: Option<Uuid>,
    /// Write the files of all finished matches into this folder, except those that are there.
    #[arg(long, value_name = "FOLDER")]
    all: Option<PathBuf>,
}

/// Lists the finished matches, oldest first.
pub(crate) async fn list(json: bool, storage: Storage) -> anyhow::Result<()> {
    let mut session = Session::open(&storage.address()?).await?;
    let mut matches: Vec<FinishedMatch> = Vec::new();
    let mut last = Uuid::nil();
    loop {
        let page = session.matches_after(last).await?;
        let Some(end) = page.last() else { break };
        last = end.id;
        matches.extend(page);
    }
    if json {
        say(&serde_json::to_string_pretty(&matches)?)?;
        return Ok(());
    }
    let mut shown = grid(&["Match", "Table", "Game", "Ended", "Players"]);
    for played in &matches {
        let names: Vec<&str> = played.players.iter().map(|player| &*player.name).collect();
        shown.add_row([
            played.id.to_string(),
            played.table.to_string(),
            played.game.clone(),
            date(played.ended_at_ms),
            names.join(", "),
        ]);
    }
    say(&shown.to_string())?;
    say(&format!("{} finished.", count(matches.len() as u64, "match")))?;
    Ok(())
}

/// Writes the file of a match or prints it, or writes all of them.
pub(crate) async fn export(Export { which, output, storage }: Export) -> anyhow::Result<()> {
    let mut session = Session::open(&storage.address()?).await?;
    let id = match (which.id, which.all) {
        (Some(id), _) => id,
        (None, Some(folder)) => return export_all(&mut session, &folder).await,
        (None, None) => bail!("name a match, or give a folder with --all"),
    };
    let played = session.match_by_id(id).await?;
    let played = played.context("there is no finished match with this id")?;
    let text = file_of(&mut session, &played).await?;
    match output {
        Some(path) => write_file(&path, &text),
        None => say(&text).map_err(Into::into),
    }
}

/// Writes the files of all matches into a folder, except those that are there.
async fn export_all(session: &mut Session, folder: &Path) -> anyhow::Result<()> {
    fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))?;
    let all = session.count_matches().await?;
    let bar = Bar::of("matches");
    let (mut written, mut kept, mut failed) = (0, 0, 0);
    let mut last = Uuid::nil();
    loop {
        let page = session.matches_after(last).await?;
        let Some(end) = page.last() else { break };
        last = end.id;
        for played in page {
            let path = folder.join(format!("lamproom-{}.json", played.id));
            if path.exists() {
                kept += 1;
            } else {
                match file_of(session, &played).await {
                    Ok(text) => {
                        write_file(&path, &text)?;
                        written += 1;
                    }
                    Err(error) => {
                        bar.say(&format!("Match {} has no file: {error:#}", played.id));
                        failed += 1;
                    }
                }
            }
            bar.show(written + kept + failed, all);
        }
    }
    drop(bar);
    let [written, kept] = [written, kept].map(|number| count(number, "match"));
    let folder = folder.display();
    say(&format!("Wrote {written} into {folder}; {kept} had been written before."))?;
    let failed_words = count(failed, "match");
    ensure!(
        failed == 0,
        "{failed_words} could not be written: `lamproom doctor` says what is wrong"
    );
    Ok(())
}

/// The file of a match, verified.
async fn file_of(session: &mut Session, played: &FinishedMatch) -> anyhow::Result<String> {
    let record = session.record(played.table.as_str()).await?.context("its table is gone")?;
    if let Some(damage) = record.damage.first() {
        return Err(anyhow::anyhow!("the journal of table {} is damaged: {damage}", played.table));
    }
    let file = match_file::from_journal(&played.table, GAMES, &record.rows, played.id)?;
    Ok(serde_json::to_string_pretty(&file)?)
}
