//! A bare WebSocket echo built on the same libraries as the server. It shows what sockets cost
//! without a game.

use axum::{
    Router,
    extract::ws::{Message, WebSocket, WebSocketUpgrade},
    response::Response,
    routing::get,
    serve::ListenerExt,
};
use lamproom_loadtest::ADDRESS_PREFIX;
use lamproom_protocol::SUBPROTOCOL;
use tokio::net::TcpListener;

/// The buffer size of the server's sockets.
const BUFFER_BYTES: usize = 4 * 1024;

/// Echoes on a free port until it is killed. Prints its address as the server does.
pub(crate) async fn serve() -> anyhow::Result<()> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    print(&format!("{ADDRESS_PREFIX}http://{}", listener.local_addr()?));
    let routes = Router::new().route("/readyz", get(|| async {})).route("/ws/{code}", get(upgrade));
    let listener = listener.tap_io(|tcp| {
        // Otherwise small frames would be delayed. If it fails, the echo is only slower.
        let _ = tcp.set_nodelay(true);
    });
    axum::serve(listener, routes).await?;
    Ok(())
}

#[expect(clippy::print_stdout, reason = "the parent process reads the address there")]
fn print(line: &str) {
    println!("{line}");
}

async fn upgrade(upgrade: WebSocketUpgrade) -> Response {
    upgrade
        .read_buffer_size(BUFFER_BYTES)
        .write_buffer_size(BUFFER_BYTES)
        .protocols([SUBPROTOCOL])
        .on_upgrade(echo)
}

async fn echo(mut socket: WebSocket) {
    while let Some(Ok(message)) = socket.recv().await {
        if matches!(message, Message::Text(_)) && socket.send(message).await.is_err() {
            return;
        }
    }
}
