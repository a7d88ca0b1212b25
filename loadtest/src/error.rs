//! What ends a connection of a client: the network, the server, or a broken promise.

use lamproom_protocol::{ByeCode, MessageId, Seq};

/// Why a connection has ended.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The connection is lost. Unanswered messages are kept for the next one.
    #[error("the connection is lost: {0}")]
    Lost(String),
    /// The server has closed the connection.
    #[error("the server closed the connection ({code:?}): {text}")]
    Bye {
        code: ByeCode,
        text: String,
        /// When to return, in milliseconds; `None` if the client should not return.
        retry_ms: Option<u32>,
    },
    /// The server has broken a promise. This must never happen.
    #[error("the server broke a promise: {0}")]
    Broken(#[from] Breach),
}

impl ClientError {
    /// Whether a real client would return after this.
    pub fn is_transient(&self) -> bool {
        match self {
            Self::Lost(_) | Self::Bye { retry_ms: Some(_), .. } => true,
            Self::Bye { retry_ms: None, .. } | Self::Broken(_) => false,
        }
    }
}

/// A promise of the protocol that the server has broken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Breach {
    /// A step is missing, or came twice.
    #[error("after step {seen:?} came step {came:?}")]
    Gap { seen: Option<Seq>, came: Seq },
    /// A snapshot is older than a step the client has seen: shown steps are lost.
    #[error("after step {seen:?} came a snapshot of step {came:?}")]
    Lost { seen: Seq, came: Seq },
    /// A message was acknowledged before its step was shown to its sender.
    #[error("{id:?} was acknowledged as step {seq:?}, but the last step shown is {seen:?}")]
    EarlyAck { id: MessageId, seq: Seq, seen: Option<Seq> },
    /// A reply to a message that has no reply outstanding.
    #[error("stray reply to {0:?}")]
    StrayReply(MessageId),
    /// A message that was sent again got a different reply.
    #[error("{id:?} was step {first:?}; sent again, it is {again}")]
    OtherReply { id: MessageId, first: Seq, again: String },
    /// Two clients were told different things about the same step.
    #[error("step {seq:?} is {one} for one client, and {other} for another")]
    Disagreement { seq: Seq, one: String, other: String },
    /// Acknowledgements and steps do not match, or a legal request was refused.
    #[error("{0}")]
    Unaccounted(String),
    /// A frame is not a message of this protocol.
    #[error("not a message of this protocol: {0}")]
    Malformed(String),
}
