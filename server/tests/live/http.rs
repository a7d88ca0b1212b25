//! Bare HTTP, letter by letter: nothing is tidied up on its way to the server.

use lamproom_protocol::{ApiError, RefusalCode};
use serde::de::DeserializeOwned;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};

use crate::soon;

/// What the server answered.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    /// Status line and headers, in small letters.
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Answer {
    /// The body as JSON.
    pub(crate) fn json<T: DeserializeOwned>(&self) -> T {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// The status and the code of a refusal.
    pub(crate) fn refusal(&self) -> (u16, RefusalCode) {
        (self.status, self.json::<ApiError>().error.code)
    }
}

/// `GET` with these header lines.
pub(crate) async fn get(url: &str, path: &str, headers: &[&str]) -> Answer {
    ask(url, "GET", path, headers, "").await
}

/// `POST` of JSON with these header lines besides.
pub(crate) async fn post(url: &str, path: &str, headers: &[&str], body: &str) -> Answer {
    let json = ["Content-Type: application/json"];
    ask(url, "POST", path, &[&json, headers].concat(), body).await
}

/// A WebSocket handshake with these header lines, to see it refused.
pub(crate) async fn knock(url: &str, path: &str, headers: &[&str]) -> Answer {
    let usual = [
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: bGFtcHJvb20gbGFtcHJvbw==",
    ];
    get(url, path, &[&usual, headers].concat()).await
}

/// One request on a connection of its own.
pub(crate) async fn ask(
    url: &str,
    method: &str,
    path: &str,
    headers: &[&str],
    body: &str,
) -> Answer {
    let host = url.strip_prefix("http://").unwrap();
    let is_upgrade = headers.iter().any(|header| header.starts_with("Upgrade:"));
    let connection = if is_upgrade { "Connection: Upgrade, close" } else { "Connection: close" };
    let length = format!("Content-Length: {}", body.len());
    let headers = [headers, &[connection, &length]].concat().join("\r\n");
    let request = format!("{method} {path} HTTP/1.1\r\nHost: {host}\r\n{headers}\r\n\r\n{body}");
    send(url, &request).await
}

/// These letters, on a connection of their own.
pub(crate) async fn send(url: &str, request: &str) -> Answer {
    let answer = exchange(url, request, false).await;
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
    Answer {
        status: status.unwrap_or_else(|| panic!("{request:.60} was answered {answer:?}")),
        head: head.to_lowercase(),
        body: body.to_owned(),
    }
}

/// These letters, and nothing after them; waits until the server has hung up.
pub(crate) async fn throw(url: &str, letters: &str) {
    exchange(url, letters, true).await;
}

/// These letters, and then nothing; waits until the server has hung up.
pub(crate) async fn stall(url: &str, letters: &str) {
    exchange(url, letters, false).await;
}

async fn exchange(url: &str, letters: &str, ends: bool) -> String {
    let exchange = async {
        let mut stream = TcpStream::connect(url.strip_prefix("http://").unwrap()).await.unwrap();
        // A server that has read enough may have hung up already.
        let _ = stream.write_all(letters.as_bytes()).await;
        if ends {
            let _ = stream.shutdown().await;
        }
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer).await;
        String::from_utf8_lossy(&answer).into_owned()
    };
    soon("an answer", exchange).await
}
