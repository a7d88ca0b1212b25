//! What the server sends over a connection.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use crate::{Advice, Cause, GameFrame, MessageId, PersonId, Refusal, Seat, Seq, TableView};

/// One message from the server.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// The answer to `hello`.
    Welcome {
        /// The protocol version spoken on this connection.
        protocol: u16,
        /// The version of the server, for a bug report.
        server: String,
        /// Who the client is at this table.
        you: You,
        /// What the client must keep to.
        limits: Limits,
        /// The time of the server, in milliseconds since 1970, by which deadlines are told.
        #[ts(type = "number")]
        now_ms: u64,
    },
    /// Who the client is now; sent when it changes.
    You(You),
    /// Everything this client may know, in one piece: after `welcome` when the missing steps cannot be told one by one, and when
    /// what the client may see has changed.
    Snapshot {
        /// The step this is the state after.
        seq: Seq,
        /// The table.
        table: TableView,
        /// The match on the table, running or finished.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        game: Option<GameFrame>,
        /// The latest steps of the match, for the move list. Older ones are in the match file once it has ended.
        history: Vec<PastStep>,
        /// The latest lines of chat.
        chat: Vec<ChatLine>,
    },
    /// One step: it is saved, and this is what it changed for this client.
    Step(Step),
    /// The message with this id has been done and saved, as step `seq`.
    Ack {
        /// The id of the message.
        id: MessageId,
        /// The step it made.
        seq: Seq,
    },
    /// The message was not done, and nothing has changed.
    Refused {
        /// The id of the message, where it had one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        id: Option<MessageId>,
        /// Why.
        #[serde(flatten)]
        refusal: Refusal,
    },
    /// The answer to the `ask` with this id, about the match as it is at this step of the connection.
    Advice {
        /// The id of the message.
        id: MessageId,
        /// What there is to say.
        advice: Advice,
    },
    /// Who is connected now.
    Presence {
        /// People with a name.
        online: Vec<PersonId>,
        /// Connections of people without one.
        nameless: u32,
    },
    /// Whether the table can save. While it cannot, moves wait; nothing is taken back.
    Frozen {
        /// It cannot.
        frozen: bool,
        /// One sentence for people.
        text: String,
    },
    /// The last message of a connection that the server ends.
    Bye {
        /// Why.
        code: ByeCode,
        /// One sentence for people.
        text: String,
        /// When to come back, in milliseconds, give or take a half; none: do not come back by yourself.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        retry_ms: Option<u32>,
    },
    /// The answer to `ping`.
    Pong {},
}

/// Why the server ends a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ByeCode {
    /// The server is being restarted; come back in a moment.
    Restart,
    /// The table lives elsewhere now, or has been folded anew; come back at once.
    Moved,
    /// The table cannot be read at the moment; come back later.
    Unavailable,
    /// The client did not read fast enough; come back and go on from the last step.
    TooSlow,
    /// Nothing was heard from the client for too long.
    Silent,
    /// The client did not keep to the protocol; the refusal before says how.
    Protocol,
    /// There is no such table.
    UnknownTable,
    /// The table has as many connections as it may have.
    Crowded,
}

/// Who a client is at a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct You {
    /// The person, once it has a name here.
    pub person: Option<PersonId>,
    /// The seat of the person; also while a bot stands in.
    pub seat: Option<Seat>,
    /// Is the host, or will be on taking a name: who opened the table.
    pub host: bool,
}

/// What a client must keep to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Limits {
    /// Largest message, in bytes.
    pub message_bytes: u32,
    /// Longest name, in characters.
    pub name_characters: u32,
    /// Longest line of chat, in characters.
    pub chat_characters: u32,
    /// How often a client should `ping`, in milliseconds.
    pub ping_ms: u32,
    /// How long somebody must have been away before a bot may stand in, in milliseconds.
    pub stand_in_ms: u32,
    /// How long somebody must have been away before the table decides for them where all decide at once, in milliseconds.
    pub away_ms: u32,
}

/// One step of a table, as one client may see it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Step {
    /// Its number.
    pub seq: Seq,
    /// When it happened, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at_ms: u64,
    /// What made it happen.
    pub cause: Cause,
    /// What happened in the game, in order, as far as this client may know.
    #[ts(type = "Array<unknown>")]
    pub events: Vec<Value>,
    /// The table after it, when the table has changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub table: Option<TableView>,
    /// The match after it, when it has changed. Of several steps sent together only the last has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub game: Option<GameFrame>,
}

/// A step of the match, for the move list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct PastStep {
    /// Its number.
    pub seq: Seq,
    /// When it happened, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at_ms: u64,
    /// What made it happen.
    pub cause: Cause,
    /// What happened, as far as this client may know.
    #[ts(type = "Array<unknown>")]
    pub events: Vec<Value>,
}

/// One line of chat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ChatLine {
    /// Who said it.
    pub person: PersonId,
    /// Under which name.
    pub name: String,
    /// The line.
    pub text: String,
    /// When, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at_ms: u64,
}
