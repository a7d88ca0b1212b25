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
    let has_secret = recording.secret_of() == Some(Day::at(moment::now_ms()));
    if has_secret || !own && has_deal_of_today(recording) {
        return Err(not_today(Withheld::File));
    }
    Ok(())
}

/// What is withheld of today's daily match until the day is over.
#[derive(Clone, Copy, Debug)]
pub(super) enum Withheld {
    /// Its file: all dice and piles of today follow from its secret, those still to come included.
    File,
    /// Its replay, for others: they would know the deal before their own try.
    Replay,
    /// Its analysis: whoever has yet to play the deal could be told what is best.
    Analysis,
    /// A table that continues it: whoever has played it could show the deal to others.
    Continuation,
}

/// Refuses it.
pub(super) fn not_today(what: Withheld) -> HttpError {
    let text = match what {
        Withheld::File => {
            "This is today's daily match, and its file tells every roll and shuffle of the day. \
             You can download it after midnight UTC."
        }
        Withheld::Replay => {
            "This is today's daily match, which others have yet to play. Until midnight UTC, only \
             its players can replay it."
        }
        Withheld::Analysis => {
            "This is today's daily match, which others have yet to play. It can be analysed after \
             midnight UTC."
        }
        Withheld::Continuation => {
            "This is today's daily match, which others have yet to play. You can play on from it \
             after midnight UTC."
        }
    };
    HttpError::new(StatusCode::FORBIDDEN, RefusalCode::DealOfToday, text)
}
