//! What all answers below `/api` and `/ws` share: every error, including those of axum's
//! extractors, has the same form of body, and no answer is cached, because answers change and some
//! are for one player only.

use axum::{
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse as _, Response},
};
use lamproom_protocol::RefusalCode;

use crate::edge::HttpError;

/// The middleware that gives every error the same form, and forbids caching.
pub(super) async fn unify_errors(response: Response) -> Response {
    let mut response = if is_foreign_error(&response) { explain(&response) } else { response };
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// Whether a library made this error.
fn is_foreign_error(response: &Response) -> bool {
    let status = response.status();
    let json = HeaderValue::from_static("application/json");
    (status.is_client_error() || status.is_server_error())
        && response.headers().get(header::CONTENT_TYPE) != Some(&json)
}

fn explain(response: &Response) -> Response {
    let status = response.status();
    if status.is_server_error() {
        return HttpError::unavailable().into_response();
    }
    let text = if status == StatusCode::METHOD_NOT_ALLOWED {
        "This path does not support that method. See docs/protocol.md."
    } else {
        "The request is malformed. See docs/protocol.md."
    };
    let mut explained = HttpError::new(status, RefusalCode::BadMessage, text).into_response();
    if let Some(allowed) = response.headers().get(header::ALLOW) {
        explained.headers_mut().insert(header::ALLOW, allowed.clone());
    }
    explained
}
