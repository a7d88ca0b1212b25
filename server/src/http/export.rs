//! `/api/player/export`: all that is kept about a player, for that player.

use axum::{Json, Router, extract::State, routing::get};

use super::player::Player;
use crate::{
    app::App,
    edge::{Address, HttpError},
    moment,
    player_export::PlayerExport,
    store::Store as _,
};

pub(super) fn router() -> Router<App> {
    Router::new().route("/api/player/export", get(export))
}

async fn export(
    State(app): State<App>,
    address: Address,
    Player(key): Player,
) -> Result<Json<PlayerExport>, HttpError> {
    app.rates.of_player.admit(&address)?;
    let kept = app.node.store.kept_about(&key).await?;
    Ok(Json(PlayerExport::of(&key, kept, moment::now().now_ms)?))
}
