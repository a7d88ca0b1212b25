//! A match as one viewer sees it.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use crate::{Seat, Seq};

/// A match, as one viewer may see it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct GameFrame {
    /// The game's view.
    #[ts(type = "unknown")]
    pub view: Value,
    /// The actions the viewer's seat may do now, all of them. Empty for those who watch.
    #[ts(type = "Array<unknown>")]
    pub legal: Vec<Value>,
    /// The seats that must act.
    pub waiting: Vec<Seat>,
    /// They decide at once: for who is away for `limits.away_ms`, the table does.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub together: bool,
    /// Who is for which of the actions that decide for all, in the order in which they said so. Doing one of these actions is to
    /// be for it; it is carried out when more than half of the people who play and are there are for it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Vote>>")]
    pub votes: Vec<Vote>,
    /// When time is up, in milliseconds since 1970, in a match with a clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub ends_at_ms: Option<u64>,
    /// What can be taken back, in a match where moves can be.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub undo: Option<UndoView>,
}

/// Somebody is for an action that decides for all.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Vote {
    /// Which seat.
    pub seat: Seat,
    /// The action, as it stands in `legal`.
    #[ts(type = "unknown")]
    pub action: Value,
}

/// What can be taken back and done again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct UndoView {
    /// Taking back the last move goes to this step; none: nothing has been done yet.
    pub back: Option<Seq>,
    /// Doing the next move again goes to this step; none: nothing has been taken back.
    pub forward: Option<Seq>,
    /// Taking back the last move would mark the match, as it drew or revealed something.
    pub marks: bool,
    /// The match is marked: somebody has gone back past what a move had revealed, or was given a hint.
    pub marked: bool,
}
