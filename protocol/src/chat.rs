//! A line of chat, as everybody at the table sees it.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::PersonId;

/// A line of chat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ChatLine {
    pub person: PersonId,
    /// The person's name when they wrote the line.
    pub name: String,
    pub text: String,
    /// In milliseconds since 1970.
    #[ts(type = "number")]
    pub at_ms: u64,
}
