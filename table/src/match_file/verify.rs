//! Verifying a match file: recomputes from it the commitments, the seed, every draw, every position
//! and the outcome.

use lamproom_game::{GameKind, Illegal, Merit, Outcome};
use lamproom_protocol::{Day, PersonId, TableCode};

use super::{
    consistency,
    fault::Fault,
    format::{FORMAT, FileEvent, FileStep, FileSteps, MatchFile, VERSION, VERSION_WITH_HASHES},
};
use crate::{
    Dealer, Drawn, Secret, StartedSeat,
    dealt_game::{ChanceSource, DealtGame},
    entry::Stamp,
    fairness::match_commitment,
    game_match::{Match, MatchSetup},
    match_origin,
};

/// What was verified. It proves nothing about a match by itself, because anybody can make up a
/// whole file: see [`Checked::proof`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    pub steps: usize,
    /// How many chance outcomes.
    pub draws: usize,
    pub outcome: Outcome,
    /// The commitment to the server's secret.
    pub commitment: String,
    /// The commitment to all that decides chance; none before version 3.
    pub match_commitment: Option<String>,
    /// The day whose secret the match has, if that makes it the same for everybody.
    pub daily: Option<Day>,
}

/// What a file proves to a person who was shown a commitment before the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// Everything that decides chance was fixed before anybody could know what it leads to.
    Chance,
    /// The server had fixed its secret. Whether all players had fixed their entropy before any of
    /// it was revealed, this commitment does not tell.
    Secret,
    /// The server had fixed the chance of the day, in which players had no part.
    Day,
}

impl Checked {
    /// What the file proves to a person who was shown this commitment before the match. Capital
    /// letters and blanks around it make no difference.
    ///
    /// # Errors
    /// [`Fault::OtherCommitment`].
    pub fn proof(&self, shown: &str) -> Result<Proof, Fault> {
        let is_shown = |commitment: &str| commitment.eq_ignore_ascii_case(shown.trim());
        let of_match = self.match_commitment.as_deref().is_some_and(is_shown);
        if !of_match && !is_shown(&self.commitment) {
            return Err(Fault::OtherCommitment);
        }
        Ok(match self.daily {
            Some(_) => Proof::Day,
            None if of_match => Proof::Chance,
            None => Proof::Secret,
        })
    }
}

/// Verifies that the secret is the one committed to, that the seed follows from it and every draw
/// from the seed, that every action is legal, that positions and outcome are as written, and that
/// the file says nothing that cannot be. Names and ids can be anything. Who chose the actions of a
/// person's seat cannot be known, nor whether a seat without entropy was a bot's from the start.
///
/// # Errors
/// The first fault found.
pub fn verify(file: &MatchFile, games: &'static [GameKind]) -> Result<Checked, Fault> {
    if file.format != FORMAT || !(1..=VERSION).contains(&file.version) {
        return Err(Fault::Format { format: file.format.clone(), version: file.version });
    }
    let kind = kind(games, &file.game, file.rules_version)?;
    consistency::check(file)?;
    if file.secret.commitment(&file.table) != file.commitment {
        return Err(Fault::Commitment);
    }
    let setup = setup(file);
    if hex::encode(setup.seed(&file.secret, &file.table)) != file.seed {
        return Err(Fault::Seed);
    }
    check_origin(kind, file, &setup)?;
    let inspect =
        |current: &Match, step: &FileStep| consistency::check_step(kind, file, current, step);
    let end = replay(kind, setup, &file.secret, &file.table, &file.steps, inspect)?;
    if end.outcome.as_ref() != Some(&file.outcome) {
        return Err(Fault::Outcome);
    }
    if end.marked != file.marked {
        return Err(Fault::Mark);
    }
    let (steps, draws) = (file.steps.count(), file.steps.drawn().count());
    let (commitment, outcome) = (file.commitment.clone(), file.outcome.clone());
    let hashes = file.seats.iter().filter_map(|seat| seat.entropy_hash.as_ref());
    let match_commitment = match_commitment(&commitment, file.number, hashes);
    let match_commitment = match_commitment.filter(|_| file.version >= VERSION_WITH_HASHES);
    let daily = file.daily;
    Ok(Checked { steps, draws, outcome, commitment, match_commitment, daily })
}

/// Replays what went before a match that continues another one. Whether that match was so, its own
/// file says.
fn check_origin(kind: &GameKind, file: &MatchFile, setup: &MatchSetup) -> Result<(), Fault> {
    let Some(origin) = &file.origin else { return Ok(()) };
    let dealer = Dealer::new([0; 32]);
    let followed = setup.start(kind).and_then(|start| {
        DealtGame::new(start, dealer, setup.digests).follow(origin, match_origin::was_offered)
    });
    followed.map_err(|illegal| Fault::Origin { text: illegal.text })
}

/// What the match in a file started from. People are numbered by their seats.
pub(crate) fn setup(file: &MatchFile) -> MatchSetup {
    let seats = (0..).map(PersonId).zip(&file.seats).map(|(person, seat)| StartedSeat {
        name: seat.name.clone(),
        person: (!seat.bot).then_some(person),
        entropy: seat.entropy.clone(),
        entropy_hash: seat.entropy_hash.clone(),
        level: seat.level,
    });
    MatchSetup {
        id: file.id,
        number: file.number,
        rules_version: file.rules_version,
        options: file.options.clone(),
        seats: seats.collect(),
        first: file.first,
        day: file.daily,
        digests: file.digests(),
        begun: Stamp { step: file.steps.begun.step, at_ms: file.started_at_ms },
        script: None,
        origin: file.origin.clone(),
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

/// Plays a match from its seed, and compares draws and positions. Each step is inspected before.
pub(super) fn replay(
    kind: &'static GameKind,
    setup: MatchSetup,
    secret: &Secret,
    table: &TableCode,
    steps: &FileSteps,
    inspect: impl Fn(&Match, &FileStep) -> Result<(), Fault>,
) -> Result<End, Fault> {
    let illegal = |step: u64| move |illegal: Illegal| Fault::Illegal { step, text: illegal.text };
    let mut replayed = Match::new(kind, setup, secret.clone(), table).map_err(illegal(0))?;
    let FileSteps { begun, rest } = steps;
    let step = begun.step.0;
    let advanced = replayed.begin(ChanceSource::Dealer).map_err(illegal(step))?;
    compare(step, (&advanced.drawn, &replayed.digest()), (&begun.drawn, &begun.digest))?;
    for next in rest {
        inspect(&replayed, next)?;
        let FileStep { step, event, digest, .. } = next;
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
