//! The last words to a connection.

use lamproom_protocol::ByeCode;

/// Why and how a connection is ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Farewell {
    /// Why.
    pub code: ByeCode,
    /// One sentence for people.
    pub text: &'static str,
    /// When to come back, in milliseconds; none: do not.
    pub retry_ms: Option<u32>,
}

impl Farewell {
    /// The server is being stopped.
    pub const RESTART: Self = Self {
        code: ByeCode::Restart,
        text: "The server is being restarted. Nothing is lost; it will be back in a moment.",
        retry_ms: Some(1000),
    };
    /// The room has ended: asleep, taken over, or by a fault of ours.
    pub const MOVED: Self = Self {
        code: ByeCode::Moved,
        text: "The table is being set up again; you are taken there.",
        retry_ms: Some(300),
    };
    /// The database does not answer.
    pub const UNAVAILABLE: Self = Self {
        code: ByeCode::Unavailable,
        text: "The table cannot be read at the moment. Nothing is lost; this page tries again.",
        retry_ms: Some(3000),
    };
    /// The client did not read.
    pub const TOO_SLOW: Self = Self {
        code: ByeCode::TooSlow,
        text: "Your connection could not keep up; it goes on from where it was.",
        retry_ms: Some(1000),
    };
    /// The client said nothing.
    pub const SILENT: Self = Self {
        code: ByeCode::Silent,
        text: "Nothing was heard from you for a while.",
        retry_ms: Some(1000),
    };
    /// The client said what nobody understands.
    pub const PROTOCOL: Self = Self {
        code: ByeCode::Protocol,
        text: "The connection did not keep to the protocol. Reload the page.",
        retry_ms: None,
    };
    /// There is no such table.
    pub const UNKNOWN_TABLE: Self = Self {
        code: ByeCode::UnknownTable,
        text: "There is no table with this code. Check the link, or open a new table.",
        retry_ms: None,
    };
    /// The address has guessed at too many codes.
    pub const GUESSED_TOO_MUCH: Self = Self {
        code: ByeCode::Unavailable,
        text: "Too many codes without a table were asked for from your address. Wait a minute.",
        retry_ms: Some(60_000),
    };
    /// The table is full of connections.
    pub const CROWDED: Self = Self {
        code: ByeCode::Crowded,
        text: "Too many people are connected to this table. Try again later.",
        retry_ms: None,
    };
}
