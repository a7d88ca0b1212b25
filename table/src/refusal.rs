//! Shorthands for refusals that several parts of a table need.

use lamproom_protocol::{PersonId, Refusal, RefusalCode};

/// A refusal as the result of a check.
pub(crate) fn refuse<T>(code: RefusalCode, text: impl Into<String>) -> Result<T, Refusal> {
    Err(Refusal::new(code, text))
}

/// The sender of a request, who must have a name at the table.
pub(crate) fn joined(person: Option<PersonId>) -> Result<PersonId, Refusal> {
    person.ok_or_else(|| Refusal::new(RefusalCode::NotJoined, "Choose a name first."))
}

/// What the sender was asked about has changed. How is not said, since it may not be saved yet.
pub(crate) fn stale() -> Refusal {
    let text = "The game has just moved on. Look at it again, then choose.";
    Refusal::new(RefusalCode::Stale, text)
}
