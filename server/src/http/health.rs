//! For operators: whether the server is alive, whether it is ready, and its metrics.

use axum::{Router, extract::State, http::StatusCode, routing::get};

use crate::app::App;

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
    } else if node.writer.frozen().get() {
        (StatusCode::SERVICE_UNAVAILABLE, "the journal cannot be written\n")
    } else if !app.readiness.can_write(&*node.store).await {
        (StatusCode::SERVICE_UNAVAILABLE, "the database cannot be written\n")
    } else {
        (StatusCode::OK, "ready\n")
    }
}

async fn metrics(State(app): State<App>) -> String {
    app.metrics
        .as_ref()
        .map(metrics_exporter_prometheus::PrometheusHandle::render)
        .unwrap_or_default()
}
