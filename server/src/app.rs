//! The state that every request handler is given.

use std::{convert::Infallible, sync::Arc};

use axum::{extract::FromRequestParts, http::request::Parts};
use metrics_exporter_prometheus::PrometheusHandle;

use crate::{
    edge::{Address, OpenConnections, Rates},
    failed_matches::FailedMatches,
    identity_links::IdentityLinks,
    node::Node,
    preview::Gallery,
    readiness::Readiness,
    room::Directory,
};

/// The state that every request handler is given.
#[derive(Clone)]
pub struct App {
    pub node: Arc<Node>,
    pub directory: Directory,
    pub rates: Arc<Rates>,
    pub connections: Arc<OpenConnections>,
    pub readiness: Arc<Readiness>,
    pub identity_links: Arc<IdentityLinks>,
    /// The daily tries that cannot be replayed to judge them. They stay off the ranking.
    pub(crate) unreadable_tries: Arc<FailedMatches>,
    pub(crate) gallery: Arc<Gallery>,
    /// `None` in tests, where several servers share a process and nothing is counted.
    pub metrics: Option<PrometheusHandle>,
}

impl std::fmt::Debug for App {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("App").field("directory", &self.directory).finish_non_exhaustive()
    }
}

impl FromRequestParts<App> for Address {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Infallible> {
        Ok(Self::of_request(parts, &app.node.config.trusted_proxy))
    }
}
