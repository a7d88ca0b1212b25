//! Several servers on one Postgres database: the lease of this node on its tables, and the peers to
//! which it forwards what concerns theirs. What a node must never do, show a table that another one
//! may have claimed, follows from its lease alone; see [`lease`].

pub(crate) mod forwarding;
mod lease;

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
};

use tokio::{
    task::JoinHandle,
    time::{Instant, sleep_until, timeout},
};
use tokio_util::sync::CancellationToken;
use tracing::{error, info, warn};

pub(crate) use self::lease::{Lease, Term};
use crate::{
    config::limits,
    store::{AnyStore, Leases as _, Peer, Renewal, StoreError},
};

/// This node's part in a cluster.
#[derive(Debug)]
pub(crate) struct Cluster {
    store: Arc<AnyStore>,
    lease: Lease,
    /// What ends with the leases of peers.
    peers: Mutex<HashMap<i64, CancellationToken>>,
    /// Whether any peer had a lease at the last renewal.
    has_peers: AtomicBool,
    /// Cancelled when the database does not know this node any longer.
    gone: CancellationToken,
    leaving: CancellationToken,
    renewing: Mutex<Option<JoinHandle<()>>>,
}

impl Cluster {
    /// Begins to renew the lease of a node that has joined.
    pub(crate) fn start(store: Arc<AnyStore>) -> Arc<Self> {
        let cluster = Arc::new(Self {
            store,
            lease: Lease::not_yet(),
            peers: Mutex::default(),
            has_peers: AtomicBool::default(),
            gone: CancellationToken::new(),
            leaving: CancellationToken::new(),
            renewing: Mutex::default(),
        });
        let renewing = tokio::spawn(Arc::clone(&cluster).renew_until_left());
        *cluster.renewing.lock().unwrap_or_else(PoisonError::into_inner) = Some(renewing);
        cluster
    }

    /// The lease of this node on its tables.
    pub(crate) fn lease(&self) -> Lease {
        self.lease.clone()
    }

    /// Whether another node can go on with the tables of this one.
    pub(crate) fn has_peers(&self) -> bool {
        self.has_peers.load(Ordering::Relaxed)
    }

    /// Asks the database for [`Cluster::has_peers`]. If it does not answer, the answer to the last
    /// renewal holds.
    pub(crate) async fn look_for_peers(&self) {
        if let Ok(Ok(Some(renewal))) = timeout(limits::PEER, self.store.renew()).await {
            self.note_peers(&renewal.living);
        }
    }

    fn note_peers(&self, living: &[i64]) {
        self.has_peers.store(living.len() > 1, Ordering::Relaxed);
        let mut peers = self.peers.lock().unwrap_or_else(PoisonError::into_inner);
        peers.retain(|id, ended| {
            let lives = living.contains(id);
            if !lives {
                ended.cancel();
            }
            lives
        });
    }

    /// Waits until the database does not know this node any longer.
    pub(crate) async fn gone(&self) {
        self.gone.cancelled().await;
    }

    /// Ends the lease, and with it the hold on whatever tables are left.
    pub(crate) async fn leave(&self) {
        self.leaving.cancel();
        let renewing = self.renewing.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(renewing) = renewing {
            // It ends by itself, or has panicked.
            let _ = renewing.await;
        }
        self.lease.end();
        if let Err(error) = self.store.leave().await {
            warn!(%error, "cannot leave the cluster; the tables are free when the lease ends");
        }
    }

    /// Cancelled when the lease of a peer has ended: what was forwarded to it must then go on
    /// elsewhere.
    fn ends_with(&self, peer: &Peer) -> CancellationToken {
        let mut peers = self.peers.lock().unwrap_or_else(PoisonError::into_inner);
        peers.entry(peer.id).or_default().clone()
    }

    async fn renew_until_left(self: Arc<Self>) {
        loop {
            let began = Instant::now();
            let mut renewal = Box::pin(timeout(limits::LEASE, self.store.renew()));
            let renewed = loop {
                tokio::select! {
                    biased;
                    () = self.lease.ends() => self.end(),
                    renewed = &mut renewal => break renewed,
                }
            };
            drop(renewal);
            if !self.renewed(began, renewed.unwrap_or_else(|_| Err(timed_out()))) {
                return;
            }
            let next = began + limits::LEASE_RENEWAL;
            loop {
                tokio::select! {
                    biased;
                    () = self.leaving.cancelled() => return,
                    () = self.lease.ends() => self.end(),
                    () = sleep_until(next) => break,
                }
            }
        }
    }

    /// Whether this node is still one of the cluster.
    fn renewed(&self, began: Instant, renewed: Result<Option<Renewal>, StoreError>) -> bool {
        match renewed {
            Ok(Some(Renewal { was_living, living })) => {
                if !was_living {
                    self.end();
                }
                if self.lease.extend(began + limits::LEASE) {
                    info!("this node has a lease on its tables");
                }
                self.note_peers(&living);
                true
            }
            Ok(None) => {
                error!("the database does not know this node any longer");
                self.end();
                self.gone.cancel();
                false
            }
            Err(error) => {
                warn!(%error, "cannot renew the lease on the tables of this node");
                true
            }
        }
    }

    fn end(&self) {
        if self.lease.end() {
            warn!("the lease of this node has ended; it lets go of its tables");
        }
    }
}

fn timed_out() -> StoreError {
    StoreError::Unavailable(std::io::Error::from(std::io::ErrorKind::TimedOut).into())
}
