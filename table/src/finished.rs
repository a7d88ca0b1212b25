//! A match that has just ended, for the list of finished matches.

use lamproom_game::{Honoured, Outcome};
use lamproom_protocol::{Day, Level, Seat, Seq};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use uuid::Uuid;

use crate::{KeyHash, dealt_game::game_seat};

/// What the list of finished matches keeps of a match.
#[derive(Clone, Debug)]
pub struct Finished {
    pub id: Uuid,
    /// The finished match that it continues. Such a match counts nowhere.
    pub origin: Option<Uuid>,
    /// The day whose match it is, if it was played at the table of a daily match.
    pub daily: Option<Day>,
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

/// What earlier versions did not keep of the end of a match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ending {
    /// What each player is honoured for, in seat order.
    pub honours: Vec<Vec<KeptHonour>>,
    /// See [`Finished::moves`].
    pub moves: Option<u32>,
}

/// An honour as it is kept with a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptHonour {
    /// The id of the honour in its game.
    pub honour: String,
    /// How much it was.
    pub number: u32,
}

impl KeptHonour {
    /// What is kept of the honours of a seat.
    pub(crate) fn of(honoured: &[Honoured], seat: Seat) -> Vec<Self> {
        let own = honoured.iter().filter(|honoured| honoured.seat == game_seat(seat));
        let kept = |one: &Honoured| Self { honour: one.honour.id.to_owned(), number: one.number };
        own.map(kept).collect()
    }
}

/// A player of a finished match, as they were when it ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedSeat {
    pub name: String,
    /// The key of the person, in a match that counts the one with which they began; none for a bot,
    /// and for a stand-in unless the match counts.
    pub key: Option<KeyHash>,
    /// The key of the person who began the match and left it to a bot; none where `key` says whose
    /// match it is.
    pub left_by: Option<KeyHash>,
    /// How well the bot plays that has had the seat from the beginning; none for others.
    pub level: Option<Level>,
    /// From 1; none where the game does not rank. Whoever has left a match that counts is last.
    pub place: Option<u8>,
    /// None where the game has no scores, and for a player who has left a match that counts.
    pub score: Option<i64>,
    /// What the player is honoured for.
    pub honours: Vec<KeptHonour>,
}
