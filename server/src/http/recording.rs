//! Recordings of finished matches, and what of them is withheld until a daily match closes.

use axum::http::StatusCode;
use lamproom_protocol::RefusalCode;
use lamproom_table::replay::Recording;

pub(super) use crate::recording::of_match;
use crate::{edge::HttpError, moment};

/// Whether others have yet to play what was dealt. Then only its players may see the match.
pub(super) fn has_open_deal(recording: &Recording) -> bool {
    recording.has_open_deal(moment::now_ms())
}

/// Refuses the file of a match from which others could be told the deal or the secret of a daily
/// match that is open.
pub(super) fn may_be_told(recording: &Recording, own: bool) -> Result<(), HttpError> {
    let has_secret = recording.secret_of().is_some_and(|day| day.is_open(moment::now_ms()));
    if has_secret || !own && has_open_deal(recording) {
        return Err(not_yet(Withheld::File));
    }
    Ok(())
}

/// What is withheld of a daily match until it closes.
#[derive(Clone, Copy, Debug)]
pub(super) enum Withheld {
    /// Its file: all dice and piles of the day follow from its secret, also those still to come.
    File,
    /// Its replay, for others: they would know the deal before their own try.
    Replay,
    /// Its analysis: whoever has yet to play the deal could be told what is best.
    Analysis,
    /// A table that continues it: whoever has played it could show the deal to others.
    Continuation,
}

/// Refuses it.
pub(super) fn not_yet(what: Withheld) -> HttpError {
    let text = match what {
        Withheld::File => {
            "Others can still play this daily match, and its file reveals every roll and shuffle \
             of the day. You can download it after 01:00 UTC."
        }
        Withheld::Replay => {
            "Others can still play this daily match. Until 01:00 UTC, only its players can replay \
             it."
        }
        Withheld::Analysis => {
            "Others can still play this daily match. It can be analysed after 01:00 UTC."
        }
        Withheld::Continuation => {
            "Others can still play this daily match. You can play on from it after 01:00 UTC."
        }
    };
    HttpError::new(StatusCode::FORBIDDEN, RefusalCode::DealOfToday, text)
}

/// A match of rules that this program does not have.
pub(super) fn unknown_rules(game: &str, version: u16) -> HttpError {
    let text = format!(
        "The match was played by version {version} of the rules of {game}, which this server does \
         not know. A server with another version of Lamproom may replay its match file."
    );
    HttpError::new(StatusCode::UNPROCESSABLE_ENTITY, RefusalCode::UnknownRules, text)
}
