//! Drawn reactions, which are shown for a moment and not kept.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A drawing that shows what somebody feels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Reaction {
    Cheer,
    Laugh,
    Gasp,
    Oops,
    Think,
    Thanks,
}
