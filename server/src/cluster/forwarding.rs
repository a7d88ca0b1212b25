//! Forwarding: a node that is asked for a table of another node passes the socket on to it. So it
//! does not matter which node a client reaches. A node passes on only what comes from clients,
//! never what comes from a peer. Peers also tell each other which tables to load again.

use std::{
    io,
    net::{IpAddr, Ipv4Addr},
    sync::Arc,
};

use axum::{
    Router,
    body::Body,
    extract::{ConnectInfo, Path, Request, State},
    http::{HeaderName, HeaderValue, Method, StatusCode, Uri},
    middleware::Next,
    response::{IntoResponse as _, Response},
    routing::post,
};
use hyper::{body::Incoming, client::conn::http1, upgrade};
use hyper_util::rt::TokioIo;
use lamproom_protocol::{RefusalCode, TableCode};
use sha2::{Digest as _, Sha256};
use tokio::{
    io::copy_bidirectional,
    net::TcpStream,
    time::{Instant, sleep, timeout},
};
use tracing::{debug, warn};

use super::Cluster;
use crate::{
    app::App,
    config::limits,
    edge::{Address, FORWARDED_FOR, HttpError},
    node::Node,
    store::{Leases as _, Peer, Place, StoreError},
};

/// Where a node says the secret of the peer.
const SECRET: HeaderName = HeaderName::from_static("x-lamproom-peer");
/// Where it says the address of the client.
const CLIENT: HeaderName = HeaderName::from_static("x-lamproom-client");

/// What comes before the code of a table that a peer should load again.
const RELOAD: &str = "/peer/reload/";

/// What a server answers to requests that are not meant for it.
const NOT_THE_PEER: StatusCode = StatusCode::MISDIRECTED_REQUEST;

/// Marks a request that a peer has forwarded.
#[derive(Clone, Copy, Debug)]
struct FromPeer;

/// Why something could not be forwarded.
#[derive(Debug, thiserror::Error)]
enum ForwardError {
    #[error("the peer does not answer in time")]
    Late,
    /// As after the peer was restarted, and while its earlier lease lives.
    #[error("another server listens at the address of the peer")]
    NotThePeer,
    #[error("the lease of the peer has ended")]
    LeaseEnded,
    /// As by a peer of an earlier version, which does not know the request.
    #[error("the peer answers {0}")]
    Refused(StatusCode),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Io(#[from] io::Error),
    #[error(transparent)]
    Http(#[from] hyper::Error),
}

/// The middleware of the listener for peers: lets in who knows this node's secret, as the client
/// for whom they ask.
pub(crate) async fn admit_peer(
    State(secret): State<Arc<str>>,
    mut request: Request,
    next: Next,
) -> Response {
    let headers = request.headers_mut();
    let said = headers.remove(SECRET);
    let client = headers.remove(CLIENT);
    let client: Option<IpAddr> = client.and_then(|client| client.to_str().ok()?.parse().ok());
    headers.remove(FORWARDED_FOR);
    // Comparing digests leaks nothing through timing.
    let is_secret = |said: HeaderValue| Sha256::digest(said) == Sha256::digest(secret.as_bytes());
    let (true, Some(client)) = (said.is_some_and(is_secret), client) else {
        let text = "This address is for the other servers of the cluster.";
        return HttpError::new(NOT_THE_PEER, RefusalCode::ForeignOrigin, text).into_response();
    };
    request.extensions_mut().insert(ConnectInfo(std::net::SocketAddr::new(client, 0)));
    request.extensions_mut().insert(FromPeer);
    next.run(request).await
}

/// The middleware of sockets: passes them on to the node that holds their table.
pub(crate) async fn to_holder(
    State(app): State<App>,
    client: Address,
    mut request: Request,
    next: Next,
) -> Response {
    let code = request.uri().path().strip_prefix("/ws/").and_then(|code| code.parse().ok());
    if let Some(cluster) = foreign(&app, &request)
        && let Some(code) = code
        && let Some(peer) = holder(&app, &client, &code).await
    {
        if let Err(refused) = app.rates.connects.admit(&client) {
            return refused.into_response();
        }
        let reached = reach_holder(&app, cluster, &code, peer, &client, &mut request);
        if let Some(Some(response)) = app.node.stopping.run_until_cancelled(reached).await {
            return response;
        }
    }
    next.run(request).await
}

/// The middleware of what only one node has in memory: passes requests on to the eldest.
pub(crate) async fn to_eldest(
    State(app): State<App>,
    client: Address,
    request: Request,
    next: Next,
) -> Response {
    if foreign(&app, &request).is_none() {
        return next.run(request).await;
    }
    let forwarded = match app.node.store.eldest().await {
        Ok(None) => return next.run(request).await,
        Ok(Some(peer)) => timeout(limits::REQUEST, ask(&peer, &client, request)).await,
        Err(error) => return HttpError::from(error).into_response(),
    };
    match forwarded.unwrap_or(Err(ForwardError::Late)) {
        Ok(response) => response.map(Body::new),
        Err(error) => {
            warn!(%error, "cannot pass a request on to the eldest node");
            HttpError::unavailable().into_response()
        }
    }
}

/// What peers ask of each other, and clients cannot.
pub(crate) fn for_peers_only() -> Router<App> {
    Router::new().route(&format!("{RELOAD}{{code}}"), post(reload))
}

async fn reload(State(app): State<App>, Path(code): Path<String>) -> StatusCode {
    app.directory.reload(&code).await;
    StatusCode::NO_CONTENT
}

/// Tells the node that holds a table, if that is another one, that the journal was written again.
/// If it cannot be told, it notices once it tries to write.
pub(crate) async fn tell_holder(node: &Node, code: &str) {
    let Ok(code) = code.parse() else { return };
    if node.cluster.is_none() {
        return;
    }
    let told = async {
        let Some(Place::At(peer)) = node.store.place(&code).await? else { return Ok(()) };
        let mut request = Request::new(Body::empty());
        *request.method_mut() = Method::POST;
        *request.uri_mut() = Uri::try_from(format!("{RELOAD}{code}"))
            .expect("the code of a table can be part of a path");
        let answer = ask(&peer, &Address::of_peer(Ipv4Addr::LOCALHOST.into()), request).await?;
        match answer.status() {
            StatusCode::NO_CONTENT => Ok(()),
            status => Err(ForwardError::Refused(status)),
        }
    };
    match timeout(limits::PEER, told).await.unwrap_or(Err(ForwardError::Late)) {
        Ok(()) => {}
        Err(error) => {
            warn!(table = %code, %error, "cannot tell another node to load a table again");
        }
    }
}

/// The cluster, if a request comes from a client and not from a peer.
fn foreign<'a>(app: &'a App, request: &Request) -> Option<&'a Cluster> {
    let cluster = app.node.cluster.as_deref()?;
    request.extensions().get::<FromPeer>().is_none().then_some(cluster)
}

/// The peer that holds the table of a socket.
async fn holder(app: &App, client: &Address, code: &TableCode) -> Option<Peer> {
    app.rates.may_guess(client).ok()?;
    if app.directory.is_awake(code) {
        return None;
    }
    // If it fails, the socket is opened here, and told why it ends.
    match app.node.store.place(code).await.ok()? {
        Some(Place::At(peer)) => Some(peer),
        Some(Place::Free) | None => None,
    }
}

/// Passes a socket on to the node that holds its table. If that node cannot be reached, tries again
/// for as long as its lease can last if it is dead, so that a client need not come again and again.
/// `None` if the table is free then, or its holder lives but cannot be reached: then the socket is
/// opened here, and the client is told what to do.
async fn reach_holder(
    app: &App,
    cluster: &Cluster,
    code: &TableCode,
    mut peer: Peer,
    client: &Address,
    request: &mut Request,
) -> Option<Response> {
    let lease_ends = Instant::now() + limits::LEASE;
    loop {
        let ended = cluster.ends_with(&peer);
        let passed_on = tokio::select! {
            passed_on = pass_on(app, cluster, &peer, client, request) => passed_on,
            () = ended.cancelled() => Err(ForwardError::LeaseEnded),
        };
        match passed_on {
            Ok(response) => return Some(response),
            Err(error) => debug!(peer = peer.address, %error, "cannot pass a socket on"),
        }
        if Instant::now() > lease_ends {
            return None;
        }
        sleep(limits::PEER_RETRY).await;
        peer = holder(app, client, code).await?;
    }
}

/// Opens a socket at a peer, and joins it with that of the client, until either ends, or the lease
/// of the peer.
async fn pass_on(
    app: &App,
    cluster: &Cluster,
    peer: &Peer,
    client: &Address,
    request: &mut Request,
) -> Result<Response, ForwardError> {
    let mut outgoing = Request::new(Body::empty());
    *outgoing.uri_mut() = request.uri().clone();
    *outgoing.headers_mut() = request.headers().clone();
    let asked = timeout(limits::PEER, ask(peer, client, outgoing)).await;
    let mut response = asked.map_err(|_| ForwardError::Late)??;
    if response.status() != StatusCode::SWITCHING_PROTOCOLS {
        return Ok(response.map(Body::new));
    }
    let (near, far) = (upgrade::on(request), upgrade::on(&mut response));
    let (ended, stopping) = (cluster.ends_with(peer), app.node.stopping.clone());
    app.node.tasks.spawn(async move {
        let carry = async {
            let (near, far) = tokio::try_join!(near, far)?;
            copy_bidirectional(&mut TokioIo::new(near), &mut TokioIo::new(far)).await?;
            Ok::<(), ForwardError>(())
        };
        tokio::select! {
            biased;
            carried = carry => if let Err(error) = carried {
                debug!(%error, "a forwarded socket has broken");
            },
            () = ended.cancelled() => {}
            () = stopping.cancelled() => {}
        }
    });
    Ok(response.map(|_| Body::empty()))
}

/// Sends a request of a client to a peer.
async fn ask(
    peer: &Peer,
    client: &Address,
    mut request: Request,
) -> Result<Response<Incoming>, ForwardError> {
    // In a simulation, there are no lines between nodes: clients find the right one by trying.
    #[cfg(feature = "simulate")]
    if crate::simulated::machine().is_some() {
        return Err(ForwardError::Late);
    }
    let stream = TcpStream::connect(&peer.address).await?;
    stream.set_nodelay(true)?;
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await?;
    tokio::spawn(async move {
        if let Err(error) = connection.with_upgrades().await {
            debug!(%error, "the connection to a peer has broken");
        }
    });
    let value = |text: &str| HeaderValue::from_str(text).ok();
    let headers = request.headers_mut();
    headers.extend(value(&peer.secret).map(|secret| (SECRET, secret)));
    headers.extend(value(&client.to_string()).map(|client| (CLIENT, client)));
    let response = sender.send_request(request).await?;
    if response.status() == NOT_THE_PEER { Err(ForwardError::NotThePeer) } else { Ok(response) }
}
