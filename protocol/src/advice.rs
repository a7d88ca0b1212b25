//! What a player may ask about a match, and the reply.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

/// What can be asked about a match, where the game answers it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// What to do next, by what the sender's seat can see.
    Hint,
    /// Whether the match is lost for the sender's seat, whatever it does. The answer knows what is hidden: it is for those who want to be told.
    Outlook,
}

/// What was worked out for who asked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Advice {
    /// What to do next.
    Hint {
        /// One of the actions in `legal`.
        #[ts(type = "unknown")]
        action: Value,
        /// What it is good for, in one short sentence.
        why: String,
    },
    /// How it stands.
    Outlook {
        /// It is proven that nothing wins any more. Where it is not, it may still be so.
        lost: bool,
    },
}
