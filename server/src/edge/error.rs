//! The one form of a refused HTTP request.

use axum::{
    Json,
    extract::rejection::JsonRejection,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use lamproom_protocol::{ApiError, Refusal, RefusalCode};
use tracing::error;

use crate::{
    config::limits,
    metrics,
    room::{CloseReason, FindError, LoadError},
    store::StoreError,
};

/// A refused request: its status, code and sentence.
#[derive(Debug)]
pub struct HttpError {
    status: StatusCode,
    refusal: Refusal,
}

impl HttpError {
    /// A refusal with a status.
    pub fn new(status: StatusCode, code: RefusalCode, text: impl Into<String>) -> Self {
        Self { status, refusal: Refusal::new(code, text) }
    }

    /// The status of the answer.
    pub fn status(&self) -> StatusCode {
        self.status
    }

    /// No table has the requested code.
    pub fn unknown_table() -> Self {
        let text = CloseReason::UNKNOWN_TABLE.text;
        Self::new(StatusCode::NOT_FOUND, RefusalCode::UnknownTable, text)
    }

    /// The message cannot be understood, or is not allowed by its own rules.
    pub fn bad_message(text: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, RefusalCode::BadMessage, text)
    }

    /// A table cannot be opened with what was chosen for it.
    pub fn bad_options(text: impl Into<String>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, RefusalCode::BadOptions, text)
    }

    /// The address of the client asks for too much.
    pub fn too_many(text: &str) -> Self {
        Self::new(StatusCode::TOO_MANY_REQUESTS, RefusalCode::TooManyRequests, text)
    }

    /// The operator has turned a part of the server off: `leaderboards`.
    pub fn turned_off(part: &str) -> Self {
        let text = format!("The operator of this server has turned {part} off.");
        Self::new(StatusCode::NOT_FOUND, RefusalCode::TurnedOff, text)
    }

    /// What the database has of a table or a match was changed, or cannot be read.
    pub fn damaged() -> Self {
        let text = "What the server has of this is damaged. Tell the operator of this server.";
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, RefusalCode::Damaged, text)
    }

    /// The database does not answer.
    pub fn unavailable() -> Self {
        let text = "The server cannot look that up at the moment. Try again soon.";
        Self::new(StatusCode::SERVICE_UNAVAILABLE, RefusalCode::Unavailable, text)
    }
}

impl IntoResponse for HttpError {
    fn into_response(self) -> Response {
        metrics::refused(self.refusal.code);
        (self.status, Json(ApiError { error: self.refusal })).into_response()
    }
}

impl From<StoreError> for HttpError {
    fn from(error: StoreError) -> Self {
        database_failed(&error)
    }
}

fn database_failed(error: &StoreError) -> HttpError {
    error!(%error, "database request failed");
    match error {
        StoreError::Damaged(_) => HttpError::damaged(),
        StoreError::Taken | StoreError::Unavailable(_) | StoreError::Broken(_) => {
            HttpError::unavailable()
        }
    }
}

/// A body that cannot be read as what the request is about.
impl From<JsonRejection> for HttpError {
    fn from(rejection: JsonRejection) -> Self {
        if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
            let text = format!(
                "The request is too large: its body may have {} bytes.",
                limits::BODY_BYTES
            );
            return Self::new(rejection.status(), RefusalCode::TooLarge, text);
        }
        Self::new(rejection.status(), RefusalCode::BadMessage, rejection.body_text())
    }
}

impl From<FindError> for HttpError {
    fn from(error: FindError) -> Self {
        match error {
            FindError::LoadedTooMany => Self::too_many(CloseReason::LOADED_TOO_MANY.text),
            FindError::Load(LoadError::Unknown) => Self::unknown_table(),
            FindError::Load(LoadError::Elsewhere) => Self::unavailable(),
            FindError::Load(LoadError::Store(error)) => database_failed(&error),
            FindError::Load(error @ (LoadError::Corrupt(_) | LoadError::Extract(_))) => {
                error!(%error, "cannot load table");
                Self::unavailable()
            }
        }
    }
}
