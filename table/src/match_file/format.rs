//! The format of a match file, version 7. Earlier versions are read as well: files from
//! before `chosen_by`, `marked` and `entropy_hash` existed get their defaults.

use std::sync::Arc;

use lamproom_game::{DigestForm, Outcome};
use lamproom_json::Json;
use lamproom_protocol::{Chooser, Day, Entropy, EntropyHash, Level, Seat, Seq, TableCode};
use serde::{Deserialize, Serialize, de::IgnoredAny};
use serde_json::{Value, error::Category};
use uuid::Uuid;

use crate::{Drawn, MatchOrigin, Secret, json::indented};

/// The `format` of a match file.
pub(super) const FORMAT: &str = "lamproom-match";

/// The latest version. All earlier ones are read.
pub const VERSION: u16 = VERSION_WITH_DAY;

/// The version for matches that are the same for everybody on their day, by a secret.
pub(super) const VERSION_WITH_DAY: u16 = 7;

/// The version for matches that continue another one.
pub const VERSION_WITH_ORIGIN: u16 = 6;

/// The version for other matches with bots, and the first in which a file says their levels.
pub const VERSION_WITH_LEVELS: u16 = 5;

/// The version for other matches without bots.
pub(super) const VERSION_WITHOUT_LEVELS: u16 = VERSION_WITH_BLAKE3;

/// The first version in which digests have the form [`DigestForm::Blake3OfMessagePack`].
const VERSION_WITH_BLAKE3: u16 = 4;

/// The first version in which entropy was committed to before it was revealed.
pub(super) const VERSION_WITH_HASHES: u16 = 3;

/// The version for matches whose entropy was told to the server as soon as a player was ready.
pub(super) const VERSION_WITHOUT_HASHES: u16 = 2;

/// A finished match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MatchFile {
    /// Always `lamproom-match`.
    pub format: String,
    /// The version of the format.
    pub version: u16,
    pub id: Uuid,
    pub table: TableCode,
    /// The number of the match at its table, from 1.
    pub number: u32,
    pub game: String,
    pub rules_version: u16,
    pub options: Value,
    /// The position with which it began, if it continues another match; in version 6.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "crate::json::shared")]
    pub origin: Option<Arc<MatchOrigin>>,
    /// The day whose secret it has, if that makes it the same for everybody; in version 7.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub daily: Option<Day>,
    /// The first player, where the table and not the game decided it.
    pub first: Option<Seat>,
    /// In turn order.
    pub seats: Vec<FileSeat>,
    pub started_at_ms: u64,
    /// SHA-256 of secret and table code, shown before the match.
    pub commitment: String,
    pub secret: Secret,
    /// What follows from secret, table, number and entropy, or for a day from the secret alone; in
    /// hexadecimal.
    pub seed: String,
    pub steps: FileSteps,
    /// A hint was given, or a move was taken back past a barrier.
    #[serde(default)]
    pub marked: bool,
    pub outcome: Outcome,
}

/// A player in a match file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FileSeat {
    /// The name at the start.
    pub name: String,
    /// A bot from the start.
    pub bot: bool,
    /// None from a bot.
    pub entropy: Option<Entropy>,
    /// What the seat committed to before any entropy was revealed; from version 3.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entropy_hash: Option<EntropyHash>,
    /// How well a bot played; from version 5. Nothing follows from it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<Level>,
}

/// The steps of a match. In JSON they are one list, which the beginning opens.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Vec<RawStep>", into = "Vec<RawStep>")]
pub struct FileSteps {
    pub begun: FileBegin,
    pub rest: Vec<FileStep>,
}

/// The beginning of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct FileBegin {
    /// Its number in the table's journal.
    pub step: Seq,
    pub at_ms: u64,
    /// What was drawn before the first decision.
    pub drawn: Vec<Drawn>,
    /// The digest of the position after it; see [`MatchFile::digests`].
    pub digest: String,
}

/// A later step of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct FileStep {
    /// Its number in the table's journal.
    pub step: Seq,
    pub at_ms: u64,
    pub event: FileEvent,
    /// The digest of the position after it.
    pub digest: String,
}

/// What happened in a step.
#[derive(Clone, Debug, PartialEq)]
pub enum FileEvent {
    /// An action, and what was drawn until the next decision.
    Acted(FileAct, Vec<Drawn>),
    /// Moves were taken back or redone: the position is that after this step.
    WentTo(Seq),
    /// A seat was given its first hint.
    Hinted(Seat),
}

/// An action in a match file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FileAct {
    pub seat: Seat,
    #[serde(default)]
    pub chosen_by: Chooser,
    /// Whether a bot chose; only in version 1, instead of `chosen_by`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<bool>,
    #[serde(serialize_with = "indented")]
    pub action: Json,
}

fn why_malformed(error: &serde_json::Error, is_json: bool) -> String {
    let (line, column) = (error.line(), error.column());
    match error.classify() {
        // The reader says so, too, of a value where another kind of value has to be.
        Category::Syntax | Category::Eof if is_json => {
            format!("a value is of another kind (line {line}, column {column})")
        }
        Category::Syntax | Category::Eof => {
            format!("it is not JSON, or was cut off (line {line}, column {column})")
        }
        Category::Data | Category::Io => error.to_string(),
    }
}

/// Why a text is not a match file.
#[derive(Debug, thiserror::Error)]
pub enum Unreadable {
    #[error("this is not a match file: {0}")]
    Malformed(String),
    #[error("this is not a match file, but other JSON")]
    NoObject,
    #[error("a match file has no field {0}")]
    Unknown(String),
    #[error("this match file is of version {0}, and this program knows only those up to {VERSION}")]
    Later(u64),
}

/// What every version of a match file says.
#[derive(Deserialize)]
struct Head {
    format: String,
    version: u64,
}

impl MatchFile {
    /// How positions are digested.
    pub(super) fn digests(&self) -> DigestForm {
        if self.version >= VERSION_WITH_BLAKE3 {
            DigestForm::Blake3OfMessagePack
        } else {
            DigestForm::Sha256OfJson
        }
    }

    /// Reads a match file. It must contain nothing but what a match file contains: something that
    /// is not verified must not look as if it were.
    ///
    /// # Errors
    /// [`Unreadable`].
    pub fn read(text: &str) -> Result<Self, Unreadable> {
        // Editors put a byte order mark there.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let is_json = || serde_json::from_str::<IgnoredAny>(text).is_ok();
        if !text.trim_start().starts_with('{') && is_json() {
            return Err(Unreadable::NoObject);
        }
        match serde_json::from_str(text) {
            Ok(Head { format, version }) if format == FORMAT && version > VERSION.into() => {
                return Err(Unreadable::Later(version));
            }
            Ok(_) | Err(_) => {}
        }
        let malformed = |error| Unreadable::Malformed(why_malformed(&error, is_json()));
        let file: Self = serde_json::from_str(text).map_err(malformed)?;
        let read = serde_json::to_value(&file).map_err(malformed)?;
        match unread(&serde_json::from_str(text).map_err(malformed)?, &read) {
            Some(place) => Err(Unreadable::Unknown(place)),
            None => Ok(file),
        }
    }
}

/// The path of the first value in a JSON text that is not in what was read of it.
fn unread(written: &Value, read: &Value) -> Option<String> {
    match (written, read) {
        (Value::Object(written), Value::Object(read)) => written.iter().find_map(|(key, value)| {
            let path = match read.get(key) {
                Some(read) => unread(value, read)?,
                None => String::new(),
            };
            Some(format!(".{key}{path}"))
        }),
        (Value::Array(written), Value::Array(read)) if written.len() == read.len() => {
            let mut values = written.iter().zip(read).enumerate();
            values.find_map(|(at, (value, read))| Some(format!("[{at}]{}", unread(value, read)?)))
        }
        _ => (written != read).then(|| format!(": {written}")),
    }
}

impl FileSteps {
    /// How many steps there are, including the beginning.
    pub fn count(&self) -> usize {
        1 + self.rest.len()
    }

    /// All chance outcomes, in order.
    pub fn drawn(&self) -> impl Iterator<Item = &Drawn> {
        let later = self.rest.iter().flat_map(|step| match &step.event {
            FileEvent::Acted(_, drawn) => &drawn[..],
            FileEvent::WentTo(_) | FileEvent::Hinted(_) => &[],
        });
        self.begun.drawn.iter().chain(later)
    }

    /// The number of the last step.
    pub(crate) fn last_step(&self) -> Seq {
        self.rest.last().map_or(self.begun.step, |step| step.step)
    }
}

/// A step as it is written: at most one of `act`, `to` and `hint` is there, and none of them in the
/// beginning.
#[derive(Clone, Serialize, Deserialize)]
struct RawStep {
    step: Seq,
    at_ms: u64,
    act: Option<FileAct>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    to: Option<Seq>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    hint: Option<Seat>,
    drawn: Vec<Drawn>,
    digest: String,
}

/// The steps of a file are not those of a match.
#[derive(Debug, thiserror::Error)]
enum Malformed {
    #[error("the first step is not the beginning of a match")]
    Beginning,
    #[error("step {0} must be an action, a jump or a hint, and only an action draws")]
    Step(u64),
}

impl TryFrom<Vec<RawStep>> for FileSteps {
    type Error = Malformed;

    fn try_from(steps: Vec<RawStep>) -> Result<Self, Malformed> {
        let mut steps = steps.into_iter();
        let begun = steps.next().ok_or(Malformed::Beginning)?.try_into()?;
        let rest = steps.map(FileStep::try_from).collect::<Result<_, _>>()?;
        Ok(Self { begun, rest })
    }
}

impl TryFrom<RawStep> for FileBegin {
    type Error = Malformed;

    fn try_from(raw: RawStep) -> Result<Self, Malformed> {
        match raw {
            RawStep { step, at_ms, act: None, to: None, hint: None, drawn, digest } => {
                Ok(Self { step, at_ms, drawn, digest })
            }
            _ => Err(Malformed::Beginning),
        }
    }
}

impl TryFrom<RawStep> for FileStep {
    type Error = Malformed;

    fn try_from(raw: RawStep) -> Result<Self, Malformed> {
        let RawStep { step, at_ms, act, to, hint, drawn, digest } = raw;
        let event = match (act, to, hint) {
            (Some(act), None, None) => FileEvent::Acted(act, drawn),
            (None, Some(to), None) if drawn.is_empty() => FileEvent::WentTo(to),
            (None, None, Some(seat)) if drawn.is_empty() => FileEvent::Hinted(seat),
            _ => return Err(Malformed::Step(step.0)),
        };
        Ok(Self { step, at_ms, event, digest })
    }
}

impl From<FileSteps> for Vec<RawStep> {
    fn from(FileSteps { begun, rest }: FileSteps) -> Self {
        let FileBegin { step, at_ms, drawn, digest } = begun;
        let begun = RawStep { step, at_ms, act: None, to: None, hint: None, drawn, digest };
        std::iter::once(begun).chain(rest.into_iter().map(RawStep::from)).collect()
    }
}

impl From<FileStep> for RawStep {
    fn from(FileStep { step, at_ms, event, digest }: FileStep) -> Self {
        let (act, to, hint, drawn) = match event {
            FileEvent::Acted(act, drawn) => (Some(act), None, None, drawn),
            FileEvent::WentTo(to) => (None, Some(to), None, Vec::new()),
            FileEvent::Hinted(seat) => (None, None, Some(seat), Vec::new()),
        };
        Self { step, at_ms, act, to, hint, drawn, digest }
    }
}
