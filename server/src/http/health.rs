//! For operators: whether the server is alive, whether it is ready, and its metrics.

use axum::{
    Router,
    extract::State,
    http::{StatusCode, request::Parts},
    routing::get,
};

use metrics_exporter_prometheus::PrometheusHandle;

use crate::{app::App, edge, network::is_in};

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

async fn metrics(State(app): State<App>, request: Parts) -> Result<String, (StatusCode, String)> {
    let config = &app.node.config;
    let client = edge::client(&request, &config.trusted_proxy);
    if !is_in(client, &config.metrics_from) {
        let text = format!("Metrics are not for {client}: see --metrics-from.\n");
        return Err((StatusCode::FORBIDDEN, text));
    }
    let metrics = app.metrics.as_ref();
    Ok(metrics.map(PrometheusHandle::render).unwrap_or_default())
}
