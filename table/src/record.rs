//! The match file: everything a finished match was, in one JSON document that anybody can check without the server.
//!
//! Version 2. It is made from the journal, and [`verify`] recomputes from it the commitment, the seed, every die, every position and the
//! outcome. The format is described for strangers in `docs/match-file.md`.

use std::fmt;

use lamproom_games::{Illegal, Merit, Outcome, registry::Entry as Kind};
use lamproom_protocol::{Chooser, Seat, Seq, TableCode};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use uuid::Uuid;

use crate::{
    Drawn, Entry, Logged, Row, Secret, StartedSeat,
    entry::read,
    game_match::{ChanceSource, Match, MatchSetup},
    undo_stack::UndoStack,
};

/// The `format` of a match file.
const FORMAT: &str = "lamproom-match";

/// The version of the format that is written. Older ones lack what came later, and are read as well.
const VERSION: u16 = 2;

/// A finished match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MatchFile {
    /// `lamproom-match`.
    pub format: String,
    /// The version of the format: 2, or 1 in old files.
    pub version: u16,
    /// The id of the match.
    pub id: Uuid,
    /// The code of its table.
    pub table: TableCode,
    /// Its number at that table.
    pub number: u32,
    /// The id of the game.
    pub game: String,
    /// The version of the rules it was played by.
    pub rules_version: u16,
    /// The options.
    pub options: Value,
    /// Who begins, where that was not for the game to say.
    pub first: Option<Seat>,
    /// Who played, in turn order, and what each added to the seed.
    pub seats: Vec<FileSeat>,
    /// When it began, in milliseconds since 1970.
    pub started_at_ms: u64,
    /// What the server said before the match: SHA-256 of secret and table code.
    pub commitment: String,
    /// The secret.
    pub secret: Secret,
    /// The seed that follows from secret, table, number and entropy, in hexadecimal.
    pub seed: String,
    /// The beginning and then every action, with the dice each drew, and every return to an earlier position.
    pub steps: Vec<FileStep>,
    /// Moves were taken back past something that had been drawn or revealed, or a hint was given to who plays alone.
    #[serde(default)]
    pub marked: bool,
    /// The outcome.
    pub outcome: Outcome,
}

/// A player in a match file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FileSeat {
    /// The name at the start.
    pub name: String,
    /// Was a bot from the start.
    pub bot: bool,
    /// What the seat added to the seed; null from a bot.
    pub entropy: Option<lamproom_protocol::Entropy>,
}

/// A step in a match file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FileStep {
    /// Its number in the table's journal.
    pub step: Seq,
    /// When, in milliseconds since 1970.
    pub at_ms: u64,
    /// Who did what; null for the beginning, where moves were taken back or done again, and where a hint was given.
    pub act: Option<FileAct>,
    /// Where moves were taken back or done again: the step whose position it is then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Seq>,
    /// Where a seat was given its first hint: which.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hint: Option<Seat>,
    /// The dice it drew.
    pub drawn: Vec<Drawn>,
    /// SHA-256 of the position after it: of the referee's view as JSON with sorted keys and no space.
    pub digest: String,
}

/// An action in a match file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FileAct {
    /// Who.
    pub seat: Seat,
    /// Who chose it.
    #[serde(default)]
    pub chosen_by: Chooser,
    /// What.
    pub action: Value,
}

/// Why there is no match file.
#[derive(Debug, thiserror::Error)]
pub enum NoFile {
    /// The journal has no such match, or it has not ended.
    #[error("there is no finished match with this id in the journal of its table")]
    Missing,
    /// A row of the journal cannot be read.
    #[error("a row of the journal cannot be read: {0}")]
    Unreadable(String),
    /// What the journal says of the match is not true.
    #[error("the journal is at fault: {0}")]
    Fault(#[from] Fault),
}

/// Why a match file is not to be trusted, or cannot be checked here.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// It is another kind of file, or of another version.
    #[error(
        "this is not a match file of version 1 to {VERSION}: format {format:?}, version {version}"
    )]
    Format {
        /// What it says it is.
        format: String,
        /// The version it says it has.
        version: u16,
    },
    /// The game, or this version of its rules, is not known here.
    #[error("rules version {version} of the game {game} is not known to this program")]
    Rules {
        /// The game.
        game: String,
        /// The version.
        version: u16,
    },
    /// The secret is not the one that was committed to.
    #[error("the secret is not the one the server had committed to")]
    Commitment,
    /// The seed does not follow from secret and entropy.
    #[error("the seed does not follow from the secret and what the players added")]
    Seed,
    /// The rules do not allow a step.
    #[error("step {step}: the rules do not allow it: {text}")]
    Illegal {
        /// The step.
        step: u64,
        /// Why.
        text: String,
    },
    /// The dice are not those of the seed.
    #[error("step {step}: the dice are not those of the seed")]
    Dice {
        /// The step.
        step: u64,
    },
    /// The position after a step is another.
    #[error("step {step}: the position after it is another")]
    Position {
        /// The step.
        step: u64,
    },
    /// The file does not say rightly whether moves were taken back past something revealed, or hints given.
    #[error("the file is wrong about whether the match is marked by moves taken back or by hints")]
    Mark,
    /// The match did not end so.
    #[error("the match did not end as the file says")]
    Outcome,
}

/// What was checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// How many steps.
    pub steps: usize,
    /// How many dice and shuffles.
    pub draws: usize,
    /// How it ended.
    pub outcome: Outcome,
}

impl fmt::Display for Checked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { steps, draws, .. } = self;
        write!(
            f,
            "{steps} steps and {draws} draws follow from the seed, and the seed from the commitment"
        )
    }
}

/// Checks a match file: that the secret is the one committed to, that the seed follows from it, that every die is the seed's, every action
/// legal, every position and the outcome as written.
///
/// # Errors
/// The first fault that is found.
pub fn verify(file: &MatchFile, games: &'static [Kind]) -> Result<Checked, Fault> {
    if file.format != FORMAT || !(1..=VERSION).contains(&file.version) {
        return Err(Fault::Format { format: file.format.clone(), version: file.version });
    }
    let kind = kind(games, &file.game, file.rules_version)?;
    if file.secret.commitment(&file.table) != file.commitment {
        return Err(Fault::Commitment);
    }
    let plan = file.plan();
    if hex::encode(plan.seed(&file.secret, &file.table)) != file.seed {
        return Err(Fault::Seed);
    }
    let end = replay(kind, plan, &file.secret, &file.table, &file.steps)?;
    if end.outcome.as_ref() != Some(&file.outcome) {
        return Err(Fault::Outcome);
    }
    if end.marked != file.marked {
        return Err(Fault::Mark);
    }
    let draws = file.steps.iter().map(|step| step.drawn.len()).sum();
    Ok(Checked { steps: file.steps.len(), draws, outcome: file.outcome.clone() })
}

/// The file of a finished match, from the journal of its table; it has been checked as [`verify`] would.
///
/// # Errors
/// When there is no such match, or the journal is damaged.
pub fn from_journal(
    table: &TableCode,
    games: &'static [Kind],
    rows: &[Row],
    id: Uuid,
) -> Result<MatchFile, NoFile> {
    Ok(played_again(table, games, rows, id)?.0)
}

/// The same, and how good the match was.
pub(crate) fn played_again(
    table: &TableCode,
    games: &'static [Kind],
    rows: &[Row],
    id: Uuid,
) -> Result<(MatchFile, Option<Merit>), NoFile> {
    let Found { game, rules_version, secret, plan, steps } = find(rows, id)?;
    let end = replay(kind(games, &game, rules_version)?, plan.clone(), &secret, table, &steps)?;
    let file = MatchFile {
        format: FORMAT.to_owned(),
        version: VERSION,
        id,
        table: table.clone(),
        number: plan.number,
        game,
        rules_version,
        commitment: secret.commitment(table),
        seed: hex::encode(plan.seed(&secret, table)),
        secret,
        started_at_ms: plan.started_at_ms,
        options: plan.options,
        first: plan.first,
        seats: plan
            .seats
            .into_iter()
            .map(|StartedSeat { name, person, entropy }| FileSeat {
                name,
                bot: person.is_none(),
                entropy,
            })
            .collect(),
        steps,
        marked: end.marked,
        outcome: end.outcome.ok_or(NoFile::Missing)?,
    };
    Ok((file, end.merit))
}

impl MatchFile {
    fn plan(&self) -> MatchSetup {
        let seats = self.seats.iter().map(|seat| StartedSeat {
            name: seat.name.clone(),
            person: None,
            entropy: seat.entropy.clone(),
        });
        MatchSetup {
            id: self.id,
            number: self.number,
            options: self.options.clone(),
            seats: seats.collect(),
            first: self.first,
            started_at_ms: self.started_at_ms,
            step: self.steps.first().map(|step| step.step).unwrap_or_default(),
        }
    }
}

fn kind(games: &'static [Kind], game: &str, version: u16) -> Result<&'static Kind, Fault> {
    games
        .iter()
        .find(|kind| kind.meta.id == game && kind.meta.rules_version == version)
        .ok_or_else(|| Fault::Rules { game: game.to_owned(), version })
}

/// How a match ended that was played anew.
struct End {
    outcome: Option<Outcome>,
    marked: bool,
    merit: Option<Merit>,
}

/// Plays a match anew from its seed, and compares dice and positions.
fn replay(
    kind: &'static Kind,
    plan: MatchSetup,
    secret: &Secret,
    table: &TableCode,
    steps: &[FileStep],
) -> Result<End, Fault> {
    let illegal = |step: u64| move |illegal: Illegal| Fault::Illegal { step, text: illegal.text };
    let mut play = Match::new(kind, plan, secret.clone(), table).map_err(illegal(0))?;
    for (index, FileStep { step, act, to, hint, drawn, digest, .. }) in steps.iter().enumerate() {
        let act = act.as_ref().map(|act| (act.seat, &act.action));
        let played = match (index, act, to, hint) {
            (0, None, None, None) | (1.., Some(_), None, None) => {
                play.play(*step, act, ChanceSource::Dealt)
            }
            (1.., None, Some(to), None) => play.go(*to),
            (1.., None, None, Some(seat)) => Ok(play.note_advised(*seat)),
            _ => Err(Illegal::new("", "only the first step, and no other, is the beginning")),
        };
        let Seq(step) = step;
        let played = played.map_err(illegal(*step))?;
        if played.drawn != *drawn {
            return Err(Fault::Dice { step: *step });
        }
        if played.digest != *digest {
            return Err(Fault::Position { step: *step });
        }
    }
    let marked = play.undo_stack().is_some_and(UndoStack::is_marked);
    Ok(End { outcome: play.outcome(), marked, merit: play.merit() })
}

/// A match as its journal has it.
struct Found {
    game: String,
    rules_version: u16,
    secret: Secret,
    plan: MatchSetup,
    steps: Vec<FileStep>,
}

fn find(rows: &[Row], id: Uuid) -> Result<Found, NoFile> {
    let (mut game, mut secret, mut found) = (None, None, None::<Found>);
    for row in rows {
        let Logged { entry, .. } = read(row).map_err(NoFile::Unreadable)?;
        let (step, at_ms) = (row.step, row.at_ms);
        match (entry, &mut found) {
            (Entry::Opened { game: opened, .. }, None) => game = Some(opened),
            (Entry::Committed { secret: next }, None) => secret = Some(next),
            (started @ Entry::Started { .. }, None) => {
                found = begin(started, row, id, game.as_deref(), secret.as_ref());
            }
            (Entry::Started { .. }, Some(_)) => break,
            (Entry::Acted { seat, chosen_by, action, drawn, digest }, Some(found)) => {
                let act = Some(FileAct { seat, chosen_by, action });
                let (to, hint) = (None, None);
                found.steps.push(FileStep { step, at_ms, act, to, hint, drawn, digest });
            }
            (Entry::Undone { to, digest } | Entry::Redone { to, digest }, Some(found)) => {
                let (act, to, hint, drawn) = (None, Some(to), None, Vec::new());
                found.steps.push(FileStep { step, at_ms, act, to, hint, drawn, digest });
            }
            (Entry::Advised { seat, digest }, Some(found)) => {
                let (act, to, hint, drawn) = (None, None, Some(seat), Vec::new());
                found.steps.push(FileStep { step, at_ms, act, to, hint, drawn, digest });
            }
            (_, _) => {}
        }
    }
    found.ok_or(NoFile::Missing)
}

/// The match that a row begins, if it is this one.
fn begin(
    entry: Entry,
    row: &Row,
    wanted: Uuid,
    game: Option<&str>,
    secret: Option<&Secret>,
) -> Option<Found> {
    let Entry::Started { id, number, rules_version, options, seats, first, drawn, digest } = entry
    else {
        return None;
    };
    let (step, started_at_ms) = (row.step, row.at_ms);
    let (act, to, hint) = (None, None, None);
    let beginning = FileStep { step, at_ms: started_at_ms, act, to, hint, drawn, digest };
    (id == wanted).then_some(Found {
        game: game?.to_owned(),
        rules_version,
        secret: secret?.clone(),
        plan: MatchSetup { id, number, options, seats, first, started_at_ms, step },
        steps: vec![beginning],
    })
}
