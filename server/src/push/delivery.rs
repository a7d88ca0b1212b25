//! The task that sends calls to push services: many at once, each within a time limit, and again a
//! few times if the service fails. Subscriptions that have ended are dropped.

use std::sync::Arc;

use axum::http::{Request, Response, StatusCode, header};
use futures_util::{StreamExt as _, future::join_all, stream};
use http_body_util::Full;
use hyper::body::{Bytes, Incoming};
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::{
    client::legacy::{Client, connect::HttpConnector},
    rt::TokioExecutor,
};
use lamproom_protocol::PushCall;
use tokio::{
    sync::mpsc,
    time::{sleep, timeout},
};
use tokio_util::sync::CancellationToken;
use tracing::{debug, warn};
use web_push_native::WebPushBuilder;

use super::{
    call::Call,
    endpoint::{self, Recipient},
    key::ServerKey,
    public_only::Reach,
};
use crate::{
    config::limits,
    metrics, moment,
    store::{AnyStore, PushStore as _, StoreError, Subscription},
};

/// What sends calls.
pub(super) struct Delivery {
    store: Arc<AnyStore>,
    key: ServerKey,
    reach: Reach,
    client: Client<HttpsConnector<HttpConnector<Reach>>, Full<Bytes>>,
}

/// What became of one attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Attempt {
    Accepted,
    /// The browser has ended the subscription.
    Ended,
    /// It may work later.
    Failed,
    /// It would never work.
    Refused(StatusCode),
}

impl Delivery {
    pub(super) fn new(store: Arc<AnyStore>, key: ServerKey, reach: Reach) -> Self {
        let mut connector = HttpConnector::new_with_resolver(reach);
        connector.enforce_http(false);
        connector.set_connect_timeout(Some(limits::PUSH_ATTEMPT));
        let tls = HttpsConnectorBuilder::new().with_webpki_roots();
        let tls = match reach {
            Reach::PublicOnly => tls.https_only(),
            Reach::PublicAndLoopback => tls.https_or_http(),
        };
        // It follows no redirects, and knows no proxies.
        let client = Client::builder(TokioExecutor::new())
            .build(tls.enable_http1().wrap_connector(connector));
        Self { store, key, reach, client }
    }

    /// Sends calls until the server stops. Those that still wait then are dropped.
    pub(super) async fn run(self, calls: mpsc::Receiver<Call>, stopping: CancellationToken) {
        let calls = stream::unfold(calls, |mut calls| async {
            calls.recv().await.map(|call| (call, calls))
        });
        let all = calls.for_each_concurrent(limits::PUSHES_AT_ONCE, |call| self.deliver(call));
        tokio::select! {
            () = all => {}
            () = stopping.cancelled() => {}
        }
    }

    async fn deliver(&self, call: Call) {
        if let Err(error) = self.try_deliver(&call).await {
            warn!(table = %call.message.table, %error, "cannot look up whom to call");
            metrics::pushes(metrics::PUSH_FAILED).increment(1);
        }
    }

    async fn try_deliver(&self, call: &Call) -> Result<(), StoreError> {
        let subscriptions = self.store.subscriptions_of(&call.player).await?;
        let Call { player, asked, now, message } = call;
        if subscriptions.is_empty()
            || !self.store.note_call(&message.table, player, *asked, *now).await?
        {
            return Ok(());
        }
        // At once: a browser whose service does not answer holds up no other.
        join_all(subscriptions.iter().map(|browser| self.deliver_to(browser, message))).await;
        Ok(())
    }

    async fn deliver_to(&self, subscription: &Subscription, message: &PushCall) {
        let outcome = match endpoint::check(subscription, self.reach) {
            Ok(recipient) => self.send(&recipient, subscription, message).await,
            // It was within reach in a test, or in an earlier version.
            Err(_) => Attempt::Ended,
        };
        metrics::pushes(match outcome {
            Attempt::Accepted => metrics::PUSH_SENT,
            Attempt::Ended => metrics::PUSH_ENDED,
            Attempt::Failed | Attempt::Refused(_) => metrics::PUSH_FAILED,
        })
        .increment(1);
        match outcome {
            Attempt::Ended => {
                if let Err(error) = self.store.unsubscribe(&subscription.endpoint).await {
                    warn!(%error, "cannot drop a subscription that has ended");
                }
            }
            Attempt::Refused(status) => warn!(%status, "a push service refuses our messages"),
            Attempt::Accepted | Attempt::Failed => {}
        }
    }

    /// Sends a message, again after a pause if the service fails.
    async fn send(
        &self,
        recipient: &Recipient,
        subscription: &Subscription,
        message: &PushCall,
    ) -> Attempt {
        let mut pause = limits::PUSH_PAUSE;
        for _ in 1..limits::PUSH_ATTEMPTS {
            match self.attempt(recipient, subscription, message).await {
                Attempt::Failed => {}
                outcome => return outcome,
            }
            sleep(pause).await;
            pause *= 4;
        }
        self.attempt(recipient, subscription, message).await
    }

    async fn attempt(
        &self,
        recipient: &Recipient,
        subscription: &Subscription,
        message: &PushCall,
    ) -> Attempt {
        let Some(request) = self.request(recipient, &subscription.origin, message) else {
            return Attempt::Refused(StatusCode::BAD_REQUEST);
        };
        let service = endpoint::origin(&recipient.endpoint);
        match timeout(limits::PUSH_ATTEMPT, self.client.request(request)).await {
            Ok(Ok(response)) => read(&response),
            Ok(Err(error)) => {
                debug!(service, %error, "cannot reach a push service");
                Attempt::Failed
            }
            Err(_) => {
                debug!(service, "a push service does not answer");
                Attempt::Failed
            }
        }
    }

    fn request(
        &self,
        recipient: &Recipient,
        sender: &str,
        message: &PushCall,
    ) -> Option<Request<Full<Bytes>>> {
        let Recipient { endpoint, key, auth } = recipient;
        let text = serde_json::to_vec(message).ok()?;
        let built = WebPushBuilder::new(endpoint.clone(), *key, *auth)
            .with_valid_duration(limits::PUSH_KEPT)
            .build(text);
        let mut request = built.ok()?.map(|body| Full::new(Bytes::from(body)));
        let service = endpoint::origin(endpoint);
        let authorization = self.key.authorization(&service, sender, moment::now_ms());
        let headers = request.headers_mut();
        headers.insert(header::AUTHORIZATION, authorization.parse().ok()?);
        // Phones deliver other messages only when somebody picks them up.
        headers.insert("urgency", header::HeaderValue::from_static("high"));
        Some(request)
    }
}

/// What an answer means (RFC 8030, section 8.4, and what services do).
fn read(response: &Response<Incoming>) -> Attempt {
    match response.status() {
        status if status.is_success() => Attempt::Accepted,
        StatusCode::NOT_FOUND | StatusCode::GONE => Attempt::Ended,
        StatusCode::TOO_MANY_REQUESTS | StatusCode::REQUEST_TIMEOUT => Attempt::Failed,
        status if status.is_server_error() => Attempt::Failed,
        status => Attempt::Refused(status),
    }
}
