//! `/api/identity-links`: makes and uses the links by which a person takes their identity to
//! another device.

use std::time::Instant;

use axum::{
    Json, Router,
    extract::{State, rejection::JsonRejection},
    http::StatusCode,
    middleware::from_fn_with_state,
    routing::post,
};
use lamproom_protocol::{
    IdentityLinkState, IdentityParcel, MakeIdentityLink, RefusalCode, UseIdentityLink,
    WatchIdentityLink,
};
use lamproom_table::fairness::token_hash;

use crate::{
    app::App,
    cluster::forwarding,
    config::limits,
    edge::{Address, HttpError},
    identity_links::TooMany,
};

pub(super) fn router(app: App) -> Router<App> {
    Router::new()
        .route("/api/identity-links", post(make))
        .route("/api/identity-links/use", post(take))
        .route("/api/identity-links/watch", post(watch))
        .layer(from_fn_with_state(app, forwarding::to_eldest))
}

async fn make(
    State(app): State<App>,
    address: Address,
    body: Result<Json<MakeIdentityLink>, JsonRejection>,
) -> Result<StatusCode, HttpError> {
    let Json(MakeIdentityLink { token_hash, parcel }) = body?;
    let name_bytes = limits::IDENTITY_NAME_BYTES;
    if parcel.name.len() > name_bytes || parcel.tables.len() > limits::TABLES_ASKED {
        let text = "The name is too long, or there are too many tables.";
        return Err(HttpError::bad_message(text));
    }
    app.rates.identity_links.admit(&address)?;
    app.identity_links.make(token_hash, parcel, Instant::now()).map_err(|TooMany| {
        HttpError::too_many("Too many people are moving to other devices. Wait a few minutes.")
    })?;
    Ok(StatusCode::NO_CONTENT)
}

async fn take(
    State(app): State<App>,
    address: Address,
    body: Result<Json<UseIdentityLink>, JsonRejection>,
) -> Result<Json<IdentityParcel>, HttpError> {
    let Json(UseIdentityLink { token }) = body?;
    app.rates.may_guess(&address)?;
    let parcel = app.identity_links.take(&token_hash(&token), Instant::now());
    parcel.map(Json).ok_or_else(|| {
        app.rates.guessed_wrong(&address);
        let text = "This link has been used, or is older than ten minutes. \
            Make a new one on the other device.";
        HttpError::new(StatusCode::NOT_FOUND, RefusalCode::NoSuchPerson, text)
    })
}

async fn watch(
    State(app): State<App>,
    body: Result<Json<WatchIdentityLink>, JsonRejection>,
) -> Result<Json<IdentityLinkState>, HttpError> {
    let Json(WatchIdentityLink { token_hash }) = body?;
    let used = app.identity_links.is_used(&token_hash, Instant::now());
    Ok(Json(IdentityLinkState { used }))
}
