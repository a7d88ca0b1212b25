//! What every request handler is given.

use std::sync::Arc;

use metrics_exporter_prometheus::PrometheusHandle;

use crate::{
    config::Serve,
    http::Rates,
    room::{Directory, Node},
};

/// What every request handler is given.
#[derive(Clone)]
pub struct App {
    /// The rooms.
    pub directory: Directory,
    /// Who has asked how often.
    pub rates: Arc<Rates>,
    /// What has been counted; none in tests that count nothing.
    pub metrics: Option<PrometheusHandle>,
}

impl std::fmt::Debug for App {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("App").field("directory", &self.directory).finish_non_exhaustive()
    }
}

impl App {
    /// What all rooms share.
    pub fn node(&self) -> &Arc<Node> {
        self.directory.node()
    }

    /// The settings.
    pub fn config(&self) -> &Serve {
        &self.node().config
    }
}
