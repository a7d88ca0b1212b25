//! What became of a try at the match of a day: found out by playing its journal again by the rules, so that nobody has to be believed.

use lamproom_games::{Merit, registry::Entry as Kind};
use lamproom_protocol::{Chooser, DailyVerdict, Day, PersonId, Seat, TableCode};
use uuid::Uuid;

use crate::{
    Entry, KeyHash, Logged, Row,
    entry::read,
    record::{self, FileStep, MatchFile, NoFile},
};

/// What became of a try.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// Whether it is ranked, and if not, why.
    pub verdict: DailyVerdict,
    /// The name it was played under.
    pub name: String,
    /// How good it was, where it was won.
    pub merit: Option<Merit>,
    /// From the first move to the end, in milliseconds.
    pub time_ms: u64,
}

/// Whose try it was, and at what.
#[derive(Clone, Copy, Debug)]
pub struct Try {
    /// The id of its match.
    pub id: Uuid,
    /// The day.
    pub day: Day,
    /// The key of the person it counts for.
    pub player: KeyHash,
}

/// Judges a finished try.
///
/// # Errors
/// When the journal has no such match, or does not replay.
pub fn judge(
    table: &TableCode,
    games: &'static [Kind],
    rows: &[Row],
    tried: Try,
) -> Result<Judged, NoFile> {
    let (file, merit) = record::played_again(table, games, rows, tried.id)?;
    let kind = games.iter().find(|kind| kind.meta.id == file.game);
    let options = kind.and_then(|kind| kind.daily(tried.day.number()));
    let own = is_own(&file, rows, &tried.player)?;
    let of_the_day = options.as_ref() == Some(&file.options);
    let verdict = match merit {
        Some(_) if of_the_day && !own => DailyVerdict::Helped,
        Some(_) if of_the_day && file.marked => DailyVerdict::Marked,
        Some(_) if of_the_day => DailyVerdict::Ranked,
        _ => DailyVerdict::Lost,
    };
    let name = file.seats.into_iter().next().map(|seat| seat.name);
    Ok(Judged { verdict, name: name.unwrap_or_default(), merit, time_ms: time_ms(&file.steps) })
}

/// From the first move, also if it was taken back, to the last step.
fn time_ms(steps: &[FileStep]) -> u64 {
    let first = steps.iter().find(|step| step.act.is_some());
    let (Some(first), Some(last)) = (first, steps.last()) else { return 0 };
    last.at_ms.saturating_sub(first.at_ms)
}

/// Did this player alone sit there and choose every move?
fn is_own(file: &MatchFile, rows: &[Row], player: &KeyHash) -> Result<bool, NoFile> {
    let (Some(begun), Some(ended)) = (file.steps.first(), file.steps.last()) else {
        return Ok(false);
    };
    let mut sitter: Option<PersonId> = None;
    let mut own: Option<PersonId> = None;
    for row in rows.iter().take_while(|row| row.step <= ended.step) {
        let Logged { entry, .. } = read(row).map_err(NoFile::Unreadable)?;
        match entry {
            Entry::Joined { person, key, seat, .. } => {
                if key == *player {
                    own = Some(person);
                }
                if seat == Some(Seat(0)) {
                    sitter = Some(person);
                }
            }
            // Whoever leaves the seat leaves it to a bot.
            Entry::Stood { .. }
            | Entry::StoodIn { .. }
            | Entry::Removed { .. }
            | Entry::BotAdded { .. }
                if row.step > begun.step =>
            {
                return Ok(false);
            }
            _ => {}
        }
    }
    let by_person =
        |step: &FileStep| step.act.as_ref().is_none_or(|act| act.chosen_by == Chooser::Person);
    let alone = file.seats.len() == 1 && file.seats.iter().all(|seat| !seat.bot);
    Ok(alone && own.is_some() && sitter == own && file.steps.iter().all(by_person))
}
