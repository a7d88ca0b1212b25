//! The format of a match file, version 2. Files that were written before `chosen_by` and `marked`
//! existed get their defaults.

use lamproom_game::Outcome;
use lamproom_protocol::{Chooser, Entropy, Seat, Seq, TableCode};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use uuid::Uuid;

use crate::{Drawn, Secret};

/// The `format` of a match file.
pub(super) const FORMAT: &str = "lamproom-match";

/// The version that is written. All earlier ones are read.
pub(super) const VERSION: u16 = 2;

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
    /// The first player, where the table and not the game decided it.
    pub first: Option<Seat>,
    /// In turn order.
    pub seats: Vec<FileSeat>,
    pub started_at_ms: u64,
    /// SHA-256 of secret and table code, shown before the match.
    pub commitment: String,
    pub secret: Secret,
    /// What follows from secret, table, number and entropy, in hexadecimal.
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
    /// SHA-256 of the position after it: of the referee's view as JSON with sorted keys and no
    /// white space.
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
    pub action: Value,
}

impl FileSteps {
    /// How many steps there are, including the beginning.
    pub fn count(&self) -> usize {
        1 + self.rest.len()
    }

    /// How many chance outcomes there are.
    pub fn draws(&self) -> usize {
        let later = self.rest.iter().map(|step| match &step.event {
            FileEvent::Acted(_, drawn) => drawn.len(),
            FileEvent::WentTo(_) | FileEvent::Hinted(_) => 0,
        });
        self.begun.drawn.len() + later.sum::<usize>()
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
