//! Verifying a match file: recomputes from it the commitment, the seed, every draw, every position
//! and the outcome.

use std::fmt;

use lamproom_game::{GameKind, Illegal, Merit, Outcome};
use lamproom_protocol::TableCode;

use super::format::{FORMAT, FileEvent, FileStep, FileSteps, MatchFile, VERSION};
use crate::{
    Drawn, Secret, StartedSeat,
    dealt_game::ChanceSource,
    entry::Stamp,
    game_match::{Match, MatchSetup},
};

/// Why a match file cannot be trusted, or cannot be verified here.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    #[error(
        "this is not a match file of version 1 to {VERSION}: format {format:?}, version {version}"
    )]
    Format { format: String, version: u16 },
    #[error("this program does not know rules version {version} of the game {game}")]
    Rules { game: String, version: u16 },
    #[error("the secret is not the one that the server committed to")]
    Commitment,
    #[error("the seed does not follow from the secret and the players' entropy")]
    Seed,
    #[error("step {step} is not allowed by the rules: {text}")]
    Illegal { step: u64, text: String },
    #[error("step {step}: what was drawn does not follow from the seed")]
    Draw { step: u64 },
    #[error("step {step} leads to another position")]
    Position { step: u64 },
    #[error("the file is wrong about whether the match is marked")]
    Mark,
    #[error("the match did not end as the file says")]
    Outcome,
}

/// What was verified.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    pub steps: usize,
    /// How many chance outcomes.
    pub draws: usize,
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

/// Verifies that the secret is the one committed to, that the seed follows from it and every draw
/// from the seed, that every action is legal, and that positions and outcome are as written.
///
/// # Errors
/// The first fault found.
pub fn verify(file: &MatchFile, games: &'static [GameKind]) -> Result<Checked, Fault> {
    if file.format != FORMAT || !(1..=VERSION).contains(&file.version) {
        return Err(Fault::Format { format: file.format.clone(), version: file.version });
    }
    let kind = kind(games, &file.game, file.rules_version)?;
    if file.secret.commitment(&file.table) != file.commitment {
        return Err(Fault::Commitment);
    }
    let setup = setup(file);
    if hex::encode(setup.seed(&file.secret, &file.table)) != file.seed {
        return Err(Fault::Seed);
    }
    let end = replay(kind, setup, &file.secret, &file.table, &file.steps)?;
    if end.outcome.as_ref() != Some(&file.outcome) {
        return Err(Fault::Outcome);
    }
    if end.marked != file.marked {
        return Err(Fault::Mark);
    }
    let (steps, draws) = (file.steps.count(), file.steps.draws());
    Ok(Checked { steps, draws, outcome: file.outcome.clone() })
}

fn setup(file: &MatchFile) -> MatchSetup {
    let seats = file.seats.iter().map(|seat| StartedSeat {
        name: seat.name.clone(),
        person: None,
        entropy: seat.entropy.clone(),
    });
    MatchSetup {
        id: file.id,
        number: file.number,
        rules_version: file.rules_version,
        options: file.options.clone(),
        seats: seats.collect(),
        first: file.first,
        begun: Stamp { step: file.steps.begun.step, at_ms: file.started_at_ms },
    }
}

pub(super) fn kind(
    games: &'static [GameKind],
    game: &str,
    version: u16,
) -> Result<&'static GameKind, Fault> {
    GameKind::find(games, game)
        .filter(|kind| kind.replays(version))
        .ok_or_else(|| Fault::Rules { game: game.to_owned(), version })
}

/// How a replayed match ended.
pub(super) struct End {
    pub(super) outcome: Option<Outcome>,
    pub(super) marked: bool,
    pub(super) merit: Option<Merit>,
}

/// Plays a match from its seed, and compares draws and positions.
pub(super) fn replay(
    kind: &'static GameKind,
    setup: MatchSetup,
    secret: &Secret,
    table: &TableCode,
    steps: &FileSteps,
) -> Result<End, Fault> {
    let illegal = |step: u64| move |illegal: Illegal| Fault::Illegal { step, text: illegal.text };
    let mut replayed = Match::new(kind, setup, secret.clone(), table).map_err(illegal(0))?;
    let FileSteps { begun, rest } = steps;
    let step = begun.step.0;
    let advanced = replayed.begin(ChanceSource::Dealer).map_err(illegal(step))?;
    compare(step, (&advanced.drawn, &replayed.digest()), (&begun.drawn, &begun.digest))?;
    for FileStep { step, event, digest, .. } in rest {
        let illegal = illegal(step.0);
        let (drawn, expected): (_, &[Drawn]) = match event {
            FileEvent::Acted(act, drawn) => {
                let source = ChanceSource::Dealer;
                let advanced = replayed.act(*step, act.seat, &act.action, source);
                (advanced.map_err(illegal)?.drawn, drawn)
            }
            FileEvent::WentTo(to) => {
                replayed.jump(*to).map_err(illegal)?;
                (Vec::new(), &[])
            }
            FileEvent::Hinted(seat) => {
                replayed.record_hint(*seat);
                (Vec::new(), &[])
            }
        };
        compare(step.0, (&drawn, &replayed.digest()), (expected, digest))?;
    }
    let (outcome, marked, merit) = (replayed.outcome(), replayed.is_marked(), replayed.merit());
    Ok(End { outcome, marked, merit })
}

/// Compares draws and digest of a step with those in the file.
fn compare(
    step: u64,
    (drawn, digest): (&[Drawn], &str),
    (expected, expected_digest): (&[Drawn], &str),
) -> Result<(), Fault> {
    if drawn != expected {
        return Err(Fault::Draw { step });
    }
    if digest != expected_digest {
        return Err(Fault::Position { step });
    }
    Ok(())
}
