//! The WebSocket to a table.

use std::{
    fmt::Display,
    io,
    net::{Ipv4Addr, SocketAddr},
    sync::atomic::{AtomicUsize, Ordering},
};

use lamproom_protocol::{SUBPROTOCOL, TableCode};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::{TcpSocket, TcpStream},
};
use tokio_tungstenite::{
    WebSocketStream, client_async_with_config,
    tungstenite::{client::ClientRequestBuilder, protocol::WebSocketConfig},
};

use crate::ClientError;

/// Small, so that one process has room for thousands of clients.
const READ_BUFFER_BYTES: usize = 8 * 1024;

/// How many connections go from one address.
const CONNECTIONS_PER_ADDRESS: usize = 2_000;
/// How many addresses there are to connect from.
const ADDRESSES: usize = 32;

/// A WebSocket that the server has accepted.
pub type Socket<L = TcpStream> = WebSocketStream<L>;

/// Opens a socket to a table of the server at this address, as in `http://127.0.0.1:8080`.
///
/// # Errors
/// If the server cannot be reached, or does not support the subprotocol.
pub async fn open_socket(base_url: &str, code: &TableCode) -> Result<Socket, ClientError> {
    let address = base_url.strip_prefix("http://").unwrap_or(base_url);
    let tcp = connect(address).await.map_err(lost)?;
    tcp.set_nodelay(true).map_err(lost)?;
    open_socket_over(tcp, address, code).await
}

/// Connects to an address, from the next address of the loopback network after some thousand
/// connections: with many from one address, the kernel takes long to find a free port.
async fn connect(address: &str) -> io::Result<TcpStream> {
    static OPENED: AtomicUsize = AtomicUsize::new(0);
    let opened = OPENED.fetch_add(1, Ordering::Relaxed);
    let from = u8::try_from(opened / CONNECTIONS_PER_ADDRESS % ADDRESSES).unwrap_or_default();
    match address.parse() {
        Ok(SocketAddr::V4(server)) if server.ip().is_loopback() && from > 0 => {
            let socket = TcpSocket::new_v4()?;
            socket.bind((Ipv4Addr::new(127, 0, 0, 1 + from), 0).into())?;
            socket.connect(server.into()).await
        }
        _ => TcpStream::connect(address).await,
    }
}

/// Opens a socket to a table over a line to the server at this address.
///
/// # Errors
/// If the line breaks, or the server does not support the subprotocol.
pub async fn open_socket_over<L: AsyncRead + AsyncWrite + Unpin>(
    line: L,
    address: &str,
    code: &TableCode,
) -> Result<Socket<L>, ClientError> {
    let uri = format!("ws://{address}/ws/{code}").parse().map_err(lost)?;
    let request = ClientRequestBuilder::new(uri).with_sub_protocol(SUBPROTOCOL);
    let config = WebSocketConfig::default().read_buffer_size(READ_BUFFER_BYTES);
    let (socket, _) = client_async_with_config(request, line, Some(config)).await.map_err(lost)?;
    Ok(socket)
}

fn lost(error: impl Display) -> ClientError {
    ClientError::Lost(error.to_string())
}
