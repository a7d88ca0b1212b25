//! Accepts connections, and serves their requests. It replaces `axum::serve`, which has no time
//! limit for the head of a request.

use std::{
    io,
    net::{IpAddr, SocketAddr},
    pin::pin,
    sync::Arc,
};

use axum::{Extension, Router, extract::ConnectInfo};
use hyper::server::conn::http1;
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use lamproom_protocol::RefusalCode;
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::TcpListener,
};
use tokio_util::sync::CancellationToken;
use tower::Layer as _;
use tracing::{debug, warn};

use crate::{
    config::limits,
    edge::{Address, Counted, OpenConnections},
    metrics,
    network::Network,
};

/// Which peers may have how many connections.
pub(crate) enum Admission {
    /// Clients may have a limited number, and proxies, behind which they are, any number.
    Clients { open: Arc<OpenConnections>, proxies: Vec<Network> },
    /// Other nodes of the cluster may have any number.
    Nodes,
}

impl Admission {
    /// Counts a connection of this peer; `None` if it may not stay.
    fn admit(&self, peer: IpAddr) -> Option<Counted> {
        match self {
            Self::Clients { open, proxies } if !proxies.iter().any(|it| it.contains(peer)) => {
                Some(Counted(Some(Arc::new(open.open(Address::of_peer(peer))?))))
            }
            Self::Clients { .. } | Self::Nodes => Some(Counted(None)),
        }
    }
}

/// Serves connections, whatever they are made of.
#[derive(Clone)]
pub struct Connections {
    admission: Arc<Admission>,
    routes: Router,
    stopping: CancellationToken,
}

impl std::fmt::Debug for Connections {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Connections").finish_non_exhaustive()
    }
}

impl Connections {
    pub(crate) fn new(admission: Admission, routes: Router, stopping: CancellationToken) -> Self {
        Self { admission: Arc::new(admission), routes, stopping }
    }

    /// Serves a connection to its end; `None` if its peer may not have another.
    pub fn admit<S>(
        &self,
        stream: S,
        peer: SocketAddr,
    ) -> Option<impl Future<Output = ()> + Send + use<S>>
    where
        S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    {
        let Some(counted) = self.admission.admit(peer.ip()) else {
            metrics::refused(RefusalCode::TooManyRequests);
            return None;
        };
        let (routes, stopping) = (self.routes.clone(), self.stopping.clone());
        Some(serve_connection(stream, peer, counted, routes, stopping))
    }
}

/// Accepts connections until the server stops.
pub(crate) async fn serve(listener: TcpListener, connections: Connections) {
    loop {
        let accepted = tokio::select! {
            () = connections.stopping.cancelled() => return,
            accepted = listener.accept() => accepted,
        };
        match accepted {
            Ok((stream, peer)) => {
                if let Err(error) = stream.set_nodelay(true) {
                    warn!(%error, "cannot set TCP_NODELAY; small frames may be delayed");
                }
                if let Some(served) = connections.admit(stream, peer) {
                    tokio::spawn(served);
                }
            }
            Err(error) if is_by_peer(&error) => {}
            Err(error) => {
                warn!(%error, "cannot accept connection");
                tokio::time::sleep(limits::ACCEPT_PAUSE).await;
            }
        }
    }
}

/// Whether the peer caused this error by giving up on its own connection.
fn is_by_peer(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

async fn serve_connection(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    peer: SocketAddr,
    counted: Counted,
    routes: Router,
    stopping: CancellationToken,
) {
    let routes = Extension(counted).layer(Extension(ConnectInfo(peer)).layer(routes));
    let service = TowerToHyperService::new(routes);
    let mut connection = pin!(
        http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(limits::REQUEST_HEAD)
            .serve_connection(TokioIo::new(stream), service)
            .with_upgrades()
    );
    let ended = tokio::select! {
        biased;
        ended = connection.as_mut() => ended,
        () = stopping.cancelled() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        debug!(%error, "connection failed");
    }
}
