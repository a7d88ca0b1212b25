//! What Web Push keeps: the server's key, the browsers that want to be called, and the latest
//! calls.

use lamproom_protocol::{Seq, TableCode};

use super::{KeyHash, StoreError};

/// A browser that is called when a table waits for its player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subscription {
    /// Where its messages are sent. Whoever knows it can call, or end, the subscription.
    pub endpoint: String,
    pub player: KeyHash,
    /// What its messages are encrypted with, as the browser gave it: base64url.
    pub p256dh: String,
    /// A secret that goes into the encryption: base64url.
    pub auth: String,
    /// The origin of the page that subscribed.
    pub origin: String,
}

/// The part of a [`Store`](super::Store) for Web Push.
pub trait PushStore: Send + Sync + 'static {
    /// The server's secret key in hexadecimal: the one that is kept, or this new one, which is kept
    /// from then on.
    fn push_key(&self, new: &str) -> impl Future<Output = Result<String, StoreError>> + Send;

    /// Keeps a subscription in place of an earlier one with the same endpoint, and of the one with
    /// the endpoint that it replaces. Of one player at most `limit` are kept, the latest.
    fn subscribe(
        &self,
        subscription: &Subscription,
        replaces: Option<&str>,
        now_ms: u64,
        limit: u32,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Drops the subscription with an endpoint, if there is one.
    fn unsubscribe(&self, endpoint: &str) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// The subscription with an endpoint.
    fn subscription(
        &self,
        endpoint: &str,
    ) -> impl Future<Output = Result<Option<Subscription>, StoreError>> + Send;

    /// The subscriptions of a player, oldest first.
    fn subscriptions_of(
        &self,
        player: &KeyHash,
    ) -> impl Future<Output = Result<Vec<Subscription>, StoreError>> + Send;

    /// Notes that a player is called after the step `now`; `false` if they have been called since
    /// the step `asked` already.
    fn note_call(
        &self,
        table: &TableCode,
        player: &KeyHash,
        asked: Seq,
        now: Seq,
    ) -> impl Future<Output = Result<bool, StoreError>> + Send;
}
