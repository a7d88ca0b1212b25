//! `lamproom serve`: starts the parts of the server, and stops them in order.

use std::{iter, net::SocketAddr};

use anyhow::{Context as _, ensure};
use lamproom_game::GameKind;
use metrics_exporter_prometheus::PrometheusHandle;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use tokio::net::TcpListener;
use tracing::{info, warn};

use crate::{
    config::{Serve, limits},
    listener, moment,
    parts::Parts,
    store::{
        AnyStore, ConnectError, Membership, ServerLock, Sharing, StoreAddress, schema_version,
        update_schema,
    },
};

/// A running server.
#[derive(Debug)]
pub struct Server {
    /// The address it listens on.
    pub address: SocketAddr,
    parts: Parts,
    lock: ServerLock,
    listening: Vec<tokio::task::JoinHandle<()>>,
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
        let (version, schema) = (env!("CARGO_PKG_VERSION"), schema_version());
        info!("Lamproom {version} with database schema {schema} keeps its tables in {store}");
        raise_descriptor_limit();
        let listener = TcpListener::bind(config.listen)
            .await
            .with_context(|| format!("cannot listen on {}", config.listen))?;
        let address = listener.local_addr()?;
        let for_peers = match &config.cluster {
            Some(cluster) => Some(listen_for_peers(cluster, &store).await?),
            None => None,
        };
        let sharing = if for_peers.is_some() { Sharing::Cluster } else { Sharing::Alone };
        let (lock, store) = connect(&store, sharing).await?;
        let membership = match &for_peers {
            Some((_, address)) => {
                let secret = hex::encode(moment::random::<32>());
                Membership::Node { address: address.clone(), secret }
            }
            None => Membership::Alone,
        };
        let parts = Parts::start(config, games, store, membership, metrics).await?;
        let clients = (listener, parts.connections());
        let peers = for_peers.and_then(|(listener, _)| Some((listener, parts.peers()?)));
        let listening = iter::once(clients).chain(peers);
        let listening = listening
            .map(|(listener, connections)| tokio::spawn(listener::serve(listener, connections)));
        Ok(Self { address, listening: listening.collect(), parts, lock })
    }

    /// Waits until another server has taken over the database; forever if none does. This one must
    /// then be stopped.
    pub async fn superseded(&self) {
        tokio::select! {
            () = self.lock.lost() => {}
            () = self.parts.gone() => {}
        }
    }

    /// Stops: accepts no further connections, saves what has been begun, and tells clients to
    /// return.
    pub async fn stop(self) {
        info!("stopping");
        self.parts.stop().await;
        // Requests still under way are small. They end with the process.
        for listening in self.listening {
            listening.abort();
        }
        self.lock.release().await;
        info!("stopped");
    }
}

/// Listens for the other nodes of a cluster. Also returns the address at which they reach this one.
async fn listen_for_peers(
    cluster: &str,
    store: &StoreAddress,
) -> anyhow::Result<(TcpListener, String)> {
    ensure!(
        matches!(store, StoreAddress::Postgres(_)),
        "a cluster needs a Postgres database: name it with --database-url, or leave out --cluster"
    );
    let listener = TcpListener::bind(cluster)
        .await
        .with_context(|| format!("cannot listen for other nodes on {cluster}"))?;
    let address = match cluster.strip_suffix(":0") {
        Some(host) => format!("{host}:{}", listener.local_addr()?.port()),
        None => cluster.to_owned(),
    };
    Ok((listener, address))
}

/// Opens the database, which no server may use then that is not of the same cluster. Waits for one
/// that is still starting, up to [`limits::DATABASE_START`].
async fn connect(
    address: &StoreAddress,
    sharing: Sharing,
) -> Result<(ServerLock, AnyStore), ConnectError> {
    let began = std::time::Instant::now();
    let mut warned = false;
    loop {
        let opened = async {
            if sharing == Sharing::Cluster {
                update_schema(address).await?;
            }
            // First, since the schema must not change under another server.
            let lock = ServerLock::take(address, sharing).await?;
            Ok::<_, ConnectError>((lock, AnyStore::connect(address).await?))
        };
        match opened.await {
            Err(error) if error.may_pass() && began.elapsed() < limits::DATABASE_START => {
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
