//! Every limit of a table: what it allows, how long it waits, and how much it remembers.

use lamproom_game::STEP_LIMIT;

/// What limits a table. An operator can set some of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The most steps in a table's journal.
    pub steps_max: u64,
    /// The most people with a name at one table, including those who have left. Beyond that, those
    /// who looked on and have gone make room.
    pub people_max: usize,
    /// How long a bot waits before it moves, in milliseconds.
    pub bot_pace_ms: u64,
    /// How long the host may be away before somebody else becomes host, in milliseconds.
    pub host_away_ms: u64,
    /// How long a player must have been away before a bot may stand in, in milliseconds.
    pub stand_in_ms: u64,
    /// How long a player may be away before the table stops waiting for them, in milliseconds:
    /// their vote no longer counts, and where all decide at once, the fallback is played for them.
    pub away_ms: u64,
    /// How long a connected player must have kept the others waiting before a bot may stand in if
    /// the match has no clocks, in milliseconds. After a quarter of it, they can be nudged.
    pub idle_ms: u64,
    /// How long a player's browser may take to reveal its entropy, in milliseconds.
    pub reveal_ms: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            steps_max: STEP_LIMIT.into(),
            people_max: 200,
            bot_pace_ms: 1_200,
            host_away_ms: 60_000,
            stand_in_ms: 30_000,
            away_ms: 45_000,
            idle_ms: 120_000,
            reveal_ms: 10_000,
        }
    }
}

/// The most steps that are told one by one to a client that missed them, and the most moves that a
/// snapshot lists.
pub(crate) const STEPS_KEPT: usize = 400;

/// The most bytes that the position of a finished match takes in the journal of a table which
/// continues it: thousands of moves.
pub(crate) const ORIGIN_BYTES: usize = 512 * 1024;

/// The most decisions of a match that is analysed: far more than matches between people have.
pub(crate) const ANALYSED_DECISIONS: usize = 2_000;

/// The most lines of chat in a snapshot.
pub(crate) const CHAT_KEPT: usize = 100;

/// The most lines of chat that a list of tables knows of a table: enough to count unread ones.
pub(crate) const LINES_LISTED: usize = 10;

/// How many handled messages are remembered for each person: more than a client keeps unanswered.
pub(crate) const MESSAGES_KEPT: usize = 64;

/// How long a link to a seat works, in milliseconds.
pub(crate) const SEAT_OFFER_MS: u64 = 10 * 60 * 1000;

/// How long a request for a seat keeps its place when others ask, in milliseconds.
pub(crate) const SEAT_REQUEST_MS: u64 = 10 * 60 * 1000;

/// The most people who ask for a seat at the same time.
pub(crate) const SEAT_REQUESTS: usize = 8;

/// The most refusals of such requests at a table. Then nobody can ask any longer.
pub(crate) const SEATS_REFUSED: usize = 64;

/// How many former keys of a person are remembered, whose browsers are told.
pub(crate) const FORMER_KEYS: usize = 8;

/// How many common actions are remembered, for those who choose the same a moment later.
pub(crate) const COMMON_KEPT: usize = 8;

/// The most moves that can be redone at once. Each is replayed, and its events are told.
pub(crate) const REDONE_AT_ONCE: usize = 32;

/// Every 16th move keeps a checkpoint, so an undo replays at most 15 moves.
pub(crate) const CHECKPOINT_EVERY: usize = 16;

/// The most bytes in one character as a reader counts them. Family emoji have 25; characters with
/// piled-up accents have more.
pub(crate) const CHARACTER_BYTES_MAX: usize = 40;

/// The most bytes of a name or line for each character that it may have: an emoji has 4, and few
/// lines consist of family emoji only. This bounds the memory that a table's names and lines take.
pub(crate) const BYTES_A_CHARACTER: usize = 5;

/// The least time that a person takes for a move of a daily match, on average from the first move
/// to the last, in milliseconds. Nobody looks at a hundred positions at four a second: a practised
/// player takes a second or more for each.
pub(crate) const MOVE_MS_MIN: u64 = 250;

/// How long a live match goes on without any player before its clocks stop, in milliseconds: longer
/// than reloading a page takes.
pub(crate) const UNATTENDED_MS: u64 = 10_000;

/// The most of a connection's delay that the clocks do not count, for each turn, in milliseconds.
pub(crate) const DELAY_MS_MAX: u16 = 1_000;

/// How long a table waits for the thought of a bot, in milliseconds, so that its move is on every
/// screen within two seconds. Then its quick choice is played.
pub(crate) const THOUGHT_MS: u64 = 1_900;

/// How long a player cannot be nudged again, in milliseconds.
pub(crate) const NUDGE_AGAIN_MS: u64 = 60_000;
