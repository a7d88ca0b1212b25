//! What a server is made of, whoever brings its store and its connections: the program, from a
//! database and a port, or a simulation.

use std::sync::Arc;

use axum::{Router, middleware::from_fn_with_state};
use lamproom_game::GameKind;
use lamproom_table::Uptime;
use metrics_exporter_prometheus::PrometheusHandle;
use tokio::{
    sync::{Mutex, Semaphore},
    time::{interval, timeout},
};
use tokio_util::{sync::CancellationToken, task::TaskTracker};
use tracing::warn;

use crate::{
    analyses::Analyses,
    app::App,
    backfill,
    cluster::{Cluster, Lease, forwarding},
    config::{Serve, Switch, limits},
    edge::{OpenConnections, Rates},
    http,
    listener::{Admission, Connections},
    moment,
    node::Node,
    packing,
    push::Push,
    ratings::Ratings,
    retention,
    room::{Directory, Loads, RewrittenTables, waker},
    standstill::Standstill,
    store::{
        AnyStore, Claims, Leases as _, Membership, Store as _, StoreError, Writer, WriterLimits,
    },
    uptime,
    worker_pool::WorkerPool,
};

/// The running parts of a server.
#[derive(Debug)]
pub struct Parts {
    node: Arc<Node>,
    writer: Writer,
    connections: Connections,
    /// What serves the other nodes, in a cluster.
    peers: Option<Connections>,
}

impl Parts {
    /// Starts them, and registers this server in the database.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn start(
        config: Serve,
        games: &'static [GameKind],
        mut store: AnyStore,
        membership: Membership,
        metrics: Option<PrometheusHandle>,
    ) -> Result<Self, StoreError> {
        store.join(&membership).await?;
        let store = Arc::new(store);
        let (writer, handle) = Writer::spawn(store.clone(), WriterLimits::default());
        let rates = Arc::new(Rates::new(&config));
        let connections = OpenConnections::new(config.connections_per_address());
        let proxies = config.trusted_proxy.clone();
        let admission = Admission::Clients { open: connections.clone(), proxies };
        let workers = WorkerPool::new(config.advice_threads(), config.advice_time());
        let began_ms = moment::now_ms();
        let mut runs = store.begin_run(began_ms).await?;
        let cluster = match &membership {
            Membership::Alone => None,
            Membership::Node { .. } => {
                runs = uptime::of_cluster(runs);
                Some(Cluster::start(store.clone()))
            }
        };
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
            uptime: Arc::new(Uptime::new(runs)),
            standstill: Standstill::new(began_ms),
            lease: cluster.as_ref().map_or_else(Lease::endless, |cluster| cluster.lease()),
            cluster,
            workers,
            analyses: Arc::new(analyses),
            ratings: Mutex::new(Ratings::new(games)),
            loads: Loads::new(limits::LOADS),
            checks: Semaphore::new(1),
            rewritten: RewrittenTables::default(),
            push,
            open_tables,
            stopping,
            tasks,
        });
        let app = App {
            node: node.clone(),
            directory: Directory::new(node.clone()),
            rates: rates.clone(),
            connections,
            readiness: Arc::default(),
            identity_links: Arc::default(),
            unreadable_tries: Arc::default(),
            gallery: Arc::default(),
            metrics,
        };
        spawn_tasks(&app, began_ms);
        tokio::spawn(upkeep(rates, app.metrics.clone(), node.stopping.clone()));
        let stopping = node.stopping.clone();
        let routes = http::router(app.clone());
        let peers = for_peers(membership, routes.clone(), app, &stopping);
        let connections = Connections::new(admission, routes, stopping);
        Ok(Self { node, writer, connections, peers })
    }

    /// Serves the connections that somebody brings.
    pub fn connections(&self) -> Connections {
        self.connections.clone()
    }

    /// Serves the connections of other nodes, in a cluster.
    pub fn peers(&self) -> Option<Connections> {
        self.peers.clone()
    }

    /// Waits until the database does not know this server any longer; forever without a cluster.
    pub async fn gone(&self) {
        match &self.node.cluster {
            Some(cluster) => cluster.gone().await,
            None => std::future::pending().await,
        }
    }

    /// Stops them: saves what has been begun, tells clients to return, and closes the store.
    pub async fn stop(self) {
        if let Some(cluster) = &self.node.cluster {
            cluster.look_for_peers().await;
        }
        self.node.stopping.cancel();
        self.node.tasks.close();
        if within_limit(self.node.tasks.wait()).await.is_none() {
            warn!(left = self.node.tasks.len(), "connections or rooms did not end in time");
        }
        if !self.writer.close(limits::SHUTDOWN).await {
            warn!("unacknowledged rows could not be saved");
        }
        if let Some(cluster) = &self.node.cluster
            && within_limit(cluster.leave()).await.is_none()
        {
            warn!("the lease of this node could not be ended in time");
        }
        if within_limit(self.node.store.close()).await.is_none() {
            warn!("the database did not finish in time");
        }
    }
}

/// Starts what runs in the background until the server stops.
fn spawn_tasks(app: &App, began_ms: u64) {
    let App { node, directory, .. } = app;
    node.tasks.spawn(uptime::note(node.clone(), began_ms));
    node.tasks.spawn(beat(node.clone()));
    node.tasks.spawn(waker::run(directory.clone()));
    node.tasks.spawn(retention::run(directory.clone()));
    node.tasks.spawn(packing::run(node.clone()));
    node.tasks.spawn(backfill::run(node.clone()));
}

/// Notes again and again that the process goes on.
async fn beat(node: Arc<Node>) {
    let beat = || async {
        node.standstill.beat(moment::now_ms());
    };
    node.every(limits::BEAT, beat).await;
}

/// What serves the other nodes, in a cluster.
fn for_peers(
    membership: Membership,
    routes: Router,
    app: App,
    stopping: &CancellationToken,
) -> Option<Connections> {
    let Membership::Node { secret, .. } = membership else { return None };
    let admit = from_fn_with_state(Arc::from(secret), forwarding::admit_peer);
    let routes = routes.merge(forwarding::for_peers_only().with_state(app)).layer(admit);
    Some(Connections::new(Admission::Nodes, routes, stopping.clone()))
}

async fn within_limit<T>(ends: impl Future<Output = T>) -> Option<T> {
    timeout(limits::SHUTDOWN, ends).await.ok()
}

async fn upkeep(rates: Arc<Rates>, metrics: Option<PrometheusHandle>, stopping: CancellationToken) {
    let mut interval = interval(limits::UPKEEP);
    loop {
        tokio::select! {
            biased;
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
