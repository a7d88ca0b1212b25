//! Examines a database and changes nothing: folds every journal, and compares chains, heads and
//! finished matches with what follows from it. One table at a time is in memory.

use std::cell::LazyCell;

use lamproom_game::GameKind;
use lamproom_protocol::TableCode;
use lamproom_table::{
    Corrupt, Entry, Finished, Limits, Loading, Opened, Row, StoredRow,
    match_file::{self, NoFile},
};
use serde::{Serialize, Serializer};
use uuid::Uuid;

use crate::{
    config::limits,
    room::finished_match,
    store::{Damage, FinishedMatch, FinishedPlayer, Record, Session, StoreError},
};

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// SQLite finds its file damaged.
    #[error("the database file is damaged: {0}")]
    File(String),
    #[error("the database cannot be read here: {0}")]
    Unreadable(String),
    #[error("this is not the code of a table")]
    BadCode,
    #[error("the table has no journal")]
    NoJournal,
    #[error("the journal is damaged: {0}")]
    Chain(Damage),
    #[error("the row does not fold: {0}")]
    DoesNotFold(String),
    #[error("this program does not know the game {0}")]
    UnknownGame(String),
    #[error("this program does not know rules version {version} of the game {game}")]
    UnknownRules { game: String, version: u16 },
    #[error("the program failed at this table, which is a bug")]
    Panicked,
    #[error("the list of tables says that its game is {0}, but the journal names another")]
    OtherGame(String),
    #[error("the list of matches has a match that the journal lacks")]
    NoSuchMatch,
    #[error("the journal has a finished match that the list of matches lacks")]
    Unlisted,
    #[error("the list of matches and the journal disagree about the {0}")]
    OtherMatch(&'static str),
    #[error("the match does not verify: {0}")]
    Unverified(String),
}

impl Fault {
    /// What its reader should do.
    pub fn advice(&self) -> &'static str {
        match self {
            Self::File(_) | Self::Unreadable(_) => {
                "check the disk, then restore a backup of the whole database"
            }
            Self::UnknownGame(_) | Self::UnknownRules { .. } => {
                "use the version of Lamproom that wrote it, or a later one"
            }
            Self::Panicked => "please report it, with the output of `lamproom doctor`",
            Self::BadCode
            | Self::NoJournal
            | Self::Chain(_)
            | Self::DoesNotFold(_)
            | Self::OtherGame(_)
            | Self::NoSuchMatch
            | Self::Unlisted
            | Self::OtherMatch(_)
            | Self::Unverified(_) => {
                "somebody or a failing disk has changed rows: its players can open a new table; \
                 restoring a backup takes every table back to the time of the backup"
            }
        }
    }
}

impl Serialize for Fault {
    /// As its sentence.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A fault and where it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// The code of the table; none if it is about the whole database.
    pub table: Option<String>,
    pub step: Option<u64>,
    #[serde(rename = "match")]
    pub match_id: Option<Uuid>,
    pub fault: Fault,
    pub advice: &'static str,
}

impl Finding {
    /// A fault of the whole database.
    pub fn of_database(fault: Fault) -> Self {
        let advice = fault.advice();
        Self { table: None, step: None, match_id: None, fault, advice }
    }

    fn at(code: &str, step: Option<u64>, fault: Fault) -> Self {
        Self { table: Some(code.to_owned()), step, ..Self::of_database(fault) }
    }

    fn of_match(code: &str, played: &FinishedMatch, fault: Fault) -> Self {
        Self { match_id: Some(played.id), ..Self::at(code, Some(played.last_step.0), fault) }
    }
}

/// What was examined and found.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Report {
    pub tables: u64,
    pub rows: u64,
    /// Finished matches.
    pub matches: u64,
    pub findings: Vec<Finding>,
}

/// Examines a database. `progress` is told how many tables have been examined, and how many there
/// were at the beginning.
///
/// # Errors
/// If the database does not answer.
pub async fn examine(
    session: &mut Session,
    games: &'static [GameKind],
    mut progress: impl FnMut(u64, u64),
) -> Result<Report, StoreError> {
    let mut report = Report::default();
    match examine_all(session, games, &mut report, &mut progress).await {
        // The file is so damaged that the rest cannot be found.
        Err(error) if error.is_damage() => {
            report.findings.push(Finding::of_database(Fault::File(error.to_string())));
            Ok(report)
        }
        examined => examined.map(|()| report),
    }
}

async fn examine_all(
    session: &mut Session,
    games: &'static [GameKind],
    report: &mut Report,
    progress: &mut impl FnMut(u64, u64),
) -> Result<(), StoreError> {
    let of_file = |text| Finding::of_database(Fault::File(text));
    report.findings.extend(session.file_faults().await?.into_iter().map(of_file));
    let all = session.count_tables().await?;
    let mut last = String::new();
    loop {
        let codes = session.codes_after(&last).await?;
        let Some(end) = codes.last() else { return Ok(()) };
        last.clone_from(end);
        for code in codes {
            match session.record(&code).await {
                // It was removed meanwhile.
                Ok(None) => {}
                Ok(Some(record)) => {
                    report.rows += record.rows.len() as u64;
                    report.matches += record.matches.len() as u64;
                    report.findings.extend(examine_apart(code, games, record).await);
                }
                Err(error) if is_about_the_table(&error) => {
                    let fault = Fault::Unreadable(error.to_string());
                    report.findings.push(Finding::at(&code, None, fault));
                }
                Err(error) => return Err(error),
            }
            report.tables += 1;
            progress(report.tables, all);
        }
    }
}

/// Whether the database answers, but not about this table.
fn is_about_the_table(error: &StoreError) -> bool {
    !matches!(error, StoreError::Unavailable(cause) if cause.as_database_error().is_none())
}

/// Examines a table on a thread of its own.
async fn examine_apart(code: String, games: &'static [GameKind], record: Record) -> Vec<Finding> {
    let of = code.clone();
    let examined = tokio::task::spawn_blocking(move || examine_table(&of, games, &record));
    examined.await.unwrap_or_else(|_| vec![Finding::at(&code, None, Fault::Panicked)])
}

/// All that is wrong with a table, up to a limit.
pub fn examine_table(code: &str, games: &'static [GameKind], record: &Record) -> Vec<Finding> {
    let damage = |damage: &Damage| {
        let step = match *damage {
            Damage::Changed(step)
            | Damage::Missing { first: step, .. }
            | Damage::Unreadable { first: step, .. } => step,
            Damage::End { last, .. } => last,
        };
        Finding::at(code, Some(step), Fault::Chain(damage.clone()))
    };
    let mut findings: Vec<Finding> = record.damage.iter().map(damage).collect();
    let is_missing =
        |damage: &Damage| matches!(damage, Damage::Missing { .. } | Damage::Unreadable { .. });
    match code.parse::<TableCode>() {
        Err(_) => findings.push(Finding::at(code, None, Fault::BadCode)),
        Ok(_) if record.rows.is_empty() => {
            findings.push(Finding::at(code, None, Fault::NoJournal));
        }
        // Without rows in between, nothing after them can fold.
        Ok(_) if record.damage.iter().any(is_missing) => {}
        Ok(table) => match fold(&table, games, &record.rows) {
            Ok(listed) => {
                if !is_opened_with(&record.game, &record.rows[0]) {
                    let fault = Fault::OtherGame(record.game.clone());
                    findings.push(Finding::at(code, Some(1), fault));
                }
                findings.extend(examine_matches(&table, games, record, &listed));
            }
            Err(corrupt) => findings.push(not_folding(games, &record.rows, &corrupt)),
        },
    }
    findings.truncate(limits::FAULTS_A_TABLE);
    findings
}

/// Whether the first row of a journal opens a table of this game.
fn is_opened_with(game: &str, first: &StoredRow) -> bool {
    let entry = Row::try_from(first).map(|row| row.logged.entry);
    matches!(entry, Ok(Entry::Opened(opened)) if opened.game == game)
}

/// The finished matches of a journal.
fn fold(
    code: &TableCode,
    games: &'static [GameKind],
    rows: &[StoredRow],
) -> Result<Vec<Finished>, Corrupt> {
    let Some((first, later)) = rows.split_first() else { return Ok(Vec::new()) };
    let mut loading = Loading::begin(code, games, Limits::default(), first)?;
    let mut listed = Vec::new();
    for row in later {
        loading.fold(row)?;
        listed.extend(loading.listed_by(row.step).cloned());
    }
    Ok(listed)
}

/// Why a row does not fold.
fn not_folding(games: &'static [GameKind], rows: &[StoredRow], corrupt: &Corrupt) -> Finding {
    let entry = |step| {
        let row = rows.iter().find(|row| row.step.0 == step)?;
        Row::try_from(row).ok().map(|row| row.logged.entry)
    };
    let opened = match entry(1) {
        Some(Entry::Opened(Opened { game, .. })) => game,
        _ => String::new(),
    };
    let kind = GameKind::find(games, &opened);
    let fault = match entry(corrupt.step) {
        Some(Entry::Opened(_)) if kind.is_none() => Fault::UnknownGame(opened),
        Some(Entry::Started(started))
            if kind.is_some_and(|kind| !kind.replays(started.rules_version)) =>
        {
            Fault::UnknownRules { game: opened, version: started.rules_version }
        }
        _ => Fault::DoesNotFold(corrupt.reason.clone()),
    };
    Finding::at(corrupt.table.as_str(), Some(corrupt.step), fault)
}

/// Compares the list of matches with the journal, and verifies each.
fn examine_matches(
    code: &TableCode,
    games: &'static [GameKind],
    Record { rows, matches, .. }: &Record,
    listed: &[Finished],
) -> Vec<Finding> {
    let mut findings = Vec::new();
    let typed = LazyCell::new(|| match_file::read_rows(rows));
    for finished in listed.iter().filter(|it| matches.iter().all(|kept| kept.id != it.id)) {
        let finding = Finding::at(code.as_str(), Some(finished.last_step.0), Fault::Unlisted);
        findings.push(Finding { match_id: Some(finished.id), ..finding });
    }
    for played in matches {
        let fault = match listed.iter().find(|finished| finished.id == played.id) {
            None => Some(Fault::NoSuchMatch),
            Some(finished) => difference(played, &finished_match(code, finished))
                .map(Fault::OtherMatch)
                .or_else(|| verify(code, games, typed.as_deref(), played.id)),
        };
        findings.extend(fault.map(|fault| Finding::of_match(code.as_str(), played, fault)));
    }
    findings
}

/// In what the list differs from the journal.
fn difference(listed: &FinishedMatch, finished: &FinishedMatch) -> Option<&'static str> {
    let players = || listed.players.iter().zip(&finished.players);
    // Of a match that counts, earlier servers kept the key at the end, and a score of whoever left.
    let is_kept_otherwise = listed.counts;
    // A deleted player has another name and another key in the journal.
    let is_same_person = |(listed, finished): (&FinishedPlayer, &FinishedPlayer)| {
        listed.name == finished.name
            && (listed.key_hash == finished.key_hash
                || listed.key_hash.is_none()
                || is_kept_otherwise)
            && (listed.left_by == finished.left_by || listed.left_by.is_none())
    };
    let is_same_score = |(listed, finished): (&FinishedPlayer, &FinishedPlayer)| {
        listed.score == finished.score || (is_kept_otherwise && finished.score.is_none())
    };
    let same = [
        ("number", listed.number == finished.number),
        ("game", listed.game == finished.game),
        ("rules version", listed.rules_version == finished.rules_version),
        ("options", listed.options == finished.options),
        ("outcome", listed.outcome == finished.outcome),
        ("ending", listed.how == finished.how),
        ("commitment", listed.commitment == finished.commitment),
        ("start", listed.started_at_ms == finished.started_at_ms),
        ("end", listed.ended_at_ms == finished.ended_at_ms),
        ("first step", listed.first_step == finished.first_step),
        ("last step", listed.last_step == finished.last_step),
        ("mark", listed.marked == finished.marked),
        ("moves", listed.moves.is_none() || listed.moves == finished.moves),
        ("number of seats", listed.players.len() == finished.players.len()),
        ("players", players().all(is_same_person)),
        ("bots", players().all(|(listed, finished)| listed.bot == finished.bot)),
        ("places", players().all(|(listed, finished)| listed.place == finished.place)),
        ("scores", players().all(is_same_score)),
    ];
    same.into_iter().find(|(_, same)| !same).map(|(what, _)| what)
}

fn verify(
    code: &TableCode,
    games: &'static [GameKind],
    rows: Result<&[Row], &NoFile>,
    id: Uuid,
) -> Option<Fault> {
    let verified = rows.map_err(ToString::to_string).and_then(|rows| {
        let file = match_file::from_rows(code, games, rows, id);
        let verified = file.and_then(|file| Ok(match_file::verify(&file, games)?));
        verified.map_err(|error| error.to_string())
    });
    verified.err().map(Fault::Unverified)
}
