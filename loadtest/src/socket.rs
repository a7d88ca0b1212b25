//! The WebSocket to a table.

use lamproom_protocol::{SUBPROTOCOL, TableCode};
use tokio::net::TcpStream;
use tokio_tungstenite::{
    WebSocketStream, client_async_with_config,
    tungstenite::{client::ClientRequestBuilder, protocol::WebSocketConfig},
};

use crate::ClientError;

/// Small, so that one process has room for thousands of clients.
const READ_BUFFER_BYTES: usize = 8 * 1024;

/// A WebSocket that the server has accepted.
pub type Socket = WebSocketStream<TcpStream>;

/// Opens a socket to a table of the server at this address, as in `http://127.0.0.1:8080`.
///
/// # Errors
/// If the server cannot be reached, or does not support the subprotocol.
pub async fn open_socket(base_url: &str, code: &TableCode) -> Result<Socket, ClientError> {
    let lost = |error: &dyn std::fmt::Display| ClientError::Lost(error.to_string());
    let address = base_url.strip_prefix("http://").unwrap_or(base_url);
    let uri = format!("ws://{address}/ws/{code}").parse().map_err(|error| lost(&error))?;
    let tcp = TcpStream::connect(address).await.map_err(|error| lost(&error))?;
    tcp.set_nodelay(true).map_err(|error| lost(&error))?;
    let request = ClientRequestBuilder::new(uri).with_sub_protocol(SUBPROTOCOL);
    let config = WebSocketConfig::default().read_buffer_size(READ_BUFFER_BYTES);
    let (socket, _) =
        client_async_with_config(request, tcp, Some(config)).await.map_err(|error| lost(&error))?;
    Ok(socket)
}
