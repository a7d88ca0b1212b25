//! What every answer below `/api` and `/ws` has in common: errors have the one body there is for them, also those that our libraries
//! make, and nothing is kept by anybody, since it changes and may be for one player only.

use axum::{
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse as _, Response},
};
use lamproom_protocol::RefusalCode;

use crate::edge::HttpError;

/// The middleware.
pub(super) async fn unify_errors(response: Response) -> Response {
    let mut response =
        if is_error_without_body(&response) { explained(&response) } else { response };
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

fn is_error_without_body(response: &Response) -> bool {
    let status = response.status();
    let json = HeaderValue::from_static("application/json");
    (status.is_client_error() || status.is_server_error())
        && response.headers().get(header::CONTENT_TYPE) != Some(&json)
}

fn explained(response: &Response) -> Response {
    let status = response.status();
    if status.is_server_error() {
        return HttpError::unavailable().into_response();
    }
    let text = if status == StatusCode::METHOD_NOT_ALLOWED {
        "That cannot be done here. docs/protocol.md lists what can."
    } else {
        "The request was not understood. docs/protocol.md says how to ask."
    };
    let mut explained = HttpError::new(status, RefusalCode::BadMessage, text).into_response();
    if let Some(allowed) = response.headers().get(header::ALLOW) {
        explained.headers_mut().insert(header::ALLOW, allowed.clone());
    }
    explained
}
