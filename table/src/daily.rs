//! Daily matches: how their tables are opened, and how a try is judged. Its journal is replayed by
//! the rules, so that nobody has to be trusted.

use lamproom_game::{DailyMeta, GameKind, Merit, Sameness};
use lamproom_protocol::{Chooser, Daily, DailyVerdict, Day, Level, PersonId, Seat, TableCode};
use serde_json::Value;
use uuid::Uuid;

use crate::{
    DaySecret, Entry, Joined, KeyHash, Opening, Row, Secret, StoredRow,
    limits::MOVE_MS_MIN,
    match_file::{self, FileEvent, FileStep, FileSteps, MatchFile, NoFile},
};

/// The seat of the player. Bots have the others.
const PLAYER: Seat = Seat(0);

/// How well the bots play.
const BOTS: Level = Level::Skilled;

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

/// How the table of a daily match is opened for a player. If a secret makes the match the same for
/// everybody, this is the secret.
pub fn opening(
    meta: &DailyMeta,
    daily: Daily,
    options: Value,
    secret: Option<Secret>,
    opener: KeyHash,
) -> Opening {
    Opening {
        opener: Some(opener),
        solo: meta.seats == 1,
        daily: Some(daily),
        day_secret: secret.map(|secret| DaySecret { day: daily.day, secret }),
        options,
        seats: (meta.seats > 1).then_some(meta.seats),
        bots: meta.seats - 1,
        kept: Some(PLAYER),
        level: BOTS,
        ..Opening::default()
    }
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
    let kind = GameKind::find(games, &file.game);
    let of_the_day = kind.and_then(|kind| of_the_day(kind, &file, tried.day));
    let verdict = match (merit, of_the_day) {
        (None, _) | (_, None) => DailyVerdict::Lost,
        (Some(_), Some(meta)) if !is_own(&file, &rows, &tried.player, &meta) => {
            DailyVerdict::Helped
        }
        (Some(_), Some(_)) if !is_in_time(&file, tried.day) => DailyVerdict::Late,
        (Some(_), Some(_)) if is_marked(&file) => DailyVerdict::Marked,
        (Some(_), Some(_)) => DailyVerdict::Ranked,
    };
    let time_ms = time_ms(&file.steps);
    let name = file.seats.into_iter().next().map(|seat| seat.name);
    Ok(Judged { verdict, name: name.unwrap_or_default(), merit, time_ms })
}

/// What the daily match is, if this is that of the day.
fn of_the_day(kind: &GameKind, file: &MatchFile, day: Day) -> Option<DailyMeta> {
    let meta = kind.meta.daily?;
    let is_same = match meta.sameness {
        Sameness::Options => true,
        Sameness::Secret => file.daily == Some(day),
    };
    (is_same && kind.is_daily(day.number(), &file.options)).then_some(meta)
}

/// Did it begin on the day, and end before the daily match closed? From then on, everybody can
/// study the deal.
fn is_in_time(file: &MatchFile, day: Day) -> bool {
    let ended_at_ms = file.steps.rest.last().map_or(file.started_at_ms, |step| step.at_ms);
    Day::at(file.started_at_ms) == day && day.is_open(ended_at_ms)
}

/// Were moves taken back that had revealed something, or was a hint given?
fn is_marked(file: &MatchFile) -> bool {
    let hinted = |step: &FileStep| matches!(step.event, FileEvent::Hinted(_));
    file.marked || file.steps.rest.iter().any(hinted)
}

/// From the first move, even if it was taken back, to the last step.
fn time_ms(steps: &FileSteps) -> u64 {
    let first = steps.rest.iter().find(|step| matches!(step.event, FileEvent::Acted(..)));
    let (Some(first), Some(last)) = (first, steps.rest.last()) else { return 0 };
    last.at_ms.saturating_sub(first.at_ms)
}

/// Did this player alone have the seat and choose every move, against the bots of the day?
fn is_own(file: &MatchFile, rows: &[Row], player: &KeyHash, meta: &DailyMeta) -> bool {
    let by_player = file.steps.rest.iter().all(|step| match &step.event {
        FileEvent::Acted(act, _) => act.seat != PLAYER || act.chosen_by == Chooser::Person,
        FileEvent::WentTo(_) | FileEvent::Hinted(_) => true,
    });
    let seats = (0..).map(Seat).zip(&file.seats);
    let alone = file.seats.len() == usize::from(meta.seats)
        && seats.into_iter().all(|(seat, held)| match held.level {
            None => seat == PLAYER && !held.bot,
            Some(level) => seat != PLAYER && level == BOTS,
        });
    alone && by_player && kept_seat(&file.steps, rows, player)
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
                if *seat == Some(PLAYER) {
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
