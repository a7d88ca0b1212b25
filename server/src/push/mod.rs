//! Web Push: calls players whose browser has no page open. Rooms put calls into a bounded queue;
//! one task takes them out, and no room waits for a push service.
//!
//! A push service belongs to the maker of a browser. It learns when a player is called and where
//! from; the message itself is encrypted for the browser and says
//! [`PushCall`](lamproom_protocol::PushCall), nothing else.

mod call;
mod delivery;
mod endpoint;
mod key;
mod public_only;

use std::sync::Arc;

use tokio::sync::mpsc;
use tokio_util::{sync::CancellationToken, task::TaskTracker};

pub(crate) use self::call::Call;
pub use self::endpoint::BadSubscription;
use self::{delivery::Delivery, key::ServerKey, public_only::Reach};
use crate::{
    config::{Serve, Switch, limits},
    metrics, moment,
    store::{AnyStore, PushStore as _, StoreError, Subscription},
};

/// Calls players, if the operator lets it.
#[derive(Debug)]
pub struct Push {
    store: Arc<AnyStore>,
    public_key: String,
    reach: Reach,
    calls: mpsc::Sender<Call>,
}

impl Push {
    /// Starts the task that sends calls; `None` if the server is to send none. At the first start,
    /// the server's key is made.
    ///
    /// # Errors
    /// If the database does not answer, or what it keeps as the key is malformed.
    pub async fn start(
        config: &Serve,
        store: &Arc<AnyStore>,
        tasks: &TaskTracker,
        stopping: &CancellationToken,
    ) -> Result<Option<Self>, StoreError> {
        if config.push == Switch::Off {
            return Ok(None);
        }
        let key = store.push_key(&ServerKey::random().to_hex()).await?;
        let key = ServerKey::from_hex(&key).map_err(StoreError::undecodable)?;
        let public_key = key.public();
        let reach =
            if config.push_to_loopback { Reach::PublicAndLoopback } else { Reach::PublicOnly };
        let (calls, waiting) = mpsc::channel(limits::PUSH_QUEUE);
        let delivery = Delivery::new(store.clone(), key, reach);
        tasks.spawn(delivery.run(waiting, stopping.clone()));
        Ok(Some(Self { store: store.clone(), public_key, reach, calls }))
    }

    /// The public half of the server's key, as browsers want it: base64url.
    pub fn public_key(&self) -> &str {
        &self.public_key
    }

    /// Calls a player in all browsers that want it, soon. If too many calls wait, it is dropped.
    pub(crate) fn call(&self, call: Call) {
        if self.calls.try_send(call).is_err() {
            metrics::pushes(metrics::PUSH_DROPPED).increment(1);
        }
    }

    /// Keeps a subscription, in place of the one with the endpoint that it replaces.
    ///
    /// # Errors
    /// The outer error if the database does not answer, the inner one if messages could or must not
    /// be sent there.
    pub async fn subscribe(
        &self,
        subscription: &Subscription,
        replaces: Option<&str>,
    ) -> Result<Result<(), BadSubscription>, StoreError> {
        if let Err(bad) = endpoint::check(subscription, self.reach) {
            return Ok(Err(bad));
        }
        let limit = limits::PUSH_SUBSCRIPTIONS;
        self.store.subscribe(subscription, replaces, moment::now_ms(), limit).await.map(Ok)
    }

    /// Drops the subscription with an endpoint.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn unsubscribe(&self, endpoint: &str) -> Result<(), StoreError> {
        self.store.unsubscribe(endpoint).await
    }

    /// The subscription with an endpoint.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn subscription(&self, endpoint: &str) -> Result<Option<Subscription>, StoreError> {
        self.store.subscription(endpoint).await
    }
}
