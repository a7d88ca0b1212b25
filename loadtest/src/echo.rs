//! A bare WebSocket echo, made of the same libraries as the server: what a socket costs before anybody plays.

use axum::{
    Router,
    extract::ws::{Message, WebSocket, WebSocketUpgrade},
    response::Response,
    routing::get,
    serve::ListenerExt,
};
use lamproom_loadtest::OPEN_LINE;
use lamproom_protocol::SUBPROTOCOL;
use tokio::net::TcpListener;

/// As the server has it.
const BUFFER_BYTES: usize = 4 * 1024;

/// Echoes on a free port until it is killed; says where, as the server does.
pub(crate) async fn serve() -> anyhow::Result<()> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    announce(&format!("{OPEN_LINE}http://{}", listener.local_addr()?));
    let routes = Router::new().route("/readyz", get(|| async {})).route("/ws/{code}", get(upgrade));
    let listener = listener.tap_io(|tcp| {
        // Without it small frames would wait for others; where it fails the echo is only slower.
        let _ = tcp.set_nodelay(true);
    });
    axum::serve(listener, routes).await?;
    Ok(())
}

#[expect(clippy::print_stdout, reason = "the parent process reads the address there")]
fn announce(line: &str) {
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
