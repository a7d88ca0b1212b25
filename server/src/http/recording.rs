//! Recordings of finished matches, and which of them not everybody may see yet.

use axum::http::StatusCode;
use lamproom_game::GameKind;
use lamproom_protocol::{Day, RefusalCode};
use lamproom_table::{
    StoredRow,
    replay::{Ended, NoReplay, Recording},
};

use crate::{edge::HttpError, moment, store::FinishedMatch};

/// The recording of a match in the journal of its table.
pub(super) fn of_match(
    games: &'static [GameKind],
    rows: &[StoredRow],
    played: &FinishedMatch,
) -> Result<Recording, NoReplay> {
    let (table, outcome) = (played.table.clone(), played.outcome.clone());
    let ended = Ended { id: played.id, table, last_step: played.last_step, outcome };
    Recording::from_journal(games, rows, ended)
}

/// Whether others have yet to play what was dealt. Then only its players may see the match.
pub(super) fn has_deal_of_today(recording: &Recording) -> bool {
    recording.has_deal_of(Day::at(moment::now_ms()))
}

/// Others would know the deal before their own try.
pub(super) fn deal_of_today() -> HttpError {
    let text = "This match has the deal of today, which others have yet to play. Only its players \
                can see it until the day is over in UTC.";
    HttpError::new(StatusCode::FORBIDDEN, RefusalCode::DealOfToday, text)
}

/// Whoever has yet to play the deal could be told what is best.
pub(super) fn deal_of_today_is_not_analysed() -> HttpError {
    let text = "This match has the deal of today, which others have yet to play. It can be \
                analysed when the day is over in UTC.";
    HttpError::new(StatusCode::FORBIDDEN, RefusalCode::DealOfToday, text)
}
