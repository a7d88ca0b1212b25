//! What the server says over HTTP, one file per area.

mod address;
pub mod assets;
mod daily;
mod error;
mod games;
pub mod headers;
mod health;
mod matches;
mod player;
mod rates;
mod tables;

use axum::{Router, extract::DefaultBodyLimit};
use tower_http::timeout::TimeoutLayer;

use crate::{app::App, config::limits, ws};

pub use self::{address::Address, error::HttpError, rates::Rates};

/// Every route of the server.
pub fn router(app: App) -> Router {
    let requests = Router::new()
        .merge(games::router())
        .merge(tables::router())
        .merge(matches::router())
        .merge(daily::router())
        .layer(axum::middleware::from_fn_with_state(app.clone(), rates::limit))
        .merge(health::router())
        .merge(assets::router())
        .layer(DefaultBodyLimit::max(limits::BODY_BYTES))
        .layer(TimeoutLayer::with_status_code(
            axum::http::StatusCode::SERVICE_UNAVAILABLE,
            limits::REQUEST,
        ));
    headers::secured(requests.merge(ws::router())).with_state(app)
}
