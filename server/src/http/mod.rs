//! What the server says over HTTP, one file per area.

mod address;
pub mod assets;
mod daily;
mod error;
mod games;
pub mod headers;
mod health;
mod interface;
mod matches;
mod player;
mod rates;
mod replay;
mod tables;

use axum::{
    Router,
    extract::DefaultBodyLimit,
    http::StatusCode,
    middleware::{from_fn_with_state, map_response},
};
use tower_http::timeout::TimeoutLayer;

use crate::{app::App, config::limits, ws};

pub use self::{address::Address, error::HttpError, rates::Rates};

/// Every route of the server.
pub fn router(app: App) -> Router {
    let patience = TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, limits::REQUEST);
    let interface = Router::new()
        .merge(games::router())
        .merge(tables::router())
        .merge(matches::router())
        .merge(daily::router())
        .layer(from_fn_with_state(app.clone(), rates::limit))
        .layer(DefaultBodyLimit::max(limits::BODY_BYTES))
        .layer(patience)
        .merge(ws::router())
        .layer(map_response(interface::in_our_words));
    let others = health::router().merge(assets::router()).layer(patience);
    headers::secured(interface.merge(others)).with_state(app)
}
