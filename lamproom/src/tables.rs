//! `lamproom tables` and `lamproom table`: what tables there are, and what is at one.

use anyhow::{Context as _, ensure};
use comfy_table::{CellAlignment, Table as Grid, presets::NOTHING};
use lamproom_games::registry::GAMES;
use lamproom_protocol::{Phase, Seq, TableCode};
use lamproom_server::{
    config::Storage,
    doctor::{Finding, examine_table},
    moment,
    store::{ListedTable, Record, Session},
};
use lamproom_table::{Limits, Overview, Place, Table};
use serde::Serialize;
use uuid::Uuid;

use crate::{
    output::{count, date, grid, say, size},
    progress::Bar,
};

/// A table as `--json` prints it.
#[derive(Debug, Serialize)]
struct Listed {
    code: String,
    /// The id of its game.
    game: String,
    /// None if its journal does not fold.
    phase: Option<Phase>,
    seats: usize,
    taken: usize,
    created_at_ms: u64,
    last_step_at_ms: Option<u64>,
    rows: u64,
    /// Bytes of its journal.
    bytes: u64,
    /// Finished matches.
    matches: u64,
}

/// Lists all tables.
pub(crate) async fn list(json: bool, storage: Storage) -> anyhow::Result<()> {
    let mut session = Session::open(&storage.address()?).await?;
    let all = session.count_tables().await?;
    let bar = Bar::of("tables");
    let mut tables: Vec<Listed> = Vec::new();
    let mut last = String::new();
    loop {
        let page = session.tables_after(&last).await?;
        let Some(end) = page.last() else { break };
        last.clone_from(&end.code);
        for table in page {
            tables.push(listed(&mut session, table).await?);
            bar.show(tables.len() as u64, all);
        }
    }
    drop(bar);
    if json {
        say(&serde_json::to_string_pretty(&tables)?)?;
        return Ok(());
    }
    let mut shown =
        grid(&["Table", "Game", "Phase", "Seats", "Last step", "Rows", "Size", "Matches"]);
    for column in [3, 5, 6, 7] {
        if let Some(column) = shown.column_mut(column) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    for table in &tables {
        shown.add_row([
            table.code.clone(),
            table.game.clone(),
            table.phase.map_or("damaged", word).to_owned(),
            format!("{}/{}", table.taken, table.seats),
            table.last_step_at_ms.map_or_else(String::new, date),
            table.rows.to_string(),
            size(table.bytes),
            table.matches.to_string(),
        ]);
    }
    say(&shown.to_string())?;
    say(&format!("{}.", count(tables.len() as u64, "table")))?;
    Ok(())
}

/// What lists say about a table, folded again if nothing is kept of that.
async fn listed(session: &mut Session, table: ListedTable) -> anyhow::Result<Listed> {
    let overview = match table.overview.as_deref().and_then(Overview::read) {
        Some(overview) => Some(overview),
        None => session.record(&table.code).await?.and_then(|it| fold(&table.code, &it)),
    };
    let seats = overview.as_ref().map_or(&[][..], Overview::seats);
    Ok(Listed {
        phase: overview.as_ref().map(Overview::phase),
        seats: seats.len(),
        taken: seats.iter().flatten().count(),
        code: table.code,
        game: table.game,
        created_at_ms: table.created_at_ms,
        last_step_at_ms: table.last_ms,
        rows: table.rows,
        bytes: table.bytes,
        matches: table.matches,
    })
}

/// None if it does not fold.
fn fold(code: &str, Record { rows, damage, .. }: &Record) -> Option<Overview> {
    let code = code.parse().ok().filter(|_| damage.is_empty())?;
    let table = Table::load(&code, GAMES, rows, Limits::default(), moment::now_ms()).ok()?;
    Some(table.overview())
}

/// A table with all that belongs to it, as `--json` prints it.
#[derive(Debug, Serialize)]
struct Shown<'a> {
    code: &'a TableCode,
    rows: usize,
    /// Bytes of its journal.
    bytes: usize,
    first_step_at_ms: Option<u64>,
    last_step_at_ms: Option<u64>,
    last_step: Option<Seq>,
    phase: Option<Phase>,
    seats: &'a [Option<Place>],
    matches: Vec<Uuid>,
    findings: Vec<Finding>,
}

/// Shows one table, and examines it. Fails if something is wrong.
pub(crate) async fn show(code: TableCode, json: bool, storage: Storage) -> anyhow::Result<()> {
    let mut session = Session::open(&storage.address()?).await?;
    let record = session.record(code.as_str()).await?;
    let record = record.with_context(|| format!("there is no table {code}"))?;
    let overview = fold(code.as_str(), &record);
    let shown = Shown {
        code: &code,
        rows: record.rows.len(),
        bytes: record.rows.iter().map(|row| row.json.len()).sum(),
        first_step_at_ms: record.rows.first().map(|row| row.at_ms),
        last_step_at_ms: record.rows.last().map(|row| row.at_ms),
        last_step: record.rows.last().map(|row| row.step),
        phase: overview.as_ref().map(Overview::phase),
        seats: overview.as_ref().map_or(&[][..], Overview::seats),
        matches: record.matches.iter().map(|played| played.id).collect(),
        findings: examine_table(code.as_str(), GAMES, &record),
    };
    let text = if json { serde_json::to_string_pretty(&shown)? } else { in_words(&shown) };
    say(&text)?;
    let findings = &shown.findings;
    ensure!(findings.is_empty(), "{} found at the table", crate::doctor::faults(findings));
    Ok(())
}

fn in_words(shown: &Shown<'_>) -> String {
    let mut facts = Grid::new();
    facts.load_style(NOTHING);
    let time = |ms: Option<u64>| ms.map_or_else(String::new, date);
    facts.add_row(["Table", shown.code.as_str()]);
    facts.add_row(["Phase", shown.phase.map_or("damaged", word)]);
    facts.add_row(["Opened", &time(shown.first_step_at_ms)]);
    facts.add_row(["Last step", &time(shown.last_step_at_ms)]);
    let journal = format!("{}, {}", count(shown.rows as u64, "row"), size(shown.bytes as u64));
    facts.add_row(["Journal", &journal]);
    for (number, seat) in (1..).zip(shown.seats) {
        facts.add_row([format!("Seat {number}"), seat.as_ref().map_or("free".to_owned(), player)]);
    }
    for id in &shown.matches {
        facts.add_row(["Match".to_owned(), id.to_string()]);
    }
    let mut lines = vec![facts.to_string()];
    lines.extend(shown.findings.iter().map(crate::doctor::line));
    if shown.findings.is_empty() {
        lines.push(
            "Nothing is wrong: the journal is complete, and every match verifies.".to_owned(),
        );
    }
    lines.join("\n")
}

fn player(place: &Place) -> String {
    let bot = if place.bot { ", played by a bot" } else { "" };
    let waits = if place.waited_for { ", waited for" } else { "" };
    format!("{}{bot}{waits}", place.name)
}

fn word(phase: Phase) -> &'static str {
    match phase {
        Phase::Lobby => "lobby",
        Phase::Playing => "playing",
        Phase::Finished => "finished",
    }
}
