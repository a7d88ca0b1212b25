//! `/api/statistics`: what the matches of a player add up to.

use axum::{
    Json, Router,
    extract::{Query, State},
    routing::get,
};
use lamproom_protocol::{OpponentStatistics, Statistics};
use serde::Deserialize;

use super::player::Player;
use crate::{
    app::App,
    config::limits,
    edge::HttpError,
    statistics,
    store::{Opponent, Store as _},
};

pub(super) fn router() -> Router<App> {
    Router::new().route("/api/statistics", get(of_player))
}

#[derive(Deserialize)]
struct Wanted {
    /// The id of a game, if only its matches are wanted.
    game: Option<String>,
}

async fn of_player(
    State(app): State<App>,
    Player(key): Player,
    Query(Wanted { game }): Query<Wanted>,
) -> Result<Json<Statistics>, HttpError> {
    let (store, game) = (&app.node.store, game.as_deref());
    let mut sums = statistics::Statistics::new(app.node.games);
    store.visit_played(&key, game, |played| sums.add(played)).await?;
    let ratings = {
        let mut ratings = app.node.ratings.lock().await;
        ratings.update(&**store).await?;
        ratings.of(&key, game)
    };
    let opponents = store.opponents_of(&key, game, limits::OPPONENTS_LISTED).await?;
    let opponents = opponents.into_iter().map(on_the_wire).collect();
    Ok(Json(Statistics { games: sums.finish(), ratings, opponents }))
}

fn on_the_wire(opponent: Opponent) -> OpponentStatistics {
    let Opponent { name, bot, matches, ahead, behind, together, won_together, last_ms } = opponent;
    OpponentStatistics { name, bot, matches, ahead, behind, together, won_together, last_ms }
}
