//! What a table allows, and how long it waits.

/// What a table allows, and how long it waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Most steps in a table's journal.
    pub steps_max: u64,
    /// Most people with a name at one table, those who have left included.
    pub people_max: usize,
    /// How long a bot seems to think, in milliseconds.
    pub bot_pace_ms: u64,
    /// How long a host may be away before somebody else becomes host, in milliseconds.
    pub host_away_ms: u64,
    /// How long a player must have been away before a bot may stand in, in milliseconds.
    pub stand_in_ms: u64,
    /// How long a player must have been away before the table decides for them where all decide at once, in milliseconds.
    pub away_ms: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            steps_max: 50_000,
            people_max: 200,
            bot_pace_ms: 1_200,
            host_away_ms: 60_000,
            stand_in_ms: 30_000,
            away_ms: 45_000,
        }
    }
}
