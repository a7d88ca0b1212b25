//! `/api/leaderboard`: the strongest players of each game, unless the operator has turned that off.

use axum::{Json, Router, extract::State, routing::get};
use lamproom_protocol::Leaderboards;

use super::player::Player;
use crate::{
    app::App,
    config::{Switch, limits},
    edge::HttpError,
};

pub(super) fn router() -> Router<App> {
    Router::new().route("/api/leaderboard", get(leaderboards))
}

async fn leaderboards(
    State(app): State<App>,
    player: Option<Player>,
) -> Result<Json<Leaderboards>, HttpError> {
    if app.node.config.leaderboards == Switch::Off {
        return Err(HttpError::turned_off("leaderboards"));
    }
    let mut ratings = app.node.ratings.lock().await;
    ratings.update(&*app.node.store).await?;
    let games = ratings.leaderboards(player.map(|Player(key)| key).as_ref());
    Ok(Json(Leaderboards { matches_needed: limits::RATED_FOR_LEADERBOARD, games }))
}
