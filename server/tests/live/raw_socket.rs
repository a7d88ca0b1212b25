//! A raw socket to a table: sends anything, and returns every frame that arrives.

use futures_util::{SinkExt as _, StreamExt as _};
use lamproom_loadtest::{Socket, open_socket};
use lamproom_protocol::{
    ByeCode, ClientMessage, MessageId, PROTOCOL, PlayerKey, Refusal, Seq, ServerMessage, TableCode,
    Views,
};
use serde_json::Value;
use tokio_tungstenite::tungstenite::Message;

use crate::soon;

/// A raw socket to a table.
pub(crate) struct RawSocket {
    socket: Socket,
}

impl RawSocket {
    /// Opens the socket, and sends nothing.
    pub(crate) async fn open(url: &str, code: &TableCode) -> Self {
        Self { socket: soon("a socket", open_socket(url, code)).await.unwrap() }
    }

    /// Uses a socket that was opened elsewhere.
    pub(crate) fn from_socket(socket: Socket) -> Self {
        Self { socket }
    }

    /// Opens the socket, says hello, and waits until it has joined.
    pub(crate) async fn connect(url: &str, code: &TableCode, key: &PlayerKey) -> Self {
        let mut raw = Self::open(url, code).await;
        raw.hello(key, None).await;
        raw.receive_until(|message| matches!(message, ServerMessage::Presence { .. })).await;
        raw
    }

    pub(crate) async fn hello(&mut self, key: &PlayerKey, since: Option<Seq>) {
        let (key, views) = (key.clone(), Views::Whole);
        self.send(&ClientMessage::Hello { protocol: PROTOCOL, key, since, views }).await;
    }

    /// Sends a message of the protocol.
    pub(crate) async fn send(&mut self, message: &ClientMessage) {
        self.send_text(&serde_json::to_string(message).unwrap()).await;
    }

    /// Sends JSON.
    pub(crate) async fn send_json(&mut self, json: &Value) {
        self.send_text(&json.to_string()).await;
    }

    /// Sends a text frame. The reply shows whether it arrived.
    pub(crate) async fn send_text(&mut self, text: &str) {
        let _ = self.socket.send(Message::text(text)).await;
    }

    /// Sends a binary frame.
    pub(crate) async fn send_binary(&mut self, bytes: &[u8]) {
        let _ = self.socket.send(Message::binary(bytes.to_vec())).await;
    }

    /// Receives the next message; `None` once the connection has ended.
    pub(crate) async fn receive(&mut self) -> Option<ServerMessage> {
        loop {
            match soon("a frame", self.socket.next()).await {
                Some(Ok(Message::Text(text))) => return Some(serde_json::from_str(&text).unwrap()),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(other)) => panic!("not a frame of this protocol: {other:?}"),
            }
        }
    }

    /// Receives messages up to and including the first that satisfies a predicate.
    pub(crate) async fn receive_until(
        &mut self,
        is_last: impl Fn(&ServerMessage) -> bool,
    ) -> Vec<ServerMessage> {
        let mut heard = Vec::new();
        loop {
            let next = self.receive().await;
            heard.push(next.unwrap_or_else(|| panic!("the connection ended after {heard:?}")));
            if heard.last().is_some_and(&is_last) {
                return heard;
            }
        }
    }

    /// Receives messages up to the next refusal.
    pub(crate) async fn refusal(&mut self) -> (Option<MessageId>, Refusal) {
        let mut heard =
            self.receive_until(|message| matches!(message, ServerMessage::Refused { .. })).await;
        match heard.pop() {
            Some(ServerMessage::Refused { id, refusal }) => (id, refusal),
            other => panic!("no refusal, but {other:?}"),
        }
    }

    /// Sends a close frame; returns whether it is answered with one.
    pub(crate) async fn close_is_answered(mut self) -> bool {
        self.socket.send(Message::Close(None)).await.unwrap();
        loop {
            match soon("the end of the socket", self.socket.next()).await {
                Some(Ok(Message::Close(_))) => return true,
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return false,
            }
        }
    }

    /// Receives messages up to the close reason; `None` if the connection is cut without one.
    pub(crate) async fn receive_bye(&mut self) -> Option<ByeCode> {
        loop {
            match self.receive().await {
                Some(ServerMessage::Bye { code, .. }) => {
                    assert_eq!(self.receive().await, None, "nothing follows the close reason");
                    return Some(code);
                }
                Some(_) => {}
                None => return None,
            }
        }
    }
}
