//! The wire between Lamproom's server and its clients: JSON text frames over one WebSocket per
//! table, and a few JSON bodies over HTTP.
//!
//! A game's views, actions, events and options are opaque here. Unknown fields are ignored; unknown
//! message types are refused with a code. `docs/protocol.md` is generated from these types by
//! [`reference::page`].

mod advice;
mod analysis;
mod badge;
mod cause;
mod chat;
mod client;
mod codes;
mod day;
mod game_frame;
mod http;
mod identity;
mod ids;
mod level;
mod pace;
mod push;
mod reaction;
pub mod reference;
mod refusal;
mod series;
mod server;
mod statistics;
mod table_view;
mod views;

pub use advice::{Advice, DealVerdict, Question, SecondBest};
pub use analysis::{
    Analysis, AnalysisBetter, AnalysisMethod, AnalysisMoment, AnalysisSide, AnalysisState,
    AnalysisStep, Chance, MomentKind,
};
pub use badge::{Badge, Colour, Emblem};
pub use cause::{Cause, Chooser};
pub use chat::ChatLine;
pub use client::{ClientMessage, Op, decode};
pub use day::Day;
pub use game_frame::{GameFrame, LessonView, UndoView, Vote};
pub use http::{
    ApiError, AskOrigin, AskYourTables, DailyEntry, DailyOfMatch, DailyPast, DailyRanking,
    DailyTry, DailyVerdict, KeptMatch, MatchPlayer, MatchSummary, OpenTable, OpenTables,
    OpenedTable, Replay, ReplayPlayer, TableSummary, YourTable, YourTablePlayer, YourTables,
};
pub use identity::{
    IdentityLinkState, IdentityParcel, MakeIdentityLink, UseIdentityLink, WatchIdentityLink,
};
pub use ids::{
    CODE_ALPHABET, CODE_LENGTH, Entropy, EntropyHash, LinkToken, Malformed, MaskedKey, MessageId,
    PersonId, PlayerKey, Seat, Seq, TableCode, TokenHash,
};
pub use lamproom_json::{Json, with_parts};
pub use level::Level;
pub use pace::{Pace, RESERVE_SECONDS_MAX, SeatClock, TURN_DAYS, TURN_SECONDS};
pub use push::{PushCall, PushOffer, PushSubscribe, PushUnsubscribe};
pub use reaction::Reaction;
pub use refusal::{Refusal, RefusalCode};
pub use series::{SERIES_LENGTHS, SeriesView, Side, SideWins};
pub use server::{ByeCode, Limits, PastStep, ServerMessage, Step, You, encode};
pub use statistics::{
    Company, GameStatistics, GradeWins, HonourTally, HonourWon, Leaderboard, LeaderboardPlayer,
    Leaderboards, OpponentStatistics, OptionsTally, PlayerRating, RatingPoint, Statistics, Tally,
};
pub use table_view::{
    Counted, Daily, Fairness, Holder, HonourView, OriginView, Person, Phase, ResultView,
    SeatRequest, SeatView, StandInVote, TableView,
};
pub use views::Views;

/// The version of this protocol.
pub const PROTOCOL: u16 = 1;

/// The WebSocket subprotocol for [`PROTOCOL`].
pub const SUBPROTOCOL: &str = "lamproom.v1";

/// The size limit of a client's message, in bytes.
pub const MESSAGE_BYTES_MAX: usize = 16 * 1024;

/// The usual length of a server's message, in bytes: room for it is made at once.
pub(crate) const FRAME_BYTES_USUAL: usize = 1024;

/// The length limit of a name, in user-perceived characters.
pub const NAME_CHARACTERS_MAX: usize = 24;

/// How many times as long a player is waited for before a bot may stand in, in a match that counts
/// for ratings: whoever does not come back has lost it.
pub const PATIENCE_IF_COUNTED: u32 = 5;

/// How long after the end of its day a daily match stays open, in milliseconds. Texts of the server
/// and of the client say "01:00 UTC".
pub(crate) const DAILY_GRACE_MS: u64 = 3_600_000;

/// The length limit of a line of chat, in user-perceived characters.
pub const CHAT_CHARACTERS_MAX: usize = 500;
