//! What can go wrong for a client: the line, the server's goodbye, or a broken promise.

use lamproom_protocol::{ByeCode, MessageId, Seq};

/// Why a client cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The connection is gone; what was not answered is kept for the next one.
    #[error("the line is lost: {0}")]
    Lost(String),
    /// The server said goodbye.
    #[error("the server said goodbye ({code:?}): {text}")]
    Bye {
        /// Why.
        code: ByeCode,
        /// Its words.
        text: String,
        /// When to come back, in milliseconds; none: not at all.
        retry_ms: Option<u32>,
    },
    /// The server broke a promise. Never expected, whatever is done to it.
    #[error("a promise is broken: {0}")]
    Broken(#[from] Breach),
}

impl ClientError {
    /// Would a real client come back after this?
    pub fn passes(&self) -> bool {
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
    Gap {
        /// The last step seen.
        seen: Option<Seq>,
        /// What came.
        came: Seq,
    },
    /// A snapshot is older than what this client has already seen: steps that were shown are lost.
    #[error("after step {seen:?} came a snapshot of step {came:?}")]
    Lost {
        /// The last step seen.
        seen: Seq,
        /// What the server now takes for the latest.
        came: Seq,
    },
    /// A message was acknowledged before its step was shown to its sender.
    #[error("{id:?} was acknowledged as step {seq:?}, but the last step shown is {seen:?}")]
    EarlyAck {
        /// The message.
        id: MessageId,
        /// The step of the acknowledgement.
        seq: Seq,
        /// The last step seen.
        seen: Option<Seq>,
    },
    /// An answer to a message that is not open.
    #[error("{0:?} was answered, but was not open")]
    StrayAnswer(MessageId),
    /// A message sent again was answered differently.
    #[error("{id:?} was step {first:?}; sent again it is {again}")]
    OtherAnswer {
        /// The message.
        id: MessageId,
        /// What it was the first time.
        first: Seq,
        /// What it is now.
        again: String,
    },
    /// Two clients were told different things about the same step.
    #[error("step {seq:?} was told as {one}, and as {other}")]
    Disagreement {
        /// The step.
        seq: Seq,
        /// One telling.
        one: String,
        /// The other.
        other: String,
    },
    /// An acknowledged message and the steps do not fit together.
    #[error("{0}")]
    Unaccounted(String),
    /// A frame that is no message of this protocol.
    #[error("not a message of this protocol: {0}")]
    Gibberish(String),
}
