//! A call: who is called, and what the message says.

use lamproom_protocol::{PushCall, Seq};
use lamproom_table::KeyHash;

/// A player to be called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Call {
    pub(crate) player: KeyHash,
    /// The step since which the table has waited for them.
    pub(crate) asked: Seq,
    /// The latest step.
    pub(crate) now: Seq,
    pub(crate) message: PushCall,
}
