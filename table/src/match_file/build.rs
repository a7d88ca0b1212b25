//! Building a match file from the journal of its table.

use lamproom_game::{DigestForm, GameKind, Merit};
use lamproom_protocol::TableCode;
use uuid::Uuid;

use super::{
    fault::Fault,
    format::{
        FORMAT, FileAct, FileBegin, FileEvent, FileSeat, FileStep, FileSteps, MatchFile,
        VERSION_WITH_DAY, VERSION_WITH_HASHES, VERSION_WITH_LEVELS, VERSION_WITH_ORIGIN,
        VERSION_WITHOUT_HASHES, VERSION_WITHOUT_LEVELS,
    },
    verify::{kind, replay},
};
use crate::{Acted, Entry, Row, Started, StartedSeat, StoredRow, match_start::MatchStart};

/// Why there is no match file.
#[derive(Debug, thiserror::Error)]
pub enum NoFile {
    #[error("the journal of the table has no finished match with this id")]
    Missing,
    #[error("a row of the journal cannot be read: {0}")]
    Unreadable(#[from] serde_json::Error),
    #[error("the journal is corrupt: {0}")]
    Corrupt(#[from] Fault),
}

/// The file of a finished match, verified as [`verify`](super::verify()) would.
///
/// # Errors
/// If there is no such match, or the journal is corrupt.
pub fn from_journal(
    table: &TableCode,
    games: &'static [GameKind],
    rows: &[StoredRow],
    id: Uuid,
) -> Result<MatchFile, NoFile> {
    from_rows(table, games, &read_rows(rows)?, id)
}

/// The same from typed rows, for whoever needs the files of several matches.
///
/// # Errors
/// If there is no such match, or the journal is corrupt.
pub fn from_rows(
    table: &TableCode,
    games: &'static [GameKind],
    rows: &[Row],
    id: Uuid,
) -> Result<MatchFile, NoFile> {
    Ok(rebuild(table, games, rows, id)?.0)
}

/// The typed rows of a stored journal.
///
/// # Errors
/// If a row cannot be read.
pub fn read_rows(rows: &[StoredRow]) -> Result<Vec<Row>, NoFile> {
    rows.iter().map(|row| Row::try_from(row).map_err(NoFile::from)).collect()
}

/// The file of a finished match, and how good a match won alone was.
pub(crate) fn rebuild(
    table: &TableCode,
    games: &'static [GameKind],
    rows: &[Row],
    id: Uuid,
) -> Result<(MatchFile, Option<Merit>), NoFile> {
    let start = MatchStart::find(rows, id).ok_or(NoFile::Missing)?;
    let setup = start.setup();
    let steps = file_steps(&start, &rows[start.index + 1..]);
    let MatchStart { game, origin, day, secret, started, .. } = start;
    let seed = hex::encode(setup.seed(&secret, table));
    let end =
        replay(kind(games, &game, setup.rules_version)?, setup, &secret, table, &steps, |_, _| {
            Ok(())
        })?;
    let Started { number, rules_version, first, digests, seats, .. } = started;
    let seats = seats.into_iter().map(|seat| {
        let StartedSeat { name, person, entropy, entropy_hash, level } = seat;
        FileSeat { name, bot: person.is_none(), entropy, entropy_hash, level }
    });
    let seats: Vec<FileSeat> = seats.collect();
    let hashed = seats.iter().any(|seat| seat.entropy_hash.is_some());
    let levelled = seats.iter().any(|seat| seat.level.is_some());
    let file = MatchFile {
        format: FORMAT.to_owned(),
        version: match digests {
            DigestForm::Blake3OfMessagePack if day.is_some() => VERSION_WITH_DAY,
            DigestForm::Blake3OfMessagePack if origin.is_some() => VERSION_WITH_ORIGIN,
            DigestForm::Blake3OfMessagePack if levelled => VERSION_WITH_LEVELS,
            DigestForm::Blake3OfMessagePack => VERSION_WITHOUT_LEVELS,
            DigestForm::Sha256OfJson if hashed => VERSION_WITH_HASHES,
            DigestForm::Sha256OfJson => VERSION_WITHOUT_HASHES,
        },
        id,
        table: table.clone(),
        number,
        game,
        rules_version,
        options: started.options,
        origin,
        daily: day,
        first,
        seats,
        started_at_ms: steps.begun.at_ms,
        commitment: secret.commitment(table),
        secret,
        seed,
        steps,
        marked: end.marked,
        outcome: end.outcome.ok_or(NoFile::Missing)?,
    };
    Ok((file, end.merit))
}

/// The steps of a match, from the rows after its start to its end or the end of the journal.
fn file_steps(MatchStart { started, begun, .. }: &MatchStart, later: &[Row]) -> FileSteps {
    let (drawn, digest) = (started.drawn.clone(), started.digest.clone());
    let of_match = later.iter().take_while(|row| !matches!(row.logged.entry, Entry::Started(_)));
    FileSteps {
        begun: FileBegin { step: begun.step, at_ms: begun.at_ms, drawn, digest },
        rest: of_match.filter_map(file_step).collect(),
    }
}

/// The step of a file that a row makes; none for votes, chat and the like.
fn file_step(row: &Row) -> Option<FileStep> {
    let (event, digest) = match &row.logged.entry {
        Entry::Acted(Acted { seat, chosen_by, action, drawn, digest }) => {
            let (seat, chosen_by, action) = (*seat, *chosen_by, action.clone());
            let act = FileAct { seat, chosen_by, bot: None, action };
            (FileEvent::Acted(act, drawn.clone()), digest)
        }
        Entry::Undone { to, digest } | Entry::Redone { to, digest } => {
            (FileEvent::WentTo(*to), digest)
        }
        Entry::Advised { seat, digest } => (FileEvent::Hinted(*seat), digest),
        _ => return None,
    };
    Some(FileStep { step: row.step, at_ms: row.at_ms, event, digest: digest.clone() })
}
