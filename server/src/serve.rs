//! `lamproom serve`: starts the parts of the server, and stops them in order.

use std::{net::SocketAddr, sync::Arc};

use anyhow::Context as _;
use lamproom_game::GameKind;
use lamproom_table::Uptime;
use metrics_exporter_prometheus::PrometheusHandle;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use tokio::net::TcpListener;
use tokio_util::{sync::CancellationToken, task::TaskTracker};
use tracing::{info, warn};

use crate::{
    analyses::Analyses,
    app::App,
    config::{Serve, Switch, limits},
    edge::{OpenConnections, Rates},
    http,
    listener::{self, Admission},
    moment,
    node::Node,
    push::Push,
    retention,
    room::{Directory, Loads, waker},
    store::{
        AnyStore, Claims, ConnectError, ServerLock, Store as _, StoreAddress, Writer, WriterLimits,
    },
    uptime,
    worker_pool::WorkerPool,
};

/// A running server.
#[derive(Debug)]
pub struct Server {
    /// The address it listens on.
    pub address: SocketAddr,
    node: Arc<Node>,
    lock: ServerLock,
    writer: Writer,
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
        let store = Arc::new(store);
        let (writer, handle) = Writer::spawn(store.clone(), WriterLimits::default());
        let rates = Arc::new(Rates::new(&config));
        let connections = OpenConnections::new(config.connections_per_address());
        let admission =
            Admission { open: connections.clone(), exempt: config.trusted_proxy.clone() };
        let workers = WorkerPool::new(config.advice_threads(), config.advice_time());
        let began_ms = moment::now_ms();
        let uptime = Arc::new(Uptime::new(store.begin_run(began_ms).await?));
        let (tasks, stopping) = (TaskTracker::new(), CancellationToken::new());
        let push = Box::pin(Push::start(&config, &store, &tasks, &stopping)).await?;
        let open_tables = (config.open_tables == Switch::On).then(Arc::default);
        let positions = config.analysis_positions;
        let analyses = Analyses::new(store.clone(), tasks.clone(), stopping.clone(), positions);
        let node = Arc::new(Node {
            config,
            games,
            claims: Claims::spawn(&store),
            store,
            writer: handle,
            uptime,
            workers,
            analyses: Arc::new(analyses),
            loads: Loads::new(limits::LOADS),
            push,
            open_tables,
            stopping,
            tasks,
        });
        let directory = Directory::new(node.clone());
        let app = App {
            node: node.clone(),
            directory,
            rates: rates.clone(),
            connections,
            readiness: Arc::default(),
            identity_links: Arc::default(),
            gallery: Arc::default(),
            metrics,
        };
        node.tasks.spawn(uptime::note(node.clone(), began_ms));
        node.tasks.spawn(waker::run(app.directory.clone()));
        node.tasks.spawn(retention::run(app.directory.clone()));
        tokio::spawn(upkeep(rates, app.metrics.clone(), node.stopping.clone()));
        let routes = http::router(app);
        let listening =
            tokio::spawn(listener::serve(listener, admission, routes, node.stopping.clone()));
        Ok(Self { address, node, lock, writer, listening })
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
        self.node.stopping.cancel();
        self.node.tasks.close();
        if tokio::time::timeout(limits::SHUTDOWN, self.node.tasks.wait()).await.is_err() {
            warn!(left = self.node.tasks.len(), "connections or rooms did not end in time");
        }
        if !self.writer.close(limits::SHUTDOWN).await {
            warn!("unacknowledged rows could not be saved");
        }
        // Requests still under way are small. They end with the process.
        self.listening.abort();
        if tokio::time::timeout(limits::SHUTDOWN, self.node.store.close()).await.is_err() {
            warn!("the database did not finish in time");
        }
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

async fn upkeep(rates: Arc<Rates>, metrics: Option<PrometheusHandle>, stopping: CancellationToken) {
    let mut interval = tokio::time::interval(limits::UPKEEP);
    loop {
        tokio::select! {
            () = stopping.cancelled() => return,
            _ = interval.tick() => {
                rates.evict_idle();
                if let Some(metrics) = &metrics {
                    metrics.run_upkeep();
                }
            }
        }
    }
}
