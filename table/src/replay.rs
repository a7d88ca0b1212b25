//! Replays a finished match step by step, as one pair of eyes saw it: from the journal of its
//! table, or from its match file.

mod analysing;
mod continuing;
mod from_file;
mod from_journal;
mod standing;

use lamproom_game::{AnyTold, GameKind, Shown, Viewer};
use lamproom_protocol::{Badge, Cause, ChatLine, Day, Replay, ReplayPlayer, Seat, Step, TableCode};
use serde_json::Value;
use uuid::Uuid;

pub use analysing::{NoAnalysis, Work};
pub use continuing::NoOrigin;
pub use from_file::BadFile;
pub use from_journal::Ended;

use crate::{
    Drawn, Ending, Entry, KeptHonour, Row, Secret, StartedSeat, badges,
    dealt_game::ChanceSource,
    entry::Stamp,
    game_match::{Match, MatchSetup},
    undo_stack::UndoStack,
};

/// Why a match cannot be replayed.
#[derive(Debug, thiserror::Error)]
pub enum NoReplay {
    #[error("the journal of the table has no finished match with this id")]
    Missing,
    #[error("this program does not know rules version {version} of the game {game}")]
    Rules { game: String, version: u16 },
    #[error("the match has no seat {}", seat.0)]
    Seat { seat: Seat },
    #[error("a row of the journal cannot be read: {0}")]
    Unreadable(#[from] serde_json::Error),
    #[error("the journal is corrupt: {0}")]
    Corrupt(String),
}

/// Whose eyes see a replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eyes {
    /// What this seat saw.
    Seat(Seat),
    /// Everything, with what was hidden from all.
    All,
}

/// Which steps of a match are wanted.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    pub eyes: Eyes,
    /// The index of the first step.
    pub from: usize,
    /// After this many bytes of views and events no further step is added.
    pub bytes: usize,
}

/// Everything that a finished match was.
#[derive(Debug)]
pub struct Recording {
    kind: &'static GameKind,
    table: TableCode,
    setup: MatchSetup,
    secret: Secret,
    /// What was drawn before the first decision, and the digest of the position after it.
    begun: (Vec<Drawn>, String),
    /// The rows after the first that changed the match.
    rows: Vec<Row>,
    /// The badge that the person on each seat has chosen.
    badges: Vec<Option<Badge>>,
    chat: Option<Vec<ChatLine>>,
    outcome: Value,
}

impl Recording {
    /// The id of the match.
    pub fn id(&self) -> Uuid {
        self.setup.id
    }

    /// What was shown before the match: the hash of its secret.
    pub fn commitment(&self) -> String {
        self.secret.commitment(&self.table)
    }

    /// The day whose secret the match has, if that makes it the same for everybody.
    pub fn secret_of(&self) -> Option<Day> {
        self.setup.day
    }

    /// Whether the match has the deal or the dice of a day whose daily match is open at a time in
    /// milliseconds since 1970.
    pub fn has_open_deal(&self, ms: u64) -> bool {
        self.begin().is_ok_and(|(current, _)| current.open_deal(ms).is_some())
    }

    /// Replays the match from its start to the last step of a part.
    ///
    /// # Errors
    /// If the match has no such seat, or the journal is corrupt.
    pub fn replay(&self, Part { eyes, from, bytes }: Part) -> Result<Replay, NoReplay> {
        let viewer = match eyes {
            Eyes::Seat(seat) if usize::from(seat.0) >= self.setup.seats.len() => {
                return Err(NoReplay::Seat { seat });
            }
            Eyes::Seat(seat) => Viewer::Seat(lamproom_game::Seat(seat.0)),
            Eyes::All => Viewer::Referee,
        };
        let (mut current, told) = self.begin().map_err(NoReplay::Corrupt)?;
        let (mut steps, mut size) = (Vec::new(), 0);
        let mut add = |index, stamp, cause, told: &[AnyTold], current: &Match| {
            if index >= from {
                let step = step(viewer, stamp, cause, told, current);
                size += bytes_of(&step);
                steps.push(step);
            }
            size < bytes
        };
        let mut goes_on = add(0, self.setup.begun, Cause::Started {}, &told, &current);
        for (index, row) in self.rows.iter().enumerate() {
            if !goes_on {
                break;
            }
            let folded = current.fold(&row.logged.entry, None, row.stamp());
            let (cause, told) = folded.map_err(NoReplay::Corrupt)?;
            goes_on = add(index + 1, row.stamp(), cause, &told, &current);
        }
        Ok(self.with_steps(from, steps))
    }

    /// What is kept of the end of the match beside its outcome.
    ///
    /// # Errors
    /// If the journal is corrupt.
    pub fn ending(&self) -> Result<Ending, NoReplay> {
        let (mut current, _) = self.begin().map_err(NoReplay::Corrupt)?;
        for row in &self.rows {
            current.fold(&row.logged.entry, None, row.stamp()).map_err(NoReplay::Corrupt)?;
        }
        let honoured = current.honoured(self.kind);
        let honours = self.setup.seats().map(|seat| KeptHonour::of(&honoured, seat)).collect();
        Ok(Ending { honours, moves: current.undo_stack().map(UndoStack::moves) })
    }

    fn with_steps(&self, from: usize, steps: Vec<Step>) -> Replay {
        let count = |number| u32::try_from(number).unwrap_or(u32::MAX);
        let MatchSetup { id, number, rules_version, options, origin, .. } = &self.setup;
        Replay {
            id: id.to_string(),
            table: self.table.clone(),
            number: *number,
            game: self.kind.meta.id.to_owned(),
            rules_version: *rules_version,
            options: options.clone(),
            origin: origin.as_ref().map(|origin| origin.view()),
            players: self.players(),
            outcome: self.outcome.clone(),
            count: count(self.rows.len() + 1),
            from: count(from),
            steps,
            chat: self.chat.clone(),
            kept: None,
        }
    }

    /// The players as they were at the start.
    fn players(&self) -> Vec<ReplayPlayer> {
        let seats = || (0..).map(Seat).zip(self.setup.seats.iter().zip(&self.badges));
        let worn =
            badges::of_seats(seats().map(|(seat, (held, badge))| (seat, is_bot(held), *badge)));
        let player = |(seat, (held, _)): (Seat, (&StartedSeat, _))| {
            let (_, badge) = worn.iter().find(|(other, _)| *other == seat)?;
            Some(ReplayPlayer {
                seat,
                name: held.name.clone(),
                bot: is_bot(held),
                level: held.level,
                badge: *badge,
            })
        };
        seats().filter_map(player).collect()
    }

    fn begin(&self) -> Result<(Match, Vec<AnyTold>), String> {
        let (drawn, digest) = &self.begun;
        let mut current =
            Match::new(self.kind, self.setup.clone(), self.secret.clone(), &self.table)
                .map_err(|illegal| illegal.text)?;
        let advanced =
            current.begin(ChanceSource::Journal(drawn)).map_err(|illegal| illegal.text)?;
        current.expect_digest(digest)?;
        current.prompt_all(self.setup.begun);
        Ok((current, advanced.told))
    }
}

/// Whether a bot had a seat from the start.
fn is_bot(seat: &StartedSeat) -> bool {
    seat.person.is_none()
}

/// The kind of a game whose matches of a rules version this code replays.
fn kind(
    games: &'static [GameKind],
    game: &str,
    version: u16,
) -> Result<&'static GameKind, NoReplay> {
    let known = GameKind::find(games, game).filter(|kind| kind.replays(version));
    known.ok_or_else(|| NoReplay::Rules { game: game.to_owned(), version })
}

/// Whether a row changes the match, so that it is a step of its replay. Clocks are not replayed.
fn is_step(entry: &Entry) -> bool {
    matches!(
        entry,
        Entry::Acted(_)
            | Entry::Voted { .. }
            | Entry::Withdrawn { .. }
            | Entry::Advised { .. }
            | Entry::Undone { .. }
            | Entry::Redone { .. }
    )
}

/// A step as a viewer saw it, except that nothing is on offer in a replay.
fn step(
    viewer: Viewer,
    Stamp { step: seq, at_ms }: Stamp,
    cause: Cause,
    told: &[AnyTold],
    current: &Match,
) -> Step {
    let events = told.iter().filter_map(|told| told.to(viewer)).cloned().collect();
    let game = current.frames(&[viewer], &mut Shown::default(), |_| false).pop();
    Step { seq, at_ms, cause, events, table: None, table_parts: None, game }
}

/// About how large a step is on the wire.
fn bytes_of(step: &Step) -> usize {
    let view = step.game.iter().map(|game| game.view.text().len()).sum::<usize>();
    view + step.events.iter().map(|event| event.text().len()).sum::<usize>()
}
