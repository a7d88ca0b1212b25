//! `GET /ws/{code}`: the socket from a browser to a table. Knows the protocol, and no game.

mod lag;
mod origin;
mod route;
mod socket;
mod writer;

use std::sync::Arc;

use axum::{
    Extension, Router,
    extract::{Path, State, WebSocketUpgrade},
    http::{HeaderMap, StatusCode},
    middleware::from_fn_with_state,
    response::{IntoResponse as _, Response},
    routing::get,
};
use lamproom_protocol::{RefusalCode, SUBPROTOCOL, TableCode};

use crate::{
    app::App,
    cluster::forwarding,
    config::limits,
    edge::{Address, Counted, HttpError},
};

/// The route for sockets.
pub fn router(app: App) -> Router<App> {
    Router::new()
        .route("/ws/{code}", get(open))
        .layer(from_fn_with_state(app, forwarding::to_holder))
}

async fn open(
    State(app): State<App>,
    Path(code): Path<String>,
    address: Address,
    Extension(Counted(counted)): Extension<Counted>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, HttpError> {
    app.rates.connects.admit(&address)?;
    if !origin::is_allowed(&headers, &app.node.config.allowed_origin) {
        return Err(HttpError::new(
            StatusCode::FORBIDDEN,
            RefusalCode::ForeignOrigin,
            "Only pages of this server may connect to its tables. Its operator can allow others.",
        ));
    }
    let upgrade = upgrade
        .protocols([SUBPROTOCOL])
        .read_buffer_size(limits::READ_BUFFER_BYTES)
        .write_buffer_size(limits::WRITE_BUFFER_BYTES)
        .max_write_buffer_size(limits::WRITE_BYTES)
        .max_message_size(limits::FRAME_BYTES)
        .max_frame_size(limits::FRAME_BYTES);
    if upgrade.selected_protocol().is_none() {
        return Err(HttpError::new(
            StatusCode::BAD_REQUEST,
            RefusalCode::UnsupportedProtocol,
            "This server supports only lamproom.v1. Reload the page, or update your client.",
        ));
    }
    // Behind a trusted proxy, sockets are counted in place of connections.
    let too_many = || {
        HttpError::too_many("Your address has too many connections. Close some, or wait a moment.")
    };
    let counted = match counted {
        Some(counted) => counted,
        None => Arc::new(app.connections.open(address).ok_or_else(too_many)?),
    };
    // A malformed code is also answered on the socket: browsers tell a page nothing about a failed
    // handshake.
    let code: Option<TableCode> = code.parse().ok();
    let tasks = app.node.tasks.token();
    let response = upgrade.on_upgrade(async move |socket| {
        let _token = (tasks, counted);
        socket::run(socket, app, code, address).await;
    });
    Ok(response.into_response())
}
