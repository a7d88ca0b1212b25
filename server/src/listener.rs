//! The port: takes connections, and carries their requests to the routes. It stands in place of `axum::serve`, which gives a connection as long as it
//! likes to say what it wants.

use std::{io, net::SocketAddr, pin::pin};

use axum::{Extension, Router, extract::ConnectInfo};
use hyper::server::conn::http1;
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use tokio::net::{TcpListener, TcpStream};
use tokio_util::sync::CancellationToken;
use tower::Layer as _;
use tracing::{debug, warn};

use crate::config::limits;

/// Takes connections until the server is being stopped.
pub(crate) async fn serve(listener: TcpListener, routes: Router, stopping: CancellationToken) {
    loop {
        let taken = tokio::select! {
            () = stopping.cancelled() => return,
            taken = listener.accept() => taken,
        };
        match taken {
            Ok((stream, peer)) => {
                tokio::spawn(converse(stream, peer, routes.clone(), stopping.clone()));
            }
            Err(error) if has_hung_up(&error) => {}
            Err(error) => {
                warn!(%error, "no connection can be taken");
                tokio::time::sleep(limits::ACCEPT_PAUSE).await;
            }
        }
    }
}

/// The fault of who was to be taken, not ours.
fn has_hung_up(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

async fn converse(
    stream: TcpStream,
    peer: SocketAddr,
    routes: Router,
    stopping: CancellationToken,
) {
    if let Err(error) = stream.set_nodelay(true) {
        warn!(%error, "small frames may be delayed");
    }
    let service = TowerToHyperService::new(Extension(ConnectInfo(peer)).layer(routes));
    let mut connection = pin!(
        http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(limits::REQUEST_HEAD)
            .serve_connection(TokioIo::new(stream), service)
            .with_upgrades()
    );
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = stopping.cancelled() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        debug!(%error, "a connection ended badly");
    }
}
