//! A push service and a browser for tests: the service takes messages on this machine, and hands
//! them to the browser, which decrypts them.

use std::sync::{Arc, Mutex};

use axum::{
    Router,
    body::Bytes,
    extract::{Path, State},
    http::{HeaderMap, StatusCode},
    routing::post,
};
use base64ct::{Base64UrlUnpadded, Encoding as _};
use lamproom_protocol::{PlayerKey, PushCall, PushOffer, PushSubscribe};
use tokio::{net::TcpListener, sync::mpsc};
use web_push_native::{Auth, p256::SecretKey};

use crate::{http, soon, test_server::TestServer};

/// The origin of the pages of the tests.
pub(crate) const ORIGIN: &str = "http://lamp.example";

/// Messages that wait to be looked at: more than any test sends.
const WAITING_MAX: usize = 64;

/// A push service.
pub(crate) struct PushService {
    port: u16,
    shared: Arc<Shared>,
    arrived: mpsc::Receiver<Arrived>,
}

struct Shared {
    arrived: mpsc::Sender<Arrived>,
    /// What it answers, one after another, and then 201.
    answers: Mutex<Vec<StatusCode>>,
}

/// A message as it arrived.
#[derive(Debug)]
pub(crate) struct Arrived {
    /// For which browser.
    pub(crate) name: String,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Bytes,
}

impl PushService {
    pub(crate) async fn start() -> Self {
        let (sender, arrived) = mpsc::channel(WAITING_MAX);
        let shared = Arc::new(Shared { arrived: sender, answers: Mutex::default() });
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let routes = Router::new().route("/send/{name}", post(take)).with_state(shared.clone());
        tokio::spawn(async move { axum::serve(listener, routes).await });
        Self { port, shared, arrived }
    }

    /// From now on, it answers so, one after another.
    pub(crate) fn answer(&self, answers: &[StatusCode]) {
        *self.shared.answers.lock().unwrap() = answers.to_vec();
    }

    /// The next message.
    pub(crate) async fn next(&mut self) -> Arrived {
        soon("a message", self.arrived.recv()).await.unwrap()
    }

    /// Whether no message has arrived.
    pub(crate) fn is_empty(&mut self) -> bool {
        self.arrived.try_recv().is_err()
    }
}

async fn take(
    State(shared): State<Arc<Shared>>,
    Path(name): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> StatusCode {
    shared.arrived.send(Arrived { name, headers, body }).await.unwrap();
    let mut answers = shared.answers.lock().unwrap();
    if answers.is_empty() { StatusCode::CREATED } else { answers.remove(0) }
}

/// A browser that subscribes.
pub(crate) struct Browser {
    secret: SecretKey,
    auth: [u8; 16],
    pub(crate) subscription: PushSubscribe,
}

impl Browser {
    pub(crate) fn new(service: &PushService, name: &str) -> Self {
        let secret = SecretKey::from_slice(&[fastrand::u8(1..200); 32]).unwrap();
        let auth = [fastrand::u8(..); 16];
        let public = secret.public_key().to_sec1_bytes();
        let subscription = PushSubscribe {
            endpoint: format!("http://localhost:{}/send/{name}", service.port),
            p256dh: Base64UrlUnpadded::encode_string(&public),
            auth: Base64UrlUnpadded::encode_string(&auth),
            replaces: None,
        };
        Self { secret, auth, subscription }
    }

    /// Subscribes for a player.
    pub(crate) async fn subscribe(&self, server: &TestServer, key: &PlayerKey) {
        let answer = subscribe(server, Some(key), &self.subscription).await;
        assert_eq!(answer.status, 204, "{answer:?}");
    }

    /// What a message says.
    pub(crate) fn read(&self, arrived: &Arrived) -> PushCall {
        let auth = Auth::from(self.auth);
        let text = web_push_native::decrypt(arrived.body.to_vec(), &self.secret, &auth).unwrap();
        serde_json::from_slice(&text).unwrap()
    }
}

/// Sends a subscription.
pub(crate) async fn subscribe(
    server: &TestServer,
    key: Option<&PlayerKey>,
    subscription: &PushSubscribe,
) -> http::Response {
    let origin = format!("Origin: {ORIGIN}");
    let bearer = key.map(|key| format!("Authorization: Bearer {}", key.as_str()));
    let headers: Vec<&str> =
        [Some(origin.as_str()), bearer.as_deref()].into_iter().flatten().collect();
    let body = serde_json::to_string(subscription).unwrap();
    http::post(server.url(), "/api/push/subscriptions", &headers, &body).await
}

/// The key that the server offers.
pub(crate) async fn offered_key(server: &TestServer) -> Option<String> {
    http::get(server.url(), "/api/push", &[]).await.json::<PushOffer>().key
}
