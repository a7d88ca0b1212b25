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

impl Player {
    /// The answer to a request without a key that needs one.
    pub(super) fn missing() -> HttpError {
        HttpError::new(
            StatusCode::UNAUTHORIZED,
            RefusalCode::BadKey,
            "This request needs a player key.",
        )
    }
}

fn player(headers: &HeaderMap) -> Result<Option<Player>, HttpError> {
    let Some(value) = headers.get(header::AUTHORIZATION) else { return Ok(None) };
    let key = value.to_str().ok().and_then(credentials);
    let key: Option<PlayerKey> = key.and_then(|key| key.trim().parse().ok());
    key.map(|key| Some(Player(KeyHash::of(&key)))).ok_or_else(|| {
        HttpError::new(
            StatusCode::UNAUTHORIZED,
            RefusalCode::BadKey,
            "The player key of the request is malformed. Reload the page.",
        )
    })
}

/// What follows the scheme `Bearer`, whose case does not matter (RFC 9110, section 11.1).
fn credentials(value: &str) -> Option<&str> {
    let (scheme, credentials) = value.split_once(' ')?;
    scheme.eq_ignore_ascii_case("Bearer").then_some(credentials)
}

impl<S: Sync> FromRequestParts<S> for Player {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, HttpError> {
        player(&parts.headers)?.ok_or_else(Self::missing)
    }
}

impl<S: Sync> OptionalFromRequestParts<S> for Player {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Option<Self>, HttpError> {
        player(&parts.headers)
    }
}
