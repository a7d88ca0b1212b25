//! A match as one viewer sees it.

use lamproom_json::Json;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Day, Seat, SeatClock, Seq};

/// A match as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct GameFrame {
    /// The game's view. In a step, it may be only what has changed: see [`crate::Views`].
    #[ts(type = "unknown")]
    pub view: Json,
    /// All legal actions of the viewer's seat; empty for spectators.
    #[ts(type = "Array<unknown>")]
    pub legal: Json,
    /// The seats that must act.
    pub waiting: Vec<Seat>,
    /// Whether the waiting seats choose simultaneously. The table then chooses for a player who has
    /// been away for `limits.away_ms`.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub together: bool,
    /// The votes for joint actions, in the order in which they were cast. Sending a joint action
    /// casts a vote for it. It is carried out once more than half of the players present have voted
    /// for it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Vote>>")]
    pub votes: Vec<Vote>,
    /// When time runs out, in milliseconds since 1970, if the match has a clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub ends_at_ms: Option<u64>,
    /// The clocks of the seats, if the table has a `Pace` with clocks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<SeatClock>>")]
    pub seat_clocks: Vec<SeatClock>,
    /// Present if moves of this match can be taken back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub undo: Option<UndoView>,
    /// Present for the learner in a guided match, until somebody leaves its script.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub lesson: Option<LessonView>,
}

/// How far a guided match has come.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct LessonView {
    /// How many actions of the script the learner has done.
    #[ts(type = "number")]
    pub done: usize,
    /// What the learner is to do next, as it is in `legal`; null while that is up to others, and
    /// after the script.
    #[ts(type = "unknown")]
    pub next: Option<Json>,
}

/// A vote for a joint action.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Vote {
    pub seat: Seat,
    /// The action as it was in `legal`.
    #[ts(type = "unknown")]
    pub action: Json,
    /// What speaks for it, in one short sentence, if a bot proposed it and the game says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub why: Option<String>,
}

/// Which moves can be taken back or done again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct UndoView {
    /// The `to` that takes back the last move; null if there is none.
    pub back: Option<Seq>,
    /// The `to` that does the next move again; null if none has been taken back.
    pub forward: Option<Seq>,
    /// The `to` that takes back every move, so that the same deal begins again; missing if there is
    /// none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub start: Option<Seq>,
    /// Whether taking back every move would mark the match.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub start_marks: bool,
    /// Whether taking back the last move would mark the match, because it drew or revealed
    /// something.
    pub marks: bool,
    /// Whether the match is marked: a move that had drawn or revealed something was taken back, or
    /// a hint was given.
    pub marked: bool,
    /// The day whose daily deal this is, if that day's match was open when this match began. Until
    /// it closes, only the try that counts has undo and hints.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub deal_of: Option<Day>,
}
