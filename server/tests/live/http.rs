//! Raw HTTP requests, which no library corrects on their way.

use lamproom_protocol::{ApiError, RefusalCode};
use serde::de::DeserializeOwned;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};

use crate::soon;

/// An answer of the server.
#[derive(Debug)]
pub(crate) struct Response {
    pub(crate) status: u16,
    /// The status line and headers, in lower case.
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Response {
    /// The body as JSON.
    pub(crate) fn json<T: DeserializeOwned>(&self) -> T {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// The status and the code of a refusal.
    pub(crate) fn refusal(&self) -> (u16, RefusalCode) {
        (self.status, self.json::<ApiError>().error.code)
    }
}

/// Sends a `GET` with these header lines.
pub(crate) async fn get(url: &str, path: &str, headers: &[&str]) -> Response {
    request(url, "GET", path, headers, "").await
}

/// Sends a `POST` of JSON with these additional header lines.
pub(crate) async fn post(url: &str, path: &str, headers: &[&str], body: &str) -> Response {
    let json = ["Content-Type: application/json"];
    request(url, "POST", path, &[&json, headers].concat(), body).await
}

/// Sends a WebSocket handshake with these header lines, which should be refused.
pub(crate) async fn upgrade(url: &str, path: &str, headers: &[&str]) -> Response {
    let usual = [
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: bGFtcHJvb20gbGFtcHJvbw==",
    ];
    get(url, path, &[&usual, headers].concat()).await
}

/// Sends one request on a new connection.
pub(crate) async fn request(
    url: &str,
    method: &str,
    path: &str,
    headers: &[&str],
    body: &str,
) -> Response {
    let host = url.strip_prefix("http://").unwrap();
    let is_upgrade = headers.iter().any(|header| header.starts_with("Upgrade:"));
    let connection = if is_upgrade { "Connection: Upgrade, close" } else { "Connection: close" };
    let length = format!("Content-Length: {}", body.len());
    let headers = [headers, &[connection, &length]].concat().join("\r\n");
    let request = format!("{method} {path} HTTP/1.1\r\nHost: {host}\r\n{headers}\r\n\r\n{body}");
    send(url, &request).await
}

/// Sends this text on a new connection.
pub(crate) async fn send(url: &str, request: &str) -> Response {
    let answer = exchange(url, request, false).await;
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
    Response {
        status: status.unwrap_or_else(|| panic!("{request:.60} was answered {answer:?}")),
        head: head.to_lowercase(),
        body: body.to_owned(),
    }
}

/// Sends this text and shuts the sending side; waits until the server has closed.
pub(crate) async fn send_and_close(url: &str, text: &str) {
    exchange(url, text, true).await;
}

/// Sends this text and then nothing; waits until the server has closed.
pub(crate) async fn send_and_wait(url: &str, text: &str) {
    exchange(url, text, false).await;
}

async fn exchange(url: &str, text: &str, ends: bool) -> String {
    let exchange = async {
        let mut stream = TcpStream::connect(url.strip_prefix("http://").unwrap()).await.unwrap();
        // A server that has read enough may have closed already.
        let _ = stream.write_all(text.as_bytes()).await;
        if ends {
            let _ = stream.shutdown().await;
        }
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer).await;
        String::from_utf8_lossy(&answer).into_owned()
    };
    soon("an answer", exchange).await
}
