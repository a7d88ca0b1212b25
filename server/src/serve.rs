//! `lamproom serve`: starts the parts of the server, and stops them in order.

use std::net::SocketAddr;

use anyhow::Context as _;
use lamproom_game::GameKind;
use metrics_exporter_prometheus::PrometheusHandle;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use tokio::net::TcpListener;
use tracing::{info, warn};

use crate::{
    config::{Serve, limits},
    listener,
    parts::Parts,
    store::{AnyStore, ConnectError, ServerLock, StoreAddress},
};

/// A running server.
#[derive(Debug)]
pub struct Server {
    /// The address it listens on.
    pub address: SocketAddr,
    parts: Parts,
    lock: ServerLock,
    listening: tokio::task::JoinHandle<()>,
}

impl Server {
    /// Starts a server.
    ///
    /// # Errors
    /// If it cannot listen on its address, or cannot use the database.
    pub async fn start(
        config: Serve,
        games: &'static [GameKind],
        metrics: Option<PrometheusHandle>,
    ) -> anyhow::Result<Self> {
        let store = config.storage.address()?;
        raise_descriptor_limit();
        let listener = TcpListener::bind(config.listen)
            .await
            .with_context(|| format!("cannot listen on {}", config.listen))?;
        let address = listener.local_addr()?;
        let (lock, store) = connect(&store).await?;
        let parts = Parts::start(config, games, store, metrics).await?;
        let listening = tokio::spawn(listener::serve(listener, parts.connections()));
        Ok(Self { address, parts, lock, listening })
    }

    /// Waits until another server has taken over the database; forever if none does. This one must
    /// then be stopped.
    pub async fn superseded(&self) {
        self.lock.lost().await;
    }

    /// Stops: accepts no further connections, saves what has been begun, and tells clients to
    /// return.
    pub async fn stop(self) {
        info!("stopping");
        self.parts.stop().await;
        // Requests still under way are small. They end with the process.
        self.listening.abort();
        self.lock.release().await;
        info!("stopped");
    }
}

/// Opens the database, which no other server may use then. Waits for one that is still starting, up
/// to [`limits::DATABASE_START`].
async fn connect(address: &StoreAddress) -> Result<(ServerLock, AnyStore), ConnectError> {
    let began = std::time::Instant::now();
    let mut warned = false;
    loop {
        let opened = async {
            // First, since the schema must not change under another server.
            let lock = ServerLock::take(address).await?;
            Ok((lock, AnyStore::connect(address).await?))
        };
        match opened.await {
            Err(error @ ConnectError::Unreachable(_))
                if began.elapsed() < limits::DATABASE_START =>
            {
                if !std::mem::replace(&mut warned, true) {
                    warn!(%error, "waiting for the database");
                }
                tokio::time::sleep(limits::DATABASE_START_PAUSE).await;
            }
            outcome => return outcome,
        }
    }
}

/// Raises the soft limit of open files and sockets to the hard one. The usual soft limit is for
/// programs that use `select`.
fn raise_descriptor_limit() {
    let limit = getrlimit(Resource::Nofile);
    let raised = Rlimit { current: limit.maximum, maximum: limit.maximum };
    if let Err(error) = setrlimit(Resource::Nofile, raised) {
        warn!(%error, limit = limit.current, "cannot raise the limit of open connections");
    }
}
