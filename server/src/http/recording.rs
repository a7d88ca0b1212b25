//! Recordings of finished matches, and which of them not everybody may see yet.

use axum::http::StatusCode;
use lamproom_protocol::{Day, RefusalCode};
use lamproom_table::replay::Recording;

pub(super) use crate::recording::of_match;
use crate::{edge::HttpError, moment};

/// Whether others have yet to play what was dealt. Then only its players may see the match.
pub(super) fn has_deal_of_today(recording: &Recording) -> bool {
    recording.has_deal_of(Day::at(moment::now_ms()))
}

/// Refuses the file of a match from which others could be told the deal of today, or its secret.
pub(super) fn may_be_told(recording: &Recording, own: bool) -> Result<(), HttpError> {
    if recording.secret_of() == Some(Day::at(moment::now_ms())) {
        return Err(secret_of_today());
    }
    if !own && has_deal_of_today(recording) { Err(deal_of_today()) } else { Ok(()) }
}

/// From the secret follow all dice and piles of today, those of later moves included.
fn secret_of_today() -> HttpError {
    let text = "This is a match of today, which others have yet to play. Its file says what all \
                dice and shuffles of today come from. It can be had when the day is over in UTC.";
    HttpError::new(StatusCode::FORBIDDEN, RefusalCode::DealOfToday, text)
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
