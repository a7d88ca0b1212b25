//! A bare line to a table: sends whatever it is told, and shows every frame that comes back.

use futures_util::{SinkExt as _, StreamExt as _};
use lamproom_loadtest::{Line, open_line};
use lamproom_protocol::{
    ByeCode, ClientMessage, MessageId, PROTOCOL, PlayerKey, Refusal, Seq, ServerMessage, TableCode,
};
use serde_json::Value;
use tokio_tungstenite::tungstenite::Message;

use crate::soon;

/// A bare line to a table.
pub(crate) struct Raw {
    line: Line,
}

impl Raw {
    /// Connects, and says nothing.
    pub(crate) async fn open(url: &str, code: &TableCode) -> Self {
        Self { line: soon("a socket", open_line(url, code)).await.unwrap() }
    }

    /// A line that has been made otherwise.
    pub(crate) fn over(line: Line) -> Self {
        Self { line }
    }

    /// Connects, says hello, and waits until it is in.
    pub(crate) async fn greeted(url: &str, code: &TableCode, key: &PlayerKey) -> Self {
        let mut raw = Self::open(url, code).await;
        raw.hello(key, None).await;
        raw.passes_over(|message| matches!(message, ServerMessage::Presence { .. })).await;
        raw
    }

    pub(crate) async fn hello(&mut self, key: &PlayerKey, since: Option<Seq>) {
        self.says(&ClientMessage::Hello { protocol: PROTOCOL, key: key.clone(), since }).await;
    }

    /// Sends a message of the protocol.
    pub(crate) async fn says(&mut self, message: &ClientMessage) {
        self.sends(&serde_json::to_string(message).unwrap()).await;
    }

    /// Sends JSON.
    pub(crate) async fn sends_json(&mut self, json: &Value) {
        self.sends(&json.to_string()).await;
    }

    /// Sends a text frame. Whether anybody takes it is seen by what comes back.
    pub(crate) async fn sends(&mut self, text: &str) {
        let _ = self.line.send(Message::text(text)).await;
    }

    /// Sends a binary frame.
    pub(crate) async fn sends_bytes(&mut self, bytes: &[u8]) {
        let _ = self.line.send(Message::binary(bytes.to_vec())).await;
    }

    /// The next message; none when the line has ended.
    pub(crate) async fn hears(&mut self) -> Option<ServerMessage> {
        loop {
            match soon("a frame", self.line.next()).await {
                Some(Ok(Message::Text(text))) => return Some(serde_json::from_str(&text).unwrap()),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(other)) => panic!("not a frame of this protocol: {other:?}"),
            }
        }
    }

    /// The messages up to the one that is wished for, which is the last.
    pub(crate) async fn passes_over(
        &mut self,
        wished: impl Fn(&ServerMessage) -> bool,
    ) -> Vec<ServerMessage> {
        let mut heard = Vec::new();
        loop {
            let next = self.hears().await;
            heard.push(next.unwrap_or_else(|| panic!("the line ended after {heard:?}")));
            if heard.last().is_some_and(&wished) {
                return heard;
            }
        }
    }

    /// The next refusal.
    pub(crate) async fn refusal(&mut self) -> (Option<MessageId>, Refusal) {
        let mut heard =
            self.passes_over(|message| matches!(message, ServerMessage::Refused { .. })).await;
        match heard.pop() {
            Some(ServerMessage::Refused { id, refusal }) => (id, refusal),
            other => panic!("no refusal, but {other:?}"),
        }
    }

    /// The goodbye, after which nothing comes; none when the line is cut without one.
    pub(crate) async fn goodbye(&mut self) -> Option<ByeCode> {
        loop {
            match self.hears().await {
                Some(ServerMessage::Bye { code, .. }) => {
                    assert_eq!(self.hears().await, None, "nothing comes after a goodbye");
                    return Some(code);
                }
                Some(_) => {}
                None => return None,
            }
        }
    }
}
