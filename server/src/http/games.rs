//! `/api/games`: the games, their rules and their bots.

use axum::{
    Json, Router,
    extract::{Path, State},
    http::StatusCode,
    routing::get,
};
use lamproom_game::{GameKind, Level, Meta, Portrayal, Rule};
use lamproom_protocol::RefusalCode;

use crate::{app::App, edge::HttpError};

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/api/games", get(list))
        .route("/api/games/{id}/rules", get(rules))
        .route("/api/games/{id}/bots", get(bots))
}

async fn list(State(app): State<App>) -> Json<Vec<Meta>> {
    Json(app.node.games.iter().map(|game| game.meta).collect())
}

async fn rules(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Json<&'static [Rule]>, HttpError> {
    Ok(Json(find(&app, &id)?.rules))
}

async fn bots(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Json<[Portrayal; Level::ALL.len()]>, HttpError> {
    Ok(Json(find(&app, &id)?.meta.characters.map(|character| character.portrayal)))
}

/// A game of this server.
pub(super) fn find(app: &App, id: &str) -> Result<&'static GameKind, HttpError> {
    GameKind::find(app.node.games, id).ok_or_else(|| {
        let text = "This server does not have that game. /api/games lists its games.";
        HttpError::new(StatusCode::NOT_FOUND, RefusalCode::UnknownGame, text)
    })
}
