//! A match that has just ended, for the list of finished matches.

use lamproom_game::Outcome;
use lamproom_protocol::{Level, Seq};
use serde_json::Value;
use uuid::Uuid;

use crate::KeyHash;

/// What the list of finished matches keeps of a match.
#[derive(Clone, Debug)]
pub struct Finished {
    pub id: Uuid,
    /// The finished match that it continues. Such a match counts nowhere.
    pub origin: Option<Uuid>,
    /// The number of the match at its table, from 1.
    pub number: u32,
    pub game: &'static str,
    pub rules_version: u16,
    pub options: Value,
    pub outcome: Outcome,
    /// Not ranked, because of a hint or because a move was taken back past a barrier.
    pub marked: bool,
    /// Whether it counts for ratings.
    pub counts: bool,
    /// How many moves stood at the end; none where moves cannot be taken back.
    pub moves: Option<u32>,
    pub commitment: String,
    pub started_at_ms: u64,
    pub ended_at_ms: u64,
    pub first_step: Seq,
    pub last_step: Seq,
    /// In turn order.
    pub seats: Vec<FinishedSeat>,
}

/// A player of a finished match, as they were when it ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedSeat {
    pub name: String,
    /// The key of the person; none for a bot or a stand-in.
    pub key: Option<KeyHash>,
    /// How well the bot plays that has had the seat from the beginning; none for others.
    pub level: Option<Level>,
    /// From 1; none where the game does not rank.
    pub place: Option<u8>,
    /// None where the game has no scores.
    pub score: Option<i64>,
}
