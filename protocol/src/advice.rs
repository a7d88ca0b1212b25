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
        /// The reason for it, in one short sentence.
        why: String,
    },
    /// Whether the match is lost.
    Outlook {
        /// True if the match is proven lost; false if it can still be won or nothing is proven.
        lost: bool,
    },
}
