//! What must hold when a simulation has come to rest.

use std::collections::BTreeSet;

use lamproom_game::GameKind;
use lamproom_protocol::{GameFrame, ServerMessage, TableView};
use lamproom_server::store::{Database, FinishedMatch};
use lamproom_table::{KeyHash, Limits, Loading, Row, Table, Uptime, match_file};
use serde_json::Value;

use crate::people::Group;

/// A table and its match as a client is shown them.
pub(crate) fn as_shown(table: Option<&TableView>, game: Option<&GameFrame>) -> Value {
    serde_json::to_value((table, game)).unwrap()
}

/// Checks the table of a group: nothing is lost or done twice, and everybody sees what the journal
/// folds to.
pub(crate) fn audit(
    group: &Group,
    database: &Database,
    games: &'static [GameKind],
) -> Result<(), String> {
    let rows = database.rows(&group.code);
    let at = |text: String| format!("{}: {text}", group.code);
    if !rows.iter().map(|row| row.step.0).eq(1..=rows.len() as u64) {
        return Err(at("the journal has a gap".to_owned()));
    }
    if !rows.is_sorted_by_key(|row| row.at_ms) {
        return Err(at("the time of a row is before that of the row before it".to_owned()));
    }
    let mut messages = BTreeSet::new();
    for row in &rows {
        let origin = Row::try_from(row).map_err(|error| at(error.to_string()))?.logged.from;
        if let Some(origin) = origin
            && !messages.insert((origin.person, origin.id.clone()))
        {
            return Err(at(format!("step {:?} repeats {:?}", row.step, origin.id)));
        }
    }
    group.witness.settle().map_err(|breach| at(breach.to_string()))?;
    let table = fold(group, database, games).map_err(at)?;
    for member in &group.members {
        let key = KeyHash::of(&member.key);
        let ServerMessage::Snapshot { table, game, .. } = table.snapshot(table.viewer(&key)) else {
            return Err(at("a snapshot is another message".to_owned()));
        };
        let folded = as_shown(Some(&table), game.as_ref());
        if member.latest().shown.as_ref() != Some(&folded) {
            let shown = &member.latest().shown;
            return Err(at(format!("the journal folds to\n{folded}\nbut shown is\n{shown:?}")));
        }
    }
    let mut matches = database.matches().filter(|found| found.table == group.code);
    matches.try_for_each(|found| verify(found, database, games)).map_err(at)
}

fn fold(group: &Group, database: &Database, games: &'static [GameKind]) -> Result<Table, String> {
    let rows = database.rows(&group.code);
    let (first, later) = rows.split_first().ok_or("there is no journal")?;
    let text = |error: lamproom_table::Corrupt| error.to_string();
    let mut loading = Loading::begin(&group.code, games, Limits::default(), first).map_err(text)?;
    later.iter().try_for_each(|row| loading.fold(row)).map_err(text)?;
    Ok(loading.finish(0, &Uptime::new(Vec::new())))
}

/// Verifies a finished match as strangers would.
fn verify(
    found: &FinishedMatch,
    database: &Database,
    games: &'static [GameKind],
) -> Result<(), String> {
    let rows = database.rows(&found.table);
    let file = match_file::from_journal(&found.table, games, &rows, found.id)
        .map_err(|error| error.to_string())?;
    match_file::verify(&file, games).map(drop).map_err(|fault| fault.to_string())
}
