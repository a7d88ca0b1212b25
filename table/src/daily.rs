//! Judging a try at a daily match. Its journal is replayed by the rules, so that nobody has to be
//! trusted.

use lamproom_game::{GameKind, Merit};
use lamproom_protocol::{Chooser, DailyVerdict, Day, PersonId, Seat, TableCode};
use uuid::Uuid;

use crate::{
    Entry, Joined, KeyHash, Row, StoredRow,
    limits::MOVE_MS_MIN,
    match_file::{self, FileEvent, FileSteps, MatchFile, NoFile},
};

/// What became of a try.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// Whether it is ranked, and the reason if it is not.
    pub verdict: DailyVerdict,
    /// The player's name at the start.
    pub name: String,
    /// How good it was, if it was won.
    pub merit: Option<Merit>,
    /// From the first move to the end, in milliseconds.
    pub time_ms: u64,
}

/// A try to be judged.
#[derive(Clone, Copy, Debug)]
pub struct Try {
    /// The id of its match.
    pub id: Uuid,
    pub day: Day,
    /// The key of the person for whom it counts.
    pub player: KeyHash,
}

/// Whether a win was so fast that no person can have played it.
pub fn is_too_fast(moves: u32, time_ms: u64) -> bool {
    // The time runs from the first move.
    time_ms < u64::from(moves.saturating_sub(1)) * MOVE_MS_MIN
}

/// Judges a finished try.
///
/// # Errors
/// If the journal has no such match, or does not replay.
pub fn judge(
    table: &TableCode,
    games: &'static [GameKind],
    rows: &[StoredRow],
    tried: Try,
) -> Result<Judged, NoFile> {
    let rows = match_file::read_rows(rows)?;
    let (file, merit) = match_file::rebuild(table, games, &rows, tried.id)?;
    let kind = games.iter().find(|kind| kind.meta.id == file.game);
    let is_of_the_day = kind.is_some_and(|kind| kind.is_daily(tried.day.number(), &file.options));
    let verdict = match merit {
        Some(_) if is_of_the_day && !is_own(&file, &rows, &tried.player) => DailyVerdict::Helped,
        Some(_) if is_of_the_day && file.marked => DailyVerdict::Marked,
        Some(_) if is_of_the_day => DailyVerdict::Ranked,
        _ => DailyVerdict::Lost,
    };
    let time_ms = time_ms(&file.steps);
    let name = file.seats.into_iter().next().map(|seat| seat.name);
    Ok(Judged { verdict, name: name.unwrap_or_default(), merit, time_ms })
}

/// From the first move, even if it was taken back, to the last step.
fn time_ms(steps: &FileSteps) -> u64 {
    let first = steps.rest.iter().find(|step| matches!(step.event, FileEvent::Acted(..)));
    let (Some(first), Some(last)) = (first, steps.rest.last()) else { return 0 };
    last.at_ms.saturating_sub(first.at_ms)
}

/// Did this player alone have the seat and choose every move?
fn is_own(file: &MatchFile, rows: &[Row], player: &KeyHash) -> bool {
    let by_person = file.steps.rest.iter().all(|step| match &step.event {
        FileEvent::Acted(act, _) => act.chosen_by == Chooser::Person,
        FileEvent::WentTo(_) | FileEvent::Hinted(_) => true,
    });
    let alone = file.seats.len() == 1 && file.seats.iter().all(|seat| !seat.bot);
    alone && by_person && kept_seat(&file.steps, rows, player)
}

/// Did this player have the seat from the start of the match to its end?
fn kept_seat(steps: &FileSteps, rows: &[Row], player: &KeyHash) -> bool {
    let mut seated: Option<PersonId> = None;
    let mut own: Option<PersonId> = None;
    let last = steps.last_step();
    for row in rows.iter().take_while(|row| row.step <= last) {
        match &row.logged.entry {
            Entry::Joined(Joined { person, key, seat, .. }) => {
                if key == player {
                    own = Some(*person);
                }
                if *seat == Some(Seat(0)) {
                    seated = Some(*person);
                }
            }
            // A bot plays when a player leaves the seat.
            Entry::Stood { .. }
            | Entry::StoodIn { .. }
            | Entry::Removed { .. }
            | Entry::BotAdded { .. }
                if row.step > steps.begun.step =>
            {
                return false;
            }
            _ => {}
        }
    }
    own.is_some() && seated == own
}
