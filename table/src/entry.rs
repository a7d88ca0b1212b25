//! The journal: one row for each thing that happened at a table, with the chance outcomes drawn
//! for it. A table is a fold over its rows.
//!
//! Rows are typed here and JSON text in a database. The names of entries and fields are part of
//! every stored journal and never change.

use std::sync::Arc;

use lamproom_game::{ChanceNode, ChanceOutcome, DigestForm, Script};
use lamproom_json::Json;
use lamproom_protocol::{
    Badge, Chooser, Daily, Entropy, EntropyHash, Level, MessageId, Pace, PersonId, Seat, Seq,
    TokenHash,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use uuid::Uuid;

use crate::{
    DaySecret, KeyHash, Secret,
    json::{indented, to_text},
};

/// One row of a table's journal.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The number of the row, from 1 and without gaps.
    pub step: Seq,
    pub at_ms: u64,
    pub logged: Logged,
}

/// A row as a database keeps it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredRow {
    pub step: Seq,
    pub at_ms: u64,
    /// A [`Logged`] as JSON text.
    pub json: String,
}

/// When a row was added: its step and the time, in milliseconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Stamp {
    pub(crate) step: Seq,
    pub(crate) at_ms: u64,
}

impl Row {
    pub(crate) fn stamp(&self) -> Stamp {
        Stamp { step: self.step, at_ms: self.at_ms }
    }

    /// Does the row record an action of a seat?
    pub fn is_action(&self) -> bool {
        matches!(self.logged.entry, Entry::Acted(_))
    }
}

impl From<&Row> for StoredRow {
    fn from(row: &Row) -> Self {
        let Row { step, at_ms, logged } = row;
        Self { step: *step, at_ms: *at_ms, json: to_text(logged) }
    }
}

impl TryFrom<&StoredRow> for Row {
    type Error = serde_json::Error;

    fn try_from(row: &StoredRow) -> Result<Self, Self::Error> {
        let StoredRow { step, at_ms, json } = row;
        Ok(Self { step: *step, at_ms: *at_ms, logged: serde_json::from_str(json)? })
    }
}

/// What happened, and which message asked for it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Logged {
    /// None when the table acted by itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Sender>,
    #[serde(flatten)]
    pub entry: Entry,
}

/// The message that caused a row. When it is sent again, it gets the same step as its answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sender {
    pub person: PersonId,
    pub id: MessageId,
    /// The measured delay of the connection it came by, in milliseconds, up to a limit. The clocks
    /// do not count it.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub delay_ms: u16,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
fn is_zero(delay_ms: &u16) -> bool {
    *delay_ms == 0
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "entry", rename_all = "snake_case")]
pub enum Entry {
    Opened(Opened),
    /// The server committed to the secret of the next match.
    Committed {
        secret: Secret,
    },
    /// A person came, or took their seat back.
    Joined(Joined),
    Renamed {
        person: PersonId,
        name: String,
    },
    /// A person chose a badge: what they got of what they asked for.
    Wears {
        person: PersonId,
        badge: Badge,
    },
    /// A person left their seat.
    Stood {
        person: PersonId,
    },
    /// A seat is ready, and has committed to its entropy by the hash.
    #[serde(rename = "ready_hashed")]
    Ready {
        seat: Seat,
        entropy_hash: EntropyHash,
    },
    /// A seat was ready in a version of the server that was told entropy at once. It stays ready,
    /// but this entropy is not used.
    #[serde(rename = "ready")]
    ReadyOpenly {
        seat: Seat,
        entropy: Entropy,
    },
    Unready {
        seat: Seat,
    },
    /// The match is to begin: the table waits for the entropy of all seats.
    Revealing {},
    /// The entropy behind the hash of a seat.
    Revealed {
        seat: Seat,
        entropy: Entropy,
    },
    /// The match did not begin, because the entropy of these seats was missing for too long. They
    /// are no longer ready.
    RevealFailed {
        seats: Vec<Seat>,
    },
    /// All options of the next match.
    Options {
        options: Value,
    },
    /// The time limit of the next match in minutes; none for no limit.
    Clock {
        minutes: Option<u8>,
    },
    /// The pace of the next match.
    Pace {
        pace: Pace,
    },
    /// A new series of matches begins; none for no series.
    Series {
        best_of: Option<u8>,
    },
    /// Whether the next matches count for ratings.
    Counts {
        counts: bool,
    },
    /// Whether the table is kept off the list of open tables.
    Private {
        private: bool,
    },
    /// The number of seats was chosen.
    Seats {
        count: u8,
    },
    /// The end of the running match was postponed by a time in which nobody could play.
    ClockMoved {
        /// In milliseconds since 1970.
        ends_at_ms: u64,
    },
    /// The clocks of the seats were put back by a time in which nobody could play.
    ClocksMoved {
        by_ms: u64,
    },
    /// The clocks of the seats stand still, because no player is connected.
    ClocksStopped {},
    /// The clocks of the seats run again.
    ClocksStarted {},
    /// A bot took a seat.
    BotAdded {
        seat: Seat,
        name: String,
        /// Skilled in rows of earlier versions, which did not say.
        #[serde(default, skip_serializing_if = "Level::is_skilled")]
        level: Level,
    },
    /// The host removed a player.
    Removed {
        seat: Seat,
        /// The name of the bot that plays on, in a running match.
        bot: Option<String>,
    },
    /// A vote to let a bot play for the absent player on a seat.
    StandInVoted {
        seat: Seat,
        voter: Seat,
    },
    /// The player on a seat was called by another, because they keep the others waiting.
    Nudged {
        seat: Seat,
        caller: Seat,
    },
    /// A bot plays for the absent player on a seat.
    StoodIn {
        seat: Seat,
    },
    /// A step on the way of a seat to another browser.
    Seat {
        change: SeatChange,
    },
    /// A person became host.
    Host {
        person: PersonId,
    },
    Started(Started),
    Acted(Acted),
    /// A vote for a joint action.
    Voted {
        seat: Seat,
        action: Json,
        #[serde(default, skip_serializing_if = "Chooser::is_person")]
        chosen_by: Chooser,
    },
    /// A vote for a joint action was withdrawn.
    Withdrawn {
        seat: Seat,
        action: Json,
    },
    /// A seat was given its first hint of this match.
    Advised {
        seat: Seat,
        digest: String,
    },
    /// Moves were taken back.
    Undone {
        /// The step of the match whose position it is again.
        to: Seq,
        digest: String,
    },
    /// Moves that had been taken back were done again.
    Redone {
        /// The step of the last of them.
        to: Seq,
        digest: String,
    },
    /// Back to the lobby after a match.
    Lobby {},
    /// A line of chat.
    Said {
        person: PersonId,
        text: String,
    },
}

/// The table was opened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Opened {
    pub game: String,
    pub rules_version: u16,
    pub options: Value,
    /// The person with this key becomes host.
    pub opener: Option<KeyHash>,
    /// For one person, without a lobby.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub solo: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub daily: Option<Daily>,
    /// The secret of all matches of this table, if it makes them the same for everybody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub day_secret: Option<DaySecret>,
    /// At a table for a guided match: what happens in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub script: Option<Script>,
    /// The position with which the matches of this table begin, if they continue another one.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "crate::json::shared")]
    pub origin: Option<Arc<MatchOrigin>>,
}

/// A position of a finished match, from which others go on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchOrigin {
    /// The id of the finished match.
    #[serde(rename = "match")]
    pub id: Uuid,
    /// The step of its table's journal after which the position stood.
    pub step: Seq,
    /// The same step as a replay counts: 0 is the start of the match.
    pub replay_step: u32,
    /// The first player, where the table and not the game decided it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<Seat>,
    /// What was drawn before the first decision.
    pub drawn: Vec<Drawn>,
    /// The actions that stood, in order.
    pub moves: Vec<OriginMove>,
}

/// An action before the position, and what was drawn until the next decision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OriginMove {
    pub seat: Seat,
    #[serde(serialize_with = "indented")]
    pub action: Json,
    pub drawn: Vec<Drawn>,
}

/// A step on the way of a seat to another browser.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum SeatChange {
    /// A player made a link by which their seat can be played in another browser.
    Offered { person: PersonId, token_hash: TokenHash },
    /// From now on this key plays for a person.
    Moved { person: PersonId, key: KeyHash },
    /// The player with this key asks to play for a person.
    Asked { person: PersonId, key: KeyHash },
    /// A player voted on the request that was made in a step.
    Voted { request: Seq, voter: PersonId, agrees: bool },
    /// The request that was made in a step was refused.
    Refused { request: Seq },
}

impl From<SeatChange> for Entry {
    fn from(change: SeatChange) -> Self {
        Self::Seat { change }
    }
}

/// A person came, or took their seat back.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Joined {
    /// The next free number for a new person.
    pub person: PersonId,
    pub key: KeyHash,
    pub name: String,
    /// None to watch.
    pub seat: Option<Seat>,
}

/// A match began: everything it is made of, except the secret that was committed to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Started {
    pub id: Uuid,
    /// The number of the match at its table, from 1.
    pub number: u32,
    pub rules_version: u16,
    pub options: Value,
    /// The players in turn order.
    pub seats: Vec<StartedSeat>,
    /// The first player, where the table and not the game decides it.
    pub first: Option<Seat>,
    /// How the positions of the match are digested.
    #[serde(default)]
    pub digests: DigestForm,
    /// What was drawn before the first decision.
    pub drawn: Vec<Drawn>,
    /// The digest of the position after that.
    pub digest: String,
}

/// A player of a match that begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StartedSeat {
    pub name: String,
    /// None for a bot.
    pub person: Option<PersonId>,
    /// None from a bot.
    pub entropy: Option<Entropy>,
    /// What the seat committed to before any entropy was revealed. None from a bot, and in matches
    /// of earlier versions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entropy_hash: Option<EntropyHash>,
    /// How well a bot plays. None for a person, and in matches of earlier versions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<Level>,
}

impl StartedSeat {
    /// Whether nobody was missing: in a rematch, a bot can play on for a person who has left.
    pub(crate) fn is_present(&self) -> bool {
        self.person.is_none() || self.entropy.is_some()
    }
}

/// A seat acted.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Acted {
    pub seat: Seat,
    #[serde(default)]
    pub chosen_by: Chooser,
    pub action: Json,
    /// What was drawn until the next decision.
    pub drawn: Vec<Drawn>,
    /// The digest of the position after that.
    pub digest: String,
}

/// A chance node and its outcome.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Drawn {
    #[serde(flatten)]
    pub node: ChanceNode,
    /// The seat that drew, in a match where the draws of each seat are counted by themselves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    pub outcome: ChanceOutcome,
}
