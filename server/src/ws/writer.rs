//! The sending half of a socket.

use axum::body::Bytes;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use futures_util::{SinkExt as _, stream::SplitSink};
use lamproom_protocol::{ByeCode, MessageId, Refusal, ServerMessage};
use tokio::time::{Instant, timeout};

use crate::{
    config::limits,
    metrics::{self, Stage},
    room::{CloseReason, OutboxReader, OutgoingFrame, frame},
};

/// Close codes of RFC 6455 and its registry.
const CLOSE_NORMAL: u16 = 1000;
const CLOSE_POLICY: u16 = 1008;
const CLOSE_SERVICE_RESTART: u16 = 1012;
const CLOSE_TRY_AGAIN_LATER: u16 = 1013;

/// The sending half of a socket. Every method but `close` returns whether the socket is still open.
pub(super) struct Writer(pub(super) SplitSink<WebSocket, Message>);

impl Writer {
    /// Writes a frame, and all frames that wait behind it, with one flush.
    pub(super) async fn write(&mut self, first: OutgoingFrame, reader: &mut OutboxReader) -> bool {
        let all = async {
            let mut deliveries = Vec::from_iter(first.delivery);
            self.0.feed(Message::Text(first.text)).await?;
            while let Ok(OutgoingFrame { text, delivery }) = reader.frames.try_recv() {
                deliveries.extend(delivery);
                self.0.feed(Message::Text(text)).await?;
            }
            self.0.flush().await
        };
        let began = Instant::now();
        let written = timeout(limits::WRITE, all).await;
        metrics::stage(Stage::Sockets, began.elapsed());
        matches!(written, Ok(Ok(())))
    }

    pub(super) async fn send(&mut self, message: &ServerMessage) -> bool {
        let sent = timeout(limits::WRITE, self.0.send(Message::Text(frame(message)))).await;
        matches!(sent, Ok(Ok(())))
    }

    /// Sends a WebSocket ping.
    pub(super) async fn ping(&mut self, payload: Bytes) -> bool {
        let sent = timeout(limits::WRITE, self.0.send(Message::Ping(payload))).await;
        matches!(sent, Ok(Ok(())))
    }

    pub(super) async fn refuse(&mut self, id: Option<MessageId>, refusal: Refusal) -> bool {
        metrics::refused(refusal.code);
        self.send(&ServerMessage::Refused { id, refusal }).await
    }

    /// Sends the reason, and then the close frame.
    pub(super) async fn close(&mut self, CloseReason { code, text, retry_ms }: CloseReason) {
        let bye = ServerMessage::Bye { code, text: text.to_owned(), retry_ms };
        if self.send(&bye).await {
            let reason = Utf8Bytes::from_static("");
            let frame = CloseFrame { code: close_code(code), reason };
            // A client that does not take the close frame has left already.
            let _ = timeout(limits::WRITE, self.0.send(Message::Close(Some(frame)))).await;
        }
    }
}

fn close_code(code: ByeCode) -> u16 {
    match code {
        ByeCode::Restart => CLOSE_SERVICE_RESTART,
        ByeCode::Moved | ByeCode::Unavailable | ByeCode::TooSlow | ByeCode::Crowded => {
            CLOSE_TRY_AGAIN_LATER
        }
        ByeCode::Silent | ByeCode::UnknownTable => CLOSE_NORMAL,
        ByeCode::Protocol => CLOSE_POLICY,
    }
}
