//! The wire between Lamproom's server and its clients: JSON text frames over one WebSocket per
//! table, and a few JSON bodies over HTTP.
//!
//! A game's views, actions, events and options are opaque here. Unknown fields are ignored; unknown
//! message types are refused with a code. `docs/protocol.md` is generated from these types by
//! [`reference::page`].

mod advice;
mod cause;
mod chat;
mod client;
mod codes;
mod day;
mod game_frame;
mod http;
mod ids;
pub mod reference;
mod refusal;
mod server;
mod table_view;

pub use advice::{Advice, Question};
pub use cause::{Cause, Chooser};
pub use chat::ChatLine;
pub use client::{ClientMessage, Op, decode};
pub use day::Day;
pub use game_frame::{GameFrame, UndoView, Vote};
pub use http::{
    ApiError, AskYourTables, DailyEntry, DailyPast, DailyRanking, DailyTry, DailyVerdict,
    MatchPlayer, MatchSummary, OpenTable, OpenedTable, TableSummary, YourTable, YourTablePlayer,
    YourTables,
};
pub use ids::{
    CODE_ALPHABET, CODE_LENGTH, Entropy, EntropyHash, Malformed, MessageId, PersonId, PlayerKey,
    Seat, Seq, TableCode,
};
pub use lamproom_json::Json;
pub use refusal::{Refusal, RefusalCode};
pub use server::{ByeCode, Limits, PastStep, ServerMessage, Step, You};
pub use table_view::{
    Daily, Fairness, Holder, Person, Phase, ResultView, SeatView, StandInVote, TableView,
};

/// The version of this protocol.
pub const PROTOCOL: u16 = 1;

/// The WebSocket subprotocol for [`PROTOCOL`].
pub const SUBPROTOCOL: &str = "lamproom.v1";

/// The size limit of a client's message, in bytes.
pub const MESSAGE_BYTES_MAX: usize = 16 * 1024;

/// The length limit of a name, in user-perceived characters.
pub const NAME_CHARACTERS_MAX: usize = 24;

/// The length limit of a line of chat, in user-perceived characters.
pub const CHAT_CHARACTERS_MAX: usize = 500;
