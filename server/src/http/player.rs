//! The player who sends a request, by the key in `Authorization: Bearer KEY`.

use axum::{
    extract::{FromRequestParts, OptionalFromRequestParts},
    http::{HeaderMap, StatusCode, header, request::Parts},
};
use lamproom_protocol::{PlayerKey, RefusalCode};
use lamproom_table::KeyHash;

use crate::edge::HttpError;

/// Extracts the hash of the player key.
#[derive(Clone, Copy, Debug)]
pub(super) struct Player(pub(super) KeyHash);

fn player(headers: &HeaderMap) -> Result<Option<Player>, HttpError> {
    let Some(value) = headers.get(header::AUTHORIZATION) else { return Ok(None) };
    let key = value.to_str().ok().and_then(|value| value.strip_prefix("Bearer "));
    let key: Option<PlayerKey> = key.and_then(|key| key.trim().parse().ok());
    key.map(|key| Some(Player(KeyHash::of(&key)))).ok_or_else(|| {
        HttpError::new(
            StatusCode::UNAUTHORIZED,
            RefusalCode::BadKey,
            "The player key of the request is malformed. Reload the page.",
        )
    })
}

impl<S: Sync> FromRequestParts<S> for Player {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, HttpError> {
        player(&parts.headers)?.ok_or_else(|| {
            HttpError::new(
                StatusCode::UNAUTHORIZED,
                RefusalCode::BadKey,
                "This request needs a player key.",
            )
        })
    }
}

impl<S: Sync> OptionalFromRequestParts<S> for Player {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Option<Self>, HttpError> {
        player(&parts.headers)
    }
}
