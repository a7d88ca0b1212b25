//! Why the server ends a connection.

use lamproom_protocol::ByeCode;

/// Why the server ends a connection, and when the client should return.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CloseReason {
    pub code: ByeCode,
    /// One sentence for people.
    pub text: &'static str,
    /// When to return, in milliseconds; `None` if the client should not return by itself.
    pub retry_ms: Option<u32>,
}

impl CloseReason {
    /// The server is being stopped.
    pub const RESTART: Self = Self {
        code: ByeCode::Restart,
        text: "The server is restarting. Nothing is lost; it will be back in a moment.",
        retry_ms: Some(1000),
    };
    /// The room has ended: it fell asleep, lost its table to another node, or panicked.
    pub const MOVED: Self = Self {
        code: ByeCode::Moved,
        text: "The table is being loaded again. This page reconnects by itself.",
        retry_ms: Some(300),
    };
    /// The journal of the table is damaged.
    pub const DAMAGED: Self = Self {
        code: ByeCode::Unavailable,
        text: "The journal of this table is damaged. Tell the operator of this server, and open a \
            new table.",
        retry_ms: None,
    };
    /// The table cannot be claimed or read: the database does not answer or cannot save.
    pub const UNAVAILABLE: Self = Self {
        code: ByeCode::Unavailable,
        text: "The server cannot load the table at the moment. This page tries again every few \
            seconds. If it goes on like this, tell the operator of this server.",
        retry_ms: Some(3000),
    };
    /// The client did not read its frames in time.
    pub const TOO_SLOW: Self = Self {
        code: ByeCode::TooSlow,
        text: "Your connection could not keep up. It resumes where it left off.",
        retry_ms: Some(1000),
    };
    /// The client sent nothing for too long.
    pub const SILENT: Self = Self {
        code: ByeCode::Silent,
        text: "The server has not heard from you for a while.",
        retry_ms: Some(1000),
    };
    /// The client violated the protocol.
    pub const PROTOCOL: Self = Self {
        code: ByeCode::Protocol,
        text: "The connection violated the protocol. Reload the page.",
        retry_ms: None,
    };
    /// No table has the requested code.
    pub const UNKNOWN_TABLE: Self = Self {
        code: ByeCode::UnknownTable,
        text: "There is no table with this code. Check the link, or open a new table.",
        retry_ms: None,
    };
    /// The client's address has asked for too many codes or links that do not exist.
    pub const GUESSED_TOO_MUCH: Self = Self {
        code: ByeCode::Unavailable,
        text: "Your address has tried too many codes or links that do not exist. Wait a minute.",
        retry_ms: Some(60_000),
    };
    /// Too many tables were loaded for the client's address.
    pub const LOADED_TOO_MANY: Self = Self {
        code: ByeCode::Unavailable,
        text: "Your address has opened too many tables at once. Wait a moment.",
        retry_ms: Some(5000),
    };
    /// The table has no room for another connection.
    pub const CROWDED: Self = Self {
        code: ByeCode::Crowded,
        text: "Too many people are connected to this table. Try again later.",
        retry_ms: None,
    };
}
