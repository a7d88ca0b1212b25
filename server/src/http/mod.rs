//! The HTTP interface, one file per area.

mod analysis;
pub(crate) mod assets;
mod compression;
mod continuing;
mod daily;
mod deletion;
mod document;
mod errors;
mod export;
mod games;
pub mod headers;
mod health;
mod identity_links;
mod leaderboard;
mod lookup;
mod matches;
mod pages;
mod per_address;
mod player;
mod push;
mod recording;
mod replay;
mod replays;
mod statistics;
mod tables;
mod upload;

use axum::{
    Router,
    extract::{DefaultBodyLimit, Request, State},
    http::StatusCode,
    middleware::{Next, from_fn_with_state, map_response},
    response::Response,
};
use tower_http::timeout::TimeoutLayer;

use crate::{
    app::App,
    config::limits,
    edge::{Address, HttpError},
    ws,
};

/// Every route of the server.
pub fn router(app: App) -> Router {
    let timeout = |limit| TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, limit);
    let api = Router::new()
        .merge(games::router())
        .merge(tables::router())
        .merge(lookup::router())
        .merge(matches::router())
        .merge(statistics::router())
        .merge(export::router())
        .merge(deletion::router())
        .merge(leaderboard::router())
        .merge(replays::router())
        .merge(analysis::router(app.clone()))
        .merge(daily::router())
        .merge(push::router())
        .merge(identity_links::router(app.clone()))
        .layer(timeout(limits::REQUEST))
        .merge(replays::uploads().layer(timeout(limits::UPLOAD)))
        .layer(from_fn_with_state(app.clone(), limit_rate))
        .layer(DefaultBodyLimit::max(limits::BODY_BYTES))
        .layer(compression::layer())
        .merge(ws::router(app.clone()))
        .layer(map_response(errors::unify_errors));
    let others = health::router().merge(pages::router()).layer(timeout(limits::REQUEST));
    headers::secured(api.merge(others)).with_state(app)
}

/// The middleware that limits the rate of plain requests.
async fn limit_rate(
    State(app): State<App>,
    address: Address,
    request: Request,
    next: Next,
) -> Result<Response, HttpError> {
    app.rates.requests.admit(&address)?;
    Ok(next.run(request).await)
}
