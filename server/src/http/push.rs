//! `/api/push`: how browsers subscribe to calls, and end that.

use axum::{
    Json, Router,
    extract::{State, rejection::JsonRejection},
    http::{HeaderMap, StatusCode, header},
    routing::{get, post},
};
use lamproom_protocol::{PushOffer, PushSubscribe, PushUnsubscribe};

use super::player::Player;
use crate::{
    app::App,
    edge::{Address, HttpError},
    push::Push,
    store::Subscription,
};

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/api/push", get(offer))
        .route("/api/push/subscriptions", post(subscribe).delete(unsubscribe))
}

async fn offer(State(app): State<App>) -> Json<PushOffer> {
    let key = app.node.push.as_ref().map(|push| push.public_key().to_owned());
    Json(PushOffer { key })
}

async fn subscribe(
    State(app): State<App>,
    address: Address,
    player: Option<Player>,
    headers: HeaderMap,
    body: Result<Json<PushSubscribe>, JsonRejection>,
) -> Result<StatusCode, HttpError> {
    let push = offered(&app)?;
    let Json(PushSubscribe { endpoint, p256dh, auth, replaces }) = body?;
    app.rates.subscriptions.admit(&address)?;
    let replaces = replaces.filter(|replaces| *replaces != endpoint);
    // A browser renews its subscription without a page, and so without the player's key.
    let player = match (player, &replaces) {
        (Some(Player(key)), _) => Some(key),
        (None, Some(replaces)) => push.subscription(replaces).await?.map(|old| old.player),
        (None, None) => None,
    };
    let player = player.ok_or_else(Player::missing)?;
    let origin = headers.get(header::ORIGIN).and_then(|origin| origin.to_str().ok());
    let origin = origin.unwrap_or_default().to_owned();
    let subscription = Subscription { endpoint, player, p256dh, auth, origin };
    // A renewal that is refused is tried again, and only the old subscription tells whose it is. So
    // that goes once the new one is kept.
    let kept = push.subscribe(&subscription, replaces.as_deref()).await?;
    kept.map(|()| StatusCode::NO_CONTENT).map_err(|bad| HttpError::bad_message(bad.to_string()))
}

async fn unsubscribe(
    State(app): State<App>,
    body: Result<Json<PushUnsubscribe>, JsonRejection>,
) -> Result<StatusCode, HttpError> {
    let push = offered(&app)?;
    let Json(PushUnsubscribe { endpoint }) = body?;
    push.unsubscribe(&endpoint).await?;
    Ok(StatusCode::NO_CONTENT)
}

fn offered(app: &App) -> Result<&Push, HttpError> {
    app.node.push.as_ref().ok_or_else(|| HttpError::turned_off("calls by Web Push"))
}
