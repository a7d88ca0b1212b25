//! The HTTP interface, one file per area.

pub(crate) mod assets;
mod daily;
mod document;
mod errors;
mod games;
pub mod headers;
mod health;
mod matches;
mod pages;
mod player;
mod replay;
mod tables;

use axum::{
    Router,
    extract::{DefaultBodyLimit, Request, State},
    http::{Extensions, HeaderMap, HeaderValue, StatusCode, Version, header},
    middleware::{Next, from_fn_with_state, map_response},
    response::Response,
};
use tower_http::{
    CompressionLevel,
    compression::{CompressionLayer, Predicate, predicate::SizeAbove},
    timeout::TimeoutLayer,
};

use crate::{
    app::App,
    config::limits,
    edge::{Address, HttpError},
    ws,
};

/// Every route of the server.
pub fn router(app: App) -> Router {
    let timeout = TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, limits::REQUEST);
    let api = Router::new()
        .merge(games::router())
        .merge(tables::router())
        .merge(matches::router())
        .merge(daily::router())
        .layer(from_fn_with_state(app.clone(), limit_rate))
        .layer(DefaultBodyLimit::max(limits::BODY_BYTES))
        .layer(timeout)
        .layer(compression())
        .merge(ws::router())
        .layer(map_response(errors::unify_errors));
    let others = health::router().merge(pages::router()).layer(timeout);
    headers::secured(api.merge(others)).with_state(app)
}

/// Compresses pages and the answers of the interface. The files of the client are compressed
/// already, and pictures cannot be.
fn compression() -> CompressionLayer<impl Predicate> {
    let is_text = |_: StatusCode, _: Version, headers: &HeaderMap, _: &Extensions| {
        let kind = headers.get(header::CONTENT_TYPE).map_or(&b""[..], HeaderValue::as_bytes);
        kind.starts_with(b"application/json") || kind.starts_with(b"text/html")
    };
    CompressionLayer::new()
        .quality(CompressionLevel::Precise(limits::COMPRESSION))
        .compress_when(SizeAbove::new(limits::COMPRESSED_BYTES).and(is_text))
}

/// The middleware that limits the rate of plain requests.
async fn limit_rate(
    State(app): State<App>,
    address: Address,
    request: Request,
    next: Next,
) -> Result<Response, HttpError> {
    app.rates.request(&address)?;
    Ok(next.run(request).await)
}
