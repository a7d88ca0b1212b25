//! What a check finds.

/// An error says what is wrong with a game.
pub(super) type Checked = Result<(), String>;
