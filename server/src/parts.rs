//! What a server is made of, whoever brings its store and its connections: the program, from a
//! database and a port, or a simulation.

use std::sync::Arc;

use lamproom_game::GameKind;
use lamproom_table::Uptime;
use metrics_exporter_prometheus::PrometheusHandle;
use tokio::{
    sync::Mutex,
    time::{interval, timeout},
};
use tokio_util::{sync::CancellationToken, task::TaskTracker};
use tracing::warn;

use crate::{
    analyses::Analyses,
    app::App,
    config::{Serve, Switch, limits},
    edge::{OpenConnections, Rates},
    http,
    listener::{Admission, Connections},
    moment,
    node::Node,
    push::Push,
    ratings::Ratings,
    retention,
    room::{Directory, Loads, waker},
    store::{AnyStore, Claims, Store as _, StoreError, Writer, WriterLimits},
    uptime,
    worker_pool::WorkerPool,
};

/// The running parts of a server.
#[derive(Debug)]
pub struct Parts {
    node: Arc<Node>,
    writer: Writer,
    connections: Connections,
}

impl Parts {
    /// Starts them.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn start(
        config: Serve,
        games: &'static [GameKind],
        store: AnyStore,
        metrics: Option<PrometheusHandle>,
    ) -> Result<Self, StoreError> {
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
            ratings: Mutex::new(Ratings::new(games)),
            loads: Loads::new(limits::LOADS),
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
            gallery: Arc::default(),
            metrics,
        };
        node.tasks.spawn(uptime::note(node.clone(), began_ms));
        node.tasks.spawn(waker::run(app.directory.clone()));
        node.tasks.spawn(retention::run(app.directory.clone()));
        tokio::spawn(upkeep(rates, app.metrics.clone(), node.stopping.clone()));
        let stopping = node.stopping.clone();
        let connections = Connections::new(admission, http::router(app), stopping);
        Ok(Self { node, writer, connections })
    }

    /// Serves the connections that somebody brings.
    pub fn connections(&self) -> Connections {
        self.connections.clone()
    }

    /// Stops them: saves what has been begun, tells clients to return, and closes the store.
    pub async fn stop(self) {
        self.node.stopping.cancel();
        self.node.tasks.close();
        if within_limit(self.node.tasks.wait()).await.is_none() {
            warn!(left = self.node.tasks.len(), "connections or rooms did not end in time");
        }
        if !self.writer.close(limits::SHUTDOWN).await {
            warn!("unacknowledged rows could not be saved");
        }
        if within_limit(self.node.store.close()).await.is_none() {
            warn!("the database did not finish in time");
        }
    }
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
