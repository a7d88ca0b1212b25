//! For operators: whether the server is alive, whether it is ready, and its metrics.

use axum::{Router, extract::State, http::StatusCode, routing::get};
use tokio::{sync::Mutex, time::Instant};
use tracing::warn;

use crate::{app::App, config::limits, store::Store};

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/healthz", get(async || "alive\n"))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics))
}

/// Ready means that the database has its schema, the journal can be written, and the server is not
/// stopping.
async fn ready(State(app): State<App>) -> (StatusCode, &'static str) {
    let node = &app.node;
    if node.stopping.is_cancelled() {
        (StatusCode::SERVICE_UNAVAILABLE, "the server is stopping\n")
    } else if *node.writer.frozen().borrow() {
        (StatusCode::SERVICE_UNAVAILABLE, "the journal cannot be written\n")
    } else if !app.readiness.can_write(&*node.store).await {
        (StatusCode::SERVICE_UNAVAILABLE, "the database cannot be written\n")
    } else {
        (StatusCode::OK, "ready\n")
    }
}

/// Whether the database could be written when that was last tried.
#[derive(Debug, Default)]
pub struct Readiness(Mutex<Option<(Instant, bool)>>);

impl Readiness {
    /// Whether the database can be written, as it was found within [`limits::READINESS`]. One
    /// request finds it out for all that ask at the same time.
    async fn can_write(&self, store: &impl Store) -> bool {
        let mut last = self.0.lock().await;
        if let Some((at, found)) = *last
            && at.elapsed() < limits::READINESS
        {
            return found;
        }
        let found = store.check().await.inspect_err(|error| warn!(%error, "not ready")).is_ok();
        *last = Some((Instant::now(), found));
        found
    }
}

async fn metrics(State(app): State<App>) -> String {
    app.metrics
        .as_ref()
        .map(metrics_exporter_prometheus::PrometheusHandle::render)
        .unwrap_or_default()
}
