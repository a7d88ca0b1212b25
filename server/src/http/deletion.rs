//! `DELETE /api/player`: deletes what is kept about a player, for that player.

use axum::{Router, extract::State, http::StatusCode, routing::delete};
use lamproom_protocol::RefusalCode;
use tracing::{error, info};

use super::player::Player;
use crate::{
    app::App,
    deletion::{self, DeleteError},
    edge::{Address, HttpError},
};

pub(super) fn router() -> Router<App> {
    Router::new().route("/api/player", delete(delete_player))
}

async fn delete_player(
    State(app): State<App>,
    address: Address,
    Player(key): Player,
) -> Result<StatusCode, HttpError> {
    app.rates.of_player.admit(&address)?;
    // A task of its own: it goes on if the request takes too long or its sender goes away.
    let directory = app.directory.clone();
    let deletion = async move { deletion::delete_from_running(&directory, &key).await };
    match app.node.tasks.spawn(deletion).await {
        Ok(Ok(())) => {
            info!("deleted a player who asked for it");
            Ok(StatusCode::NO_CONTENT)
        }
        Ok(Err(error)) => Err(refusal(&error)),
        Err(panicked) => {
            error!(%panicked, "cannot delete a player");
            Err(HttpError::unavailable())
        }
    }
}

fn refusal(error: &DeleteError) -> HttpError {
    error!(%error, "cannot delete a player");
    let (status, code, text) = if error.is_damage() {
        let text = "One of your tables is damaged and could not be rewritten. Everything else has \
            been deleted. Tell the operator of this server.";
        (StatusCode::INTERNAL_SERVER_ERROR, RefusalCode::Damaged, text)
    } else {
        let text = "The server could not delete everything. Try again soon.";
        (StatusCode::SERVICE_UNAVAILABLE, RefusalCode::Unavailable, text)
    };
    HttpError::new(status, code, text)
}
