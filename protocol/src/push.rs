//! Web Push: how a browser subscribes, and what a message says.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::TableCode;

/// `GET /api/push`: whether this server calls players by Web Push.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PushOffer {
    /// The server's public key, with which a browser subscribes; null if the operator has turned it
    /// off.
    pub key: Option<String>,
}

/// `POST /api/push/subscriptions`: calls the sender in this browser from now on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PushSubscribe {
    /// Where the browser's push service takes messages for it.
    pub endpoint: String,
    /// The browser's public key, in base64url.
    pub p256dh: String,
    /// The browser's secret, in base64url.
    pub auth: String,
    /// The endpoint of an earlier subscription that this one replaces. A request that knows it
    /// needs no player key.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub replaces: Option<String>,
}

/// `DELETE /api/push/subscriptions`: calls nobody in this browser any longer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PushUnsubscribe {
    pub endpoint: String,
}

/// The message that a browser receives when a match waits for its player. It is encrypted for the
/// browser.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PushCall {
    pub table: TableCode,
    /// The title of the game.
    pub game: String,
    /// The player's name at the table.
    pub turn: String,
}
