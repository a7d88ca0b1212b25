//! What a player may ask about a match, and the reply.

use lamproom_json::Json;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A question about a match, if the game answers it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// What should the sender's seat do next? The advice rests only on what this seat can see.
    Hint,
    /// Is the match lost for the sender's seat, whatever it does? The answer uses hidden
    /// information.
    Outlook,
    /// Can the sender's seat finish the match by moves that do no harm? The answer rests only on
    /// what this seat can see.
    Finish,
    /// Could the deal have been won? Asked by a player of the match that has just ended. The answer
    /// uses what was hidden.
    Deal,
}

/// The reply to a question.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Advice {
    /// A recommended action.
    Hint {
        /// One of the actions in `legal`.
        #[ts(type = "unknown")]
        action: Json,
        /// What to do after it, in this order; missing where what follows has to be seen first.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, type = "Array<unknown>")]
        after: Vec<Json>,
        /// The reason for it, in one short sentence.
        why: String,
        /// The best of the other actions; missing where there is none, or none was compared.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        second: Option<SecondBest>,
    },
    /// Whether the match is lost.
    Outlook {
        /// True if the match is proven lost; false if it can still be won or nothing is proven.
        lost: bool,
    },
    /// How the match can be finished.
    Finish {
        /// The moves to its end, of which the first is in `legal`. Empty while something can still
        /// go wrong.
        #[ts(type = "Array<unknown>")]
        moves: Vec<Json>,
    },
    /// Whether the deal could have been won.
    Deal { verdict: DealVerdict },
}

/// Whether a deal can be won by a player who knows everything that is hidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum DealVerdict {
    /// A way to win it is known.
    Winnable,
    /// It is proven that there is none.
    NotWinnable,
    /// Finding out would have taken too long.
    Undecided,
}

/// The best of the actions that are not recommended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct SecondBest {
    /// One of the actions in `legal`.
    #[ts(type = "unknown")]
    pub action: Json,
    /// What it gives away: the share of matches won less often, in thousandths.
    pub cost_permille: u16,
    /// How far the cost may be off (95%), in thousandths; 0 if it is exact.
    pub margin_permille: u16,
}
